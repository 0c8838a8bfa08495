"""The private picture: the part of the castle where the tile could lie, close up."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.grid import Spot
from bot.games.castle.presentation.view import View
from bot.games.castle.rules.pieces import SPAN, inside
from rendering.castle import new_mark_shapes, new_marks
from rendering.castle.board import GAME, MARGIN
from rendering.castle.inputs import Ghost, Labels, Marks
from rendering.castle.land import GUTTER, Land
from rendering.castle.track import Track
from rendering.castle.wall import start_tab
from rendering.kit.scene import Operation, Plate, Scene, Sprite
from rendering.kit.themes import Theme
from rendering.kit.themes import theme as theme_of

WIDTH = 1080
_COUNT, _CELL = 5, 184
_OFF = 40
"""How far outside the cells their names are, px: figures at the edge stand a little over it."""
_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def scene(view: View, ghost: Ghost | None, labels: Labels, marks: Marks, theme: str) -> Scene:
    """Five by five cells, 1080 px wide, round a ghost with its letters or round the focus with numbers; the track."""
    middle = ghost.spot if ghost is not None else _focus(view, marks)
    look, left = theme_of(theme, GAME), (WIDTH - _COUNT * _CELL) // 2
    land = close_up(middle, _COUNT, _CELL, left, MARGIN + GUTTER, labels, look)
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
    top = land.top + land.side + _OFF + GUTTER // 2
    track = Track(view, marks.stops, labels, MARGIN, top, WIDTH - 2 * MARGIN)
    operations += track.operations()
    return Scene(WIDTH, top + track.height + MARGIN, GAME, theme, tuple(operations))


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
