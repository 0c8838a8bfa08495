"""The six landscapes of Kingdomino, each drawn in a square of 1 with room left for the plate of its buildings."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from rendering.canvas import Canvas, Point, bend

Spot: TypeAlias = tuple[float, float]
Plate: TypeAlias = tuple[float, float] | None
"""Left and top of the plate of buildings, which reaches to the lower right corner; None where there is none."""

VARIANTS = 3
_LIGHT_LEAF = "#8FD08A"
_STEM = "#5E9A57"
_STRAW = "#8A5A12"
_DEEP = "#1C60A8"


def ground(pen: Canvas, terrain: str, variant: int, plate: Plate) -> None:
    """One cell of a terrain; the variants differ only in where things stand."""
    pen.polygon([(0, 0), (1, 0), (1, 1), (0, 1)], terrain)
    _DRAWERS[terrain](pen, variant % VARIANTS, plate)


def _free(spots: Iterable[Spot], plate: Plate, right: float, down: float) -> list[Spot]:
    """Spots, from back to front, whose things (reaching `right` and `down`) stay clear of the plate."""
    kept = [(x, y) for x, y in spots if plate is None or x + right < plate[0] - 0.01 or y + down < plate[1] - 0.01]
    return sorted(kept, key=lambda spot: spot[1])


_WHEAT: tuple[tuple[Spot, ...], ...] = (
    ((0.19, 0.2), (0.5, 0.17), (0.81, 0.2), (0.2, 0.5), (0.5, 0.48), (0.8, 0.5), (0.19, 0.8), (0.5, 0.79), (0.81, 0.8)),
    (
        (0.2, 0.18),
        (0.5, 0.2),
        (0.8, 0.18),
        (0.19, 0.48),
        (0.51, 0.5),
        (0.81, 0.49),
        (0.2, 0.79),
        (0.49, 0.8),
        (0.8, 0.8),
    ),
    (
        (0.18, 0.19),
        (0.49, 0.19),
        (0.8, 0.2),
        (0.2, 0.5),
        (0.5, 0.5),
        (0.81, 0.48),
        (0.18, 0.8),
        (0.5, 0.8),
        (0.8, 0.79),
    ),
)


def _wheat(pen: Canvas, variant: int, plate: Plate) -> None:
    furrow, ear = pen.theme.mix("wheat", _STRAW, 0.16), pen.theme.mix("wheat", _STRAW, 0.52)
    for y in (0.33, 0.64, 0.94):
        sway = 0.03 * (1 - variant)
        pen.line(bend((-0.02, y), (0.5, y + sway), (1.02, y), 8), 0.05, furrow)
    for x, y in _free(_WHEAT[variant], plate, 0.07, 0.12):
        pen.line([(x, y - 0.08), (x, y + 0.13)], 0.024, ear)
        for row in (-0.065, 0.0, 0.065):
            for side in (-1, 1):
                pen.line([(x + side * 0.012, y + row + 0.035), (x + side * 0.055, y + row - 0.02)], 0.036, ear)
        pen.line([(x, y - 0.1), (x, y - 0.125)], 0.034, ear)


_LAKE: tuple[tuple[Spot, ...], ...] = (
    ((0.09, 0.2), (0.52, 0.3), (0.14, 0.5), (0.57, 0.61), (0.1, 0.8), (0.5, 0.9)),
    ((0.5, 0.18), (0.07, 0.31), (0.56, 0.48), (0.12, 0.61), (0.53, 0.79), (0.08, 0.9)),
    ((0.1, 0.24), (0.55, 0.17), (0.3, 0.44), (0.6, 0.62), (0.08, 0.66), (0.34, 0.87)),
)


def _lake(pen: Canvas, variant: int, plate: Plate) -> None:
    deep, crest = pen.theme.mix("lake", _DEEP, 0.24), pen.theme.mix("lake", "paper", 0.6)
    for x, y in _free(_LAKE[variant], plate, 0.37, 0.05):
        pen.line([*bend((x + 0.05, y + 0.055), (x + 0.13, y - 0.035), (x + 0.2, y + 0.055), 8)], 0.034, deep)
        pen.line(
            [
                *bend((x, y), (x + 0.09, y - 0.13), (x + 0.17, y), 8),
                *bend((x + 0.17, y), (x + 0.26, y - 0.13), (x + 0.34, y), 8),
            ],
            0.036,
            crest,
        )


_FOREST: tuple[tuple[Spot, ...], ...] = (
    ((0.22, 0.2), (0.72, 0.18), (0.47, 0.4), (0.19, 0.58), (0.8, 0.52), (0.5, 0.78), (0.83, 0.84), (0.17, 0.87)),
    ((0.46, 0.18), (0.18, 0.32), (0.78, 0.3), (0.46, 0.53), (0.19, 0.7), (0.78, 0.66), (0.5, 0.86)),
    ((0.28, 0.22), (0.78, 0.2), (0.15, 0.47), (0.53, 0.44), (0.83, 0.56), (0.33, 0.74), (0.66, 0.84)),
)


def _forest(pen: Canvas, variant: int, plate: Plate) -> None:
    moss = pen.theme.mix("forest", _LIGHT_LEAF, 0.11)
    for x, y in ((0.3, 0.3), (0.72, 0.62), (0.28, 0.8)):
        if plate is None or y < 0.5:
            pen.ellipse((x, y), 0.24, 0.075, moss)
    for x, y in _free(_FOREST[variant], plate, 0.1, 0.15):
        fir(pen, x, y, 0.34)


def fir(pen: Canvas, x: float, y: float, height: float) -> None:
    """A tree of two tiers, lit from the left; (x, y) is its middle."""
    leaf = pen.theme.mix("forest", _LIGHT_LEAF, 0.42)
    shade, trunk = pen.theme.mix(leaf, "ink", 0.3), pen.theme.mix("forest", "ink", 0.6)
    tree = pen.at(x, y, height)
    tree.stripe((0, 0.2), (0, 0.5), 0.13, trunk)
    tree.polygon([(0, -0.52), (0.25, -0.02), (0.15, -0.02), (0.34, 0.32), (0, 0.32)], shade)
    tree.polygon([(0, -0.52), (0, 0.32), (-0.34, 0.32), (-0.15, -0.02), (-0.25, -0.02)], leaf)


_MOUNTAIN: tuple[tuple[tuple[float, float, float], ...], ...] = (
    ((0.29, 0.44, 0.5), (0.73, 0.5, 0.44), (0.45, 0.93, 0.58), (0.84, 0.92, 0.28)),
    ((0.68, 0.44, 0.52), (0.25, 0.5, 0.42), (0.62, 0.93, 0.5), (0.2, 0.93, 0.34)),
    ((0.46, 0.46, 0.56), (0.83, 0.52, 0.32), (0.26, 0.93, 0.46), (0.72, 0.94, 0.48)),
)
_MOUNTAIN_BESIDE: tuple[tuple[tuple[float, float, float], ...], ...] = (
    ((0.3, 0.5, 0.5), (0.75, 0.47, 0.42), (0.27, 0.93, 0.42)),
    ((0.68, 0.48, 0.52), (0.26, 0.5, 0.42), (0.26, 0.93, 0.42)),
    ((0.5, 0.49, 0.54), (0.84, 0.5, 0.26), (0.25, 0.93, 0.4)),
)


def _mountain(pen: Canvas, variant: int, plate: Plate) -> None:
    peaks = (_MOUNTAIN if plate is None else _MOUNTAIN_BESIDE)[variant]
    for x, foot, width in peaks:
        if plate is None or foot < plate[1] + 0.02 or x + width / 2 < plate[0]:
            _peak(pen.at(x, foot, width))


def _peak(pen: Canvas) -> None:
    """A snow-capped mountain of width 1 standing on the origin."""
    lit, dim = pen.theme.mix("mountain", "ink", 0.3), pen.theme.mix("mountain", "ink", 0.54)
    top = -0.74
    pen.polygon([(-0.5, 0), (0, top), (0.08, -0.3), (0.02, 0)], lit)
    pen.polygon([(0.5, 0), (0, top), (0.08, -0.3), (0.02, 0)], dim)
    pen.polygon(
        [(-0.19, -0.46), (0, top), (0.19, -0.46), (0.1, -0.4), (0.04, -0.47), (-0.03, -0.37), (-0.1, -0.46)], "paper"
    )
    pen.polygon([(0, top), (0.19, -0.46), (0.1, -0.4), (0.045, -0.46)], pen.theme.mix("paper", "mountain", 0.35))


_GARDEN: tuple[tuple[Spot, ...], ...] = (
    ((0.22, 0.2), (0.66, 0.16), (0.45, 0.43), (0.82, 0.47), (0.17, 0.62), (0.6, 0.74), (0.3, 0.86), (0.85, 0.83)),
    ((0.42, 0.18), (0.8, 0.22), (0.17, 0.36), (0.58, 0.47), (0.86, 0.62), (0.3, 0.66), (0.62, 0.84), (0.15, 0.87)),
    ((0.2, 0.17), (0.55, 0.24), (0.84, 0.17), (0.3, 0.5), (0.7, 0.53), (0.16, 0.78), (0.5, 0.8), (0.84, 0.82)),
)


def _garden(pen: Canvas, variant: int, plate: Plate) -> None:
    grass = pen.theme.mix("garden", _STEM, 0.2)
    for place, (x, y) in enumerate(_free(_GARDEN[variant], plate, 0.11, 0.13)):
        pen.ellipse((x + 0.01, y + 0.125), 0.1, 0.03, grass)
        pen.line([(x, y), (x, y + 0.13)], 0.026, _STEM)
        pen.line(bend((x, y + 0.13), (x + 0.06, y + 0.12), (x + 0.075, y + 0.07), 6), 0.03, _STEM)
        flower(pen, (x, y), 0.108, ("blossom", "blossom_2")[(place + variant) % 2])


def flower(pen: Canvas, centre: Point, radius: float, colour: str) -> None:
    """Five petals round a golden heart."""
    pen = pen.at(*centre, radius)
    for petal in range(5):
        angle = math.tau * petal / 5 - math.pi / 2
        pen.circle((0.56 * math.cos(angle), 0.56 * math.sin(angle)), 0.43, colour)
    pen.circle((0, 0), 0.34, "#FBD24A")


_VILLAGE: tuple[tuple[Spot, ...], ...] = (
    ((0.26, 0.23), (0.72, 0.19), (0.5, 0.5), (0.2, 0.73), (0.79, 0.74)),
    ((0.46, 0.2), (0.82, 0.34), (0.19, 0.43), (0.52, 0.7), (0.83, 0.8), (0.18, 0.83)),
    ((0.22, 0.2), (0.66, 0.24), (0.3, 0.55), (0.78, 0.58), (0.5, 0.84)),
)
_ROOFS = ("#6E2A20", "#8A3A20", "#54303C")


def _village(pen: Canvas, variant: int, plate: Plate) -> None:
    lane = pen.theme.mix("village", "paper", 0.26)
    stones = ((0.48, 0.08), (0.5, 0.3), (0.06, 0.5), (0.93, 0.06), (0.28, 0.94), (0.94, 0.5), (0.06, 0.06), (0.7, 0.95))
    for x, y in _free(stones, plate, 0.04, 0.02):
        pen.ellipse((x, y), 0.034, 0.02, lane)
    for place, (x, y) in enumerate(_free(_VILLAGE[variant], plate, 0.15, 0.13)):
        _house(pen.at(x, y, 0.3), _ROOFS[(place + variant) % 3])


def _house(pen: Canvas, roof: str) -> None:
    """A cottage seen from a little to the left: gable, side roof, chimney."""
    line = pen.theme.mix(roof, "ink", 0.55)
    pen.polygon([(-0.42, -0.02), (0.42, -0.02), (0.42, 0.44), (-0.42, 0.44)], "paper", line, 0.07)
    pen.polygon([(0.16, -0.5), (0.3, -0.5), (0.3, -0.2), (0.16, -0.2)], line)
    pen.polygon([(-0.54, 0.04), (-0.24, -0.44), (0.24, -0.44), (0.54, 0.04)], roof, line, 0.07)
    pen.polygon([(-0.12, 0.44), (-0.12, 0.17), (0.1, 0.17), (0.1, 0.44)], line)


_DRAWERS: Mapping[str, Callable[[Canvas, int, Plate], None]] = {
    "wheat": _wheat,
    "lake": _lake,
    "forest": _forest,
    "mountain": _mountain,
    "garden": _garden,
    "village": _village,
}
