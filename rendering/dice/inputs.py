"""What a picture of King of the Dice needs besides the View: finished strings, and what is to be pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.game import Seat
from rendering.text import clean


@dataclass(frozen=True, slots=True)
class Labels:
    """Finished strings, in the language of the table.

    dice: over the dice; throws: under that, how many throws are left, empty where no dice lie; names: by seat, as
    Discord gives them, untrusted; fallbacks: by seat, for a name that cannot be painted ("Seat 2"); colours: by seat,
    which of the six colours and marks of the theme it has, empty where each seat has its own.
    """

    dice: str
    throws: str
    names: tuple[str, ...]
    fallbacks: tuple[str, ...]
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

    numbers: name of a space -> number on it; cards: pile, from 1 -> number on its card; met: piles whose card is
    fulfilled; kept: numbers of the dice, from 1, that are ringed; last: names of the spaces that changed last.
    """

    numbers: Mapping[str, str] = field(default_factory=dict)
    cards: Mapping[int, str] = field(default_factory=dict)
    met: frozenset[int] = frozenset()
    kept: frozenset[int] = frozenset()
    last: frozenset[str] = frozenset()
