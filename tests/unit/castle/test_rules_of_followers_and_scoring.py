"""Rules 17 to 33 of The Castle: followers, completed features, the track."""

from __future__ import annotations

import pytest

from bot.games.castle.rules.events import FeatureScored, TowerReached
from bot.games.castle.rules.land import followers, size
from bot.games.castle.rules.reasons import CastleReason
from bot.games.castle.rules.tiles import Kind
from tests.unit.castle.scripted import GAME, castle, do, done, drawing, legal, refused, supplies, totals


def test_c17_a_follower_stands_on_one_feature_of_the_tile_just_laid() -> None:
    state = do(castle("S1 G9 N", hand="S3"), "place G8 N")

    assert legal(state) == ["pass", "claim A", "claim B", "claim C", "claim D"]
    assert refused(state, "claim E") is CastleReason.NO_SEGMENT
    assert supplies(do(state, "claim B")) == (5, 6)


@pytest.mark.parametrize("owner", [0, 1])
def test_c18_a_feature_that_holds_anybodys_follower_takes_no_other(owner: int) -> None:
    state = do(castle(f"S1 G9 N A:{owner}", "S1 G8 N", hand="S1"), "place G7 N")

    assert refused(state, "claim A") is CastleReason.CLAIMED
    assert refused(state, "claim B") is None


def test_c19_without_a_follower_at_hand_none_is_placed() -> None:
    state = do(castle(hand="S3", supply=(0, 6)), "place G9 N")

    assert legal(state) == ["pass"]
    assert refused(state, "claim B") is CastleReason.NO_FOLLOWER
    assert GAME.forced(state) == (0, GAME.parse("pass"))


def test_c20_followers_come_back_when_scored_and_merchants_stay() -> None:
    state = castle("N1 I4 N A:0", "E1 H5 N C:1 B:1", hand="N1", supply=(5, 4))

    state = do(state, "place H4 N", "pass")

    assert supplies(state) == (5, 5)
    merchants = [feature for feature in state.land.features.features.values() if feature.kind is Kind.COURT]
    assert sum(followers(feature)[0] for feature in merchants) == 1


def test_c21_one_turn_completes_claims_scores_and_takes_back() -> None:
    state = do(castle(hand="E1"), "place G9 N", "claim A")

    assert totals(state) == (2, 0)
    assert supplies(state) == (6, 6)


def test_c22_a_tile_may_join_features_that_both_hold_followers() -> None:
    state = castle("N6 D5 E A:0", "N6 F5 E A:1", hand="N6", supply=(5, 5))

    state = do(state, "place E5 E", "pass")

    tower = next(f for f in state.land.features.features.values() if f.kind is Kind.TOWER and size(f) == 3)
    assert followers(tower) == (1, 1)


def test_c23_a_path_ends_at_a_square_the_wall_or_a_building() -> None:
    square = done(do(castle("S1 G9 N A:0", hand="D1"), "place G8 N"), "pass")[1]
    wall = done(do(castle("S1 H5 E A:0", "D2 G5 E", hand="S1"), "place I5 E"), "pass")[1]
    building = done(do(castle("S1 G9 N A:0", hand="E2"), "place G8 N"), "pass")[1]

    for events, tiles in ((square, 3), (wall, 3), (building, 3)):
        assert [(e.kind, e.tiles) for e in events if isinstance(e, FeatureScored)] == [(Kind.PATH, tiles)]


def test_c23_a_loop_is_complete() -> None:
    corners = ("C1 D5 E A:0", "C1 E5 S", "C4 D4 N")

    events = done(do(castle(*corners, hand="C4"), "place E4 W"), "pass")[1]

    assert [(e.kind, e.tiles) for e in events if isinstance(e, FeatureScored)] == [(Kind.PATH, 4)]


def test_c23_a_square_ends_each_arm_and_a_junction_without_one_is_a_single_path() -> None:
    arms = do(castle("S1 G9 N A:0", hand="J1"), "place G8 N", "pass")
    junction = do(castle("S1 G9 N A:0", hand="K1"), "place G8 N", "pass")

    assert totals(arms) == (3, 0)
    assert totals(junction) == (0, 0)


def test_c23_a_well_does_not_split_a_path() -> None:
    state = do(castle("S1 G9 N A:0", hand="S2"), "place G8 N", "pass")

    assert totals(state) == (0, 0)
    assert followers(state.land.features.feature(state.land.last().spots[0])) == (1, 0)


def test_c24_a_path_counts_a_point_a_tile_and_its_start_space() -> None:
    without = do(castle("D1 E5 S A:0", hand="E1"), "place E4 N", "pass")
    with_start = do(castle("S1 G9 N A:0", hand="D1"), "place G8 N", "pass")

    assert totals(without) == (2, 0)
    assert totals(with_start) == (3, 0)


@pytest.mark.parametrize("others", [("S1",), ("S2",)])
def test_c25_wells_make_it_two_points_a_tile_however_many_there_are(others: tuple[str]) -> None:
    state = castle("D2 E5 S A:0", f"{others[0]} E4 N", hand="E7")

    state = do(state, "place E3 N", "pass")

    assert totals(state) == (6, 0)


