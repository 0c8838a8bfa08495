"""Which resources a side has access to, and what a building still lacks (rules H-16 to H-19, H-21)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from bot.core.game import Seat
from bot.games.heirs.rules.effects import Source
from bot.games.heirs.rules.land import Land
from bot.games.heirs.rules.model import AWAY, Config, State
from bot.games.heirs.rules.pieces import Terrain, Tile, pieces

Amounts: TypeAlias = tuple[int, int, int]
"""Wood, stone and wheat."""


class Giver(StrEnum):
    """Where a resource comes from: a tile in reach, a tile under an own troop, or an own Farm, Sawmill or Quarry."""

    REACH = "reach"
    TROOP = "troop"
    BUILDING = "building"


@dataclass(frozen=True, slots=True)
class Supply:
    """Access to `amount` of a resource."""

    terrain: Terrain
    amount: int
    giver: Giver
    tile: str = ""
    """The one in reach."""
    cell: int = AWAY
    """Of the troop or of the building, else AWAY."""


def supplies(state: State, seat: Seat) -> tuple[Supply, ...]:
    """All this side has access to and from where: the circle clockwise, then troops, then buildings (H-16)."""
    tiles, buildings = pieces().tiles, pieces().buildings
    found = [Supply(tiles[tile].terrain, 1, Giver.REACH, tile) for tile in state.reached(seat)]
    for cell in state.troops[seat].cells:
        if cell != AWAY:
            found.append(Supply(state.land.tile(cell).terrain, 1, Giver.TROOP, cell=cell))
    for laid in state.land.buildings(seat):
        does = buildings[tiles[laid.tile].building]
        if isinstance(does, Source):
            found.append(Supply(does.terrain, does.amount, Giver.BUILDING, cell=laid.cell))
    return tuple(found)


def access(state: State, seat: Seat) -> Amounts:
    """How much wood, stone and wheat this side has access to now. Nothing of it is ever spent (H-17)."""
    return accessible(sources(state.land, seat), state.reached(seat), state.land, state.troops[seat].standing)


def accessible(given: Amounts, reached: Sequence[str], land: Land, standing: int) -> Amounts:
    """What is given anyway, the tiles in reach and the tiles under a set of troops, together."""
    found = list(given)
    tiles = pieces().tiles
    for tile in reached:
        found[tiles[tile].terrain] += 1
    for terrain, cells in enumerate(land.terrains):
        found[terrain] += (cells & standing).bit_count()
    return found[0], found[1], found[2]


def sources(land: Land, seat: Seat) -> Amounts:
    """What this side's Farms, Sawmills and Quarries give, occupied or not (H-39)."""
    found = [0, 0, 0]
    if land.owned[seat]:
        tiles, buildings = pieces().tiles, pieces().buildings
        for laid in land.laid:
            if laid.owner == seat:
                does = buildings[tiles[laid.tile].building]
                if isinstance(does, Source):
                    found[does.terrain] += does.amount
    return found[0], found[1], found[2]


def source(tile: str) -> Amounts:
    """What this tile gives whoever builds it (H-39); nothing of most."""
    does, found = pieces().buildings[pieces().tiles[tile].building], [0, 0, 0]
    if isinstance(does, Source):
        found[does.terrain] = does.amount
    return found[0], found[1], found[2]


def missing(tile: Tile, have: Amounts) -> Amounts:
    """What its cost asks for beyond this access."""
    wood, stone, wheat = (max(0, cost - amount) for cost, amount in zip(tile.cost, have, strict=True))
    return wood, stone, wheat


def covered(state: State, lacking: Amounts) -> bool:
    """Whether open-land discounts make up for what is lacking (H-21; ruling 2)."""
    return discounted(state.config, state.discounts, lacking)


def discounted(config: Config, discounts: int, lacking: Amounts) -> bool:
    """Whether so many discounts would make up for what is lacking."""
    return sum(lacking) <= (discounts if config.add_up else min(discounts, 1))
