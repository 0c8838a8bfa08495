"""Reasons why someone isn't playing their seat, as boards, lists and answers name them. Pure."""

from __future__ import annotations

from enum import StrEnum

from bot.core.game import Seat
from bot.match.model.seat_absence_and_substitutes import MatchSeats


class Absence(StrEnum):
    """Why someone isn't playing their seat."""

    LATE = "late"
    """They lost by the clock."""

    RESIGNED = "resigned"
    LEFT = "left"
    """They left the server, or Herald."""

    HELD = "held"
    """Their time ran out, and autopilot holds the seat until they're back."""


def absence(seats: MatchSeats, seat: Seat) -> Absence | None:
    """Return why a seat's player isn't playing, None if they are. Of several reasons, only the most final one."""
    if seat in seats.late:
        return Absence.LATE
    if seat in seats.resigned:
        return Absence.RESIGNED
    if seat in seats.departed or seat in seats.vacated:
        return Absence.LEFT
    return Absence.HELD if seat in seats.held else None
