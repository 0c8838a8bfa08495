"""Decisions on looking for a substitute and on taking over a seat: events for the match's log, or IllegalAction.

A substitute keeps the seat for good: the player before them has left the match.
"""

from __future__ import annotations

from bot.core.game import IllegalAction, Seat
from bot.match.decide.action_and_consequences import Course
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.decide.play import lost, require_in, require_running
from bot.match.decide.seating_before_start import seating
from bot.match.events.clocks_and_absences import Vacated
from bot.match.events.match_events import Resigned, Settled, Sought, Substituted
from bot.match.model.match import Caller, Match, Player, Table
from bot.match.model.refusal_reasons import MatchReason


def sought(match: Match, caller: Caller, seat: Seat, seeking: bool) -> list[object]:
    """Return the event that starts looking for a substitute, or stops if `seeking` is false. Empty if it's the same."""
    require_asking(match, caller, seat, seeking)
    return [Sought(seat, seeking)] if (seat in match.seats.sought) != seeking else []


def require_asking(match: Table, caller: Caller, seat: Seat, seeking: bool) -> None:
    """Raise IllegalAction unless the caller can start the search for a substitute, or end it if `seeking` is false.

    A player asks for their own seat. If the player of a seat has resigned, lost by the clock or left, everyone who is
    there can ask, and so can those who manage the server, who can also end any search. A seat that autopilot holds
    stays its player's: the others vote on it (bot/match/fold/open_votes.py).
    """
    require_running(match)
    _require_seat(match, seat)
    own = match.seat_of(caller.user)
    if own is None and not caller.manages:
        raise IllegalAction(MatchReason.NOT_SEATED)
    if own is not None and not caller.manages:
        require_in(match, own)
    if own != seat and seat not in match.seats.deserted and (seeking or not caller.manages):
        raise IllegalAction(MatchReason.PLAYS_ON, seat=seat)
    if own != seat and seat in match.seats.promised and seeking:
        raise IllegalAction(MatchReason.PROMISED, seat=seat)


def substituted(match: Match, caller: Caller, seat: Seat, secret: str, unasked: Unasked) -> list[object]:
    """Return the events that give a seat to the caller in its current position.

    A move of the previous player that could still be taken back becomes final. Raises IllegalAction if no substitute is
    sought, and if the caller sits or sat at this table or was removed from it. `secret` (hex) is what draws are
    computed from, `unasked` computes draws and autopilot's moves.
    """
    require_running(match)
    _require_seat(match, seat)
    if match.seat_of(caller.user) is not None:
        raise IllegalAction(MatchReason.PLAYS_ALREADY)
    if match.sat(caller.user) is not None:
        raise IllegalAction(MatchReason.LEFT_BEFORE)
    if caller.user in match.lobby.barred:
        raise IllegalAction(MatchReason.BARRED)
    if seat not in match.seats.sought:
        raise IllegalAction(MatchReason.NOT_SOUGHT, seat=seat)
    return _taken(match, Player(caller.user, caller.name), seat, secret, unasked)


def _taken(match: Match, player: Player, seat: Seat, secret: str, unasked: Unasked) -> list[object]:
    events: list[object] = [Substituted(seat, player.user, player.name)]
    if match.undo.pending is None or match.undo.pending.seat != seat:
        return events
    course = Course(match, secret, unasked, absent=match.seats.absent - {seat})
    course.events.append(Settled())
    course.settle()
    return [*events, *course.events]


def stood_in(match: Match, caller: Caller, seat: Seat, level: str, secret: str, unasked: Unasked) -> list[object]:
    """Return the events that give the seat of a player who has stopped playing to a computer player of a level.

    Raises IllegalAction if the caller can't ask for a substitute, if a person plays the seat, if no one else would be
    left in the match, and for an unknown level. `secret` (hex) is what draws are computed from, `unasked` computes
    draws and autopilot's moves.
    """
    require_asking(match, caller, seat, True)
    if not may_stand_in(match, seat):
        raise IllegalAction(MatchReason.NO_STAND_IN)
    (player,) = seating(level, 1, [sitter.user for sitter in match.players])
    return _taken(match, player, seat, secret, unasked)


def may_stand_in(match: Table, seat: Seat) -> bool:
    """Return whether a computer can take over a seat: its player has stopped, and another player is still there."""
    return seat in match.seats.deserted - match.computers and bool(match.present - {seat})


def vacated(match: Match, seat: Seat, secret: str, unasked: Unasked) -> list[object]:
    """Return the events that remove a player who leaves Herald for good. Empty if nothing changes.

    If another player is there, autopilot plays on and a substitute is sought. Otherwise the player resigns. Their move
    that could still be taken back becomes final. `secret` (hex) is what draws are computed from, `unasked` computes
    draws and autopilot's moves.
    """
    require_running(match)
    if seat in match.seats.resigned:
        return [Sought(seat, True)] if match.present and seat not in match.seats.sought else []
    if seat in match.seats.held & match.seats.sought:
        return []
    others = match.present - {seat}
    if not others:
        return lost(match, seat, Resigned(seat), secret, unasked)
    course = Course(match, secret, unasked, absent=match.seats.absent | {seat})
    course.events.append(Vacated(seat))
    if match.undo.pending is not None:
        if match.undo.pending.seat != seat:
            return course.events
        course.events.append(Settled())
    course.settle()
    return course.events


def _require_seat(match: Table, seat: Seat) -> None:
    """Raise IllegalAction for a seat that doesn't exist."""
    if not 0 <= seat < len(match.players):
        raise IllegalAction(MatchReason.NOT_THERE)
