"""Decisions about clocks, pauses and absent players: events for the match's log, or IllegalAction. Pure.

The last person in a match never gets autopilot and never loses by the clock. The match waits, and ends quietly long
after all have left. `calendars` says by user when they can be disturbed. A seat whose player isn't in it gets no
warning and can't run out of time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.core.game import IllegalAction, Seat, Termination
from bot.match.decide import vote_tally
from bot.match.decide.action_and_consequences import Course
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.decide.play import lost, require_running, seated, sitting
from bot.match.events.clocks_and_absences import (
    ClaimVoted,
    Forfeited,
    HandedBack,
    OfferVoted,
    PauseVoted,
    RanOut,
    Resumed,
    TakenOver,
    Warned,
)
from bot.match.fold import open_votes
from bot.match.fold.clock import due_at
from bot.match.fold.open_votes import Vote
from bot.match.model.match import ABANDONED_FOR, Caller, Match, Status
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.time_control import ALWAYS, HOUR, Calendar, Consequence


def pause_voted(match: Match, caller: Caller, agree: bool) -> list[object]:
    """Return the event of the caller's vote for or against a pause. Empty for a repeated vote or during a pause."""
    seat = seated(match, caller.user)
    said = match.clock.pause_votes | {seat} if agree else frozenset[Seat]()
    if match.clock.paused is not None or said == match.clock.pause_votes:
        return []
    return [PauseVoted(seat, agree)]


def resumed(match: Match, caller: Caller) -> list[object]:
    """Return the event that ends a pause. Any player can do it. Raises IllegalAction if there's no pause."""
    seated(match, caller.user)
    if match.clock.paused is None:
        raise IllegalAction(MatchReason.NOT_PAUSED)
    return [Resumed()]


def claim_voted(match: Match, caller: Caller, against: Seat, agree: bool) -> list[object]:
    """Return the caller's vote on whether seat `against`, which ran out of time, has lost. Empty if repeated."""
    seat = seated(match, caller.user)
    if against not in match.clock.overdue:
        raise IllegalAction(MatchReason.NOT_OVERDUE, seat=against)
    if against == seat:
        raise IllegalAction(MatchReason.OWN_CLAIM)
    known = match.clock.claims.get(against, frozenset())
    said = known | {seat} if agree else frozenset[Seat]()
    return [ClaimVoted(seat, against, agree)] if said != known else []


def offer_voted(match: Match, caller: Caller, about: Seat, agree: bool) -> list[object]:
    """Return the caller's vote on offering seat `about`, which autopilot plays, to other people.

    False `agree` ends the vote. Empty for a repeated vote.
    """
    seat = seated(match, caller.user)
    if about not in match.seats.promised:
        raise IllegalAction(MatchReason.NOT_PROMISED, seat=about)
    known = match.seats.offers.get(about, frozenset())
    said = known | {seat} if agree else frozenset[Seat]()
    return [OfferVoted(seat, about, agree)] if said != known else []


def handed_back(match: Match, caller: Caller) -> list[object]:
    """Return the event that gives the caller their seat back from autopilot."""
    require_running(match)
    seat = sitting(match, caller.user)
    if seat not in match.seats.held:
        raise IllegalAction(MatchReason.NOT_HELD)
    return [HandedBack(seat)]


def is_due(match: Match, calendars: Mapping[int, Calendar], now: int) -> bool:
    """Return whether a warning, a seat out of time, a waiting vote or the match's end is due at `now` (epoch ms)."""
    if match.status is not Status.RUNNING or match.undo.pending is not None:
        return False
    end = _abandoned(match)
    over = end is not None and now >= end
    return over or any(due(match, calendars, now)) or bool(mature(match, calendars, now))


