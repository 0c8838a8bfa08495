"""Drawings every game shares: seat marks and chips, kings, badges, outlines. Each fills the canvas it is given."""

from __future__ import annotations

import math
from itertools import pairwise

from rendering.kit.canvas import Canvas, Point, arc, bend
from rendering.kit.themes import Rgb, Theme, contrast

INK_WIDTH = 3.5
"""Ring of a badge, px; of a small one, a fifth of its radius."""

TELLING = 5
"""From this radius on, px, a counter has room for the mark of its seat; below it only the colour tells."""

DIM = 2.2
"""Below this contrast to ink a seat needs an edge of paper."""


def mark(canvas: Canvas, centre: Point, radius: float, seat: int, colour: Rgb | str | None = None) -> None:
    """The shape of a seat, of about equal weight for every seat."""
    style = canvas.theme.seats[seat]
    fill = style.mark_ink if colour is None else colour
    pen = canvas.at(*centre, radius)
    match style.mark:
        case "circle":
            pen.circle((0, 0), 0.86, fill)
        case "square":
            pen.polygon([(-0.78, -0.78), (0.78, -0.78), (0.78, 0.78), (-0.78, 0.78)], fill)
        case "triangle":
            pen.polygon([(0, -0.98), (1.0, 0.76), (-1.0, 0.76)], fill)
        case "diamond":
            pen.polygon([(0, -1.12), (0.9, 0), (0, 1.12), (-0.9, 0)], fill)
        case "cross":
            pen.polygon([(-0.36, -0.98), (0.36, -0.98), (0.36, 0.98), (-0.36, 0.98)], fill)
            pen.polygon([(-0.98, -0.36), (0.98, -0.36), (0.98, 0.36), (-0.98, 0.36)], fill)
        case _:
            pen.polygon(
                [
                    (reach * math.sin(math.pi * tip / 5), -reach * math.cos(math.pi * tip / 5))
                    for tip, reach in enumerate((1.12, 0.48) * 5)
                ],
                fill,
            )


def chip(theme: Theme, width: int, height: int, seat: int, hollow: int = 0) -> Canvas:
    """A round counter in the colour of a seat. hollow: the colour only in its ring, for one who gave up."""
    canvas = Canvas(theme, width, height)
    centre, radius, style = (width / 2, height / 2), min(width, height) / 2, theme.seats[seat]
    line = max(min(1.6, radius / 4), radius * 0.12)
    canvas.circle(centre, radius, "ink")
    ring = radius - line
    # The darkest seat would be lost on a dark panel with a line of ink, and a ring of any colour on some ground.
    if radius >= TELLING and (hollow or contrast(style.fill, theme.colour("ink")) < DIM):
        canvas.circle(centre, radius - line * 0.5, "paper")
        ring = radius - line * 1.2
    canvas.circle(centre, ring, style.fill)
    if hollow:
        canvas.circle(centre, ring - max(1.5, radius * 0.2), "board")
    if radius >= TELLING:
        mark(canvas, centre, radius * (0.48 if hollow else 0.54), seat, "text" if hollow else None)
    return canvas


_BELL = [
    *[(-0.36, 0.5), (0.36, 0.5)],
    *bend((0.36, 0.5), (0.15, 0.34), (0.21, 0.0)),
    *bend((-0.21, 0.0), (-0.15, 0.34), (-0.36, 0.5)),
]
_CROWN = [
    *[(-0.25, 0.06), (-0.37, -0.38), (-0.17, -0.17), (0, -0.46), (0.17, -0.17), (0.37, -0.38), (0.25, 0.06)],
]
_PEARLS = ((-0.37, -0.42, 0.055), (0.0, -0.5, 0.06), (0.37, -0.42, 0.055))


