"""Rules 34 to 43 of The Castle: wall tiles, the keep, courts, the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.game import Draw
from bot.core.placings import MatchEnded
from bot.core.points import Points, Term
from bot.games.castle.rules import ending
from bot.games.castle.rules.cells import CELLS, NAMES
from bot.games.castle.rules.ending import end, final_events, keep_sizes
from bot.games.castle.rules.events import FeatureScored, KeepPlaced, KeepsCompared, WallTilesCounted
from bot.games.castle.rules.land import empty_region
from bot.games.castle.rules.model import Drawing, Finished
from bot.games.castle.rules.reasons import CastleReason
from bot.games.castle.rules.tiles import Kind
from tests.unit.castle.scripted import GAME, castle, do, done, drawing, full_but, keeps, legal, refused, totals


def scored(state, kind: Kind) -> list[tuple[int | None, Points, int | None]]:
    """How features of a kind are counted at the end: (seat, points, wall tile)."""
    return [(e.seat, e.points, e.wall) for e in final_events(state) if isinstance(e, FeatureScored) and e.kind is kind]


def test_c34_a_wall_tile_is_used_from_the_next_turn_on_and_leaves_the_match() -> None:
    state = do(castle("S1 G9 N A:0", hand="D1", totals=(29, 0)), "place G8 N", "pass")

    state = drawing(state, 2)

    assert (state.players[0].walls, state.mover) == ((2,), 1)
    taken_in_the_same_turn = do(castle(hand="E2", totals=(28, 0)), "place C1 N", "claim B")
    assert drawing(taken_in_the_same_turn, 2).players[0].terms == (Term("tower", 2, 2),)
    used = do(castle(hand="E2", walls=((2,), ())), "place C1 N", "claim B", "wall 2 C1B")
    assert (used.players[0].walls, used.spent) == ((), (2,))


def test_c34_several_may_be_used_in_one_turn_but_only_ones_own() -> None:
    both = castle("N12 E5 W B:0", "N6 E3 N A:0", "E2 E2 S", hand="N10", walls=((2, 3), ()), totals=(40, 0))
    both = do(both, "place E4 N", "pass")
    assert legal(both) == ["score E4A", "wall 3 E4A"]
    both = do(both, "wall 3 E4A", "wall 2 E4B")
    theirs = do(castle(hand="E2", walls=((), (2,))), "place C1 N", "claim B")

    assert totals(both) == (40 + 4 + 12, 0)
    assert both.spent == (3, 2)
    assert totals(theirs) == (4, 0)


def test_c35_the_mover_who_completes_a_house_he_holds_puts_his_keep_there() -> None:
    state, events = done(do(castle(hand="E1"), "place I7 W"), "claim B")

    assert keeps(state) == (2, None)
    assert [(e.seat, e.spot, e.tiles) for e in events if isinstance(e, KeepPlaced)] == [(0, "I7B", 2)]


@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 2), (5, 5)])
def test_c35_the_keep_moves_to_a_strictly_larger_house_only(before: int, after: int) -> None:
    state = do(castle(hand="E1", keeps=(before, None)), "place I7 W", "claim B")

    assert keeps(state) == (after, None)


@pytest.mark.parametrize("figures", ["A:1", "A:0 A:1", ""])
def test_c35_a_house_held_by_nobody_or_the_opponent_gives_the_mover_no_keep(figures: str) -> None:
    state = do(castle(f"N3 E5 N {figures}", "N1 E6 N", hand="N12"), "place F5 N", "pass")

    assert keeps(state) == (None, None)


def test_c36_the_keep_shows_the_largest_house() -> None:
    state = do(castle("N3 E5 N A:0", "N1 E6 N", hand="N12", keeps=(1, None)), "place F5 N", "pass")

    assert keeps(state) == (2, None)


def test_c37_paths_and_buildings_part_courts_which_count_at_the_end_only() -> None:
    state = do(castle("S5 E5 N", hand="N1"), "place F5 N", "claim A")

    assert totals(state) == (0, 0)
    courts = {state.land.features.root(spot) for spot in state.land.laid[CELLS["E5"]].spots[3:]}
    assert len(courts) == 2


def test_c38_the_match_ends_with_the_turn_in_which_the_last_tile_lies() -> None:
    state = do(castle(hand="S1", bag=()), "place G9 N", "pass")

    assert isinstance(state.phase, Finished)


def test_c38_a_wall_tile_taken_in_the_last_turn_counts_before_the_end() -> None:
    state = do(castle("S1 G9 N A:0", hand="D1", totals=(29, 0), bag=()), "place G8 N", "pass")
    assert not isinstance(state.phase, Finished)

    state = drawing(state, 9)

    assert totals(state) == (37, 0)
    assert isinstance(state.phase, Finished)


def test_c39_unfinished_paths_towers_and_houses_give_nothing() -> None:
    state = castle("J3 E5 N A:0 B:1 D:1", bag=())

    state = do(state, "place G9 N", "pass")

    assert totals(state) == (0, 0)


def test_c40_the_larger_keep_scores_the_largest_empty_region() -> None:
    state = castle("S1 G9 N", keeps=(3, 5))

    (compared,) = [event for event in final_events(state) if isinstance(event, KeepsCompared)]

    assert (compared.sizes, compared.seat, compared.points) == ((3, 5), 1, Points((Term("keep", 75, 1),)))
    assert len(compared.cells) == 75


@pytest.mark.parametrize("sizes", [(4, 4), (None, None)])
def test_c40_equal_keeps_score_nothing(sizes: tuple[int | None, int | None]) -> None:
    (compared,) = [e for e in final_events(castle(keeps=sizes)) if isinstance(e, KeepsCompared)]

    assert (compared.seat, compared.points) == (None, Points())


def test_c41_a_court_gives_three_points_a_market_to_whoever_has_more_merchants() -> None:
    held = castle("N1 I4 N A:0", "N1 H4 N A:0", "N1 I5 N A:1")
    even = castle("N1 I4 N A:0", "N1 I5 N A:1")

    assert scored(held, Kind.COURT) == [(0, Points((Term("court", 4, 3),)), None)]
    assert scored(even, Kind.COURT) == [(None, Points(), None)]


def test_c42_wall_tiles_are_counted_last_and_most_points_win() -> None:
    state = castle("N1 I4 N A:0", "S1 G9 N A:1", keeps=(2, None), walls=((9,), (4,)), totals=(5, 90))
    state = replace(state, phase=Drawing(sure=False))

    events = list(end(state))

    assert [type(event) for event in events] == [
        KeepsCompared, FeatureScored, FeatureScored, WallTilesCounted, WallTilesCounted, MatchEnded,
    ]  # fmt: skip
    assert events[-1] == MatchEnded(((1,), (0,)), None)


def test_c43_tile_1_gives_a_second_turn() -> None:
    state = do(castle(walls=((1,), ())), "place G9 N", "pass")
    assert legal(state) == ["end", "wall 1"]

    again = do(state, "wall 1")

    assert (again.mover, do(state, "end").mover) == (0, 1)
    assert (again.players[0].walls, again.spent) == ((), (1,))


def test_c43_tile_2_makes_a_tower_four_points_a_tile() -> None:
    state = do(castle(hand="E2", walls=((2,), ())), "place C1 N", "claim B")
    assert legal(state) == ["score C1B", "wall 2 C1B"]

    assert totals(do(state, "wall 2 C1B")) == (8, 0)
    assert totals(do(state, "score C1B")) == (4, 0)


def test_c43_tile_3_makes_a_house_two_points_a_tile() -> None:
    state = do(castle(hand="E1", walls=((3,), ())), "place I7 W", "claim B")

    assert totals(do(state, "wall 3 I7B")) == (4, 0)


def test_c43_tiles_2_and_3_need_the_right_feature_and_the_majority() -> None:
    state = do(castle(hand="E2", walls=((2,), ())), "place C1 N", "claim B")
    both = do(castle("D1 H8 W A:1", "S1 G9 N A:0", hand="J1", totals=(29, 0), walls=((2,), ())), "place G8 N")

    assert refused(state, "wall 3 C1B") is CastleReason.NO_WALL_TILE
    assert refused(state, "wall 2 C1A") is CastleReason.NOT_WAITING
    house = do(castle(hand="E1", walls=((2, 3), ())), "place I7 W", "claim B")
    assert refused(house, "wall 2 I7B") is CastleReason.WRONG_WALL_TILE
    assert refused(both, "wall 2 G8A") is CastleReason.NOT_NOW_SCORE


UNFINISHED = {
    4: ("S1 E5 N A:{0}", "S2 E4 N", Kind.PATH, Term("open-path", 2, 1)),
    5: ("N6 E5 N A:{0}", "N6 E4 N", Kind.TOWER, Term("open-tower", 2, 2)),
    6: ("N13 E5 N A:{0}", "N13 E4 N", Kind.HOUSE, Term("open-house", 2, 1)),
}


@pytest.mark.parametrize("number", UNFINISHED)
def test_c43_tiles_4_to_6_count_one_unfinished_feature_that_one_holds(number: int) -> None:
    first, second, kind, term = UNFINISHED[number]
    mine = castle(first.format(0), second, walls=((number,), ()))
    theirs = castle(first.format(1), second, walls=((number,), ()))

    assert scored(mine, kind) == [(0, Points((term,)), number)]
    assert scored(theirs, kind) == []


def test_c43_tile_7_makes_the_markets_of_ones_largest_court_four_points() -> None:
    state = castle("N1 I4 N A:0", "N1 A3 N A:0", "N1 A4 N", walls=((7,), ()))

    assert scored(state, Kind.COURT) == [
        (0, Points((Term("court", 2, 3),)), None),
        (0, Points((Term("court-best", 3, 4),)), 7),
    ]


def test_c43_tile_8_makes_the_keep_two_tiles_larger() -> None:
    assert keep_sizes(castle(keeps=(5, 6), walls=((8,), ()))) == (7, 6)


def test_c43_tile_9_gives_five_points() -> None:
    counted = [e for e in final_events(castle(walls=((9, 9), (8,)))) if isinstance(e, WallTilesCounted)]

    assert [(e.seat, e.points.total, e.numbers) for e in counted] == [(0, 10, (9, 9)), (1, 0, (8,))]


def test_the_largest_region_is_found_among_several() -> None:
    region = empty_region(full_but("A2", "A3", "C5", "C6", "C7", "D7", "E5"))

    assert {NAMES[cell] for cell in range(81) if region >> cell & 1} == {"C5", "C6", "C7", "D7"}
    assert ending.keeps_compared(castle(keeps=(1, None))).seat == 0


def test_draws_of_wall_tiles_say_how_many_and_whether_the_mover_goes_on() -> None:
    state = do(castle("S1 G9 N A:0", hand="D1", totals=(29, 0), walls=((1,), ())), "place G8 N", "pass")

    assert state.players[0].total == 32
    # After the tile is turned up the mover still has wall tile 1 to think about.
    assert GAME.chance(state) == Draw("wall", state.wall_bag, 1, seat=0)
