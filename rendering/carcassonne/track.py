"""The score track of The Messages: fifty spaces, every fifth one dark, two figures of every player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rendering.carcassonne.inputs import Labels, Table
from rendering.scene import Box, Operation, Plate, Text
from rendering.segments import tokens
from rendering.segments.panels import plate
from rendering.text import measure

SPACES = 50
_ROWS = 2
_SPACE = 52
"""Height of a space, px."""
_PAD = 12
_NUMBER = 30
HEIGHT = _ROWS * _SPACE + (_ROWS - 1) * 6 + 2 * _PAD

_PLACES: dict[int, tuple[tuple[float, float, int], ...]] = {
    1: ((0.5, 0.5, 19),),
    2: ((0.36, 0.28, 13), (0.64, 0.72, 13)),
    4: ((0.27, 0.27, 11), (0.73, 0.27, 11), (0.27, 0.73, 11), (0.73, 0.73, 11)),
    6: ((0.19, 0.29, 8), (0.5, 0.29, 8), (0.81, 0.29, 8), (0.19, 0.71, 8), (0.5, 0.71, 8), (0.81, 0.71, 8)),
}
"""Where so many counters stand on a space, as shares of it, and their radius in px."""
_ALL = 4
"""Up to so many figures on one space are shown each by itself."""


def needed(table: Table) -> bool:
    """Whether score figures stand anywhere: only The Messages care where."""
    return any(side.track for side in table.sides)


def strip(table: Table, box: Box, labels: Labels) -> Iterator[Operation]:
    """Two rows of spaces, both from left to right; laps are in the panels."""
    left, top, right, _ = box
    yield from plate(box, "board", None)
    wide = (right - left - 2 * _PAD) // (SPACES // _ROWS)
    start = (left + right - wide * (SPACES // _ROWS)) // 2
    on: dict[int, list[tuple[int, int]]] = {}
    for seat, side in enumerate(table.sides):
        for which, points in enumerate(side.track):
            on.setdefault(points % SPACES, []).append((seat, which))
    for space in range(SPACES):
        row, column = divmod(space, SPACES // _ROWS)
        x, y = start + column * wide, top + _PAD + row * (_SPACE + 6)
        dark = space % 5 == 0
        yield Plate(x + 1, y, wide - 2, _SPACE, "ink" if dark else "panel_hi", 6, "board")
        if space in on:
            yield from _counters(on[space], x, y, wide, labels)
        elif dark:
            text = str(space)
            yield Text(x + wide // 2, y + _SPACE // 2, text, _NUMBER, "paper", "ink", measure(text, _NUMBER), "m")


def _counters(figures: Sequence[tuple[int, int]], x: int, y: int, wide: int, labels: Labels) -> Iterator[Operation]:
    """The score meeple is a counter, the courier a pawn. In a crowd each seat has one place, for its counter if that
    stands there.
    """
    first = dict(reversed([(seat, which) for seat, which in figures]))
    shown = list(figures) if len(figures) <= _ALL else sorted(first.items())
    places = _PLACES[next(size for size in sorted(_PLACES) if size >= len(shown))]
    for (seat, which), (across, down, radius) in zip(shown, places, strict=False):
        middle, at = x + round(across * wide), y + round(down * _SPACE)
        colour = labels.colour(seat)
        yield (
            tokens.person("pawn", colour, False, middle, at, 2 * radius - 2)
            if which
            else tokens.chip(colour, middle, at, radius)
        )
