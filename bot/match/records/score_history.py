"""Score history: the points of a match turn by turn. Pure. Folds the whole log without rows that no longer count."""

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
    """The points of all seats over the turns."""

    scores: tuple[tuple[int, ...], ...]
    """Points of all seats before the first turn, after each turn, and last at the end of the match."""

    @property
    def leads(self) -> int:
        """How often a seat that wasn't the leader took the lead alone."""
        alone: list[Seat] = []
        for scores in self.scores:
            ahead = [seat for seat, score in enumerate(scores) if score == max(scores)]
            if len(ahead) == 1 and alone[-1:] != ahead:
                alone += ahead
        return max(0, len(alone) - 1)


def course(entries: Iterable[Entry]) -> Course | None:
    """Return the points by turn from a whole log, None if the match never began. Raises ValueError if it's damaged."""
    rows = list(unfold(entries))
    if not rows or rows[-1][1].state is None:
        return None
    end = rows[-1][1]
    found: dict[int, tuple[int, ...]] = {}
    for entry, match in rows:
        # The points of a move count from the moment when the next turn has begun.
        if match.state is not None and not end.undo.drops(entry.seq):
            found.setdefault(match.rules.turn(match.state), tuple(match.rules.scores(match.state)))
    known = found[min(found)]
    scores = [known := found.get(turn, known) for turn in range(min(found), max(found) + 1)]
    final = end.outcome.scores if end.outcome is not None else tuple(end.rules.scores(end.state))
    return Course((*scores, final))


@dataclass(frozen=True, slots=True)
class Figures:
    """The points by turn of a match that is over, and its results if it has any."""

    course: Course
    """Its points by turn."""

    record: Record | None
    """Its results, or None if it ended without one."""


def figures(entries: Sequence[Entry]) -> Figures:
    """Return points by turn and result of a match from its whole log. Raises IllegalAction(NOT_OVER) if it's open."""
    found = course(entries)
    if found is None or fold(entries).is_open:
        raise IllegalAction(MatchReason.NOT_OVER)
    return Figures(found, record(entries))
