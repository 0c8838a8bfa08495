"""The private picture: the part of the castle where the tile could lie, close up."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.grid import Spot
from bot.games.castle.presentation.view import View
from bot.games.castle.rules.pieces import SPAN, inside
from rendering.castle import new_mark_shapes, new_marks
from rendering.castle.board import GAME, MARGIN
from rendering.castle.inputs import Labels, Marks
from rendering.castle.land import GUTTER, Land
from rendering.castle.track import Track
from rendering.castle.wall import start_tab
from rendering.kit.scene import Operation, Plate, Scene, Sprite
from rendering.kit.themes import Theme
from rendering.kit.themes import theme as theme_of
from rendering.segments.attempts import Ghost

WIDTH = 1080
_COUNT, _ROWS, _CELL = 5, 4, 184
"""Columns and rows, and side of a cell, px."""
_OFF = 40
"""How far outside the cells their names are, px: figures at the edge stand a little over it."""
_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def scene(view: View, ghost: Ghost | None, labels: Labels, marks: Marks, theme: str) -> Scene:
    """Five by four cells, 1080 px wide, with a ghost and its letters or the focus and numbers; below them the track."""
    look, left = theme_of(theme, GAME), (WIDTH - _COUNT * _CELL) // 2
    west, south = _fullest(view, ghost.spot if ghost is not None else _focus(view, marks))
    land = Land(west, south, _COUNT, left, MARGIN + GUTTER, _CELL, look, labels, _ROWS)
    numbers = {spot: text for spot, text in marks.numbers.items() if ghost is None or spot != ghost.spot}
    news = new_marks.news(view, marks.turns, labels)
    operations: list[Operation] = [
        *land.coordinates(_OFF),
        *ground(land),
        *land.region(view),
        *land.tiles(view.laid),
        *new_mark_shapes.edges(view, news, land),
        *(land.ghost(ghost) if ghost is not None else ()),
        *starts(view, land),
        *land.openings(view, ghost.spot if ghost is not None else None),
        *new_mark_shapes.frames(news, land),
        *land.figures(view),
        *land.numbers(numbers),
    ]
    if ghost is not None:
        operations += land.letters(ghost)
    top = land.top + land.height + _OFF + GUTTER // 2
    track = Track(view, marks.stops, labels, MARGIN, top, WIDTH - 2 * MARGIN)
    operations += track.operations()
    return Scene(WIDTH, top + track.height + MARGIN, GAME, theme, tuple(operations))


def _fullest(view: View, spot: Spot) -> Spot:
    """First column and lowest row of the part with most tiles and then most of the castle in it, the wall least.

    A neighbour on every side of the spot is in it.
    """
    tiles, cells = {laid.cell for laid in view.laid}, set(inside())
    corners = [
        (west, south)
        for west in range(max(0, spot[0] - _COUNT + 2), min(spot[0] - 1, SPAN + 2 - _COUNT) + 1)
        for south in range(max(0, spot[1] - _ROWS + 2), min(spot[1] - 1, SPAN + 2 - _ROWS) + 1)
    ]

    def worth(corner: Spot) -> tuple[int, float, Spot]:
        west, south = corner
        shown = {(west + east, south + north) for east in range(_COUNT) for north in range(_ROWS)}
        off = abs(west + (_COUNT - 1) / 2 - spot[0]) + abs(south + (_ROWS - 1) / 2 - spot[1])
        return 3 * len(shown & tiles) + 2 * len(shown & cells), -off, corner

    return max(corners, key=worth)


def close_up(middle: Spot, count: int, cell: int, left: int, top: int, labels: Labels, theme: Theme) -> Land:
    """So many cells to a side round one, as little as possible of what lies outside the frame."""
    west, south = (min(max(at - count // 2, 0), SPAN + 2 - count) for at in middle)
    return Land(west, south, count, left, top, cell, theme, labels)


def ground(land: Land) -> Iterator[Operation]:
    """Wall everywhere but on the cells of the castle."""
    cells = inside()
    near = {
        (column + across, row + up)
        for column, row in cells
        for across in (-1, 0, 1)
        for up in (-1, 0, 1)
        if (column + across, row + up) in land
    }
    for place in sorted(near - set(cells)):
        yield Sprite(*land.at(place), land.cell, land.cell, ("masonry",))
    line = max(3, land.cell // 40)
    for place in cells:
        for side, (across, up) in enumerate(_STEPS):
            beyond = (place[0] + across, place[1] + up)
            if place in land and beyond in land and beyond not in cells:
                x, y = land.at(beyond)
                yield from _courses(x, y, land.cell, line, side)
    yield from land.cells(cells)


def _courses(x: int, y: int, cell: int, line: int, side: int) -> Iterator[Operation]:
    """An ink line where the castle ends."""
    if side % 2 == 0:
        yield Plate(x, y + (cell - line if side == 0 else 0), cell, line, "ink")
    else:
        yield Plate(x + (cell - line if side == 3 else 0), y, line, cell, "ink")


def starts(view: View, land: Land) -> Iterator[Operation]:
    """Start spaces that lie within the picture whole."""
    for start in view.starts:
        cell = start.cell
        across, up = _STEPS[start.side]
        if cell in land and (cell[0] + across, cell[1] + up) in land:
            x, y = land.at(cell)
            yield start_tab(start, x + land.cell // 2, y + land.cell // 2, land.cell)


def _focus(view: View, marks: Marks) -> Spot:
    return marks.focus or (view.last.cell if view.last else (5, 5))
