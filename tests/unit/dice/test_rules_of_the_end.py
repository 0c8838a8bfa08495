"""The end and the points (rules 37 to 39; rulings A14, A16, A18; example E7)."""

from __future__ import annotations

from dataclasses import replace

from bot.core.game import Termination, fold
from bot.core.placings import MatchEnded
from bot.core.points import Points, Term
from bot.games.dice.rules import scoring
from bot.games.dice.rules.events import Scored
from bot.games.dice.rules.tabletop import Holding
from tests.unit.dice.scripted import GAME, act, dealt, drawn, events, holding, owning, spaces, supply_of, table


def last_turn():
    """A match whose supply holds one castle tile, which the first player lays with a flame."""
    return drawn(act(supply_of(dealt(), "lake-1"), "alert 1"), "lake-1")


def test_r37_the_match_ends_with_the_step_that_leaves_no_castle_tile() -> None:
    state = last_turn()
    assert GAME.outcome(state) is None

    after = act(state, "place A5")

    outcome = GAME.outcome(after)
    assert outcome is not None
    assert outcome.termination is Termination.FINISHED
    assert not GAME.to_act(after)
    assert GAME.chance(after) is None


def test_r37_a_tile_that_is_shuffled_back_keeps_the_match_going() -> None:
    state = act(supply_of(dealt((1, 2, 3, 1, 2, 1)), "lake-1", "swamp-1"), "take 1")

    after = act(drawn(state, "lake-1", "swamp-1"), "place A4")

    assert after.supply.castles == 1
    assert GAME.outcome(after) is None


def test_r37_the_rest_of_the_step_is_still_carried_out() -> None:
    state = holding(supply_of(dealt((1, 2, 3, 2, 3, 1)), "lake-1"), 1, cards=("4-02",))
    state = act(drawn(act(state, "take 2"), "lake-1"), "place A5")

    assert GAME.outcome(state) is None
    assert GAME.outcome(act(state, "steal nothing")) is not None


def test_a16_there_is_no_equal_number_of_turns() -> None:
    after = act(last_turn(), "place A5")

    assert after.turn == 1
    assert isinstance(events(last_turn(), "place A5")[-1], MatchEnded)


def test_a18_the_end_comes_when_all_castle_tiles_of_the_supply_are_placed() -> None:
    after = act(last_turn(), "place A5")

    assert after.supply.castles == 0
    assert len(after.supply.unseen) == 2


def test_r38_every_kind_of_point_is_a_term() -> None:
    state = owning(table(), ("A1", "A2", "A7", "A15"), ())
    state = holding(state, 0, gold=2, white=3, flames=1)

    points = GAME.points(state)[0]

    assert points == Points(
        (Term("area", 3, 3), Term("space", 1, 1), Term("flames", 1, 4), Term("gold", 2, 3), Term("white", 3, 2))
    )
    assert points.total == 9 + 1 + 4 + 6 + 6


def test_r38_of_several_equal_areas_only_one_is_the_largest() -> None:
    state = owning(table(), ("A1", "A2", "A4", "A5"), ())

    assert GAME.points(state)[0].terms[:2] == (Term("area", 2, 3), Term("space", 2, 1))


def test_r38_an_area_goes_across_the_seam_of_the_halves() -> None:
    state = owning(table(4), ("A6", "A11", "B15", "B10"), (), (), ())

    assert GAME.points(state)[0].terms[0] == Term("area", 4, 3)
    # With three players the halves lie side by side, and A11 is far from B15.
    assert GAME.points(owning(table(3), ("A6", "A11", "B15", "B10"), (), ()))[0].terms[0] == Term("area", 2, 3)


def test_r38_all_who_hold_most_flames_get_the_points() -> None:
    state = table(3)
    for seat, flames in enumerate((2, 1, 2)):
        state = holding(state, seat, flames=flames)

    assert [scoring.has_most_flames(state, seat) for seat in range(3)] == [True, False, True]


def test_a14_without_any_flame_nobody_has_most_flames() -> None:
    assert not any(scoring.has_most_flames(table(3), seat) for seat in range(3))


def scored(*points: tuple[int, int]) -> tuple[Scored, ...]:
    """Points and flames by seat."""
    return tuple(
        Scored(seat, Points((Term("white", total, 1),)), flames) for seat, (total, flames) in enumerate(points)
    )


def test_r39_most_points_win() -> None:
    outcome = scoring.placings(scored((17, 5), (23, 0), (20, 1)))

    assert (outcome.placings, outcome.tie_break) == (((1,), (2,), (0,)), None)


def test_r39_flames_break_a_tie() -> None:
    outcome = scoring.placings(scored((20, 0), (20, 2), (20, 1)))

    assert (outcome.placings, outcome.tie_break) == (((1,), (2,), (0,)), "flames")


def test_r39_who_is_still_tied_shares_the_victory() -> None:
    outcome = scoring.placings(scored((20, 1), (20, 1), (7, 3)))

    assert (outcome.placings, outcome.tie_break) == (((0, 1), (2,)), "shared")


def final_table():
    """The rulebook's final scores: spaces, flames and gems of Christelle, Mathis, Nico and Nadia."""
    state = table(4)
    owned = (
        spaces("A1", "A2", "A6", "A4", "A15", "B4", "B6", "B14"),
        spaces("A7", "A13", "A12", "A10", "B1", "B9"),
        spaces("A3", "A8", "A14", "B13", "B12", "B5"),
        spaces("A11", "B15", "A5", "B2", "B11", "B8"),
    )
    flames, gold, white = (0, 1, 2, 1), (1, 0, 0, 3), (0, 4, 0, 2)
    holdings = tuple(
        Holding(16 - spaces_.bit_count(), white[seat], gold[seat], flames[seat]) for seat, spaces_ in enumerate(owned)
    )
    return replace(state, board=replace(state.board, owned=owned, castles=sum(owned)), holdings=holdings)


def test_e7_the_final_table_of_the_rulebook() -> None:
    state = final_table()

    points = GAME.points(state)

    assert [points_.total for points_ in points] == [17, 20, 20, 23]
    assert [[(term.label, term.total) for term in points_.terms] for points_ in points] == [
        [("area", 9), ("space", 5), ("gold", 3)],
        [("area", 9), ("space", 3), ("white", 8)],
        [("area", 15), ("space", 1), ("flames", 4)],
        [("area", 6), ("space", 4), ("gold", 9), ("white", 4)],
    ]
    ended = scoring.final_scores(state)
    outcome = scoring.placings(ended)
    # Nico has more flames than Mathis.
    assert outcome.placings == ((3,), (2,), (1,), (0,))
    assert outcome.scores == (17, 20, 20, 23)
    over = fold(GAME, state, [*ended, MatchEnded(outcome.placings, outcome.tie_break)])
    assert GAME.outcome(over) == outcome
    assert GAME.tie_facts(over) == tuple({"flames": flames} for flames in (0, 1, 2, 1))
