"""The players over the land, one row each in fixed columns, with the tile in hand beside them.

A row tells, from left to right: who, points, followers in hand, special figures, goods, and of the points how they come
about. Five and six players stand in two columns, each row in two lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.core.game import Seat
from rendering.carcassonne.inputs import Labels, Side, Table
from rendering.carcassonne.tokens import good, tile_at
from rendering.marking import ghost, standing
from rendering.scene import Box, Operation, Plate, Text
from rendering.segments import tokens
from rendering.segments.panels import plate
from rendering.text import cut, measure

WIDTH = 1160
"""Of all of it, px."""
NAME, SCORE, NUMBER = 34, 46, 30
"""Sizes of type, px."""
FIGURE, GOOD, CHIP = 40, 18, 21
"""Height of a figure, radius of a token of goods, radius of a seat's chip, px."""
TILE = 144
"""Side of the tile in hand, px, at most."""
_HIGH = {2: 72, 3: 62, 4: 52}
"""Height of a row by how many there are, px."""
_UPRIGHT = 190
"""From this height on, px, the words stand below the tile in hand, else beside it."""
_SECOND = 42
"""What a second line adds to a row, px."""
_GAP, _BESIDE = 5, 12
"""Between two rows, and between the rows and the tile in hand, px."""
_PAD, _SPACE = 12, 14
"""Inside a row, at its ends and between two groups of columns, px."""
_HAND, _WIDEST, _LEFT = 200, 400, 34
"""Width of the box of the tile in hand where the words are below it and at most where beside, and their type, px."""
_WORDS = 64
"""What the words below the tile in hand take of its box, px."""
_LONGEST = 380
"""Room for a name, px, at most."""
_MEEPLE = "meeple"
_SIZES = {"pig": 0.78, "builder": 0.95, "large": 1.05}
"""Heights of special figures, by that of a follower."""
_LOW = 34
"""Height of a figure in a line of its own, px."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Where what stands in every row, px from its left end."""

    two: bool
    """Whether figures and goods stand in a line of their own."""

    name: int
    """Room for the name."""

    score: int
    """Right end of the points."""

    follower: int
    """Left end of the followers."""

    special: tuple[tuple[str, str], ...]
    """Role of each special figure anybody can have, and the silhouette it is drawn with."""

    figures: int
    """Left end of the first of these."""

    goods: int
    """Left end of the goods."""

    steps: tuple[int, int]
    """From one special figure to the next, and from one kind of goods to the next."""

    wide: int
    """Of a whole row."""


_CHIP = 2 * CHIP + 22
_FOLLOWER, _SPECIAL, _GOOD = (68, 62), (46, 42), (70, 66)
"""Widths of columns, px: in one line, and in a line of their own, where two rows stand side by side."""


def height(table: Table, labels: Labels) -> int:
    """Of all rows together, px."""
    del labels
    rows = _rows(table)
    return rows * (_high(table) + _GAP) - _GAP


def _two(table: Table) -> bool:
    return len(table.sides) > 4


