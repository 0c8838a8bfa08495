"""Outlines of areas: straight along the sides they fill, a curve over every stretch of the edge they leave open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rendering.kit.canvas import Point, bend
from rendering.segments.model import Tile, turned

CORNERS: tuple[Point, ...] = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
"""NW, NE, SE, SW: side s runs from corner s to corner s + 1."""
MIDDLES: tuple[Point, ...] = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))

CAP = 0.26
"""How deep an area of one side reaches into the tile."""
_BAY, _ROOMY_BAY, _SHARED_BAY = 0.22, 0.42, 0.45
"""How deep open land cuts in over one side: usually, where something stands in it, where another area does."""


@dataclass(frozen=True, slots=True)
class Shape:
    """An area in the unit square."""

    outline: tuple[Point, ...]
    """All of it."""

    walls: tuple[tuple[Point, ...], ...]
    """Those lines of it that run inside the tile."""


def shape(tile: Tile, index: int) -> Shape:
    """The outline of an area, as the grounds beside it demand: see `reached`."""
    own = set(tile.areas[index].sides)
    contacts = {corner % 4 for side in own for corner in (side, side + 1)} | set(reached(tile).get(index, ()))
    if len(own) == 4:
        return Shape(CORNERS, ())
    outline: list[Point] = []
    walls = []
    first = min(contacts)
    corner = first
    while True:
        following = next(step for step in range(1, 5) if (corner + step) % 4 in contacts)
        sides = [(corner + step) % 4 for step in range(following)]
        if sides[0] in own:
            outline += [CORNERS[corner], CORNERS[(corner + 1) % 4]]
        else:
            wall = _bay(tile, index, sides)
            outline += wall
            walls.append(tuple(wall))
        corner = (corner + following) % 4
        if corner == first:
            return Shape(tuple(outline), tuple(walls))


def reached(tile: Tile) -> dict[int, tuple[int, ...]]:
    """Corners an area reaches beyond its own sides, by area: where else could the grounds on both sides be parted?"""
    found: dict[int, tuple[int, ...]] = {}
    for corner in range(4):
        before, after = tile.ground_at(2 * corner - 1), tile.ground_at(2 * corner)
        if before is None or after is None or before == after or not tile.areas:
            continue
        index = max(range(len(tile.areas)), key=lambda place: len(tile.areas[place].sides))
        found[index] = (*found.get(index, ()), corner)
    return found


def _bay(tile: Tile, index: int, sides: Sequence[int]) -> list[Point]:
    """The wall over a stretch of open sides, from its first corner to its last, clockwise."""
    if len(sides) == 3:
        # An area of one side: drawn for the north, its wall from the right end to the left one.
        half = bend((0.97, 0.0), (0.84, CAP - 0.02), (0.5, CAP), 8)
        wall = half + [(1 - x, y) for x, y in reversed(half[:-1])]
        return [turned(point, (sides[0] + 3) % 4) for point in wall]
    if len(sides) == 2:
        # Drawn for the east and south open: from the NE corner to the SW one.
        middle = 0.5 + _lean(tile, index, sides)
        control = 2 * middle - 0.5
        return [turned(point, (sides[0] + 3) % 4) for point in bend((1, 0), (control, control), (0, 1), 16)]
    depth = _depth(tile, index, sides[0])
    # Drawn for the north open: from the NW corner to the NE one.
    return [turned(point, sides[0]) for point in bend((0, 0), (0.5, 2 * depth), (1, 0), 16)]


def _others(tile: Tile, index: int, sides: Sequence[int]) -> bool:
    """Another area lies in the stretch."""
    return any(place != index and set(area.sides) & set(sides) for place, area in enumerate(tile.areas))


def _furnished(tile: Tile, sides: Sequence[int]) -> bool:
    """Something stands on the grounds that reach these sides and no others."""
    halves = {half for side in sides for half in (2 * side, 2 * side + 1)}
    return any((ground.garden or ground.markets) and set(ground.halves) <= halves for ground in tile.grounds)


def _lean(tile: Tile, index: int, sides: Sequence[int]) -> float:
    """How far the wall of a corner area lies beyond the middle of the tile, along the diagonal, in x."""
    if not tile.grounds:
        return 0.0
    if any(place != index and set(area.sides) == set(sides) for place, area in enumerate(tile.areas)):
        return -0.11
    if _others(tile, index, sides):
        return -0.06
    if any(set(way.sides) == set(sides) for way in tile.ways) or _furnished(tile, sides):
        return -0.05
    return 0.04


def _depth(tile: Tile, index: int, side: int) -> float:
    if _others(tile, index, [side]):
        return _SHARED_BAY
    return _ROOMY_BAY if _furnished(tile, [side]) else _BAY


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Even-odd rule."""
    x, y = point
    found = False
    for place, (right, low) in enumerate(outline):
        left, high = outline[place - 1]
        if (high > y) != (low > y) and x < (right - left) * (y - high) / (low - high) + left:
            found = not found
    return found
