"""Wall tiles face up: the number, and where there is room a pictogram of what the tile is good for."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from itertools import pairwise

from bot.games.castle.rules.pieces import Use, pieces
from rendering.kit.canvas import Canvas, Point, arc
from rendering.kit.themes import Theme
from rendering.segments import props

_WIDE = 1.3
"""From this many heights on a wall tile has its pictogram beside its number."""
_LARGE = 80
"""Side from which on a square one has its pictogram under its number, px."""
_LINE = 0.075


def wall_tile(theme: Theme, width: int, height: int, number: int, fresh: int) -> Canvas:
    """A wall tile face up; its middle is paper while it may not be used yet."""
    canvas = Canvas(theme, width, height)
    pen = canvas.at(width / 2, height / 2, height)
    half, ground = width / height / 2, "paper" if fresh else "wall_tile"
    pen.rounded((-half, -0.5), (2 * half, 1), 0.16, "ink")
    pen.rounded((0.07 - half, -0.43), (2 * half - 0.14, 0.86), 0.1, "wall_tile")
    if fresh:
        pen.rounded((0.15 - half, -0.35), (2 * half - 0.3, 0.7), 0.06, "paper")
    size, colour = 0.62 if fresh else 0.74, "ink" if fresh else "paper"
    if width >= _WIDE * height:
        pen.text((0.42 - half, 0), str(number), size, colour)
        _pictogram(pen.at(half - 0.5, 0, 0.78 if fresh else 0.86), number, ground)
    elif height >= _LARGE:
        pen.text((-0.27, -0.23), str(number), 0.36, colour)
        _pictogram(pen.at(0.1, 0.12, 0.58), number, ground)
    else:
        pen.text((0, 0), str(number), size, colour)
    return canvas


def _pictogram(pen: Canvas, number: int, ground: str) -> None:
    """In a square of 1 round the origin."""
    _DRAWERS[pieces().walls[number].use](pen, ground)


def _again(pen: Canvas, _ground: str) -> None:
    """Once round: another turn."""
    ring, end = arc(0, 0, 0.29, -50, 205, 26), math.radians(205)
    (x, y), (dx, dy) = ring[-1], (-math.sin(end), math.cos(end))
    head = [(x + 0.3 * dx, y + 0.3 * dy), (x + 0.24 * dy, y - 0.24 * dx), (x - 0.24 * dy, y + 0.24 * dx)]
    pen.line(ring, 0.24, "ink")
    pen.polygon(head, "ink", "ink", 0.14)
    pen.line(ring, 0.11, "accent")
    pen.polygon(head, "accent")


def _tower(x: float, width: float, y: float = 0.0) -> list[Point]:
    left, right, step = x - width / 2, x + width / 2, width / 5
    top, notch = y - 0.38, y - 0.24
    merlons = [(left + step * place, top if place % 2 == 0 else notch) for place in range(6)]
    outline = [(left, y + 0.4), (left, top)]
    for place, (at, high) in enumerate(merlons[:-1]):
        outline += [(at, high), (merlons[place + 1][0], high)]
    return [*outline, (right, y + 0.4)]


def _house(x: float, width: float) -> list[Point]:
    half = width / 2
    return [(x - half * 0.72, 0.4), (x - half * 0.72, 0.02), (x - half, 0.02), (x, -0.4), (x + half, 0.02),
            (x + half * 0.72, 0.02), (x + half * 0.72, 0.4)]  # fmt: skip


def _twice(shape: Callable[[float, float], list[Point]], fill: str, wide: float) -> Callable[[Canvas, str], None]:
    def draw(pen: Canvas, _ground: str) -> None:
        for x in (0.17, -0.19):
            pen.polygon(shape(x, wide), fill, "ink", _LINE)

    return draw


def _unfinished(outline: list[Point], fill: str) -> Callable[[Canvas, str], None]:
    """The lower left part is there, the rest is only a dashed line."""

    def draw(pen: Canvas, ground: str) -> None:
        half = [(-0.6, 0.6), (-0.6, -0.6), (0.1, -0.6), (-0.1, 0.6)]
        pen.within(half, lambda inner: inner.polygon(outline, fill, "ink", 2 * _LINE))
        light = "ink" if ground == "paper" else "paper"
        for start, end in _dashes([*outline, outline[0]]):
            pen.line([start, end], _LINE, light)

    return draw


def _dashes(outline: list[Point]) -> list[tuple[Point, Point]]:
    found = []
    for start, end in pairwise(outline):
        count = max(1, round(math.dist(start, end) / 0.2))
        for place in range(count):
            one, other = (place + 0.2) / count, (place + 0.7) / count
            found.append((_between(start, end, one), _between(start, end, other)))
    return found


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _court(pen: Canvas, _ground: str) -> None:
    pen.rounded((-0.5, -0.4), (1, 0.82), 0.12, "court", "ink", 0.06)
    props.stall(pen.at(0, 0.02, 2.2))


def _larger_keep(pen: Canvas, _ground: str) -> None:
    pen.polygon(_tower(-0.14, 0.6, 0.04), "stone_dark", "ink", _LINE)
    for line in ([(0.3, -0.36), (0.3, -0.02)], [(0.13, -0.19), (0.47, -0.19)]):
        pen.line(line, 0.2, "ink")
    for line in ([(0.3, -0.36), (0.3, -0.02)], [(0.13, -0.19), (0.47, -0.19)]):
        pen.line(line, 0.1, "accent")


def _points(pen: Canvas, _ground: str) -> None:
    """A star."""
    tips = [
        (reach * math.sin(math.pi * tip / 5), -reach * math.cos(math.pi * tip / 5) + 0.03)
        for tip, reach in enumerate((0.46, 0.21) * 5)
    ]
    pen.polygon(tips, "accent", "ink", _LINE)


_DRAWERS: Mapping[Use, Callable[[Canvas, str], None]] = {
    Use.EXTRA_TURN: _again,
    Use.DOUBLE_TOWER: _twice(_tower, "tower", 0.46),
    Use.DOUBLE_HOUSE: _twice(_house, "house", 0.56),
    Use.UNFINISHED_PATH: _unfinished([(-0.48, 0.17), (-0.48, -0.17), (0.48, -0.17), (0.48, 0.17)], "path"),
    Use.UNFINISHED_TOWER: _unfinished(_tower(0, 0.62), "tower"),
    Use.UNFINISHED_HOUSE: _unfinished(_house(0, 0.86), "house"),
    Use.BEST_COURT: _court,
    Use.KEEP: _larger_keep,
    Use.POINTS: _points,
}
