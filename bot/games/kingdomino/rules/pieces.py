"""The dominoes and set-ups, read from data/kingdomino/*.toml."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any

from bot.games.data import ROOT, DataError, load, table


class Terrain(IntEnum):
    """The six landscapes, in the order of the census."""

    WHEAT = 0
    LAKE = 1
    FOREST = 2
    MOUNTAIN = 3
    GARDEN = 4
    VILLAGE = 5

    @property
    def key(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Half:
    """One cell of a domino: its terrain and how many buildings stand on it (0-3)."""

    terrain: Terrain
    """What lies on it."""
    buildings: int
    """How many stand on it, 0-3."""


@dataclass(frozen=True, slots=True)
class Domino:
    """A piece of two halves; the lower its number, the earlier it lets its owner choose."""

    number: int
    """1-48, as on its back."""
    first: Half
    """Its first half, as the data has it."""
    second: Half
    """Its second half."""

    @property
    def even(self) -> bool:
        """Both halves are the same, so turning it by half a turn changes nothing."""
        return self.first == self.second


@dataclass(frozen=True, slots=True)
class Setup:
    """What a number of players needs: kings each, dominoes in a line and in the match, side of the kingdom."""

    kings: int
    """Kings of each player (rule K-4)."""
    line: int
    """Dominoes in a line (K-7)."""
    dominoes: int
    """How many are played in a game (K-6)."""
    size: int
    """Side of the square a kingdom must fit into (K-18)."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """All component data."""

    dominoes: dict[int, Domino]
    """By number."""
    setups: dict[int, Setup]
    """By number of players."""
    mighty_duel: dict[int, Setup]
    """The same, where that variant exists."""
    variants: dict[str, int]
    """Bonus points by name, and how many games make a dynasty."""


@cache
def pieces(folder: Path = ROOT / "kingdomino") -> Pieces:
    """The validated component data. Raises DataError naming file, item and fault."""
    file = folder / "setups.toml"
    data = load(file)
    setups, duel = _setups(file, data, "setups"), _setups(file, data, "mighty_duel")
    if sorted(setups) != [2, 3, 4]:
        raise DataError(file, "setups", "must be for 2, 3 and 4 players")
    return Pieces(_dominoes(folder / "dominoes.toml"), setups, duel, _variants(file, data))


def _dominoes(file: Path) -> dict[int, Domino]:
    data = load(file)
    keys = [terrain.key for terrain in Terrain]
    if data.get("terrains") != keys:
        raise DataError(file, "terrains", f"must be exactly {keys}")
    dominoes = {}
    for name, text in table(file, data, "dominoes").items():
        item = f"domino {name}"
        if not name.isdecimal() or int(name) in dominoes:
            raise DataError(file, item, "is not a number of its own")
        halves = text.split("|") if isinstance(text, str) else []
        if len(halves) != 2:
            raise DataError(file, item, f"must be two halves with a | between, not {text!r}")
        dominoes[int(name)] = Domino(int(name), *(_half(file, item, half.strip()) for half in halves))
    if sorted(dominoes) != list(range(1, 49)):
        raise DataError(file, "dominoes", f"must be numbered 1 to 48, found {len(dominoes)}")
    _check_census(file, table(file, data, "census"), dominoes)
    return dominoes


def _half(file: Path, item: str, text: str) -> Half:
    key, star, count = text.partition("*")
    if key not in Terrain.__members__.keys() | {terrain.key for terrain in Terrain} or not key.islower():
        raise DataError(file, item, f"{key!r} is no terrain")
    if star and (not count.isdecimal() or not 1 <= int(count) <= 3):
        raise DataError(file, item, f"{text!r} must have 1 to 3 buildings after the *")
    return Half(Terrain[key.upper()], int(count) if star else 0)


def _check_census(file: Path, census: dict[str, Any], dominoes: dict[int, Domino]) -> None:
    """Rule K-2: the cells of each terrain, in all and by number of buildings."""
    halves = Counter(half for domino in dominoes.values() for half in (domino.first, domino.second))
    for terrain in Terrain:
        counted = [halves[Half(terrain, buildings)] for buildings in range(4)]
        wanted = census.get(terrain.key)
        if wanted != [sum(counted), *counted]:
            raise DataError(file, f"census of {terrain.key}", f"says {wanted}, the dominoes have {counted}")


def _setups(file: Path, data: dict[str, Any], key: str) -> dict[int, Setup]:
    """What the table `key` says for each number of players."""
    setups = {}
    for name, fields in table(file, data, key).items():
        item = f"setup for {name}" if key == "setups" else f"{key} for {name}"
        if not name.isdecimal():
            raise DataError(file, item, "must be for a number of players")
        setups[int(name)] = _setup(file, item, int(name), fields)
    return setups


def _variants(file: Path, data: dict[str, Any]) -> dict[str, int]:
    variants = table(file, data, "variants")
    whole = all(type(value) is int and value > 0 for value in variants.values())
    if set(variants) != {"middle_kingdom", "harmony", "dynasty"} or not whole:
        raise DataError(
            file, "variants", "must give the points of middle_kingdom and harmony, and the games of dynasty"
        )
    return variants


def _setup(file: Path, item: str, players: int, fields: Any) -> Setup:
    if not isinstance(fields, dict) or set(fields) != {"kings", "line", "dominoes", "size"}:
        raise DataError(file, item, "needs kings, line, dominoes and size")
    if not all(type(value) is int and value > 0 for value in fields.values()):
        raise DataError(file, item, "needs whole numbers above 0")
    setup = Setup(**fields)
    if setup.line != setup.kings * players:
        raise DataError(file, item, "must have one king for each domino of a line (rule K-7)")
    if setup.dominoes > 48 or setup.dominoes % setup.line:
        raise DataError(file, item, "must use at most 48 dominoes in whole lines")
    if setup.size not in (5, 7):
        raise DataError(file, item, "must have a size of 5 or 7, so that the castle can be its middle")
    return setup
