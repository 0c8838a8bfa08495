"""Rollback: a manager of the server takes a match back to any earlier turn that still counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.core.game import IllegalAction, Seat
from bot.match.decide.action_and_consequences import Course
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.decide.play import require_running
from bot.match.events import standing_orders
from bot.match.events.match_events import RatingChosen, RolledBack
from bot.match.fold.fold import unfold
from bot.match.fold.substitutes_and_rollback import returned
from bot.match.model.cleaned_text import in_words
from bot.match.model.match import Caller, Entry, Match, Status, Table
from bot.match.model.refusal_reasons import MatchReason

LONGEST = 200
"""Maximum length of a reason, in characters."""


@dataclass(frozen=True, slots=True)
class Point:
    """A moment a match can go back to, where a turn began."""

    seq: int
    """Number of the log row with which the turn began."""

    turn: int
    """Number of the turn (Game.turn)."""

    at: int
    """Time in UTC epoch ms."""

    to_act: tuple[Seat, ...]
    """Seats whose turn it was."""


def rolled_back(match: Match, caller: Caller, then: Match, reason: str, secret: str, unasked: Unasked) -> list[object]:
    """Return the events that take the match back to an earlier row, and drop a move that waits.

    `then` is the match as of that row, with its `befores` (the match before each recent move). From there on, chance is
    drawn again and autopilot moves again for players who are absent now. If the caller plays or played there, the match
    isn't rated any more: they can choose among draws, and the others haven't agreed. Raises IllegalAction if the caller
    doesn't manage the server, if the match isn't running, if no turn that counts began in that row, and for a reason
    that is empty or too long. `secret` (hex) is what draws are computed from, `unasked` computes draws and autopilot's
    moves.
    """
    if not caller.manages:
        raise IllegalAction(MatchReason.MANAGERS_ONLY)
    require_running(match)
    told = in_words(reason)
    if not 0 < len(told) <= LONGEST:
        raise IllegalAction(MatchReason.BAD_REASON, limit=LONGEST)
    if not _is_point(match, then):
        raise IllegalAction(MatchReason.BAD_POINT)
    course = Course(returned(match, then), secret, unasked, absent=match.seats.absent)
    course.settle()
    unrated = [RatingChosen(False)] if unrates(match, caller.user) else []
    return [RolledBack(then.seq, told, caller.user), *unrated, *course.events]


def unrates(match: Table, user: int) -> bool:
    """Return whether a match loses its rating when this user rolls it back without a vote."""
    return match.rated and match.sat(user) is not None


def points(match: Match, entries: Iterable[Entry]) -> Sequence[Point]:
    """Return every turn the match can go back to, newest first. Empty unless it runs. `entries` is its whole log."""
    if match.status is not Status.RUNNING:
        return ()
    found = [
        Point(entry.seq, then.turn, entry.at, tuple(sorted(then.to_act())))
        for entry, then in unfold(entries)
        if _is_point(match, then)
    ]
    return tuple(found[::-1])


def _is_point(match: Match, then: Match) -> bool:
    """Return whether a turn that still counts began in the row of `then`, other than the current position."""
    opens = then.status is Status.RUNNING and then.undo.pending is None and then.opened[1] == then.seq
    if not opens or match.undo.drops(then.seq):
        return False
    return match.undo.pending is not None or standing_orders.again(match, then.state) != match.state
