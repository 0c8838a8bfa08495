"""What lies inside the wall: cells, tiles, figures, keeps, badges."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from bot.core.grid import Spot
from bot.games.castle.presentation.view import LaidView, View
from bot.games.castle.rules.pieces import SPAN
from rendering.castle import features, region
from rendering.castle.inputs import Labels
from rendering.castle.stands import stand_of
from rendering.castle.tiles import spot_of
from rendering.kit.safe_text import measure
from rendering.kit.scene import Box, Operation, Plate, Sprite, Text
from rendering.kit.themes import Theme
from rendering.segments import tokens
from rendering.segments.attempts import Ghost

COORDINATE = 36
GUTTER = 44
"""Size of the type along the edges, and the room it takes, px."""
_LETTER = 0.145
"""How far inside its tile the middle of a letter stays, in cells."""
_OPENING = 0.12
"""Radius of the mark of whoever holds an open feature, in cells."""
_MIDDLES = ((0.5, -0.05), (1.05, 0.5), (0.5, 1.05), (-0.05, 0.5))
"""Where that is, by side: a little beyond it, off the figure."""


@dataclass(frozen=True, slots=True)
class Land:
    """Cells put on the picture: `count` columns from column `west` and `rows` from row `south` on."""

    west: int
    """First column that is shown."""

    south: int
    """Lowest row that is shown."""

    count: int
    """Columns that are shown."""

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

    low: int = 0
    """Rows that are shown, if fewer than columns."""

    def __contains__(self, spot: Spot) -> bool:
        return 0 <= spot[0] - self.west < self.count and 0 <= spot[1] - self.south < self.rows

    @property
    def rows(self) -> int:
        """Rows that are shown."""
        return self.low or self.count

    @property
    def side(self) -> int:
        """Of all columns together, px."""
        return self.count * self.cell

    @property
    def height(self) -> int:
        """Of all rows together, px."""
        return self.rows * self.cell

    def at(self, spot: Spot) -> tuple[int, int]:
        """Upper left corner of a cell, px."""
        down = self.south + self.rows - 1 - spot[1]
        return self.left + (spot[0] - self.west) * self.cell, self.top + down * self.cell

    def under(self, point: tuple[int, int]) -> Spot:
        """The cell a point of the picture lies on."""
        across, down = (point[0] - self.left) // self.cell, (point[1] - self.top) // self.cell
        return self.west + across, self.south + self.rows - 1 - down

    def cells(self, spots: Iterable[Spot]) -> Iterator[Operation]:
        """Cells of the castle: a ground each, with a seam between."""
        for spot in spots:
            if spot in self:
                yield Plate(*self.at(spot), self.cell, self.cell, "board")
        for spot in spots:
            if spot in self:
                x, y = self.at(spot)
                yield Plate(x + 2, y + 2, self.cell - 4, self.cell - 4, "cell", 8, "board")

    def region(self, view: View) -> Iterator[Operation]:
        """The largest empty region once all is over, hatched."""
        for spot in view.region if view.outcome is not None else ():
            if spot in self:
                yield Sprite(*self.at(spot), self.cell, self.cell, ("hatch",))

    def empty(self, view: View, taken: Collection[Box] = ()) -> Iterator[Operation]:
        """The largest empty region while the match is on, its sign off what is `taken`."""
        spots = frozenset(spot for spot in view.region if spot in self)
        if view.outcome is not None or not spots or not view.laid:
            return
        yield from region.dashed(spots, self.at, self.cell)
        middle = region.place_for(spots, self.at, self.cell, region.sign_width(view), taken)
        if middle is not None and len(spots) == len(view.region):
            yield from region.sign(view, middle, self.labels)

    def openings(self, view: View, besides: Spot | None = None) -> Iterator[Operation]:
        """The mark of whoever holds a feature, on each side where it is still open; of both who share it.

        besides: a cell that is about to be filled, so that sides towards it are not told.
        """
        radius = round(_OPENING * self.cell)
        for opening in features.openings(view):
            if opening.cell in self and features.across(opening.cell, opening.side) != besides:
                left, top = self.at(opening.cell)
                across, down = _MIDDLES[opening.side]
                x, y = left + round(across * self.cell), top + round(down * self.cell)
                for place, seat in enumerate(opening.seats):
                    off = (2 * place - len(opening.seats) + 1) * radius
                    upright = opening.side % 2
                    spot = (x, y + off) if upright else (x + off, y)
                    yield tokens.chip(self.labels.colour(seat), *spot, radius)

    def coordinates(self, off: int) -> Iterator[Operation]:
        """Names of columns and rows on all four sides, `off` px out of the cells."""
        half = self.cell // 2
        for column in range(self.west, self.west + self.count):
            if 1 <= column <= SPAN:
                x = self.at((column, self.south))[0] + half
                yield self._caption(chr(64 + column), x, self.top - off)
                yield self._caption(chr(64 + column), x, self.top + self.height + off)
        for row in range(self.south, self.south + self.rows):
            if 1 <= row <= SPAN:
                middle = self.at((self.west, row))[1] + half
                yield self._caption(str(row), self.left - off, middle)
                yield self._caption(str(row), self.left + self.side + off, middle)

    def _caption(self, text: str, x: int, middle: int) -> Text:
        return Text(x, middle, text, COORDINATE, "text_soft", "table", measure(text, COORDINATE), "m")

    def tiles(self, laid: Iterable[LaidView]) -> Iterator[Operation]:
        """Those within the square."""
        for tile in laid:
            if tile.cell in self:
                yield tile_at(tile.tile.name, tile.turn, *self.at(tile.cell), self.cell)

    def figures(self, view: View) -> Iterator[Operation]:
        """Followers and keeps, from back to front."""
        under = {tile.cell: tile for tile in view.laid}
        placed = [(figure.cell, figure.segment, figure.seat, figure.lying, "follower") for figure in view.figures]
        keeps = [(player.keep, player.seat) for player in view.players if player.keep]
        placed += [(keep.cell, keep.segment, seat, False, "keep") for keep, seat in keeps]
        for cell, segment, seat, lying, kind in sorted(placed, key=lambda each: -each[0][1]):
            if cell in self:
                across, down = stand_of(under[cell].tile.name, segment, under[cell].turn)
                left, top = self.at(cell)
                x, y = left + round(across * self.cell), top + round(down * self.cell)
                yield tokens.figure(kind, self.labels.colour(seat), lying, x, y, self.cell)

    def numbers(self, numbers: Mapping[Spot, str]) -> Iterator[Operation]:
        """Badges in the middle of cells."""
        radius = tokens.badge_radius(self.theme, self.cell)
        for spot, text in numbers.items():
            if spot in self:
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
        radius = tokens.LETTER + self.theme.badge_extra
        spots = [spot_of(ghost.tile, segment, ghost.turn) for segment in ghost.letters]
        inside = tokens.apart(spots, (2 * radius + 2) / self.cell, _LETTER, 1 - _LETTER)
        for letter, (across, down) in zip(ghost.letters.values(), inside, strict=True):
            yield tokens.badge(letter, left + round(across * self.cell), top + round(down * self.cell), radius)


def tile_at(name: str, turn: int, x: int, y: int, cell: int) -> Sprite:
    """A tile with its upper left corner at (x, y)."""
    return Sprite(x, y, cell, cell, ("tile", name, turn % 4))
