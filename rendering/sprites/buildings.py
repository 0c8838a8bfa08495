"""The buildings of Kingdomino, one silhouette per terrain, each in a square of 1 round the origin."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rendering.kit.canvas import Canvas, arc

_LINE = 0.075


def building(pen: Canvas, terrain: str) -> None:
    """The building that stands on a terrain."""
    _DRAWERS[terrain](pen)


def _windmill(pen: Canvas) -> None:
    pen.polygon([(-0.25, 0.46), (-0.15, -0.12), (0.15, -0.12), (0.25, 0.46)], "roof_1", "ink", _LINE)
    pen.polygon([(-0.09, 0.46), (-0.09, 0.24), (0.09, 0.24), (0.09, 0.46)], "ink")
    for x, y in ((1, 1), (1, -1)):
        pen.line([(-0.33 * x, -0.13 - 0.33 * y), (0.33 * x, -0.13 + 0.33 * y)], 0.17, "ink")
    for x, y in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        pen.line([(0.17 * x, -0.13 + 0.17 * y), (0.33 * x, -0.13 + 0.33 * y)], 0.07, "wheat")
    pen.circle((0, -0.13), 0.07, "wheat")


def _stilt_hut(pen: Canvas) -> None:
    for x in (-0.26, 0.26):
        pen.line([(x, 0.2), (x, 0.46)], 0.11, "ink")
    pen.polygon([(-0.34, -0.08), (0.34, -0.08), (0.34, 0.24), (-0.34, 0.24)], "hut", "ink", _LINE)
    pen.polygon([(-0.09, 0.24), (-0.09, 0.02), (0.11, 0.02), (0.11, 0.24)], "ink")
    pen.polygon([(-0.47, -0.06), (0, -0.46), (0.47, -0.06)], "pennant", "ink", _LINE)


def _cabin(pen: Canvas) -> None:
    pen.polygon([(-0.32, 0.0), (0.32, 0.0), (0.32, 0.44), (-0.32, 0.44)], "timber", "ink", _LINE)
    for y in (0.15, 0.3):
        pen.stripe((-0.3, y), (0.3, y), 0.04, pen.theme.mix("timber", "ink", 0.5))
    pen.polygon([(-0.1, 0.44), (-0.1, 0.14), (0.1, 0.14), (0.1, 0.44)], "ink")
    pen.polygon([(-0.48, 0.06), (0, -0.46), (0.48, 0.06)], "leaf", "ink", _LINE)


def _mine(pen: Canvas) -> None:
    hill = [(-0.46, 0.44), *arc(0, 0.02, 0.46, 180, 360, 16), (0.46, 0.44)]
    pen.polygon(hill, "stone_dark", "ink", _LINE)
    pen.polygon([(-0.22, 0.46), *arc(0, 0.1, 0.22, 180, 360, 12), (0.22, 0.46)], "gold", "ink", _LINE)
    pen.polygon([(-0.1, 0.46), *arc(0, 0.16, 0.1, 180, 360, 10), (0.1, 0.46)], "ink")


def _keep(pen: Canvas) -> None:
    walls = [
        *[(-0.36, 0.44), (-0.36, -0.2), (-0.18, -0.2), (-0.18, -0.06), (-0.09, -0.06), (-0.09, -0.2), (0.09, -0.2)],
        *[(0.09, -0.06), (0.18, -0.06), (0.18, -0.2), (0.36, -0.2), (0.36, 0.44)],
    ]
    pen.line([(0, -0.2), (0, -0.48)], 0.06, "ink")
    pen.polygon([(0.02, -0.5), (0.3, -0.4), (0.02, -0.3)], "blossom", "ink", 0.05)
    pen.polygon(walls, "rampart", "ink", _LINE)
    pen.polygon([(-0.12, 0.46), *arc(0, 0.22, 0.12, 180, 360, 10), (0.12, 0.46)], "ink")


def _tower(pen: Canvas) -> None:
    pen.polygon([(-0.22, 0.45), (-0.22, -0.08), (0.22, -0.08), (0.22, 0.45)], "plaster", "ink", _LINE)
    pen.polygon([(-0.34, -0.05), (0, -0.5), (0.34, -0.05)], "roof_tower", "ink", _LINE)
    pen.circle((0, 0.09), 0.07, "ink")
    pen.polygon([(-0.09, 0.45), (-0.09, 0.27), (0.09, 0.27), (0.09, 0.45)], "ink")


_DRAWERS: Mapping[str, Callable[[Canvas], None]] = {
    "wheat": _windmill,
    "lake": _stilt_hut,
    "forest": _cabin,
    "mountain": _mine,
    "garden": _keep,
    "village": _tower,
}