def ticked(match: Match, calendars: Mapping[int, Calendar], now: int, secret: str, unasked: Unasked) -> list[object]:
    """Return the events that the clocks cause at `now` (UTC epoch ms), empty if none are due.

    Only the first of these that applies: warnings, the consequence for one seat out of time, a vote that has waited for
    a player, the end of an abandoned match. `secret` (hex) is what draws are computed from, `unasked` computes draws
    and autopilot's moves.
    """
    if not is_due(match, calendars, now):
        return []
    warnings, over = due(match, calendars, now)
    if warnings:
        return list(warnings)
    if over:
        return _ran_out(match, over[0], secret, unasked)
    for vote in mature(match, calendars, now):
        return vote_tally.carried_out(match, vote, secret, unasked)
    course = Course(match, secret, unasked, absent=match.seats.absent)
    course.stop(Termination.ABORTED)
    return course.events


def due(match: Match, calendars: Mapping[int, Calendar], now: int) -> tuple[list[Warned], list[Seat]]:
    """Return the warnings due at `now` (UTC epoch ms), and the seats that have run out of time for good.

    `calendars` says by user when they can be disturbed. Seats of other users are left out.
    """
    warnings: list[Warned] = []
    over: list[Seat] = []
    for seat, calendar in _watched(match, calendars):
        moment = match.clock.coming(seat, calendar)
        if moment is None or moment > now or calendar.is_quiet(now):
            continue
        end = match.clock.deadline(seat, calendar)
        if end is not None and match.clock.warning(seat, calendar) is not None:
            warnings.append(Warned(seat, end))
        else:
            over.append(seat)
    return warnings, over


def mature(match: Match, calendars: Mapping[int, Calendar], now: int) -> list[Vote]:
    """Return the votes on which all have agreed, and which by `now` have waited long enough for a seat's player.

    `now` is in UTC epoch ms. `calendars` says by user when they can be disturbed.
    """
    return [vote for at, vote in _waiting(match, calendars) if at <= now]


def _waiting(match: Match, calendars: Mapping[int, Calendar]) -> list[tuple[int, Vote]]:
    return open_votes.waiting(match, lambda seat: calendars.get(match.players[seat].user))


def upcoming(match: Match, calendars: Mapping[int, Calendar], now: int) -> int | None:
    """Return when to look at a match again, in UTC epoch ms. None if only people can change anything.

    At most an hour ahead where it depends on when people can be disturbed (`calendars`, by user), which they can
    change.
    """
    if match.status is not Status.RUNNING or match.undo.pending is not None:
        return due_at(match)
    moments = [end for end in (_abandoned(match), open_votes.due(match)) if end is not None]
    # Players can enter vacations or quiet hours in the meantime.
    moments += [min(max(at, now), now + HOUR) for at, _ in _waiting(match, calendars)]
    for seat, calendar in _watched(match, calendars):
        early, moment = match.clock.coming(seat, ALWAYS), match.clock.coming(seat, calendar)
        if early is not None and early > now:
            moments.append(early)
        elif moment is not None:
            moments.append(min(calendar.loud(max(moment, now)), now + HOUR))
    return min(moments, default=None)


def _abandoned(match: Match) -> int | None:
    """Return when a match that all its players have left ends, in UTC epoch ms. None for any other match."""
    return None if match.present else match.updated + ABANDONED_FOR


def _watched(match: Match, calendars: Mapping[int, Calendar]) -> Iterator[tuple[Seat, Calendar]]:
    """Yield the seats that are to act while another player is there, each with its player's calendar."""
    for seat, opened in enumerate(match.clock.since):
        calendar = calendars.get(match.players[seat].user)
        if opened and calendar is not None and seat in match.present | match.seats.departed and match.present - {seat}:
            yield seat, calendar


def _ran_out(match: Match, seat: Seat, secret: str, unasked: Unasked) -> list[object]:
    """Return the events for a seat that has run out of time, by the consequence that the table chose."""
    assert match.clock.limit is not None, "only clocks run out"
    match match.clock.limit.consequence:
        case Consequence.HOLD:
            course = Course(match, secret, unasked, absent=match.seats.absent | {seat})
            course.events.append(TakenOver(seat))
            course.settle()
            return course.events
        case Consequence.CLAIM:
            return [RanOut(seat)]
        case Consequence.FORFEIT:
            return lost(match, seat, Forfeited(seat, voted=False), secret, unasked)
        case Consequence.REMIND:
            return []
