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
    """A built-up part that reaches whole sides. shields: coats of arms; good: "wine", "grain", "cloth" or nothing."""

    build: Build
    sides: tuple[int, ...]
    shields: int = 0
    good: str = ""
    cathedral: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """A road, path or river. stop: for one side or none, where it ends; area: for a gate, which area's, by index.

    Without a side it is a stub from the middle of the tile.
    """

    run: Run
    sides: tuple[int, ...]
    stop: Stop | None = None
    area: int | None = None
    inn: bool = False
    well: bool = False


@dataclass(frozen=True, slots=True)
class Ground:
    """Open land that reaches these half-edges; none when it is enclosed on the tile."""

    halves: tuple[int, ...]
    garden: bool = False
    markets: int = 0


@dataclass(frozen=True, slots=True)
class Tile:
    """All of a tile. open: the theme's name for open land; chapel: a monastery stands on it; square: a paved one."""

    areas: tuple[Area, ...]
    ways: tuple[Way, ...]
    grounds: tuple[Ground, ...]
    open: str = "field"
    chapel: bool = False
    square: bool = False

    def ground_at(self, half: int) -> int | None:
        """Index of the ground that reaches a half-edge."""
        return next((index for index, ground in enumerate(self.grounds) if half % 8 in ground.halves), None)


def turned(point: tuple[float, float], turns: int) -> tuple[float, float]:
    """A point of the unit square after so many quarter turns clockwise."""
    x, y = point
    for _ in range(turns % 4):
        x, y = 1 - y, x
    return x, y
