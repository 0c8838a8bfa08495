"""The private picture of a score figure that is to move: the track of The Messages with everybody's figures on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.game import Seat
from rendering.carcassonne.inputs import Labels, Table
from rendering.kit import panels
from rendering.kit.followers import box as size_of
from rendering.kit.mark_shapes import PLATE, ghost, plate, plate_size, standing
from rendering.kit.player_names import least, pitch, written
from rendering.kit.safe_text import measure
from rendering.kit.scene import Box, Operation, Plate, Scene, Sprite, Text
from rendering.segments import tokens

GAME = "carcassonne"
WIDTH = 1200
SPACES, COLUMNS = 50, 10
"""Of the track, and how many of them are beside each other."""
DARK = 5
"""Every so many spaces one is dark: a message."""

_MARGIN, _GAP, _PAD = 20, 12, 16
_HIGH = 100
"""Height of a space, px."""
_NUMBER, _NAME, _POINTS = 36, 43, 43
"""Sizes of type, px."""
_ROW, _FIGURE = 64, 44
"""Height of a row of the legend, and of a figure in it, px."""
_FIRST = 312
"""Where the first figure of a row is, px from its left end."""
_ROOM = _FIRST - 86
"""For a name, px."""
_HEAD = 42
"""What the number of a space leaves to its figures above them, px."""
_SIZES = (56, 50, 46, 42, 38, 34, 31, 28, 25, 22, 20)
"""Heights of figures on the track, px."""
_LATER = 49
"""Height of the plate of what is due later, px."""
_CROWD = 6
"""With more figures than so many on a space its number has no room."""

Figure: TypeAlias = tuple[int, int, bool]
"""Which of a player's two it is, its colour, and whether it only might stand there."""


@dataclass(frozen=True, slots=True)
class Landing:
    """A figure somebody may move."""

    figure: int
    """0 for the score meeple, a counter; 1 for the courier, a pawn."""

    after: int
    """Its points once moved, laps counted."""


@dataclass(frozen=True, slots=True)
class Due:
    """What is to be moved."""

    seat: Seat
    """Whose figures they are."""

    points: int
    """By how much one of them moves."""

    later: Sequence[int]
    """By how much it or the other one moves after that, in order."""

    moves: Sequence[Landing]
    """Where each of them would stop."""


