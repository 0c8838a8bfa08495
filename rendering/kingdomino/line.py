"""The dominoes on offer: the line being played and the line being chosen from, kings on their ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.games.kingdomino.presentation.view import SlotView, View
from rendering.kingdomino.inputs import Labels, Marks
from rendering.kingdomino.new_marks import NOTHING, Fresh
from rendering.kingdomino.tokens import BADGE, badge, domino, king, to_move
from rendering.kit.mark_shapes import framed_box
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Box, Operation, Plate, Text
from rendering.kit.themes import Theme

LABEL, NUMBER = 36, 36
ROW = 126
"""Height of one row of dominoes with their numbers, px."""
_MARGIN = 14
_OVERLAP = 8
"""How far a letter reaches onto its domino, px: enough to belong to it, too little to hide anything."""
_CELL, _SMALL_CELL = 80, 70
_CAPTION = 56
_WIDE = 1100
"""Sides of a cell, px, in a box at least so wide and in a narrower one."""
_TALL_CELL, _TALL_PITCH, _LABEL_ROOM = 98, 122, 62
"""Side of a cell, a domino with the gap after it, and a label, where both lines are one under the other, px."""
_KING_OUT = 78
"""How far a king reaches out of such a domino, px."""
_TALL_WIDTH = _KING_OUT + 2 * _TALL_CELL + 68
"""Of a king, a domino and its number in a row, px."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of dominoes."""

    label: str
    """What happens on it."""

    slots: tuple[SlotView, ...]
    """From the first place to the last."""

    turn: int | None
    """Place of the domino to be laid now, None for none."""


def rows(view: View, labels: Labels) -> tuple[Row, ...]:
    """The lines there are; before the first choice is over, the only line is the one to choose from."""
    selecting = any(slot.owner is None for slot in view.current)
    turn = None if view.choosing or view.outcome is not None else view.turn
    lines = []
    if view.current:
        lines.append(Row(labels.choose if selecting else labels.place, view.current, turn))
    if view.upcoming:
        lines.append(Row(labels.choose, view.upcoming, None))
    return tuple(lines)


def height(count: int) -> int:
    """Of a box with so many rows, px."""
    return 2 * _MARGIN + max(1, count) * ROW - 10


