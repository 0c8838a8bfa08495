"""Whether a tile can be drawn on a square: everything on it lies beside each other and nothing overlaps.

Round the square lie 12 points, three a side: first half-edge, middle, second half-edge. A city takes the three
points of its sides, a road or river the middle ones, a field its half-edges. Two connected areas of a plane never
interleave on its rim; only bridges may cross.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from bot.games.carcassonne.rules.tiles import Edge, Kind, Segment, Tile

Rim = frozenset[int]


def check(tile: Tile) -> None:
    """Raise ValueError naming the first fault of a tile."""
    _check_sides(tile)
    _check_halves(tile)
    _check_links(tile)
    _check_river(tile)
    _check_plane(tile)


def _check_sides(tile: Tile) -> None:
    """Every city or road edge has one city or road, and these reach no other edge."""
    for kind, edge in ((Kind.CITY, Edge.CITY), (Kind.ROAD, Edge.ROAD)):
        reached = sorted(side for segment in tile.of(kind) for side in segment.sides)
        wanted = [side for side, found in enumerate(tile.edges) if found is edge]
        if reached != wanted:
            raise ValueError(f"its {kind} edges are {_names(wanted)}, but its {kind} parts reach {_names(reached)}")


def _check_halves(tile: Tile) -> None:
    """Every half-edge that is not city has one field; the halves of a field edge have the same."""
    owner: dict[int, int] = {}
    for field in tile.of(Kind.FIELD):
        for half in field.halves:
            if half in owner:
                raise ValueError(f"fields {owner[half]} and {field.index} overlap on half-edge {half}")
            if tile.edges[half // 2] is Edge.CITY:
                raise ValueError(f"field {field.index} lies on half-edge {half}, which is city")
            owner[half] = field.index
    for side, edge in enumerate(tile.edges):
        first, second = owner.get(2 * side), owner.get(2 * side + 1)
        if edge is not Edge.CITY and (first is None or second is None):
            raise ValueError(f"half-edge {2 * side + (first is not None)} has no field")
        if edge is Edge.FIELD and first != second:
            raise ValueError(f"the {_names([side])} edge is one field, not {first} and {second}")


def _check_links(tile: Tile) -> None:
    """Fields border, and roads stop at, cities that exist; an enclosed field borders at least one."""
    cities, monastery = len(tile.of(Kind.CITY)), bool(tile.of(Kind.MONASTERY))
    for segment in tile.segments:
        if any(city >= cities for city in segment.touches):
            raise ValueError(f"{segment.kind} {segment.index} names city {max(segment.touches)}, which is not there")
        if segment.kind is Kind.FIELD and not segment.halves and not segment.touches:
            raise ValueError(f"field {segment.index} is enclosed and borders nothing")
        if segment.end == "monastery" and not monastery:
            raise ValueError(f"road {segment.index} stops at a monastery that is not there")
    for field in tile.of(Kind.FIELD):
        for city in tile.of(Kind.CITY):
            near = {(3 * side + step) % 12 for side in city.sides for step in (-1, 3)}
            if near & _points(field) and city.index not in field.touches:
                raise ValueError(f"field {field.index} meets city {city.index} at a corner, but does not border it")


def _check_river(tile: Tile) -> None:
    wanted = {None: (0, 2), "spring": (1,), "lake": (1,)}[tile.role]
    if len(tile.river) not in wanted:
        raise ValueError(f"a river of {len(tile.river)} edges does not go with {tile.role or 'no spring or lake'}")


def _check_plane(tile: Tile) -> None:
    """Nothing crosses but bridges, and a field reaches each city it borders without crossing anything."""
    fields, cities = tile.of(Kind.FIELD), tile.of(Kind.CITY)
    river = frozenset(3 * side + 1 for side in tile.river)
    for one, other in combinations((*fields, *cities), 2):
        if _interleave(_points(one), _points(other)):
            raise ValueError(f"{one.kind} {one.index} and {other.kind} {other.index} overlap")
    for field in fields:
        if _interleave(_points(field), river):
            raise ValueError(f"field {field.index} lies on both banks of the river")
        for roads in _networks(tile.of(Kind.ROAD)):
            ends = {city for road in roads for city in road.touches}
            barrier = _joined([*roads, *(cities[city] for city in ends)])
            if _interleave(_points(field), barrier):
                raise ValueError(f"field {field.index} lies on both sides of road {roads[0].index}")
        _check_reach(tile, field, river)


def _check_reach(tile: Tile, field: Segment, river: Rim) -> None:
    cities = tile.of(Kind.CITY)
    others = [_points(city) for city in cities if city.index not in field.touches]
    roads = [_joined(network) for network in _networks(tile.of(Kind.ROAD))]
    rest = [_points(other) for other in tile.of(Kind.FIELD) if other is not field]
    for city in field.touches:
        area = _points(field) | _points(cities[city])
        if any(_interleave(area, barrier) for barrier in (*others, *roads, *rest, river)):
            raise ValueError(f"field {field.index} does not border city {city}: something lies between them")


def _networks(roads: Iterable[Segment]) -> list[list[Segment]]:
    """Roads that meet at a crossing or a monastery together, every other road by itself."""
    groups: dict[str, list[Segment]] = {}
    for road in roads:
        shared = road.end in ("crossing", "monastery")
        groups.setdefault(f"{road.end}" if shared else f"road {road.index}", []).append(road)
    return list(groups.values())


def _points(segment: Segment) -> Rim:
    steps = {Kind.CITY: (0, 1, 2), Kind.ROAD: (1,)}.get(segment.kind, ())
    sides = {3 * side + step for side in segment.sides for step in steps}
    return frozenset(sides | {3 * (half // 2) + 2 * (half % 2) for half in segment.halves})


def _joined(segments: Iterable[Segment]) -> Rim:
    return frozenset().union(*map(_points, segments))


def _interleave(one: Rim, other: Rim) -> bool:
    """Going round, the two sets alternate more than once."""
    rim = [point in one for point in sorted(one | other)]
    return sum(rim[place] is not rim[place - 1] for place in range(len(rim))) > 2


def _names(sides: Sequence[int]) -> str:
    return "".join("NESW"[side] for side in sides) or "none"
