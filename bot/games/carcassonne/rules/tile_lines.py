"""A tile kind written in one line: `4 CRFR | city N | road WE | field 27 by 0 | field 3456`.

First the number of copies and the edges N, E, S, W (C city, R road, F field, V river), then its parts:
`city SIDES`, followed by `pennant`, `cathedral` or a good; `road SIDES` or `road SIDE>END`, where END is crossing,
monastery, house or cityINDEX, followed by `inn` or `closed` (cannot be claimed); `field HALVES by CITIES`, where
`-` stands for no half-edge; `monastery`; `spring` or `lake`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from bot.games.carcassonne.rules.tiles import Edge, Good, Kind, Segment, Tile

EDGES = {"C": Edge.CITY, "R": Edge.ROAD, "F": Edge.FIELD, "V": Edge.RIVER}
SIDES = "NESW"
ORDER = (Kind.CITY, Kind.ROAD, Kind.FIELD, Kind.MONASTERY)

_HEAD = re.compile(r"([1-9]) ([CRFV]{4})")
_CITY = re.compile(r"city ([NESW]{1,4})((?: pennant)*)( cathedral)?(?: (wine|grain|cloth))?")
_ROAD = re.compile(r"road ([NESW]{2}|[NESW-]>(?:crossing|monastery|house|city([0-3])))( inn)?( closed)?")
_FIELD = re.compile(r"field ([0-7]{1,8}|-)(?: by ([0-3]{1,4}))?")


def read(key: str, group: str, letter: str, text: object) -> Tile:
    """The tile that one line describes. Raises ValueError naming the fault."""
    head, *parts = text.split(" | ") if isinstance(text, str) else ("",)
    found = _HEAD.fullmatch(head)
    if found is None:
        raise ValueError(f"must begin with the number of copies and four of C, R, F, V, not {head!r}")
    edges = tuple(EDGES[initial] for initial in found[2])
    segments: list[Segment] = []
    role = None
    for part in parts:
        if part in ("spring", "lake") and role is None:
            role = part
        else:
            segments.append(_segment(part, segments))
    places = [ORDER.index(segment.kind) for segment in segments]
    if places != sorted(places) or len([place for place in places if ORDER[place] is Kind.MONASTERY]) > 1:
        raise ValueError("must list cities, roads, fields and at most one monastery, in this order")
    river = tuple(side for side, edge in enumerate(edges) if edge is Edge.RIVER)
    return Tile(key, group, letter, int(found[1]), edges, tuple(segments), river, role)


def with_garden(tile: Tile, field: object) -> Tile:
    """The kind of tile that has a garden in this field. Raises ValueError when it has no such field."""
    if type(field) is not int or not 0 <= field < len(tile.of(Kind.FIELD)):
        raise ValueError(f"has no field {field!r} for a garden")
    garden = Segment(Kind.GARDEN, 0, touches=(field,))
    return replace(tile, key=f"{tile.key}+", count=1, segments=(*tile.segments, garden), plain=tile.key)


def _segment(part: str, before: list[Segment]) -> Segment:
    kinds: dict[str, Callable[[str, int], Segment]] = {"city": _city, "road": _road, "field": _field}
    word = part.partition(" ")[0]
    if part == "monastery":
        return Segment(Kind.MONASTERY, 0)
    if word not in kinds:
        raise ValueError(f"has an unknown part {part!r}")
    return kinds[word](part, sum(segment.kind == word for segment in before))


def _city(part: str, index: int) -> Segment:
    found = _CITY.fullmatch(part)
    if found is None:
        raise ValueError(f"{part!r} is not written like a city")
    pennants, good = found[2].count("pennant"), Good(found[4]) if found[4] else None
    return Segment(Kind.CITY, index, _sides(part, found[1]), (), pennants, bool(found[3]), good=good)


def _road(part: str, index: int) -> Segment:
    found = _ROAD.fullmatch(part)
    if found is None:
        raise ValueError(f"{part!r} is not written like a road")
    where, _, end = found[1].partition(">")
    if (where == "-") != bool(found[4]):
        raise ValueError(f"{part!r} must be closed exactly when it reaches no side")
    touches = (int(found[2]),) if found[2] else ()
    sides = () if where == "-" else _sides(part, where)
    stop = end.rstrip("0123") or None
    return Segment(Kind.ROAD, index, sides, inn=bool(found[3]), touches=touches, end=stop, claimable=not found[4])


def _field(part: str, index: int) -> Segment:
    found = _FIELD.fullmatch(part)
    if found is None:
        raise ValueError(f"{part!r} is not written like a field")
    halves = () if found[1] == "-" else tuple(map(int, found[1]))
    touches = tuple(map(int, found[2] or ""))
    if len(set(halves)) < len(halves) or len(set(touches)) < len(touches):
        raise ValueError(f"{part!r} names something twice")
    return Segment(Kind.FIELD, index, (), halves, touches=touches)


def _sides(part: str, letters: str) -> tuple[int, ...]:
    if len(set(letters)) < len(letters):
        raise ValueError(f"{part!r} names a side twice")
    return tuple(SIDES.index(letter) for letter in letters)
