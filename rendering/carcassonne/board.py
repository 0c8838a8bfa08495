"""The public picture: players, the score track where it matters, the table, and a close-up when that is too wide."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.grid import Spot
from rendering.carcassonne import panel, track
from rendering.carcassonne.inputs import Labels, Marks, Table
from rendering.carcassonne.land import GUTTER, RIM, SMALL, Land, cell_for, close_up
from rendering.scene import Operation, Plate, Scene
from rendering.themes import Theme
from rendering.themes import theme as theme_of
from rendering.window import Window

GAME = "carcassonne"
WIDTH, TALLEST = 1200, 1600
MARGIN, GAP = 20, 12
_SIDE = GUTTER + RIM
_ROOM = WIDTH - 2 * MARGIN - 2 * _SIDE
"""Width of the cells, px."""
_CLOSE = 84
"""Side of a cell in a close-up, px."""
_OVERVIEW = 460
"""Height of the overview under a close-up, px, at most."""
_FRAME = 5


def scene(table: Table, labels: Labels, marks: Marks, theme: str) -> Scene:
    """1200 px wide and at most 4:3 high, whatever lies on the table."""
    look = theme_of(theme, GAME)
    top = MARGIN + panel.height(table, labels)
    operations = [*panel.panels(table, MARGIN, MARGIN, labels)]
    if track.needed(table):
        box = (MARGIN, top + GAP, WIDTH - MARGIN, top + GAP + track.HEIGHT)
        operations += track.strip(table, box, labels)
        top = box[3]
    whole = Window.around([*(lie.spot for lie in table.tiles), *marks.numbers], least=5)
    room = TALLEST - top - MARGIN - 2 * _SIDE
    cell = cell_for(whole, _ROOM, room)
    if cell >= SMALL:
        land = _land(whole, top + _SIDE, cell, look, labels)
        operations += _drawn(table, land, marks)
        bottom = land.box[3]
    else:
        bottom = _both(table, whole, top, room, labels, marks, look, operations)
    return Scene(WIDTH, bottom + _SIDE + MARGIN, GAME, theme, tuple(operations))


def _land(window: Window, top: int, cell: int, theme: Theme, labels: Labels) -> Land:
    return Land(window, (WIDTH - window.columns * cell) // 2, top, cell, theme, labels)


def _drawn(table: Table, land: Land, marks: Marks) -> Iterator[Operation]:
    """All of a window, the later on top."""
    yield land.tray()
    yield from land.coordinates()
    yield from land.open(marks.numbers)
    yield from land.tiles(table.tiles)
    yield from land.last(marks.last)
    yield from land.stands(table.tiles)
    yield from land.numbers(marks.numbers)


def _both(
    table: Table,
    whole: Window,
    top: int,
    room: int,
    labels: Labels,
    marks: Marks,
    theme: Theme,
    operations: list[Operation],
) -> int:
    """The action close up, and below it everything small with a frame round what is close up. Gives its lower end."""
    small = cell_for(whole, _ROOM, min(_OVERVIEW, room - 3 * _CLOSE - 2 * _SIDE), most=SMALL - 1)
    below = whole.rows * small + 2 * RIM + 2 * GAP
    rows = max(3, (room - below) // _CLOSE)
    window = _close_up(table, whole, marks, rows)
    land = _land(window, top + _SIDE, _CLOSE, theme, labels)
    operations += _drawn(table, land, marks)
    over = _land(whole, land.box[3] + _SIDE + GAP + RIM, small, theme, labels)
    operations.append(over.tray())
    operations += over.open(marks.numbers)
    operations += over.tiles(table.tiles)
    operations += over.last(marks.last)
    operations += over.stands(table.tiles)
    operations += _framed(over, window)
    return over.box[3] - _SIDE + RIM + GAP


def _close_up(table: Table, whole: Window, marks: Marks, rows: int) -> Window:
    """Where the action is: round what was asked for, else where most numbers are, near the tile laid last."""
    last: Spot = marks.last or table.tiles[-1].spot
    middles = [marks.focus] if marks.focus is not None else [last, *marks.numbers]
    windows = [close_up(whole, middle, _ROOM // _CLOSE, rows) for middle in middles]
    return max(windows, key=lambda window: (sum(spot in window for spot in marks.numbers), last in window))


def _framed(over: Land, window: Window) -> Iterator[Operation]:
    """A line round a part of an overview."""
    left, top = over.at((window.west, window.south + window.rows - 1))
    wide, high = window.columns * over.cell, window.rows * over.cell
    yield from _ring(left, top, wide, high, _FRAME, "accent")


def _ring(left: int, top: int, wide: int, high: int, line: int, colour: str) -> Iterator[Operation]:
    yield Plate(left - line, top - line, wide + 2 * line, line, colour)
    yield Plate(left - line, top + high, wide + 2 * line, line, colour)
    yield Plate(left - line, top, line, high, colour)
    yield Plate(left + wide, top, line, high, colour)
