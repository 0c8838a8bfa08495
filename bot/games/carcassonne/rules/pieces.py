"""The tiles, goods and messages, read from data/carcassonne/*.toml."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from bot.games.carcassonne.rules.tile_checks import check
from bot.games.carcassonne.rules.tile_lines import read, with_garden
from bot.games.carcassonne.rules.tiles import Edge, Good, Kind, Segment, Tile
from bot.games.data import ROOT, DataError, load, table

__all__ = ["Deed", "Edge", "Good", "Kind", "Message", "Pieces", "Segment", "Tile", "pieces", "stock"]

# Every set of tiles: what its keys begin with.
PREFIXES = {"base": "", "inns_cathedrals": "I", "traders_builders": "T", "river": "R"}


class Deed(StrEnum):
    """What a message lets its receiver do."""

    SMALLEST = "smallest"
    EXTRA_TILE = "extra-tile"
    COUNT = "count"
    TAKE_BACK = "take-back"


@dataclass(frozen=True, slots=True)
class Message:
    """One of the eight messages."""

    number: int
    deed: Deed
    of: str | None = None
    """The kind of feature for SMALLEST, what is counted for COUNT (pennant, knight, farmer)."""

    points: int = 0
    """Each, for COUNT."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """All component data."""

    tiles: Mapping[str, Tile]
    """By key, kinds with gardens included."""

    sets: Mapping[str, tuple[str, ...]]
    """Keys by set."""

    start: Mapping[str, str]
    """Key of the first tile by set that has one."""

    goods: Mapping[Good, int]
    """Tokens of each kind."""

    messages: Mapping[int, Message]
    """By number."""

    message_points: int
    """What every message offers instead of its deed."""

    def copies(self, sets: Collection[str], gardens: bool) -> Counter[str]:
        """How many tiles of each kind these sets hold, start tiles included.

        With gardens, one copy of each kind that has a garden form takes that form.
        """
        found: Counter[str] = Counter()
        for tile in (self.tiles[key] for name in sets for key in self.sets[name]):
            if tile.plain is None:
                found[tile.key] += tile.count
            elif gardens:
                found[tile.key] += tile.count
                found[tile.plain] -= tile.count
        return +found


@cache
def pieces(folder: Path = ROOT / "carcassonne") -> Pieces:
    """The validated component data. Raises DataError naming file, item and fault."""
    tiles: dict[str, Tile] = {}
    sets: dict[str, tuple[str, ...]] = {}
    start: dict[str, str] = {}
    for name in PREFIXES:
        group, first = _set(folder / f"{name}.toml", name)
        tiles |= group
        sets[name] = tuple(group)
        if first:
            start[name] = first
    if len({key.upper() for key in tiles}) < len(tiles):
        raise DataError(folder, "tiles", "have keys that are not unique over all sets")
    goods = _goods(folder / "traders_builders.toml", tiles)
    messages, points = _messages(folder / "messages.toml")
    frozen = MappingProxyType
    return Pieces(frozen(tiles), frozen(sets), frozen(start), frozen(goods), frozen(messages), points)


def stock(folder: Path) -> dict[str, int]:
    """What the component data holds, by kind of item. Raises DataError for faulty files."""
    data = pieces(folder)
    counts = {f"tiles of {name}": sum(data.copies([name], gardens=False).values()) for name in data.sets}
    kinds = sum(tile.plain is None for tile in data.tiles.values())
    gardens = len(data.tiles) - kinds
    return counts | {"kinds": kinds, "gardens": gardens, "goods": sum(data.goods.values()), "messages": 8}


def _set(file: Path, name: str) -> tuple[dict[str, Tile], str | None]:
    """The tiles of one file by key, and the key of its start tile."""
    data = load(file)
    unknown = set(data) - {"start", "census", "gardens", "tiles", "goods"}
    if unknown:
        raise DataError(file, min(unknown), "is not part of a set of tiles")
    tiles: dict[str, Tile] = {}
    for letter, text in table(file, data, "tiles").items():
        key = PREFIXES[name] + letter
        try:
            if len(letter) != 1 or not "A" <= letter <= "Z":
                raise ValueError("must be called by one capital letter")
            tiles[key] = read(key, name, letter, text)
            check(tiles[key])
        except ValueError as error:
            raise DataError(file, f"tile {letter}", str(error)) from None
    gardens = _gardens(file, table(file, data, "gardens"), tiles)
    first = _start(file, data, name, tiles)
    _check_census(file, table(file, data, "census"), tiles, len(gardens))
    return tiles | gardens, first


def _gardens(file: Path, named: Mapping[str, Any], tiles: Mapping[str, Tile]) -> dict[str, Tile]:
    found = {}
    letters = {tile.letter: tile for tile in tiles.values()}
    for letter, field in named.items():
        try:
            if letter not in letters:
                raise ValueError("is not there")
            tile = with_garden(letters[letter], field)
        except ValueError as error:
            raise DataError(file, f"garden on tile {letter}", str(error)) from None
        found[tile.key] = tile
    return found


def _start(file: Path, data: Mapping[str, Any], name: str, tiles: Mapping[str, Tile]) -> str | None:
    """A river begins with its one spring and ends with its one lake; any other set says what it starts with."""
    roles = {role: [key for key, tile in tiles.items() if tile.role == role] for role in ("spring", "lake")}
    river = name == "river"
    for role, found in roles.items():
        if len(found) != river or any(tiles[key].count != 1 for key in found):
            raise DataError(file, role, f"must be on {int(river)} tiles of this set, not {len(found)}")
    if river:
        return roles["spring"][0]
    first = data.get("start")
    if (name == "base") != (first is not None) or (first is not None and first not in tiles):
        raise DataError(file, "start", f"{first!r} cannot be the tile to start with")
    return first


def _check_census(file: Path, census: Mapping[str, Any], tiles: Mapping[str, Tile], gardens: int) -> None:
    """The totals that the file states are those of its tiles (rule B01 and the like)."""
    counted = Counter({"kinds": len(tiles), "gardens": gardens})
    for tile in tiles.values():
        counted["tiles"] += tile.count
        for part in tile.segments:
            open_part = tile.count * part.claimable
            plural = {Kind.CITY: "cities", Kind.MONASTERY: "monasteries"}.get(part.kind, f"{part.kind}s")
            counted[plural] += open_part
            counted["pennants"] += tile.count * part.pennants
            counted["contacts"] += tile.count * len(part.touches) * (part.kind is Kind.FIELD)
            counted["inns"] += tile.count * part.inn
            counted["cathedrals"] += tile.count * part.cathedral
            if part.good:
                counted[part.good] += tile.count
    for item, total in (+counted).items():
        if census.get(item) != total:
            raise DataError(file, f"census of {item}", f"says {census.get(item)}, the tiles have {total}")
    spare = sorted(set(census) - set(+counted))
    if spare:
        raise DataError(file, f"census of {spare[0]}", f"says {census[spare[0]]}, the tiles have none")


def _goods(file: Path, tiles: Mapping[str, Tile]) -> dict[Good, int]:
    """Tokens of each kind: as many as the tiles show (rule T01)."""
    named = table(file, load(file), "goods")
    shown = Counter(part.good for tile in tiles.values() if not tile.plain for part in tile.segments if part.good)
    if named != {good.value: shown[good] for good in Good}:
        raise DataError(file, "goods", f"must have as many tokens as symbols: {dict(shown)}, not {named}")
    return {Good(name): count for name, count in named.items()}


def _messages(file: Path) -> tuple[dict[int, Message], int]:
    data = load(file)
    points = data.get("instead")
    if type(points) is not int or points < 1:
        raise DataError(file, "instead", "must be the points a message offers instead of its deed")
    found = {}
    for name, text in table(file, data, "messages").items():
        words = text.split() if isinstance(text, str) else [""]
        number = int(name) if name in map(str, range(1, 9)) else 0
        match words:
            case ["smallest", "road" | "city" | "monastery" as kind]:
                found[number] = Message(number, Deed.SMALLEST, kind)
            case [points_each, "per", "pennant" | "knight" | "farmer" as kind] if points_each in "123456789":
                found[number] = Message(number, Deed.COUNT, kind, int(points_each))
            case ["extra-tile" | "take-back" as deed]:
                found[number] = Message(number, Deed(deed))
            case _:
                raise DataError(file, f"message {name}", f"has an unknown deed {text!r}")
    if sorted(found) != list(range(1, 9)) or len({(m.deed, m.of) for m in found.values()}) < 8:
        raise DataError(file, "messages", "must be eight different ones, numbered 1 to 8")
    return found, points
