"""Takebacks: a move can be taken back while its consequences wait, and later if no one objects."""

from __future__ import annotations

from bot.core.game import IllegalAction, Seat
from bot.match.decide.action_and_consequences import Course
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.decide.play import outdated, require_settled, seated
from bot.match.events.match_events import Settled, TakebackProposed, TakebackVoted, TakenBack
from bot.match.fold import substitutes_and_rollback
from bot.match.fold.fold import back
from bot.match.model.match import Batch, Caller, Match
from bot.match.model.refusal_reasons import MatchReason


def settled(match: Match, caller: Caller | None, now: int, secret: str, unasked: Unasked) -> list[object]:
    """Return the events that let the match go on after a move that waited because it could be taken back.

    Empty if no move waits, or if it isn't due and no one asks. `caller` is the player who made the move and doesn't
    want to wait, or None for the clock. `now` is in UTC epoch ms. `secret` (hex) is what draws are computed from,
    `unasked` computes draws and autopilot's moves.
    """
    if match.undo.pending is None:
        return []
    if caller is None:
        if now < match.undo.pending.due:
            return []
    elif match.seat_of(caller.user) != match.undo.pending.seat:
        raise IllegalAction(MatchReason.NOT_YOUR_TURN, seat=match.undo.pending.seat)
    course = Course(match, secret, unasked, absent=match.seats.absent)
    course.events.append(Settled())
    course.settle()
    return course.events


def undone(match: Match, caller: Caller, batch: int | None, secret: str, unasked: Unasked) -> list[object]:
    """Return the events that take back the caller's newest actions without asking the other players.

    `batch` is the row in which the caller saw them, or None to skip that check. `secret` (hex) is what draws are
    computed from, `unasked` computes draws and autopilot's moves.
    """
    seat = seated(match, caller.user)
    newest = match.undo.undoable(seat)
    if batch is not None and match.lost_with(batch) is not None:
        raise outdated(match, batch)
    if newest is None:
        raise IllegalAction(MatchReason.NOTHING_TO_TAKE_BACK)
    if batch is not None and batch != newest:
        raise outdated(match, batch)
    return taken_back(match, newest - 1, secret, unasked, agreed=False)


def takeback_proposed(match: Match, caller: Caller, now: int, secret: str, unasked: Unasked) -> list[object]:
    """Return the event that asks the others to let the caller take back their last actions.

    If no one has to agree, returns the events that take them back at once. No one can ask right after another player's
    move, while it waits because that player can still take it back. `now` is in UTC epoch ms. `secret` (hex) is what
    draws are computed from, `unasked` computes draws and autopilot's moves.
    """
    seat = seated(match, caller.user)
    if match.undo.undoable(seat) is not None:
        return undone(match, caller, None, secret, unasked)
    require_settled(match, now)
    last = newest_of(match, seat)
    if last is None:
        raise IllegalAction(MatchReason.NOTHING_TO_TAKE_BACK)
    if not match.present - {seat}:
        if not match.computers - match.seats.absent:
            raise IllegalAction(MatchReason.NOBODY_TO_ASK)
        # Computer players always agree.
        return taken_back(match, last.seq - 1, secret, unasked, agreed=True)
    asked = match.undo.takeback
    if asked is not None and (asked.seat, asked.to_seq) == (seat, last.seq - 1):
        return []
    return [TakebackProposed(seat, last.seq - 1)]


def takeback_voted(match: Match, caller: Caller, agree: bool) -> list[object]:
    """Return the event of the caller's vote on a takeback. Its asker can withdraw it. Empty if repeated."""
    seat = seated(match, caller.user)
    asked = match.undo.takeback
    if asked is None:
        raise IllegalAction(MatchReason.NO_TAKEBACK)
    if seat == asked.seat and agree:
        raise IllegalAction(MatchReason.OWN_TAKEBACK)
    if agree and seat in asked.agreed:
        return []
    return [TakebackVoted(seat, agree)]


def newest_of(match: Match, seat: Seat) -> Batch | None:
    """Return a seat's newest actions that still count. None if it has none or they're too far back to be kept."""
    return next((batch for batch in reversed(match.undo.past) if batch.seat == seat), None)


def taken_back(match: Match, to_seq: int, secret: str, unasked: Unasked, *, agreed: bool) -> list[object]:
    """Return the events that take a match back to row `to_seq`. Autopilot moves again for players who left since.

    `agreed` says whether others had seen the move and agreed. `secret` (hex) is what draws are computed from, `unasked`
    computes draws and autopilot's moves.
    """
    then = substitutes_and_rollback.dropping(back(match, to_seq), match, to_seq, match.seq + 1)
    course = Course(then, secret, unasked, absent=match.seats.absent)
    course.settle()
    return [TakenBack(to_seq, agreed), *course.events]
