"""What a change on the land or of a troop would do to the points of both sides, counted where it matters only.

A whole count of the land for each of some eighty ways on would take ten times as long as a click may. So each
building says once which cells and which tiles could change what it counts, and is counted again for those alone. What
a building counts is asked of `worth` all the same: no rule of scoring is written twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.game import Seat
from bot.games.heirs.rules import henri
from bot.games.heirs.rules.cells import DIAGONALS, STEPS, STRIDE, beside, bits, region
from bot.games.heirs.rules.effects import (
    Area,
    BesideCount,
    Boost,
    Diagonal,
    Effect,
    LineCount,
    LineTerrain,
    LongestRoad,
    OwnNamed,
    OwnTerrain,
    Pairs,
    Terrain,
)
from bot.games.heirs.rules.land import Laid, Land
from bot.games.heirs.rules.model import AWAY, HENRI, State
from bot.games.heirs.rules.pieces import Tile, pieces
from bot.games.heirs.rules.roads import Road, joined
from bot.games.heirs.rules.scoring import best, road_totals
from bot.games.heirs.rules.worth import Survey, Worth, worth

Totals: TypeAlias = tuple[int, int]
"""Points by side."""

_ROW = (1 << STRIDE) - 1
_COLUMN = bits(range(0, STRIDE * STRIDE, STRIDE))


@dataclass(frozen=True, slots=True)
class Gains:
    """Points more, or fewer."""

    own: int
    """For whoever acts."""
    other: int
    """For the other side, treasures Henri would lose included."""
    roads: int = 0
    """Of `own`, what roads bring."""
    freed: int = 0
    """How many treasures Henri would lose."""


class Forecast:
    """Points as they would be after one action of `seat`."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state, self._seat = state, seat
        survey = Survey(state.land)
        self._roads = survey.roads
        self._counts = {
            laid.cell: worth(survey, laid, state.config).points for laid in state.land.laid if laid.owner is not None
        }
        self._buildings = tuple(laid for laid in state.land.laid if laid.owner is not None)
        self._watched = tuple((laid, watched(state.land, laid)) for laid in self._buildings)
        self._road_totals = self._of_roads(self._roads, state.land.owned)
        self._totals = self._of_buildings(self._counts, state.land)
        self._known: dict[tuple[Terrain, int], Gains] = {}
        self._built: dict[tuple[str, int], tuple[Worth, Gains]] = {}

    def landed(self, terrain: Terrain, cell: int) -> Gains:
        """Open land of this terrain on an empty cell."""
        if (terrain, cell) not in self._known:
            land = self._state.land.with_tile(Laid(cell, "", terrain, None))
            changed = self._concerned(terrain, cell)
            self._known[terrain, cell] = self._gains(Survey(land, self._roads), changed, self._road_totals)
        return self._known[terrain, cell]

    def built(self, tile: Tile, cell: int) -> tuple[Worth, Gains]:
        """This tile as a building on an empty cell: what it would count by itself, and what would change in all."""
        if (tile.id, cell) not in self._built:
            self._built[tile.id, cell] = self._reckoned(tile, cell)
        return self._built[tile.id, cell]

    def flipped(self, cell: int) -> Gains:
        """The building on this cell as open land."""
        land = self._state.land.flipped(cell)
        survey = Survey(land)
        left = [laid for laid in land.laid if laid.owner is not None]
        return self._gains(survey, left, self._of_roads(survey.roads, land.owned))

    def marched(self, origin: int, cell: int) -> int:
        """An own troop that leaves one cell for another, AWAY for the reserve: buildings under troops count twice."""
        more = pieces().table.occupied - 1
        return more * (self._under(cell) - self._under(origin))

    def _reckoned(self, tile: Tile, cell: int) -> tuple[Worth, Gains]:
        laid = Laid(cell, tile.id, tile.terrain, self._seat)
        land = self._state.land.with_tile(laid)
        roads = joined(self._roads, laid) if tile.ends else self._roads
        survey = Survey(land, roads)
        totals = self._of_roads(roads, land.owned) if tile.ends else self._road_totals
        heeding = (one for one in self._buildings if heeds(one, tile, self._seat))
        concerned = {one.cell: one for one in (*self._concerned(tile.terrain, cell), *heeding)}
        gains = self._gains(survey, (*concerned.values(), laid), totals)
        return worth(survey, laid, self._state.config), gains

    def _under(self, cell: int) -> int:
        own = cell != AWAY and self._state.land.owned[self._seat] >> cell & 1
        return self._counts[cell] if own else 0

    def _concerned(self, terrain: Terrain, cell: int) -> list[Laid]:
        """Buildings for which any tile of this terrain on this cell may matter."""
        return [laid for laid, cells in self._watched if cells[terrain] >> cell & 1]

    def _gains(self, survey: Survey, changed: Iterable[Laid], roads: Totals) -> Gains:
        """What changes if these buildings are counted again on this land, with so many points for roads."""
        config, land = self._state.config, survey.land
        again = {laid.cell: worth(survey, laid, config).points for laid in changed}
        same = not again and land.owned == self._state.land.owned
        now = self._totals if same else self._of_buildings({**self._counts, **again}, land)
        own, other = (
            now[side] + roads[side] - self._totals[side] - self._road_totals[side]
            for side in (self._seat, 1 - self._seat)
        )
        freed = self._freed(land)
        more = roads[self._seat] - self._road_totals[self._seat]
        return Gains(own, other - freed * pieces().table.treasure, more, freed)

    def _of_buildings(self, counts: Mapping[int, int], land: Land) -> Totals:
        """Points of both sides for buildings, doubled where they are."""
        twice = pieces().table.occupied
        totals = [0, 0]
        for side in range(2):
            owned, standing = land.owned[side], self._state.troops[side].standing
            if side == HENRI and self._state.config.henri:
                his = [points for cell, points in counts.items() if owned >> cell & 1]
                totals[side] = sum(his) + (twice - 1) * sum(best(his))
                continue
            for cell, points in counts.items():
                if owned >> cell & 1:
                    totals[side] += points * twice if standing >> cell & 1 else points
        return totals[0], totals[1]

    def _of_roads(self, roads: tuple[Road, ...], owned: tuple[int, int]) -> Totals:
        return road_totals(roads, owned) if self._state.config.roads else (0, 0)

    def _freed(self, land: Land) -> int:
        """How many of Henri's treasures lie where their condition would hold."""
        lying = self._state.hoard.lying
        if not lying or land.taken == self._state.land.taken:
            return 0
        return sum(bool(henri.fulfilling(land, cell, pieces().treasures[key])) for cell, key in lying)


