"""What a person is offered and told: access, spots, changes, ways, and why."""

from __future__ import annotations

import pytest

from bot.core.game import IllegalAction
from bot.games.heirs import prompts
from bot.games.heirs.access import Giver
from bot.games.heirs.actions import notation
from bot.games.heirs.model import State
from bot.games.heirs.reasons import HeirsReason
from bot.games.heirs.why import Verdict, explain
from tests.unit.heirs.scenes import RING, B, W, act, example_2, example_4, legal, scene


def offered(state: State) -> prompts.Turn:
    turn = prompts.turn(state, W)
    assert turn is not None
    return turn


def test_access_is_told_by_where_it_is_from() -> None:
    turn = offered(example_2())

    assert [(supply.giver, supply.terrain.key, supply.amount) for supply in turn.supplies] == [
        (Giver.REACH, "stone", 1),
        (Giver.REACH, "wood", 1),
        (Giver.TROOP, "wheat", 1),
        (Giver.TROOP, "stone", 1),
        (Giver.BUILDING, "wheat", 1),
    ]
    assert turn.access == (1, 2, 2)


def test_the_circle_is_numbered_clockwise_and_says_what_can_be_taken() -> None:
    turn = offered(scene())

    assert [(tile.number, tile.tile.id) for tile in turn.circle] == list(enumerate(RING, start=1))
    assert [tile.action is not None for tile in turn.circle] == [True, True, True, False, False, False]
    assert not any(tile.action for tile in offered(scene(taken=True, hand=["VOY1"])).circle)


def test_every_offered_action_is_legal_and_every_legal_one_is_offered() -> None:
    state = scene({"M30": "wood", "N30": "AGR7 w", "L30": "stone"}, white=("M30", "N30"), hand=["AGR8", "VOY1"])
    turn = offered(state)

    found = [tile.action for tile in turn.circle if tile.action] + list(turn.camps) + list(turn.sieges)
    found += [turn.end] if turn.end else []
    for held in turn.hand:
        found += [spot.action for spot in prompts.build_spots(state, W, held.tile.id)]
        found += [spot.action for spot in prompts.land_spots(state, W, held.tile.id)]
    for troop in turn.troops:
        changes = prompts.changes(state, W, troop.index)
        assert bool(troop.changes) == bool(changes)
        found += [change.action for change in changes]

    assert {notation(action) for action in found} == legal(state)


def test_a_tile_of_the_hand_says_what_it_lacks() -> None:
    (watchtower,) = offered(example_4()).hand

    assert watchtower.lacking == (1, 0, 0)
    assert not watchtower.affordable
    assert watchtower.spots > 0


def test_spots_are_numbered_in_reading_order_with_the_points_they_would_bring() -> None:
    state = scene({"M30": "wheat", "N30": "COM9 w"}, hand=["VOY3"], white=("M30",), ring=("AGR1", "COM9", "VOY8"))
    spots = prompts.build_spots(state, W, "VOY3")

    assert [spot.name for spot in spots] == ["L31", "M31", "N31", "L30", "L29", "M29", "N29"]
    assert [spot.number for spot in spots] == list(range(1, 8))
    by_name = {spot.name: spot for spot in spots}
    assert (by_name["L31"].gain, by_name["N31"].gain) == (1, 2)
    assert by_name["M31"].worth is not None
    assert by_name["M31"].worth.points == 2


def test_a_spot_says_what_the_other_side_would_gain() -> None:
    state = scene({"M30": "wheat", "N30": "VOY4 b"}, hand=["AGR9"], white=("M30",))
    by_name = {spot.name: spot for spot in prompts.land_spots(state, W, "AGR9")}

    assert (by_name["N31"].gain, by_name["N31"].other, by_name["L31"].other) == (0, 1, 0)


def test_what_moving_a_troop_would_change_is_told() -> None:
    state = example_4()
    moves = {notation(change.action): change for change in prompts.changes(state, W, 1)}
    deploys = {notation(change.action): change for change in prompts.changes(state, W, 2)}

    assert (moves["move N30-M31"].reach, moves["move N30-M31"].access) == (2, (1, 2, 1))
    assert (moves["withdraw N30"].reach, moves["withdraw N30"].access) == (3, (1, 2, 1))
    assert (deploys["deploy M31"].reach, deploys["deploy M31"].access) == (1, (1, 1, 2))
    assert prompts.changes(act(state, "move N30-M31"), W, 1) == ()


def test_up_to_three_ways_of_different_kinds_would_supply_what_is_missing() -> None:
    ways = prompts.ways(example_4(), W, "PAT1")

    assert [notation(way) for way in ways] == ["move N30-M31", "deploy M31", "withdraw N30"]
    assert prompts.ways(scene(hand=["AGR8"]), W, "AGR8") == ()


def test_nobody_else_is_asked() -> None:
    assert prompts.turn(scene(), B) is None


@pytest.mark.parametrize(
    ("cell", "verdict"),
    [("O30", Verdict.NO_ACCESS), ("M30", Verdict.CELL_TAKEN), ("Q30", Verdict.FAR)],
)
def test_why_a_building_cannot_lie_there(cell: str, verdict: Verdict) -> None:
    answer = explain(example_4(), W, "PAT1", cell.lower())

    assert (answer.name, answer.verdict) == (cell, verdict)
    assert answer.lacking == (1, 0, 0)
    assert answer.beside == {"O30": ("N30",), "M30": ("M30", "N30"), "Q30": ()}[cell]
    assert [notation(way) for way in answer.ways] == (
        ["move M30-M31", "deploy M31"] if verdict is Verdict.NO_ACCESS else []
    )


def test_why_says_what_a_building_would_count_where_it_fits() -> None:
    answer = explain(act(example_4(), "deploy M31"), W, "PAT1", "O30")

    assert answer.verdict is Verdict.FITS
    assert answer.worth is not None
    # Itself, the Pilgrimage site with a troop on it, and the road between them.
    assert (answer.worth.points, answer.gain) == (1, 1 + 2 + 2)
    assert explain(example_4(), W, "PAT2", "O30").verdict is Verdict.NOT_IN_HAND


def test_why_refuses_a_cell_that_is_none() -> None:
    with pytest.raises(IllegalAction) as refused:
        explain(example_4(), W, "PAT1", "nowhere at all")

    assert (refused.value.reason, refused.value.params) == (HeirsReason.NO_CELL, {"cell": "nowhere"})
