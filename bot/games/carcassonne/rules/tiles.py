"""What a tile is: four edges, and the segments that figures can stand on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Edge(StrEnum):
    """What a side of a tile shows."""

    FIELD = "field"
    ROAD = "road"
    CITY = "city"
    RIVER = "river"


class Kind(StrEnum):
    """What a figure can stand on."""

    CITY = "city"
    ROAD = "road"
    FIELD = "field"
    MONASTERY = "monastery"
    GARDEN = "garden"


class Good(StrEnum):
    """Goods of Traders & Builders."""

    WINE = "wine"
    GRAIN = "grain"
    CLOTH = "cloth"


@dataclass(frozen=True, slots=True)
class Segment:
    """One part of a tile that belongs to a city, a road or a field, or is a monastery or garden."""

    kind: Kind
    index: int
    """Its place among the tile's segments of this kind."""

    sides: tuple[int, ...] = ()
    """N, E, S, W = 0..3 of the unrotated tile that a city or road reaches."""

    halves: tuple[int, ...] = ()
    """Half-edges 0..7 that a field reaches, clockwise from the north-west, two a side; none when it is enclosed."""

    pennants: int = 0
    cathedral: bool = False
    inn: bool = False
    good: Good | None = None
    touches: tuple[int, ...] = ()
    """Indexes of the tile's cities that a field borders, or the one that a road stops at; for a garden, the index of
    the field it lies in."""

    end: str | None = None
    """What a road with fewer than two sides stops at ("crossing", "monastery", "city" or "house")."""

    claimable: bool = True
    """A figure may stand here (not on the stubs of rule I06)."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One kind of tile."""

    key: str
    """Unique over all sets, also when upper and lower case are not told apart; stable for good."""

    set: str
    letter: str
    count: int
    """Copies of this kind when gardens are out (a kind with garden: its copies when they are in)."""

    edges: tuple[Edge, ...]
    """N, E, S, W, unrotated."""

    segments: tuple[Segment, ...]
    """Cities, roads, fields, monastery, garden, in this order."""

    river: tuple[int, ...] = ()
    """Sides the river uses."""

    role: str | None = None
    """"spring" or "lake" at the ends of a river."""

    plain: str | None = None
    """For a kind with garden, the key of the kind it takes the place of."""

    def of(self, kind: Kind) -> tuple[Segment, ...]:
        """Its segments of one kind, by index."""
        return tuple(segment for segment in self.segments if segment.kind is kind)
