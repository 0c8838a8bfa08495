"""What a picture of The Two Heirs needs besides the View: finished strings, and what is to be pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.game import Seat
from bot.core.grid import Spot
from rendering.text import clean


@dataclass(frozen=True, slots=True)
class Labels:
    """Finished strings, in the language of the table.

    names: by seat, as Discord gives them, untrusted, Henri's too; fallbacks: by seat, for a name that cannot be
    painted; reach: under the troops in the circle; left: how many tiles are to come; pile: how many treasures Henri
    has left to lay; sums: by seat, at the end, what its score is made of; colours: by seat, which of the six colours
    and marks of the theme it has, empty where each seat has its own.
    """

    names: tuple[str, ...]
    fallbacks: tuple[str, ...]
    reach: str = ""
    left: str = ""
    pile: str = ""
    sums: tuple[tuple[str, ...], ...] = ()
    colours: tuple[int, ...] = ()

    def colour(self, seat: Seat) -> int:
        """Index of the colour, and with it the mark, of a seat."""
        return self.colours[seat] if self.colours else seat

    def name(self, seat: Seat) -> str:
        """The name of a seat, safe to paint."""
        return clean(self.names[seat], self.fallbacks[seat])


@dataclass(frozen=True, slots=True)
class Marks:
    """What is pointed at.

    takes: number of a tile in the circle, clockwise from the shield -> text on it; letters: place in the moving
    seat's hand -> letter on that tile; numbers: cells -> number on them; drafted: cells that are only being thought
    of; last: cells changed last, outlined; asked: a cell somebody asks about, and whether it is all right.
    """

    takes: Mapping[int, str] = field(default_factory=dict)
    letters: Mapping[int, str] = field(default_factory=dict)
    numbers: Mapping[Spot, str] = field(default_factory=dict)
    drafted: frozenset[Spot] = frozenset()
    last: frozenset[Spot] = frozenset()
    asked: tuple[Spot, bool] | None = None
