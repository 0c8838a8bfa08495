"""A part of the table put on a picture: tray, coordinates, tiles, figures, badges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from bot.core.grid import Spot
from bot.games.carcassonne.pieces import Kind, pieces
from bot.games.carcassonne.view import column_name, row_name
from rendering.carcassonne.inputs import Ghost, Labels, Lie
from rendering.carcassonne.tokens import spot_of, tile_at
from rendering.scene import Box, Operation, Plate, Sprite, Text
from rendering.segments import tokens
from rendering.text import measure
from rendering.themes import Theme
from rendering.window import Window

COORDINATE = 30
"""Size of the type along the edges, px."""
GUTTER = 46
"""Room for the coordinates on each side, px."""
RIM = 8
"""What the tray shows round its cells, px."""
STEPS = (184, 160, 140, 128, 116, 106, 96, 88, 80, 72, 66, 60, 54, 48, 42, 36, 31, 27, 23, 20, 17, 15, 13, 11)
"""Sides of a cell that sprites are made for, px; few, so that pictures share them."""
SMALL = 60
"""Below this, px, badges and figures no longer fit: a close-up has to help."""
TINY = 40
"""Below this, px, figures are dots."""


def close_up(whole: Window, middle: Spot, columns: int, rows: int) -> Window:
    """So many cells round one, kept inside the whole where that is large enough."""

    def start(low: int, length: int, at: int, wanted: int) -> int:
        return low if wanted >= length else min(max(at - wanted // 2, low), low + length - wanted)

    wide, high = min(columns, whole.columns), min(rows, whole.rows)
    return Window(
        start(whole.west, whole.columns, middle[0], wide), start(whole.south, whole.rows, middle[1], high), wide, high
    )


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

    def coordinates(self) -> Iterator[Operation]:
        """Names of columns and rows on all four sides; every second one where they would touch."""
        half, off = self.cell // 2, RIM + GUTTER // 2 - 2
        west = self.window.west
        names = [(column, column_name(column)) for column in range(west, west + self.window.columns)]
        step = self._step(max(measure(name, COORDINATE) for _, name in names) + 6)
        for place, (column, name) in enumerate(names):
            if place % step == 0:
                x = self.at((column, 0))[0] + half
                yield self._caption(name, x, self.top - off)
                yield self._caption(name, x, self.top + self.height + off)
        step = self._step(COORDINATE)
        for place, row in enumerate(range(self.window.south, self.window.south + self.window.rows)):
            if place % step == 0:
                middle = self.at((0, row))[1] + half
                yield self._caption(row_name(row), self.left - off, middle)
                yield self._caption(row_name(row), self.left + self.width + off, middle)

    def _step(self, width: int) -> int:
        return -(-width // self.cell)

    def _caption(self, text: str, x: int, middle: int) -> Text:
        return Text(x, middle, text, COORDINATE, "text_soft", "table", measure(text, COORDINATE), "m")

    def open(self, spots: Iterable[Spot]) -> Iterator[Operation]:
        """Cells where something may be laid: hollow plates, or spots where the cells are small."""
        for spot in spots:
            if spot in self.window:
                x, y = self.at(spot)
                yield from self._hollow(x, y) if self.cell >= SMALL else self._spot(x, y)

    def _hollow(self, x: int, y: int) -> Iterator[Operation]:
        inset, radius, line = self.cell // 24, self.cell // 10, max(self.theme.grid_width, 2)
        side = self.cell - 2 * inset
        yield Plate(x + inset, y + inset, side, side, "cell", radius, "board")
        yield Sprite(x + inset, y + inset, side, side, ("frame", "grid", radius, line, 0))

    def _spot(self, x: int, y: int) -> Iterator[Operation]:
        side = max(4, self.cell * 2 // 5)
        inset = (self.cell - side) // 2
        yield Plate(x + inset, y + inset, side, side, "accent")

    def tiles(self, lies: Iterable[Lie]) -> Iterator[Operation]:
        """Those within the window, their fields in the colours of whoever owns them."""
        for lie in lies:
            if lie.spot in self.window:
                owners = [tuple(self.labels.colour(seat) for seat in seats) for seats in lie.owners]
                yield tile_at(lie.tile, lie.turn, *self.at(lie.spot), self.cell, owners)

    def stands(self, lies: Iterable[Lie]) -> Iterator[Operation]:
        """Figures, from back to front."""
        for lie in sorted(lies, key=lambda lie: -lie.spot[1]):
            if lie.spot not in self.window:
                continue
            left, top = self.at(lie.spot)
            for stand in lie.stands:
                kind = pieces().tiles[lie.tile].segments[stand.part].kind
                across, down = spot_of(lie.tile, stand.part, lie.turn)
                lying = kind is Kind.FIELD and stand.figure in ("meeple", "large")
                x, y = left + round(_kept(across) * self.cell), top + round(_kept(down) * self.cell)
                colour = self.labels.colour(stand.seat)
                if self.cell < TINY:
                    yield tokens.dot(colour, x, y, max(4, round(0.34 * self.cell)))
                else:
                    yield tokens.figure(stand.figure, colour, lying, x, y - (not lying) * self.cell // 24, self.cell)

    def last(self, spot: Spot | None) -> Iterator[Operation]:
        """The outline of the tile that was laid last."""
        if spot is not None and spot in self.window:
            yield tokens.outline(*self.at(spot), self.cell)

    def numbers(self, numbers: Mapping[Spot, str]) -> Iterator[Operation]:
        """Badges in the middle of cells."""
        radius = tokens.badge_radius(self.theme, self.cell)
        for spot, text in numbers.items():
            if spot in self.window:
                x, y = self.at(spot)
                yield tokens.badge(text, x + self.cell // 2, y + self.cell // 2, radius)

    def ghost(self, ghost: Ghost) -> Iterator[Operation]:
        """A tile that is only being thought of; figures of its neighbours may stand over its edge."""
        left, top = self.at(ghost.spot)
        yield tile_at(ghost.tile, ghost.turn, left, top, self.cell)
        yield tokens.dashes(left, top, self.cell)

    def letters(self, ghost: Ghost) -> Iterator[Operation]:
        """What can be claimed on a ghost."""
        left, top = self.at(ghost.spot)
        radius = tokens.SMALLEST_BADGE + self.theme.badge_extra
        spots = [spot_of(ghost.tile, part, ghost.turn) for part in ghost.letters]
        inside = tokens.apart(spots, (2 * radius + 2) / self.cell, _LETTER, 1 - _LETTER)
        for letter, (across, down) in zip(ghost.letters.values(), inside, strict=True):
            yield tokens.badge(letter, left + round(across * self.cell), top + round(down * self.cell), radius)


_FIGURE, _LETTER = 0.2, 0.145
"""How far inside its tile the middle of a figure or letter stays, in cells."""


def _kept(share: float) -> float:
    return min(1 - _FIGURE, max(_FIGURE, share))
