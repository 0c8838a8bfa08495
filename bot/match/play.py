"""What follows from the commands of a running match: events, or the reason against them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import CoreReason, IllegalAction, Seat, Termination
from bot.match import chance, orders
from bot.match.course import Course
from bot.match.events import AbortVoted, Departed, Resigned, Settled, Started
from bot.match.model import Caller, Match, Status
from bot.match.reasons import MatchReason
from bot.match.unasked import Unasked


def started(match: Match, secret: str, unasked: Unasked) -> list[object]:
    """Play begins; seats are the order of joining, and the set-up is drawn."""
    order = tuple(player.user for player in match.players)
    course = Course(match, secret, unasked, resigned=frozenset())
    course.events.append(Started(order, chance.commitment(secret), match.rules.info.rules_version))
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
) -> tuple[list[object], tuple[str, ...]]:
    """The events of a batch of actions and of all that follows, and the actions as the game writes them.

    now: UTC epoch ms; where the table grants grace, what follows may wait.
    """
    seat = seated(match, caller.user)
    require_settled(match, now)
    if decision is not None and decision != match.decided[seat]:
        raise IllegalAction(MatchReason.STALE)
    require_turn(match, seat, notations)
    course = Course(match, secret, unasked, resigned=match.resigned)
    written = course.act(seat, notations)
    if match.grace:
        course.follow(seat, match.to_act(), now + match.grace * 1000)
    else:
        course.settle()
    return course.events, written


def resigned(match: Match, caller: Caller, secret: str, unasked: Unasked) -> list[object]:
    """A seat gives up: the last one left wins at once, else a caretaker plays for it from here on.

    Whoever resigns has no second thoughts about a move of theirs; about anybody else's, the match goes on waiting.
    """
    seat = seated(match, caller.user)
    gone = match.resigned | {seat}
    left = tuple(other for other in range(len(match.players)) if other not in gone)
    course = Course(match, secret, unasked, resigned=gone)
    course.events.append(Resigned(seat))
    if len(left) == 1:
        course.stop(Termination.RESIGNED, (left,))
        return course.events
    if match.pending is not None:
        if match.pending.seat != seat:
            return course.events
        course.events.append(Settled())
    course.settle()
    return course.events


def abort_voted(match: Match, caller: Caller, agree: bool, secret: str, unasked: Unasked) -> list[object]:
    """A vote on ending without a result. Nothing for a vote repeated.

    Whoever manages the server may end it alone, unless they play themselves: then they vote like anybody.
    """
    require_running(match)
    course = Course(match, secret, unasked, resigned=match.resigned)
    if caller.manages and agree and match.seat_of(caller.user) is None:
        course.stop(Termination.ABORTED, ())
        return course.events
    seat = seated(match, caller.user)
    votes = match.abort_votes | {seat} if agree else frozenset[Seat]()
    if votes == match.abort_votes:
        return []
    course.events.append(AbortVoted(seat, agree))
    if votes and votes >= match.present | {seat}:
        course.stop(Termination.ABORTED, ())
    return course.events


def departed(match: Match, seat: Seat, away: bool, secret: str, unasked: Unasked) -> list[object]:
    """A seat's player has left the server or is back; a vote on ending that waited for nobody else comes to its end.

    Nothing where that is known, or where it matters no longer.
    """
    if match.status is not Status.RUNNING or seat in match.resigned or (seat in match.departed) == away:
        return []
    course = Course(match, secret, unasked, resigned=match.resigned)
    course.events.append(Departed(seat, away))
    asked = match.present - {seat}
    if away and asked and match.abort_votes >= asked:
        course.stop(Termination.ABORTED, ())
    return course.events


def ordered(match: Match, caller: Caller, notation: str) -> tuple[list[object], tuple[str, ...]]:
    """The events of a standing order, and the order as the game writes it. Raises IllegalAction."""
    seat, game = seated(match, caller.user), match.rules
    action = game.parse(notation)
    if action not in game.orders(match.state, seat):
        raise IllegalAction(CoreReason.NOT_YOUR_DECISION)
    told = game.decide(match.state, seat, action)
    return [orders.ordered(match, seat, event) for event in told], (game.notation(action),)


def acting(match: Match, user: int, now: int) -> Seat:
    """The seat of a user who is to act. now: UTC epoch ms. Raises IllegalAction for anybody else."""
    seat = seated(match, user)
    require_settled(match, now)
    require_acting(match, seat)
    return seat


def sitting(match: Match, user: int) -> Seat:
    """The seat of a user in this running match, even one who gave up. Raises IllegalAction."""
    seat = match.seat_of(user)
    if seat is None:
        raise IllegalAction(MatchReason.NOT_SEATED)
    require_running(match)
    return seat


def require_running(match: Match) -> None:
    """Raises IllegalAction unless the match is being played."""
    if match.status is not Status.RUNNING:
        raise IllegalAction(MatchReason.NOT_RUNNING if match.is_open else MatchReason.OVER)


def seated(match: Match, user: int) -> Seat:
    """The seat a user still plays in this running match. Raises IllegalAction."""
    require_running(match)
    seat = match.seat_of(user)
    if seat is None:
        raise IllegalAction(MatchReason.NOT_SEATED)
    if seat in match.resigned:
        raise IllegalAction(MatchReason.RESIGNED)
    return seat


def require_settled(match: Match, now: int) -> None:
    """Raises IllegalAction while a move may still be taken back. now: UTC epoch ms."""
    if match.pending is not None:
        seconds = max(1, -(-(match.pending.due - now) // 1000))
        raise IllegalAction(MatchReason.GRACE, seat=match.pending.seat, seconds=seconds)


def require_turn(match: Match, seat: Seat, notations: Sequence[str]) -> None:
    """Raises IllegalAction for a seat that is not to act, or that says nothing."""
    if not notations:
        raise IllegalAction(MatchReason.EMPTY)
    require_acting(match, seat)


def require_acting(match: Match, seat: Seat) -> None:
    """Raises IllegalAction for a seat that is not to act, saying who is."""
    acting = match.to_act()
    if seat not in acting:
        raise IllegalAction(MatchReason.NOT_YOUR_TURN, seat=min(acting))
