"""Dice and the chips conditions and jokers are written with: a colour always comes with its own shape."""

from __future__ import annotations

import math
from collections.abc import Mapping

from rendering.canvas import Canvas, Point
from rendering.themes import Theme

COLOURS = ("red", "blue", "green")

_SPOTS: Mapping[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def pip(pen: Canvas, centre: Point, radius: float, colour: str, fill: str = "paper") -> None:
    """The shape of a die's colour: red triangle, blue disc, green square."""
    x, y = centre
    match colour:
        case "red":
            pen.polygon(
                [(x, y - 1.08 * radius), (x + 1.1 * radius, y + 0.84 * radius), (x - 1.1 * radius, y + 0.84 * radius)],
                fill,
            )
        case "blue":
            pen.circle(centre, 0.92 * radius, fill)
        case _:
            side = 0.84 * radius
            pen.polygon([(x - side, y - side), (x + side, y - side), (x + side, y + side), (x - side, y + side)], fill)


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
    """Any one number, the same on every chip with the same sign: disc, diamond, star, cross."""
    canvas = _block(theme, width, height, "paper", 0.22)
    pen = canvas.at(width / 2, height / 2, 0.28 * width)
    match sign:
        case 0:
            pen.circle((0, 0), 0.9, "ink")
        case 1:
            pen.polygon([(0, -1.1), (0.9, 0), (0, 1.1), (-0.9, 0)], "ink")
        case 2:
            _star(pen)
        case _:
            pen.polygon([(-0.34, -0.96), (0.34, -0.96), (0.34, 0.96), (-0.34, 0.96)], "ink")
            pen.polygon([(-0.96, -0.34), (0.96, -0.34), (0.96, 0.34), (-0.96, 0.34)], "ink")
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


def joker(theme: Theme, width: int, height: int, number: int, colour: str) -> Canvas:
    """The joker symbol of a card: its number over the shape of its colour."""
    canvas = _block(theme, width, height, f"die_{colour}")
    canvas.text((width / 2, 0.37 * height), str(number), 0.6 * height, "paper")
    pip(canvas, (width / 2, 0.8 * height), 0.1 * height, colour)
    return canvas


def superjoker(theme: Theme, width: int, height: int) -> Canvas:
    """A card that lies face down: one half of any die."""
    canvas = _block(theme, width, height, "paper")
    _star(canvas.at(width / 2, height / 2, 0.36 * width))
    return canvas


def _star(pen: Canvas) -> None:
    tips = enumerate((1.16, 0.5) * 5)
    pen.polygon([(r * math.sin(math.pi * tip / 5), -r * math.cos(math.pi * tip / 5)) for tip, r in tips], "ink")
