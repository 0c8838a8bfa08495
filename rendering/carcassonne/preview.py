"""The private picture: the part of the table where the tile could lie, close up."""

from __future__ import annotations

from bot.core.grid import Spot
from rendering.carcassonne.board import GAME, MARGIN
from rendering.carcassonne.inputs import Ghost, Labels, Marks, Table
from rendering.carcassonne.land import GUTTER, RIM, Land
from rendering.scene import Operation, Scene
from rendering.themes import theme as theme_of
from rendering.window import Window

WIDTH = 1080
_GHOST = 5, 184
_REGION = 7, 128
"""Cells to a side and side of a cell, px: round a ghost, and where one is yet to choose."""


def scene(table: Table, ghost: Ghost | None, labels: Labels, marks: Marks, theme: str) -> Scene:
    """A square part of the table, 1080 px wide. With a ghost its letters; without, the numbers round the focus."""
    look = theme_of(theme, GAME)
    middle = ghost.spot if ghost is not None else _focus(table, marks)
    count, cell = _GHOST if ghost is not None else _REGION
    window = _fullest(table, middle, count) if ghost is not None else _round(middle, count)
    top = MARGIN + GUTTER + RIM
    land = Land(window, (WIDTH - count * cell) // 2, top, cell, look, labels)
    numbers = {spot: text for spot, text in marks.numbers.items() if ghost is None or spot != ghost.spot}
    operations: list[Operation] = [
        land.tray(),
        *land.coordinates(),
        *land.open(numbers),
        *land.tiles(table.tiles),
        *(land.ghost(ghost) if ghost is not None else ()),
        *land.stands(table.tiles),
        *land.numbers(numbers),
    ]
    if ghost is not None:
        operations += land.letters(ghost)
    return Scene(WIDTH, land.box[3] + RIM + GUTTER + MARGIN, GAME, theme, tuple(operations))


def _round(middle: Spot, count: int) -> Window:
    return Window(middle[0] - count // 2, middle[1] - count // 2, count, count)


def _fullest(table: Table, spot: Spot, count: int) -> Window:
    """The square with most tiles in it that leaves a cell on every side of one; the most central of equals."""
    middle = count // 2
    shifts = sorted(
        ((east, north) for east in range(1 - middle, middle) for north in range(1 - middle, middle)),
        key=lambda shift: abs(shift[0]) + abs(shift[1]),
    )
    windows = [_round((spot[0] + east, spot[1] + north), count) for east, north in shifts]
    return max(windows, key=lambda window: sum(lie.spot in window for lie in table.tiles))


def _focus(table: Table, marks: Marks) -> Spot:
    return marks.focus or table.tiles[-1].spot
