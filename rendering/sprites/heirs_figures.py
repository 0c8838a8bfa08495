"""Pieces of The Two Heirs that stand on tiles or beside them: troops, the royal shield, treasures, the scaffold."""

from __future__ import annotations

import math

from rendering.kit.canvas import Canvas, Point, arc, bend
from rendering.kit.shared_drawings import mark
from rendering.kit.themes import Rgb, Theme, contrast

TROOP_SIDES = 0.8
HORSE_SIDES = 0.96
"""Width of a troop and of the cavalry by their height, halo included."""

_TOWER = [
    *[(-0.4, 0.5), (-0.4, 0.37), (-0.28, 0.32), (-0.24, -0.06), (-0.36, -0.1), (-0.36, -0.44), (-0.2, -0.44)],
    *[(-0.2, -0.3), (-0.08, -0.3), (-0.08, -0.44), (0.08, -0.44), (0.08, -0.3), (0.2, -0.3), (0.2, -0.44)],
    *[(0.36, -0.44), (0.36, -0.1), (0.24, -0.06), (0.28, 0.32), (0.4, 0.37), (0.4, 0.5)],
]
_HORSE = [
    *[(-0.42, 0.5), (-0.42, 0.36), (-0.3, 0.32)],
    *bend((-0.3, 0.32), (-0.42, -0.1), (-0.16, -0.34)),
    *[(-0.14, -0.52), (0.02, -0.42)],
    *bend((0.02, -0.42), (0.34, -0.3), (0.46, 0.0)),
    *[(0.34, 0.15), (0.14, 0.06)],
    *bend((0.14, 0.06), (0.3, 0.18), (0.32, 0.32)),
    *[(0.42, 0.36), (0.42, 0.5)],
]
_PALE = 1.6
"""Below this contrast to paper a colour needs ink to be seen on it."""


def troop(theme: Theme, width: int, height: int, seat: int, cavalry: int, moved: int) -> Canvas:
    """A tower or a horse's head: colour, ink line, paper halo; one that has moved is hollow."""
    canvas = Canvas(theme, width, height, edge="paper")
    unit = height / 1.2
    pen = canvas.at(width / 2, height / 2 - unit * 0.01, unit)
    body, fill = (_HORSE if cavalry else _TOWER), theme.seats[seat].fill
    for colour, grown in (("paper", 0.088), ("ink", 0.055)):
        pen.polygon(body, colour, colour, 2 * grown)
    middle = (-0.04, 0.13) if cavalry else (0, 0.12)
    if not moved:
        pen.polygon(body, fill)
        mark(pen, middle, 0.155, seat)
        return canvas
    edge = _dark(theme, fill)
    pen.polygon(body, "paper", edge, 0.1)
    mark(pen, middle, 0.155, seat, edge)
    return canvas


def _dark(theme: Theme, fill: Rgb) -> Rgb:
    """The colour itself, or enough ink in it to be seen on paper."""
    return fill if contrast(fill, theme.colour("paper")) >= _PALE else theme.mix(fill, "ink", 0.55)


def crown(pen: Canvas, kind: int, colour: str | Rgb = "gold") -> None:
    """A crown 1 wide round the origin: pointed for the first heir, with round tips for the second."""
    if kind:
        body = [(-0.36, 0.32), (-0.44, -0.12), (-0.2, 0.04), (0, -0.2), (0.2, 0.04), (0.44, -0.12), (0.36, 0.32)]
        pen.polygon(body, colour, "ink", 0.07)
        for x, y in ((-0.44, -0.16), (0.0, -0.26), (0.44, -0.16)):
            pen.circle((x, y), 0.11, colour, "ink", 0.06)
        return
    body = [(-0.36, 0.32), (-0.48, -0.26), (-0.2, -0.02), (0, -0.38), (0.2, -0.02), (0.48, -0.26), (0.36, 0.32)]
    pen.polygon(body, colour, "ink", 0.07)
    pen.line([(-0.3, 0.2), (0.3, 0.2)], 0.05, "ink")


def _gear(pen: Canvas) -> None:
    """A cogwheel: what moves by itself."""
    for colour, grown in (("ink", 0.07), ("gold", 0.0)):
        for tooth in range(8):
            way = math.radians(45 * tooth)
            pen.stripe((0, 0), ((0.5 + grown) * math.cos(way), (0.5 + grown) * math.sin(way)), 0.2 + 2 * grown, colour)
        pen.circle((0, 0), 0.36 + grown, colour)
    pen.circle((0, 0), 0.16, "ink")


