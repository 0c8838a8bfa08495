"""Decisions on the commands of a running match: events for its log, or IllegalAction."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import CoreReason, IllegalAction, Seat, Termination
from bot.match.decide import first_player
from bot.match.decide.action_and_consequences import Course
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.events import standing_orders
from bot.match.events.clocks_and_absences import Resumed, Spent
from bot.match.events.match_events import AbortVoted, Departed, Resigned, Settled, Started
from bot.match.model import provably_fair_draws
from bot.match.model.match import Caller, Match, Status, Table
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.time_control import ALWAYS, HOUR, Calendar, Clock


def started(match: Match, secret: str, unasked: Unasked) -> list[object]:
    """Return the events that start play and draw the set-up.

    Seats follow the order of joining, beginning with the first player. `secret` (hex) is what draws are computed from,
    `unasked` computes draws and autopilot's moves.
    """
    course = Course(match, secret, unasked, absent=frozenset())
    pending = first_player.pending(match)
    order = first_player.order(match, () if pending is None else course.draw(pending))
    sealed = match.chance.commitment or provably_fair_draws.commitment(secret)
    course.events.append(Started(order, sealed, match.rules.info.rules_version))
    course.start(len(order))
    course.settle()
    return course.events


def submitted(
    match: Match,
    caller: Caller,
    notations: Sequence[str],
    decision: int | None,
    secret: str,
    unasked: Unasked,
    now: int,
    calendar: Calendar = ALWAYS,
) -> tuple[list[object], tuple[str, ...]]:
    """Return the events of a player's actions and of all that follows, and the actions in the game's own notation.

    `decision`: the row that opened the decision they answer, to refuse outdated ones, None to skip that check.
    `calendar` is the caller's. `now`: UTC epoch ms. At a table where moves can be taken back unseen, what follows can
    wait. A move ends a pause. `secret` (hex) is what draws are computed from, `unasked` computes draws and autopilot's
    moves.
    """
    seat = seated(match, caller.user)
    require_settled(match, now)
    if decision is not None and decision != match.decided[seat]:
        raise outdated(match, decision)
    if not notations:
        raise IllegalAction(MatchReason.EMPTY)
    require_acting(match, seat)
    course = Course(match, secret, unasked, absent=match.seats.absent)
    written = course.act(seat, notations)
    if match.undo.grace and seat not in match.computers:
        course.follow(seat, match.to_act(), now + match.undo.grace * 1000)
    else:
        course.settle()
    before: list[object] = [Resumed()] if match.clock.paused is not None else []
    if match.clock.limit is not None and match.clock.limit.bank and seat not in match.computers:
        before.append(_spent(match, match.clock.limit, seat, calendar, now, goes_on=course.asks(seat)))
    return [*before, *course.events], written


def _spent(match: Match, clock: Clock, seat: Seat, calendar: Calendar, now: int, *, goes_on: bool) -> Spent:
    """Return the event with the time that a decision takes from the seat's bank. No increment if the turn `goes_on`."""
    brought = 0 if goes_on else clock.increment * HOUR
    # A bank never goes below zero: a late player starts again from nothing.
    cost = min(match.clock.spent(seat, calendar, now), match.clock.banks[seat])
    return Spent(seat, cost - brought)


def resigned(match: Match, caller: Caller, secret: str, unasked: Unasked) -> list[object]:
    """Return the events with which the caller resigns.

    The last seat left wins at once, otherwise autopilot plays for the caller from now on. Their own move that could
    still be taken back becomes final. If another player's move waits, the match keeps waiting. `secret` (hex) is what
    draws are computed from, `unasked` computes draws and autopilot's moves.
    """
    require_running(match)
    seat = sitting(match, caller.user)
    require_in(match, seat)
    return lost(match, seat, Resigned(seat), secret, unasked)


def lost(match: Match, seat: Seat, event: object, secret: str, unasked: Unasked) -> list[object]:
    """Return the events of a seat's early loss, `event` first. The other seats win if no person plays any more.

    `secret` (hex) is what draws are computed from, `unasked` computes draws and autopilot's moves.
    """
    gone = match.seats.resigned | {seat}
    left = tuple(other for other in range(len(match.players)) if other not in gone)
    course = Course(match, secret, unasked, absent=match.seats.absent | {seat})
    course.events.append(event)
    if len(left) == 1 or (left and match.seats.held | match.computers >= set(left)):
        course.stop(Termination.RESIGNED, left)
        return course.events
    if match.undo.pending is not None:
        if match.undo.pending.seat != seat:
            return course.events
        course.events.append(Settled())
    course.settle()
    return course.events


