"""The shared land: which part of it is drawn, at what size, and everything that lies and stands on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.core.grid import Spot
from bot.games.heirs.presentation.view import START_ROW, TileView, TreasureView, TroopView, View, letters
from rendering.heirs.inputs import Labels, Marks
from rendering.heirs.new_marks import Since, since
from rendering.heirs.tokens import badge, badge_radius, built, dashes, land, outline, scaffold, treasure, troop
from rendering.kit.mark_shapes import arrow, framed, seal
from rendering.kit.safe_text import measure
from rendering.kit.scene import Operation, Plate, Text
from rendering.kit.themes import Theme
from rendering.kit.window import Window
from rendering.sprites.heirs import BAND

CELLS = (132, 120, 108, 96)
"""Sides of a cell, px, the largest that fits is used; a land too large for the smallest is cut."""
LARGER = (188, 176, 164, 152, 142)
"""The same for a land of a few tiles."""
_ARROW = 15
"""Radius of the chip of an arrow that shows where a troop went, px."""
COORDINATE = 36
GUTTER = 54
PAD = 22
"""Room for the coordinates left of and below the land, and round it, px."""
_CLEAR = 9
"""How far points keep off the edge of their tile, which a frame may cover, px."""
_WAYS = {(0, 1): "N", (1, 0): "E", (0, -1): "S", (-1, 0): "W"}
_INSET = 5
"""What an empty cell leaves between itself and its neighbours, px."""


@dataclass(frozen=True, slots=True)
class Land:
    """A part of the land put on the picture."""

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

    theme: Theme
    """How it is painted."""

    def at(self, spot: Spot) -> tuple[int, int]:
        """Upper left corner of a cell, px."""
        column, row = spot
        down = self.window.south + self.window.rows - 1 - row
        return self.left + (column - self.window.west) * self.cell, self.top + down * self.cell

    @property
    def bottom(self) -> int:
        """Below its lowest row, px."""
        return self.top + self.window.rows * self.cell


def within(
    whole: Window, wide: int, high: int, focus: Iterable[Spot], cells: Sequence[int] = CELLS
) -> tuple[Window, int]:
    """As much as fits a room of wide × high px, the focus in its middle where it has to be cut, and the cell.

    At the smallest size a whole that is still too large loses the cells farthest from the focus.
    """
    cell = next((side for side in cells if side * whole.columns <= wide and side * whole.rows <= high), cells[-1])
    columns, rows = min(whole.columns, wide // cell), min(whole.rows, high // cell)
    middle = Window.around(focus, 1)
    west = _shifted(middle.west, middle.columns, columns, whole.west, whole.columns)
    south = _shifted(middle.south, middle.rows, rows, whole.south, whole.rows)
    return Window(west, south, columns, rows), cell


def _shifted(low: int, length: int, shown: int, start: int, total: int) -> int:
    """Where a window of `shown` cells begins so that the wanted ones are in its middle and it stays on the land."""
    return max(start, min(low + (length - shown) // 2, start + total - shown))


def drawn(view: View, land: Land, labels: Labels, marks: Marks) -> Iterator[Operation]:
    """Everything on the part of the land that is shown, from the ground up, and the names of its cells round it."""
    yield from _coordinates(land)
    yield from lying(view, land, labels, marks)


def lying(view: View, land: Land, labels: Labels, marks: Marks) -> Iterator[Operation]:
    """Everything within the part of the land that is shown, from the ground up."""
    new = since(view, marks.turns, labels)
    yield from _empty(land, [*marks.numbers, *([marks.asked[0]] if marks.asked is not None else [])], view)
    tiles = [tile for tile in view.land if tile.spot in land.window]
    for tile in tiles:
        yield from _tile(view, tile, land, labels)
    for spot, colour in new.cells.items():
        if spot in land.window:
            yield from framed(*land.at(spot), land.cell, colour, chip=False)
    for tile in tiles:
        if tile.spot in marks.drafted:
            yield dashes(*land.at(tile.spot), land.cell)
    for tile in tiles:
        yield from _standing(view, tile, land, labels)
        if view.henri and tile.latest and tile.owner == 0:
            x, y = land.at(tile.spot)
            side = round(0.34 * land.cell)
            yield scaffold(x - side // 5, y - side // 5, side)
    yield from _news(new, land)
    yield from _pointed(land, marks)


def _news(new: Since, land: Land) -> Iterator[Operation]:
    """Whose the new things are, off the points and the troops of a tile; where troops went."""
    ways = {move: (move[1][0] - move[0][0], move[1][1] - move[0][1]) for move in new.moves}
    far = {to: colour for (origin, to), colour in new.moves.items() if ways[origin, to] not in _WAYS}
    for spot, colour in (far | new.troops | new.cells).items():
        if spot in land.window:
            x, y = land.at(spot)
            yield seal(colour, x + _CLEAR, y + _CLEAR, 2 * _CLEAR)
    for (origin, to), colour in new.moves.items():
        way = ways[origin, to]
        if way in _WAYS and origin in land.window and to in land.window:
            x, y = land.at(origin)
            across, down = land.cell * (1 + 0.9 * way[0]) / 2, land.cell * (1 - 0.9 * way[1]) / 2
            yield arrow(colour, x + round(across), y + round(down), _WAYS[way], _ARROW)


def _coordinates(land: Land) -> Iterator[Operation]:
    half = land.cell // 2
    for row in range(land.window.south, land.window.south + land.window.rows):
        middle = land.at((land.window.west, row))[1] + half
        yield _caption(str(START_ROW + row), land.left - GUTTER // 2 - 2, middle, land.ground)
    for column in range(land.window.west, land.window.west + land.window.columns):
        x = land.at((column, land.window.south))[0] + half
        yield _caption(letters(column), x, land.bottom + GUTTER // 2 - 4, land.ground)


def _caption(text: str, x: int, middle: int, ground: str) -> Text:
    return Text(x, middle, text, COORDINATE, "text_soft", ground, measure(text, COORDINATE), "m")


def _empty(land: Land, spots: Iterable[Spot], view: View) -> Iterator[Operation]:
    """The free cells somebody may choose."""
    taken = {tile.spot for tile in view.land}
    for spot in spots:
        if spot in land.window and spot not in taken:
            x, y = land.at(spot)
            side, line = land.cell - 2 * _INSET, land.theme.grid_width
            yield Plate(x + _INSET, y + _INSET, side, side, "grid", 12, land.ground)
            inner = (x + _INSET + line, y + _INSET + line, side - 2 * line, side - 2 * line)
            yield Plate(*inner, "cell", 10, "grid")


def _troops(view: View, spot: Spot) -> list[TroopView]:
    """Who stands on a cell."""
    return [troop for side in view.sides for troop in side.troops if troop.spot == spot]


def _treasure(view: View, spot: Spot) -> TreasureView | None:
    return next((treasure for treasure in view.treasures if treasure.spot == spot), None)


def _tile(view: View, tile: TileView, land_: Land, labels: Labels) -> Iterator[Operation]:
    """A tile, what is printed on its owner's band, and its treasure."""
    x, y = land_.at(tile.spot)
    cell, troops, hoard = land_.cell, len(_troops(view, tile.spot)), _treasure(view, tile.spot)
    if tile.front is None or tile.owner is None:
        beside = 1 if hoard is not None else min(troops, 2)
        yield land(tile.terrain, (x, y), cell, beside, land_.ground)
    else:
        colour = labels.colour(tile.owner)
        yield built(tile, tile.front, colour, (x, y), cell, bool(troops) or hoard is not None, land_.ground)
        yield _points(tile, x, y, land_, colour)
    if hoard is not None:
        side = round((0.34 if troops else 0.4) * cell)
        middle = y + round((0.82 if troops else _middle(tile)) * cell)
        yield treasure(hoard.treasure, x + round(0.8 * cell) - side // 2, middle - side // 2, side)


def _middle(tile: TileView) -> float:
    """The middle of what the owner's band leaves, in cells from the top."""
    if tile.owner is None:
        return 0.5
    return (1 + BAND) / 2 if tile.owner else (1 - BAND) / 2


def _points(tile: TileView, x: int, y: int, land_: Land, colour: int) -> Text:
    """What the building is worth as things stand, on the band."""
    style = land_.theme.seats[colour]
    size = max(36, round(0.28 * land_.cell))
    inward = max(round(BAND / 2 * land_.cell) + 3, _CLEAR + round(0.37 * size))
    middle = y + inward if tile.owner else y + land_.cell - inward
    text = str(tile.counts)
    fill, ink = ("#{:02X}{:02X}{:02X}".format(*value) for value in (style.fill, style.mark_ink))
    right = x + min(round(0.93 * land_.cell), land_.cell - _CLEAR)
    return Text(right, middle, text, size, ink, fill, measure(text, size, heavy=True), "r", heavy=True)


def _standing(view: View, tile: TileView, land_: Land, labels: Labels) -> Iterator[Operation]:
    """Troops on the right of the disc, off the owner's band; two of them side by side on the first tile."""
    x, y = land_.at(tile.spot)
    cell, troops = land_.cell, _troops(view, tile.spot)
    crowded = _treasure(view, tile.spot) is not None
    for place, one in enumerate(troops[:2]):
        colour = labels.colour(one.seat)
        if len(troops) > 1:
            across = x + round((0.26, 0.74)[place] * cell)
            yield troop(colour, across, y + round(0.69 * cell), round(0.5 * cell), one.cavalry, one.moved)
            continue
        height = round(((0.4 if crowded else 0.54) - 0.06 * one.cavalry) * cell)
        middle = y + round((_middle(tile) - 0.15 * crowded) * cell)
        yield troop(colour, x + round(0.8 * cell), middle, height, one.cavalry, one.moved)


def _pointed(land_: Land, marks: Marks) -> Iterator[Operation]:
    """Numbers on cells, and the frame of a cell somebody asks about."""
    half = land_.cell // 2
    radius = badge_radius(land_.theme, land_.cell)
    if marks.asked is not None and marks.asked[0] in land_.window:
        spot, good = marks.asked
        yield outline(*land_.at(spot), land_.cell, "accent" if good else "warning")
    for spot, text in marks.numbers.items():
        if spot in land_.window:
            x, y = land_.at(spot)
            yield badge(text, x + half, y + half, radius)
