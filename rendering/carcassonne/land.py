"""A part of the table put on a picture: tray, coordinates, tiles, figures, badges, and what stands where on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from bot.core.grid import Spot
from bot.games.carcassonne.presentation.view import column_name, row_name
from bot.games.carcassonne.rules.pieces import Kind, pieces
from rendering.carcassonne.inputs import Labels, Lie
from rendering.carcassonne.tokens import spot_of, tile_at
from rendering.kit.safe_text import measure
from rendering.kit.scene import Box, Operation, Plate, Sprite, Text
from rendering.kit.themes import Theme
from rendering.kit.window import Window
from rendering.segments import tokens
from rendering.segments.attempts import Ghost

COORDINATE = 36
"""Size of the type along the edges, px."""
GUTTER = 46
"""Room for the coordinates on each side, px."""
RIM = 6
"""What the tray shows round its cells, px."""
STEPS = (184, 160, 140, 128, 116, 106, 96, 92, 88, 84, 80, 72, 66, 60)
"""Sides of a cell that sprites are made for, px; few, so that pictures share them."""
DISC, DOT = 37, 8
"""Radius of a badge in public, and of the dot on a legal cell without one, px."""


def cell_for(window: Window, width: int, height: int, most: int = 140) -> int:
    """The largest step at which a window fits into so many px."""
    room = min(most, width // window.columns, height // window.rows)
    return next((step for step in STEPS if step <= room), max(room, 6))


@dataclass(frozen=True, slots=True)
class Land:
    """A window put on the picture."""

    window: Window
    """The cells that are shown."""

    left: int
    """Left edge of its cells, px."""

    top: int
    """Upper edge of its cells, px."""

    cell: int
    """Side of a cell, px."""

    theme: Theme
    """How it is painted."""

    labels: Labels
    """What is written on it."""

    @property
    def width(self) -> int:
        """Of its cells, px."""
        return self.window.columns * self.cell

    @property
    def height(self) -> int:
        """Of its cells, px."""
        return self.window.rows * self.cell

    @property
    def box(self) -> Box:
        """The cells without tray and coordinates."""
        return self.left, self.top, self.left + self.width, self.top + self.height

    def at(self, spot: Spot) -> tuple[int, int]:
        """Upper left corner of a cell, px."""
        down = self.window.south + self.window.rows - 1 - spot[1]
        return self.left + (spot[0] - self.window.west) * self.cell, self.top + down * self.cell

    def tray(self) -> Operation:
        """What everything lies on."""
        left, top, right, bottom = self.box
        return Plate(left - RIM, top - RIM, right - left + 2 * RIM, bottom - top + 2 * RIM, "board", 14)

    def coordinates(self, around: bool = True) -> Iterator[Operation]:
        """Names of columns above and of rows on the left, where there is room `around` also below and on the right;
        every second one where they would touch.
        """
        half, off = self.cell // 2, RIM + GUTTER // 2 - 2
        west = self.window.west
        names = [(column, column_name(column)) for column in range(west, west + self.window.columns)]
        step = self._step(max(measure(name, COORDINATE) for _, name in names) + 6)
        for place, (column, name) in enumerate(names):
            if place % step == 0:
                x = self.at((column, 0))[0] + half
                yield self._caption(name, x, self.top - off)
                if around:
                    yield self._caption(name, x, self.top + self.height + off)
        for row in range(self.window.south, self.window.south + self.window.rows):
            middle = self.at((0, row))[1] + half
            name = row_name(row)
            if around:
                yield self._caption(name, self.left - off, middle)
                yield self._caption(name, self.left + self.width + off, middle)
            else:
                yield self._caption(name, self.left - RIM - 4, middle, "r")

    def _step(self, width: int) -> int:
        return -(-width // self.cell)

    def _caption(self, text: str, x: int, middle: int, anchor: str = "m") -> Text:
        return Text(x, middle, text, COORDINATE, "text_soft", "table", measure(text, COORDINATE), anchor)

    def open(self, spots: Iterable[Spot]) -> Iterator[Operation]:
        """Cells where something may be laid: hollow plates."""
        for spot in spots:
            if spot in self.window:
                yield from self._hollow(*self.at(spot))

    def _hollow(self, x: int, y: int) -> Iterator[Operation]:
        inset, radius, line = self.cell // 24, self.cell // 10, max(self.theme.grid_width, 2)
        side = self.cell - 2 * inset
        yield Plate(x + inset, y + inset, side, side, "cell", radius, "board")
        yield Sprite(x + inset, y + inset, side, side, ("frame", "grid", radius, line, 0))

    def dots(self, spots: Iterable[Spot]) -> Iterator[Operation]:
        """A small mark in the middle of cells where something may be laid that have no number."""
        for spot in spots:
            if spot in self.window:
                x, y = self.at(spot)
                at = self.cell // 2 - DOT
                yield Plate(x + at, y + at, 2 * DOT, 2 * DOT, "accent", DOT, "cell")

    def tiles(self, lies: Iterable[Lie]) -> Iterator[Operation]:
        """Those within the window, their fields in the colours of whoever owns them."""
        for lie in lies:
            if lie.spot in self.window:
                owners = [tuple(self.labels.colour(seat) for seat in seats) for seats in lie.owners]
                yield tile_at(lie.tile, lie.turn, *self.at(lie.spot), self.cell, owners)

    def stands(self, lies: Iterable[Lie]) -> Iterator[Sprite]:
        """Figures, from back to front."""
        for lie in sorted(lies, key=lambda lie: -lie.spot[1]):
            for stand in lie.stands if lie.spot in self.window else ():
                colour = self.labels.colour(stand.seat)
                lying = lies_down(lie.tile, stand.part, stand.figure)
                yield tokens.figure(stand.figure, colour, lying, *self.foothold(lie, stand.part, lying), self.cell)

    def foothold(self, lie: Lie, part: int, lying: bool = False) -> tuple[int, int]:
        """The middle of a figure on a part of a tile, px."""
        left, top = self.at(lie.spot)
        across, down = spot_of(lie.tile, part, lie.turn)
        lift = 0 if lying else self.cell // 24
        return left + round(_kept(across) * self.cell), top + round(_kept(down) * self.cell) - lift

    def numbers(self, numbers: Mapping[Spot, str], radius: int = 0) -> Iterator[Sprite]:
        """Badges in the middle of cells; radius: px, as large as the cell allows where none is given."""
        for spot, text in numbers.items():
            if spot in self.window:
                x, y = self.at(spot)
                size = radius or tokens.badge_radius(self.theme, self.cell)
                yield tokens.badge(text, x + self.cell // 2, y + self.cell // 2, size)

    def ghost(self, ghost: Ghost) -> Iterator[Operation]:
        """A tile that is only being thought of; figures of its neighbours may stand over its edge."""
        left, top = self.at(ghost.spot)
        yield tile_at(ghost.tile, ghost.turn, left, top, self.cell)
        yield tokens.dashes(left, top, self.cell)

    def letters(self, ghost: Ghost) -> Iterator[Operation]:
        """What can be claimed on a ghost."""
        left, top = self.at(ghost.spot)
        radius = tokens.LETTER + self.theme.badge_extra
        spots = [spot_of(ghost.tile, part, ghost.turn) for part in ghost.letters]
        inside = tokens.apart(spots, (2 * radius + 2) / self.cell, _LETTER, 1 - _LETTER)
        for letter, (across, down) in zip(ghost.letters.values(), inside, strict=True):
            yield tokens.badge(letter, left + round(across * self.cell), top + round(down * self.cell), radius)


def lies_down(tile: str, part: int, figure: str) -> bool:
    """Whether a figure is laid on its side there: followers in fields are."""
    return pieces().tiles[tile].segments[part].kind is Kind.FIELD and figure in ("meeple", "large")


_FIGURE, _LETTER = 0.2, 0.145
"""How far inside its tile the middle of a figure or letter stays, in cells."""


def _kept(share: float) -> float:
    return min(1 - _FIGURE, max(_FIGURE, share))
