"""The castle tiles, read from data/castle/tiles.toml."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from pathlib import Path
from typing import Any, NoReturn

from bot.core.segments import Pattern, pattern
from bot.games.castle.rules.cells import SIDES
from bot.games.data import DataError, load, table


class Kind(IntEnum):
    """What a part of a tile is; a follower on it is a herald, knight, squire or merchant (rule 17)."""

    PATH = 0
    TOWER = 1
    HOUSE = 2
    COURT = 3

    @property
    def key(self) -> str:
        return self.name.lower()


_LETTERS = {"P": Kind.PATH, "T": Kind.TOWER, "H": Kind.HOUSE, "C": Kind.COURT}
WELL = 1 << 8
"""A well in the tally of a path; markets are counted below it."""

HALVES = tuple(f"{side}{half}" for side in SIDES for half in "01")


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of a tile."""

    kind: Kind
    """What it is."""

    sides: tuple[int, ...]
    """Whole sides it fills (0-3)."""

    halves: tuple[int, ...] = ()
    """Half sides of court beside a path (2 × side + 0 or 1)."""

    well: bool = False
    """Doubles the whole path (rule 25)."""

    markets: int = 0
    """Stalls in this court (rule 41)."""

    ends: Kind | None = None
    """The building of the tile at which a path ends, None where a square, or nothing, ends it."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A tile lying with its top towards `turn` (0-3: N, E, S, W)."""

    turn: int
    """Where its top points (0-3: N, E, S, W)."""

    segments: tuple[Segment, ...]
    """Its parts as they lie then."""

    edges: tuple[Kind, ...]
    """What each side is."""

    paths: int
    """Sides with a path, as bits."""

    pattern: Pattern
    """How it joins its neighbours."""


@dataclass(frozen=True)
class Tile:
    """A kind of castle tile."""

    name: str
    """As data/castle/tiles.toml calls it ("S1")."""

    count: int
    """How many there are."""

    edges: tuple[Kind, ...]
    """What each side is, its top to the north."""

    square: bool
    """Its paths end on it (rule 23)."""

    segments: tuple[Segment, ...]
    """Its parts, its top to the north."""

    source: str
    """Where the data come from."""

    @cached_property
    def turned(self) -> tuple[Turned, ...]:
        """The tile in its four orientations, each a quarter turn clockwise from the last."""
        return tuple(_turned(self, turn) for turn in range(4))

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """Orientations that differ, the smallest of each."""
        distinct: dict[Any, int] = {}
        for turned in self.turned:
            distinct.setdefault(frozenset(turned.segments), turned.turn)
        return tuple(distinct.values())


def _turned(tile: Tile, turn: int) -> Turned:
    edges = tuple(tile.edges[(side - turn) % 4] for side in range(4))
    paths = sum(1 << side for side in range(4) if edges[side] is Kind.PATH)
    segments = tuple(_turn_segment(segment, turn) for segment in tile.segments)
    return Turned(turn, segments, edges, paths, pattern(map(joints, segments)))


