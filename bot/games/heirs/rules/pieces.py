"""The tiles, buildings, treasures and numbers of the table, read from data/heirs/*.toml."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bot.games.data import ROOT, DataError, load, table
from bot.games.heirs.rules.effects import (
    Boost,
    Diagonal,
    Effect,
    LineCount,
    LineTerrain,
    OwnNamed,
    Pairs,
    effect,
    terrain,
)
from bot.games.heirs.rules.effects import Terrain as Terrain
from bot.games.heirs.rules.treasures import LayoutTreasure as LayoutTreasure
from bot.games.heirs.rules.treasures import LineTreasure as LineTreasure
from bot.games.heirs.rules.treasures import Table, read_table, read_treasures
from bot.games.heirs.rules.treasures import Treasure as Treasure

SETS = ("voyage", "agriculture", "commerce", "war", "craft", "patrol")

# Sides of a tile as bits, clockwise from the one away from White (South).
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
_ENDS = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}
_ALL = 15

_SOURCES = frozenset({"rulebook", "inferred", "by name", "public", "reconstructed"})
_LINES = ("row", "column")
_NEIGHBOURS = ("orthogonal", "diagonal")


@dataclass(frozen=True, slots=True)
class Tile:
    """One of the 54 tiles."""

    id: str
    """Three letters of the set and a number."""
    group: str
    """Its set."""
    building: str
    """Name of what is printed on its front."""
    terrain: Terrain
    """Of both sides."""
    cost: tuple[int, int, int]
    """Wood, stone and wheat that must be within reach (H-16)."""
    ends: int
    """Sides with a road as its owner sees them, as bits."""
    crossing: bool
    """Each of those roads ends here, else the two ends are one road (H-30)."""
    variant: str
    """What is printed besides, or nothing."""
    sources: Mapping[str, str]
    """Where each field is known from."""

    def ends_for(self, seat: int) -> int:
        """Its road ends as bits on the table: for the player in the North it is turned by half a turn (H-15)."""
        return self.ends if seat == 0 else (self.ends << 2 | self.ends >> 2) & _ALL


@dataclass(frozen=True, slots=True)
class Pieces:
    """All component data."""

    tiles: Mapping[str, Tile]
    """By id, set by set."""
    buildings: Mapping[str, Effect]
    """What each does, by name."""
    treasures: Mapping[str, Treasure]
    """Of the solo mode, by id."""
    table: Table
    """Numbers."""


@cache
def pieces(folder: Path = ROOT / "heirs") -> Pieces:
    """The validated component data. Raises DataError naming file, item and fault."""
    buildings = _buildings(folder / "buildings.toml")
    tiles = _tiles(folder / "tiles.toml", buildings)
    file = folder / "table.toml"
    data = load(file)
    return Pieces(tiles, buildings, read_treasures(file, data), read_table(file, data, SETS))


def _buildings(file: Path) -> dict[str, Effect]:
    buildings = {}
    for name, fields in table(file, load(file), "buildings").items():
        if not isinstance(fields, dict) or set(fields) != {"effect"}:
            raise DataError(file, name, "needs an effect and nothing else")
        try:
            buildings[name] = effect(fields["effect"])
        except ValueError as error:
            raise DataError(file, f"building {name}", str(error)) from None
    if len(buildings) != 24:
        raise DataError(file, "buildings", f"must be 24, found {len(buildings)}")
    for name, does in buildings.items():
        named = does.names if isinstance(does, OwnNamed) else (does.name,) if isinstance(does, Diagonal) else ()
        for other in named:
            if other not in buildings:
                raise DataError(file, name, f"counts {other!r}, which is no building")
    return buildings


def _tiles(file: Path, buildings: Mapping[str, Effect]) -> dict[str, Tile]:
    tiles = {}
    for name, fields in table(file, load(file), "tiles").items():
        try:
            tiles[name] = _tile(name, fields, buildings)
        except ValueError as error:
            raise DataError(file, f"tile {name}", str(error)) from None
    counts = Counter((tile.group, tile.terrain) for tile in tiles.values())
    for group in SETS:
        for kind in Terrain:
            if counts[group, kind] != 3:
                raise DataError(
                    file, f"set {group}", f"must have 3 tiles of {kind.key}, has {counts[group, kind]} (H-2)"
                )
    missing = buildings.keys() - {tile.building for tile in tiles.values()}
    if missing:
        raise DataError(file, "tiles", f"no tile has the building {min(missing)}")
    return tiles


def _tile(name: str, fields: Any, buildings: Mapping[str, Effect]) -> Tile:
    """One checked tile. Raises ValueError with the fault."""
    wanted = {"set", "building", "terrain", "cost", "road", "sources"}
    if not isinstance(fields, dict) or fields.keys() - {"variant"} != wanted:
        raise ValueError(f"needs {', '.join(sorted(wanted))}, and may have a variant")
    if fields["set"] not in SETS:
        raise ValueError(f"{fields['set']!r} is no set")
    if not (name[:3].isupper() and name[:3].isalpha() and name[3:] in tuple("123456789")):
        raise ValueError("must be called by three capitals and a number from 1 to 9")
    if str(fields["building"]) not in buildings:
        raise ValueError(f"{fields['building']!r} is no building")
    ends, crossing = _road(fields["road"])
    variant = fields.get("variant", "")
    if not _fits(buildings[fields["building"]], variant, buildings):
        raise ValueError(f"{variant!r} is no variant of {fields['building']}")
    return Tile(
        name,
        fields["set"],
        fields["building"],
        terrain(fields["terrain"]),
        _cost(fields["cost"]),
        ends,
        crossing,
        variant,
        _sources(fields["sources"], "variant" in fields),
    )


def _cost(value: object) -> tuple[int, int, int]:
    keys = [kind.key for kind in Terrain]
    if not isinstance(value, dict) or not value.keys() <= set(keys):
        raise ValueError(f"its cost may name {', '.join(keys)} only")
    if not value or not all(type(amount) is int and 1 <= amount <= 9 for amount in value.values()):
        raise ValueError("its cost needs whole numbers from 1 to 9")
    wood, stone, wheat = (value.get(key, 0) for key in keys)
    return wood, stone, wheat


def _road(value: object) -> tuple[int, bool]:
    """Ends of the roads on a tile, and whether they all end there."""
    if value == "none":
        return 0, False
    if value == "crossroads":
        return _ALL, True
    if not isinstance(value, str) or len(set(value)) != 2 or len(value) != 2 or not set(value) <= _ENDS.keys():
        raise ValueError(f"a road is none, crossroads, or two different sides of N E S W, not {value!r}")
    return _ENDS[value[0]] | _ENDS[value[1]], False


def _fits(does: Effect, variant: object, buildings: Mapping[str, Effect]) -> bool:
    """Whether a tile with this effect may have this variant printed on it."""
    match does:
        case LineCount() | LineTerrain():
            return variant in _LINES
        case Pairs():
            return variant in _NEIGHBOURS
        case OwnNamed(names=()):
            return str(variant) in buildings
        case Boost():
            return isinstance(buildings.get(str(variant)), Pairs)
        case _:
            return variant == ""


def _sources(value: object, variant: bool) -> Mapping[str, str]:
    """Where each field is known from; a fact without a source is a fault."""
    wanted = {"terrain", "cost", "road", *(["variant"] if variant else [])}
    if not isinstance(value, dict) or set(value) != wanted:
        raise ValueError(f"its sources must name {', '.join(sorted(wanted))}")
    for source in value.values():
        if str(source) not in _SOURCES:
            raise ValueError(f"{source!r} is no source: {', '.join(sorted(_SOURCES))}")
    return dict(value)