def _rows(table: Table) -> int:
    return -(-len(table.sides) // 2) if _two(table) else len(table.sides)


def _high(table: Table) -> int:
    return _HIGH[4] + _SECOND if _two(table) else _HIGH[len(table.sides)]


def columns(table: Table, labels: Labels) -> Columns:
    """The same for every row, so that equal things stand below each other."""
    others = tuple(
        dict.fromkeys(
            (role, side.drawn.get(role, role)) for side in table.sides for role in side.supply if role != _MEEPLE
        )
    )
    kinds = max(len(side.goods) for side in table.sides)
    points = max(measure(str(side.score), SCORE, heavy=True) for side in table.sides)
    pair = max(measure(_pair(side), NUMBER) for side in table.sides)
    hand = _hand_width(table, labels)
    wide = WIDTH - hand - (_BESIDE if hand else 0)
    two = _two(table)
    follower, special, goods = _FOLLOWER[two], _SPECIAL[two], _GOOD[two]
    figured = len(others) * special
    if two:
        wide = (wide - _GAP) // 2
        name = wide - _CHIP - points - pair - 2 * _SPACE - _PAD
        score, left, between = _CHIP + name + _SPACE + points, _PAD, 4
    else:
        between = _SPACE
        taken = follower + figured + kinds * goods + (bool(others) + bool(kinds)) * between
        name = min(_LONGEST, wide - _CHIP - points - taken - pair - 4 * _SPACE - _PAD)
        score = _CHIP + name + _SPACE + points
        left = score + 2 * _SPACE - 4
    figures = left + follower + between
    return Columns(
        two, name, score, left, others, figures, figures + figured + bool(others) * between, (special, goods), wide
    )


def _hand_width(table: Table, labels: Labels) -> int:
    """Of the box beside the rows, px; at the end there is none."""
    if table.hand is None and not labels.left:
        return 0
    high = height(table, labels)
    return _HAND if high >= _UPRIGHT else min(high + 3 * _PAD + measure(labels.left, _LEFT), _WIDEST)


def panels(table: Table, left: int, top: int, labels: Labels, lay: Columns | None = None) -> Iterator[Operation]:
    """Everything over the land, WIDTH px wide and as high as `height` says. lay: where it stands, if not as usual."""
    lay, high = lay or columns(table, labels), _high(table)
    for seat in range(len(table.sides)):
        row, column = divmod(seat, 2) if lay.two else (seat, 0)
        x, y = left + column * (lay.wide + _GAP), top + row * (high + _GAP)
        yield from _row(table, seat, (x, y, x + lay.wide, y + high), lay, labels)
    if hand := _hand_width(table, labels):
        box = (left + WIDTH - hand, top, left + WIDTH, top + height(table, labels))
        yield from _hand(table, box, labels.left)


def _row(table: Table, seat: Seat, box: Box, lay: Columns, labels: Labels) -> Iterator[Operation]:
    left, top, right, bottom = box
    side, lit, colour = table.sides[seat], seat in table.lit, labels.colour(seat)
    ground = "panel_hi" if lit else "panel"
    yield from plate(box, ground, "accent" if lit else None)
    first = top + (_HIGH[4] // 2 + 1 if lay.two else (bottom - top) // 2)
    second = first + _SECOND if lay.two else first
    yield tokens.chip(colour, left + _PAD + CHIP, first, CHIP)
    name = cut(labels.name(seat), NAME, lay.name)
    yield Text(left + _CHIP, first, name, NAME, "text", ground, measure(name, NAME))
    points = str(side.score)
    width = measure(points, SCORE, heavy=True)
    yield Text(left + lay.score, first, points, SCORE, "text", ground, width, "r", heavy=True)
    pair = _pair(side)
    yield Text(right - _PAD - 4, first, pair, NUMBER, "text_soft", ground, measure(pair, NUMBER), "r")
    yield from _figures(side, colour, left, second, lay, ground)
    yield from _goods(side, left + lay.goods, second, lay.steps[1], ground)


def _pair(side: Side) -> str:
    """The two figures on the score track where they matter, else points so far and what would come of what stands."""
    return "+".join(map(str, side.track or (side.score, side.standing)))


def _figures(side: Side, colour: int, left: int, middle: int, lay: Columns, ground: str) -> Iterator[Operation]:
    """Followers with their number, hollow where none is left; each special figure, or a dash for one that is out."""
    held = side.supply.get(_MEEPLE, (0, 0))[0]
    x, high = left + lay.follower, _LOW if lay.two else FIGURE
    yield (standing if held else ghost)(_MEEPLE, colour, x + 19, middle, high)
    text = str(held)
    yield Text(x + 44, middle, text, NUMBER, "text" if held else "text_soft", ground, measure(text, NUMBER))
    for place, (role, kind) in enumerate(lay.special):
        x = left + lay.figures + place * lay.steps[0] + lay.steps[0] // 2
        if side.supply.get(role, (0, 0))[0]:
            yield tokens.person(kind, colour, False, x, middle, round(high * _SIZES.get(kind, 1)))
        else:
            yield Plate(x - 7, middle - 2, 14, 4, "text_soft")


def _goods(side: Side, left: int, middle: int, step: int, ground: str) -> Iterator[Operation]:
    for place, (kind, count) in enumerate(side.goods):
        x = left + place * step
        yield good(kind, x + GOOD, middle, GOOD)
        text = str(count)
        yield Text(
            x + 2 * GOOD + 4, middle, text, NUMBER, "text" if count else "text_soft", ground, measure(text, NUMBER)
        )


def _hand(table: Table, box: Box, left: str) -> Iterator[Operation]:
    """The tile to be laid or just laid, and how many are left, below it or beside it."""
    west, top, east, bottom = box
    yield from plate(box, "panel", None)
    upright = bottom - top >= _UPRIGHT
    cell = min(TILE, bottom - top - (_WORDS if upright else 20))
    x = (west + east - cell) // 2 if upright else west + _PAD
    room = east - west - 16 if upright else east - x - cell - 2 * _PAD
    text = cut(left, _LEFT, room)
    y = top + (10 + (bottom - top - _WORDS - cell) // 2 if upright else (bottom - top - cell) // 2)
    if table.hand is not None:
        yield Plate(x - 3, y - 3, cell + 6, cell + 6, "paper")
        yield tile_at(table.hand, table.turned, x, y, cell)
    if text:
        middle = bottom - 26 if upright and table.hand is not None else (top + bottom) // 2
        anchored = (west + east) // 2 if upright or table.hand is None else x + cell + _PAD + room // 2
        yield Text(anchored, middle, text, _LEFT, "text", "panel", measure(text, _LEFT), "m")
