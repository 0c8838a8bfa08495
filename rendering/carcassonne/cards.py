"""The private picture of an open message: its card, what may be taken instead, and where each deed would be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.grid import Spot
from rendering.carcassonne.inputs import Labels, Table
from rendering.carcassonne.land import Land
from rendering.carcassonne.tokens import tile_at
from rendering.kit import panels
from rendering.kit.mark_shapes import framed, ghost, plate, plate_size, standing
from rendering.kit.safe_text import measure
from rendering.kit.scene import Box, Operation, Plate, Scene, Sprite, Text
from rendering.kit.themes import Theme
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window
from rendering.segments import tokens

GAME = "carcassonne"
WIDTH = 1200
CARD = 300, 340
"""Width and height of a card, px."""

_MARGIN, _GAP, _PAD = 20, 12, 20
_TILE = 150
"""Side of the tile on a card, px."""
_CELL, _AROUND = 84, 3
"""Side of a cell where a deed is done, px, and how many of them are shown above each other."""
_INSTEAD = 200
"""Width of what may be had instead, px, at least."""
_COLUMNS = 4
"""Deeds beside each other where there are many."""
_NAME, _SMALL, _VALUE = 43, 36, 56
"""Sizes of type, px."""
_SMALLEST = {1: "U", 2: "E", 3: "B"}
"""Messages that score the smallest of a kind -> a tile with one."""
_EACH = {5: "C", 6: "E", 7: "B"}
"""Messages that pay for each of a kind -> a tile to show it on."""
_STANDS = {1: (0.5, 0.46), 2: (0.5, 0.24), 3: (0.5, 0.42), 6: (0.5, 0.24), 7: (0.24, 0.78)}
"""Where a figure stands on that tile, in shares of it."""
_COUNTED = 76
"""Side of each thing that is counted, px."""
_BARS = (26, 44, 62)


@dataclass(frozen=True, slots=True)
class Deed:
    """One way to do what a message says."""

    points: int
    """What it brings."""

    spot: Spot | None = None
    """The cell it is done on; None for none in particular."""

    name: str = ""
    """Cell and letter of the part, as they are written."""


@dataclass(frozen=True, slots=True)
class Card:
    """An open message."""

    number: int
    """Which one it is, 1-8."""

    colour: int
    """Colour of whoever it was given to, by index."""

    instead: int
    """Points to be had without doing it."""

    each: int
    """Points it pays for each of a kind; 0 for another message."""

    deeds: Sequence[Deed]
    """Every way to do it, in the order of the buttons."""


def scene(table: Table, card: Card, labels: Labels, theme: str) -> Scene:
    """1200 px wide: the card, beside it and below every deed with its points, the points instead last."""
    look = theme_of(theme, GAME)
    boxes = list(_boxes(card))
    operations = [*panels.plate((_MARGIN, _MARGIN, _MARGIN + CARD[0] + 2 * _PAD, boxes[0][3]), "board", None)]
    operations += drawn(card, _MARGIN + _PAD, (_MARGIN + boxes[0][3] - CARD[1]) // 2)
    for deed, box in zip(card.deeds, boxes, strict=False):
        operations += _deed(table, deed, card, box, labels, look)
    operations += _instead(card, boxes[-1])
    return Scene(WIDTH, max(box[3] for box in boxes) + _MARGIN, GAME, theme, tuple(operations))


def _boxes(card: Card) -> Iterator[Box]:
    """Where each deed goes, and last what may be had instead: beside the card, further deeds below it."""
    start, high = _MARGIN + CARD[0] + 2 * _PAD + _GAP, _AROUND * _CELL + 2 * _PAD + 2 * _NAME + _PAD
    beside = min(len(card.deeds), 2)
    wide = (WIDTH - _MARGIN - start - _INSTEAD) // max(beside, 1) - _GAP
    top, end = _MARGIN, _MARGIN + max(high, CARD[1] + 2 * _PAD)
    for place in range(beside):
        left = start + place * (wide + _GAP)
        yield left, top, left + wide, end
    below = (WIDTH - 2 * _MARGIN + _GAP) // _COLUMNS - _GAP
    for place in range(len(card.deeds) - beside):
        left = _MARGIN + place % _COLUMNS * (below + _GAP)
        upper = end + _GAP + place // _COLUMNS * (high + _GAP)
        yield left, upper, left + below, upper + high
    yield start + beside * (wide + _GAP), top, WIDTH - _MARGIN, end


def _deed(table: Table, deed: Deed, card: Card, box: Box, labels: Labels, theme: Theme) -> Iterator[Operation]:
    """What the deed brings, under the place where it is done."""
    left, top, right, bottom = box
    yield from panels.plate(box, "panel", None)
    middle, points, colour = (left + right) // 2, f"+{deed.points}", card.colour
    wide, high = plate_size(points)
    if deed.spot is None and not deed.points:
        yield from _further(middle - _TILE // 2, (top + bottom - _TILE) // 2, "panel")
        return
    if deed.spot is None:
        line = (top + bottom) // 2
        yield from _counted(card, deed, (left + _PAD, right - _PAD), line - _COUNTED)
        yield from plate(points, colour, middle - wide // 2, line + _PAD)
        return
    across = _AROUND + 2 if right - left >= (_AROUND + 2) * _CELL + 2 * _PAD else _AROUND
    window = Window(deed.spot[0] - across // 2, deed.spot[1] - _AROUND // 2, across, _AROUND)
    land = Land(window, middle - across * _CELL // 2, top + _PAD, _CELL, theme, labels)
    yield Plate(land.left, land.top, land.width, land.height, "board", 0, "panel")
    yield from land.tiles(table.tiles)
    yield from framed(*land.at(deed.spot), _CELL, colour, chip=False)
    yield from land.stands(table.tiles)
    line = (land.box[3] + bottom) // 2
    roomy = measure(deed.name, _NAME, heavy=True) + _PAD + wide <= right - left
    size = _NAME if roomy else _SMALL
    text = measure(deed.name, size, heavy=True)
    start = middle - (text + _PAD + wide) // 2
    yield Text(start, line, deed.name, size, "text", "panel", text, heavy=True)
    yield from plate(points, colour, start + text + _PAD, line - high // 2)


def _counted(card: Card, deed: Deed, across: tuple[int, int], top: int) -> Iterator[Operation]:
    """As many of a kind as a message pays for."""
    count = deed.points // card.each if card.each else 0
    step = min(_COUNTED, (across[1] - across[0]) // max(1, count))
    start = sum(across) // 2 - count * step // 2
    for place in range(count):
        x = start + place * step + step // 2
        if card.number in _STANDS:
            lying = card.number == 7
            yield tokens.person("meeple", card.colour, lying, x, top + _COUNTED // 2, _COUNTED - 14)
        else:
            side = step - 8
            yield tile_at(_EACH[card.number], 0, x - side // 2, top + (_COUNTED - side) // 2, side)


def _instead(card: Card, box: Box) -> Iterator[Operation]:
    """The card put aside, and what that brings."""
    left, top, right, bottom = box
    middle, line, points = (left + right) // 2, (top + bottom) // 2, f"+{card.instead}"
    yield from panels.plate(box, "panel", None)
    yield Sprite(middle - 66, line - 110, 132, 96, ("letter",))
    yield tokens.barred(middle + 66, line - 24, 30)
    wide, _ = plate_size(points)
    yield from plate(points, card.colour, middle - wide // 2, line + 30)


# The card


def drawn(card: Card, left: int, top: int) -> Iterator[Operation]:
    """A card with its upper left corner there: its number, and what it lets one do, without words."""
    wide, high = CARD
    yield Plate(left, top, wide, high, "ink", 16, "board")
    yield Plate(left + 5, top + 5, wide - 10, high - 10, "paper", 11, "ink")
    yield Sprite(left + 24, top + 24, 88, 64, ("letter",))
    yield tokens.badge(str(card.number), left + wide - 60, top + 60, 36)
    middle, line = left + wide // 2, top + 120 + _TILE // 2 + 24
    if card.number in _SMALLEST:
        yield from _tile(card, _SMALLEST[card.number], left + 28, line - _TILE // 2)
        yield from _bars(left + 28 + _TILE + 18, line + _TILE // 2)
    elif card.number in _EACH:
        yield from _tile(card, _EACH[card.number], left + 22, line - _TILE // 2)
        text = f"× {card.each}"
        width = measure(text, _VALUE, heavy=True)
        yield Text(left + wide - 22, line, text, _VALUE, "ink", "paper", width, "r", heavy=True)
    elif card.number == 4:
        yield from _further(middle - _TILE // 2, line - _TILE // 2, "paper")
    else:
        yield ghost("follower", card.colour, middle - 72, line, 110)
        yield standing("follower", card.colour, middle + 72, line, 110)
        width = measure("→", _VALUE, heavy=True)
        yield Text(middle, line, "→", _VALUE, "ink", "paper", width, "m", heavy=True)


def _tile(card: Card, key: str, x: int, y: int) -> Iterator[Operation]:
    """A tile with a figure on what the message is about."""
    yield Plate(x - 4, y - 4, _TILE + 8, _TILE + 8, "ink", 6, "paper")
    yield tile_at(key, 0, x, y, _TILE)
    if card.number in _STANDS:
        across, down = _STANDS[card.number]
        yield tokens.figure(
            "meeple", card.colour, card.number == 7, x + round(across * _TILE), y + round(down * _TILE), _TILE
        )


def _further(x: int, y: int, ground: str) -> Iterator[Operation]:
    """One more tile, face down."""
    yield Plate(x - 4, y - 4, _TILE + 8, _TILE + 8, "ink", 12, ground)
    yield Plate(x, y, _TILE, _TILE, "monastery", 8, "ink")
    yield Plate(x + 22, y + 32, _TILE - 44, _TILE - 64, "paper", 10, "monastery")
    width = measure("+1", _VALUE, heavy=True)
    yield Text(x + _TILE // 2, y + _TILE // 2, "+1", _VALUE, "ink", "paper", width, "m", heavy=True)


def _bars(x: int, bottom: int) -> Iterator[Operation]:
    """Three bars of which the lowest counts: the smallest."""
    for place, high in enumerate(_BARS):
        left = x + place * 26
        yield Plate(left, bottom - high, 22, high, "ink", 4, "paper")
        if place:
            yield Plate(left + 4, bottom - high + 4, 14, high - 8, "paper", 2, "ink")
