"""What is new to the reader of a board: turns as the rules tell them, and the strip that shows them a row each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from rendering.kit.mark_shapes import ghost, plate, plate_size, seal, standing
from rendering.kit.safe_text import measure
from rendering.kit.scene import Box, Operation, Plate, Sprite, Text

ROW, LEAST = 76, 64
"""Heights of a row: as a rule, and the least, px."""
GAP = 8
"""Between two rows, px."""
TYPE = 38
"""Of a cell's name, px."""

_INSET, _SPACE = 5, 18
"""Between the edge of a row and its piece, and between two things of a row, px."""
_CHIP = 24
"""Radius of the seal of a row, px."""
_FIGURE = 0.82
"""Height of a figure by that of a piece."""

Piece: TypeAlias = Callable[[int, int, int], "Operation | Sequence[Operation]"]
"""Draws a piece: left and upper edge and height, px; as wide as it needs."""


@dataclass(frozen=True, slots=True)
class Played:
    """What one seat did in one turn."""

    seat: int | None
    """Whose turn it was; None for chance and opponents without a seat."""

    events: tuple[object, ...]
    """What the game was told, in order, as far as the viewer may learn of it."""


@dataclass(frozen=True, slots=True)
class Step:
    """A row of the strip: one thing that was done."""

    seat: int
    """Colour of whoever did it, by index."""

    piece: Piece | None = None
    """The piece it was done with, None for none."""

    place: str = ""
    """The cell or space, as it is written; empty for none."""

    figures: tuple[tuple[str, int], ...] = ()
    """Figures that were put there, each as kind (rendering/kit/followers.py) and colour."""

    gains: tuple[tuple[int, int], ...] = ()
    """Points it brought, each as colour and points."""

    returned: tuple[tuple[str, int], ...] = ()
    """Figures that went home, each as kind and colour."""

    also: tuple[Piece, ...] = ()
    """Further pieces, after the place."""


def height(count: int) -> int:
    """Of a strip with so many rows, px."""
    return count * (ROW + GAP) - GAP if count else 0


def strip(steps: Sequence[Step], box: Box, ground: str = "table", colour: str = "panel") -> Iterator[Operation]:
    """The newest steps that find room in a box, oldest first from the top.

    ground: the colour behind the box; colour: of the rows.
    """
    left, top, right, bottom = box
    room = max(1, (bottom - top + GAP) // (LEAST + GAP))
    newest = steps[-room:]
    if not newest:
        return
    high = min(ROW, (bottom - top + GAP) // len(newest) - GAP)
    for place, step in enumerate(newest):
        y = top + place * (high + GAP)
        yield Plate(left, y, right - left, high, colour, 14, ground)
        yield from _row(step, (left, y, right, y + high), colour)


def _row(step: Step, box: Box, ground: str) -> Iterator[Operation]:
    """As much of a step as its row holds, the weightiest first."""
    left, top, right, bottom = box
    middle, end = (top + bottom) // 2, right - _INSET
    yield seal(step.seat, left + 16 + _CHIP, middle, _CHIP)
    x = left + 16 + 2 * _CHIP + _SPACE
    for make in _parts(step, top, bottom, ground):
        made = make(x)
        operations = (made,) if isinstance(made, Plate | Sprite | Text) else tuple(made)
        edge = max((operation.box[2] for operation in operations), default=x - _SPACE)
        if edge > end:
            continue
        yield from operations
        x = edge + _SPACE


def _parts(
    step: Step, top: int, bottom: int, ground: str
) -> Iterator[Callable[[int], Operation | Sequence[Operation]]]:
    """What a row shows from left to right, each to be put at a left edge."""
    size, middle = bottom - top - 2 * _INSET, (top + bottom) // 2
    if step.piece is not None:
        yield partial(_piece, step.piece, top + _INSET, size)
    if step.place:
        yield partial(_name, step.place, middle, ground)
    for one in step.also:
        yield partial(_piece, one, top + _INSET, size)
    for kind, colour in step.figures:
        yield partial(_figure, standing, kind, colour, middle, size)
    for colour, points in step.gains:
        yield partial(_plate, f"{points:+d}".replace("-", "\N{MINUS SIGN}"), colour, middle)
    for kind, colour in step.returned:
        yield partial(_figure, ghost, kind, colour, middle, size)


def _piece(piece: Piece, top: int, size: int, x: int) -> Operation | Sequence[Operation]:
    return piece(x, top, size)


def _name(text: str, middle: int, ground: str, x: int) -> Text:
    return Text(x, middle, text, TYPE, "text", ground, measure(text, TYPE, heavy=True), heavy=True)


def _figure(draw: Callable[..., Sprite], kind: str, colour: int, middle: int, size: int, x: int) -> Sprite:
    """A figure that begins at x."""
    high = round(size * _FIGURE)
    return draw(kind, colour, x + draw(kind, colour, 0, 0, high).width // 2, middle, high)


def _plate(text: str, colour: int, middle: int, x: int) -> Sequence[Operation]:
    return plate(text, colour, x, middle - plate_size(text)[1] // 2)
