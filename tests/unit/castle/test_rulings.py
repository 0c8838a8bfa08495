"""Rulings A1 to A19 of The Castle: where the rulebook is silent or unclear."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.bag import Bag
from bot.core.game import Draw, IllegalAction
from bot.core.placings import MatchEnded
from bot.games.castle import Castle
from bot.games.castle.rules.ending import end, final_events, keep_sizes
from bot.games.castle.rules.events import FeatureScored, KeepsCompared, TowerReached
from bot.games.castle.rules.land import empty_region, followers, size
from bot.games.castle.rules.model import Closing, Drawing, Finished
from bot.games.castle.rules.reasons import CastleReason
from bot.games.castle.rules.tiles import Kind
from tests.unit.castle.scripted import (
    GAME,
    castle,
    do,
    done,
    drawing,
    full_but,
    keeps,
    legal,
    refused,
    supplies,
    totals,
)


def closing_house(tiles: int, owner: int, **table) -> tuple[int | None, ...]:
    """The keeps once seat 0 closed a house of so many tiles, held by `owner`, that runs from E9 down."""
    lines = [f"N12 E9 W B:{owner}"]
    lines += [f"N13 E{9 - step} N" for step in range(1, tiles - 1)]
    return keeps(do(castle(*lines, hand="N12", **table), f"place E{10 - tiles} E", "pass"))


def test_c_a1_by_default_the_keep_goes_to_the_mover_who_completes_and_holds() -> None:
    assert closing_house(3, 0) == (3, None)
    assert closing_house(4, 1, keeps=(3, None)) == (3, None)
    assert closing_house(5, 1, keeps=(None, 3), mover=0) == (None, 3)
    assert closing_house(3, 0, keeps=(3, None)) == (3, None)


def test_c_a1_the_house_that_the_opponent_closes_scores_but_moves_no_keep() -> None:
    state = castle("N12 E9 W B:1", "N13 E8 N", "N13 E7 N", "N13 E6 N", hand="N12", keeps=(None, 3))

    state = do(state, "place E5 E", "pass")

    assert totals(state) == (0, 5)
    assert keeps(state) == (None, 3)


def test_c_a1_scored_gives_the_keep_to_whoever_scores_the_house() -> None:
    assert closing_house(5, 1, keeps=(None, 3), keep_rule="scored") == (None, 5)
    assert closing_house(3, 0, keep_rule="scored") == (3, None)


def test_c_a1_literally_the_first_house_needs_no_majority_and_later_ones_do() -> None:
    assert closing_house(3, 1, keep_rule="literal-first") == (3, None)
    assert closing_house(4, 1, keeps=(3, None), keep_rule="literal-first") == (3, None)
    assert closing_house(4, 0, keeps=(3, None), keep_rule="literal-first") == (4, None)


def test_c_a1_literally_a_bare_house_counts_and_otherwise_a_shared_one_gives_no_keep() -> None:
    bare = castle("N12 E9 W", "N13 E8 N", hand="N12", keep_rule="literal-first")
    held = castle("N12 E9 W B:0", "N13 E8 N", hand="N12")
    shared = castle("N12 E9 W B:0", "N13 E8 N A:1", hand="N12")

    assert keeps(do(bare, "place E7 E", "pass")) == (3, None)
    assert keeps(do(held, "place E7 E", "pass")) == (3, None)
    assert keeps(do(shared, "place E7 E", "pass")) == (None, None)


def test_c_a1_the_option_is_one_of_three() -> None:
    assert Castle().config({}, 2).keep_rule == "completed-and-held"
    with pytest.raises(IllegalAction):
        Castle().config({"keep-rule": "whatever"}, 2)


def test_c_a2_one_keep_alone_wins_the_comparison() -> None:
    (compared,) = [e for e in final_events(castle(keeps=(None, 1))) if isinstance(e, KeepsCompared)]

    assert (compared.sizes, compared.seat) == ((0, 1), 1)


def test_c_a3_tiles_8_add_up_and_do_nothing_without_a_keep() -> None:
    assert keep_sizes(castle(keeps=(1, None), walls=((8, 8), ()))) == (5, 0)
    assert keep_sizes(castle(keeps=(1, None), walls=((), (8, 8)))) == (1, 0)


def test_c_a4_a_path_start_space_faces_a_path_and_no_other_start_space_does() -> None:
    assert refused(castle(hand="S1"), "place G9 N") is None
    assert refused(castle(hand="S1"), "place G9 E") is CastleReason.PATH_NEEDED
    assert refused(castle(hand="S1"), "place I7 E") is CastleReason.PATH_BLOCKED
    assert refused(castle(hand="S1"), "place I4 E") is CastleReason.PATH_BLOCKED


def test_c_a5_a_path_side_may_not_lie_against_a_building() -> None:
    assert refused(castle("N8 E5 N", hand="E1"), "place E6 S") is CastleReason.PATH_BLOCKED


def test_c_a6_a_tile_counts_once_in_a_feature_however_many_of_its_parts_belong_to_it() -> None:
    # Both houses of N5 join the ring round it.
    state = castle("N5 E5 N A:0", "N3 E6 E", "N3 F6 S", "N13 F5 N", "N3 F4 W", hand="N3")

    state = do(state, "place E4 N", "pass")

    house = max((e for e in state.land.features.features.values() if e.kind is Kind.HOUSE), key=size)
    assert size(house) == 6
    assert totals(state) == (6, 0)


def test_c_a7_a_start_space_alone_is_never_scored() -> None:
    state, events = done(do(castle(hand="N1"), "place I7 N"), "pass")

    assert not [event for event in events if isinstance(event, FeatureScored)]
    assert isinstance(state.phase, Drawing)


def test_c_a8_own_features_come_first_then_the_opponents_and_the_fewest_points_first() -> None:
    state = castle("S1 G9 N A:1", "D1 H8 W A:0", "S1 G7 N A:0", "D1 G6 N", hand="J1")

    events = done(do(state, "place G8 N"), "pass")[1]

    assert [(e.seat, e.points.total) for e in events if isinstance(e, FeatureScored)] == [(0, 2), (0, 3), (1, 3)]


def test_c_a8_the_mover_orders_the_opponents_scorings_too() -> None:
    state = castle("S1 G9 N A:1", "D1 H8 W A:1", hand="J1", totals=(0, 29))
    state = do(state, "place G8 N", "pass")

    assert state.mover == 0
    assert legal(state) == ["score G8B", "score G8A"]
    assert refused(state, "score G8C") is CastleReason.NOT_WAITING


def test_c_a8_the_opponents_wait_while_ones_own_order_is_open() -> None:
    state = castle("S1 G9 N A:0", "D1 H8 W A:0", "D1 G7 N A:1", hand="J1", totals=(29, 0))
    state = do(state, "place G8 N", "pass")

    assert refused(state, "score G8C") is CastleReason.OWN_FIRST


def test_c_a9_the_extra_turn_is_announced_at_the_end_and_not_with_a_tile_just_taken() -> None:
    state = do(castle("S1 G9 N A:0", hand="D1", totals=(29, 0)), "place G8 N", "pass")

    state = drawing(state, 1)

    assert state.mover == 1
    assert refused(do(castle(walls=((1,), ())), "place G9 N"), "wall 1") is CastleReason.NOT_NOW_AGAIN


def test_c_a9_a_tile_taken_in_the_first_of_two_turns_is_usable_in_the_second() -> None:
    state = do(castle("S1 G9 N A:0", hand="D1", totals=(29, 0), walls=((1,), ())), "place G8 N", "pass")
    state = drawing(state, 2)
    assert isinstance(state.phase, Closing)

    state = do(state, "wall 1")

    assert GAME.chance(state) == Draw("tile", state.bag, 1, seat=0)
    assert state.players[0].walls == (2,)


def test_c_a9_without_a_tile_left_there_is_no_extra_turn() -> None:
    state = do(castle(walls=((1,), ()), bag=()), "place G9 N", "pass")

    assert isinstance(state.phase, Finished)


def test_c_a10_a_feature_is_doubled_once_at_most() -> None:
    state = do(castle(hand="E2", walls=((2, 2), ())), "place C1 N", "claim B")

    assert legal(state) == ["score C1B", "wall 2 C1B"]
    assert do(state, "wall 2 C1B").players[0].walls == (2,)
    assert totals(do(state, "wall 2 C1B")) == (8, 0)


def test_c_a11_tile_4_counts_one_point_a_tile_even_with_a_well_and_copies_different_paths() -> None:
    one = castle("S2 E5 N A:0", "S1 E4 N", "S2 B5 N A:0", walls=((4, 4), ()))

    counted = [(e.points.total, e.tiles) for e in final_events(one) if isinstance(e, FeatureScored) and e.wall == 4]

    assert counted == [(2, 2), (1, 1)]


def test_c_a12_a_second_tile_7_takes_the_next_court() -> None:
    state = castle("N1 I4 N A:0", "N1 A3 N A:0", "N1 A4 N", "N1 E5 N A:0", walls=((7, 7), ()))

    counted = [(e.points.terms[0].count, e.wall) for e in final_events(state) if isinstance(e, FeatureScored)]

    assert counted == [(2, 7), (3, 7), (1, None)]


def test_c_a13_towers_work_on_the_second_lap_and_the_first_never_has_a_tile() -> None:
    again = done(do(castle("S1 G9 N A:0", hand="D1", totals=(129, 0)), "place G8 N"), "pass")[1]
    first = done(do(castle("S1 G9 N A:0", hand="D1", totals=(97, 0)), "place G8 N"), "pass")[1]

    assert [(e.tower, e.space) for e in again if isinstance(e, TowerReached)] == [("T03", 32)]
    assert [e for e in first if isinstance(e, TowerReached)] == []


def test_c_a14_the_final_scoring_takes_no_wall_tile() -> None:
    state = replace(castle(walls=((9,), ()), totals=(27, 0)), phase=Drawing(sure=False))

    events = list(end(state))

    assert not [event for event in events if isinstance(event, TowerReached)]
    assert events[-1] == MatchEnded(((0,), (1,)), None)


def test_c_a15_the_match_ends_when_no_tile_left_fits() -> None:
    state = castle(bag=["N1"])
    walled = dict.fromkeys(state.land.frontier, 1 << 4 | 15)
    state = replace(state, land=replace(state.land, frontier=walled), phase=Drawing(sure=False))

    state = drawing(state, "N1")

    assert state.removed == ("N1",)
    assert GAME.outcome(state) is not None


def test_c_a16_equal_scores_share_the_victory() -> None:
    state = replace(castle(totals=(40, 40)), phase=Drawing(sure=False), bag=Bag())

    assert list(end(state))[-1] == MatchEnded(((0, 1),), "shared")


def test_c_a17_a_tower_of_two_tiles_is_a_knights_and_gives_four() -> None:
    state = do(castle("N6 E5 E", "N1 D5 N", hand="E2"), "place F5 E", "claim B")

    assert totals(state) == (4, 0)
    assert supplies(state) == (6, 6)


def test_c_a18_cells_that_touch_by_a_corner_are_no_region() -> None:
    assert empty_region(full_but("C5", "D6", "E7")).bit_count() == 1
    assert empty_region(full_but("C5", "D5", "E7")).bit_count() == 2


def test_c_a19_the_court_beside_a_path_goes_on_beside_it() -> None:
    state = castle("S5 E5 N C:0", "S5 E4 N", hand="S1")

    court = state.land.features.feature(state.land.last().spots[3])
    other = state.land.features.feature(state.land.last().spots[4])

    assert (size(court), size(other)) == (2, 2)
    assert followers(court) == (0, 0)
