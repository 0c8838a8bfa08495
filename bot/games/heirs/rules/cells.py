"""Cells of the common land as bits, so that legality is a handful of integer operations.

A cell is `64 * row + column`, and a set of cells is an integer with those bits set. The start tile is always M30: rows
count upwards (away from the player in the South), columns are letters to the right. No landscape reaches further than
26 cells, since every tile touches another. After Z come AA, AB, …; to the left of A come ZZ, ZY, … So a name never
shifts, however the land grows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

STRIDE = 64
SPAN = 26
START_ROW = 30
START_COLUMN = 32
START = START_ROW * STRIDE + START_COLUMN

# Column number in names: A is 1, so that the start column is M.
_FIRST = START_COLUMN - 13

SIDES = ("N", "E", "S", "W")
STEPS = (STRIDE, 1, -STRIDE, -1)
"""From a cell to the one on each side."""

AROUND = (STRIDE, STRIDE + 1, 1, 1 - STRIDE, -STRIDE, -STRIDE - 1, -1, STRIDE - 1)
"""From a cell to the eight round it, clockwise from the top: C1 to C8 of the solo mode."""

DIAGONALS = AROUND[1::2]


def _letters(column: int) -> str:
    number = column - _FIRST
    if number > 26:
        return "A" + chr(64 + number - 26)
    return chr(64 + number) if number > 0 else "Z" + chr(90 + number)


NAMES = {
    row * STRIDE + column: f"{_letters(column)}{row}"
    for row in range(START_ROW - SPAN, START_ROW + SPAN + 1)
    for column in range(START_COLUMN - SPAN, START_COLUMN + SPAN + 1)
}
CELLS = {name: cell for cell, name in NAMES.items()}


def letters(column: int) -> str:
    """What a column is called, from its number counted from the start column (0: M)."""
    return _letters(START_COLUMN + column)


def x(cell: int) -> int:
    """Columns to the right of the start tile."""
    return cell % STRIDE - START_COLUMN


def y(cell: int) -> int:
    """Rows above the start tile."""
    return cell // STRIDE - START_ROW


def cell_at(right: int, up: int) -> int:
    """The cell so many columns to the right of the start tile and rows above it."""
    return START + STRIDE * up + right


def members(cells: int) -> Iterator[int]:
    """The cells of a set, lowest first: from the bottom row up, left to right."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def bits(cells: Iterable[int]) -> int:
    """The set of these cells."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def beside(cells: int) -> int:
    """Every cell that touches one of these by a side."""
    return cells << STRIDE | cells >> STRIDE | cells << 1 | cells >> 1


def around(cells: int) -> int:
    """These cells and every cell that touches one of them by a side or a corner."""
    wide = cells | cells << 1 | cells >> 1
    return wide | wide << STRIDE | wide >> STRIDE


def region(start: int, within: int) -> int:
    """The cells of `within` connected by sides to the set `start`, itself included."""
    grown = start & within
    while True:
        wider = (grown | beside(grown)) & within
        if wider == grown:
            return grown
        grown = wider