def abort_voted(match: Match, caller: Caller, agree: bool, secret: str, unasked: Unasked) -> list[object]:
    """Return the event of the caller's vote on ending the match without a result. Empty for a repeated vote.

    A manager of the server can end the match alone. A manager who plays in it votes like every other player. `secret`
    (hex) is what draws are computed from, `unasked` computes draws and autopilot's moves.
    """
    require_running(match)
    course = Course(match, secret, unasked, absent=match.seats.absent)
    if caller.manages and agree and match.seat_of(caller.user) is None:
        course.stop(Termination.ABORTED)
        return course.events
    if match.seat_of(caller.user) is None:
        raise IllegalAction(MatchReason.ABORT_PLAYERS)
    seat = seated(match, caller.user)
    votes = match.abort_votes | {seat} if agree else frozenset[Seat]()
    return [AbortVoted(seat, agree)] if votes != match.abort_votes else []


def departed(match: Match, seat: Seat, away: bool) -> list[object]:
    """Return the event that a player has left the server, or is back if `away` is false. Empty if it's known.

    Also empty if it no longer matters, because the match is over or the seat has resigned.
    """
    if match.status is not Status.RUNNING or seat in match.seats.resigned or (seat in match.seats.departed) == away:
        return []
    return [Departed(seat, away)]


def ordered(match: Match, caller: Caller, notation: str) -> tuple[list[object], tuple[str, ...]]:
    """Return the events of a standing order, a choice made in advance, and the order in the game's notation.

    Raises IllegalAction if the game doesn't offer this order.
    """
    seat, game = seated(match, caller.user), match.rules
    action = game.parse(notation)
    if action not in game.orders(match.state, seat):
        raise IllegalAction(CoreReason.NOT_YOUR_DECISION)
    told = game.decide(match.state, seat, action)
    return [standing_orders.ordered(match, seat, event) for event in told], (game.notation(action),)


def acting(match: Match, user: int, now: int) -> Seat:
    """Return the seat of a user who is to act. `now` is in UTC epoch ms. Raises IllegalAction for other users."""
    seat = seated(match, user)
    require_settled(match, now)
    require_acting(match, seat)
    return seat


def sitting(match: Match, user: int) -> Seat:
    """Return a user's seat in this running match, even after they resigned. Raises IllegalAction if they have none."""
    seat = match.seat_of(user)
    if seat is None:
        raise IllegalAction(MatchReason.NOT_SEATED)
    require_running(match)
    return seat


def outdated(match: Table, row: int) -> IllegalAction:
    """Return the error for a button of a row that no longer works.

    It says that the match has moved on, or that the row was lost when a backup was restored.
    """
    lost = match.lost_with(row)
    if lost is None:
        return IllegalAction(MatchReason.STALE)
    return IllegalAction(MatchReason.LOST_FUTURE, at=f"<t:{lost.made // 1000}:f>")


def require_running(match: Table) -> None:
    """Raise IllegalAction unless the match is running."""
    if match.status is not Status.RUNNING:
        raise IllegalAction(MatchReason.NOT_RUNNING if match.is_open else MatchReason.OVER)


def seated(match: Match, user: int) -> Seat:
    """Return the seat that a user plays in this running match. Raises IllegalAction if there's none.

    A seat that has resigned, or that autopilot plays, doesn't count.
    """
    require_running(match)
    seat = match.seat_of(user)
    if seat is None:
        raise IllegalAction(MatchReason.NOT_SEATED)
    require_in(match, seat)
    if seat in match.seats.held:
        raise IllegalAction(MatchReason.HELD)
    return seat


def require_in(match: Table, seat: Seat) -> None:
    """Raise IllegalAction for a seat that has resigned or lost by the clock."""
    if seat in match.seats.late:
        raise IllegalAction(MatchReason.LATE)
    if seat in match.seats.resigned:
        raise IllegalAction(MatchReason.RESIGNED)


def require_settled(match: Match, now: int) -> None:
    """Raise IllegalAction while a move can still be taken back. `now` is in UTC epoch ms."""
    if match.undo.pending is not None:
        seconds = max(1, -(-(match.undo.pending.due - now) // 1000))
        raise IllegalAction(MatchReason.GRACE, seat=match.undo.pending.seat, seconds=seconds)


def require_acting(match: Match, seat: Seat) -> None:
    """Raise IllegalAction that names the seat to act, unless this seat can act."""
    acting = match.to_act()
    if seat not in acting:
        raise IllegalAction(MatchReason.NOT_YOUR_TURN, seat=min(acting))
