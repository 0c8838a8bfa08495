"""Cells of an endless board as numbers, and their names, which never shift.

A cell is `STRIDE * y + x`, counted so that no board of all tiles leaves the numbers above 0; y grows to the north.
The first tile lies on M50. Columns go on after Z as AA, AB, … and before A as ZZ, ZY, …; rows count upwards.
"""

from __future__ import annotations

import re

from bot.core.segments import SPAN

STRIDE = 1024
_MIDDLE = 512
HOME = _MIDDLE * STRIDE + _MIDDLE

# The way to the neighbour in the order N, E, S, W.
SIDES = ("N", "E", "S", "W")
TYPED = {"O": 3}
"""Other letters people type for a side: west is ouest, oeste and ovest."""
STEPS = (STRIDE, 1, -STRIDE, -1)
AROUND = (STRIDE - 1, STRIDE, STRIDE + 1, -1, 1, -STRIDE - 1, -STRIDE, -STRIDE + 1)
"""The ways to all eight neighbours."""

_COLUMN = 13
_ROW = 50
_LETTERS = 26 + 26 * 26
_FORM = re.compile(r"([A-Z]{1,2})(-?[0-9]{1,3})")


def cell(x: int, y: int) -> int:
    """The cell so many columns east and rows north of the first tile."""
    return HOME + y * STRIDE + x


def spot(cell: int) -> tuple[int, int]:
    """(x, y): columns east and rows north of the first tile."""
    return cell % STRIDE - _MIDDLE, cell // STRIDE - _MIDDLE


def column_name(x: int) -> str:
    """The letters of a column that is x columns east of the first tile."""
    number = (_COLUMN + x - 1) % _LETTERS
    if number < 26:
        return chr(65 + number)
    high, low = divmod(number - 26, 26)
    return chr(65 + high) + chr(65 + low)


def row_name(y: int) -> str:
    """The number of a row that is y rows north of the first tile."""
    return str(_ROW + y)


def reading_order(cell: int) -> tuple[int, int]:
    """Top row first, then from west to east."""
    x, y = spot(cell)
    return -y, x


class _Names(dict[int, str]):
    """Names of cells, made when first asked for."""

    def __missing__(self, number: int) -> str:
        x, y = spot(number)
        self[number] = name = column_name(x) + row_name(y)
        return name


NAMES = _Names()


class _Cells(dict[str, int]):
    """Cells by name. Raises KeyError for what is no name of a cell."""

    def __missing__(self, name: str) -> int:
        found = _FORM.fullmatch(name)
        if found is None:
            raise KeyError(name)
        letters, y = found[1], int(found[2]) - _ROW
        number = ord(letters[-1]) - 65 + (26 * (ord(letters[0]) - 64) if len(letters) == 2 else 0)
        x = number + 1 - _COLUMN
        x = x if x < _LETTERS // 2 else x - _LETTERS
        if abs(x) >= _MIDDLE - 1 or abs(y) >= _MIDDLE - 1 or column_name(x) + row_name(y) != name:
            raise KeyError(name)
        self[name] = at = cell(x, y)
        return at


CELLS = _Cells()


def part_name(segment: int) -> str:
    """A segment of the board as sources and events name it: its cell and its letter, "M50A"."""
    return f"{NAMES[segment // SPAN]}{chr(65 + segment % SPAN)}"


def part_number(name: str) -> int:
    """The segment of this name. Raises KeyError for what is no name of one."""
    return CELLS[name[:-1]] * SPAN + ord(name[-1]) - 65
