"""What a building does, as a picture on a paper disc of diameter 1: half of the sets."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TypeAlias

from rendering.kit.canvas import Canvas, Point, arc, bend
from rendering.kit.themes import Rgb
from rendering.sprites import heirs_warfare as warfare
from rendering.sprites.heirs_marks import resource

Drawing: TypeAlias = Callable[[Canvas, str], None]
"""Draws round the origin; takes the pen and the variant printed on the tile, empty for none."""

LINE = 0.042


def disc(pen: Canvas, building: str, variant: str) -> None:
    """The pictogram of a building; variant: row, column, orthogonal, diagonal or the building it counts or helps."""
    pen.circle((0, 0), 0.48, "paper", "ink", 0.045)
    _DRAWERS[building](pen, variant)


def tile(pen: Canvas, middle: Point, side: float, colour: str | Rgb) -> None:
    """A little tile of the landscape."""
    x, y = middle
    pen.rounded((x - side / 2, y - side / 2), (side, side), side * 0.2, colour, "ink", 0.03)


def _any(pen: Canvas) -> Rgb:
    """A tile of whatever terrain: none of their colours."""
    return pen.theme.mix("timber", "paper", 0.3)


def _inn(pen: Canvas, variant: str) -> None:
    across = variant == "row"
    for step in (-1, 0, 1):
        tile(pen, (step * 0.24, 0.24) if across else (0.25, step * 0.24), 0.19, _any(pen))
    mug = pen.at(-0.03, -0.13, 0.92) if across else pen.at(-0.13, 0.02, 1.12)
    mug.line(bend((0.1, -0.1), (0.29, 0.0), (0.1, 0.12)), 0.055, "ink")
    mug.polygon([(-0.16, 0.19), (-0.16, -0.14), (0.11, -0.14), (0.11, 0.19)], "bread", "ink", LINE)
    mug.line([(-0.15, -0.15), (0.1, -0.15)], 0.16, "ink")
    mug.line([(-0.15, -0.15), (0.1, -0.15)], 0.09, "paper")


def _market(pen: Canvas, _variant: str) -> None:
    for x, y in ((0, -0.28), (0, 0.28), (-0.28, 0), (0.28, 0)):
        tile(pen, (x, y), 0.2, _any(pen))
    tile(pen, (0, 0), 0.27, "roof_1")


def _pilgrimage(pen: Canvas, _variant: str) -> None:
    path = [*bend((-0.3, 0.3), (0.34, 0.26), (0.02, 0.08)), *bend((0.02, 0.08), (-0.3, -0.1), (0.08, -0.14))]
    pen.line(path, 0.15, "ink")
    pen.line(path, 0.08, "road")
    pen.polygon([(-0.04, -0.08), (-0.04, -0.24), (0.1, -0.38), (0.24, -0.24), (0.24, -0.08)], "roof_1", "ink", LINE)
    pen.line([(0.1, -0.24), (0.1, -0.12)], 0.035, "paper")
    pen.line([(0.05, -0.2), (0.15, -0.2)], 0.035, "paper")


def _robbers(pen: Canvas, _variant: str) -> None:
    hem = [(0.3, 0.31), (0.15, 0.2), (0, 0.31), (-0.15, 0.2), (-0.3, 0.31)]
    pen.polygon([*arc(0, -0.03, 0.3, 180, 360, 16), *hem], "hood", "ink", LINE)
    pen.rounded((-0.23, -0.13), (0.46, 0.17), 0.07, "paper")
    for x in (-0.11, 0.11):
        pen.circle((x, -0.045), 0.05, "ink")


def _mill(pen: Canvas, _variant: str) -> None:
    pen.polygon([(-0.16, 0.38), (-0.1, -0.06), (0.1, -0.06), (0.16, 0.38)], "roof_1", "ink", LINE)
    for width, colour in ((0.14, "ink"), (0.075, "wheat")):
        for angle in (45, 135, 225, 315):
            turn = math.radians(angle)
            pen.line([(0, -0.08), (0.31 * math.cos(turn), -0.08 + 0.31 * math.sin(turn))], width, colour)
    pen.circle((0, -0.08), 0.06, "ink")


def _mine(pen: Canvas, _variant: str) -> None:
    pen.polygon([(-0.38, 0.28), (-0.12, -0.32), (0.1, -0.32), (0.38, 0.28)], "stone_dark", "ink", LINE)
    for turn in (1, -1):
        pen.line([(-0.15 * turn, -0.16), (0.08 * turn, 0.01)], 0.05, "paper")
    pen.polygon([(-0.15, 0.28), *arc(0, 0.13, 0.15, 180, 360, 12), (0.15, 0.28)], "ink")
    for x in (-0.15, 0.15):
        pen.line([(x, 0.28), (x, 0.1)], 0.055, "bread")
    pen.line([(-0.19, 0.07), (0.19, 0.07)], 0.06, "bread")


def _stable(pen: Canvas, _variant: str) -> None:
    shoe = arc(0, -0.03, 0.22, 130, 410, 28)
    pen.line(shoe, 0.17, "ink")
    for x, y in (arc(0, -0.03, 0.22, angle, angle, 1)[0] for angle in (150, 205, 270, 335, 390)):
        pen.circle((x, y), 0.03, "paper")


def _bakery(pen: Canvas, _variant: str) -> None:
    pen.ellipse((0, 0.02), 0.36, 0.23, "bread", "ink", LINE)
    for x in (-0.17, 0.0, 0.17):
        pen.line([(x - 0.05, 0.1), (x + 0.05, -0.07)], 0.05, "ink")


def _forge(pen: Canvas, _variant: str) -> None:
    anvil = [
        *[(-0.4, -0.2), (0.32, -0.2), (0.32, -0.05), (0.13, 0.04), (0.13, 0.15), (0.25, 0.3)],
        *[(-0.22, 0.3), (-0.1, 0.15), (-0.1, 0.04), (-0.28, -0.02)],
    ]
    pen.polygon(anvil, "iron", "ink", LINE)


def _chalet(pen: Canvas, _variant: str) -> None:
    pen.polygon([(-0.28, 0.31), (-0.28, 0.02), (0.28, 0.02), (0.28, 0.31)], "timber", "ink", LINE)
    pen.line([(-0.26, 0.17), (0.26, 0.17)], 0.035, "ink")
    pen.polygon([(-0.4, 0.07), (0, -0.34), (0.4, 0.07)], "wood", "ink", LINE)


def _camp(pen: Canvas, _variant: str) -> None:
    pen.line([(0, -0.28), (0, -0.38)], 0.05, "ink")
    pen.polygon([(-0.38, 0.28), (0, -0.3), (0.38, 0.28)], "bread", "ink", LINE)
    pen.polygon([(-0.12, 0.28), (0, -0.02), (0.12, 0.28)], "ink")


def _source(kind: str) -> Drawing:
    """A resource and a plus: a farm, a sawmill, a quarry."""

    def draw(pen: Canvas, _variant: str) -> None:
        resource(pen.at(-0.12, 0.0, 0.54), kind)
        for start, end in (((0.24, -0.1), (0.24, 0.14)), ((0.12, 0.02), (0.36, 0.02))):
            pen.line([start, end], 0.085, "ink")

    return draw


_COUNTED = {"farm": "wheat", "sawmill": "wood", "quarry": "stone"}


def _trading_post(pen: Canvas, variant: str) -> None:
    """Scales; in each pan what the counted building gives."""
    pen.line([(0, -0.36), (0, 0.33)], 0.055, "ink")
    pen.line([(-0.28, -0.26), (0.28, -0.26)], 0.055, "ink")
    pen.line([(-0.14, 0.34), (0.14, 0.34)], 0.07, "ink")
    for x in (-0.25, 0.25):
        pen.line([(x, -0.26), (x, -0.12)], 0.03, "ink")
        resource(pen.at(x, 0.01, 0.27), _COUNTED.get(variant, "wheat"))
        pen.polygon(arc(x, 0.14, 0.17, 180, 0, 12), "wheat", "ink", LINE)


def _cathedral(pen: Canvas, _variant: str) -> None:
    pen.polygon([(-0.2, 0.33), (-0.2, -0.08), (0, -0.24), (0.2, -0.08), (0.2, 0.33)], "stone", "ink", LINE)
    for x in (-0.22, 0.22):
        spire = [(x - 0.085, 0.33), (x - 0.085, -0.12), (x, -0.39), (x + 0.085, -0.12), (x + 0.085, 0.33)]
        pen.polygon(spire, "slate", "ink", LINE)
    pen.circle((0, 0.0), 0.075, "gold", "ink", 0.03)
    pen.polygon([(-0.06, 0.33), *arc(0, 0.2, 0.06, 180, 360, 8), (0.06, 0.33)], "ink")


_DRAWERS: Mapping[str, Drawing] = {
    "inn": _inn,
    "market": _market,
    "pilgrimage": _pilgrimage,
    "robbers": _robbers,
    "mill": _mill,
    "mine": _mine,
    "stable": _stable,
    "bakery": _bakery,
    "forge": _forge,
    "chalet": _chalet,
    "camp": _camp,
    "farm": _source("wheat"),
    "sawmill": _source("wood"),
    "quarry": _source("stone"),
    "trading-post": _trading_post,
    "cathedral": _cathedral,
    "siege-tower": warfare.siege_tower,
    "fortress": warfare.fortress,
    "watchtower": warfare.watchtower,
    "garrison": warfare.garrison,
    "basket-shop": warfare.workshop("basket-shop", ("wood", "wheat")),
    "pottery": warfare.workshop("pottery", ("stone", "wheat")),
    "cooperage": warfare.workshop("cooperage", ("stone", "wood")),
    "town-hall": warfare.town_hall,
}
