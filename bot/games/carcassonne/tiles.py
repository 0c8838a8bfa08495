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
    """One part of a tile that belongs to a city, a road or a field, or is a monastery or garden.

    index: its place among the tile's segments of this kind. sides: N, E, S, W = 0..3 of the unrotated tile that a
    city or road reaches. halves: half-edges 0..7 that a field reaches, clockwise from the north-west corner, two a
    side; none when it is enclosed. touches: indexes of the tile's cities that a field borders, or the one that a
    road stops at; for a garden, the index of the field it lies in. end: what a road with fewer than two sides stops
    at ("crossing", "monastery", "city" or "house"). claimable: a figure may stand here (not on the stubs of rule I06).
    """

    kind: Kind
    index: int
    sides: tuple[int, ...] = ()
    halves: tuple[int, ...] = ()
    pennants: int = 0
    cathedral: bool = False
    inn: bool = False
    good: Good | None = None
    touches: tuple[int, ...] = ()
    end: str | None = None
    claimable: bool = True


@dataclass(frozen=True, slots=True)
class Tile:
    """One kind of tile.

    key: unique over all sets, also when upper and lower case are not told apart; stable for good. count: copies of
    this kind when gardens are out (a kind with garden: its copies when they are in). edges: N, E, S, W, unrotated.
    segments: cities, roads, fields, monastery, garden, in this order. river: sides the river uses. role: "spring"
    or "lake" at the ends of a river. plain: for a kind with garden, the key of the kind it takes the place of.
    """

    key: str
    set: str
    letter: str
    count: int
    edges: tuple[Edge, ...]
    segments: tuple[Segment, ...]
    river: tuple[int, ...] = ()
    role: str | None = None
    plain: str | None = None

    def of(self, kind: Kind) -> tuple[Segment, ...]:
        """Its segments of one kind, by index."""
        return tuple(segment for segment in self.segments if segment.kind is kind)
