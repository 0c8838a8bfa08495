"""The score track of The Messages: fifty spaces, every fifth one dark, two figures of every player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rendering.carcassonne import tokens
from rendering.carcassonne.inputs import Labels, Table
from rendering.carcassonne.panel import plate
from rendering.scene import Box, Operation, Plate, Text
from rendering.text import measure

SPACES = 50
_ROWS = 2
_SPACE = 52
"""Height of a space, px."""
_PAD = 12
_NUMBER = 30
HEIGHT = _ROWS * _SPACE + (_ROWS - 1) * 6 + 2 * _PAD

_PLACES: dict[int, tuple[tuple[float, float, int], ...]] = {
    1: ((0.5, 0.5, 18),),
    2: ((0.28, 0.3, 12), (0.72, 0.7, 12)),
    4: ((0.27, 0.26, 11), (0.73, 0.26, 11), (0.27, 0.74, 11), (0.73, 0.74, 11)),
    6: ((0.2, 0.28, 8), (0.5, 0.28, 8), (0.8, 0.28, 8), (0.2, 0.74, 8), (0.5, 0.74, 8), (0.8, 0.74, 8)),
}
"""Where so many counters stand on a space, as shares of it, and their radius in px."""


def needed(table: Table) -> bool:
    return any(side.track for side in table.sides)


def strip(table: Table, box: Box, labels: Labels) -> Iterator[Operation]:
    """Two rows of spaces, both from left to right; laps are in the panels."""
    left, top, right, _ = box
    yield from plate(box, "board", None)
    wide = (right - left - 2 * _PAD) // (SPACES // _ROWS)
    start = (left + right - wide * (SPACES // _ROWS)) // 2
    on = {
        space: [seat for seat, side in enumerate(table.sides) for at in side.track if at % SPACES == space]
        for space in range(SPACES)
    }
    for space in range(SPACES):
        row, column = divmod(space, SPACES // _ROWS)
        x, y = start + column * wide, top + _PAD + row * (_SPACE + 6)
        dark = space % 5 == 0
        yield Plate(x + 1, y, wide - 2, _SPACE, "ink" if dark else "panel_hi", 6, "board")
        if on[space]:
            yield from _counters(on[space], x, y, wide, labels)
        elif dark:
            text = str(space)
            yield Text(x + wide // 2, y + _SPACE // 2, text, _NUMBER, "paper", "ink", measure(text, _NUMBER), "m")


def _counters(seats: Sequence[int], x: int, y: int, wide: int, labels: Labels) -> Iterator[Operation]:
    """One counter for each seat; where both figures of a seat stand, one behind the other."""
    each = list(dict.fromkeys(seats))
    places = _PLACES[next(size for size in sorted(_PLACES) if size >= len(each))]
    for seat, (across, down, radius) in zip(each, places, strict=False):
        middle = x + round(across * wide), y + round(down * _SPACE)
        if seats.count(seat) > 1:
            yield tokens.chip(labels.colour(seat), middle[0] + radius // 3, middle[1] - radius // 3, radius)
        yield tokens.chip(labels.colour(seat), *middle, radius)
