"""The answer to "why not there": the asked cell among its neighbours, and the tile turned every way on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.grid import Spot
from bot.games.castle.presentation.view import View
from rendering.castle.board import GAME, MARGIN
from rendering.castle.inputs import Attempt, Labels
from rendering.castle.land import GUTTER, Land, tile_at
from rendering.castle.preview import WIDTH, close_up, ground, starts
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Box, Operation, Plate, Scene, Text
from rendering.kit.themes import Theme
from rendering.kit.themes import theme as theme_of
from rendering.segments import tokens
from rendering.segments.panels import GAP, plate

_COUNT, _CELL = 5, 116
_WAY = 72
"""Side of a cell in the picture of a way, three to a side, px."""
_ROW = 3 * _WAY + 78
_NAME = 34
_BAR, _CROSS = 12, 15
"""Breadth of the mark on a side that does not match, and radius of a cross, px."""


def scene(view: View, spot: Spot, tile: str | None, attempts: Sequence[Attempt], labels: Labels, theme: str) -> Scene:
    """1080 px wide. Without a tile or attempts the cell itself is out of the question, and only it is shown."""
    look = theme_of(theme, GAME)
    land = close_up(spot, _COUNT, _CELL, (WIDTH - _COUNT * _CELL) // 2, MARGIN + GUTTER, labels, look)
    legal = any(not attempt.clashes and not attempt.barred for attempt in attempts)
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
        box = (MARGIN, bottom + GAP, WIDTH - MARGIN, bottom + GAP + _ROW)
        operations += plate(box, "board", None)
        wide = (box[2] - box[0]) // len(attempts)
        for place, attempt in enumerate(attempts):
            left = box[0] + place * wide
            operations += _way(view, spot, tile, attempt, (left, box[1], left + wide, box[3]), labels, look)
        bottom = box[3]
    return Scene(WIDTH, bottom + MARGIN, GAME, theme, tuple(operations))


def _way(
    view: View, spot: Spot, tile: str, attempt: Attempt, box: Box, labels: Labels, theme: Theme
) -> Iterator[Operation]:
    """The tile turned one way, bars on the sides that clash, its name below."""
    left = (box[0] + box[2] - 3 * _WAY) // 2
    land = Land(spot[0] - 1, spot[1] - 1, 3, left, box[1] + 18, _WAY, theme, labels)
    legal = not attempt.clashes and not attempt.barred
    yield from ground(land)
    yield from land.tiles(laid for laid in view.laid if laid.cell != spot)
    x, y = land.at(spot)
    yield tile_at(tile, attempt.turn, x, y, _WAY)
    yield from starts(view, land)
    yield tokens.dashes(x, y, _WAY, "accent" if legal else "warning")
    for side in attempt.clashes:
        yield bar(x, y, _WAY, side)
    text = cut(attempt.name, _NAME, box[2] - box[0] - 44)
    width = measure(text, _NAME)
    middle, at = box[3] - 32, (box[0] + box[2]) // 2 + (0 if legal else _CROSS)
    yield Text(at, middle, text, _NAME, "text" if legal else "text_soft", "board", width, "m")
    if not legal:
        yield tokens.barred(at - width // 2 - _CROSS - 6, middle, _CROSS)


def bar(left: int, top: int, cell: int, side: int) -> Plate:
    """A bar over a side of a cell."""
    inset, half = cell // 7, _BAR // 2
    long = cell - 2 * inset
    if side % 2 == 0:
        return Plate(left + inset, top + (cell if side == 2 else 0) - half, long, _BAR, "warning")
    return Plate(left + (cell if side == 1 else 0) - half, top + inset, _BAR, long, "warning")
