"""Set-up, the royal circle and the end of a match (rules H-1 to H-13, H-26, H-27, H-E1, H-E6)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import generator, play, settled
from bot.core.game import CoreReason, Draw, IllegalAction
from bot.games.heirs.game import INFO, SET_CHOICES
from bot.games.heirs.rules.access import access
from bot.games.heirs.rules.actions import End
from bot.games.heirs.rules.cells import CELLS, NAMES
from bot.games.heirs.rules.model import AWAY, Finished, State
from bot.games.heirs.rules.pieces import SETS, Terrain, pieces
from bot.games.heirs.rules.reasons import HeirsReason
from tests.unit.heirs.scenes import GAME, RING, B, W, act, cells, draw, legal, refusal, refused, scene


def begun(seats: int = 2, **options: str) -> State:
    """A match right before its first action."""
    state, _ = settled(GAME, GAME.initial(GAME.config(options, seats), seats), Random(3))
    return state


def test_h1_there_are_six_sets_of_nine_tiles_and_three_troops_a_player() -> None:
    state = begun()

    assert Counter(tile.group for tile in pieces().tiles.values()) == dict.fromkeys(SETS, 9)
    assert [len(side.cells) for side in state.troops] == [3, 3]
    assert len(pieces().treasures) == 10


@pytest.mark.parametrize("sets", list(combinations(SETS, 3)))
def test_h2_any_three_sets_make_a_reserve_of_27_with_nine_tiles_of_each_terrain(sets: tuple[str, ...]) -> None:
    (value,) = (key for key, chosen in SET_CHOICES.items() if set(chosen) == set(sets))

    state = GAME.initial(GAME.config({"sets": value}, 2), 2)

    assert len(state.unseen) == 27
    assert {pieces().tiles[str(tile)].group for tile in state.unseen} == set(sets)
    assert Counter(pieces().tiles[str(tile)].terrain for tile in state.unseen) == dict.fromkeys(Terrain, 9)


def test_h2_the_first_sets_are_the_recommended_ones_and_random_ones_are_drawn() -> None:
    usual, drawn = (GAME.initial(GAME.config(options, 2), 2) for options in ({}, {"sets": "random"}))
    chance = GAME.chance(drawn)

    assert usual.sets == ("voyage", "agriculture", "commerce")
    assert isinstance(chance, Draw)
    assert (chance.kind, set(chance.bag), chance.count) == ("set", set(SETS), 3)
    assert draw(drawn, "war", "craft", "patrol").sets == ("war", "craft", "patrol")


@pytest.mark.parametrize("starter", [W, B])
def test_h3_the_crown_starts_and_six_tiles_lie_clockwise_from_the_shield(starter: int) -> None:
    state = draw(GAME.initial(GAME.config({}, 2), 2), starter)
    state = draw(state, *RING)
    state = draw(state, "wood", "stone")

    assert GAME.to_act(state) == {starter}
    assert state.circle.clockwise() == RING
    assert len(state.circle.places) == 7
    assert [side.in_reserve for side in state.troops] == [2, 2]


def test_h4_the_start_tile_lies_face_down_with_both_cavalries_and_twenty_tiles_are_left() -> None:
    state = begun()

    (start,) = state.land.laid
    assert (NAMES[start.cell], start.tile, start.owner) == ("M30", "", None)
    assert [side.cells for side in state.troops] == [(CELLS["M30"], AWAY, AWAY)] * 2
    assert state.reserve == 20


def test_h5_hands_start_empty_and_the_next_tile_shows_its_terrain_before_it_comes() -> None:
    state = begun()
    after = act(state, f"take {state.circle.clockwise()[0]}")
    chance = GAME.chance(after)

    assert state.hands == ((), ())
    assert isinstance(chance, Draw)
    assert {pieces().tiles[str(tile)].terrain for tile in chance.bag} == {state.back}
    seen = GAME.chance(draw(after, chance.bag.pieces[0]))
    assert isinstance(seen, Draw)
    assert seen.kind == "back"
    assert len(seen.bag) == 19


def test_h6_two_troops_share_the_start_tile_only_until_the_first_leaves() -> None:
    state = scene({"M30": "wood", "N30": "stone"}, taken=True)
    left = act(state, "move M30-N30", "end")

    assert refused(act(state, "move M30-N30"), "deploy M30") is HeirsReason.TILE_OCCUPIED
    assert refused(left, "move M30-N30") is HeirsReason.TILE_OCCUPIED
    assert "deploy M30" not in legal(left)


def test_h7_one_take_a_turn_is_a_must_and_everything_else_may_come_before_or_after() -> None:
    state = scene(hand=["AGR9"])
    before = act(state, "build AGR9 N31", "deploy N31")
    taken = draw(draw(act(before, "take VOY9"), "VOY3"), "stone")
    after = act(taken, "land VOY9 L30", "move M30-L30")
    ended = act(after, "end")

    assert refused(before, "end") is HeirsReason.TAKE_FIRST
    assert refused(after, "take VOY8") is HeirsReason.ALREADY_TAKEN
    assert GAME.to_act(ended) == {B}
    assert ended.troops[W].moved == 0


@pytest.mark.parametrize(("troops", "reach"), [((), 3), (("N30",), 2), (("N30", "L30"), 1)])
def test_h8_reach_is_one_and_every_normal_troop_in_the_reserve(troops: tuple[str, ...], reach: int) -> None:
    tiles = {"M30": "wood", "N30": "wood", "L30": "wood"}
    state = scene(tiles, white=("M30", *troops))

    assert state.reach(W) == reach
    assert cells(state, "take") == set(RING[:reach])
    assert refusal(state, "take COM7").params == {"tile": "COM7", "number": 4, "reach": reach}


def test_h8_reach_changes_at_once_when_troops_come_and_go() -> None:
    state = scene({"M30": "wood", "N30": "wood", "L30": "wood"}, white=("M30", "N30", None))
    home, out = act(state, "withdraw N30"), act(state, "deploy L30")

    assert (home.reach(W), out.reach(W), home.reach(B)) == (3, 1, 3)
    assert cells(home, "take") == set(RING[:3])
    assert cells(out, "take") == set(RING[:1])


def test_h9_a_tile_in_reach_can_be_taken_or_stay_and_be_used() -> None:
    state = scene(hand=["AGR7"], ring=("VOY9", "VOY8", "AGR1"), white=("M30",))

    assert access(state, W) == (2, 1, 1)
    assert {"take VOY9", "build AGR7 N30"} <= legal(state)


def test_h10_a_taken_tile_comes_into_the_hand() -> None:
    state = act(scene(hand=["VOY1"]), "take AGR1")

    assert state.hands[W] == ("VOY1", "AGR1")
    assert refused(scene(), "take VOY1") is HeirsReason.NOT_IN_CIRCLE


def test_h11_the_shield_goes_into_the_gap_flipped_and_the_new_tile_where_it_was() -> None:
    taken = act(scene(), "take AGR1")
    filled = draw(taken, "VOY3")

    assert taken.circle.places == (None, "VOY9", "VOY8", None, "COM7", "AGR3", "COM9")
    assert (taken.circle.shield, taken.circle.crown) == (3, B)
    assert filled.circle.places == ("VOY3", "VOY9", "VOY8", None, "COM7", "AGR3", "COM9")


def test_h12_after_the_take_reach_counts_from_the_new_place_of_the_shield() -> None:
    state = scene(ring=("VOY9", "VOY8", "AGR1", "COM7", "AGR3", "COM9"))
    taken = act(state, "take AGR1")

    assert state.reached(W) == ("VOY9", "VOY8", "AGR1")
    assert taken.reached(W) == ("COM7", "AGR3", "COM9")


def test_h13_a_hand_holds_three_tiles() -> None:
    full = scene(hand=["VOY1", "VOY2", "VOY3"])

    refusal_of_take = refusal(full, "take VOY9")
    assert refusal_of_take.reason is HeirsReason.HAND_FULL
    assert refusal_of_take.params == {"tile": "VOY9", "hand": 3}
    assert "take VOY9" in legal(act(full, "land VOY1 N30"))


def test_h26_after_the_last_tile_each_player_has_one_more_turn() -> None:
    last = draw(act(scene(reserve=1), "take VOY9"), "AGR9")
    assert last.reserve == 0
    assert last.back is None
    second = act(last, "end", "take VOY8", "end")
    third = act(second, f"take {second.reached(W)[0]}", "end")

    assert GAME.to_act(second) == {W}
    assert isinstance(third.phase, Finished)


def test_h26a_an_empty_reserve_moves_the_shield_and_leaves_its_old_place_empty() -> None:
    state = scene(reserve=0, last_turns=1)
    taken = act(state, "take VOY8")

    assert taken.circle.places == (None, "VOY9", None, "AGR1", "COM7", "AGR3", "COM9")
    assert taken.circle.clockwise() == ("AGR1", "COM7", "AGR3", "COM9", "VOY9")
    after = act(taken, "end", "take COM7")
    assert after.circle.clockwise() == ("AGR3", "COM9", "VOY9", "AGR1")


def test_h27_without_camps_there_are_22_turns_and_four_tiles_stay() -> None:
    """No Camps in these sets, so nobody takes twice."""
    *_, last = play(GAME, GAME.config({"sets": "war-craft-patrol"}, 2), 2, play_at_random, generator("h27", 1))

    assert last.state.turns == 22
    assert len(last.state.circle.clockwise()) == 4


def test_h_e1_reach_is_three_at_the_start_and_falls_with_each_troop_deployed() -> None:
    state = scene({"M30": "wood", "N30": "wood", "L30": "wood"})
    one = act(state, "deploy N30")

    assert [state.reach(side) for side in (W, B)] == [3, 3]
    assert [one.reach(side) for side in (W, B)] == [2, 3]
    assert act(one, "deploy L30").reach(W) == 1


def test_h_e6_the_circle_after_the_third_or_the_first_tile() -> None:
    state = scene(ring=("VOY1", "VOY2", "VOY3", "VOY4", "VOY5", "VOY6"), back="wheat")
    third, first = (draw(act(state, text), "VOY7") for text in ("take VOY3", "take VOY1"))

    assert third.circle.clockwise() == ("VOY4", "VOY5", "VOY6", "VOY7", "VOY1", "VOY2")
    assert first.circle.clockwise() == ("VOY2", "VOY3", "VOY4", "VOY5", "VOY6", "VOY7")
    assert third.circle.crown == B


def test_h_r1_with_a_full_hand_and_no_empty_cell_beside_the_troops_the_take_is_skipped() -> None:
    ring = {f"{column}{row}": "wood" for column in "LMN" for row in (29, 30, 31)}
    closed = scene(ring, hand=["VOY1", "VOY2", "VOY3"])
    opened = scene({name: kind for name, kind in ring.items() if name != "N31"}, hand=["VOY1", "VOY2", "VOY3"])

    assert "end" in legal(closed)
    assert act(closed, "end").circle.crown == B
    refusal_of_end = refusal(opened, "end")
    assert (refusal_of_end.reason, refusal_of_end.params) == (HeirsReason.TAKE_FIRST, {"full": "yes"})


def test_h_r9_both_hands_are_in_everybodys_view() -> None:
    state = scene(hand=["VOY1"], theirs=["VOY2", "VOY3"])

    for viewer in (None, W, B):
        assert [[tile.id for tile in side.hand] for side in GAME.view(state, viewer).sides] == [
            ["VOY1"],
            ["VOY2", "VOY3"],
        ]


def test_a_side_that_is_not_at_its_turn_is_refused() -> None:
    assert refused(scene(), "take VOY9", seat=B) is CoreReason.NOT_YOUR_DECISION


def test_who_can_do_nothing_else_has_the_turn_ended() -> None:
    alone = scene({"M30": "wood"}, taken=True)

    assert legal(alone) == {"end"}
    assert GAME.forced(alone) == (W, End())
    assert GAME.forced(scene(taken=False)) is None
    assert GAME.forced(scene({"M30": "wood", "N30": "wood"}, taken=True)) is None


def test_a_level_needs_a_match_alone() -> None:
    with pytest.raises(IllegalAction) as refused_level:
        GAME.config({"level": "mighty"}, 2)

    assert refused_level.value.reason is HeirsReason.LEVEL_ALONE
    assert [option.key for option in INFO.options if not option.fine] == ["sets", "roads", "level"]
