"""Why someone isn't playing their seat: the four words of boards, lists and answers. Pure."""

from __future__ import annotations

from collections.abc import Set
from enum import StrEnum
from typing import Protocol

from bot.core.game import Seat


class Absence(StrEnum):
    """Why someone isn't playing their seat."""

    LATE = "late"
    """They lost by the clock."""

    RESIGNED = "resigned"
    LEFT = "left"
    """They left the server, or Herald."""

    HELD = "held"
    """Their time ran out, and autopilot holds the seat until they're back."""


class Seated(Protocol):
    """As much of a table as the words need. See Table."""

    @property
    def late(self) -> Set[Seat]:
        """Seats."""
        ...

    @property
    def resigned(self) -> Set[Seat]:
        """Seats."""
        ...

    @property
    def departed(self) -> Set[Seat]:
        """Seats."""
        ...

    @property
    def vacated(self) -> Set[Seat]:
        """Seats."""
        ...

    @property
    def held(self) -> Set[Seat]:
        """Seats."""
        ...


def absence(table: Seated, seat: Seat) -> Absence | None:
    """Return why a seat's player isn't playing it, None if they are. The end of their match comes first."""
    if seat in table.late:
        return Absence.LATE
    if seat in table.resigned:
        return Absence.RESIGNED
    if seat in table.departed or seat in table.vacated:
        return Absence.LEFT
    return Absence.HELD if seat in table.held else None
