"""Which cells of a land are drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.core.grid import Spot


@dataclass(frozen=True, slots=True)
class Window:
    """A rectangle of cells; what lies outside is left out of the picture."""

    west: int
    """Its first column."""

    south: int
    """Its lowest row."""

    columns: int
    """How many it is wide."""

    rows: int
    """How many it is high."""

    @classmethod
    def around(cls, spots: Iterable[Spot], least: int) -> Window:
        """The smallest one that shows all these cells and is `least` wide and high; round (0, 0) if there are none."""
        listed = list(spots) or [(0, 0)]
        west, columns = _widened([column for column, _ in listed], least)
        south, rows = _widened([row for _, row in listed], least)
        return cls(west, south, columns, rows)

    def __contains__(self, spot: Spot) -> bool:
        return 0 <= spot[0] - self.west < self.columns and 0 <= spot[1] - self.south < self.rows


def _widened(values: list[int], least: int) -> tuple[int, int]:
    """Where these begin and how many they span, what is added for `least` being shared out, the odd one behind."""
    low, high = min(values), max(values)
    spare = max(0, least - (high - low + 1))
    return low - spare // 2, high - low + 1 + spare
