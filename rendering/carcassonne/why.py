"""The answer to "why not there": the asked cell among its neighbours, and the tile turned every way on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.grid import Spot
from rendering.carcassonne.board import GAME, GAP, MARGIN
from rendering.carcassonne.inputs import Attempt, Labels, Table
from rendering.carcassonne.land import GUTTER, RIM, Land
from rendering.carcassonne.preview import WIDTH
from rendering.carcassonne.tokens import tile_at
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Box, Operation, Plate, Scene, Text
from rendering.kit.themes import Theme
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window
from rendering.segments import tokens
from rendering.segments.panels import plate

_AROUND = 7, 5, 106
"""Columns, rows and side of a cell of the upper picture, px."""
_WAY = 72
"""Side of a cell in the picture of a way, three to a side, px."""
_ROW = 3 * _WAY + 78
_NAME = 34
_BAR = 12
"""Breadth of the mark on a side that does not match, px."""
_CROSS = 15


def scene(table: Table, spot: Spot, tile: str | None, attempts: Sequence[Attempt], labels: Labels, theme: str) -> Scene:
    """1080 px wide. Without a tile or attempts the cell itself is out of the question, and only it is shown."""
    look = theme_of(theme, GAME)
    columns, rows, cell = _AROUND
    window = Window(spot[0] - columns // 2, spot[1] - rows // 2, columns, rows)
    land = Land(window, (WIDTH - columns * cell) // 2, MARGIN + GUTTER + RIM, cell, look, labels)
    taken = any(lie.spot == spot for lie in table.tiles)
    operations: list[Operation] = [
        land.tray(),
        *land.coordinates(),
        *(() if taken else land.open([spot])),
        *land.tiles(table.tiles),
        *land.stands(table.tiles),
    ]
    legal = any(not attempt.clashes and not attempt.barred for attempt in attempts)
    operations.append(tokens.outline(*land.at(spot), cell, "accent" if legal else "warning"))
    if not taken:
        operations += land.numbers({spot: "?"})
    bottom = land.box[3] + RIM + GUTTER
    if tile is not None and attempts:
        box = (MARGIN, bottom + GAP, WIDTH - MARGIN, bottom + GAP + _ROW)
        operations += plate(box, "board", None)
        wide = (box[2] - box[0]) // len(attempts)
        for place, attempt in enumerate(attempts):
            left = box[0] + place * wide
            operations += _way(table, spot, tile, attempt, (left, box[1], left + wide, box[3]), labels, look)
        bottom = box[3]
    return Scene(WIDTH, bottom + MARGIN, GAME, theme, tuple(operations))


def _way(
    table: Table, spot: Spot, tile: str, attempt: Attempt, box: Box, labels: Labels, theme: Theme
) -> Iterator[Operation]:
    """The tile turned one way, bars on the sides that clash, its name below."""
    window = Window(spot[0] - 1, spot[1] - 1, 3, 3)
    land = Land(window, (box[0] + box[2] - 3 * _WAY) // 2, box[1] + 18, _WAY, theme, labels)
    legal = not attempt.clashes and not attempt.barred
    yield from land.tiles(lie for lie in table.tiles if lie.spot != spot)
    left, top = land.at(spot)
    yield tile_at(tile, attempt.turn, left, top, _WAY)
    yield tokens.dashes(left, top, _WAY, "accent" if legal else "warning")
    for side in attempt.clashes:
        yield _bar(left, top, side)
    text = cut(attempt.name, _NAME, box[2] - box[0] - 44)
    width = measure(text, _NAME)
    middle, x = box[3] - 32, (box[0] + box[2]) // 2 + (0 if legal else _CROSS)
    yield Text(x, middle, text, _NAME, "text" if legal else "text_soft", "board", width, "m")
    if not legal:
        yield tokens.barred(x - width // 2 - _CROSS - 6, middle, _CROSS)


def _bar(left: int, top: int, side: int) -> Plate:
    """A bar over a side of the asked cell."""
    inset, half = _WAY // 7, _BAR // 2
    long = _WAY - 2 * inset
    if side % 2 == 0:
        return Plate(left + inset, top + (_WAY if side == 2 else 0) - half, long, _BAR, "warning")
    return Plate(left + (_WAY if side == 1 else 0) - half, top + inset, _BAR, long, "warning")
