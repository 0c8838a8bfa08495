"""What a picture of The Castle needs besides the View: finished strings, and what is to be pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.game import Seat
from bot.core.grid import Spot
from rendering.text import clean


@dataclass(frozen=True, slots=True)
class Labels:
    """Finished strings, in the language of the table.

    hand: over the tile in hand ("in hand"); left: how many tiles are left ("26 left"), empty at the end; names: by
    seat, as Discord gives them, untrusted; fallbacks: by seat, for a name that cannot be painted; colours: by seat,
    which of the six colours and marks of the theme it has, empty for red and white.
    """

    hand: str
    left: str
    names: tuple[str, ...]
    fallbacks: tuple[str, ...]
    colours: tuple[int, ...] = (0, 5)

    def colour(self, seat: Seat) -> int:
        """Index of the colour, and with it the mark, of a seat."""
        return (self.colours or (0, 5))[seat]

    def name(self, seat: Seat) -> str:
        """The name of a seat, safe to paint."""
        return clean(self.names[seat], self.fallbacks[seat])


@dataclass(frozen=True, slots=True)
class Marks:
    """What is pointed at.

    numbers: open cell -> number on it; last: the tile laid last, outlined in gold; focus: the middle of a preview
    without a ghost.
    """

    numbers: Mapping[Spot, str] = field(default_factory=dict)
    last: Spot | None = None
    focus: Spot | None = None


@dataclass(frozen=True, slots=True)
class Ghost:
    """The tile in hand where it could lie. letters: index of a segment -> letter on it."""

    spot: Spot
    tile: str
    turn: int
    letters: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Attempt:
    """One way to turn the tile on the asked cell. clashes: sides (N, E, S, W = 0..3 of the cell) where a path does not
    go on; name: under the picture, in finished words; barred: refused for another reason."""

    turn: int
    clashes: tuple[int, ...]
    name: str
    barred: bool = False
