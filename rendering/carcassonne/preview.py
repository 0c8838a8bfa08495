"""The private picture: the part of the table where the tile could lie, close up."""

from __future__ import annotations

from bot.core.grid import Spot
from rendering.carcassonne.board import GAME, MARGIN
from rendering.carcassonne.inputs import Labels, Marks, Table
from rendering.carcassonne.land import GUTTER, RIM, Land
from rendering.kit.scene import Operation, Scene
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window
from rendering.segments.attempts import Ghost

WIDTH = 1080
_COUNT, _CELL = 5, 184
"""Cells to a side, and side of a cell, px."""


def scene(table: Table, ghost: Ghost, labels: Labels, marks: Marks, theme: str) -> Scene:
    """A square part of the table round the ghost, 1080 px wide, with its letters, and numbers where else it could lie.

    Figures of its neighbours stand over its edge: it lies under them, as a tile does.
    """
    look = theme_of(theme, GAME)
    window = _fullest(table, ghost.spot)
    land = Land(window, (WIDTH - _COUNT * _CELL) // 2, MARGIN + GUTTER + RIM, _CELL, look, labels)
    numbers = {spot: text for spot, text in marks.numbers.items() if spot != ghost.spot}
    operations: list[Operation] = [
        land.tray(),
        *land.coordinates(),
        *land.open(numbers),
        *land.tiles(table.tiles),
        *land.ghost(ghost),
        *land.stands(table.tiles),
        *land.numbers(numbers),
        *land.letters(ghost),
    ]
    return Scene(WIDTH, land.box[3] + RIM + GUTTER + MARGIN, GAME, theme, tuple(operations))


def _fullest(table: Table, spot: Spot) -> Window:
    """The square with most tiles in it that leaves a cell on every side of one; the most central of equals."""
    middle = _COUNT // 2
    shifts = sorted(
        ((east, north) for east in range(1 - middle, middle) for north in range(1 - middle, middle)),
        key=lambda shift: abs(shift[0]) + abs(shift[1]),
    )
    windows = [Window(spot[0] - middle + east, spot[1] - middle + north, _COUNT, _COUNT) for east, north in shifts]
    return max(windows, key=lambda window: sum(lie.spot in window for lie in table.tiles))
