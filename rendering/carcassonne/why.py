"""The answer to "why not there": the asked cell among its neighbours, and the tile turned every way on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.grid import Spot
from rendering.carcassonne.board import GAME, GAP, MARGIN
from rendering.carcassonne.inputs import Labels, Table
from rendering.carcassonne.land import GUTTER, RIM, Land
from rendering.carcassonne.preview import WIDTH
from rendering.carcassonne.tokens import tile_at
from rendering.kit.scene import Box, Operation, Scene
from rendering.kit.themes import Theme
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window
from rendering.segments import tokens
from rendering.segments.attempts import CELL, ROW, Attempt, in_a_row, judged

_AROUND = 7, 5, 106
"""Columns, rows and side of a cell of the upper picture, px."""


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
    legal = any(attempt.legal for attempt in attempts)
    operations.append(tokens.outline(*land.at(spot), cell, "accent" if legal else "warning"))
    if not taken:
        operations += land.numbers({spot: "?"})
    bottom = land.box[3] + RIM + GUTTER
    if tile is not None and attempts:
        box = (MARGIN, bottom + GAP, WIDTH - MARGIN, bottom + GAP + ROW)
        operations += in_a_row(attempts, box, lambda one, part: _way(table, spot, tile, one, part, labels, look))
        bottom = box[3]
    return Scene(WIDTH, bottom + MARGIN, GAME, theme, tuple(operations))


def _way(
    table: Table, spot: Spot, tile: str, attempt: Attempt, box: Box, labels: Labels, theme: Theme
) -> Iterator[Operation]:
    """The tile turned one way, bars on the sides that clash, its name below."""
    window = Window(spot[0] - 1, spot[1] - 1, 3, 3)
    land = Land(window, (box[0] + box[2] - 3 * CELL) // 2, box[1] + 18, CELL, theme, labels)
    yield from land.tiles(lie for lie in table.tiles if lie.spot != spot)
    left, top = land.at(spot)
    yield tile_at(tile, attempt.turn, left, top, CELL)
    yield from judged(attempt, left, top, box)
