"""What every picture of a match has to know of its players: names and colours."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.game import Seat
from rendering.kit.safe_text import clean


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLabels:
    """Names and colours of the seats, in the language of the table."""

    names: tuple[str, ...]
    """By seat, as Discord gives them, untrusted."""

    fallbacks: tuple[str, ...]
    """By seat, for a name that cannot be painted ("Seat 2")."""

    colours: tuple[int, ...] = ()
    """By seat, which of the six colours and marks of the theme it has, empty where each seat has its own."""

    def colour(self, seat: Seat) -> int:
        """Return the index of the colour, and with it the mark, of a seat."""
        return self.colours[seat] if self.colours else seat

    def name(self, seat: Seat) -> str:
        """Return the name of a seat, safe to paint."""
        return clean(self.names[seat], self.fallbacks[seat])
