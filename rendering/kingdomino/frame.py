"""Where a kingdom is drawn: the square it stays in while it grows, and how much of the land can still belong to it."""

from __future__ import annotations

from collections.abc import Iterable

from bot.core.grid import Spot
from bot.games.kingdomino.presentation.view import KingdomView
from rendering.kit.window import Window


def frame(kingdom: KingdomView, size: int) -> Window:
    """Return the square of `size` by `size` that a kingdom is drawn in: the castle in its middle, and then as it was.

    It moves only when a domino reaches out of it, and no further than it must, so that what lay somewhere in one
    picture lies there in the next. Nothing but the order of the dominoes decides it: there is nothing to remember.
    """
    low = [kingdom.castle[axis] - size // 2 for axis in (0, 1)]
    for laid in kingdom.laid:
        for axis in (0, 1):
            for at in (laid.first[axis], laid.second[axis]):
                low[axis] = min(max(low[axis], at - size + 1), at)
    return Window(low[0], low[1], size, size)


def room(kingdom: KingdomView, size: int) -> Window:
    """Return every cell that can still belong to a kingdom: with others it would outgrow its square (rule K-18)."""
    west, south, east, north = kingdom.bounds
    first, lowest = east - size + 1, north - size + 1
    return Window(first, lowest, west + size - first, south + size - lowest)


def moved(shown: Window, spots: Iterable[Spot]) -> Window:
    """Return the window for one picture, moved as little as it takes for each of these cells to lie in or next to it.

    The numbers of cells next to it stand beside it. Those further out would have to share their place.
    """
    west, south = shown.west, shown.south
    for column, row in spots:
        west = min(max(west, column - shown.columns), column + 1)
        south = min(max(south, row - shown.rows), row + 1)
    return Window(west, south, shown.columns, shown.rows)


def widened(shown: Window, spots: Iterable[Spot]) -> Window:
    """Return the window, larger by what it takes to show these cells."""
    listed = list(spots)
    columns = [shown.west, shown.west + shown.columns - 1, *(column for column, _ in listed)]
    rows = [shown.south, shown.south + shown.rows - 1, *(row for _, row in listed)]
    west, south = min(columns), min(rows)
    return Window(west, south, max(columns) - west + 1, max(rows) - south + 1)