def across(
    lines: tuple[Row, ...], box: Box, labels: Labels, marks: Marks, theme: Theme, new: Fresh = NOTHING
) -> Iterator[Operation]:
    """The lines one under the other, each from left to right after its label."""
    left, top, right, bottom = box
    top += (bottom - top - height(len(lines))) // 2
    cell = _CELL if right - left >= _WIDE else _SMALL_CELL
    start = left + 240
    for place, row in enumerate(lines):
        y = top + _MARGIN + place * ROW + (_CELL - cell) // 2
        label = cut(row.label, LABEL, start - left - 24 - cell * 2 // 3)
        yield Text(left + 24, y + cell // 2, label, LABEL, "text_soft", "board", measure(label, LABEL))
        if place == 0 and labels.game:
            yield _caption(labels.game, left + 24, y + cell + 24, start + cell // 2 - left, "l")
        pitch = (right - 24 - 2 * cell - start) // max(1, len(row.slots) - 1)
        spots = [(start + pitch * slot, y) for slot in range(len(row.slots))]
        yield from _slots(row, spots, cell, labels, marks, theme, new)


def down(
    lines: tuple[Row, ...], box: Box, labels: Labels, marks: Marks, theme: Theme, new: Fresh = NOTHING
) -> Iterator[Operation]:
    """The lines side by side, each from top to bottom under its label, as they lie on a table."""
    left, top, right, bottom = box
    wide = (right - left) // max(1, len(lines))
    slots = max((len(row.slots) for row in lines), default=1)
    pitch = (bottom - top - 86 - (_CAPTION if labels.game else 0)) // max(1, slots)
    cell = min(96 if len(lines) > 1 else 124, pitch - 52)
    for place, row in enumerate(lines):
        # A king reaches two thirds of a cell out to the left of its domino.
        x = left + place * wide + (wide - 2 * cell) // 2 + cell // 3 - 6
        label = cut(row.label, LABEL, 2 * cell)
        yield Text(x, top + 46, label, LABEL, "text_soft", "board", measure(label, LABEL))
        first = top + 86 + (pitch - cell - 44) // 2
        spots = [(x, first + pitch * slot) for slot in range(len(row.slots))]
        yield from _slots(row, spots, cell, labels, marks, theme, new)
    if labels.game:
        yield _caption(labels.game, (left + right) // 2, bottom - 36, right - left - 48, "m")


def column(
    lines: tuple[Row, ...], box: Box, labels: Labels, marks: Marks, theme: Theme, new: Fresh = NOTHING
) -> Iterator[Operation]:
    """The lines one under the other, each from top to bottom under its label, numbers beside the dominoes."""
    left, top, right, _ = box
    x = left + (right - left - _TALL_WIDTH) // 2 + _KING_OUT
    for place, row in enumerate(lines):
        y = top + 24 + place * _block(len(row.slots))
        label = cut(row.label, LABEL, right - left - 48)
        yield Text(left + 24, y + _LABEL_ROOM // 2 - 8, label, LABEL, "text_soft", "board", measure(label, LABEL))
        spots = [(x, y + _LABEL_ROOM + slot * _TALL_PITCH) for slot in range(len(row.slots))]
        yield from _slots(row, spots, _TALL_CELL, labels, marks, theme, new, beside=True)
    if labels.game:
        room = right - left - 64 - measure(lines[0].label, LABEL) if lines else 0
        yield _caption(labels.game, right - 24, top + 24 + _LABEL_ROOM // 2 - 8, room, "r")


def column_height(slots: int) -> int:
    """Of a box with two lines of so many dominoes one under the other, px."""
    return 2 * _block(slots) + 30


def _block(slots: int) -> int:
    """Height of a line with its label, px."""
    return _LABEL_ROOM + slots * _TALL_PITCH + 8


def _caption(text: str, x: int, middle: int, room: int, anchor: str) -> Text:
    """A quiet line among the dominoes."""
    shown = cut(text, NUMBER, room)
    return Text(x, middle, shown, NUMBER, "text_soft", "board", measure(shown, NUMBER), anchor)


def _slots(
    row: Row,
    spots: list[tuple[int, int]],
    cell: int,
    labels: Labels,
    marks: Marks,
    theme: Theme,
    new: Fresh,
    beside: bool = False,
) -> Iterator[Operation]:
    """Numbers first, so that no plain ground of a text covers a piece. beside: the numbers, not below."""
    for slot, (x, y) in zip(row.slots, spots, strict=True):
        number = str(slot.domino.number)
        width = measure(number, NUMBER)
        at = (x + 2 * cell + 44, y + cell // 2) if beside else (x + cell, y + cell + 25)
        yield Text(*at, number, NUMBER, "text_soft", "board", width, "m")
    for place, (slot, (x, y)) in enumerate(zip(row.slots, spots, strict=True)):
        if slot.done:
            yield from _done(x, y, cell, labels.done)
            continue
        yield from domino(slot.domino, x, y, cell, "E", "board")
        if slot.owner is not None and slot.domino.number in new.chosen:
            yield from framed_box(x, y, 2 * cell, cell, labels.colour(slot.owner), chip=False)
        if place == row.turn:
            yield to_move(x, y, 2 * cell, cell, cell)
        if slot.owner is not None:
            yield king(labels.colour(slot.owner), x - cell // 5, y + cell // 2, cell)
        letter = marks.letters.get(slot.domino.number)
        if letter is not None:
            radius = BADGE + theme.badge_extra
            yield badge(letter, x - radius + _OVERLAP, y + cell // 2, radius)


def _done(x: int, y: int, cell: int, label: str) -> Iterator[Operation]:
    """A hollow place: its domino lies in a kingdom now."""
    radius = round(0.14 * cell)
    yield Plate(x, y, 2 * cell, cell, "grid", radius, "board")
    yield Plate(x + 3, y + 3, 2 * cell - 6, cell - 6, "board", radius - 3, "grid")
    text = cut(label, NUMBER, 2 * cell - 24)
    yield Text(x + cell, y + cell // 2, text, NUMBER, "text_soft", "board", measure(text, NUMBER), "m")
