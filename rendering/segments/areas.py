"""Built-up parts: walled cities with houses, houses under tiles, towers of stone."""

from __future__ import annotations

from collections.abc import Iterable

from rendering.kit.canvas import Canvas, Point
from rendering.segments import props, scenery
from rendering.segments.brush import FULL, MAP, PLAIN, Brush
from rendering.segments.model import Build
from rendering.segments.shapes import Shape

_WALL, _WALK = 0.078, 0.034
"""Width of a city wall and of the lighter walk on it."""
_FOOT = 0.024
"""How much broader the dark line at its foot is."""
_LIGHT, _SHADE = (-0.007, -0.009), (0.008, 0.012)
"""How far the walk lies towards the light and the foot away from it, across and down."""


def area(brush: Brush, index: int) -> None:
    """One area with its walls and everything in it but figures."""
    build, shape = brush.plan.tile.areas[index].build, brush.plan.shapes[index]
    match build:
        case Build.CITY:
            _city(brush, index, shape)
        case Build.HOUSE:
            _house(brush, shape)
        case Build.TOWER:
            _tower(brush, shape)


def _city(brush: Brush, index: int, shape: Shape) -> None:
    area = brush.plan.tile.areas[index]
    _foot(brush, shape)
    brush.pen.polygon(brush.all(shape.outline), "city")
    wall, walk = brush.mix("city", "masonry", 0.78), brush.mix("city", "paper", 0.5)
    for line in shape.walls:
        brush.line(line, _WALL, wall)
        brush.pen.line(_moved(brush.all(line), *_LIGHT), _WALK, walk)
        for share in (0.5,) if len(area.sides) == 1 else (0.26, 0.5, 0.74):
            if brush.detail != MAP:
                spot = brush.to(line[round((len(line) - 1) * share)])
                scenery.turret(brush.pen.pin(*spot, 1), walk, wall, 3 if brush.detail == FULL else 2)
    houses, size = brush.spots.houses[index], 0.19
    if brush.detail != FULL:
        # Few and large: many small ones are only noise.
        houses, size = houses[: -(-len(houses) // 2)] if brush.detail == PLAIN else (), 0.22
    for place, (x, y) in enumerate(sorted(brush.all(houses), key=lambda spot: spot[1])):
        scenery.house(brush.pen.pin(x, y, size), (place + index) % 4, f"roof_{1 + place % 3}", wall, brush.detail)
    marks(brush, index)


def _foot(brush: Brush, shape: Shape) -> None:
    """The dark line at the foot of a wall, on the land outside: deeper away from the light."""
    colour = brush.mix(brush.plan.tile.open, "ink", 0.34)
    for line in shape.walls:
        brush.pen.line(_moved(brush.all(line), *_SHADE), _WALL + _FOOT, colour)


def _moved(points: Iterable[Point], across: float, down: float) -> list[Point]:
    return [(x + across, y + down) for x, y in points]


def marks(brush: Brush, index: int) -> None:
    """What an area shows that matters for the rules."""
    area = brush.plan.tile.areas[index]
    large = 1.3 if brush.detail == MAP else 1.0
    if area.cathedral:
        props.cathedral(brush.pen.at(0.5, 0.52, 1))
    for spot in brush.spots.shields[index]:
        props.shield(brush.pen.at(*brush.to(spot), 0.22 * large))
    goods = brush.spots.goods[index]
    if goods is not None and brush.detail != MAP:
        props.good(brush.pen.at(*brush.to(goods), 0.26), area.good)


def _house(brush: Brush, shape: Shape) -> None:
    """A roof seen from above: rows of scalloped tiles."""
    line = brush.mix("house", "ink", 0.55)
    groove = brush.mix("house", "ink", 0.24)

    def tiles(pen: Canvas) -> None:
        pen.polygon([(0, 0), (1, 0), (1, 1), (0, 1)], "house")
        for row in range(8):
            for column in range(-1, 9):
                x, y = column * 0.125 + 0.0625 * (row % 2), row * 0.125
                pen.line(
                    [(x, y), (x + 0.03, y + 0.05), (x + 0.0625, y + 0.07), (x + 0.095, y + 0.05), (x + 0.125, y)],
                    0.018,
                    groove,
                )

    brush.pen.within(brush.all(shape.outline), tiles)
    for wall in shape.walls:
        brush.line(wall, 0.05, line)


def _tower(brush: Brush, shape: Shape) -> None:
    """Courses of ashlar behind a row of merlons."""
    dark, joint, light = (
        brush.mix("tower", "ink", 0.6),
        brush.mix("tower", "paper", 0.24),
        brush.mix("tower", "paper", 0.5),
    )

    def courses(pen: Canvas) -> None:
        pen.polygon([(0, 0), (1, 0), (1, 1), (0, 1)], "tower")
        for row in range(7):
            y = row / 6
            pen.stripe((0, y), (1, y), 0.018, joint)
            for column in range(5):
                x = column * 0.25 + 0.125 * (row % 2)
                pen.stripe((x, y), (x, y + 1 / 6), 0.018, joint)

    brush.pen.within(brush.all(shape.outline), courses)
    for wall in shape.walls:
        brush.line(wall, 0.05, dark)
        if brush.detail != MAP:
            for step in range(1, 6):
                x, y = brush.to(wall[round(step * (len(wall) - 1) / 6)])
                brush.pen.rounded((x - 0.042, y - 0.042), (0.084, 0.084), 0.012, light, dark, 0.018)
