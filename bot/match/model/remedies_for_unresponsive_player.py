"""What others can do about a match that waits for someone who doesn't answer. Pure."""

from __future__ import annotations

from enum import StrEnum

from bot.core.game import Seat
from bot.match.model.match import Table
from bot.match.model.time_control import Consequence


class Way(StrEnum):
    """Something the others can do or wait for. A manager of the server can also always end the match."""

    CLAIM = "claim"
    """Claim the match."""

    HOLD = "hold"
    """Wait for the clock: autopilot takes over then."""

    OPENS = "opens"
    """Wait for the clock: the match can be claimed then."""

    FORFEIT = "forfeit"
    """Wait for the clock: the seat has lost then."""

    SEAT = "seat"
    """Find someone to take the seat, which is on offer."""

    MANAGER = "manager"
    """Ask a person who manages the server."""


_BY_CLOCK = {
    Consequence.HOLD: Way.HOLD,
    Consequence.CLAIM: Way.OPENS,
    Consequence.FORFEIT: Way.FORFEIT,
}


def ways(match: Table, seat: Seat) -> tuple[Way, ...]:
    """Return what the others can do about a seat that doesn't answer, quickest first."""
    found = [Way.CLAIM] if seat in match.clock.overdue else []
    clock = match.clock.limit
    if not found and clock is not None and clock.consequence in _BY_CLOCK:
        found.append(_BY_CLOCK[clock.consequence])
    if seat in match.seats.sought:
        found.append(Way.SEAT)
    return (*found, Way.MANAGER)
