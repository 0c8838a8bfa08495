"""What lies and stands on square tiles, as draw operations: figures, counters, badges, outlines."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rendering.kit.followers import SIDE, box
from rendering.kit.scene import Sprite
from rendering.kit.themes import Theme

BADGE, LETTER = 37, 32
"""Radius of a badge with a number, and of one with a letter close up, px."""
_KINDS = {"meeple": "follower"}
"""Figures that are drawn under another name."""
_SIZES = {"large": 1.2, "builder": 0.95, "pig": 0.72, "abbot": 1.05}
STANDING, LYING = 0.4, 0.36
_READABLE = 40
"""Heights of figures: in cells, and what they do not fall below while they fit, px: so their marks are 10 px wide."""


def apart(points: Sequence[tuple[float, float]], gap: float, low: float, high: float) -> list[tuple[float, float]]:
    """The points pushed away from each other until none are nearer than `gap`, kept between `low` and `high`."""
    moved = [list(point) for point in points]
    for _ in range(80):
        for place, one in enumerate(moved):
            for other in moved[:place]:
                across, down = one[0] - other[0], one[1] - other[1]
                far = math.hypot(across, down) or 1e-6
                push = max(0.0, gap - far) / 2 / far
                for point, sign in ((one, push), (other, -push)):
                    point[0] = min(high, max(low, point[0] + across * sign))
                    point[1] = min(high, max(low, point[1] + down * sign))
    return [(x, y) for x, y in moved]


def figure(kind: str, colour: int, lying: bool, x: int, y: int, cell: int) -> Sprite:
    """A figure with its middle at (x, y), as large as the cell demands."""
    return person(kind, colour, lying, x, y, figure_height(kind, lying, cell))


def figure_height(kind: str, lying: bool, cell: int) -> int:
    """How high a figure is on a cell of so many px, or long, when it lies."""
    share = (LYING if lying else STANDING) * _SIZES.get(kind, 1.0)
    return round(max(share * cell, min(_READABLE * share / STANDING, 0.55 * cell)))


def person(kind: str, colour: int, lying: bool, x: int, y: int, height: int) -> Sprite:
    """A figure of so many px, with its middle at (x, y)."""
    name = _KINDS.get(kind, kind)
    width, high = box(name, height, lying)
    return Sprite(x - width // 2, y - high // 2, width, high, ("person", name, colour, int(lying)))


def upright(kind: str, colour: int, x: int, foot: int, height: int, hollow: bool) -> Sprite:
    """A figure on a podium: its middle at x, its lowest pixel at `foot`, halo and all `height` px high."""
    width, high = box(kind, round(height / SIDE))
    return Sprite(x - width // 2, foot - high, width, high, ("person", kind, colour, 0, int(hollow)))


def dot(colour: int, x: int, y: int, radius: int) -> Sprite:
    """A follower in the supply, or a hollow ring for one that is not (colour -1)."""
    return Sprite(x - radius, y - radius, 2 * radius, 2 * radius, ("dot", colour))


def chip(colour: int, x: int, y: int, radius: int) -> Sprite:
    """The colour and mark of a seat, round its middle."""
    return Sprite(x - radius, y - radius, 2 * radius, 2 * radius, ("chip", colour))


def badge(text: str, x: int, y: int, radius: int) -> Sprite:
    """A badge with its middle at (x, y)."""
    return Sprite(x - radius, y - radius, 2 * radius, 2 * radius, ("badge", text))


def badge_radius(theme: Theme, cell: int) -> int:
    """As large as the cell allows."""
    return min(cell // 2 - 3, theme.badge_extra + BADGE)


def outline(x: int, y: int, cell: int, colour: str) -> Sprite:
    """The line round a tile that is looked at."""
    out, line, ink = (6, 7, 3) if cell >= 60 else (4, 4, 2) if cell >= 20 else (3, 2, 1)
    return Sprite(x - out, y - out, cell + 2 * out, cell + 2 * out, ("frame", colour, min(5, cell // 4), line, ink))


def dashes(x: int, y: int, cell: int, colour: str = "accent") -> Sprite:
    """The dashed line round a tile that is only being thought of."""
    out = 7
    key = ("dashes", out, 6, max(8, round(0.12 * cell)), colour)
    return Sprite(x - out, y - out, cell + 2 * out, cell + 2 * out, key)


def barred(x: int, y: int, radius: int) -> Sprite:
    """A cross with its middle at (x, y)."""
    return Sprite(x - radius, y - radius, 2 * radius, 2 * radius, ("barred",))
