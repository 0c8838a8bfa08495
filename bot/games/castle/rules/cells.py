"""Cells of the castle and their four sides as numbers.

A cell is `9 * row + column`, both from 0, rows counted northwards: A1 is 0, I9 is 80. The frame of 9 × 9 is fixed, so a
name never shifts; which of its cells lie inside the wall is data (board.py). A set of cells is an integer with those
bits set. Sides are 0-3: N, E, S, W; the half sides of a side are met clockwise (ruling A19).
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.grid import Spot

SPAN = 9
COUNT = SPAN * SPAN
SIDES = ("N", "E", "S", "W")
TYPED = {"O": 3}
"""Other letters people type for a side: west is ouest, oeste and ovest."""

_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))

NAMES = tuple(f"{chr(65 + cell % SPAN)}{cell // SPAN + 1}" for cell in range(COUNT))
CELLS = {name: cell for cell, name in enumerate(NAMES)}


def column(cell: int) -> int:
    """0-8, from the west."""
    return cell % SPAN


def row(cell: int) -> int:
    """0-8, from the south."""
    return cell // SPAN


def step(cell: int, side: int) -> int | None:
    """The cell across this side, or None outside the frame."""
    east, north = column(cell) + _STEPS[side][0], row(cell) + _STEPS[side][1]
    return north * SPAN + east if 0 <= east < SPAN and 0 <= north < SPAN else None


def members(cells: int) -> Iterator[int]:
    """The cells of a set, lowest first: from the southern row up, west to east."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def spot(cell: int) -> Spot:
    """Where a cell lies, as views say it: column and row from 1, A1 is (1, 1)."""
    return column(cell) + 1, row(cell) + 1


def cell_name(at: Spot) -> str:
    """The name of a cell: "G9"."""
    return NAMES[(at[1] - 1) * SPAN + at[0] - 1]


def reading_order(cell: int) -> tuple[int, int]:
    """Sorts cells as one reads: top row first, then from left to right."""
    return -row(cell), column(cell)
