"""Drawings of an end: bunting, confetti, the winner's laurel and crown, icons of what brought points."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from rendering.kit.canvas import Canvas, Point, bend
from rendering.kit.shared_drawings import mark
from rendering.kit.themes import Theme, contrast

FLAG = 60
"""From one flag of the bunting to the next, px."""
_SAG = 0.34
"""How far the string hangs down, in heights of the bunting."""
_LOST = 1.6
"""Below this contrast to its ground a seat's colour needs an edge."""
_GOLD, _ROOF = "#F4B52A", "#A8432F"
_LEAVES = 7
"""On each twig of the laurel."""


def bunting(theme: Theme, width: int, height: int, *seats: int) -> Canvas:
    """Flags of the seats at the end, on two swags of string."""
    canvas = Canvas(theme, width, height, ground="board")
    count = max(2, width // FLAG // 2 * 2)
    points = [(width * step / 96, _hang(step / 96, height)) for step in range(97)]
    canvas.line(points, 3, "text_soft")
    for place in range(count):
        share = (place + 0.5) / count
        x, y = width * share, _hang(share, height)
        fill = theme.seats[seats[place % len(seats)]].fill
        edge = "text_soft" if contrast(fill, theme.colour("board")) < _LOST else "ink"
        half, drop = height * 0.19, height * 0.44
        canvas.polygon([(x - half, y), (x + half, y), (x, y + drop)], fill, edge, 3)
    return canvas


def _hang(share: float, height: int) -> float:
    """How far below its ends the string is: two equal swags."""
    swag = share * 2 % 1
    return height * (0.1 + _SAG * 4 * swag * (1 - swag))


def confetti(theme: Theme, width: int, height: int, seat: int) -> Canvas:
    """The mark of a seat in its colour."""
    fill = theme.seats[seat].fill
    lost = contrast(fill, theme.colour("board")) < _LOST
    canvas = Canvas(theme, width, height, edge="text_soft" if lost else fill)
    middle = (width / 2, height / 2)
    if lost:
        mark(canvas, middle, width * 0.44, seat, "text_soft")
    mark(canvas, middle, width * (0.3 if lost else 0.44), seat, fill)
    return canvas


def laurel(theme: Theme, width: int, height: int, ground: str) -> Canvas:
    """Two twigs, open above, round the winner's place."""
    canvas = Canvas(theme, width, height, ground=ground)
    pen = canvas.at(width / 2, height / 2, min(width, height) / 2)
    leaf, twig = theme.colour("ok"), theme.mix("ok", "ink", 0.35)
    for side in (-1, 1):
        ways = [math.radians(90 - side * (8 + 132 * step / 20)) for step in range(21)]
        pen.line([(0.76 * math.cos(way), 0.76 * math.sin(way)) for way in ways], 0.04, twig)
        for place in range(_LEAVES):
            way = 90 - side * (16 + 126 * place / (_LEAVES - 1))
            size = 0.3 - 0.012 * place
            for lean, reach in ((52, 0.88), (-20, 0.66)):
                _leaf(pen, way, reach, side * lean, side, size, leaf)
    return canvas


def _leaf(
    pen: Canvas, way: float, reach: float, lean: float, side: int, size: float, colour: tuple[int, int, int]
) -> None:
    """One leaf, pointing along its twig and leaning off it."""
    at, along = math.radians(way), math.radians(way - side * 90 + lean)
    x, y = reach * math.cos(at), reach * math.sin(at)
    dx, dy = math.cos(along) * size / 2, math.sin(along) * size / 2
    across = (-dy * 0.72, dx * 0.72)
    start, end = (x - dx, y - dy), (x + dx, y + dy)
    one = bend(start, (x + across[0], y + across[1]), end, 6)
    other = bend(end, (x - across[0], y - across[1]), start, 6)
    pen.polygon([*one, *other], colour)


_RIM: list[Point] = [
    *[(-0.42, 0.3), (-0.5, -0.22), (-0.2, 0.04), (0.0, -0.34), (0.2, 0.04), (0.5, -0.22), (0.42, 0.3)],
]


def crown(theme: Theme, width: int, height: int) -> Canvas:
    """The winner's crown, with an ink line and a paper halo."""
    canvas = Canvas(theme, width, height, edge="paper")
    unit = min(width / 1.3, height / 1.06)
    pen = canvas.at(width / 2, height / 2 + unit * 0.05, unit)
    gold, band = theme.colour(_GOLD), theme.mix(_GOLD, "paper", 0.55)
    pearls = ((-0.5, -0.24, 0.075), (0.0, -0.37, 0.08), (0.5, -0.24, 0.075))
    for colour, grown in (("paper", 0.11), ("ink", 0.065)):
        pen.polygon(_RIM, colour, colour, 2 * grown)
        for x, y, radius in pearls:
            pen.circle((x, y), radius + grown, colour)
    pen.polygon(_RIM, gold)
    pen.polygon([(-0.4, 0.12), (0.4, 0.12), (0.42, 0.3), (-0.42, 0.3)], band)
    for x, y, radius in pearls:
        pen.circle((x, y), radius, band)
    return canvas


def _house(pen: Canvas) -> None:
    pen.polygon([(-0.32, 0.0), (0.32, 0.0), (0.32, 0.42), (-0.32, 0.42)], "paper", "ink", 0.08)
    pen.polygon([(-0.46, 0.04), (-0.24, -0.36), (0.24, -0.36), (0.46, 0.04)], _ROOF, "ink", 0.08)
    pen.polygon([(-0.09, 0.42), (-0.09, 0.16), (0.11, 0.16), (0.11, 0.42)], "ink")


def _road(pen: Canvas) -> None:
    way = bend((-0.4, 0.36), (-0.3, -0.1), (0.02, 0.02), 8) + bend((0.02, 0.02), (0.32, 0.1), (0.4, -0.36), 8)
    pen.line(way, 0.32, "ink")
    pen.line(way, 0.18, "paper")


def _chapel(pen: Canvas) -> None:
    pen.polygon([(-0.34, 0.04), (0.34, 0.04), (0.34, 0.44), (-0.34, 0.44)], "paper", "ink", 0.08)
    pen.polygon([(-0.48, 0.08), (0, -0.26), (0.48, 0.08)], "text_soft", "ink", 0.08)
    pen.line([(0, -0.5), (0, -0.22)], 0.09, "ink")
    pen.line([(-0.11, -0.41), (0.11, -0.41)], 0.08, "ink")
    pen.polygon([(-0.09, 0.44), (-0.09, 0.2), (0.09, 0.2), (0.09, 0.44)], "ink")


def _flowers(pen: Canvas) -> None:
    for x, y in ((-0.22, -0.16), (0.24, -0.1), (-0.02, 0.24)):
        for turn in range(5):
            way = math.radians(72 * turn - 90)
            pen.circle((x + 0.13 * math.cos(way), y + 0.13 * math.sin(way)), 0.11, "paper")
        pen.circle((x, y), 0.08, "accent")


def _sheep(pen: Canvas) -> None:
    for x in (-0.14, 0.2):
        pen.line([(x, 0.2), (x, 0.4)], 0.09, "ink")
    pen.ellipse((0.06, 0.02), 0.38, 0.27, "paper", "ink", 0.08)
    pen.ellipse((-0.34, -0.08), 0.14, 0.16, "ink")


def _grapes(pen: Canvas) -> None:
    pen.circle((0, 0), 0.44, "paper", "ink", 0.08)
    for x, y in ((-0.15, -0.12), (0.0, -0.12), (0.15, -0.12), (-0.08, 0.03), (0.08, 0.03), (0.0, 0.18)):
        pen.circle((x, y), 0.09, "ink")
    pen.line([(0, -0.16), (0.06, -0.3)], 0.06, "ink")


def _letter(pen: Canvas) -> None:
    pen.polygon([(-0.42, -0.28), (0.42, -0.28), (0.42, 0.28), (-0.42, 0.28)], "paper", "ink", 0.08)
    pen.line([(-0.4, -0.26), (0, 0.08), (0.4, -0.26)], 0.08, "ink")


def _coat(pen: Canvas) -> None:
    pen.polygon([(-0.32, -0.4), (0.32, -0.4), (0.32, 0.08), (0.0, 0.44), (-0.32, 0.08)], "paper", "ink", 0.08)
    pen.line([(-0.2, 0.02), (0, -0.16), (0.2, 0.02)], 0.11, "ink")


def _tower(pen: Canvas) -> None:
    rim = [(-0.34, -0.42), (-0.17, -0.42), (-0.17, -0.28), (-0.08, -0.28), (-0.08, -0.42), (0.08, -0.42), (0.08, -0.28)]
    rest = [(0.17, -0.28), (0.17, -0.42), (0.34, -0.42), (0.34, -0.08), (0.24, -0.02), (0.24, 0.44), (-0.24, 0.44)]
    pen.polygon([*rim, *rest, (-0.24, -0.02), (-0.34, -0.08)], "paper", "ink", 0.08)
    pen.polygon([(-0.07, 0.44), (-0.07, 0.18), (0.09, 0.18), (0.09, 0.44)], "ink")


def _keep(pen: Canvas) -> None:
    rim = [(-0.42, -0.36), (-0.22, -0.36), (-0.22, -0.2), (-0.1, -0.2), (-0.1, -0.36), (0.1, -0.36), (0.1, -0.2)]
    rest = [(0.22, -0.2), (0.22, -0.36), (0.42, -0.36), (0.42, 0.42), (-0.42, 0.42)]
    pen.polygon([*rim, *rest], "paper", "ink", 0.08)
    pen.polygon([(-0.11, 0.42), (-0.11, 0.12), (0.11, 0.12), (0.11, 0.42)], "ink")


def _stall(pen: Canvas) -> None:
    for x in (-0.34, 0.34):
        pen.line([(x, -0.1), (x, 0.42)], 0.08, "ink")
    pen.polygon([(-0.4, 0.16), (0.4, 0.16), (0.4, 0.3), (-0.4, 0.3)], "paper", "ink", 0.07)
    pen.polygon([(-0.46, -0.06), (-0.36, -0.4), (0.36, -0.4), (0.46, -0.06)], "paper", "ink", 0.08)
    for x in (-0.15, 0.15):
        pen.line([(x, -0.36), (x * 1.2, -0.1)], 0.1, _ROOF)


def _well(pen: Canvas) -> None:
    pen.circle((0, 0), 0.4, "paper", "ink", 0.1)
    pen.circle((0, 0), 0.2, "ink")


def _tile(pen: Canvas) -> None:
    pen.rounded((-0.38, -0.38), (0.76, 0.76), 0.1, "paper", "ink", 0.09)
    pen.polygon([(0, -0.22), (0.22, 0), (0, 0.22), (-0.22, 0)], "ink")


ICONS: Mapping[str, Callable[[Canvas], None]] = {
    "house": _house,
    "road": _road,
    "chapel": _chapel,
    "flowers": _flowers,
    "sheep": _sheep,
    "grapes": _grapes,
    "letter": _letter,
    "coat": _coat,
    "tower": _tower,
    "keep": _keep,
    "stall": _stall,
    "well": _well,
    "tile": _tile,
}
"""Signs of what points came from, each in a square of 1 round the origin."""


def icon(theme: Theme, width: int, height: int, kind: str) -> Canvas:
    """A small sign of what points came from, the same in every game."""
    canvas = Canvas(theme, width, height, edge="ink")
    ICONS[kind](canvas.at(width / 2, height / 2, min(width, height)))
    return canvas


DRAWERS: Mapping[str, Callable[..., Canvas]] = {
    "bunting": bunting,
    "confetti": confetti,
    "crown": crown,
    "laurel": laurel,
    "icon": icon,
}
