"""Cells of a kingdom as bits, so that legality is a handful of integer operations.

A cell is `16 * row + column`, both 1..13, and a set of cells is an integer with those bits set. The castle is always
G7 (column 7, row 7), so a name never shifts, wherever the kingdom ends up lying round it; three spare columns keep a
shift by one from running into the next row.
"""

from __future__ import annotations

from collections.abc import Iterator

STRIDE = 16
SPAN = 13
CASTLE = 7 * STRIDE + 7

# The way from a domino's first cell to its second, in the order N, E, S, W.
SIDES = ("N", "E", "S", "W")
STEPS = (STRIDE, 1, -STRIDE, -1)

NAMES = {
    row * STRIDE + column: f"{chr(64 + column)}{row}" for row in range(1, SPAN + 1) for column in range(1, SPAN + 1)
}
CELLS = {name: cell for cell, name in NAMES.items()}


def column(cell: int) -> int:
    return cell % STRIDE


def row(cell: int) -> int:
    return cell // STRIDE


def members(cells: int) -> Iterator[int]:
    """The cells of a set, lowest first: from the bottom row up, left to right."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def beside(cells: int) -> int:
    """Every cell that touches one of these by a side, spare columns included."""
    return cells << STRIDE | cells >> STRIDE | cells << 1 | cells >> 1


def region(start: int, within: int) -> int:
    """The cells of `within` connected by sides to the set `start`, itself included."""
    grown = start & within
    while True:
        wider = (grown | beside(grown)) & within
        if wider == grown:
            return grown
        grown = wider


def _columns(low: int, high: int) -> int:
    return sum(1 << r * STRIDE + c for r in range(1, SPAN + 1) for c in range(low, high + 1))


def _rows(low: int, high: int) -> int:
    return sum(1 << r * STRIDE + c for r in range(low, high + 1) for c in range(1, SPAN + 1))


# Every window holds the castle, column and row 7.
_COLUMNS = {(low, high): _columns(low, high) for low in range(1, 8) for high in range(7, 14)}
_ROWS = {(low, high): _rows(low, high) for low in range(1, 8) for high in range(7, 14)}


def window(bounds: tuple[int, int, int, int], size: int) -> int:
    """Cells that keep a kingdom with these bounds (west, south, east, north) within size × size."""
    west, south, east, north = bounds
    reach = size - 1
    return _COLUMNS[east - reach, west + reach] & _ROWS[north - reach, south + reach]
