"""What one building is worth before doubling, by its effect (rules H-32 to H-47)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from bot.games.heirs.rules.cells import DIAGONALS, STEPS, bits, members, region, x, y
from bot.games.heirs.rules.effects import (
    Area,
    BesideCount,
    Boost,
    Camp,
    Diagonal,
    Flat,
    LineCount,
    LineTerrain,
    LongestRoad,
    OwnNamed,
    OwnTerrain,
    Pairs,
    Siege,
    Source,
    Terrain,
)
from bot.games.heirs.rules.land import Laid, Land
from bot.games.heirs.rules.model import Config
from bot.games.heirs.rules.pieces import Tile, pieces
from bot.games.heirs.rules.roads import Road, roads


@dataclass(frozen=True, slots=True)
class Worth:
    """What a building counts by itself: `own` points and `each` for everything it counts."""

    own: int = 0
    count: int = 0
    """How many."""
    each: int = 0
    cells: int = 0
    """The tiles that are counted, as a set, the building among them only if it counts itself."""

    @property
    def points(self) -> int:
        return self.own + self.count * self.each


@dataclass(slots=True)
class Survey:
    """The land as scoring asks for it; roads are followed once, when first asked for."""

    land: Land
    _roads: tuple[Road, ...] | None = None

    @property
    def roads(self) -> tuple[Road, ...]:
        if self._roads is None:
            self._roads = roads(self.land)
        return self._roads

    def named(self, names: tuple[str, ...], owner: int | None = None) -> int:
        """Cells with a building of one of these names, of this owner or of any."""
        tiles = pieces().tiles
        return bits(
            laid.cell
            for laid in self.land.laid
            if laid.owner is not None and (owner is None or laid.owner == owner) and tiles[laid.tile].building in names
        )

    def line(self, laid: Laid, column: bool) -> list[Laid]:
        """Every tile in the same column, or row, itself too."""
        of = x if column else y
        return [tile for tile in self.land.laid if of(tile.cell) == of(laid.cell)]


def worth(survey: Survey, laid: Laid, config: Config) -> Worth:
    """What the building on this cell counts for its owner now. Open land counts nothing."""
    tile = laid.printed
    if tile is None or laid.owner is None:
        return Worth()
    match pieces().buildings[tile.building]:
        case Camp(own) | Flat(own):
            return Worth(own=own)
        case Source() | Siege() | Boost():
            return Worth()
        case OwnTerrain(terrain, own, each):
            own_buildings = survey.land.owned[laid.owner] & survey.land.terrains[terrain]
            return _counted(own, each, own_buildings & ~(1 << laid.cell))
        case OwnNamed(names, each):
            return _counted(0, each, survey.named(names or (tile.variant,), laid.owner))
        case Pairs(terrains, each):
            return _workshop(survey, laid, tile, terrains, each, config)
        case does:
            return _by_place(survey, laid, tile, does, config)


def _by_place(
    survey: Survey,
    laid: Laid,
    tile: Tile,
    does: LineCount | BesideCount | LongestRoad | Area | LineTerrain | Diagonal,
    config: Config,
) -> Worth:
    """Effects that count tiles in a line, beside it, on its roads or joined to it."""
    land, column = survey.land, tile.variant == "column"
    match does:
        case LineCount(own, each, most):
            return _counted(own, each, _inn(survey, laid, column, most, config.near_inn))
        case BesideCount(own, each, enemy):
            among = land.owned[laid.owner == 0] if enemy else land.taken
            return _counted(own, each, bits(laid.cell + step for step in STEPS) & among)
        case LongestRoad(each):
            return _pilgrimage(survey, laid, each)
        case Area(terrain, each):
            return _counted(0, each, region(1 << laid.cell, land.terrains[terrain] | 1 << laid.cell))
        case LineTerrain(each):
            line = bits(other.cell for other in survey.line(laid, column))
            return _counted(0, each, line & land.terrains[laid.terrain])
        case Diagonal(name, each):
            return _counted(0, each, _on_diagonals(laid, survey.named((name,))))
        case _ as never:
            assert_never(never)


def _counted(own: int, each: int, cells: int) -> Worth:
    return Worth(own, cells.bit_count(), each, cells)


def _inn(survey: Survey, laid: Laid, column: bool, most: int, near: bool) -> int:
    """The nearest tiles of its line in both directions, gaps ignored; near: only within so many cells (ruling 3)."""
    of = y if column else x
    ahead = sorted(
        (of(tile.cell) - of(laid.cell), tile.cell)
        for tile in survey.line(laid, column)
        if not near or abs(of(tile.cell) - of(laid.cell)) <= most
    )
    before = [cell for distance, cell in reversed(ahead) if distance < 0]
    after = [cell for distance, cell in ahead if distance > 0]
    return bits(before[:most]) | bits(after[:most])


def _pilgrimage(survey: Survey, laid: Laid, each: int) -> Worth:
    """The longest road touching it, itself included; it is a road by itself too (H-34, ruling 10)."""
    touching = (road.cells for road in survey.roads if road.cells >> laid.cell & 1)
    longest = max(touching, key=int.bit_count, default=1 << laid.cell)
    return _counted(0, each, longest)


def _on_diagonals(laid: Laid, cells: int) -> int:
    right, up = x(laid.cell), y(laid.cell)
    others = members(cells & ~(1 << laid.cell))
    return bits(cell for cell in others if abs(x(cell) - right) == abs(y(cell) - up))


def _workshop(
    survey: Survey, laid: Laid, tile: Tile, terrains: tuple[Terrain, Terrain], each: int, config: Config
) -> Worth:
    """Pairs among its printed neighbours (H-46, ruling 7), worth more with a town hall for its craft (H-47)."""
    first, second = (survey.land.terrains[terrain] for terrain in terrains)
    steps = DIAGONALS if tile.variant == "diagonal" else STEPS
    cells = [laid.cell + step for step in steps]
    if config.across:
        facing = zip(cells[:2], cells[2:], strict=True)
        pairs = sum(bool(first >> a & second >> b & 1 or second >> a & first >> b & 1) for a, b in facing)
    else:
        near = bits(cells)
        pairs = min((near & first).bit_count(), (near & second).bit_count())
    counted = bits(cells) & (first | second) if pairs else 0
    return Worth(0, pairs, _boosted(survey, laid, tile, each), counted)


def _boosted(survey: Survey, laid: Laid, tile: Tile, each: int) -> int:
    """Points for a pair: more with an own town hall that names this workshop; a second hall adds nothing (ruling 8)."""
    best = each
    for hall in survey.land.laid:
        printed = hall.printed
        if hall.owner == laid.owner and printed is not None and printed.variant == tile.building:
            does = pieces().buildings[printed.building]
            if isinstance(does, Boost):
                best = max(best, does.each)
    return best
