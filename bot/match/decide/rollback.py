"""What follows when whoever manages a server lets a match go back a long way: to any turn of it that counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.core.game import IllegalAction, Seat
from bot.match.decide.automation import Unasked
from bot.match.decide.play import require_running
from bot.match.decide.row_builder import Course
from bot.match.events import standing_orders
from bot.match.events.match_events import RatingChosen, RolledBack
from bot.match.fold.fold import unfold
from bot.match.fold.seat_changes import returned
from bot.match.model.cleaned_text import in_words
from bot.match.model.match import Caller, Entry, Match, Status, Table
from bot.match.model.refusal_reasons import MatchReason

LONGEST = 200
"""Characters of a reason at most."""


@dataclass(frozen=True, slots=True)
class Point:
    """A moment a match can go back to: a turn opened there."""

    seq: int
    """Its row."""

    turn: int
    """Number of the turn (Game.turn)."""

    at: int
    """UTC epoch ms."""

    to_act: tuple[Seat, ...]
    """Whose turn it was."""


def rolled_back(match: Match, caller: Caller, then: Match, reason: str, secret: str, unasked: Unasked) -> list[object]:
    """The match goes back to what it was, and a move that still waits is dropped with all the others.

    then: the match as of a row of its log, with its `befores`. Chance is drawn anew from there on, and a seat-holder
    acts anew for whoever is absent by now. If the caller plays or played there, it isn't rated any more: they can
    choose among draws, and the others haven't agreed. Raises IllegalAction for anybody who does not manage the server,
    for a match that is not running, for a row in which no turn that counts opened, and for a reason that nobody could
    read.
    """
    if not caller.manages:
        raise IllegalAction(MatchReason.MANAGERS_ONLY)
    require_running(match)
    told = in_words(reason)
    if not 0 < len(told) <= LONGEST:
        raise IllegalAction(MatchReason.BAD_REASON, limit=LONGEST)
    if not _is_point(match, then):
        raise IllegalAction(MatchReason.BAD_POINT)
    course = Course(returned(match, then), secret, unasked, absent=match.absent)
    course.settle()
    unrated = [RatingChosen(False)] if unrates(match, caller.user) else []
    return [RolledBack(then.seq, told, caller.user), *unrated, *course.events]


def unrates(match: Table, user: int) -> bool:
    """Return whether a match isn't rated any more once this user lets it go back by their word alone."""
    return match.rated and match.sat(user) is not None


def points(match: Match, entries: Iterable[Entry]) -> Sequence[Point]:
    """Every moment the match can go back to, newest first; none unless it runs. entries: its whole log."""
    if match.status is not Status.RUNNING:
        return ()
    found = [
        Point(entry.seq, then.turn, entry.at, tuple(sorted(then.to_act())))
        for entry, then in unfold(entries)
        if _is_point(match, then)
    ]
    return tuple(found[::-1])


def _is_point(match: Match, then: Match) -> bool:
    """Whether a turn opened with the row `then` is of, that still counts and is not where the match is already."""
    opens = then.status is Status.RUNNING and then.pending is None and then.opened[1] == then.seq
    if not opens or match.drops(then.seq):
        return False
    return match.pending is not None or standing_orders.again(match, then.state) != match.state
