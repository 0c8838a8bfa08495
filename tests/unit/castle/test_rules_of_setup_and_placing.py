"""Rules 1 to 16 of The Castle: material, set-up, the order of a turn, placing."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.core.bag import Bag
from bot.core.game import CoreReason, Draw, IllegalAction
from bot.games.castle import Castle
from bot.games.castle.rules.cells import CELLS, NAMES
from bot.games.castle.rules.events import Claimed, FeatureScored, TilePlaced, TowerReached, TurnEnded
from bot.games.castle.rules.land import fits
from bot.games.castle.rules.model import Closing, Config, Drawing, Placing, opening
from bot.games.castle.rules.pieces import pieces
from bot.games.castle.rules.reasons import CastleReason
from bot.games.castle.rules.tiles import Kind
from tests.unit.castle.scripted import GAME, castle, do, done, drawing, due_first, legal, refused

BOARD = pieces().board


@pytest.mark.parametrize("seats", [1, 3])
def test_c1_only_two_can_play(seats: int) -> None:
    with pytest.raises(IllegalAction) as error:
        Castle().config({}, seats)

    assert error.value.reason is CoreReason.BAD_SEATS


def test_c2_the_wall_has_ten_parts_and_spaces_0_to_99_in_order() -> None:
    spaces = [space for first, last in BOARD.parts for space in range(first, last + 1)]

    assert len(BOARD.parts) == 10
    assert spaces == list(range(100))


def test_c3_fourteen_towers_cover_two_spaces_each_among_them_0_1_12_13_and_33() -> None:
    covered = [space for tower in BOARD.towers for space in tower.spaces]

    assert len(BOARD.towers) == len(BOARD.corners) == 14
    assert {0, 1, 12, 13, 33} <= set(covered)
    assert all(second == first + 1 for first, second in (tower.spaces for tower in BOARD.towers))
    assert len(set(covered)) == 28


def test_c4_sixty_tiles_for_76_cells() -> None:
    state = opening(Config())

    assert len(state.bag) == 60
    assert BOARD.interior.bit_count() == 76
    assert [name for cell, name in enumerate(NAMES) if not BOARD.interior >> cell & 1] == ["A1", "I1", "I2", "A9", "D9"]


def test_c5_thirteen_of_eighteen_wall_tiles_lie_on_the_towers_but_the_first() -> None:
    state = opening(Config())

    assert Counter(state.wall_bag) == dict.fromkeys(range(1, 10), 2)
    assert len(state.towers) == 13
    assert 0 not in state.towers


def test_c6_a_player_has_six_followers_at_hand_no_keep_on_the_board_and_no_points() -> None:
    for player in opening(Config()).players:
        assert (player.supply, player.keep, player.total) == (6, None, 0)


def test_c7_lots_say_who_begins() -> None:
    state = opening(Config())

    assert GAME.chance(state) == Draw("starter", Bag.of((0, 1)), 1)
    assert [drawing(state, seat).mover for seat in (0, 1)] == [0, 1]


def test_c8_seven_start_spaces_show_paths_towers_houses_and_courts_with_markets() -> None:
    kinds = Counter((start.kind, start.markets) for start in BOARD.starts)

    assert len(BOARD.starts) == 7
    assert kinds == {(Kind.PATH, 0): 2, (Kind.HOUSE, 0): 2, (Kind.TOWER, 0): 1, (Kind.COURT, 1): 2}


def test_c9_a_turn_places_claims_scores_and_then_takes_the_wall_tile() -> None:
    state = castle(hand="E1", totals=(10, 0))

    state, placed = done(state, "place G9 N")
    state, claimed = done(state, "claim A")

    assert [type(event) for event in placed] == [TilePlaced]
    assert [type(event) for event in claimed] == [Claimed, FeatureScored, TowerReached]
    assert GAME.chance(state) == Draw("wall", state.wall_bag, 1)
    assert state.turn == 1
    state = drawing(state, 5)
    assert (state.turn, state.mover) == (2, 1)


def test_c9_nothing_is_done_out_of_turn() -> None:
    placing = castle()
    claiming = do(placing, "place G9 N")

    assert refused(placing, "claim A") is CastleReason.NOT_NOW_CLAIM
    assert refused(placing, "score G9A") is CastleReason.NOT_NOW_SCORE
    assert refused(placing, "end") is CastleReason.NOT_NOW_END
    assert refused(claiming, "place G8 N") is CastleReason.NOT_NOW_PLACE
    with pytest.raises(IllegalAction) as error:
        GAME.decide(placing, 1, GAME.parse("place G9 N"))
    assert error.value.reason is CoreReason.NOT_YOUR_DECISION


def test_c9_what_comes_too_early_or_too_late_is_refused_by_what_is_due() -> None:
    placing = castle(walls=((1,), ()))
    claiming = do(placing, "place G9 N")
    scoring = do(castle("D1 H8 W A:1", "S1 G9 N A:0", hand="J1", totals=(29, 0), walls=((1, 2), ())), "place G8 N")
    closing = do(claiming, "pass")

    assert {due_first(placing, one) for one in ("claim A", "score G9A", "wall 1", "end")} == {"place"}
    assert {due_first(claiming, one) for one in ("place G8 N", "score G9A", "wall 1", "end")} == {"claim"}
    assert {due_first(closing, one) for one in ("place G8 N", "claim A", "score G9A")} == {"close"}
    assert {due_first(scoring, one) for one in ("place G7 N", "score G9A")} <= {"claim", "score"}


def test_c10_the_drawn_tile_is_seen_by_everybody() -> None:
    state = castle(hand="N9")

    assert [GAME.view(state, seat).hand for seat in (None, 0, 1)] == [pieces().tiles["N9"]] * 3


def test_c11_the_first_tile_lies_at_a_start_space() -> None:
    state = castle(hand="N1")

    cells = {text.split()[1] for text in legal(state)}

    assert cells == {NAMES[start.cell] for start in BOARD.starts if start.kind is not Kind.PATH}
    assert refused(state, "place E5 N") is CastleReason.OUT_OF_REACH


def test_c12_later_tiles_touch_a_tile_or_another_start_space_by_a_full_side() -> None:
    state = castle("N1 I7 N", hand="N2")

    assert refused(state, "place I8 N") is None
    assert refused(state, "place A3 N") is None
    assert refused(state, "place H8 N") is CastleReason.OUT_OF_REACH


def test_c13_a_path_goes_on_from_tile_to_tile() -> None:
    state = castle("S1 G9 N", hand="S1")

    assert refused(state, "place G8 N") is None
    assert refused(state, "place G8 E") is CastleReason.PATH_NEEDED
    assert refused(state, "place F9 N") is None
    assert refused(state, "place F9 E") is CastleReason.PATH_BLOCKED


def test_c13_the_refusal_names_the_side() -> None:
    with pytest.raises(IllegalAction) as error:
        GAME.decide(castle("S1 G9 N", hand="S1"), 0, GAME.parse("place F9 E"))

    assert error.value.params == {"cell": "F9", "turn": "E", "side": "E"}


def test_c14_towers_houses_and_courts_lie_against_anything_but_a_path() -> None:
    state = castle("N9 E5 N", hand="N9")

    places = {text for text in legal(state) if text.split()[1] in ("E6", "F5", "E4", "D5")}

    assert len(places) == 16


def test_c15_any_side_lies_against_the_wall() -> None:
    state = castle("S1 G9 N", hand="S1")

    assert refused(state, "place H9 N") is None
    assert refused(castle("S1 H5 E", hand="S1"), "place I5 E") is None


def test_c16_a_tile_that_fits_nowhere_is_out_and_another_is_drawn() -> None:
    state = opening(Config())
    crowded = dict.fromkeys(state.land.frontier, 1 << 8 | 15)
    state = replace(
        state, land=replace(state.land, frontier=crowded), phase=Drawing(sure=False), bag=Bag.of(["N1", "S1"])
    )
    assert not fits(state.land, "N1")

    state = drawing(state, "N1")

    assert state.removed == ("N1",)
    assert GAME.chance(state) == Draw("tile", Bag.of(["S1"]), 1, seat=0)


def test_cells_outside_the_wall_and_taken_cells_are_refused() -> None:
    state = castle("S1 G9 N", hand="S1")

    assert refused(state, "place A1 N") is CastleReason.OUTSIDE
    assert refused(state, "place G9 N") is CastleReason.OCCUPIED


def test_the_phase_after_a_turn_without_wall_tiles_is_the_next_draw() -> None:
    state = do(castle(), "place G9 N", "pass")

    assert isinstance(state.phase, Drawing)
    assert not isinstance(state.phase, Closing | Placing)
    assert CELLS["G9"] in state.land.laid
    assert isinstance(done(do(castle(), "place G9 N"), "pass")[1][-1], TurnEnded)
