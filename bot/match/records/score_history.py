"""How the points of a match went, turn by turn. Pure; a fold of its whole log, rows that count no longer left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.core.game import IllegalAction, Seat
from bot.match.fold.fold import fold, unfold
from bot.match.model.match import Entry
from bot.match.model.refusal_reasons import MatchReason
from bot.match.records.results import Record, record


@dataclass(frozen=True, slots=True)
class Course:
    """The points of all seats as turns went by."""

    scores: tuple[tuple[int, ...], ...]
    """After no turn, after the first, and so on, by seat; at last those with which the match ended."""

    @property
    def leads(self) -> int:
        """How often another seat came to be ahead of all others by itself."""
        alone: list[Seat] = []
        for scores in self.scores:
            ahead = [seat for seat, score in enumerate(scores) if score == max(scores)]
            if len(ahead) == 1 and alone[-1:] != ahead:
                alone += ahead
        return max(0, len(alone) - 1)


def course(entries: Iterable[Entry]) -> Course | None:
    """The points by turn, None for a match that never began. entries: its whole log. Raises ValueError as `fold`."""
    rows = list(unfold(entries))
    if not rows or rows[-1][1].state is None:
        return None
    end = rows[-1][1]
    found: dict[int, tuple[int, ...]] = {}
    for entry, match in rows:
        # What a move brings is there once the next turn has opened.
        if match.state is not None and not end.drops(entry.seq):
            found.setdefault(match.rules.turn(match.state), tuple(match.rules.scores(match.state)))
    known = found[min(found)]
    scores = [known := found.get(turn, known) for turn in range(min(found), max(found) + 1)]
    final = end.outcome.scores if end.outcome is not None else tuple(end.rules.scores(end.state))
    return Course((*scores, final))


@dataclass(frozen=True, slots=True)
class Figures:
    """What is to be told of a match that is over."""

    course: Course
    """Its points by turn."""

    record: Record | None
    """What it came to, None where it was ended without a result."""


def figures(entries: Sequence[Entry]) -> Figures:
    """Of a match that is over. entries: its whole log. Raises IllegalAction(NOT_OVER) for any other."""
    found = course(entries)
    if found is None or fold(entries).is_open:
        raise IllegalAction(MatchReason.NOT_OVER)
    return Figures(found, record(entries))
