"""The players' boxes over the board, with the tile in hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.core.game import Seat
from rendering.carcassonne import tokens
from rendering.carcassonne.inputs import Labels, Side, Table
from rendering.scene import Box, Operation, Plate, Text
from rendering.text import cut, measure

WIDTH, GAP = 1160, 12
_PAD = 20
NAME, SCORE, SMALL = 34, 44, 30
FRAME = 5
CORNER = 16
_FIRST, _NEXT = 68, 46
"""Height of the line with name and score, and of each further one, px."""
_HAND, _HAND_ASIDE = 196, 240
"""Width of the box of the tile in hand beside two rows of panels, and beside one, px."""
_DOT, _PITCH = 8, 18
_FIGURE, _PIG, _GOOD, _GOODS = 31, 24, 14, 55
_SPECIAL = ("large", "builder", "pig", "abbot")


def height(table: Table, labels: Labels) -> int:
    """Of all boxes together, px."""
    rows = 1 if len(table.sides) <= 3 else 2
    return rows * _panel_height(table, labels) + (rows - 1) * GAP


def _panel_height(table: Table, labels: Labels) -> int:
    return _FIRST + _NEXT * (1 if _one_line(table, labels) else 2) + 4


def _one_line(table: Table, labels: Labels) -> bool:
    """Figures and wealth fit beside each other in every panel."""
    room = _columns(table, labels)[1] - 2 * _PAD - 16
    return all(_supply_width(side) + _wealth_width(side) <= room for side in table.sides)


def _columns(table: Table, labels: Labels) -> tuple[int, int, int]:
    """Panels in a row, their width, and that of the box of the tile in hand, px; at the end there is no such box."""
    seats = len(table.sides)
    columns = seats if seats <= 3 else -(-seats // 2)
    hand = 0 if table.hand is None and not labels.left else _HAND_ASIDE if seats <= 3 else _HAND
    return columns, (WIDTH - hand - GAP * (columns - (not hand))) // columns, hand


def panels(table: Table, left: int, top: int, labels: Labels) -> Iterator[Operation]:
    """Everything over the board, WIDTH px wide and as high as `height` says."""
    columns, wide, hand = _columns(table, labels)
    high, one_line = _panel_height(table, labels), _one_line(table, labels)
    for seat in range(len(table.sides)):
        x, y = left + seat % columns * (wide + GAP), top + seat // columns * (high + GAP)
        yield from _panel(table, seat, (x, y, x + wide, y + high), labels, one_line)
    if hand:
        box = (left + WIDTH - hand, top, left + WIDTH, top + height(table, labels))
        yield from _in_hand(table, box, labels, upright=len(table.sides) > 3)


def plate(box: Box, ground: str, frame: str | None) -> Iterator[Operation]:
    """The ground of a box, with a frame of the accent where one belongs."""
    left, top, right, bottom = box
    if frame is None:
        yield Plate(left, top, right - left, bottom - top, ground, CORNER)
        return
    yield Plate(left, top, right - left, bottom - top, frame, CORNER)
    inner = (left + FRAME, top + FRAME, right - left - 2 * FRAME, bottom - top - 2 * FRAME)
    yield Plate(*inner, ground, CORNER - FRAME, frame)


def _panel(table: Table, seat: Seat, box: Box, labels: Labels, one_line: bool) -> Iterator[Operation]:
    left, top, right, _ = box
    side, lit = table.sides[seat], seat in table.lit
    ground = "panel_hi" if lit else "panel"
    colour = labels.colour(seat)
    yield from plate(box, ground, "accent" if lit else None)
    middle, end = top + _FIRST // 2 + 2, right - _PAD
    points = str(side.score)
    width = measure(points, SCORE, heavy=True)
    yield Text(end, middle, points, SCORE, "text", ground, width, "r", heavy=True)
    name = cut(labels.name(seat), NAME, end - width - 14 - (left + 72))
    yield Text(left + 72, middle, name, NAME, "text", ground, measure(name, NAME))
    yield tokens.chip(colour, left + 40, middle, 23)
    middle = top + _FIRST + _NEXT // 2 - 4
    yield from _supply(side, colour, left + _PAD, middle)
    if one_line:
        yield from _wealth(side, end - _wealth_width(side), end, middle, ground)
    else:
        yield from _wealth(side, left + _PAD, end, middle + _NEXT - 2, ground)


def _supply_width(side: Side) -> int:
    return (
        side.supply.get("meeple", (0, 0))[1] * _PITCH
        + 6
        + sum(tokens.person(kind, 0, False, 0, 0, _size(kind)).width for kind in _SPECIAL if kind in side.supply)
    )


def _size(kind: str) -> int:
    return _PIG if kind == "pig" else _FIGURE


def _supply(side: Side, colour: int, x: int, middle: int) -> Iterator[Operation]:
    """Dots for followers, small figures for those there is one of; a hollow ring for each that is out."""
    held, total = side.supply.get("meeple", (0, 0))
    for place in range(total):
        yield tokens.dot(colour if place < held else -1, x + _DOT + place * _PITCH, middle, _DOT)
    x += total * _PITCH + 6
    for kind in _SPECIAL:
        if kind not in side.supply:
            continue
        figure = tokens.person(kind, colour, False, x, middle - 1, _size(kind))
        if side.supply[kind][0]:
            yield replace(figure, x=x)
        else:
            yield tokens.dot(-1, x + figure.width // 2, middle, _DOT)
        x += figure.width


def _behind(side: Side) -> str:
    """What stands behind the score: the two figures on the track, closer together where they have come far."""
    text = " + ".join(map(str, side.track))
    return text if len(text) < 7 else text.replace(" ", "")


def _wealth_width(side: Side) -> int:
    return len(side.goods) * _GOODS + (measure(_behind(side), SMALL) if side.track else 0)


def _wealth(side: Side, left: int, right: int, middle: int, ground: str) -> Iterator[Operation]:
    """Goods on the left; on the right the two figures on the track."""
    for kind, count in side.goods:
        yield tokens.good(kind, left + _GOOD, middle, _GOOD)
        text = str(count)
        width = measure(text, SMALL)
        yield Text(left + 2 * _GOOD + 3, middle, text, SMALL, "text" if count else "text_soft", ground, width)
        left += _GOODS
    if side.track:
        text = _behind(side)
        yield Text(right, middle, text, SMALL, "text_soft", ground, measure(text, SMALL), "r")


def _in_hand(table: Table, box: Box, labels: Labels, upright: bool) -> Iterator[Operation]:
    """The tile to be placed, and how many are left."""
    left, top, right, bottom = box
    yield from plate(box, "panel", None)
    if upright:
        cell = min(bottom - top - 114, right - left - 48)
        x, y = (left + right - cell) // 2, top + 20
        spots = ((labels.hand, bottom - 62, "text_soft"), (labels.left, bottom - 26, "text"))
        anchor, text_x, room = "m", (left + right) // 2, right - left - 16
    else:
        cell = min(bottom - top - 20, 92)
        x, y = left + 12, (top + bottom - cell) // 2
        middle = (top + bottom) // 2
        spots = ((labels.hand, middle - 20, "text_soft"), (labels.left, middle + 20, "text"))
        anchor, text_x, room = "l", left + cell + 24, right - left - cell - 30
    if table.hand is not None:
        yield Plate(x - 3, y - 3, cell + 6, cell + 6, "paper")
        yield tokens.tile(table.hand, 0, x, y, cell)
    for label, middle, colour in spots:
        text = cut(label, SMALL, room)
        if text and (table.hand is not None or label is labels.left):
            yield Text(text_x, middle, text, SMALL, colour, "panel", measure(text, SMALL), anchor)
