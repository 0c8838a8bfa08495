"""A square tile as the painter sees it: areas, ways and the grounds between them, of no game in particular.

Sides are numbered clockwise, N, E, S, W = 0..3; half-edges clockwise from the north-west corner, 0..7, so that side s
has the halves 2s and 2s + 1. Everything is told for the tile as it is printed; the painter turns it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Build(StrEnum):
    """What fills an area: a walled city, a house under tiles, a tower of stone."""

    CITY = "city"
    HOUSE = "house"
    TOWER = "tower"


class Run(StrEnum):
    """What a way is made of."""

    ROAD = "road"
    RIVER = "river"
    PATH = "path"


class Stop(StrEnum):
    """Where a way with one side ends."""

    CROSSING = "crossing"
    GATE = "gate"
    HOUSE = "house"
    CHAPEL = "chapel"
    SQUARE = "square"
    SPRING = "spring"
    LAKE = "lake"


@dataclass(frozen=True, slots=True)
class Area:
    """A built-up part that reaches whole sides."""

    build: Build
    """What fills it."""

    sides: tuple[int, ...]
    """Those it reaches, N, E, S, W = 0..3."""

    shields: int = 0
    """How many coats of arms it shows."""

    good: str = ""
    """What it trades: "wine", "grain", "cloth", or empty."""

    cathedral: bool = False
    """Whether one stands in it."""


@dataclass(frozen=True, slots=True)
class Way:
    """A road, path or river.

    Without a side it is a stub from the middle of the tile.
    """

    run: Run
    """What runs there."""

    sides: tuple[int, ...]
    """Those it reaches, N, E, S, W = 0..3; none for a stub in the middle of the tile."""

    stop: Stop | None = None
    """Where it ends, if it has one side or none."""

    area: int | None = None
    """Whose gate it ends at, by index."""

    inn: bool = False
    """Whether one stands beside it."""

    well: bool = False
    """Whether one stands beside it."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Open land that reaches these half-edges; none when it is enclosed on the tile."""

    halves: tuple[int, ...]
    """Half-edges it reaches, 0 to 7 clockwise from the north-west corner; none when it is enclosed."""

    garden: bool = False
    """Whether it has one."""

    markets: int = 0
    """How many it has."""


@dataclass(frozen=True, slots=True)
class Tile:
    """All of a tile."""

    areas: tuple[Area, ...]
    """Built-up parts."""

    ways: tuple[Way, ...]
    """Roads, paths and rivers."""

    grounds: tuple[Ground, ...]
    """Open land."""

    open: str = "field"
    """The theme's name for open land."""

    chapel: bool = False
    """Whether a monastery stands on it."""

    square: bool = False
    """Whether a paved one is in its middle."""

    def ground_at(self, half: int) -> int | None:
        """Index of the ground that reaches a half-edge."""
        return next((index for index, ground in enumerate(self.grounds) if half % 8 in ground.halves), None)


def turned(point: tuple[float, float], turns: int) -> tuple[float, float]:
    """A point of the unit square after so many quarter turns clockwise."""
    x, y = point
    for _ in range(turns % 4):
        x, y = 1 - y, x
    return x, y
