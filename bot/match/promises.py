"""Seats that autopilot holds until their players are back, and what it takes to offer one to others. Pure.

Such a seat belongs to its player until they leave, or until everyone else who is there has agreed to offer it and its
player hasn't come back within a day of being called about that. The day is counted from the first of those votes, ends
outside the player's quiet hours, and stands still in their vacations and in pauses. So one opponent alone can't give a
seat away at once, and several can't either.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.game import IllegalAction, Seat
from bot.match.clocks import DAY, Calendar
from bot.match.events import Sought
from bot.match.keeping_events import OfferVoted
from bot.match.model import Caller, Match, Table
from bot.match.play import seated
from bot.match.reasons import MatchReason


def offer_voted(match: Match, caller: Caller, about: Seat, agree: bool) -> list[object]:
    """Say whether a held seat is offered to others; `agree` false ends the vote. Nothing for a vote repeated."""
    seat = seated(match, caller.user)
    if about not in match.promised:
        raise IllegalAction(MatchReason.NOT_PROMISED, seat=about)
    known = match.offers.get(about, frozenset())
    votes = known | {seat} if agree else frozenset[Seat]()
    return [OfferVoted(seat, about, agree)] if votes != known else []


def offered_at(match: Table, seat: Seat, calendar: Calendar) -> int | None:
    """Return when a held seat is offered to others (UTC epoch ms) if its player stays away, None without a vote.

    All the others have to agree by then as well. calendar: of the seat's player.
    """
    called = match.offered.get(seat)
    if called is None or seat not in match.promised or match.paused is not None:
        return None
    return calendar.loud(calendar.after(called, DAY))


def coming(match: Table, calendars: Mapping[int, Calendar]) -> dict[Seat, int]:
    """Return when the held seats are offered that everyone else agrees on, by seat."""
    found = {}
    for seat in match.offered:
        calendar = calendars.get(match.players[seat].user)
        at = None if calendar is None else offered_at(match, seat, calendar)
        if at is not None and match.given_up(seat):
            found[seat] = at
    return found


def released(match: Table, calendars: Mapping[int, Calendar], now: int) -> list[Sought]:
    """Return the offers that are due now."""
    return [Sought(seat, True) for seat, at in sorted(coming(match, calendars).items()) if at <= now]
