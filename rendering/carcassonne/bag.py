"""The picture of tiles: what is left in the bag, or which kinds fit a cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.grid import Spot
from rendering.carcassonne.board import GAME, GAP, MARGIN, WIDTH
from rendering.carcassonne.inputs import Labels, Stock, Table
from rendering.carcassonne.land import RIM, Land
from rendering.carcassonne.tokens import tile_at
from rendering.kit.panels import plate
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Operation, Plate, Scene, Text
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window

_HEADING, _CAPTION = 40, 36
_HEAD = 72
"""Height of the heading, px."""
_GRIDS = ((6, 140), (8, 116), (10, 96), (12, 80))
"""Columns, and side of a tile in px, from roomy to crowded."""
_TALLEST = 1500
_AROUND = 3
"""Cells to a side of the close-up of an asked cell."""


def scene(
    table: Table, stocks: Sequence[Stock], heading: str, labels: Labels, theme: str, spot: Spot | None = None
) -> Scene:
    """Tiles with captions, 1200 px wide; `spot`: the cell they would fit, shown with its neighbours."""
    look = theme_of(theme, GAME)
    operations: list[Operation] = []
    text = cut(heading, _HEADING, WIDTH - 2 * MARGIN - 16)
    operations.append(Text(MARGIN + 8, MARGIN + 30, text, _HEADING, "text", "table", measure(text, _HEADING)))
    top = MARGIN + _HEAD
    if spot is not None:
        cell = 106
        window = Window(spot[0] - _AROUND // 2, spot[1] - _AROUND // 2, _AROUND, _AROUND)
        land = Land(window, (WIDTH - _AROUND * cell) // 2, top + RIM, cell, look, labels)
        operations += [land.tray(), *land.open([spot]), *land.tiles(table.tiles), *land.numbers({spot: "?"})]
        top = land.box[3] + RIM + GAP
    columns, cell = next(
        (grid for grid in _GRIDS if -(-len(stocks) // grid[0]) * _row(grid[1]) <= _TALLEST - top), _GRIDS[-1]
    )
    rows = -(-len(stocks) // columns)
    box = (MARGIN, top, WIDTH - MARGIN, top + max(1, rows) * _row(cell) + 20)
    operations += plate(box, "board", None)
    operations += _grid(stocks, columns, cell, box[1] + 14)
    return Scene(WIDTH, box[3] + MARGIN, GAME, theme, tuple(operations))


def _row(cell: int) -> int:
    return cell + 62


def _grid(stocks: Sequence[Stock], columns: int, cell: int, top: int) -> Iterator[Operation]:
    wide = (WIDTH - 2 * MARGIN - 16) // columns
    for place, stock in enumerate(stocks):
        row, column = divmod(place, columns)
        x = MARGIN + 8 + column * wide + (wide - cell) // 2
        y = top + row * _row(cell)
        yield Plate(x - 2, y - 2, cell + 4, cell + 4, "ink")
        yield tile_at(stock.tile, stock.turn, x, y, cell)
        text = cut(stock.caption, _CAPTION, wide - 6)
        yield Text(x + cell // 2, y + cell + 30, text, _CAPTION, "text", "board", measure(text, _CAPTION), "m")
