"""Domains as computer players see them: how large they are, what stands on them, and whether they can grow."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from bot.games.kingdomino.rules.cells import beside, region, window
from bot.games.kingdomino.rules.model import Kingdom, Laid
from bot.games.kingdomino.rules.pieces import Domino, Half

ROOM = 3
"""Free cells beside a domain that count as room for it."""


class Grown(NamedTuple):
    """A domain."""

    terrain: int
    """What lies on all of it."""

    cells: int
    """Its cells as a bit set."""

    size: int
    """How many they are."""

    buildings: int
    """How many stand on it."""

    around: int
    """Every cell beside one of its cells, taken or not."""


Domains: TypeAlias = Sequence[Grown]


def domains(kingdom: Kingdom) -> Domains:
    """Every domain of a kingdom."""
    return _domains(kingdom.terrains, kingdom.buildings)


@lru_cache(maxsize=4096)
def _domains(terrains: tuple[int, ...], levels: tuple[int, ...]) -> Domains:
    found = []
    one, two, three = levels
    for terrain, land in enumerate(terrains):
        left = land
        while left:
            cells = region(left & -left, land)
            left ^= cells
            buildings = (cells & one).bit_count() + (cells & two).bit_count() + (cells & three).bit_count()
            found.append(Grown(terrain, cells, cells.bit_count(), buildings, beside(cells)))
    return tuple(found)


def joined(found: Domains, laid: Laid) -> Domains:
    """The domains with one domino more."""
    for half, cell in ((laid.domino.first, laid.cell), (laid.domino.second, laid.second)):
        bit, apart = 1 << cell, list[Grown]()
        cells, buildings = bit, half.buildings
        for domain in found:
            if domain.terrain == half.terrain and domain.around & bit:
                cells |= domain.cells
                buildings += domain.buildings
            else:
                apart.append(domain)
        apart.append(Grown(half.terrain, cells, cells.bit_count(), buildings, beside(cells)))
        found = apart
    return found


def free(kingdom: Kingdom, size: int) -> int:
    """Cells that are free and within a square of this size."""
    return window(kingdom.bounds, size) & ~kingdom.taken


@lru_cache(maxsize=4096)
def holes(free: int) -> int:
    """Free cells that no domino can reach: nothing free lies beside them."""
    return (free & ~beside(free)).bit_count()


class Soil:
    """What dominoes would bring a kingdom with these domains and free cells."""

    def __init__(self, found: Domains, free: int) -> None:
        self._brought: dict[int, int] = {}
        self._open: dict[int, list[tuple[int, int]]] = {}
        for terrain, _, size, buildings, around in found:
            if around & free:
                self._open.setdefault(terrain, []).append((size + 1, buildings))

    def brings(self, domino: Domino) -> int:
        """What its halves would bring, each beside the domain where it brings most, or by itself."""
        found = self._brought.get(domino.number)
        if found is None:
            found = self._half(domino.first) + self._half(domino.second)
            self._brought[domino.number] = found
        return found

    def _half(self, half: Half) -> int:
        best = half.buildings
        for larger, built in self._open.get(half.terrain, ()):
            best = max(best, built + half.buildings * larger)
        return best
