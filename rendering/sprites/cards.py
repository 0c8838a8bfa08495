"""Drawings of rule cards: the ends of a ribbon, a clock, the number of a step, an arrow, a sign for what may not be."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from rendering.kit.canvas import Canvas
from rendering.kit.themes import Theme


def ribbon(theme: Theme, width: int, height: int, side: int) -> Canvas:
    """The notched end of a ribbon. side: -1 for the left one, 1 for the right one."""
    canvas = Canvas(theme, width, height, edge="accent")
    notch, tip, inner = width * 0.32, 0.0, float(width)
    points = [(tip, 0.0), (inner, 0.0), (inner, float(height)), (tip, float(height)), (notch, height / 2)]
    canvas.polygon([(x, y) if side < 0 else (width - x, y) for x, y in points], "accent")
    return canvas


def clock(theme: Theme, width: int, height: int) -> Canvas:
    """A face with two hands."""
    canvas = Canvas(theme, width, height)
    pen = canvas.at(width / 2, height / 2, min(width, height) / 2)
    pen.circle((0, 0), 1, "ink")
    pen.circle((0, 0), 0.88, "paper")
    pen.line([(0, -0.52), (0, 0.06), (0.36, 0.06)], 0.13, "ink")
    for hour in range(0, 360, 90):
        way = math.radians(hour)
        pen.circle((0.72 * math.cos(way), 0.72 * math.sin(way)), 0.06, "ink")
    return canvas


def numeral(theme: Theme, width: int, height: int, text: str) -> Canvas:
    """A number on a disc of paper."""
    canvas = Canvas(theme, width, height)
    pen = canvas.at(width / 2, height / 2, min(width, height) / 2)
    pen.circle((0, 0), 1, "ink")
    pen.circle((0, 0), 0.88, "paper")
    pen.text((0, 0), text, 1.1, "ink")
    return canvas


def arrow(theme: Theme, width: int, height: int) -> Canvas:
    """From left to right, on any ground."""
    canvas = Canvas(theme, width, height, edge="paper")
    pen = canvas.at(0, height / 2, width)
    line, head = [(0.12, 0), (0.86, 0)], [(0.6, -0.24), (0.88, 0), (0.6, 0.24)]
    for colour, breadth in (("paper", 0.22), ("ink", 0.17), ("accent", 0.09)):
        pen.line(line, breadth, colour)
        pen.line(head, breadth, colour)
    return canvas


def forbidden(theme: Theme, width: int, height: int) -> Canvas:
    """A cross on a disc of paper: what may not be."""
    canvas = Canvas(theme, width, height)
    pen = canvas.at(width / 2, height / 2, min(width, height) / 2)
    pen.circle((0, 0), 1, "ink")
    pen.circle((0, 0), 0.86, "paper")
    for lean in (-1, 1):
        pen.line([(-0.42, 0.42 * lean), (0.42, -0.42 * lean)], 0.24, "#B82E1C")
    return canvas


def allowed(theme: Theme, width: int, height: int) -> Canvas:
    """A tick on a disc of paper: what may be."""
    canvas = Canvas(theme, width, height)
    pen = canvas.at(width / 2, height / 2, min(width, height) / 2)
    pen.circle((0, 0), 1, "ink")
    pen.circle((0, 0), 0.86, "paper")
    pen.line([(-0.44, 0.02), (-0.12, 0.36), (0.46, -0.36)], 0.24, "#2F7A45")
    return canvas


DRAWERS: Mapping[str, Callable[..., Canvas]] = {
    "card-ribbon": ribbon,
    "card-clock": clock,
    "card-number": numeral,
    "card-arrow": arrow,
    "card-no": forbidden,
    "card-yes": allowed,
}
