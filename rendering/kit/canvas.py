"""A small canvas on which a sprite is drawn at four times its size: with the atlas the only place with Pillow.

Lengths are in the canvas's own units, px of the finished sprite at first; `at` gives the same canvas with another
origin and unit, so that a tree can be drawn in a square of 1. What gets too small to be seen leaves a dot or nothing:
no size is too small to draw at.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, TypeAlias

from bot.late import Late
from rendering.kit.font import path
from rendering.kit.themes import Rgb, Theme

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from PIL import Image, ImageDraw, ImageFont
else:
    np = Late("numpy")
    Image, ImageDraw, ImageFont = Late("PIL.Image"), Late("PIL.ImageDraw"), Late("PIL.ImageFont")

SCALE = 4
CLEAR = 0
OPAQUE = 255
_NOISE = 1e-6
"""What sums of fractions may be off, px."""

Point: TypeAlias = tuple[float, float]
Colour: TypeAlias = str | Rgb


@cache
def _font(size: int, heavy: bool) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(path(heavy)), size)


def bend(start: Point, control: Point, end: Point, steps: int = 12) -> list[Point]:
    """Points along a quadratic Bézier curve."""
    points = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]))
    return points


def arc(x: float, y: float, radius: float, start: float, end: float, steps: int = 20) -> list[Point]:
    """Points along a circle from `start` to `end` degrees; 0 is right, 90 is down."""
    angles = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


class Canvas:
    """A picture of width × height px to draw on.

    ground: the colour all of it starts with; edge: instead, the colour its see-through outside fades in from.
    """

    def __init__(
        self, theme: Theme, width: int, height: int, ground: Colour | None = None, edge: Colour = "ink"
    ) -> None:
        self.theme = theme
        self.edge = edge
        start = (*theme.colour(edge), CLEAR) if ground is None else (*theme.colour(ground), OPAQUE)
        self._image = Image.new("RGBA", (width * SCALE, height * SCALE), start)
        self._draw = ImageDraw.Draw(self._image)
        self._origin: Point = (0.0, 0.0)
        self._unit = float(SCALE)

    def at(self, x: float, y: float, unit: float) -> Canvas:
        """The same picture, seen from (x, y) with lengths in `unit`."""
        other = Canvas.__new__(Canvas)
        other.theme, other.edge, other._image, other._draw = self.theme, self.edge, self._image, self._draw
        other._origin = self._origin[0] + x * self._unit, self._origin[1] + y * self._unit
        other._unit = self._unit * unit
        return other

    def pin(self, x: float, y: float, unit: float) -> Canvas:
        """Like `at`, but on a whole pixel, so that equal things get equal pixels (and the PNG packs them as one)."""
        other = self.at(x, y, unit)
        left, top = other._origin
        other._origin = round(left / SCALE) * SCALE, round(top / SCALE) * SCALE
        return other

    @property
    def pixel(self) -> float:
        """One px of the finished picture, in units."""
        return SCALE / self._unit

    def finished(self) -> Image.Image:
        """The picture at its own size, RGBA."""
        return self._image.reduce(SCALE)

    def polygon(
        self, points: Sequence[Point], fill: Colour | None, outline: Colour | None = None, width: float = 0.0
    ) -> None:
        """An area, with a line of `width` centred on its edge."""
        spots = [self._spot(point) for point in points]
        if fill is not None:
            self._draw.polygon(spots, fill=self._ink(fill))
        if outline is not None and width:
            self.line([*points, points[0]], width, outline)

    def line(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """A line with round ends and round corners."""
        self._stroke(points, width, self._ink(colour))

    def clear(self, points: Sequence[Point], width: float) -> None:
        """Take away what has been drawn along a line with round ends and corners."""
        self._stroke(points, width, (*self.theme.colour(self.edge), CLEAR))

    def _stroke(self, points: Sequence[Point], width: float, ink: tuple[int, int, int, int]) -> None:
        # Of odd breadth and through whole pixels, lest the sides of a straight line of many points be ragged.
        half = max(0, round((width * self._unit - 1) / 2))
        spots = [(math.floor(x + _NOISE), math.floor(y + _NOISE)) for x, y in map(self._spot, points)]
        self._draw.line(spots, fill=ink, width=2 * half + 1)
        for x, y in spots:
            self._draw.ellipse((x - half, y - half, x + half, y + half), fill=ink)

    def stripe(self, start: Point, end: Point, width: float, colour: Colour) -> None:
        """A straight line with flat ends."""
        thick = max(1, round(width * self._unit))
        self._draw.line([self._spot(start), self._spot(end)], fill=self._ink(colour), width=thick)

    def ellipse(
        self,
        centre: Point,
        across: float,
        up: float,
        fill: Colour,
        outline: Colour | None = None,
        width: float = 0.0,
    ) -> None:
        """An ellipse with these half axes and a line of `width` centred on its edge."""
        if outline is not None and width:
            self.ellipse(centre, across + width / 2, up + width / 2, outline)
            across, up = across - width / 2, up - width / 2
        x, y = self._spot(centre)
        a, b = max(across, 0.0) * self._unit, max(up, 0.0) * self._unit
        self._draw.ellipse((x - a, y - b, x + a, y + b), fill=self._ink(fill))

    def circle(
        self, centre: Point, radius: float, fill: Colour, outline: Colour | None = None, width: float = 0.0
    ) -> None:
        """A disc; outline, width: of the line round it, none without a colour."""
        self.ellipse(centre, radius, radius, fill, outline, width)

    def rounded(
        self,
        corner: Point,
        size: Point,
        radius: float,
        fill: Colour | None,
        outline: Colour | None = None,
        width: float = 0.0,
    ) -> None:
        """A rectangle with round corners and, inside its edge, a line of `width`."""
        x, y = self._spot(corner)
        wide, high = (max(length * self._unit - 1, 0.0) for length in size)
        bend_by = max(radius, 0.0) * self._unit
        # Pillow loses its way where a square of a few pixels is round all over and one pixel longer than wide.
        round_all_over = bend_by * 2 >= min(wide, high) - 2 and abs(wide - high) < 2
        shape = self._draw.ellipse if round_all_over else partial(self._draw.rounded_rectangle, radius=bend_by)
        shape(
            (x, y, x + wide, y + high),
            fill=None if fill is None else self._ink(fill),
            outline=None if outline is None else self._ink(outline),
            width=max(1, round(width * self._unit)) if outline is not None else 0,
        )

    def text(self, middle: Point, text: str, size: float, colour: Colour) -> None:
        """Heavy letters centred on a point by what can be seen of them."""
        font = _font(max(1, round(size * self._unit)), heavy=True)
        left, top, right, bottom = font.getbbox(text)
        x, y = self._spot(middle)
        self._draw.text((x - (left + right) / 2, y - (top + bottom) / 2), text, font=font, fill=self._ink(colour))

    def within(self, outline: Sequence[Point], draw: Callable[[Canvas], None]) -> None:
        """Keep of what `draw` paints only what falls inside an outline."""
        mask = Image.new("L", self._image.size, 0)
        ImageDraw.Draw(mask).polygon([self._spot(point) for point in outline], fill=OPAQUE)
        self._through(mask, draw)

    def on_cells(self, cells: npt.NDArray[np.bool_], draw: Callable[[Canvas], None]) -> None:
        """Keep of what `draw` paints only what falls on the cells of a raster laid over the whole picture."""
        mask = Image.fromarray(cells.astype(np.uint8) * OPAQUE, "L")
        self._through(mask.resize(self._image.size, Image.Resampling.NEAREST), draw)

    def _through(self, mask: Image.Image, draw: Callable[[Canvas], None]) -> None:
        other = self.at(0, 0, 1)
        other._image = self._image.copy()
        other._draw = ImageDraw.Draw(other._image)
        draw(other)
        self._image.paste(other._image, (0, 0), mask)

    def trim(self, corner: Point, size: Point, radius: float, border: float, outside: Colour) -> None:
        """Round what has been drawn off to a rectangle with an ink border inside its edge."""
        self.rounded(corner, size, radius, None, "ink", border)
        left, top = (round(value) for value in self._spot(corner))
        right, bottom = left + round(size[0] * self._unit), top + round(size[1] * self._unit)
        reach = round(radius * self._unit)
        if not reach:
            return
        disc = Image.new("L", (2 * reach, 2 * reach), OPAQUE)
        ImageDraw.Draw(disc).ellipse((0, 0, 2 * reach - 1, 2 * reach - 1), fill=0)
        for x, from_x in ((left, 0), (right - reach, reach)):
            for y, from_y in ((top, 0), (bottom - reach, reach)):
                quarter = disc.crop((from_x, from_y, from_x + reach, from_y + reach))
                if 0 <= x < self._image.width and 0 <= y < self._image.height:
                    self._image.paste(self._ink(outside), (x, y), quarter)

    def _spot(self, point: Point) -> Point:
        return self._origin[0] + point[0] * self._unit, self._origin[1] + point[1] * self._unit

    def _ink(self, colour: Colour) -> tuple[int, int, int, int]:
        return (*self.theme.colour(colour), OPAQUE)
