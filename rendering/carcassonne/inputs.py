"""What a picture of Carcassonne needs: the table as it lies, finished strings, and what is to be pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.game import Seat
from bot.core.grid import Spot
from rendering.kit.news_strip import Played
from rendering.kit.seat_labels import SeatLabels


@dataclass(frozen=True, slots=True)
class Stand:
    """A figure on a tile."""

    seat: Seat
    """Whose it is."""

    figure: str
    """The silhouette it is drawn with ("meeple", "large", "builder", "pig", "abbot")."""

    part: int
    """Place of what it stands on among the tile's segments."""


@dataclass(frozen=True, slots=True)
class Lie:
    """A tile on the table."""

    spot: Spot
    """Its cell, counted east and north of the first tile."""

    tile: str
    """Its key."""

    turn: int
    """Quarter turns clockwise."""

    stands: tuple[Stand, ...] = ()
    """Figures on it."""

    owners: tuple[tuple[Seat, ...], ...] = ()
    """For each of its fields the seats that have it at the end; empty before."""


@dataclass(frozen=True, slots=True)
class Side:
    """A player's side of the table."""

    score: int
    """Points it has."""

    standing: int = field(default=0, kw_only=True)
    """What it would get besides, if all it has the majority in were scored as it is now."""

    supply: Mapping[str, tuple[int, int]]
    """Figures in hand and all there are, by key of their role."""

    track: tuple[int, ...] = ()
    """Points of its figures on the score track, laps counted; empty where that is not drawn."""

    goods: tuple[tuple[str, int], ...] = ()
    """Kinds of tokens it has, and how many of each."""

    drawn: Mapping[str, str] = field(default_factory=dict)
    """Roles of figures -> the silhouettes they are drawn with, where these have other names."""


@dataclass(frozen=True, slots=True)
class Table:
    """All that lies open."""

    tiles: tuple[Lie, ...]
    """In the order they came."""

    sides: tuple[Side, ...]
    """By seat."""

    hand: str | None
    """Key of the tile in hand or just laid, None for nothing."""

    lit: frozenset[Seat]
    """Seats to move, or those that have won."""

    turned: int = 0
    """Quarter turns clockwise of the tile just laid."""

    @property
    def reach(self) -> tuple[int, int, int, int]:
        """West, south, east and north ends of the tiles."""
        columns, rows = [lie.spot[0] for lie in self.tiles], [lie.spot[1] for lie in self.tiles]
        return min(columns), min(rows), max(columns), max(rows)


@dataclass(frozen=True, slots=True)
class Labels(SeatLabels):
    """Names, colours and finished strings, in the language of the table."""

    left: str
    """How many tiles are left ("83 left"), empty at the end."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is pointed at."""

    numbers: Mapping[Spot, str] = field(default_factory=dict)
    """Open cell -> number on it, the best cells first: where there is no room for all, these are numbered."""

    reader: Seat | None = None
    """Whom the picture is for in the first place: what is near their figures is shown before other things."""

    turns: tuple[Played, ...] = ()
    """What others did since they last moved, oldest first."""


@dataclass(frozen=True, slots=True)
class Stock:
    """A kind of tile in the picture of the bag."""

    tile: str
    """Its key."""

    caption: str
    """What is said under it ("× 3", "12 %")."""

    turn: int = 0
    """Quarter turns to draw it with."""
