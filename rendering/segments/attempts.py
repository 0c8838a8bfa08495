"""The tile in hand where it could lie, and turned every way on a cell that someone asks about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.core.grid import Spot
from rendering.kit.panels import plate
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Box, Operation, Plate, Text
from rendering.segments import tokens

CELL = 72
"""Side of a cell in the picture of a way, three to a side, px."""
ROW = 3 * CELL + 78
"""Height of all of them, px."""
_NAME = 34
_BAR, _CROSS = 12, 15
"""Breadth of the mark on a side that does not match, and radius of a cross, px."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """The tile in hand where it could lie."""

    spot: Spot
    """The cell."""

    tile: str
    """Its key."""

    turn: int
    """Quarter turns clockwise."""

    letters: Mapping[int, str] = field(default_factory=dict)
    """Place among the tile's segments -> letter on that segment."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One way to turn the tile on the asked cell."""

    turn: int
    """Quarter turns clockwise."""

    clashes: tuple[int, ...]
    """Sides (N, E, S, W = 0..3 of the cell) that do not match."""

    name: str
    """Under the picture, in finished words."""

    barred: bool = False
    """Whether it is refused for another reason."""

    @property
    def legal(self) -> bool:
        """Whether the tile can be laid this way."""
        return not self.clashes and not self.barred


def in_a_row(
    attempts: Sequence[Attempt], box: Box, way: Callable[[Attempt, Box], Iterable[Operation]]
) -> Iterator[Operation]:
    """Draw each attempt in its part of a box."""
    yield from plate(box, "board", None)
    wide = (box[2] - box[0]) // len(attempts)
    for place, attempt in enumerate(attempts):
        left = box[0] + place * wide
        yield from way(attempt, (left, box[1], left + wide, box[3]))


def judged(attempt: Attempt, left: int, top: int, box: Box) -> Iterator[Operation]:
    """Draw dashes round the tile at (left, top), bars on the sides that clash, and its name below."""
    yield tokens.dashes(left, top, CELL, "accent" if attempt.legal else "warning")
    for side in attempt.clashes:
        yield bar(left, top, CELL, side)
    text = cut(attempt.name, _NAME, box[2] - box[0] - 44)
    width = measure(text, _NAME)
    middle, x = box[3] - 32, (box[0] + box[2]) // 2 + (0 if attempt.legal else _CROSS)
    yield Text(x, middle, text, _NAME, "text" if attempt.legal else "text_soft", "board", width, "m")
    if not attempt.legal:
        yield tokens.barred(x - width // 2 - _CROSS - 6, middle, _CROSS)


def bar(left: int, top: int, cell: int, side: int) -> Plate:
    """Return a bar over a side of a cell."""
    inset, half = cell // 7, _BAR // 2
    long = cell - 2 * inset
    if side % 2 == 0:
        return Plate(left + inset, top + (cell if side == 2 else 0) - half, long, _BAR, "warning")
    return Plate(left + (cell if side == 1 else 0) - half, top + inset, _BAR, long, "warning")
