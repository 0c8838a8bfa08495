"""What the drawing of a tile passes round: pen, geometry, how the tile is turned and how much detail it gets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rendering.kit.canvas import Canvas, Colour, Point
from rendering.segments.layout import Layout
from rendering.segments.model import turned
from rendering.segments.spots import Spots

FULL, PLAIN, MAP = 2, 1, 0
"""Detail: everything; trees and half the houses; only what matters for the rules, drawn larger."""


def detail_for(cell: int) -> int:
    """How much detail a tile of so many px can bear."""
    return FULL if cell >= 104 else PLAIN if cell >= 60 else MAP


@dataclass(frozen=True, slots=True)
class Brush:
    """What a tile is drawn with, turned as it lies."""

    pen: Canvas
    """A canvas whose unit is the side of the tile."""

    plan: Layout
    """Where everything of the tile is."""

    spots: Spots
    """Where things stand on it."""

    turns: int
    """Quarter turns clockwise."""

    detail: int
    """How much is drawn: FULL, PLAIN or MAP."""

    def to(self, point: Point) -> Point:
        """Where a point of the tile as printed lies on the picture."""
        return turned(point, self.turns)

    def all(self, points: Iterable[Point]) -> list[Point]:
        """Points of the tile as printed, as it lies."""
        return [turned(point, self.turns) for point in points]

    def mix(self, first: Colour, second: Colour, share: float) -> Colour:
        """A colour between two of the theme's."""
        return self.pen.theme.mix(first, second, share)

    def line(self, points: Iterable[Point], width: float, colour: Colour) -> None:
        """A line of the tile as printed."""
        self.pen.line(self.all(points), width, colour)
