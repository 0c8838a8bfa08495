"""The small signs of The Two Heirs: resources and the goods of the workshops, each about 1 high round the origin."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rendering.kit.canvas import Canvas, arc, bend
from rendering.kit.scene import SpriteKey
from rendering.kit.themes import Theme

RESOURCES = ("wood", "stone", "wheat")
"""In the order they are printed everywhere; a terrain is called by what it gives."""

_LINE = 0.085


def resource(pen: Canvas, kind: str) -> None:
    """A fir, a rock or an ear: told apart by shape as well as by colour."""
    _RESOURCES[kind](pen)


def _wood(pen: Canvas) -> None:
    pen.stripe((0, 0.24), (0, 0.5), 0.16, "timber")
    shade = pen.theme.mix("leaf", "ink", 0.35)
    pen.polygon([(0, -0.54), (0.27, -0.04), (0.17, -0.04), (0.4, 0.32), (0, 0.32)], shade)
    pen.polygon([(0, -0.54), (0, 0.32), (-0.4, 0.32), (-0.17, -0.04), (-0.27, -0.04)], "leaf")


def _stone(pen: Canvas) -> None:
    rock = [(-0.48, 0.4), (-0.44, -0.08), (-0.06, -0.4), (0.34, -0.24), (0.48, 0.4)]
    pen.polygon([(-0.06, -0.4), (0.34, -0.24), (0.48, 0.4), (0.08, 0.4), (0.0, 0.0)], "stone_dark")
    pen.polygon([(-0.48, 0.4), (-0.44, -0.08), (-0.06, -0.4), (0.0, 0.0), (0.08, 0.4)], "stone")
    pen.polygon(rock, None, "ink", _LINE)


def _wheat(pen: Canvas) -> None:
    pen.line([(0, 0.5), (0, -0.36)], 0.1, "timber")
    for row in (-0.2, 0.04, 0.28):
        for side in (-1, 1):
            pen.line([(side * 0.04, row + 0.08), (side * 0.24, row - 0.12)], 0.16, "ear")
    pen.line([(0, -0.3), (0, -0.46)], 0.15, "ear")


_RESOURCES: Mapping[str, Callable[[Canvas], None]] = {"wood": _wood, "stone": _stone, "wheat": _wheat}


def good(pen: Canvas, workshop: str) -> None:
    """What a workshop makes: a basket, a pot or a barrel."""
    _GOODS[workshop](pen)


def _basket(pen: Canvas) -> None:
    pen.line(arc(0, -0.04, 0.36, 180, 360, 14), 0.11, "ink")
    pen.polygon([(-0.5, -0.08), (0.5, -0.08), (0.36, 0.46), (-0.36, 0.46)], "bread", "ink", _LINE)
    pen.line([(-0.38, 0.18), (0.38, 0.18)], 0.07, "ink")


def _pot(pen: Canvas) -> None:
    body = [
        *[(-0.2, -0.5), (0.2, -0.5)],
        *bend((0.2, -0.28), (0.62, 0.06), (0.22, 0.48)),
        *bend((-0.22, 0.48), (-0.62, 0.06), (-0.2, -0.28)),
    ]
    pen.polygon(body, "clay", "ink", _LINE)
    pen.line([(-0.22, -0.28), (0.22, -0.28)], 0.07, "ink")


def _barrel(pen: Canvas) -> None:
    body = [
        *bend((0.3, -0.46), (0.52, 0), (0.3, 0.46)),
        *bend((-0.3, 0.46), (-0.52, 0), (-0.3, -0.46)),
    ]
    pen.polygon(body, "timber", "ink", _LINE)
    for y in (-0.2, 0.2):
        pen.line([(-0.36, y), (0.36, y)], 0.08, "ink")


_GOODS: Mapping[str, Callable[[Canvas], None]] = {"basket-shop": _basket, "pottery": _pot, "cooperage": _barrel}


def sign(theme: Theme, width: int, height: int, kind: str, ground: str) -> Canvas:
    """A resource alone on its ground."""
    canvas = Canvas(theme, width, height, ground=ground)
    resource(canvas.at(width / 2, height / 2, min(width, height) * 0.94), kind)
    return canvas


def common() -> list[tuple[SpriteKey, int, int]]:
    """The signs beside the names of the players."""
    return [(("sign", kind, "paper"), 42, 42) for kind in RESOURCES]
