"""All of a wide land on a map: flat tiles, a dot for every figure, legal cells, and frames round what is pointed at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.core.grid import Spot
from rendering.carcassonne.inputs import Labels, Table
from rendering.carcassonne.land import Land
from rendering.kit.panels import plate
from rendering.kit.scene import Box, Operation, Plate, Sprite
from rendering.kit.themes import Theme
from rendering.kit.window import Window
from rendering.segments import tokens

MOST, LEAST = 24, 13
"""Side of a cell, px: at most, and as long as the land allows."""
PAD = 14
"""Between the map and the edge of its box, px."""
_DOT = 5
"""Radius of a figure, px, at least."""
_LEGAL = 5
"""Side of the mark on a legal cell, px, at least."""
_FRAME, _INK = 4, 2


def cell_in(whole: Window, width: int, height: int) -> int:
    """The largest side of a cell with which all of a land fits into so many px."""
    return max(1, min(MOST, (width - 2 * PAD) // whole.columns, (height - 2 * PAD) // whole.rows))


def placed(whole: Window, box: Box, theme: Theme, labels: Labels) -> Land:
    """Where the cells of a land lie on its map, in the middle of a box."""
    left, top, right, bottom = box
    cell = cell_in(whole, right - left, bottom - top)
    x, y = (left + right - whole.columns * cell) // 2, (top + bottom - whole.rows * cell) // 2
    return Land(whole, x, y, cell, theme, labels)


def overview(
    land: Land,
    box: Box,
    table: Table,
    spots: Iterable[Spot],
    windows: Iterable[Window] = (),
    fresh: Iterable[tuple[Spot, int]] = (),
) -> Iterator[Operation]:
    """The map in its box. spots: legal cells; windows: parts to be framed; fresh: new tiles in seat colours."""
    yield from plate(box, "board", None)
    cell = land.cell
    for spot in spots:
        x, y = land.at(spot)
        side = min(cell, max(_LEGAL, cell * 9 // 20))
        yield Plate(x + (cell - side) // 2, y + (cell - side) // 2, side, side, "accent")
    for lie in table.tiles:
        yield Sprite(*land.at(lie.spot), cell, cell, ("plot", lie.tile, lie.turn % 4))
    for lie in table.tiles:
        x, y = land.at(lie.spot)
        for stand in lie.stands:
            yield tokens.chip(land.labels.colour(stand.seat), x + cell // 2, y + cell // 2, max(_DOT, cell * 3 // 10))
    for window in windows:
        yield from _framed(land, window)
    for spot, colour in fresh:
        x, y = land.at(spot)
        yield Sprite(x - _FRAME, y - _FRAME, cell + 2 * _FRAME, cell + 2 * _FRAME, ("patch", colour))


def _framed(land: Land, window: Window) -> Iterator[Operation]:
    """A line round a part of the map: paper between ink."""
    left, top = land.at((window.west, window.south + window.rows - 1))
    wide, high = window.columns * land.cell, window.rows * land.cell
    out = _FRAME // 2 + _INK
    for line, at, colour in ((_FRAME + 2 * _INK, out, "ink"), (_FRAME, out - _INK, "paper")):
        yield Plate(left - at, top - at, wide + 2 * at, line, colour)
        yield Plate(left - at, top + high + at - line, wide + 2 * at, line, colour)
        yield Plate(left - at, top - at, line, high + 2 * at, colour)
        yield Plate(left + wide + at - line, top - at, line, high + 2 * at, colour)