def _does(laid: Laid) -> Effect:
    return pieces().buildings[pieces().tiles[laid.tile].building]


def watched(land: Land, laid: Laid) -> tuple[int, int, int]:
    """The cells, for a tile of each terrain, on which one tile more may change what this building counts."""
    printed = pieces().tiles[laid.tile]
    match _does(laid):
        case LineCount():
            found = _line(laid.cell, printed)
            return found, found, found
        case LineTerrain():
            return _only(_line(laid.cell, printed), (laid.terrain,))
        case BesideCount():
            found = beside(1 << laid.cell)
            return found, found, found
        case Area(terrain):
            joint = region(1 << laid.cell, land.terrains[terrain] | 1 << laid.cell)
            return _only(beside(joint), (terrain,))
        case Pairs(terrains):
            steps = DIAGONALS if printed.variant == "diagonal" else STEPS
            return _only(bits(laid.cell + step for step in steps), terrains)
        case _:
            return 0, 0, 0


def _line(cell: int, printed: Tile) -> int:
    """The column or row printed on the building."""
    if printed.variant == "column":
        return _COLUMN << cell % STRIDE
    return _ROW << cell - cell % STRIDE


def _only(cells: int, terrains: Iterable[Terrain]) -> tuple[int, int, int]:
    found = [0, 0, 0]
    for terrain in terrains:
        found[terrain] = cells
    return found[0], found[1], found[2]


def heeds(laid: Laid, tile: Tile, seat: Seat) -> bool:
    """Whether this tile as a building of `seat` may matter for a building wherever it stands."""
    printed, own = pieces().tiles[laid.tile], laid.owner == seat
    match _does(laid):
        case OwnTerrain(terrain):
            return own and tile.terrain is terrain
        case OwnNamed(names):
            return own and tile.building in (names or (printed.variant,))
        case Pairs():
            boosts = isinstance(pieces().buildings[tile.building], Boost)
            return own and boosts and tile.variant == printed.building
        case Diagonal(name):
            return tile.building == name
        case LongestRoad():
            return bool(tile.ends)
        case _:
            return False
