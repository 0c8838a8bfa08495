"""Boxes over a table of square tiles: a player's heading, the supply of followers, the tile in hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rendering.kit.player_names import written
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Box, Operation, Plate, Text
from rendering.segments import tokens

WIDTH, GAP = 1160, 12
"""Of all boxes together, and between two of them, px."""
PAD = 20
FIRST, NEXT = 68, 46
"""Height of the line with name and score, and of each further one, px."""
NAME, SCORE, SMALL = 34, 44, 30
MORE = 18
"""What the first line is higher where a name takes two, px."""
DOT, PITCH = 8, 17
"""Radius of a follower in the supply, and from one to the next, px."""
_HAND, _WIDEST = 256, 380
"""Width of the box of the tile in hand beside one row of panels, px: usually, and at most."""
_TILE, _LEAST, _BESIDE = 92, 64, 16
"""Side of the tile in it, where long words leave little room, and from there to the words, px."""
_FRAME = 5
_CORNER = 16


def plate(box: Box, ground: str, frame: str | None) -> Iterator[Operation]:
    """The ground of a box, with a frame of the accent where one belongs."""
    left, top, right, bottom = box
    if frame is None:
        yield Plate(left, top, right - left, bottom - top, ground, _CORNER)
        return
    yield Plate(left, top, right - left, bottom - top, frame, _CORNER)
    inner = (left + _FRAME, top + _FRAME, right - left - 2 * _FRAME, bottom - top - 2 * _FRAME)
    yield Plate(*inner, ground, _CORNER - _FRAME, frame)


def name_room(wide: int, score: int, spare: int = 0) -> int:
    """Return the room for a name in the first line of a box, px. spare: left between name and score."""
    return wide - PAD - measure(str(score), SCORE, heavy=True) - 14 - spare - 72


def heading(
    box: Box, ground: str, colour: int, name: str, score: int, spare: int = 0, more: int = 0
) -> Iterator[Operation]:
    """Draw chip, name and score in the first line of a box.

    spare: room left between name and score; more: what that line is higher than usual, for a name in two lines, px.
    """
    left, top, right, _ = box
    middle, end = top + (FIRST + more) // 2 + 2, right - PAD
    points = str(score)
    width = measure(points, SCORE, heavy=True)
    yield Text(end, middle, points, SCORE, "text", ground, width, "r", heavy=True)
    yield from written(name, left + 72, middle, NAME, name_room(right - left, score, spare), ground)
    yield tokens.chip(colour, left + 40, middle, 23)


def dots(held: int, total: int, colour: int, x: int, middle: int) -> Iterator[Operation]:
    """Followers in the supply, and a hollow ring for each that is out."""
    for place in range(total):
        yield tokens.dot(colour if place < held else -1, x + DOT + place * PITCH, middle, DOT)


def hand_width(labels: tuple[str, str], seats: int) -> int:
    """Of the box of the tile in hand beside one row of panels, px: as wide as its words, if two players leave room."""
    wanted = 12 + _TILE + _BESIDE + _widest(labels) + PAD
    return max(_HAND, min(wanted, _WIDEST)) if seats <= 2 else _HAND


def _widest(labels: tuple[str, str]) -> int:
    return max(measure(label, SMALL) for label in labels)


def in_hand(
    piece: Callable[[int, int, int], Operation] | None, box: Box, labels: tuple[str, str], upright: bool
) -> Iterator[Operation]:
    """The tile to be placed with two lines of text below it, or beside it. piece: draws it at x, y with a side."""
    left, top, right, bottom = box
    yield from plate(box, "panel", None)
    if upright:
        cell = min(bottom - top - 114, right - left - 48)
        x, y = (left + right - cell) // 2, top + 20
        middles, anchor, text_x, room = (bottom - 62, bottom - 26), "m", (left + right) // 2, right - left - 16
    else:
        spare = right - left - 12 - _BESIDE - 8
        cell = min(bottom - top - 20, _TILE, max(_LEAST, spare - _widest(labels)))
        x, y, middle = left + 12, (top + bottom - cell) // 2, (top + bottom) // 2
        middles, anchor, text_x, room = (middle - 20, middle + 20), "l", x + cell + _BESIDE, spare - cell
    if piece is not None:
        yield Plate(x - 3, y - 3, cell + 6, cell + 6, "paper")
        yield piece(x, y, cell)
    for label, middle, colour in zip(labels, middles, ("text_soft", "text"), strict=True):
        text = cut(label, SMALL, room)
        if text:
            yield Text(text_x, middle, text, SMALL, colour, "panel", measure(text, SMALL), anchor)