def joints(segment: Segment) -> tuple[Kind, tuple[int, ...], int]:
    """A segment as the kernel knows it: its strands, and wells and markets as one tally.

    Paths and buildings lie on the middle strand of a side. A court has all three, so that it closes the building it
    meets; beside a path it has the outer ones, which are its half sides (ruling A19).
    """
    strands = [3 * (half // 2) + 2 * (half % 2) for half in segment.halves]
    for side in segment.sides:
        strands += range(3 * side, 3 * side + 3) if segment.kind is Kind.COURT else (3 * side + 1,)
    return segment.kind, tuple(sorted(strands)), segment.well * WELL + segment.markets


def _turn_segment(segment: Segment, turn: int) -> Segment:
    sides = tuple(sorted((side + turn) % 4 for side in segment.sides))
    halves = tuple(sorted((half + 2 * turn) % 8 for half in segment.halves))
    return Segment(segment.kind, sides, halves, segment.well, segment.markets, segment.ends)


def read_tiles(file: Path) -> dict[str, Tile]:
    """All tiles by kind. Raises DataError naming the tile and its fault."""
    data = load(file)
    tiles = {name: _tile(file, name, fields) for name, fields in table(file, data, "tiles").items()}
    _check_census(file, table(file, data, "census"), tiles)
    return tiles


def _tile(file: Path, name: str, fields: Any) -> Tile:
    item = f"tile {name}"
    if not re.fullmatch(r"[A-Z][0-9]{1,2}", name):
        _bad(file, item, "must be named by a letter and a number")
    known = {"count": int, "edges": str, "square": bool, "source": str, "parts": str}
    if not isinstance(fields, dict) or set(fields) | {"square"} != set(known):
        _bad(file, item, "needs count, edges, source and parts, and may have square")
    for key, value in fields.items():
        if type(value) is not known[key]:
            _bad(file, item, f"{key} cannot be {value!r:.40}")
    if fields["count"] < 1 or not fields["source"]:
        _bad(file, item, "needs a count above 0 and a source")
    if not re.fullmatch("[PTHC]{4}", fields["edges"]):
        _bad(file, item, f"edges must be four letters of P, T, H and C, not {fields['edges']!r:.40}")
    segments = tuple(_segment(file, item, part.split()) for part in fields["parts"].split(";"))
    edges = tuple(_LETTERS[letter] for letter in fields["edges"])
    tile = Tile(name, fields["count"], edges, fields.get("square", False), segments, fields["source"])
    _check_edges(file, item, tile)
    _check_paths(file, item, tile)
    return tile


def _segment(file: Path, item: str, words: list[str]) -> Segment:
    kind = next((kind for kind in Kind if words and words[0] == kind.key), None)
    if kind is None:
        _bad(file, item, f"{' '.join(words)!r} must begin with path, tower, house or court")
    sides: list[int] = []
    halves: list[int] = []
    rest: list[str] = []
    for word in words[1:]:
        if word in SIDES and not rest:
            sides.append(SIDES.index(word))
        elif word in HALVES and not rest:
            halves.append(HALVES.index(word))
        else:
            rest.append(word)
    ends = None
    if rest[:1] == ["to"] and rest[1:2] in (["house"], ["tower"]) and kind is Kind.PATH:
        ends, rest = Kind[rest[1].upper()], rest[2:]
    extra = {"well": kind is Kind.PATH, "market": kind is Kind.COURT}
    if any(not extra.get(word) for word in rest) or rest.count("well") > 1:
        _bad(file, item, f"{' '.join(rest)!r} means nothing for a {kind.key}")
    if halves and kind is not Kind.COURT:
        _bad(file, item, f"a {kind.key} cannot lie on half a side")
    return Segment(kind, tuple(sides), tuple(halves), "well" in rest, rest.count("market"), ends)


def _check_edges(file: Path, item: str, tile: Tile) -> None:
    """Every side belongs to exactly one segment of its kind; beside a path lie two half sides of court."""
    whole = Counter((side, segment.kind) for segment in tile.segments for side in segment.sides)
    if whole != Counter(dict.fromkeys(enumerate(tile.edges), 1)):
        _bad(file, item, "its parts do not have the four sides that edges names, each once")
    halves = Counter(half for segment in tile.segments for half in segment.halves)
    beside = Counter(2 * side + half for side in range(4) if tile.edges[side] is Kind.PATH for half in (0, 1))
    if halves != beside:
        names = " ".join(HALVES[half] for half in sorted((halves - beside) + (beside - halves)))
        _bad(file, item, f"half sides of court lie beside each path, each once, and nowhere else: see {names}")
    if any(not segment.sides and not segment.halves for segment in tile.segments):
        _bad(file, item, "a part touches no side")


def _check_paths(file: Path, item: str, tile: Tile) -> None:
    """A path of one side ends at the square or at a building of its tile; a square leaves no path across the tile."""
    kinds = {segment.kind for segment in tile.segments}
    for segment in tile.segments:
        if segment.kind is not Kind.PATH:
            continue
        if tile.square and (len(segment.sides) > 1 or segment.ends):
            _bad(file, item, "on a tile with a square every path has one side and ends there")
        if not tile.square and (len(segment.sides) == 1) != (segment.ends is not None):
            _bad(file, item, "without a square a path of one side, and no other, must say which building it runs to")
        if segment.ends is not None and segment.ends not in kinds:
            _bad(file, item, f"has no {segment.ends.key} for its path to run to")


def _check_census(file: Path, census: dict[str, Any], tiles: dict[str, Tile]) -> None:
    """Rule 4 and the totals of the reconstruction."""
    counted = {
        "tiles": sum(tile.count for tile in tiles.values()),
        "wells": sum(tile.count * segment.well for tile in tiles.values() for segment in tile.segments),
        "markets": sum(tile.count * segment.markets for tile in tiles.values() for segment in tile.segments),
        "squares": sum(tile.count * tile.square for tile in tiles.values()),
    }
    if census != counted:
        _bad(file, "census", f"says {census}, the tiles have {counted}")


def _bad(file: Path, item: str, fault: str) -> NoReturn:
    raise DataError(file, item, fault)
