"""Boxes over a table of square tiles: a player's heading, the supply of followers, the tile in hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rendering.kit.panels import plate
from rendering.kit.player_names import written
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Box, Operation, Plate, Text
from rendering.segments import tokens

WIDTH, GAP = 1160, 12
"""Of all boxes together, and between two of them, px."""
PAD = 20
FIRST, NEXT = 68, 46
"""Height of the line with name and score, and of each further one, px."""
NAME, SCORE, SMALL = 43, 44, 36
MORE = 26
"""What the first line is higher where a name takes two, px."""
DOT, PITCH = 8, 17
"""Radius of a follower in the supply, and from one to the next, px."""
_WIDEST = 320
"""Width of the box of the tile in hand, px, at most."""
_TILE, _INSET, _BESIDE = 92, 14, 16
"""Side of the tile in it, from the edges to what is in it, and from the tile to the words, px."""
_NAME_AT = 66
"""Where a name begins, px from the left edge of its box."""


def name_room(wide: int, score: int) -> int:
    """Return the room for a name in the first line of a box, px."""
    return wide - PAD - measure(str(score), SCORE, heavy=True) - 14 - _NAME_AT


def heading(box: Box, ground: str, colour: int, name: str, score: int, more: int = 0) -> Iterator[Operation]:
    """Draw chip, name and score in the first line of a box.

    more: what that line is higher than usual, for a name in two lines, px.
    """
    left, top, right, _ = box
    middle, end = top + (FIRST + more) // 2 + 2, right - PAD
    points = str(score)
    width = measure(points, SCORE, heavy=True)
    yield Text(end, middle, points, SCORE, "text", ground, width, "r", heavy=True)
    yield from written(name, left + _NAME_AT, middle, NAME, name_room(right - left, score), ground)
    yield tokens.chip(colour, left + 36, middle, 22)


def dots(held: int, total: int, colour: int, x: int, middle: int) -> Iterator[Operation]:
    """Followers in the supply, and a hollow ring for each that is out."""
    for place in range(total):
        yield tokens.dot(colour if place < held else -1, x + DOT + place * PITCH, middle, DOT)


def hand_width(left: str) -> int:
    """Return the width of the box of the tile in hand beside one row of panels, px: as wide as what it says."""
    return min(2 * _INSET + _TILE + _BESIDE + max(measure(word, SMALL) for word in left.split(" ", 1)), _WIDEST)


def in_hand(piece: Callable[[int, int, int], Operation] | None, box: Box, left: str) -> Iterator[Operation]:
    """The tile to be placed, and beside it how many are left, in two lines. piece: draws it at x, y with a side."""
    west, top, east, bottom = box
    yield from plate(box, "panel", None)
    middle, y = (top + bottom) // 2, (top + bottom - _TILE) // 2
    start = west + _INSET
    if piece is not None:
        yield Plate(start - 3, y - 3, _TILE + 6, _TILE + 6, "paper")
        yield piece(start, y, _TILE)
    start += _TILE + _BESIDE
    words = [cut(word, SMALL, east - _INSET - start) for word in left.split(" ", 1)] if left else []
    for place, word in enumerate(words):
        at = middle + (2 * place + 1 - len(words)) * 22
        yield Text(start, at, word, SMALL, "text", "panel", measure(word, SMALL))
