"""Centre lines of roads, paths and rivers, and where they cross."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rendering.kit.canvas import Point, arc, bend
from rendering.segments.model import Run, Stop, Tile, Way
from rendering.segments.shapes import CAP, CORNERS, MIDDLES, Shape, inside

Line = tuple[Point, ...]

CENTRE: Point = (0.5, 0.5)
_BEYOND = 0.27
"""How far past the middle a road runs when it must pass over another one to reach its house."""
_MEANDER = 0.035


@dataclass(frozen=True, slots=True)
class Bridge:
    """Where one way passes over another."""

    at: Point
    """Where, in tile sides."""

    over: int
    """Index of the upper way."""

    angle: float
    """Its direction there, radians."""


def lines(tile: Tile, shapes: Sequence[Shape]) -> tuple[tuple[Line, ...], ...]:
    """For each way its lines: one, but an arm for every side where three or more meet."""
    chapel = chapel_spot(tile)
    return tuple(_lines(tile, way, shapes, chapel) for way in tile.ways)


def chapel_spot(tile: Tile) -> Point:
    """Where a monastery stands: in the middle, or on the far bank of a river, away from the road that leads to it."""
    if not any(way.run is Run.RIVER and len(way.sides) == 2 for way in tile.ways):
        return CENTRE
    road = next((way for way in tile.ways if way.stop is Stop.CHAPEL), None)
    if road is None:
        return CENTRE
    x, y = MIDDLES[road.sides[0]]
    return 0.5 + (0.5 - x) * 0.46, 0.5 + (0.5 - y) * 0.46


def _lines(tile: Tile, way: Way, shapes: Sequence[Shape], chapel: Point) -> tuple[Line, ...]:
    if not way.sides:
        return (_inner(tile, way, shapes),)
    if len(way.sides) == 1:
        return (_stopping(tile, way, shapes, chapel),)
    if len(way.sides) > 2:
        return tuple(_straight(MIDDLES[side], CENTRE) for side in way.sides)
    first, second = way.sides
    if (first - second) % 2:
        return (_quarter(first, second),)
    start, end = MIDDLES[first], MIDDLES[second]
    if way.run is Run.RIVER:
        return (_meander(start, end),)
    return (_straight(start, end),)


def _quarter(first: int, second: int) -> Line:
    """A quarter circle round the corner two neighbouring sides share."""
    corner = second if (second - first) % 4 == 1 else first
    x, y = CORNERS[corner]
    (from_x, from_y), (to_x, to_y) = MIDDLES[first], MIDDLES[second]
    start = math.degrees(math.atan2(from_y - y, from_x - x))
    sweep = (math.degrees(math.atan2(to_y - y, to_x - x)) - start + 180) % 360 - 180
    return tuple(arc(x, y, 0.5, start, start + sweep, 16))


def _straight(start: Point, end: Point, steps: int = 12) -> Line:
    return tuple(
        (start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps)
        for step in range(steps + 1)
    )


def _meander(start: Point, end: Point) -> Line:
    """A gentle S between opposite sides that leaves both at a right angle."""
    points = []
    for place, (x, y) in enumerate(_straight(start, end, 24)):
        swing = _MEANDER * math.sin(math.tau * place / 24) * math.sin(math.pi * place / 24)
        points.append((x + swing, y) if start[0] == end[0] else (x, y + swing))
    return tuple(points)


def _stopping(tile: Tile, way: Way, shapes: Sequence[Shape], chapel: Point) -> Line:
    (side,) = way.sides
    start = MIDDLES[side]
    if way.stop is Stop.GATE and way.area is not None:
        rivals = sum(other.stop is Stop.GATE and other.area == way.area for other in tile.ways)
        return _to_gate(side, tile.areas[way.area].sides, shapes[way.area], rivals > 1)
    if way.stop is Stop.CHAPEL:
        return _straight(start, chapel)
    if way.stop is Stop.HOUSE and any(_through(other) for other in tile.ways if other is not way):
        x, y = start
        return _straight(start, (0.5 + (0.5 - x) * 2 * _BEYOND, 0.5 + (0.5 - y) * 2 * _BEYOND))
    return _straight(start, CENTRE)


def _through(way: Way) -> bool:
    """The way runs through the middle of the tile, or up to a gate beyond it."""
    return len(way.sides) == 2 or way.stop is Stop.GATE


def _inner(tile: Tile, way: Way, shapes: Sequence[Shape]) -> Line:
    """A stub that reaches no side: from the crossing in the middle to the gate of an area."""
    if way.area is None:
        return (CENTRE, CENTRE)
    side = tile.areas[way.area].sides[0]
    whole = _to_gate((side + 2) % 4, (side,), shapes[way.area])
    return _straight(CENTRE, whole[-1])


def _to_gate(side: int, sides: Sequence[int], shape: Shape, rivals: bool = False) -> Line:
    """From the side to the wall: round the corner to an area of one neighbouring side, else straight on.

    rivals: another way ends at the same area, so that both keep to their end of one wall.
    """
    start = MIDDLES[side]
    if rivals and len(shape.walls) == 1:
        wall = shape.walls[0]
        ends = [wall[round(share * (len(wall) - 1))] for share in (0.3, 0.7)]
        goal = min(ends, key=lambda point: math.dist(point, start))
        return tuple(bend(start, (start[0] * 0.3 + 0.35, start[1] * 0.3 + 0.35), goal, 12))
    if len(sides) == 1 and (sides[0] - side) % 2:
        x, y = MIDDLES[sides[0]]
        return tuple(bend(start, CENTRE, (x + (0.5 - x) * 2 * CAP, y + (0.5 - y) * 2 * CAP), 14))
    x, y = start
    for step in range(1, 60):
        point = x + (0.5 - x) * step / 30, y + (0.5 - y) * step / 30
        if inside(point, shape.outline):
            return _straight(start, point)
    return _straight(start, CENTRE)


def bridges(tile: Tile, drawn: Sequence[Sequence[Line]]) -> tuple[Bridge, ...]:
    """Every place where two ways cross instead of meeting: a road over a river, else the one that stops beyond."""
    found = []
    for low in range(len(tile.ways)):
        for high in range(low + 1, len(tile.ways)):
            for crossing in _crossings(drawn[low], drawn[high]):
                point, first, second = crossing
                over = high
                if tile.ways[high].run is Run.RIVER or tile.ways[low].stop is Stop.HOUSE:
                    over = low
                found.append(Bridge(point, over, first if over == low else second))
    return tuple(found)


def _crossings(first: Sequence[Line], second: Sequence[Line]) -> list[tuple[Point, float, float]]:
    """Where lines cross inside both, with the direction of each there."""
    for one in first:
        for other in second:
            for a, b in pairwise(one):
                for c, d in pairwise(other):
                    point = _meet(a, b, c, d)
                    if point is not None and not _near_end(point, one) and not _near_end(point, other):
                        return [(point, _angle(a, b), _angle(c, d))]
    return []


def _near_end(point: Point, line: Line) -> bool:
    return min(math.dist(point, line[0]), math.dist(point, line[-1])) < 0.05


def _angle(start: Point, end: Point) -> float:
    return math.atan2(end[1] - start[1], end[0] - start[0])


def _meet(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Where the stretches a-b and c-d meet."""
    across = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if abs(across) < 1e-9:
        return None
    t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / across
    u = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / across
    if not (-1e-9 <= t <= 1 + 1e-9 and -1e-9 <= u <= 1 + 1e-9):
        return None
    return a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])
