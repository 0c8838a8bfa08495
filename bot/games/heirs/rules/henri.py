"""Henri, who needs no player: what he takes, where he builds, what becomes of his treasures (H-S3 to H-S7)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.heirs.rules.cells import AROUND, NAMES, START, STEPS, bits, members, x, y
from bot.games.heirs.rules.events import HenriBuilt, HenriGaveUp, HenriMoved, HenriTook, Looked, TreasureRemoved
from bot.games.heirs.rules.land import Land
from bot.games.heirs.rules.model import AWAY, HENRI, State
from bot.games.heirs.rules.pieces import Terrain, pieces
from bot.games.heirs.rules.treasures import AROUND as SIDES_AROUND
from bot.games.heirs.rules.treasures import LayoutTreasure, LineTreasure, Treasure

_SIDES = tuple(SIDES_AROUND)


def took(state: State) -> HenriTook:
    """The first tile clockwise with the terrain of the next one, else the first of all (H-S3)."""
    tiles = state.circle.clockwise()
    if state.back is not None:
        for number, tile in enumerate(tiles, start=1):
            if pieces().tiles[tile].terrain == state.back:
                return HenriTook(tile, number, state.back.key, True)
    return HenriTook(tiles[0], 1, state.back.key if state.back is not None else None, False)


def reference(state: State) -> int:
    """Where Henri builds round: the player's last building, or the start tile (H-S4); flipped, it stays so (11)."""
    return START if state.latest[0] == AWAY else state.latest[0]


def placed(state: State) -> HenriBuilt | HenriGaveUp:
    """The first free spot by the order A, B, C, or none (H-S4, H-S5)."""
    tile = state.hands[HENRI][0]
    centre = reference(state)
    looked = []
    for rule, number, side in _spots(state.land.tile(centre).ends, pieces().tiles[tile].ends_for(HENRI)):
        cell = centre + AROUND[side]
        free = not state.land.taken >> cell & 1
        looked.append(Looked(rule, number, _SIDES[side], NAMES[cell], free))
        if free:
            return HenriBuilt(tile, NAMES[cell], rule, NAMES[centre], tuple(looked))
    return HenriGaveUp(tile, NAMES[centre], tuple(looked))


def _spots(roads: int, ends: int) -> Iterator[tuple[str, int, int]]:
    """Rule, number within the rule, and side (index of AROUND), in Henri's order.

    roads: ends of the player's last building; ends: those of Henri's tile, both as they lie on the table.
    """
    facing = [bool(ends >> (side + 2) % 4 & 1) for side in range(len(STEPS))]
    leaving = [side for side in range(len(STEPS)) if roads >> side & 1]
    for rule, joins in (("A", True), ("B", False)):
        sides = [side for side in leaving if facing[side] is joins]
        for number, side in enumerate(sides, start=1):
            yield rule, number, 2 * side
    for side in range(len(AROUND)):
        yield "C", side + 1, side


def moved(state: State, cell: int) -> HenriMoved:
    """His troop with the cross of the new tile's terrain goes there (H-S6)."""
    terrain = state.land.tile(cell).terrain
    index = troop(terrain)
    origin = state.troops[HENRI].cells[index]
    return HenriMoved(terrain.key, None if origin == AWAY else NAMES[origin], NAMES[cell], index)


# Where each of the crosses of the table is kept among Henri's troops: the cavalry, named last, comes first.
_KEPT = (1, 2, 0)


def troop(terrain: Terrain) -> int:
    """Index of Henri's troop whose cross has this terrain."""
    return _KEPT[pieces().table.crosses.index(terrain)]


def cross(index: int) -> Terrain:
    """The terrain on the cross of this troop of Henri's."""
    return pieces().table.crosses[_KEPT.index(index)]


def freed(state: State) -> tuple[TreasureRemoved, ...]:
    """The treasures on the land whose condition holds now (H-S7, ruling 14)."""
    return tuple(
        TreasureRemoved(treasure, NAMES[cell], tuple(NAMES[tile] for tile in members(by)))
        for cell, treasure in state.hoard.lying
        if (by := fulfilling(state.land, cell, pieces().treasures[treasure]))
    )


def fulfilling(land: Land, cell: int, treasure: Treasure) -> int:
    """The tiles that fulfil its condition, as a set of cells; nothing while it does not hold."""
    found, wanted = towards(land, cell, treasure)
    return found if found.bit_count() >= wanted else 0


def towards(land: Land, cell: int, treasure: Treasure) -> tuple[int, int]:
    """The tiles that count towards its condition, and how many it takes; its own tile never counts."""
    match treasure:
        case LineTreasure(_, column, terrain, count):
            of = x if column else y
            among = land.taken if terrain is None else land.terrains[terrain]
            return bits(other for other in members(among & ~(1 << cell)) if of(other) == of(cell)), count
        case LayoutTreasure(_, sides):
            wanted = bits(cell + AROUND[_SIDES.index(side)] for side in sides)
            return land.taken & wanted, len(sides)
