"""The domains of a kingdom, and where on each there is room for what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.core.grid import Spot
from bot.games.kingdomino.presentation.view import KingdomView
from bot.games.kingdomino.rules.pieces import Half, Terrain


@dataclass(frozen=True, slots=True)
class Area:
    """Cells of one terrain connected by sides."""

    terrain: Terrain
    """What lies on all of it."""

    cells: frozenset[Spot]
    """Where."""

    buildings: int
    """How many stand on it."""

    @property
    def worth(self) -> int:
        """Cells times buildings."""
        return len(self.cells) * self.buildings

    @property
    def product(self) -> str:
        """The same as arithmetic: "5×2 = 10"."""
        return f"{len(self.cells)}×{self.buildings} = {self.worth}"

    def stretches(self, length: int) -> list[tuple[Spot, ...]]:
        """So many of its cells side by side, those nearest its middle first."""
        starts = (tuple((x + step, y) for step in range(length)) for x, y in self.cells)
        count = len(self.cells)
        middle_x, middle_y = (sum(spot[axis] for spot in self.cells) / count for axis in (0, 1))

        def far(stretch: tuple[Spot, ...]) -> tuple[float, Spot]:
            x = stretch[0][0] + (length - 1) / 2
            return round(abs(x - middle_x) + abs(stretch[0][1] - middle_y), 6), stretch[0]

        return sorted((one for one in starts if self.cells.issuperset(one)), key=far)


def areas(kingdom: KingdomView) -> Iterator[Area]:
    """Every domain of a kingdom, in the order their first cells came."""
    halves: dict[Spot, Half] = {}
    for laid in kingdom.laid:
        halves[laid.first], halves[laid.second] = laid.domino.first, laid.domino.second
    left = dict(halves)
    while left:
        start, half = next(iter(left.items()))
        found, edge = {start}, [start]
        while edge:
            x, y = edge.pop()
            for spot in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if spot not in found and spot in left and left[spot].terrain is half.terrain:
                    found.add(spot)
                    edge.append(spot)
        for spot in found:
            del left[spot]
        yield Area(half.terrain, frozenset(found), sum(halves[spot].buildings for spot in found))
