"""What a person is offered and told: access, spots, changes, ways, and why."""

from __future__ import annotations

import pytest

from bot.core.game import IllegalAction
from bot.games.heirs.presentation import prompts
from bot.games.heirs.presentation.why import Fit, Verdict, explain
from bot.games.heirs.rules.access import Giver
from bot.games.heirs.rules.actions import notation
from bot.games.heirs.rules.model import State
from bot.games.heirs.rules.reasons import HeirsReason
from tests.unit.heirs.scenes import RING, B, W, act, example_2, example_4, legal, scene


def offered(state: State) -> prompts.Question:
    question = prompts.question(state, W)
    assert question is not None
    return question


def held(state: State, tile: str) -> prompts.HandTile:
    return next(held for held in offered(state).hand if held.tile.id == tile)


def fit(state: State, tile: str, cell: str) -> Fit:
    return next(fit for fit in explain(state, W, cell).hand if fit.tile.id == tile)


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
    found = [notation(action) for action in offered(state).actions()]

    assert set(found) == legal(state)
    assert len(set(found)) == len(found)


def test_a_tile_of_the_hand_says_what_it_lacks() -> None:
    (watchtower,) = offered(example_4()).hand

    assert watchtower.lacking == (1, 0, 0)
    assert not watchtower.affordable
    assert watchtower.spots > 0


def test_spots_are_numbered_in_reading_order_with_the_points_they_would_bring() -> None:
    state = scene({"M30": "wheat", "N30": "COM9 w"}, hand=["VOY3"], white=("M30",), ring=("AGR1", "COM9", "VOY8"))
    spots = held(state, "VOY3").builds

    assert [spot.name for spot in spots] == ["L31", "M31", "N31", "L30", "L29", "M29", "N29"]
    assert [spot.number for spot in spots] == list(range(1, 8))
    by_name = {spot.name: spot for spot in spots}
    assert (by_name["L31"].gain, by_name["N31"].gain) == (1, 2)
    assert by_name["M31"].worth is not None
    assert by_name["M31"].worth.points == 2


def test_a_spot_says_what_the_other_side_would_gain() -> None:
    state = scene({"M30": "wheat", "N30": "VOY4 b"}, hand=["AGR9"], white=("M30",))
    by_name = {spot.name: spot for spot in held(state, "AGR9").lands}

    assert (by_name["N31"].gain, by_name["N31"].other, by_name["L31"].other) == (0, 1, 0)


def test_what_moving_a_troop_would_change_is_told() -> None:
    state = example_4()
    _, moving, waiting = offered(state).troops
    moves = {notation(change.action): change for change in moving.changes}
    deploys = {notation(change.action): change for change in waiting.changes}

    assert (moves["move N30-M31"].reach, moves["move N30-M31"].access) == (2, (1, 2, 1))
    assert (moves["withdraw N30"].reach, moves["withdraw N30"].access) == (3, (1, 2, 1))
    assert (deploys["deploy M31"].reach, deploys["deploy M31"].access) == (1, (1, 1, 2))
    assert offered(act(state, "move N30-M31")).troops[1].changes == ()


def test_up_to_three_ways_of_different_kinds_would_supply_what_is_missing() -> None:
    ways = held(example_4(), "PAT1").ways

    assert [notation(way) for way in ways] == ["move N30-M31", "deploy M31", "withdraw N30"]
    assert held(scene(hand=["AGR8"]), "AGR8").ways == ()


def test_nobody_else_is_asked() -> None:
    assert prompts.question(scene(), B) is None


@pytest.mark.parametrize(
    ("cell", "verdict"),
    [("O30", Verdict.NO_ACCESS), ("M30", Verdict.TAKEN), ("Q30", Verdict.FAR)],
)
def test_why_a_building_cannot_lie_there(cell: str, verdict: Verdict) -> None:
    answer = explain(example_4(), W, cell.lower())
    (watchtower,) = answer.hand

    assert (answer.name, watchtower.verdict) == (cell, verdict)
    assert watchtower.lacking == (1, 0, 0)
    assert answer.beside == {"O30": ("N30",), "M30": ("M30", "N30"), "Q30": ()}[cell]
    assert [notation(way) for way in watchtower.ways] == (
        ["move M30-M31", "deploy M31"] if verdict is Verdict.NO_ACCESS else []
    )


def test_why_says_what_a_building_would_count_where_it_fits() -> None:
    answer = fit(act(example_4(), "deploy M31"), "PAT1", "O30")

    assert answer.verdict is Verdict.FITS
    assert answer.worth is not None
    # Itself, the Pilgrimage site with a troop on it, and the road between them.
    assert (answer.worth.points, answer.gain) == (1, 1 + 2 + 2)


def test_why_refuses_a_cell_that_is_none() -> None:
    with pytest.raises(IllegalAction) as refused:
        explain(example_4(), W, "nowhere at all")

    assert (refused.value.reason, refused.value.params) == (HeirsReason.NO_CELL, {"cell": "nowhere"})
