"""Why a tile may or may not lie on a cell of the castle."""

from __future__ import annotations

import pytest

from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.core.game import IllegalAction
from bot.games.castle.presentation.why import Verdict, explain
from bot.games.castle.rules.cells import NAMES
from bot.games.castle.rules.model import Placing
from bot.games.castle.rules.reasons import CastleReason
from bot.games.castle.rules.tiles import Kind
from tests.unit.castle.scripted import GAME, castle, do


def test_the_clashing_side_is_named_with_what_lies_across() -> None:
    answer = explain(castle("S1 G9 N", hand="S1"), "g8")

    assert (answer.verdict, answer.ways, answer.name, answer.cell) == (Verdict.FITS, 1, "G8", (7, 8))
    (bad,) = [attempt for attempt in answer.attempts if attempt.clashes]
    assert bad.turn == "E"
    assert [(c.side, c.shown, c.wanted, c.beyond) for c in bad.clashes] == [("N", Kind.COURT, Kind.PATH, "G9")]


def test_a_start_space_can_be_what_clashes() -> None:
    answer = explain(castle(hand="N1"), "G9")

    assert answer.verdict is Verdict.NO_MATCH
    assert [(c.side, c.wanted, c.beyond) for c in answer.attempts[0].clashes] == [("N", Kind.PATH, None)]


@pytest.mark.parametrize(("cell", "verdict"), [("A1", Verdict.OUTSIDE), ("G9", Verdict.TAKEN), ("E5", Verdict.FAR)])
def test_a_cell_that_cannot_be_used_says_why(cell: str, verdict: Verdict) -> None:
    answer = explain(castle("S1 G9 N", hand="J1"), cell)

    assert answer.verdict is verdict
    assert answer.attempts == ()
    assert (answer.under is not None) == (verdict is Verdict.TAKEN)


@pytest.mark.parametrize("text", ["J1", "", "G0", "G9 N", "x" * 50])
def test_what_is_no_cell_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction) as error:
        explain(castle(), text)

    assert error.value.reason is CastleReason.NO_CELL


def test_without_a_tile_in_hand_there_is_nothing_to_explain() -> None:
    with pytest.raises(IllegalAction) as error:
        explain(do(castle(), "place G9 N"), "G8")

    assert error.value.reason is CastleReason.NO_TILE


def test_the_answer_agrees_with_the_rules_everywhere() -> None:
    for step in play(GAME, GAME.config({}, 2), 2, play_at_random, generator("why", 1)):
        if isinstance(step, Acted) and isinstance(step.before.phase, Placing) and step.seq % 9 == 1:
            legal = set(step.legal)
            for name in NAMES:
                answer = GAME.explain(step.before, 1 - step.seat, name)
                fitting = {attempt.place for attempt in answer.attempts if not attempt.clashes}
                assert fitting <= legal
                assert bool(fitting) == any(NAMES[place.cell] == name for place in legal)
                assert (answer.verdict is Verdict.FITS) == bool(fitting)
