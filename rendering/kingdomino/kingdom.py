"""One kingdom: which part of the land is drawn, at what size, and everything that lies on it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from bot.core.grid import Spot
from bot.games.kingdomino.presentation.view import KingdomView, LaidView
from rendering.kingdomino.inputs import Ghost
from rendering.kingdomino.tokens import BADGE, badge, badge_radius, dashes, domino
from rendering.kit.mark_shapes import framed_box, seal
from rendering.kit.safe_text import measure
from rendering.kit.scene import Operation, Plate, Sprite, Text
from rendering.kit.themes import Theme
from rendering.kit.window import Window

COORDINATE = 36
"""Size of the type along the edges, px."""
RING = 66
"""Room round the cells, px: for the coordinates, and for what of the land lies beyond the window."""
RIM = 6
"""What a tray shows round its cells where no land is left, px."""
RAIL = 5
"""Breadth of the bar along a side that is settled, px."""
_SETTLED = "text_soft"


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

    room: Window | None = None
    """The cells that can still belong to the kingdom; None to tell nothing about that."""

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

    def empty(self, numbered: Collection[Spot] = ()) -> Iterator[Operation]:
        """The tray, its lines and its coordinates, which make way for numbers on cells beyond the window."""
        yield from self.tray_alone()
        yield from self._coordinates(numbered)

    def tray_alone(self) -> Iterator[Operation]:
        """The tray and its lines. A bar closes each side on which the kingdom can grow no further; on the others land
        runs into the ring: as far as one column or row, then the bar, or beyond what is shown."""
        slack = self._slack()
        west, north, east, south = (self._reach_out(side) for side in slack)
        left, top = self.left - west, self.top - north
        wide, high = west + self.width + east, north + self.height + south
        if self.room is None:
            yield Plate(left, top, wide, high, self.tray, 14, self.ground)
        else:
            sides = [RAIL * (side < 2) for side in slack]
            around = (left - sides[0], top - sides[1], wide + sides[0] + sides[2], high + sides[1] + sides[3])
            yield Plate(*around, _SETTLED, 14, self.ground)
            yield Plate(left, top, wide, high, self.tray, 10 if all(sides) else 0, _SETTLED)
        line = self.theme.grid_width
        for column in range(self.window.columns + 1):
            x = self.left + column * self.cell
            if left + RIM < x < left + wide - RIM:
                yield Plate(x - line // 2, top, line, high, self.grid)
        for row in range(self.window.rows + 1):
            y = self.top + row * self.cell
            if top + RIM < y < top + high - RIM:
                yield Plate(left, y - line // 2, wide, line, self.grid)

    def _slack(self) -> tuple[int, int, int, int]:
        """How many columns and rows of land lie west, north, east and south of the window; negative where the window
        shows what is land no more."""
        if self.room is None:
            return (0, 0, 0, 0)
        shown, room = self.window, self.room
        east = room.west + room.columns - shown.west - shown.columns
        north = room.south + room.rows - shown.south - shown.rows
        return (shown.west - room.west, north, east, shown.south - room.south)

    def _reach_out(self, slack: int) -> int:
        """How far the tray reaches out of its cells where so many columns or rows of land follow, px."""
        return slack * self.cell + RIM if slack <= 0 else RING - RAIL * (slack == 1)

    def _coordinates(self, numbered: Collection[Spot]) -> Iterator[Operation]:
        """Yield names of rows on the left and of columns below, or on the other side where a number stands."""
        half, shown = self.cell // 2, self.window
        west, north, east, south = self._slack()
        east_of, north_of = shown.west + shown.columns, shown.south + shown.rows
        for row in range(shown.south, north_of):
            sides = [(self.left - _OUT, shown.west - 1, west), (self.left + self.width + _OUT, east_of, east)]
            for x, column, slack in sides:
                if (column, row) not in numbered:
                    yield self._caption(str(row), x, self.at((shown.west, row))[1] + half, slack > 0)
                    break
        for column in range(shown.west, east_of):
            sides = [(self.top + self.height + _OUT, shown.south - 1, south), (self.top - _OUT, north_of, north)]
            for y, row, slack in sides:
                if (column, row) not in numbered:
                    yield self._caption(chr(64 + column), self.at((column, shown.south))[0] + half, y, slack > 0)
                    break

    def _caption(self, text: str, x: int, middle: int, land: bool) -> Text:
        colour, ground = ("text", self.tray) if land else ("text_soft", self.ground)
        return Text(x, middle, text, COORDINATE, colour, ground, measure(text, COORDINATE), "m")

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

    def fresh(self, laid: LaidView, colour: int, built: Collection[Spot]) -> Iterator[Operation]:
        """The frame of a domino that is new, in the colour of its seat, whose seal hides no building.

        built: cells with buildings, which stand in the lower right of their cell.
        """
        x, y, wide, high = self._reach(laid)
        yield from framed_box(x, y, wide, high, colour, chip=False)
        west, north = min(laid.first[0], laid.second[0]), max(laid.first[1], laid.second[1])
        east, south = max(laid.first[0], laid.second[0]), min(laid.first[1], laid.second[1])
        corners = (
            ((x + wide, y), (east, north + 1)),
            ((x, y), (west - 1, north + 1)),
            ((x, y + high), (west - 1, south)),
        )
        free = next((corner for corner, above in corners if above not in built), None)
        if free is not None:
            yield seal(colour, *free)

    def ghost(self, ghost: Ghost) -> Iterator[Operation]:
        """A domino in full colour with the dashed outline of what is not yet so."""
        yield from self.laid(ghost)
        yield self.dashed(ghost)

    def dashed(self, ghost: Ghost, colour: str = "accent") -> Sprite:
        """That outline alone."""
        return dashes(*self._reach(ghost), self.cell, colour)

    def numbers(self, numbers: Mapping[Spot, str]) -> Iterator[Sprite]:
        """Yield badges on cells, those next to the window in the ring."""
        for spot, text in numbers.items():
            yield self.number(spot, text)

    def number(self, spot: Spot, text: str) -> Sprite:
        """Return a badge on a cell, or in the ring if the cell lies next to the window (see `moved` in frame.py)."""
        shown, radius = self.window, badge_radius(self.theme, self.cell)
        if spot not in shown:
            radius = min(radius, BADGE)
        column, row = spot
        x = _placed(column, shown.west, shown.columns, self.left, self.cell, radius)
        last = shown.south + shown.rows - 1
        y = _placed(last - row, 0, shown.rows, self.top, self.cell, radius)
        return badge(text, x, y, radius)


_OUT = RIM + (RING - RIM) // 2
"""How far the middle of a coordinate is from the cells, px."""


def _placed(at: int, first: int, count: int, start: int, cell: int, radius: int) -> int:
    """Return where along one axis the middle of a badge is, px: on its cell, or in the ring before or behind them.

    at: its column or row. first, count: those of the window, which begins at `start` (px) with cells of `cell` px.
    """
    if at < first:
        return start - radius - 1
    if at >= first + count:
        return start + count * cell + radius + 1
    return start + (at - first) * cell + cell // 2
