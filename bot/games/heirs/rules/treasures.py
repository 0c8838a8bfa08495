"""The treasures of the solo mode and the numbers of the table, read from data/heirs/table.toml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from bot.games.data import DataError, table
from bot.games.heirs.rules.effects import Terrain, terrain

# The eight cells round a tile, clockwise from the top as the player in the South sees them: C1 to C8 (H-ES).
AROUND: Mapping[str, tuple[int, int]] = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}


@dataclass(frozen=True, slots=True)
class LineTreasure:
    """Goes once so many other tiles of a terrain (None: any) lie in its column or row (H-S7)."""

    id: str
    column: bool
    terrain: Terrain | None
    count: int


@dataclass(frozen=True, slots=True)
class LayoutTreasure:
    """Goes once a tile lies on every drawn cell round it (H-S7)."""

    id: str
    cells: tuple[str, ...]
    """Of AROUND."""


Treasure: TypeAlias = LineTreasure | LayoutTreasure


@dataclass(frozen=True, slots=True)
class Table:
    """Numbers of the rules."""

    sets: int
    """Of tiles in a match."""
    places: int
    """Of the royal circle."""
    reach: int
    """With no troop in it."""
    hand: int
    """Most tiles in a hand."""
    troops: int
    """Of each player."""
    cavalry: int
    """Of each player."""
    occupied: int
    """What a building counts times with an own troop on it."""
    road: int
    """Tiles a road needs to count."""
    first: tuple[str, ...]
    """Sets of a first match."""
    best: int
    """How many of Henri's buildings count twice; treasure: points of one that is left."""
    treasure: int
    removed: Mapping[str, int]
    """Treasures taken out, by level."""
    crosses: tuple[Terrain, ...]
    """Terrain of Henri's troops, the cavalry last."""


def read_table(file: Path, data: dict[str, Any], groups: tuple[str, ...]) -> Table:
    """The numbers of the rules. Raises DataError."""
    numbers = table(file, data, "table")
    keys = ("sets", "places", "reach", "hand", "troops", "cavalry", "occupied", "road")
    if set(numbers) != set(keys) or not all(type(value) is int and value > 0 for value in numbers.values()):
        raise DataError(file, "table", f"needs whole numbers above 0 for {', '.join(keys)}")
    if numbers["troops"] != 2 or numbers["cavalry"] != 1:
        raise DataError(file, "table", "every player has 2 troops and 1 cavalry (H-1)")
    first = table(file, data, "first").get("sets")
    if (
        not isinstance(first, list)
        or len(first) != numbers["sets"]
        or len({*map(str, first)} & {*groups}) != len(first)
    ):
        raise DataError(file, "first", f"must be {numbers['sets']} different sets")
    henri = table(file, data, "henri")
    best, treasure = henri.get("best"), henri.get("treasure")
    if type(best) is not int or type(treasure) is not int or best < 0 or treasure < 1:
        raise DataError(file, "henri", "needs best and treasure as whole numbers")
    crosses = _crosses(file, table(file, henri, "troops"))
    removed = _removed(file, table(file, henri, "removed"), len(table(file, data, "treasures")))
    return Table(**numbers, first=tuple(first), best=best, treasure=treasure, removed=removed, crosses=crosses)


def _removed(file: Path, levels: dict[str, Any], treasures: int) -> Mapping[str, int]:
    if list(levels) != ["poor", "brave", "mighty"]:
        raise DataError(file, "henri", "levels must be poor, brave and mighty")
    if not all(type(value) is int and 0 <= value <= treasures for value in levels.values()):
        raise DataError(file, "henri", f"can have from 0 to {treasures} treasures removed")
    return dict(levels)


def _crosses(file: Path, value: dict[str, Any]) -> tuple[Terrain, ...]:
    try:
        crosses = tuple(terrain(value.get(key)) for key in ("first", "second", "cavalry"))
    except ValueError as error:
        raise DataError(file, "henri", str(error)) from None
    if len(set(crosses)) != 3 or len(value) != 3:
        raise DataError(file, "henri", "must have one troop for each terrain (H-S6)")
    return crosses


def read_treasures(file: Path, data: dict[str, Any]) -> Mapping[str, Treasure]:
    """The treasures by id. Raises DataError."""
    found: dict[str, Treasure] = {}
    for name, fields in table(file, data, "treasures").items():
        try:
            found[name] = _treasure(name, fields)
        except ValueError as error:
            raise DataError(file, f"treasure {name}", str(error)) from None
    if len(found) != 10:
        raise DataError(file, "treasures", f"must be 10, found {len(found)} (H-1)")
    return found


def _treasure(name: str, fields: Any) -> Treasure:
    keys = set(fields) if isinstance(fields, dict) else set()
    if keys == {"layout"}:
        cells = fields["layout"]
        if not isinstance(cells, list) or not cells or len({*map(str, cells)} & AROUND.keys()) != len(cells):
            raise ValueError(f"its layout must be different cells of {', '.join(AROUND)}")
        return LayoutTreasure(name, tuple(cells))
    if keys not in ({"column", "count"}, {"row", "count"}):
        raise ValueError("needs a layout, or a column or row and a count")
    if type(fields["count"]) is not int or not 1 <= fields["count"] <= 9:
        raise ValueError("its count must be a whole number from 1 to 9")
    key = fields.get("column", fields.get("row"))
    return LineTreasure(name, "column" in keys, None if key == "any" else terrain(key), fields["count"])
