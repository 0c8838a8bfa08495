"""One kingdom: which part of the land is drawn, at what size, and everything that lies on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.core.grid import Spot
from bot.games.kingdomino.view import KingdomView, LaidView
from rendering.kingdomino.inputs import Ghost
from rendering.kingdomino.tokens import badge, badge_radius, dashes, domino, outline
from rendering.scene import Operation, Plate, Sprite, Text
from rendering.text import measure
from rendering.themes import Theme
from rendering.window import Window

COORDINATE = 30
"""Size of the type along the edges, px."""
GUTTER = 40
"""Room for the coordinates left of and below a tray, px."""
RIM = 6
"""What a tray shows round its cells, px."""


def window(kingdom: KingdomView, size: int, wanted: Iterable[Spot] = ()) -> Window:
    """The square a kingdom may still fill, its land in the middle while it can shift, and every cell that is wanted.

    A legal cell may lie outside of any one square, because the square itself is not yet settled.
    """
    west, south, east, north = kingdom.bounds
    return Window.around([(west, south), (east, north), *wanted], size)


@dataclass(frozen=True, slots=True)
class Land:
    """A part of a kingdom put on the picture."""

    window: Window
    """The cells that are shown."""

    left: int
    """Left edge of its cells, px."""

    top: int
    """Upper edge of its cells, px."""

    cell: int
    """Side of a cell, px."""

    ground: str
    """Colour round it."""

    tray: str
    """Colour of what lies under its cells."""

    grid: str
    """Colour of the lines between empty cells."""

    theme: Theme
    """How it is painted."""

    @property
    def width(self) -> int:
        """Of its cells, px."""
        return self.window.columns * self.cell

    @property
    def height(self) -> int:
        """Of its cells, px."""
        return self.window.rows * self.cell

    def at(self, spot: Spot) -> tuple[int, int]:
        """Upper left corner of a cell, px."""
        column, row = spot
        down = self.window.south + self.window.rows - 1 - row
        return self.left + (column - self.window.west) * self.cell, self.top + down * self.cell

    def empty(self) -> Iterator[Operation]:
        """The tray, its lines and its coordinates."""
        yield from self._coordinates()
        yield from self.tray_alone()

    def tray_alone(self) -> Iterator[Operation]:
        """The tray and its lines."""
        yield Plate(
            self.left - RIM, self.top - RIM, self.width + 2 * RIM, self.height + 2 * RIM, self.tray, 14, self.ground
        )
        line = self.theme.grid_width
        for column in range(1, self.window.columns):
            yield Plate(self.left + column * self.cell - line // 2, self.top, line, self.height, self.grid)
        for row in range(1, self.window.rows):
            yield Plate(self.left, self.top + row * self.cell - line // 2, self.width, line, self.grid)

    def _coordinates(self) -> Iterator[Operation]:
        half = self.cell // 2
        for row in range(self.window.south, self.window.south + self.window.rows):
            middle = self.at((self.window.west, row))[1] + half
            yield self._caption(str(row), self.left - RIM - GUTTER // 2 - 2, middle)
        for column in range(self.window.west, self.window.west + self.window.columns):
            middle = self.top + self.height + RIM + GUTTER // 2
            yield self._caption(chr(64 + column), self.at((column, self.window.south))[0] + half, middle)

    def _caption(self, text: str, x: int, middle: int) -> Text:
        return Text(x, middle, text, COORDINATE, "text_soft", self.ground, measure(text, COORDINATE), "m")

    def castle(self, kingdom: KingdomView, colour: int) -> Sprite:
        """The castle of a kingdom, in the colour of its seat."""
        x, y = self.at(kingdom.castle)
        return Sprite(x, y, self.cell, self.cell, ("castle", colour, self.tray))

    def laid(self, laid: LaidView | Ghost) -> Iterator[Operation]:
        """A domino where it lies."""
        across, up = laid.second[0] - laid.first[0], laid.second[1] - laid.first[1]
        toward = {(0, 1): "N", (1, 0): "E", (0, -1): "S", (-1, 0): "W"}[across, up]
        yield from domino(laid.domino, *self.at(laid.first), self.cell, toward, self.tray)

    def within(self, laid: LaidView | Ghost, hidden: Iterable[Spot] = ()) -> Iterator[Operation]:
        """Those halves of a domino that lie in the part that is drawn, but for hidden ones."""
        for spot, half in zip((laid.first, laid.second), self.laid(laid), strict=True):
            if spot not in hidden and spot in self.window:
                yield half

    def _reach(self, laid: LaidView | Ghost) -> tuple[int, int, int, int]:
        """Left, top, width and height of a domino, px."""
        (x, y), (other_x, other_y) = self.at(laid.first), self.at(laid.second)
        wide, high = abs(x - other_x) + self.cell, abs(y - other_y) + self.cell
        return min(x, other_x), min(y, other_y), wide, high

    def last(self, laid: LaidView) -> Sprite:
        """The outline of the domino that was laid last."""
        return outline(*self._reach(laid), self.cell)

    def ghost(self, ghost: Ghost) -> Iterator[Operation]:
        """A domino in full colour with the dashed outline of what is not yet so."""
        yield from self.laid(ghost)
        yield self.dashed(ghost)

    def dashed(self, ghost: Ghost, colour: str = "accent") -> Sprite:
        """That outline alone."""
        return dashes(*self._reach(ghost), self.cell, colour)

    def number(self, spot: Spot, text: str) -> Sprite:
        """A badge on a cell."""
        x, y = self.at(spot)
        half = self.cell // 2
        return badge(text, x + half, y + half, badge_radius(self.theme, self.cell))
