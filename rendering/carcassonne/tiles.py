"""Carcassonne's tiles as the painter of segments takes them."""

from __future__ import annotations

from functools import cache

from bot.games.carcassonne.rules.pieces import Kind, Segment, pieces
from bot.games.carcassonne.rules.pieces import Tile as Piece
from rendering.segments.edges import AREA, WAY
from rendering.segments.model import Area, Build, Ground, Run, Stop, Tile, Way

_STOPS = {"crossing": Stop.CROSSING, "monastery": Stop.CHAPEL, "city": Stop.GATE, "house": Stop.HOUSE}
_RIVER_ENDS = {"spring": Stop.SPRING, "lake": Stop.LAKE}


@cache
def neutral(key: str) -> Tile:
    """The tile of a key. Raises KeyError for none."""
    return translated(pieces().tiles[key])


def part_of(key: str, segment: int) -> str | None:
    """A city or road of a tile as `scored` of the shared edges names it, None for what has none."""
    part = pieces().tiles[key].segments[segment]
    build = {Kind.CITY: AREA, Kind.ROAD: WAY}.get(part.kind)
    return None if build is None else f"{build}{part.index}"


def translated(piece: Piece) -> Tile:
    """Cities become areas, roads and the river ways, fields grounds, each in the order of the data."""
    gardens = {field for garden in piece.of(Kind.GARDEN) for field in garden.touches}
    ways = [_road(part) for part in piece.of(Kind.ROAD)]
    if piece.river:
        ways.append(Way(Run.RIVER, piece.river, _RIVER_ENDS.get(piece.role or "")))
    return Tile(
        areas=tuple(
            Area(Build.CITY, part.sides, part.pennants, part.good or "", part.cathedral) for part in piece.of(Kind.CITY)
        ),
        ways=tuple(ways),
        grounds=tuple(Ground(part.halves, part.index in gardens) for part in piece.of(Kind.FIELD)),
        chapel=bool(piece.of(Kind.MONASTERY)),
    )


def _road(part: Segment) -> Way:
    stop = _STOPS[part.end] if part.end else None
    return Way(Run.ROAD, part.sides, stop, part.touches[0] if stop is Stop.GATE else None, part.inn)
