"""Sprites of Kingdomino: halves of dominoes and castles. A domino is two halves, so that few sprites make all."""

from __future__ import annotations

from collections.abc import Iterator

from rendering.kit.canvas import Canvas, arc
from rendering.kit.scene import SpriteKey
from rendering.kit.shared_drawings import mark
from rendering.kit.themes import Theme
from rendering.sprites.buildings import building
from rendering.sprites.terrain import VARIANTS, Plate, ground

RADIUS = 0.14
BORDER = 0.034
"""Corner and ink border of a domino, in cells."""

_MOST = {"wheat": 1, "lake": 1, "forest": 1, "mountain": 3, "garden": 2, "village": 2}
"""The most buildings there are on one half, by terrain."""

_OPEN = {"N": (0.0, -1.0), "E": (0.0, 0.0), "S": (0.0, 0.0), "W": (-1.0, 0.0)}
_SEAM = {"N": ((0, 0), (1, 0)), "E": ((1, 0), (1, 1)), "S": ((0, 1), (1, 1)), "W": ((0, 0), (0, 1))}

_PLATE_HEIGHT = 0.4
_HOUSE = 0.27
_CORNER = 0.92
"""Of the plate of buildings, in cells: its height, the width of each building, its right and lower edge."""


def half(
    theme: Theme,
    width: int,
    height: int,
    terrain: str,
    buildings: int,
    variant: int,
    toward: str,
    seam: int,
    under: str,
) -> Canvas:
    """Half a domino. toward: the side of the other half; seam: that is another terrain; under: what it lies on."""
    canvas = Canvas(theme, width, height, ground=under)
    pen = canvas.at(0, 0, width)
    plate = _plate(buildings)
    ground(pen, terrain, variant, plate)
    if plate is not None:
        _buildings(pen, terrain, buildings, plate)
    if seam:
        (x, y), (to_x, to_y) = _SEAM[toward]
        pen.stripe((x, y), (to_x, to_y), 2.2 / width, "ink")
    wide, high = (2.0, 1.0) if toward in "EW" else (1.0, 2.0)
    pen.trim(_OPEN[toward], (wide, high), RADIUS, BORDER, under)
    return canvas


def _plate(buildings: int) -> Plate:
    """Where the plate of so many buildings begins."""
    if not buildings:
        return None
    return _CORNER - _HOUSE * buildings - 0.07, _CORNER - _PLATE_HEIGHT


def _buildings(pen: Canvas, terrain: str, count: int, plate: tuple[float, float]) -> None:
    left, top = plate
    pen.rounded((left, top), (_CORNER - left, _PLATE_HEIGHT), 0.09, "paper", "ink", 0.026)
    for place in range(count):
        building(pen.pin(left + 0.035 + _HOUSE * (place + 0.5), top + _PLATE_HEIGHT / 2, 0.28), terrain)


_WALLS = [
    *[(0.14, 0.86), (0.14, 0.3), (0.17, 0.26), (0.17, 0.15), (0.25, 0.15), (0.25, 0.22), (0.31, 0.22), (0.31, 0.15)],
    *[(0.39, 0.15), (0.39, 0.26), (0.36, 0.3), (0.36, 0.4), (0.455, 0.4), (0.455, 0.33), (0.545, 0.33), (0.545, 0.4)],
    *[(0.64, 0.4), (0.64, 0.3), (0.61, 0.26), (0.61, 0.15), (0.69, 0.15), (0.69, 0.22), (0.75, 0.22), (0.75, 0.15)],
    *[(0.83, 0.15), (0.83, 0.26), (0.86, 0.3), (0.86, 0.86)],
]


def castle(theme: Theme, width: int, height: int, seat: int, under: str) -> Canvas:
    """The castle a kingdom grows from, in the colour of its seat."""
    canvas = Canvas(theme, width, height, ground=under)
    pen = canvas.at(0, 0, width)
    fill = theme.seats[seat].fill
    court = theme.mix("court", "paper", 0.25)
    pen.polygon([(0, 0), (1, 0), (1, 1), (0, 1)], court)
    slab = theme.mix(court, "ink", 0.16)
    for x, y in (
        (0.06, 0.12),
        (0.5, 0.08),
        (0.86, 0.1),
        (0.44, 0.2),
        (0.02, 0.5),
        (0.9, 0.5),
        (0.9, 0.9),
        (0.02, 0.92),
    ):
        pen.rounded((x, y), (0.08, 0.045), 0.02, slab)
    pen.polygon(_WALLS, fill, "ink", 0.042)
    for x in (0.25, 0.75):
        pen.line([(x, 0.41), (x, 0.47)], 0.05, "ink")
    pen.polygon([(0.41, 0.86), *arc(0.5, 0.74, 0.09, 180, 360, 12), (0.59, 0.86)], "ink")
    mark(pen, (0.5, 0.53), 0.115, seat)
    pen.trim((0, 0), (1, 1), RADIUS, BORDER, under)
    return canvas


def bonus(theme: Theme, width: int, height: int, kind: str) -> Canvas:
    """A kingdom of nine cells, all of them filled for harmony, the castle in their middle for the middle kingdom."""
    canvas = Canvas(theme, width, height, ground="paper")
    pen = canvas.at(0, 0, width)
    full = ("wheat", "lake", "forest", "mountain", "gold", "village", "lake", "forest", "wheat")
    for place in range(9):
        x, y = 0.02 + place % 3 * 0.33, 0.02 + place // 3 * 0.33
        central = place == 4
        colour = full[place] if kind == "harmony" else "gold" if central else "mountain"
        if kind != "harmony" and central:
            pen.rounded((x - 0.03, y - 0.03), (0.36, 0.36), 0.06, colour, "ink", 0.07)
        else:
            pen.rounded((x, y), (0.3, 0.3), 0.05, colour)
    return canvas


def samples(theme: Theme) -> list[Canvas]:
    """Every terrain with and without buildings and every castle, on both trays."""
    drawn = [half(theme, 72, 72, terrain, 0, 0, "E", 1, "cell") for terrain in _MOST]
    drawn += [half(theme, 72, 72, terrain, most, 1, "W", 0, "tray_active") for terrain, most in _MOST.items()]
    return drawn + [castle(theme, 72, 72, seat, "cell") for seat in range(len(theme.seats))]


def common(theme: Theme) -> Iterator[tuple[SpriteKey, int, int]]:
    """Every half that exists, in the line and at the usual size in a kingdom at rest."""
    for terrain, most in _MOST.items():
        for buildings in range(most + 1):
            for variant in range(VARIANTS):
                for seam in (0, 1):
                    yield from _usual(terrain, buildings, variant, seam)
    for seat in range(len(theme.seats) - 2):
        yield ("castle", seat, "cell"), 90, 90


def _usual(terrain: str, buildings: int, variant: int, seam: int) -> Iterator[tuple[SpriteKey, int, int]]:
    for toward in "EW":
        yield ("half", terrain, buildings, variant, toward, seam, "board"), 86, 86
    if seam:
        for toward in "NESW":
            yield ("half", terrain, buildings, variant, toward, seam, "cell"), 90, 90