def king(theme: Theme, width: int, height: int, seat: int, hollow: int = 0) -> Canvas:
    """A crowned figure: colour, ink line, paper halo. hollow: only its line has the colour, for one who gave up."""
    canvas = Canvas(theme, width, height, edge="paper")
    unit = height / 1.26
    pen = canvas.at(width / 2, height / 2 + unit * 0.03, unit)
    style = theme.seats[seat]
    body = theme.colour("board") if hollow else style.fill
    layers = [(theme.colour("paper"), 0.105), (theme.colour("ink"), 0.062), (body, 0.0)]
    if hollow:
        layers[1:2] = [(theme.colour("ink"), 0.075), (style.fill, 0.05)]
    for colour, grown in layers:
        for part in (_BELL, _CROWN):
            pen.polygon(part, colour, colour, 2 * grown)
        for x, y, radius in _PEARLS:
            pen.circle((x, y), radius + grown, colour)
    if not hollow:
        pen.line([(-0.24, 0.06), (0.24, 0.06)], 0.055, "ink")
        pen.line([(-0.19, 0.145), (0.19, 0.145)], 0.03, theme.mix(style.fill, "ink", 0.35))
    mark(pen, (0, 0.3), 0.115, seat, "text" if hollow else None)
    return canvas


def badge(theme: Theme, width: int, height: int, text: str) -> Canvas:
    """A paper disc with an ink ring and a number or letter on it."""
    canvas = Canvas(theme, width, height)
    radius = width / 2
    line = min(INK_WIDTH, radius / 5)
    canvas.circle((radius, height / 2), radius - line / 2, "paper", "ink", line)
    share = {1: 1.24, 2: 1.2}.get(len(text), 0.84)
    canvas.text((radius, height / 2), text, radius * share, "ink")
    return canvas


def frame(theme: Theme, width: int, height: int, colour: str, radius: int, line: int, ink: int) -> Canvas:
    """A hollow outline of `line` px between two ink lines of `ink` px."""
    canvas = Canvas(theme, width, height, edge="ink" if ink else colour)
    if ink:
        canvas.rounded((0, 0), (width, height), radius, None, "ink", line + 2 * ink)
    canvas.rounded((ink, ink), (width - 2 * ink, height - 2 * ink), radius - ink, None, colour, line)
    return canvas


def dashes(theme: Theme, width: int, height: int, radius: int, line: int, dash: int, colour: str = "accent") -> Canvas:
    """A dashed outline with an ink edge: what could be, but is not yet; in the warning colour, what may not be."""
    canvas = Canvas(theme, width, height)
    inset = line / 2 + 2
    path = _rounded_path(width, height, inset, radius - inset)
    for pen, grown in (("ink", 4.0), (colour, 0.0)):
        for piece in _pieces(path, dash):
            canvas.line(piece, line + grown, pen)
    return canvas


def _rounded_path(width: int, height: int, inset: float, radius: float) -> list[Point]:
    right, bottom = width - inset, height - inset
    corners = (
        (right - radius, inset + radius, -90),
        (right - radius, bottom - radius, 0),
        (inset + radius, bottom - radius, 90),
        (inset + radius, inset + radius, 180),
    )
    path = [point for x, y, start in corners for point in arc(x, y, radius, start, start + 90, 8)]
    return [*path, path[0]]


def _pieces(path: list[Point], dash: int) -> list[list[Point]]:
    """The path cut into an even number of equal stretches, every second one left out."""
    steps = _walk(path, 2.0)
    count = max(2, round(len(steps) * 2.0 / (2 * dash)))
    share = len(steps) / count
    pieces = (steps[round(n * share) : max(round(n * share) + 2, round((n + 0.5) * share))] for n in range(count))
    return [piece for piece in pieces if len(piece) > 1]


def _walk(path: list[Point], stride: float) -> list[Point]:
    """Points along a path, `stride` apart."""
    points = []
    left = 0.0
    for (x, y), (to_x, to_y) in pairwise(path):
        length = math.hypot(to_x - x, to_y - y)
        while left < length:
            points.append((x + (to_x - x) * left / length, y + (to_y - y) * left / length))
            left += stride
        left -= length
    return points


def barred(theme: Theme, width: int, height: int) -> Canvas:
    """A warning disc with a cross: not here."""
    canvas = Canvas(theme, width, height)
    radius = width / 2
    canvas.circle((radius, height / 2), radius - 1.5, "warning", "ink", 3)
    arm = radius * 0.38
    for rise in (arm, -arm):
        canvas.line([(radius - arm, height / 2 - rise), (radius + arm, height / 2 + rise)], radius * 0.24, "paper")
    return canvas


def corner(theme: Theme, width: int, height: int, colour: str, ground: str) -> Canvas:
    """A disc on its ground, whose quarters are the corners of plates."""
    canvas = Canvas(theme, width, height, ground=ground)
    canvas.circle((width / 2, height / 2), width / 2, colour)
    return canvas
