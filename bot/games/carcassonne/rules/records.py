"""Recorded games as other engines write them down (tests/replays/carcassonne/README.md has the format)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.core.construction import quick
from bot.games.carcassonne.rules.pieces import Kind, pieces

PREFIXES = {"base": "", "ic": "I", "tb": "T", "river": "R"}

TWINS = {"RF": "RD", "RJ": "RG"}
"""River tiles that records write down as others: equal in play, but for the side that is up."""

Placement = tuple[int, int, int]
"""Columns east, rows south, quarter turns clockwise."""

Option = tuple[str, str, int]
"""A figure ("normal", "large", …), the kind of feature, and the index among the tile's segments of that kind."""


class BadRecord(Exception):
    """A record that is not written as it should be; says what is missing."""


@quick
@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on the board, by its key."""

    tile: str
    at: Placement


@quick
@dataclass(frozen=True, slots=True)
class RecordedTurn:
    """One tile and all that came of it; None where the record does not say."""

    player: int
    laid: Laid
    figure: Option | None
    recalled: bool
    scores: tuple[int, ...]
    legal: frozenset[Placement] | None
    options: frozenset[Option] | None


@quick
@dataclass(frozen=True, slots=True)
class Record:
    """One recorded game."""

    name: str
    players: int
    farmers: bool
    two_tile_city: int
    supply: Mapping[str, int]
    """Figures of a player by kind."""

    start: tuple[Laid, ...]
    turns: tuple[RecordedTurn, ...]
    discarded: tuple[str, ...]
    """Tiles that fitted nowhere, at any time."""

    goods: tuple[Mapping[str, int], ...] | None
    fields: tuple[tuple[int, int], ...] | None
    counts: Mapping[str, int] | None
    final: tuple[int, ...]

    def has(self, prefix: str) -> bool:
        """Whether any of its tiles is of the set with this prefix."""
        laid = (*self.start, *(turn.laid for turn in self.turns))
        return any(piece.tile.startswith(prefix) and len(piece.tile.rstrip("+")) > 1 for piece in laid)

    @property
    def named(self) -> frozenset[str]:
        """The keys of all tiles it speaks of."""
        return frozenset([*(turn.laid.tile for turn in self.turns), *self.discarded])


def read(data: Mapping[str, Any]) -> Record:
    """One line of a file of recorded games. Raises BadRecord."""
    try:
        return _read(data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadRecord(f"{type(error).__name__}: {error}") from None


def _read(data: Mapping[str, Any]) -> Record:
    options = data["options"]
    counts, fields, goods = (data.get(key) for key in ("end_city_and_road_count", "end_fields", "goods"))
    return Record(
        name=str(data["name"]),
        players=int(data["players"]),
        farmers=bool(options["farmers"]),
        two_tile_city=int(options["two_tile_city"]),
        supply={str(figure): int(count) for figure, count in options["supply"].items()},
        start=tuple(map(_laid, data["start"])),
        turns=tuple(map(_turn, data["turns"])),
        discarded=tuple(map(_discarded, data.get("discarded", ()))),
        goods=None if goods is None else tuple({str(k): int(v) for k, v in tokens.items() if v} for tokens in goods),
        fields=None if fields is None else tuple(sorted((int(own), int(cities)) for own, cities in fields)),
        counts=None if counts is None else {Kind(kind.lower()).value: int(count) for kind, count in counts.items()},
        final=tuple(map(int, data["final_scores"])),
    )


def _laid(data: Mapping[str, Any]) -> Laid:
    return Laid(_key(data["set"], data["tile"], bool(data.get("garden"))), (data["x"], data["y"], data["k"]))


def _turn(data: Mapping[str, Any]) -> RecordedTurn:
    meeple = data.get("meeple")
    return RecordedTurn(
        player=int(data["player"]),
        laid=_laid(data),
        figure=None if meeple is None else (meeple["kind"], meeple["on"], int(meeple["segment"])),
        recalled=bool(data.get("abbot_returned")),
        scores=tuple(map(int, data["scores"])),
        legal=_triples(data.get("legal")),
        options=_triples(data.get("meeple_options")),
    )


def _triples(found: Iterable[Any] | None) -> frozenset[Any] | None:
    return None if found is None else frozenset((first, second, third) for first, second, third in found)


def _discarded(data: Any) -> str:
    """A discarded tile, written as a table, as a pair, or as one text with something between set and letter."""
    if isinstance(data, Mapping):
        return _key(data["set"], data["tile"], bool(data.get("garden")))
    group, letter = re.findall(r"[A-Za-z]+", data)[:2] if isinstance(data, str) else data[:2]
    return _key(group, letter, False)


def _key(group: str, letter: str, garden: bool) -> str:
    """The key of a tile; the two pictures of the cathedral are one kind."""
    key = PREFIXES[group] + (letter[0] if group == "ic" else letter) + "+" * garden
    if key not in pieces().tiles:
        raise ValueError(f"there is no tile {letter} of {group}" + " with a garden" * garden)
    return key
