"""The players' boxes over the board, with the tile in hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from bot.core.game import Seat
from rendering.carcassonne.inputs import Labels, Side, Table
from rendering.carcassonne.tokens import good, tile_at
from rendering.scene import Box, Operation, Text
from rendering.segments import tokens
from rendering.segments.panels import (
    DOT,
    FIRST,
    GAP,
    NEXT,
    PAD,
    PITCH,
    SMALL,
    WIDTH,
    dots,
    hand_width,
    heading,
    in_hand,
    plate,
)
from rendering.text import measure

_HAND = 196
"""Width of the box of the tile in hand beside two rows of panels, px."""
_FIGURE, _PIG, _GOOD, _GOODS = 31, 24, 14, 55
_MEEPLE = "meeple"


def height(table: Table, labels: Labels) -> int:
    """Of all boxes together, px."""
    rows = 1 if len(table.sides) <= 3 else 2
    return rows * _panel_height(table, labels) + (rows - 1) * GAP


def _panel_height(table: Table, labels: Labels) -> int:
    return FIRST + NEXT * (1 if _one_line(table, labels) else 2) + 4


def _one_line(table: Table, labels: Labels) -> bool:
    """Figures and wealth fit beside each other in every panel."""
    room = _columns(table, labels)[1] - 2 * PAD - 16
    return all(_supply_width(side) + _wealth_width(side) <= room for side in table.sides)


def _columns(table: Table, labels: Labels) -> tuple[int, int, int]:
    """Panels in a row, their width, and that of the box of the tile in hand, px; at the end there is no such box."""
    seats = len(table.sides)
    columns = seats if seats <= 3 else -(-seats // 2)
    beside = hand_width((labels.hand, labels.left), seats) if seats <= 3 else _HAND
    hand = beside if table.hand is not None or labels.left else 0
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
        piece = None if table.hand is None else partial(tile_at, table.hand, 0)
        yield from in_hand(piece, box, (labels.hand if table.hand else "", labels.left), upright=len(table.sides) > 3)


def _panel(table: Table, seat: Seat, box: Box, labels: Labels, one_line: bool) -> Iterator[Operation]:
    left, top, right, _ = box
    side, lit = table.sides[seat], seat in table.lit
    ground = "panel_hi" if lit else "panel"
    colour = labels.colour(seat)
    yield from plate(box, ground, "accent" if lit else None)
    yield from heading(box, ground, colour, labels.name(seat), side.score)
    end = right - PAD
    middle = top + FIRST + NEXT // 2 - 4
    yield from _supply(side, colour, left + PAD, middle)
    if one_line:
        yield from _wealth(side, end - _wealth_width(side), end, middle, ground)
    else:
        yield from _wealth(side, left + PAD, end, middle + NEXT - 2, ground)


def _supply_width(side: Side) -> int:
    return (
        side.supply.get(_MEEPLE, (0, 0))[1] * PITCH
        + 6
        + sum(tokens.person(kind, 0, False, 0, 0, _size(kind)).width for _, kind in _special(side))
    )


def _special(side: Side) -> list[tuple[str, str]]:
    """Roles of all figures but the usual one, and how each is drawn."""
    return [(role, side.drawn.get(role, role)) for role in side.supply if role != _MEEPLE]


def _size(kind: str) -> int:
    return _PIG if kind == "pig" else _FIGURE


def _supply(side: Side, colour: int, x: int, middle: int) -> Iterator[Operation]:
    """Dots for followers, small figures for those there is one of; a hollow ring for each that is out."""
    held, total = side.supply.get(_MEEPLE, (0, 0))
    yield from dots(held, total, colour, x, middle)
    x += total * PITCH + 6
    for role, kind in _special(side):
        figure = tokens.person(kind, colour, False, x, middle - 1, _size(kind))
        if side.supply[role][0]:
            yield replace(figure, x=x)
        else:
            yield tokens.dot(-1, x + figure.width // 2, middle, DOT)
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
        yield good(kind, left + _GOOD, middle, _GOOD)
        text = str(count)
        width = measure(text, SMALL)
        yield Text(left + 2 * _GOOD + 3, middle, text, SMALL, "text" if count else "text_soft", ground, width)
        left += _GOODS
    if side.track:
        text = _behind(side)
        yield Text(right, middle, text, SMALL, "text_soft", ground, measure(text, SMALL), "r")
