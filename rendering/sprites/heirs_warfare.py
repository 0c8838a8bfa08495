"""The pictograms of War, Craft and Patrol, round the origin on a disc of diameter 1."""

from __future__ import annotations

from collections.abc import Callable

from rendering.kit.canvas import Canvas, arc, bend
from rendering.sprites.heirs_marks import good

_LINE = 0.042


def siege_tower(pen: Canvas, _variant: str) -> None:
    """It pulls an enemy's building down."""
    pen.polygon([(-0.2, 0.24), (-0.15, -0.34), (0.15, -0.34), (0.2, 0.24)], "timber", "ink", _LINE)
    for y in (-0.15, 0.05):
        pen.line([(-0.16, y), (0.16, y)], 0.035, "ink")
    pen.line([(0.15, -0.3), (0.34, -0.14)], 0.07, "ink")
    for x in (-0.17, 0.17):
        pen.circle((x, 0.28), 0.085, "paper", "ink", 0.05)


def fortress(pen: Canvas, _variant: str) -> None:
    """Stone walls with a gate."""
    walls = [
        *[(-0.34, 0.3), (-0.34, -0.26), (-0.2, -0.26), (-0.2, -0.13), (-0.07, -0.13), (-0.07, -0.26)],
        *[(0.07, -0.26), (0.07, -0.13), (0.2, -0.13), (0.2, -0.26), (0.34, -0.26), (0.34, 0.3)],
    ]
    pen.polygon(walls, "stone_dark", "ink", _LINE)
    pen.polygon([(-0.11, 0.3), *arc(0, 0.12, 0.11, 180, 360, 10), (0.11, 0.3)], "ink")


def watchtower(pen: Canvas, variant: str) -> None:
    """A tower with a hat, and arrows along its row or column."""
    if variant == "row":
        body = pen.at(0, 0, 1)
        arrows = [[(side * 0.43, 0.04), (side * 0.24, -0.1), (side * 0.24, 0.18)] for side in (-1, 1)]
    else:
        body = pen.at(-0.1, 0, 1)
        arrows = [[(0.26, side * 0.36), (0.14, side * 0.15), (0.38, side * 0.15)] for side in (-1, 1)]
    body.polygon([(-0.11, 0.34), (-0.08, -0.06), (0.08, -0.06), (0.11, 0.34)], "timber", "ink", _LINE)
    body.polygon([(-0.21, -0.04), (0, -0.36), (0.21, -0.04)], "roof_1", "ink", _LINE)
    for arrow in arrows:
        pen.polygon(arrow, "banner", "ink", 0.02)


def garrison(pen: Canvas, _variant: str) -> None:
    """A shield before crossed swords."""
    for side in (1, -1):
        pen.line([(-0.29 * side, -0.29), (0.29 * side, 0.29)], 0.12, "ink")
        pen.line([(-0.29 * side, -0.29), (0.24 * side, 0.24)], 0.05, "stone")
        pen.line([(0.12 * side, 0.29), (0.29 * side, 0.12)], 0.06, "ink")
    shield = [
        *[(-0.17, -0.2), (0.17, -0.2)],
        *bend((0.17, -0.2), (0.17, 0.12), (0, 0.22)),
        *bend((0, 0.22), (-0.17, 0.12), (-0.17, -0.2)),
    ]
    pen.polygon(shield, "banner", "ink", _LINE)
    pen.line([(-0.07, -0.05), (0, 0.03), (0.07, -0.05)], 0.04, "paper")


def workshop(name: str, terrains: tuple[str, str]) -> Callable[[Canvas, str], None]:
    """A good and the pair of terrains it needs: side by side, or stepped for diagonal neighbours."""

    def draw(pen: Canvas, variant: str) -> None:
        diagonal = variant == "diagonal"
        spots = ((-0.08, 0.3), (0.17, 0.05)) if diagonal else ((-0.12, 0.24), (0.12, 0.24))
        for (x, y), terrain in zip(spots, terrains, strict=True):
            pen.rounded((x - 0.115, y - 0.115), (0.23, 0.23), 0.05, terrain, "ink", 0.03)
        good(pen.at(-0.15, -0.13, 0.42) if diagonal else pen.at(0, -0.14, 0.44), name)

    return draw


def town_hall(pen: Canvas, variant: str) -> None:
    """A portico under the good it helps."""
    good(pen.at(0, -0.25, 0.34), variant if variant else "pottery")
    pen.polygon([(-0.3, 0.36), (-0.3, 0.1), (0.3, 0.1), (0.3, 0.36)], "paper", "ink", _LINE)
    for x in (-0.16, 0.0, 0.16):
        pen.line([(x, 0.16), (x, 0.31)], 0.05, "ink")
    pen.polygon([(-0.37, 0.12), (0, -0.09), (0.37, 0.12)], "banner", "ink", _LINE)
