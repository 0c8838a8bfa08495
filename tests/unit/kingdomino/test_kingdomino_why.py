"""Why a domino may or may not lie on a cell: the same rules as those that decide, told in full."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.core.game import IllegalAction
from bot.games.kingdomino import Kingdomino
from bot.games.kingdomino.presentation.why import Verdict, explain, next_domino
from bot.games.kingdomino.rules.actions import Place, notation
from bot.games.kingdomino.rules.cells import CELLS
from bot.games.kingdomino.rules.pieces import Terrain
from bot.games.kingdomino.rules.reasons import KingdominoReason
from tests.unit.kingdomino.scripted import Scripted, kingdom

GAME = Kingdomino()


def asked(*laid: str, domino: int, cell: str, size: int = 5):
    """The answer for this domino in a kingdom that looks like this."""
    match = Scripted(3, dominoes=[domino, 47, 48], kings=[0, 1, 2]).do(f"choose {domino}", "any", "any")
    config = replace(match.state.config, size=size)
    return explain(replace(match.state, config=config, kingdoms=(kingdom(*laid),) * 3), 0, cell)


@pytest.mark.parametrize("options", [{}, {"mighty-duel": "on"}])
def test_every_answer_agrees_with_the_rules_on_every_cell(options: dict[str, str]) -> None:
    seen: Counter[Verdict] = Counter()
    steps = play(GAME, GAME.config(options, 2), 2, play_at_random, generator("why", 1))
    turns = [step for step in steps if isinstance(step, Acted) and isinstance(step.action, Place)]

    for turn in turns[:: 3 if options else 1]:
        ways = Counter(cell for place in turn.legal for cell in {place.cell, place.second})
        for name, cell in CELLS.items():
            why = explain(turn.before, turn.seat, name)
            seen[why.verdict] += 1
            legal = [attempt.place for attempt in why.attempts if attempt.reason is None]
            assert all(place in turn.legal for place in legal)
            assert len(legal) == (ways[cell] // 2 if why.domino.even else ways[cell])
            for attempt in why.attempts:
                if attempt.reason is not None:
                    with pytest.raises(IllegalAction) as refused:
                        GAME.decide(turn.before, turn.seat, attempt.place)
                    assert refused.value.reason is attempt.reason

    assert set(seen) == set(Verdict)


def test_a_taken_cell_names_the_domino_that_lies_there() -> None:
    why = asked("1 G8-G9", domino=13, cell="g9 ")

    assert (why.verdict, why.under, why.name) == (Verdict.TAKEN, 1, "G9")
    assert {attempt.reason for attempt in why.attempts} == {KingdominoReason.OCCUPIED}
    assert asked(domino=13, cell="G7").verdict is Verdict.CASTLE


@pytest.mark.parametrize(
    ("cell", "rows", "low", "high"), [("L7", False, "G", "L"), ("B7", False, "B", "G"), ("G12", True, "7", "12")]
)
def test_a_cell_too_far_out_names_the_columns_or_rows(cell: str, rows: bool, low: str, high: str) -> None:
    (span,) = asked(domino=13, cell=cell).spans

    assert (span.rows, span.low, span.high, span.count) == (rows, low, high, 6)


def test_a_cell_in_reach_of_seven_is_too_far_out_for_five() -> None:
    laid = ("1 G8-G9", "2 G10-G11")

    assert asked(*laid, domino=13, cell="G12").verdict is Verdict.TOO_WIDE
    assert asked(*laid, domino=13, cell="G12", size=7).verdict is Verdict.FITS


def test_a_way_without_a_match_tells_what_each_half_touches_instead() -> None:
    why = asked("3 G8-G9", domino=10, cell="F9")

    way = next(attempt for attempt in why.attempts if attempt.name == "F9-F8")
    assert why.verdict is Verdict.NO_MATCH
    assert way.reason is KingdominoReason.NO_MATCH
    assert [(touch.half, touch.name, touch.terrain) for touch in way.touches] == [
        ((6, 9), "G9", Terrain.LAKE),
        ((6, 8), "G8", Terrain.LAKE),
    ]


def test_a_free_cell_without_a_free_neighbour_has_no_room() -> None:
    why = asked("1 G8-H8", "2 I8-I7", "3 G6-H6", domino=13, cell="H7")

    assert why.verdict is Verdict.ROOM


def test_a_legal_way_tells_what_it_is_worth() -> None:
    why = asked("19 G8-G9", domino=1, cell="F8")

    assert why.verdict is Verdict.FITS
    assert {attempt.name: attempt.gain for attempt in why.attempts if attempt.reason is None}["F8-F9"] == 2
    assert len(why.attempts) == 4


@pytest.mark.parametrize("text", ["", "Z9", "G14", "G0", "77", "G8-H8", "x" * 500, "٧٧", "🏰"])
def test_what_is_no_cell_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        asked(domino=13, cell=text)

    assert refused.value.reason is KingdominoReason.NO_CELL
    assert len(str(refused.value.params["cell"])) <= 8


def test_the_next_domino_is_the_one_under_the_first_king_of_the_seat() -> None:
    match = Scripted(2, kings=[0, 1, 1, 0])
    assert next_domino(match.state, 0) is None
    with pytest.raises(IllegalAction) as refused:
        explain(match.state, 0, "G8")
    assert refused.value.reason is KingdominoReason.NO_DOMINO

    match.do("choose 2", "choose 1", "choose 3", "choose 4")
    assert (next_domino(match.state, 0), next_domino(match.state, 1)) == (2, 1)
    match.do("any", "choose 8")
    assert (next_domino(match.state, 0), next_domino(match.state, 1)) == (2, 3)

    assert notation(explain(match.state, 1, "G9").attempts[0].place).startswith("place 3 ")
    match.finish()
    assert next_domino(match.state, 0) is None