def shield(theme: Theme, width: int, height: int, seat: int, kind: int, ground: str = "", hollow: int = 0) -> Canvas:
    """The royal shield with the crown of whoever is next, in their colour.

    kind: see `crown`, 2 for an automa; ground: the plain colour behind it, empty for any; hollow: the colour only in
    its line, for one who gave up.
    """
    canvas = Canvas(theme, width, height, ground=ground or None, edge="paper")
    unit = min(width, height) / 1.22
    pen = canvas.at(width / 2, height / 2 - unit * 0.015, unit)
    outline = [
        *[(-0.42, -0.5), (0.42, -0.5)],
        *bend((0.42, -0.08), (0.36, 0.32), (0, 0.53)),
        *bend((0, 0.53), (-0.36, 0.32), (-0.42, -0.08)),
    ]
    pen.polygon(outline, "paper", "paper", 0.16)
    pen.polygon(outline, theme.seats[seat].fill, "ink", 0.07)
    if hollow:
        pen.at(0, -0.02, 0.74).polygon(outline, "board")
    elif kind > 1:
        _gear(pen.at(0, -0.2, 0.44))
    else:
        crown(pen.at(0, -0.18, 0.56), kind)
    mark(pen, (0, 0.21), 0.12, seat, "text" if hollow else None)
    return canvas


def treasure(theme: Theme, width: int, height: int, kind: str, terrain: str, cells: str) -> Canvas:
    """A treasure with the condition that removes it: a line of tiles, or the cells round its own that must be filled.

    kind: column, row or layout; terrain: of the line, empty for any; cells: directions of a layout, "NW SE".
    """
    canvas = Canvas(theme, width, height)
    pen = canvas.at(0, 0, min(width, height))
    pen.rounded((0, 0), (1, 1), 0.2, "ink")
    pen.rounded((0.045, 0.045), (0.91, 0.91), 0.17, "paper")
    fill: str | Rgb = terrain if terrain else theme.mix("timber", "paper", 0.3)
    for x, y in _needed(kind, cells):
        pen.rounded((x - 0.135, y - 0.135), (0.27, 0.27), 0.05, fill, "ink", 0.05)
    pen.polygon([(0.5, 0.34), (0.66, 0.5), (0.5, 0.66), (0.34, 0.5)], "gold", "ink", 0.05)
    return canvas


_STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def _needed(kind: str, cells: str) -> list[Point]:
    """Where the tiles are that the condition asks for, in a square of 1."""
    if kind == "column":
        return [(0.5, 0.225), (0.5, 0.775)]
    if kind == "row":
        return [(0.225, 0.5), (0.775, 0.5)]
    found = []
    for cell in cells.split():
        x = 0.5 + 0.265 * sum(_STEPS[letter][0] for letter in cell)
        found.append((x, 0.5 + 0.265 * sum(_STEPS[letter][1] for letter in cell)))
    return found


def hoard(theme: Theme, width: int, height: int) -> Canvas:
    """The back of a treasure."""
    canvas = Canvas(theme, width, height)
    pen = canvas.at(0, 0, min(width, height))
    pen.rounded((0, 0), (1, 1), 0.2, "gold", "ink", 0.06)
    pen.polygon([(0.5, 0.2), (0.8, 0.5), (0.5, 0.8), (0.2, 0.5)], "paper", "ink", 0.05)
    return canvas


def scaffold(theme: Theme, width: int, height: int) -> Canvas:
    """The mark on the building laid last by whoever plays against Henri."""
    canvas = Canvas(theme, width, height)
    pen = canvas.at(width / 2, height / 2, min(width, height))
    pen.circle((0, 0), 0.465, "paper", "ink", 0.07)
    for x in (-0.19, 0.19):
        pen.line([(x, -0.27), (x, 0.27)], 0.09, "timber")
    for y in (-0.12, 0.14):
        pen.line([(-0.28, y), (0.28, y)], 0.08, "ink")
    return canvas


def reach(theme: Theme, width: int, height: int, radius: int, start: int, end: int) -> Canvas:
    """An arrow along part of a circle, from one angle to another, clockwise; 0 is right, 90 is down."""
    canvas = Canvas(theme, width, height, edge="accent")
    pen = canvas.at(width / 2, height / 2, 1)
    stop = end - 7
    pen.line(arc(0, 0, radius, start, stop, 40), 8, "accent")
    tip, (inner,), (outer,) = (
        arc(0, 0, radius, end, end, 1)[0],
        arc(0, 0, radius - 17, stop, stop, 1)[:1],
        arc(0, 0, radius + 17, stop, stop, 1)[:1],
    )
    pen.polygon([tip, inner, outer], "accent", "accent", 4)
    return canvas
