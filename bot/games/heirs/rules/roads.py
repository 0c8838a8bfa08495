"""Roads on the land (rules H-29, H-30, H-34)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.games.heirs.rules.cells import STEPS
from bot.games.heirs.rules.land import Laid, Land


@dataclass(frozen=True, slots=True)
class Road:
    """One road: its tiles, each once, as a set of cells."""

    cells: int
    ends: frozenset[tuple[int, int]]
    """(cell, side 0-3) of every stretch of it."""

    @property
    def tiles(self) -> int:
        return self.cells.bit_count()


def roads(land: Land) -> tuple[Road, ...]:
    """Every road, those on a single tile too, in the order of their first tiles.

    A tile with two ends carries one road; on a crossroads or Pilgrimage site each of the four ends is a road of its
    own, which ends there (H-30).
    """
    tiles = {laid.cell: laid for laid in land.laid if laid.ends}
    seen: set[tuple[int, int]] = set()
    found = []
    for laid in tiles.values():
        for side in _sides(laid):
            if (laid.cell, side) not in seen:
                road = _follow(tiles, laid, side)
                seen |= road.ends
                found.append(road)
    return tuple(found)


def _follow(tiles: dict[int, Laid], first: Laid, side: int) -> Road:
    """The whole road that this end belongs to."""
    ends: set[tuple[int, int]] = set()
    waiting = [(first.cell, side)]
    cells = 0
    while waiting:
        end = waiting.pop()
        if end in ends:
            continue
        ends.add(end)
        cell, toward = end
        cells |= 1 << cell
        laid = tiles[cell]
        if not _crossing(laid):
            waiting += [(cell, other) for other in _sides(laid)]
        beyond, facing = tiles.get(cell + STEPS[toward]), (toward + 2) % 4
        if beyond is not None and beyond.ends >> facing & 1:
            waiting.append((beyond.cell, facing))
    return Road(cells, frozenset(ends))


def joined(found: tuple[Road, ...], laid: Laid) -> tuple[Road, ...]:
    """The same roads once this tile lies there too: those it touches go on, join or stay apart on a crossing."""
    kept = list(found)
    for ends in _carried(laid):
        facing = {(laid.cell + STEPS[side], (side + 2) % 4) for _, side in ends}
        touched = [road for road in kept if road.ends & facing]
        cells = 1 << laid.cell
        for road in touched:
            cells |= road.cells
        whole = Road(cells, ends.union(*(road.ends for road in touched)))
        place = kept.index(touched[0]) if touched else len(kept)
        kept = [*kept[:place], whole, *(road for road in kept[place:] if road not in touched)]
    return tuple(kept)


def _carried(laid: Laid) -> Iterator[frozenset[tuple[int, int]]]:
    """The ends of each road on a tile by itself."""
    sides = [(laid.cell, side) for side in _sides(laid)]
    if _crossing(laid):
        yield from (frozenset((end,)) for end in sides)
    elif sides:
        yield frozenset(sides)


def _sides(laid: Laid) -> Iterator[int]:
    ends = laid.ends
    return (side for side in range(4) if ends >> side & 1)


def _crossing(laid: Laid) -> bool:
    printed = laid.printed
    return printed is not None and printed.crossing
