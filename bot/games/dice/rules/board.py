"""The 30 spaces as bits, and how they lie beside each other in a layout.

A space is a number from 0 to 29, a set of spaces an integer with these bits. Names ("A3", "B12") never shift, whatever
the layout. Places are doubled columns: neighbours in a row are two columns apart, those in the next row one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.core.construction import quick

HALF = 15
NAMES = tuple(f"{half}{number}" for half in "AB" for number in range(1, HALF + 1))
SPACES = {name: space for space, name in enumerate(NAMES)}
EVERYWHERE = (1 << len(NAMES)) - 1

_STEPS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
_WIDTH = 2
"""Characters of a map for one doubled column."""


@quick
@dataclass(frozen=True, slots=True)
class Layout:
    """One way to put the halves together."""

    key: str
    """Its name in files and notation."""
    places: tuple[tuple[int, int], ...]
    """(doubled column, row) by space, from the upper left."""
    neighbours: tuple[int, ...]
    """By space, as sets."""


def read_layout(key: str, text: str) -> Layout:
    """A layout from its map. Raises ValueError naming what is wrong with it."""
    places = dict(_marks(text))
    missing = [name for name in NAMES if name not in places]
    if missing or len(places) != len(NAMES):
        raise ValueError(f"must show every space once; missing: {', '.join(missing) or 'none'}")
    left, top = (min(place[axis] for place in places.values()) for axis in (0, 1))
    shifted = {name: (column - left, row - top) for name, (column, row) in places.items()}
    at = {place: SPACES[name] for name, place in shifted.items()}
    if len(at) != len(NAMES) or any((column + row + sum(min(at))) % 2 for column, row in at):
        raise ValueError("must have its rows half a space beside each other")
    ordered = tuple(shifted[name] for name in NAMES)
    neighbours = tuple(_bits(at[beside] for beside in _beside(place) if beside in at) for place in ordered)
    layout = Layout(key, ordered, neighbours)
    if grown(layout, 1) != EVERYWHERE:
        raise ValueError("must be in one piece")
    return layout


def members(spaces: int) -> Iterator[int]:
    """The spaces of a set, in order."""
    while spaces:
        lowest = spaces & -spaces
        yield lowest.bit_length() - 1
        spaces ^= lowest


def around(layout: Layout, spaces: int) -> int:
    """Every space beside one of these, and these themselves."""
    found = spaces
    for space in members(spaces):
        found |= layout.neighbours[space]
    return found


def grown(layout: Layout, start: int, within: int = EVERYWHERE) -> int:
    """Everything that hangs together with `start` inside `within`."""
    area, edge = start, start
    while edge:
        edge = around(layout, edge) & within & ~area
        area |= edge
    return area


def largest_area(layout: Layout, spaces: int) -> int:
    """How many spaces the largest connected part of a set has."""
    largest = 0
    while spaces:
        area = grown(layout, spaces & -spaces, spaces)
        largest = max(largest, area.bit_count())
        spaces &= ~area
    return largest


def nearest(layout: Layout, start: int, targets: int) -> tuple[int, int]:
    """Those targets that are the fewest steps away from `start`, and how many steps that is (ruling A8)."""
    reached, steps = start, 0
    while not reached & targets:
        before, reached, steps = reached, around(layout, reached), steps + 1
        if before == reached:
            return 0, 0
    return reached & targets, steps


def _marks(text: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """Each name on the map with its place. Raises ValueError for what is no name, or stands twice."""
    seen = set()
    for row, line in enumerate(text.strip("\n").split("\n")):
        at = 0
        for word in line.split():
            at = line.index(word, at)
            if word not in SPACES or word in seen:
                raise ValueError(f"{word!r} is no space, or stands there twice")
            if at % _WIDTH:
                raise ValueError(f"{word} must stand on an even column, not on {at}")
            seen.add(word)
            yield word, (at // _WIDTH, row)
            at += len(word)


def _beside(place: tuple[int, int]) -> Iterator[tuple[int, int]]:
    return ((place[0] + column, place[1] + row) for column, row in _STEPS)


def _bits(spaces: Iterator[int]) -> int:
    return sum(1 << space for space in spaces)