def scene(table: Table, due: Due, labels: Labels, theme: str) -> Scene:
    """1200 px wide: who has which figures where, what is due, the track with a ghost wherever one may stop."""
    seats = len(table.sides)
    rows = -(-seats // (1 if seats <= 3 else 2))
    high = _ROW + (pitch(_NAME) - 8) * any(least(labels.name(seat), _NAME) > _ROOM for seat in range(seats))
    legend = (_MARGIN, _MARGIN, WIDTH - _MARGIN, _MARGIN + rows * (high + _GAP) - _GAP)
    top = legend[3] + _GAP + _PAD
    operations = [*_legend(table, due, legend, labels), *_track(table, due, top, labels)]
    bottom = top + PLATE + _PAD + SPACES // COLUMNS * _HIGH + _PAD
    return Scene(WIDTH, bottom + _MARGIN, GAME, theme, tuple(operations))


# Whose figures


def _legend(table: Table, due: Due, box: Box, labels: Labels) -> Iterator[Operation]:
    """A row a player: name, score meeple and courier with the points of each."""
    seats, columns = len(table.sides), 1 if len(table.sides) <= 3 else 2
    wide = (box[2] - box[0] - (columns - 1) * _GAP) // columns
    rows = -(-seats // columns)
    high = (box[3] - box[1] + _GAP) // rows - _GAP
    for seat in range(seats):
        left = box[0] + seat // rows * (wide + _GAP)
        top = box[1] + seat % rows * (high + _GAP)
        yield from _player(table, seat, due, (left, top, left + wide, top + high), labels)


def _player(table: Table, seat: Seat, due: Due, box: Box, labels: Labels) -> Iterator[Operation]:
    left, top, _, bottom = box
    mine = seat == due.seat
    ground, colour, middle = "panel_hi" if mine else "panel", labels.colour(seat), (top + bottom) // 2
    yield from panels.plate(box, ground, "accent" if mine else None)
    yield tokens.chip(colour, left + 34, middle, 21)
    step = 138
    for which in reversed(range(len(table.sides[seat].track))):
        text = str(table.sides[seat].track[which])
        at = left + _FIRST + which * step
        yield _figure((which, colour, False), at, middle, _FIGURE)
        yield Text(at + 28, middle, text, _POINTS, "text", ground, measure(text, _POINTS, heavy=True), heavy=True)
    yield from written(labels.name(seat), left + 64, middle, _NAME, _ROOM, ground)


# The track


def _track(table: Table, due: Due, top: int, labels: Labels) -> Iterator[Operation]:
    """What is due, and below it the spaces."""
    wide = (WIDTH - 2 * _MARGIN - 2 * _PAD) // COLUMNS
    left, first = (WIDTH - COLUMNS * wide) // 2, top + PLATE + _PAD
    high = SPACES // COLUMNS * _HIGH
    yield from panels.plate((_MARGIN, top - _PAD, WIDTH - _MARGIN, first + high + _PAD), "board", None)
    x = left
    for points, tall in [(due.points, PLATE), *((points, _LATER) for points in due.later)]:
        width = plate_size(f"+{points}", tall)[0]
        if x + width <= WIDTH - left:
            yield from plate(f"+{points}", labels.colour(due.seat), x, top + (PLATE - tall) // 2, tall)
        x += width + _GAP
    on = _standing(table, due, labels)
    stops = {move.after % SPACES for move in due.moves}
    for space in range(SPACES):
        row, column = divmod(space, COLUMNS)
        yield from space_at(space, left + column * wide, first + row * _HIGH, wide, on.get(space, []), space in stops)


def _standing(table: Table, due: Due, labels: Labels) -> dict[int, list[Figure]]:
    """What stands on each space: figures of the one who moves come last."""
    on: dict[int, list[Figure]] = {}
    order = sorted(range(len(table.sides)), key=lambda seat: seat == due.seat)
    for seat in order:
        for which, points in enumerate(table.sides[seat].track):
            on.setdefault(points % SPACES, []).append((which, labels.colour(seat), False))
    for move in due.moves:
        on.setdefault(move.after % SPACES, []).append((move.figure, labels.colour(due.seat), True))
    return on


def space_at(space: int, x: int, y: int, wide: int, figures: Sequence[Figure], stop: bool) -> Iterator[Operation]:
    """One space with its number and all figures on it, none beyond its edge."""
    dark = space % DARK == 0
    ground = "ink" if dark else "panel_hi"
    yield Plate(x + 2, y + 2, wide - 4, _HIGH - 4, ground, 8, "board")
    if dark and len(figures) <= _CROWD:
        yield Sprite(x + wide - 46, y + 9, 36, 26, ("letter",))
    if len(figures) <= _CROWD:
        text = str(space)
        yield Text(x + 12, y + 24, text, _NUMBER, "paper" if dark else "text_soft", ground, measure(text, _NUMBER), "l")
    if stop:
        yield Sprite(x - 1, y - 1, wide + 2, _HIGH + 2, ("frame", "accent", 10, 5, 2))
    yield from _figures(figures, x + 4, y + (4 if len(figures) > _CROWD else _HEAD), wide - 8, y + _HIGH - 4)


def _figures(figures: Sequence[Figure], x: int, y: int, wide: int, bottom: int) -> Iterator[Operation]:
    """Figures in as few rows as let them be large."""
    if not figures:
        return
    high = bottom - y
    size, rows = max(_fitting(len(figures), rows, wide, high) for rows in (1, 2, 3))
    columns = -(-len(figures) // rows)
    for place, figure in enumerate(figures):
        row, column = divmod(place, columns)
        count = min(columns, len(figures) - row * columns)
        middle = x + (2 * column + 1) * wide // (2 * count)
        yield _figure(figure, middle, y + (2 * row + 1) * high // (2 * rows), size)


def _figure(figure: Figure, x: int, y: int, size: int) -> Operation:
    """A figure `size` px high with its middle at (x, y)."""
    which, colour, might = figure
    if which:
        return (ghost if might else standing)("pawn", colour, x, y, size)
    radius = _radius(size)
    return Sprite(x - radius, y - radius, 2 * radius, 2 * radius, ("counter", colour, int(might)))


def _fitting(count: int, rows: int, wide: int, high: int) -> tuple[int, int]:
    """The height of so many figures in so many rows, and how many rows that are."""
    columns = -(-count // rows)
    for size in _SIZES:
        across, down = size_of("pawn", size)
        if columns * max(across, 2 * _radius(size)) <= wide and rows * down <= high:
            return size, rows
    return 0, rows


def _radius(size: int) -> int:
    """Of a counter beside pawns `size` px high."""
    return size // 2 + 2
