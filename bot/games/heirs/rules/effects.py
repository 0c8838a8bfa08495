"""What a building does for its owner, as small values read from data/heirs/buildings.toml (rules H-32 to H-47)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import IntEnum
from typing import Any, TypeAlias


class Terrain(IntEnum):
    """The three kinds of land; a tile of each gives the resource of the same name."""

    WOOD = 0
    STONE = 1
    WHEAT = 2

    @property
    def key(self) -> str:
        return _KEYS[self]


_TERRAINS = tuple(Terrain)
_KEYS = tuple(terrain.name.lower() for terrain in Terrain)


@dataclass(frozen=True, slots=True)
class LineCount:
    """`own` points and `each` for a tile in its printed line, at most `most` in each direction (H-32)."""

    own: int
    each: int
    most: int


@dataclass(frozen=True, slots=True)
class BesideCount:
    """`own` points and `each` for a tile on its four sides;"""

    own: int
    each: int
    enemy: bool
    """Only buildings of the other player (H-33, H-35)."""


@dataclass(frozen=True, slots=True)
class LongestRoad:
    """`each` for a tile of the longest road touching it (H-34)."""

    each: int


@dataclass(frozen=True, slots=True)
class Area:
    """`each` for a tile of the joined area of this terrain it is part of (H-36)."""

    terrain: Terrain
    each: int


@dataclass(frozen=True, slots=True)
class OwnTerrain:
    """`own` points and `each` for another building of one's own on this terrain (H-37)."""

    terrain: Terrain
    own: int
    each: int


@dataclass(frozen=True, slots=True)
class Camp:
    """Another take, or `unused` points at the end (H-38)."""

    unused: int


@dataclass(frozen=True, slots=True)
class Source:
    """Access to `amount` more of a resource, occupied or not (H-39)."""

    terrain: Terrain
    amount: int


@dataclass(frozen=True, slots=True)
class OwnNamed:
    """`each` for an own building with one of these names, itself too; no names: the printed one (H-40, H-43)."""

    names: tuple[str, ...]
    each: int


@dataclass(frozen=True, slots=True)
class Flat:
    """`own` points (H-41)."""

    own: int


@dataclass(frozen=True, slots=True)
class Siege:
    """So many `towers` of one player round a building of the other can pull it down (H-42)."""

    towers: int


@dataclass(frozen=True, slots=True)
class LineTerrain:
    """`each` for a tile of its own terrain in its printed line, itself too (H-44)."""

    each: int


@dataclass(frozen=True, slots=True)
class Diagonal:
    """`each` for a building of this name on its diagonals, whoever owns it (H-45)."""

    name: str
    each: int


@dataclass(frozen=True, slots=True)
class Pairs:
    """`each` for a pair of these two terrains among its printed neighbours (H-46)."""

    terrains: tuple[Terrain, Terrain]
    each: int


@dataclass(frozen=True, slots=True)
class Boost:
    """The printed workshop counts `each` a pair for its owner (H-47)."""

    each: int


Effect: TypeAlias = (
    LineCount
    | BesideCount
    | LongestRoad
    | Area
    | OwnTerrain
    | Camp
    | Source
    | OwnNamed
    | Flat
    | Siege
    | LineTerrain
    | Diagonal
    | Pairs
    | Boost
)

KINDS: dict[str, type[Effect]] = {
    "line": LineCount,
    "beside": BesideCount,
    "road": LongestRoad,
    "area": Area,
    "own-terrain": OwnTerrain,
    "camp": Camp,
    "source": Source,
    "own-named": OwnNamed,
    "flat": Flat,
    "siege": Siege,
    "line-terrain": LineTerrain,
    "diagonal": Diagonal,
    "pairs": Pairs,
    "boost": Boost,
}


def terrain(value: object) -> Terrain:
    """The terrain of this name. Raises ValueError."""
    if not isinstance(value, str) or value not in _KEYS:
        raise ValueError(f"{value!r} is no terrain")
    return _TERRAINS[_KEYS.index(value)]


def effect(value: object) -> Effect:
    """An effect as written in the file. Raises ValueError saying what is wrong with it."""
    kind = KINDS.get(str(value.get("kind"))) if isinstance(value, dict) else None
    if not isinstance(value, dict) or kind is None:
        raise ValueError(f"its effect must be one of {', '.join(KINDS)}")
    wanted = {field.name for field in fields(kind)}
    if value.keys() - {"kind"} != wanted:
        raise ValueError(f"an effect of kind {value['kind']} needs exactly {', '.join(sorted(wanted))}")
    return kind(**{name: _READERS.get(name, _points)(value[name]) for name in wanted})


def _points(value: object) -> int:
    if type(value) is not int or value < 1:
        raise ValueError(f"{value!r} is no whole number above 0")
    return value


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is neither true nor false")
    return value


def _name(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is no name")
    return value


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is no list of names")
    return tuple(map(_name, value))


def _terrains(value: object) -> tuple[Terrain, ...]:
    pair = tuple(terrain(key) for key in value) if isinstance(value, list) else ()
    if len(set(pair)) != 2 or len(pair) != 2:
        raise ValueError(f"{value!r} are not two terrains")
    return pair


_READERS: dict[str, Callable[[object], Any]] = {
    "enemy": _switch,
    "name": _name,
    "names": _names,
    "terrain": terrain,
    "terrains": _terrains,
}
