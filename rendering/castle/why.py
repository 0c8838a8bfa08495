"""The answer to "why not there": the asked cell among its neighbours, and the tile turned every way on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.grid import Spot
from bot.games.castle.presentation.view import View
from rendering.castle.board import GAME, MARGIN
from rendering.castle.inputs import Labels
from rendering.castle.land import GUTTER, Land, tile_at
from rendering.castle.preview import WIDTH, close_up, ground, starts
from rendering.kit.scene import Box, Operation, Scene
from rendering.kit.themes import Theme
from rendering.kit.themes import theme as theme_of
from rendering.segments import tokens
from rendering.segments.attempts import CELL, ROW, Attempt, in_a_row, judged
from rendering.segments.panels import GAP

_COUNT, _CELL = 5, 116


def scene(view: View, spot: Spot, tile: str | None, attempts: Sequence[Attempt], labels: Labels, theme: str) -> Scene:
    """1080 px wide. Without a tile or attempts the cell itself is out of the question, and only it is shown."""
    look = theme_of(theme, GAME)
    land = close_up(spot, _COUNT, _CELL, (WIDTH - _COUNT * _CELL) // 2, MARGIN + GUTTER, labels, look)
    legal = any(attempt.legal for attempt in attempts)
    operations: list[Operation] = [
        *land.coordinates(GUTTER // 2 + 2),
        *ground(land),
        *land.tiles(view.laid),
        *starts(view, land),
        *land.figures(view),
        tokens.outline(*land.at(spot), _CELL, "accent" if legal else "warning"),
    ]
    if all(laid.cell != spot for laid in view.laid):
        operations += land.numbers({spot: "?"})
    bottom = land.top + land.side + GUTTER
    if tile is not None and attempts:
        box = (MARGIN, bottom + GAP, WIDTH - MARGIN, bottom + GAP + ROW)
        operations += in_a_row(attempts, box, lambda one, part: _way(view, spot, tile, one, part, labels, look))
        bottom = box[3]
    return Scene(WIDTH, bottom + MARGIN, GAME, theme, tuple(operations))


def _way(
    view: View, spot: Spot, tile: str, attempt: Attempt, box: Box, labels: Labels, theme: Theme
) -> Iterator[Operation]:
    """The tile turned one way, bars on the sides that clash, its name below."""
    left = (box[0] + box[2] - 3 * CELL) // 2
    land = Land(spot[0] - 1, spot[1] - 1, 3, left, box[1] + 18, CELL, theme, labels)
    yield from ground(land)
    yield from land.tiles(laid for laid in view.laid if laid.cell != spot)
    x, y = land.at(spot)
    yield tile_at(tile, attempt.turn, x, y, CELL)
    yield from starts(view, land)
    yield from judged(attempt, x, y, box)