def test_c26_a_tower_is_complete_when_nothing_of_it_is_open() -> None:
    open_one = do(castle("N6 E5 E A:0", hand="N2"), "place F5 S", "pass")
    closed = do(castle("N6 E5 E A:0", "N1 D5 N", hand="E2"), "place F5 E", "pass")

    assert totals(open_one) == (0, 0)
    assert totals(closed) == (4, 0)


def test_c26_the_start_space_of_a_tower_counts_as_a_tile() -> None:
    state = do(castle(hand="E2"), "place C1 N", "claim B")

    assert totals(state) == (4, 0)


def test_c26_a_hole_in_a_tower_keeps_it_open() -> None:
    ring = ("N2 D6 E A:0", "N8 E6 E", "N2 F6 S", "C5 D4 E", "C5 F4 S")

    state = do(castle(*ring, hand="N6"), "place D5 N", "pass")

    assert totals(state) == (0, 0)


def test_c27_a_house_counts_a_point_a_tile_and_its_start_space() -> None:
    state = do(castle("N3 E5 N A:0", "N1 E6 N", hand="N12"), "place F5 N", "pass")
    start = do(castle(hand="E1"), "place I7 W", "claim B")

    assert totals(state) == (2, 0)
    assert totals(start) == (2, 0)


def test_c28_houses_side_by_side_that_do_not_meet_are_two() -> None:
    state = do(castle("N12 E5 S B:0", hand="N12"), "place F5 S", "pass")

    houses = [f for f in state.land.features.features.values() if f.kind is Kind.HOUSE and size(f) == 1]

    assert len([f for f in houses if f.tiles >> 7]) == 2


def test_c29_only_the_majority_scores_whoever_completed_it() -> None:
    mine = castle("N6 D5 E A:1 ", "N6 E5 E", "N1 C5 N", hand="E2")
    even = castle("N6 D5 E A:0", "N2 E5 S A:1", "N1 C5 N", hand="E2")

    assert totals(do(mine, "place F5 E", "pass")) == (0, 6)
    assert totals(do(even, "place E4 S", "pass")) == (0, 0)


def test_c30_all_followers_go_home_after_a_tie_as_well() -> None:
    state = castle("N6 D5 E A:0", "N6 E5 E", "N6 F5 E A:1", "N1 C5 N", hand="E2", supply=(5, 5))

    state = do(state, "place G5 E", "pass")

    assert totals(state) == (0, 0)
    assert supplies(state) == (6, 6)


def test_c31_points_count_at_once_and_go_on_beyond_99() -> None:
    state = do(castle("S1 G9 N A:0", hand="D1", totals=(98, 0)), "place G8 N", "pass")

    seen = GAME.view(state, None).players[0]

    assert totals(state) == (101, 0)
    assert (seen.space, seen.lap) == (1, 1)


@pytest.mark.parametrize("mover", [0, 1])
def test_c32_the_mover_goes_first_when_both_score(mover: int) -> None:
    # Both go from 29 to 32, where only one wall tile lies.
    state = castle("S1 G9 N A:0", "S1 H8 E A:1", "D1 I8 W", hand="J1", mover=mover, totals=(29, 29))

    state, events = done(do(state, "place G8 N"), "pass")

    assert totals(state) == (32, 32)
    assert [e.seat for e in events if isinstance(e, FeatureScored)] == [mover, 1 - mover]
    assert [e.seat for e in events if isinstance(e, TowerReached)] == [mover]


@pytest.mark.parametrize(("first", "towers"), [("score G8A", ["T03"]), ("score G8B", [])])
def test_c32_the_mover_orders_his_scorings_where_a_tower_depends_on_it(first: str, towers: list[str]) -> None:
    # From 29: 3 and 2 stop on 32, where a wall tile lies; 2 and 3 stop on 31.
    state = do(castle("S1 G9 N A:0", "D1 H8 W A:0", hand="J1", totals=(29, 0)), "place G8 N", "pass")
    assert legal(state) == ["score G8B", "score G8A"]

    state, events = done(state, first)

    assert totals(state) == (34, 0)
    assert [e.tower for e in events if isinstance(e, TowerReached)] == towers


def test_c32_nobody_is_asked_where_the_order_makes_no_difference() -> None:
    state = do(castle("S1 G9 N A:0", "D1 H8 W A:0", hand="J1"), "place G8 N", "pass")

    assert totals(state) == (5, 0)


def test_c33_a_marker_takes_the_tile_only_where_it_stops() -> None:
    stops = done(do(castle("S1 G9 N A:0", hand="D1", totals=(29, 0)), "place G8 N"), "pass")
    passes = done(do(castle("S1 G9 N A:0", hand="D1", totals=(31, 0)), "place G8 N"), "pass")

    assert [e.tower for e in stops[1] if isinstance(e, TowerReached)] == ["T03"]
    assert [e.tower for e in passes[1] if isinstance(e, TowerReached)] == []
    assert drawing(stops[0], 9).players[0].walls == (9,)
