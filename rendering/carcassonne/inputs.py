"""What a picture of Carcassonne needs: the table as it lies, finished strings, and what is to be pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.game import Seat
from bot.core.grid import Spot
from rendering.text import clean


@dataclass(frozen=True, slots=True)
class Stand:
    """A figure on a tile. figure: key of its role ("meeple", "large", "builder", "pig", "abbot"); part: place of what
    it stands on among the tile's segments."""

    seat: Seat
    figure: str
    part: int


@dataclass(frozen=True, slots=True)
class Lie:
    """A tile on the table. turn: quarter turns clockwise; stands: figures on it; owners: for each of its fields the
    seats that have it at the end, empty before."""

    spot: Spot
    tile: str
    turn: int
    stands: tuple[Stand, ...] = ()
    owners: tuple[tuple[Seat, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Side:
    """A player's side of the table.

    supply: figures in hand, by key of their role, and how many there are of each in all; track: points of the score
    meeple and the courier, laps counted, while The Messages are played; goods: tokens of wine, grain and cloth.
    """

    score: int
    supply: Mapping[str, tuple[int, int]]
    track: tuple[int, ...] = ()
    goods: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """All that lies open. hand: key of the tile in hand, or nothing; lit: seats to move, or those that have won."""

    tiles: tuple[Lie, ...]
    sides: tuple[Side, ...]
    hand: str | None
    lit: frozenset[Seat]

    @property
    def reach(self) -> tuple[int, int, int, int]:
        """West, south, east and north ends of the tiles."""
        columns, rows = [lie.spot[0] for lie in self.tiles], [lie.spot[1] for lie in self.tiles]
        return min(columns), min(rows), max(columns), max(rows)


@dataclass(frozen=True, slots=True)
class Labels:
    """Finished strings, in the language of the table.

    hand: over the tile in hand ("in hand"); left: how many tiles are left ("83 left"), empty
    at the end; names: by seat, as Discord
    gives them, untrusted; fallbacks: by seat, for a name that cannot be painted; colours: by seat, which of the six
    colours and marks of the theme it has, empty where each seat has its own.
    """

    hand: str
    left: str
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

    numbers: open cell -> number on it; last: the tile laid last, outlined in gold; focus: the middle of the close-up
    when the table is too wide to be read as a whole, and of a preview without a ghost.
    """

    numbers: Mapping[Spot, str] = field(default_factory=dict)
    last: Spot | None = None
    focus: Spot | None = None


@dataclass(frozen=True, slots=True)
class Ghost:
    """The tile in hand where it could lie. letters: place among the tile's segments -> letter on that segment."""

    spot: Spot
    tile: str
    turn: int
    letters: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Attempt:
    """One way to turn the tile on the asked cell. clashes: sides (N, E, S, W = 0..3 of the cell) that do not match;
    name: under the picture, in finished words; barred: refused for another reason."""

    turn: int
    clashes: tuple[int, ...]
    name: str
    barred: bool = False


@dataclass(frozen=True, slots=True)
class Stock:
    """A kind of tile in the picture of the bag. caption: under it ("× 3", "12 %"); turns: how to draw it."""

    tile: str
    caption: str
    turn: int = 0
