"""The players over the land, one row each in fixed columns, with the tile in hand beside them.

A row tells, from left to right: who, points, followers in hand, special figures, goods, and of the points how they come
about. Five and six players stand in two columns, each row in two lines; so do fewer where names need the room.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.core.game import Seat
from rendering.carcassonne.inputs import Labels, Side, Table
from rendering.carcassonne.tokens import good, tile_at
from rendering.kit.mark_shapes import ghost, standing
from rendering.kit.panels import plate
from rendering.kit.player_names import beside, least_beside
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Box, Operation, Plate, Text
from rendering.segments import tokens

WIDTH = 1160
"""Of all of it, px."""
NAME, SCORE, NUMBER = 43, 43, 36
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
_HAND, _WIDEST, _LEFT = 184, 400, 36
"""Width of the box of the tile in hand: with the words below it, and at most, with them beside it; their type, px."""
_EDGES, _LINE, _ENOUGH = 20, 42, 116
"""What the edges of that box and a line of words take of its height, and the side of a tile that shows enough, px."""
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

    abreast: int
    """How many rows are beside each other."""

    high: int
    """Height of a row, px."""

    two: bool
    """Whether figures and goods stand in a line of their own."""

    paired: bool
    """Whether a row tells how its points come about."""

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


_CHIP = 2 * CHIP + 16
_FOLLOWER, _SPECIAL, _GOOD = (72, 66), (46, 42), (72, 66)
"""Widths of columns, px: in one line, and in a line of their own, where two rows stand side by side."""


_ARRANGED = {
    2: ((1, False, 14, True), (1, True, 14, True)),
    3: ((1, False, 14, True), (1, True, 14, True)),
    4: ((1, False, 14, True), (2, True, 14, True), (2, True, 8, True), (2, True, 8, False)),
    6: ((2, True, 14, True), (2, True, 8, True), (2, True, 8, False)),
}
"""How rows can be arranged, by how many players there are at most: how many beside each other, whether in two lines,
the space between columns, px, and whether with how points come about. The first in which every name has room is taken.
"""


def height(table: Table, labels: Labels, lay: Columns | None = None) -> int:
    """Return the height of all rows together, px."""
    lay = lay or columns(table, labels)
    return _height(len(table.sides), lay.abreast, lay.high)


def _height(count: int, abreast: int, high: int) -> int:
    return -(-count // abreast) * (high + _GAP) - _GAP


def columns(table: Table, labels: Labels) -> Columns:
    """Return the columns of every row, so that equal things stand below each other and every name has room."""
    count = len(table.sides)
    needed = min(_LONGEST, max(least_beside(labels.name(seat), NAME) for seat in range(count)))
    ways = _ARRANGED[max(count, 2) if count <= 4 else 6]
    found = [_columns(table, labels, *way) for way in ways]
    return next((lay for lay in found if lay.name >= needed), found[-1])


def _columns(table: Table, labels: Labels, abreast: int, two: bool, space: int, paired: bool) -> Columns:
    """Return the columns of rows arranged in one way."""
    others = tuple(
        dict.fromkeys(
            (role, side.drawn.get(role, role)) for side in table.sides for role in side.supply if role != _MEEPLE
        )
    )
    kinds, count = max(len(side.goods) for side in table.sides), len(table.sides)
    points = max(measure(str(side.score), SCORE, heavy=True) for side in table.sides)
    pair = max(measure(_pair(side), NUMBER) for side in table.sides) + space if paired else 0
    high = _HIGH[4] + _SECOND if two else _HIGH[count]
    hand = _hand_width(table, labels, _height(count, abreast, high))
    wide = WIDTH - hand - (_BESIDE if hand else 0)
    wide = (wide - (abreast - 1) * _GAP) // abreast
    close = abreast > 1
    follower, special, goods = _FOLLOWER[close], _SPECIAL[close], _GOOD[close]
    figured = len(others) * special
    if two:
        name = wide - _CHIP - points - pair - space - _PAD
        name = name if close else min(_LONGEST, name)
        score, left, between = _CHIP + name + space + points, _PAD, 4
    else:
        between = _SPACE
        taken = follower + figured + kinds * goods + (bool(others) + bool(kinds)) * between
        name = min(_LONGEST, wide - _CHIP - points - taken - pair - 3 * _SPACE - _PAD)
        score = _CHIP + name + _SPACE + points
        left = score + 2 * _SPACE - 4
    first = left + follower + between
    last, steps = first + figured + bool(others) * between, (special, goods)
    return Columns(abreast, high, two, paired, name, score, left, others, first, last, steps, wide)


def _hand_width(table: Table, labels: Labels, high: int) -> int:
    """Return the width of the box beside rows that are so high together, px; at the end there is none."""
    if table.hand is None and not labels.left:
        return 0
    return _HAND if high >= _UPRIGHT else min(high + 3 * _PAD + measure(labels.left, _LEFT), _WIDEST)


def panels(table: Table, left: int, top: int, labels: Labels, lay: Columns | None = None) -> Iterator[Operation]:
    """Everything over the land, WIDTH px wide and as high as `height` says. lay: where it stands, if not as usual."""
    lay = lay or columns(table, labels)
    for seat in range(len(table.sides)):
        row, column = divmod(seat, lay.abreast)
        x, y = left + column * (lay.wide + _GAP), top + row * (lay.high + _GAP)
        yield from _row(table, seat, (x, y, x + lay.wide, y + lay.high), lay, labels)
    high = height(table, labels, lay)
    if hand := _hand_width(table, labels, high):
        box = (left + WIDTH - hand, top, left + WIDTH, top + high)
        yield from _hand(table, box, labels.left)


def _row(table: Table, seat: Seat, box: Box, lay: Columns, labels: Labels) -> Iterator[Operation]:
    left, top, right, bottom = box
    side, lit, colour = table.sides[seat], seat in table.lit, labels.colour(seat)
    ground = "panel_hi" if lit else "panel"
    yield from plate(box, ground, "accent" if lit else None)
    first = top + (_HIGH[4] // 2 + 1 if lay.two else (bottom - top) // 2)
    second = first + _SECOND if lay.two else first
    yield tokens.chip(colour, left + _PAD + CHIP, first, CHIP)
    yield from beside(labels.name(seat), left + _CHIP, first, NAME, lay.name, ground)
    points = str(side.score)
    width = measure(points, SCORE, heavy=True)
    yield Text(left + lay.score, first, points, SCORE, "text", ground, width, "r", heavy=True)
    if lay.paired:
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
    room = bottom - top - _EDGES
    words = _lines(left, east - west - 16, room) if upright else [left] if left else []
    cell = min(TILE, room - (len(words) * _LINE if upright else 0))
    x, y = (west + east - cell) // 2 if upright else west + _PAD, top + _EDGES // 2
    if upright:
        y += (room - len(words) * _LINE - cell) // 2
    if table.hand is not None:
        yield Plate(x - 3, y - 3, cell + 6, cell + 6, "paper")
        yield tile_at(table.hand, table.turned, x, y, cell)
    below = upright and table.hand is not None
    begins = bottom - _EDGES // 2 - (len(words) * _LINE) if below else (top + bottom - len(words) * _LINE) // 2
    middle = (west + east if upright or table.hand is None else x + cell + east) // 2
    for place, word in enumerate(words):
        yield Text(middle, begins + place * _LINE + _LINE // 2, word, _LEFT, "text", "panel", measure(word, _LEFT), "m")


def _lines(left: str, wide: int, high: int) -> list[str]:
    """How many tiles are left, in one line or two; only the number, where words would leave too little of the tile."""
    if not left or measure(left, _LEFT) <= wide:
        return [left] if left else []
    first, *rest = left.split(" ", 1)
    return [first, *(cut(one, _LEFT, wide) for one in rest)] if high - 2 * _LINE >= _ENOUGH else [first]
