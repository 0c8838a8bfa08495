"""Where things stand on a tile: marks first, because no figure may hide them, then figures, then decoration."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from bot.late import Late
from rendering.kit.canvas import Point
from rendering.segments.layout import GRID, Layout, Mask, filled, layout
from rendering.segments.lines import CENTRE
from rendering.segments.model import Stop, Tile
from rendering.segments.shapes import MIDDLES

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
else:
    np = Late("numpy")

_BORDER = 0.17
"""How far a mark keeps from the edge of the tile."""
_APART = 0.4
"""How far a figure keeps from a mark."""
_FAR = 9.0
_NARROW = 0.36
"""Share of the tile below which a ground has no room for two things in its middle."""
_DIGITS = 6
"""Of every measure, so that equals stay equal whoever does the sums."""
_MOST = 700
"""Places of a region that are looked at."""


_CLEAR, _INSIDE = 0.1, 0.085
"""How far decorations of open land keep from what is not open, and from the edge of the tile."""
_ROOT = 0.125
"""The same of a tree, whose crown is wide."""
_LATTICE = (9, 20, 31, 32, 43, 54)
"""Rows and columns of the raster that decorations stand on, the same whichever way a tile lies: rows of equal pixels
are what makes a picture small."""
_FLOCK = 0.15
"""Share of the tiles with a sheep."""
_MOST_GROWN = 4
"""Decorations of a tile."""


class Growth(StrEnum):
    """A decoration of open land."""

    TREE = "tree"
    DAISIES = "daisies"
    SHEEP = "sheep"
    BUSH = "bush"
    TUFT = "tuft"


@dataclass(frozen=True, slots=True)
class Spots:
    """Places on the tile as it is printed, in tile sides."""

    areas: tuple[Point, ...]
    """Where a figure stands, by area."""

    ways: tuple[Point, ...]
    """Where a figure stands, by way."""

    grounds: tuple[Point, ...]
    """Where a figure stands, by ground."""

    chapel: Point
    """Where the monk stands."""

    shields: tuple[tuple[Point, ...], ...]
    """Coats of arms, by area."""

    goods: tuple[Point | None, ...]
    """By area, None for no good."""

    inns: tuple[Point | None, ...]
    """By way, None for no inn."""

    wells: tuple[Point | None, ...]
    """By way, None for no well."""

    gardens: tuple[Point | None, ...]
    """By ground, None for no garden."""

    markets: tuple[tuple[Point, ...], ...]
    """By ground."""

    houses: tuple[tuple[Point, ...], ...]
    """By area."""

    growth: tuple[tuple[Growth, Point], ...]
    """What grows and grazes on open land, trees first."""


class Room:
    """A region in which places are looked for: each is as far as it can be from its edge and from what stands there."""

    def __init__(self, region: Mask, open_border: bool, rows_of: Sequence[int] = ()) -> None:
        """open_border: the region goes on beyond the edge of the tile; rows_of: only these rows and columns count."""
        rows, columns = np.nonzero(region)
        self.share = len(rows) / region.size
        if rows_of:
            kept = np.isin(rows, rows_of) & np.isin(columns, rows_of)
            rows, columns = rows[kept], columns[kept]
        self.points = (np.stack([columns, rows], axis=1) + 0.5) / GRID
        self.points = self.points[:: max(1, len(self.points) // _MOST)]
        edge = ~region
        around = np.zeros_like(region)
        around[1:] |= region[:-1]
        around[:-1] |= region[1:]
        around[:, 1:] |= region[:, :-1]
        around[:, :-1] |= region[:, 1:]
        rows, columns = np.nonzero(edge & around)
        self.clear = _nearest(self.points, (np.stack([columns, rows], axis=1) + 0.5) / GRID)
        self.border = np.minimum(self.points, 1 - self.points).min(axis=1)
        if not open_border:
            self.clear = np.minimum(self.clear, self.border)
        self.middle = self.points.mean(axis=0) if len(self.points) else np.array(CENTRE)

    def best(self, worth: npt.NDArray[np.float64]) -> Point:
        if not len(self.points):
            return CENTRE
        x, y = self.points[int(np.round(worth, _DIGITS).argmax())]
        return float(x), float(y)

    def away(self, taken: Iterable[Point], most: float = _FAR) -> npt.NDArray[np.float64]:
        """How far each place is from what is taken, at most `most`."""
        others = list(taken)
        if not others:
            return np.full(len(self.points), most)
        return np.minimum(_nearest(self.points, np.array(others)), most)

    def off(self, point: Point) -> npt.NDArray[np.float64]:
        return np.hypot(self.points[:, 0] - point[0], self.points[:, 1] - point[1])


def _nearest(points: npt.NDArray[np.float64], others: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    if not len(others):
        return np.full(len(points), _FAR)
    squares = (points**2).sum(axis=1)[:, None] + (others**2).sum(axis=1)[None] - 2 * points @ others.T
    nearest: npt.NDArray[np.float64] = np.sqrt(np.maximum(squares.min(axis=1), 0))
    return nearest.round(_DIGITS)


@lru_cache(maxsize=256)
def spots(tile: Tile) -> Spots:
    """Worked out once for a tile."""
    plan = layout(tile)
    shields, goods = _marks(plan)
    areas = tuple(_knight(plan, index, [*shields[index], *_some([goods[index]])]) for index in range(len(tile.areas)))
    inns = tuple(_inn(plan, index) for index in range(len(tile.ways)))
    wells = tuple(_well(plan, index) for index in range(len(tile.ways)))
    seen = [*_some(inns), *_some(wells)]
    ways = tuple(_traveller(plan, index, seen) for index in range(len(tile.ways)))
    busy = [*_some(inns), *([plan.chapel] if tile.chapel else [])]
    gardens, markets = _stands(plan, busy)
    stands = [*busy, *_some(gardens), *(spot for row in markets for spot in row)]
    marks = [spot for row in shields for spot in row] + _some(goods)
    grounds = tuple(_peasant(plan, index, stands, marks) for index in range(len(tile.grounds)))
    houses = tuple(_houses(plan, index, [*shields[index], *_some([goods[index]])]) for index in range(len(tile.areas)))
    return Spots(
        areas, ways, grounds, plan.chapel, shields, goods, inns, wells, gardens, markets, houses, _growth(plan, stands)
    )


def _some(points: Iterable[Point | None]) -> list[Point]:
    return [point for point in points if point is not None]


@lru_cache(maxsize=16)
def _area(plan: Layout, index: int) -> Room:
    """Asked for several times while one tile is worked out."""
    return Room(filled(plan.shapes[index].outline), open_border=True)


def _marks(plan: Layout) -> tuple[tuple[tuple[Point, ...], ...], tuple[Point | None, ...]]:
    """Coats of arms and goods: near a corner of their area, so that its middle is free for a figure."""
    shields: list[tuple[Point, ...]] = []
    goods: list[Point | None] = []
    for index, area in enumerate(plan.tile.areas):
        room, taken = _area(plan, index), [CENTRE] if area.cathedral else []
        gates = _gates(plan, index)
        found: list[Point] = []
        for _ in range(area.shields + bool(area.good)):
            middle = (float(room.middle[0]), float(room.middle[1]))
            worth = np.minimum(room.clear, 0.22) * 3 + np.minimum(room.off(middle), 0.4) * 0.8
            worth -= 9 * (room.border < _BORDER) + 4 * (room.away([*taken, *found]) < (0.42 if taken else 0.28))
            worth += 3 * np.minimum(room.away(gates), 0.25) - 6 * np.maximum(0, 0.13 - room.clear)
            found.append(room.best(worth))
        goods.append(found.pop() if area.good else None)
        shields.append(tuple(found))
    return tuple(shields), tuple(goods)


def _gates(plan: Layout, index: int) -> list[Point]:
    """Where ways end at the wall of an area."""
    pairs = zip(plan.tile.ways, plan.lines, strict=True)
    return [found[0][-1] for way, found in pairs if way.stop is Stop.GATE and way.area == index]


def _knight(plan: Layout, index: int, marks: Sequence[Point]) -> Point:
    sides = plan.tile.areas[index].sides
    if len(sides) == 1 and not marks:
        x, y = MIDDLES[sides[0]]
        return x * 0.74 + 0.13, y * 0.74 + 0.13
    room = _area(plan, index)
    middle = (float(room.middle[0]), float(room.middle[1]))
    worth = np.minimum(room.clear, 0.2) + 1.5 * room.away(marks, _APART) - 0.35 * room.off(middle)
    return room.best(worth - 5 * (room.border < 0.17))


def _traveller(plan: Layout, index: int, marks: Sequence[Point]) -> Point:
    """On the way: in its middle, or nearer its outer end where it stops, but off bridges and what must be seen."""
    way, found = plan.tile.ways[index], plan.lines[index]
    line = found[0]
    if len(found) > 1:
        return line[round(0.45 * (len(line) - 1))] if CENTRE in marks else CENTRE
    liked, reach = (0.34, (0.2, 0.68)) if len(way.sides) == 1 else (0.5, (0.18, 0.82))
    bridges = [bridge.at for bridge in plan.bridges if len(way.sides) > 1]

    def worth(share: float) -> float:
        x, y = line[round(share * (len(line) - 1))]
        clear = min((math.dist((x, y), mark) for mark in marks), default=_APART)
        over = min((math.dist((x, y), bridge) for bridge in bridges), default=_APART)
        return round(min(clear, _APART) + min(over, 0.28) - 0.5 * abs(share - liked), _DIGITS)

    steps = [reach[0] + (reach[1] - reach[0]) * step / 16 for step in range(17)]
    best = max([liked, *steps], key=worth)
    return line[round(best * (len(line) - 1))]


def _peasant(plan: Layout, index: int, stands: Sequence[Point], marks: Sequence[Point]) -> Point:
    room = Room(plan.labels == index, open_border=True)
    if not len(room.points):
        return CENTRE
    middle = (float(room.middle[0]), float(room.middle[1]))
    worth = np.minimum(room.clear, 0.19) * 1.5 + 0.8 * room.away(stands, 0.46) - 0.18 * room.off(middle)
    worth += 0.8 * room.away(marks, 0.34)
    return room.best(worth - 3 * np.maximum(0, 0.16 - room.border))


def _inn(plan: Layout, index: int) -> Point | None:
    """Beside the road it belongs to, and nearer to it than to any other."""
    way = plan.tile.ways[index]
    if not way.inn:
        return None
    others = [line for place, lines in enumerate(plan.lines) if place != index for line in lines]
    own = plan.lines[index][0]
    room = Room(plan.labels >= 0, open_border=False)
    beside = _nearest(room.points, np.array(own))
    away = _nearest(room.points, np.array([point for line in others for point in line])) if others else 0.6
    worth = np.minimum(room.clear, 0.15) * 4 - abs(beside - 0.24) + 0.6 * np.minimum(away, 0.34)
    return room.best(worth - 9 * (beside > away) - 8 * np.maximum(0, 0.19 - room.border))


def _well(plan: Layout, index: int) -> Point | None:
    """On the path itself, off the place where a figure stands."""
    way = plan.tile.ways[index]
    if not way.well:
        return None
    line = plan.lines[index][0]
    if plan.tile.square or len(plan.lines[index]) > 1:
        return CENTRE
    return line[round((0.2 if len(way.sides) == 1 else 0.3) * (len(line) - 1))]


def _stands(plan: Layout, busy: Sequence[Point]) -> tuple[tuple[Point | None, ...], tuple[tuple[Point, ...], ...]]:
    """Gardens and markets: in the middle of the roomiest part of their ground."""
    gardens: list[Point | None] = []
    markets: list[tuple[Point, ...]] = []
    for index, ground in enumerate(plan.tile.grounds):
        room = Room(plan.labels == index, open_border=False)
        taken, found = list(busy), []
        for _ in range(ground.garden + ground.markets):
            middle = (float(room.middle[0]), float(room.middle[1]))
            off = room.off(middle)
            if room.share < _NARROW and ground.markets:
                # In the middle it would leave no room for a figure.
                worth = np.minimum(room.clear, 0.14) * 6 + room.away(taken, 0.36) + 1.5 * np.minimum(off, 0.16)
            else:
                worth = np.minimum(room.clear, 0.24) * 4 + room.away(taken, 0.36) - 0.3 * off
            found.append(room.best(worth - 14 * np.maximum(0, 0.19 - room.border)))
            taken.append(found[-1])
        gardens.append(found.pop() if ground.garden else None)
        markets.append(tuple(found))
    return tuple(gardens), tuple(markets)


def _houses(plan: Layout, index: int, marks: Sequence[Point]) -> tuple[Point, ...]:
    """Scattered, but the same on every tile of a kind; from back to front is the painter's business."""
    area = plan.tile.areas[index]
    room = _area(plan, index)
    most = 3 if len(area.sides) == 1 else 3 + 2 * len(area.sides)
    off_wall, off_border = (0.085, 0.09) if len(area.sides) == 1 else (0.125, 0.125)
    good = (room.clear > off_wall) & (room.border > off_border)
    taken = [(spot, 0.2) for spot in (*marks, *_gates(plan, index))] + ([(CENTRE, 0.36)] if area.cathedral else [])
    order = list(np.flatnonzero(good))
    Random(len(order)).shuffle(order)
    found: list[Point] = []
    for place in order:
        point = (float(room.points[place][0]), float(room.points[place][1]))
        if len(found) < most and all(math.dist(point, spot) >= gap for spot, gap in taken):
            found.append(point)
            taken.append((point, 0.225))
    return tuple(found)


def _growth(plan: Layout, stands: Sequence[Point]) -> tuple[tuple[Growth, Point], ...]:
    """What grows and grazes on open land, clear of everything: trees first, a sheep on few tiles only."""
    room = Room(plan.labels >= 0, open_border=True, rows_of=_LATTICE)
    good = (room.clear >= _CLEAR) & (room.border > _INSIDE) & (room.away(stands) > 0.25)
    order = list(np.flatnonzero(good))
    chance = Random(len(order))
    chance.shuffle(order)
    wild = plan.tile.open == "field"
    kinds = [Growth.TREE, Growth.TREE] if wild else [Growth.TREE]
    kinds += [Growth.DAISIES] + [Growth.SHEEP] * (wild and chance.random() < _FLOCK)
    kinds += chance.sample((Growth.BUSH, Growth.TUFT), 2)[: _MOST_GROWN - len(kinds)]
    found: list[tuple[Growth, Point]] = []
    for kind in kinds:
        for place in order:
            point = (float(room.points[place][0]), float(room.points[place][1]))
            clear = room.clear[place] >= (_ROOT if kind is Growth.TREE else _CLEAR)
            if clear and all(math.dist(point, other) > 0.2 for _, other in found):
                found.append((kind, point))
                break
    return tuple(found)
