"""The six landscapes of Kingdomino, each drawn in a square of 1 with room left for the plate of its buildings."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from rendering.kit.canvas import Canvas, Point, bend

Plate: TypeAlias = tuple[float, float] | None
"""Left and top of the plate of buildings, which reaches to the lower right corner; None where there is none."""

VARIANTS = 3


def ground(pen: Canvas, terrain: str, variant: int, plate: Plate) -> None:
    """One cell of a terrain; the variants differ only in where things stand."""
    pen.polygon([(0, 0), (1, 0), (1, 1), (0, 1)], terrain)
    _DRAWERS[terrain](pen, variant % VARIANTS, plate)


def _free(spots: Iterable[Point], plate: Plate, right: float, down: float) -> list[Point]:
    """Points, from back to front, whose things (reaching `right` and `down`) stay clear of the plate."""
    kept = [(x, y) for x, y in spots if plate is None or x + right < plate[0] - 0.01 or y + down < plate[1] - 0.01]
    return sorted(kept, key=lambda point: point[1])


_WHEAT = ((0.19, 0.5, 0.81), (0.17, 0.49, 0.8), (0.2, 0.51, 0.83))
"""Columns of ears, by variant; the rows are the same everywhere, as in a drilled field."""


def _wheat(pen: Canvas, variant: int, plate: Plate) -> None:
    furrow = pen.theme.mix("wheat", "straw", 0.18)
    for y in (0.345, 0.655, 0.955):
        pen.pin(0, y, 1).stripe((0, 0), (1, 0), 0.04, furrow)
    spots = [(x, y) for y in (0.19, 0.5, 0.81) for x in _WHEAT[variant]]
    for x, y in _free(spots, plate, 0.07, 0.12):
        _ear(pen.pin(x, y, 1))


def _ear(pen: Canvas) -> None:
    colour = pen.theme.mix("wheat", "straw", 0.55)
    pen.line([(0, -0.115), (0, 0.13)], 0.028, colour)
    for row in (-0.065, 0.0, 0.065):
        for side in (-1, 1):
            pen.line([(side * 0.012, row + 0.03), (side * 0.055, row - 0.025)], 0.038, colour)


_LAKE = (
    ((0.29, 0.17), (0.71, 0.29), (0.29, 0.41), (0.71, 0.54), (0.29, 0.67), (0.71, 0.79), (0.29, 0.9)),
    ((0.71, 0.17), (0.29, 0.29), (0.71, 0.41), (0.29, 0.54), (0.71, 0.67), (0.29, 0.79), (0.71, 0.9)),
    ((0.26, 0.17), (0.74, 0.17), (0.5, 0.41), (0.26, 0.67), (0.74, 0.67), (0.5, 0.9)),
)


def _lake(pen: Canvas, variant: int, plate: Plate) -> None:
    for x, y in _free(_LAKE[variant], plate, 0.2, 0.05):
        _wave(pen.pin(x, y, 1))


def _wave(pen: Canvas) -> None:
    """Two troughs with a crest between them, so that it reads as water and not as a gull."""
    crest = pen.theme.mix("lake", "paper", 0.62)
    troughs = [*bend((-0.19, -0.035), (-0.095, 0.085), (0, -0.035)), *bend((0, -0.035), (0.095, 0.085), (0.19, -0.035))]
    pen.line(troughs, 0.036, crest)


_FOREST = (
    ((0.2, 0.2), (0.66, 0.2), (0.43, 0.4), (0.82, 0.4), (0.2, 0.6), (0.64, 0.6), (0.4, 0.81)),
    ((0.4, 0.2), (0.82, 0.2), (0.18, 0.4), (0.61, 0.4), (0.4, 0.6), (0.19, 0.81), (0.64, 0.81)),
    ((0.27, 0.2), (0.75, 0.2), (0.5, 0.4), (0.18, 0.6), (0.8, 0.6), (0.46, 0.81), (0.82, 0.81)),
)


def _forest(pen: Canvas, variant: int, plate: Plate) -> None:
    for x, y in _free(_FOREST[variant], plate, 0.1, 0.15):
        fir(pen.pin(x, y, 0.34))


def fir(pen: Canvas) -> None:
    """A tree of two tiers and height 1 round the origin, lit from the left."""
    leaf = pen.theme.mix("forest", "needle", 0.45)
    shade, trunk = pen.theme.mix(leaf, "ink", 0.32), pen.theme.mix("forest", "ink", 0.6)
    pen.stripe((0, 0.2), (0, 0.5), 0.13, trunk)
    pen.polygon([(0, -0.52), (0.25, -0.02), (0.15, -0.02), (0.34, 0.32), (0, 0.32)], shade)
    pen.polygon([(0, -0.52), (0, 0.32), (-0.34, 0.32), (-0.15, -0.02), (-0.25, -0.02)], leaf)


_MOUNTAIN = (
    ((0.32, 0.48, 0.54), (0.76, 0.48, 0.36), (0.23, 0.93, 0.36), (0.67, 0.93, 0.54)),
    ((0.68, 0.48, 0.54), (0.24, 0.48, 0.36), (0.77, 0.93, 0.36), (0.33, 0.93, 0.54)),
    ((0.5, 0.48, 0.54), (0.26, 0.93, 0.36), (0.74, 0.93, 0.36)),
)
"""Middle, foot and width of each peak, by variant. Here and above things stand on the same few rows in every variant:
rows of equal pixels are what makes a picture small."""


def _mountain(pen: Canvas, variant: int, plate: Plate) -> None:
    peaks = list(_MOUNTAIN[variant])
    if plate is not None:
        peaks = [peak for peak in peaks if peak[1] < plate[1]] + [(0.27, 0.93, 0.36)] * (plate[0] > 0.46)
    for x, foot, width in peaks:
        _peak(pen.pin(x, foot, width))


def _peak(pen: Canvas) -> None:
    """A snow-capped mountain of width 1 standing on the origin."""
    lit, dim = pen.theme.mix("mountain", "ink", 0.3), pen.theme.mix("mountain", "ink", 0.54)
    top = -0.74
    pen.polygon([(-0.5, 0), (0, top), (0.03, top), (0.03, 0)], lit)
    pen.polygon([(0.5, 0), (0, top), (0.03, top), (0.03, 0)], dim)
    snow = [(-0.2, -0.44), (0, top), (0.2, -0.44), (0.1, -0.38), (0.04, -0.46), (-0.04, -0.35), (-0.11, -0.44)]
    pen.polygon(snow, "paper")


_GARDEN = (
    ((0.2, 0.18), (0.66, 0.18), (0.42, 0.4), (0.83, 0.4), (0.2, 0.62), (0.62, 0.62), (0.38, 0.83)),
    ((0.4, 0.18), (0.82, 0.18), (0.18, 0.4), (0.6, 0.4), (0.38, 0.62), (0.82, 0.62), (0.6, 0.83)),
    ((0.22, 0.18), (0.78, 0.18), (0.5, 0.4), (0.2, 0.62), (0.78, 0.62), (0.5, 0.83)),
)


def _garden(pen: Canvas, variant: int, plate: Plate) -> None:
    for place, (x, y) in enumerate(_free(_GARDEN[variant], plate, 0.11, 0.13)):
        flower(pen.pin(x, y, 1), ("blossom", "blossom_2")[(place + variant) % 2])


def flower(pen: Canvas, colour: str) -> None:
    """Five petals round a golden heart at the origin, on a stem with one leaf."""
    pen.stripe((0, 0), (0, 0.14), 0.03, "stem")
    pen.stripe((0, 0.115), (0.06, 0.115), 0.03, "stem")
    for petal in range(5):
        angle = math.tau * petal / 5 - math.pi / 2
        pen.circle((0.062 * math.cos(angle), 0.062 * math.sin(angle)), 0.047, colour)
    pen.circle((0, 0), 0.037, "heart")


_VILLAGE = (
    ((0.26, 0.22), (0.7, 0.22), (0.48, 0.5), (0.24, 0.78), (0.76, 0.78)),
    ((0.3, 0.22), (0.76, 0.22), (0.24, 0.5), (0.7, 0.5), (0.46, 0.78)),
    ((0.24, 0.22), (0.68, 0.22), (0.33, 0.5), (0.77, 0.5), (0.46, 0.78)),
)
_ROOFS = ("roof_old", "roof_new")


def _village(pen: Canvas, variant: int, plate: Plate) -> None:
    for place, (x, y) in enumerate(_free(_VILLAGE[variant], plate, 0.17, 0.13)):
        _house(pen.pin(x, y, 0.31), _ROOFS[(place + variant) % 2])


def _house(pen: Canvas, roof: str) -> None:
    """A cottage with its long side to us, a chimney and a door."""
    line = pen.theme.mix(roof, "ink", 0.55)
    pen.polygon([(-0.42, -0.02), (0.42, -0.02), (0.42, 0.44), (-0.42, 0.44)], "paper", line, 0.07)
    pen.polygon([(0.16, -0.52), (0.3, -0.52), (0.3, -0.2), (0.16, -0.2)], line)
    pen.polygon([(-0.54, 0.04), (-0.26, -0.44), (0.26, -0.44), (0.54, 0.04)], roof, line, 0.07)
    pen.polygon([(-0.12, 0.44), (-0.12, 0.17), (0.1, 0.17), (0.1, 0.44)], line)


_DRAWERS: Mapping[str, Callable[[Canvas, int, Plate], None]] = {
    "wheat": _wheat,
    "lake": _lake,
    "forest": _forest,
    "mountain": _mountain,
    "garden": _garden,
    "village": _village,
}
