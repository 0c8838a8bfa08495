"""Axes of charts: round numbers on them, where a value lies, and labels that do not meet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import count as counted

MOST = 6
"""Steps of an axis at most."""


@dataclass(frozen=True, slots=True)
class Axis:
    """A straight scale of whole numbers."""

    ticks: tuple[int, ...]
    """The numbers written on it, rising by equal steps; the first and last are its ends."""

    def place(self, value: int, low: int, high: int) -> int:
        """Where a value lies if the axis runs from px `low` to px `high`."""
        start, end = self.ticks[0], self.ticks[-1]
        return low + round((high - low) * (value - start) / (end - start))


def axis(values: Iterable[int]) -> Axis:
    """The shortest one with round steps that holds all these values, and nothing."""
    listed = [0, *values]
    low, high = min(listed), max(listed)
    for power in counted():
        for lead in (1, 2, 5):
            step = lead * 10**power
            start, end = low // step, max(-(-high // step), low // step + 1)
            if end - start <= MOST:
                return Axis(tuple(step * number for number in range(start, end + 1)))
    raise AssertionError("steps grow without end")


def spread(wanted: Sequence[int], gap: int, within: tuple[int, int]) -> list[int]:
    """Places in the order of the wanted ones and as near to them as `gap` between any two allows, px.

    within: where the first and the last may lie; where there is no room for that gap, it is smaller.
    """
    low, high = within
    order = sorted(range(len(wanted)), key=lambda place: (wanted[place], place))
    room = min(gap, (high - low) // max(1, len(wanted) - 1))
    # Those that would meet stand around the middle of what they want (isotonic regression on what is left of the gaps).
    groups: list[list[int]] = []
    for number, place in enumerate(order):
        groups.append([wanted[place] - number * room])
        while len(groups) > 1 and _mean(groups[-2]) > _mean(groups[-1]):
            groups[-2:] = [groups[-2] + groups[-1]]
    most = high - (len(wanted) - 1) * room
    starts = (min(max(round(_mean(group)), low), most) for group in groups for _ in group)
    places = [0] * len(wanted)
    for number, (place, start) in enumerate(zip(order, starts, strict=True)):
        places[place] = start + number * room
    return places


def _mean(values: Sequence[int]) -> float:
    return sum(values) / len(values)
