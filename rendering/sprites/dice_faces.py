"""Dice and the chips conditions and jokers are written with: a colour always comes with its own shape."""

from __future__ import annotations

import math
from collections.abc import Mapping

from rendering.kit.canvas import Canvas, Point, arc, bend
from rendering.kit.themes import Theme

COLOURS = ("red", "blue", "green")

_SPOTS: Mapping[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


_HEART = [
    *bend((0, 1.02), (-0.3, 0.62), (-0.86, 0.18), 6),
    *arc(-0.5, -0.3, 0.56, 140, 325, 12),
    *arc(0.5, -0.3, 0.56, 215, 400, 12),
    *bend((0.86, 0.18), (0.3, 0.62), (0, 1.02), 6),
]
_MOON = [*arc(0.04, 0, 0.98, 52, 308, 20), *arc(0.52, 0, 0.74, 268, 92, 16)]
_LEAVES = ((0, -0.5), (-0.52, 0.2), (0.52, 0.2))


def pip(pen: Canvas, centre: Point, radius: float, colour: str, fill: str = "paper") -> None:
    """The sign of a die's colour, of a family that no seat's mark is of: red heart, blue moon, green clover."""
    drawn = pen.at(*centre, radius)
    match colour:
        case "red":
            drawn.polygon(_HEART, fill)
        case "blue":
            drawn.polygon(_MOON, fill)
        case _:
            for x, y in _LEAVES:
                drawn.circle((x, y), 0.52, fill)
            drawn.polygon([(-0.14, -0.2), (0.14, -0.2), (0.36, 1.0), (-0.36, 1.0)], fill)


def _block(theme: Theme, width: int, height: int, fill: str, radius: float = 0.2) -> Canvas:
    canvas = Canvas(theme, width, height)
    side = min(width, height)
    canvas.rounded((0, 0), (width, height), radius * side, fill, "ink", max(2.0, 0.045 * side))
    return canvas


def die(theme: Theme, width: int, height: int, number: int, colour: str) -> Canvas:
    """A face: as many pips as its number, each in the shape of its colour."""
    canvas = _block(theme, width, height, f"die_{colour}")
    for across, down in _SPOTS[number]:
        pip(canvas, (width * (0.5 + 0.25 * across), height * (0.5 + 0.26 * down)), 0.108 * width, colour)
    return canvas


def blank(theme: Theme, width: int, height: int) -> Canvas:
    """A die nobody has thrown yet: a hollow place."""
    canvas = Canvas(theme, width, height, edge="grid")
    canvas.rounded((0, 0), (width, height), 0.2 * width, "board", "grid", 3)
    return canvas


def colour_chip(theme: Theme, width: int, height: int, colour: str) -> Canvas:
    """Any number of one colour."""
    canvas = _block(theme, width, height, f"die_{colour}", 0.22)
    pip(canvas, (width / 2, height / 2), 0.27 * width, colour)
    return canvas


def number_chip(theme: Theme, width: int, height: int, number: int) -> Canvas:
    """One number of any colour."""
    canvas = _block(theme, width, height, "paper", 0.22)
    canvas.text((width / 2, height / 2), str(number), 0.72 * height, "ink")
    return canvas


def group_chip(theme: Theme, width: int, height: int, sign: int) -> Canvas:
    """Any one number, the same on every chip with the same sign: ring, two bars, wave, three dots."""
    canvas = _block(theme, width, height, "paper", 0.22)
    pen = canvas.at(width / 2, height / 2, 0.28 * width)
    match sign:
        case 0:
            pen.circle((0, 0), 0.92, "ink")
            pen.circle((0, 0), 0.46, "paper")
        case 1:
            for y in (-0.48, 0.48):
                pen.line([(-0.8, y), (0.8, y)], 0.46, "ink")
        case 2:
            pen.line([*bend((-1, 0.2), (-0.5, -0.9), (0, 0), 8), *bend((0, 0), (0.5, 0.9), (1, -0.2), 8)], 0.46, "ink")
        case _:
            for x, y in ((0, -0.6), (-0.66, 0.5), (0.66, 0.5)):
                pen.circle((x, y), 0.42, "ink")
    return canvas


def step_chip(theme: Theme, width: int, height: int) -> Canvas:
    """One step of a straight: one more than the one before."""
    canvas = _block(theme, width, height, "pile_5", 0.22)
    for side in (-1, 1):
        canvas.line([(width * (0.5 + 0.2 * side), height * 0.6), (width * 0.5, height * 0.38)], 0.1 * width, "ink")
    return canvas


def stair(theme: Theme, width: int, height: int) -> Canvas:
    """Four numbers in a row or more: the number beside it says how many."""
    canvas = Canvas(theme, width, height)
    side = width / 3.1
    for step in range(3):
        corner = (step * (side + 0.02 * width), height - side - step * (height - side) / 2)
        canvas.rounded(corner, (side, side), 0.22 * side, "pile_5", "ink", 2)
    return canvas


def joker(theme: Theme, width: int, height: int, number: int, colour: str, fresh: int = 0) -> Canvas:
    """The joker symbol of a card: its number over the shape of its colour. fresh: got since somebody looked."""
    canvas = _block(theme, width, height, f"die_{colour}")
    if fresh:
        _lined(canvas, width, height)
    canvas.text((width / 2, 0.37 * height), str(number), 0.72 * height, "paper")
    pip(canvas, (width / 2, (0.75 if fresh else 0.81) * height), (0.085 if fresh else 0.1) * height, colour)
    return canvas


def spent(theme: Theme, width: int, height: int, number: int, colour: str) -> Canvas:
    """The joker symbol of a card that left the game: paper, with a line in its colour."""
    canvas = _block(theme, width, height, "paper")
    edge, fill = max(2.0, 0.045 * min(width, height)), f"die_{colour}"
    size = (width - 2 * edge, height - 2 * edge)
    canvas.rounded((edge, edge), size, 0.16 * min(width, height), None, fill, 0.09 * min(width, height))
    canvas.text((width / 2, 0.38 * height), str(number), 0.72 * height, fill)
    pip(canvas, (width / 2, 0.76 * height), 0.085 * height, colour, fill)
    return canvas


def superjoker(theme: Theme, width: int, height: int, fresh: int = 0) -> Canvas:
    """A card that lies face down: one half of any die. fresh: got since somebody looked."""
    canvas = _block(theme, width, height, "paper")
    if fresh:
        _lined(canvas, width, height)
    pen = canvas.at(width / 2, height / 2, (0.28 if fresh else 0.36) * width)
    for turn in range(3):
        x, y = math.sin(math.pi * turn / 3), math.cos(math.pi * turn / 3)
        pen.line([(-x, -y), (x, y)], 0.36, "ink")
    return canvas


def _lined(canvas: Canvas, width: int, height: int) -> None:
    """Inside the ink of a block a line of paper, and ink again."""
    side = min(width, height)
    for inset, line, colour in ((0.05, 0.16, "ink"), (0.05, 0.1, "paper")):
        corner = (inset * side, inset * side)
        size = (width - 2 * corner[0], height - 2 * corner[1])
        canvas.rounded(corner, size, 0.16 * side, None, colour, line * side)
