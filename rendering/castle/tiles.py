"""The Castle's tiles as the painter of segments takes them."""

from __future__ import annotations

from functools import cache

from bot.games.castle.rules.pieces import Kind, Segment, pieces
from bot.games.castle.rules.pieces import Tile as Piece
from rendering.kit.canvas import Point
from rendering.segments.edges import AREA, WAY
from rendering.segments.lines import CENTRE
from rendering.segments.model import Area, Build, Ground, Run, Stop, Tile, Way, turned
from rendering.segments.spots import spots

_BUILDS = {Kind.HOUSE: Build.HOUSE, Kind.TOWER: Build.TOWER}


@cache
def neutral(name: str) -> Tile:
    """The tile of a name. Raises KeyError for none."""
    return translated(pieces().tiles[name])


def translated(piece: Piece) -> Tile:
    """Houses and towers become areas, paths ways, courts grounds, each in the order of the data."""
    grounds = tuple(_ground(part) for part in piece.segments if part.kind is Kind.COURT)
    return Tile(
        areas=tuple(Area(_BUILDS[part.kind], part.sides) for part in piece.segments if part.kind in _BUILDS),
        ways=tuple(_path(piece, part, grounds) for part in piece.segments if part.kind is Kind.PATH),
        grounds=grounds,
        open="court",
        square=piece.square,
    )


_GROUPS = ((Kind.HOUSE, Kind.TOWER), (Kind.PATH,), (Kind.COURT,))


def _place(name: str, segment: int) -> tuple[int, int]:
    """Which of areas, ways and grounds a segment became, and its index there."""
    parts = pieces().tiles[name].segments
    group = next(place for place, kinds in enumerate(_GROUPS) if parts[segment].kind in kinds)
    return group, sum(part.kind in _GROUPS[group] for part in parts[:segment])


def part_of(name: str, segment: int) -> str | None:
    """A building or path of a tile as `scored` of the shared edges names it, None for a court."""
    group, index = _place(name, segment)
    return None if group == 2 else f"{(AREA, WAY)[group]}{index}"


def court_of(name: str, segment: int) -> int | None:
    """Which of the courts of a tile a segment is, None for what is built or a path."""
    group, index = _place(name, segment)
    return index if group == 2 else None


def spot_of(name: str, segment: int, turn: int) -> Point:
    """Where a figure stands on a segment of a turned tile, in cells from its upper left corner."""
    group, index = _place(name, segment)
    found = spots(neutral(name))
    places = (found.areas, found.ways, found.grounds)[group]
    return turned(places[index] if index < len(places) else CENTRE, turn)


def _ground(part: Segment) -> Ground:
    whole = {half for side in part.sides for half in (2 * side, 2 * side + 1)}
    return Ground(tuple(sorted(whole | set(part.halves))), markets=part.markets)


def _path(piece: Piece, part: Segment, grounds: tuple[Ground, ...]) -> Way:
    if len(part.sides) > 1:
        return Way(Run.PATH, part.sides, well=part.well)
    if piece.square or part.ends is None:
        return Way(Run.PATH, part.sides, Stop.SQUARE, well=part.well)
    return Way(Run.PATH, part.sides, Stop.GATE, _building(piece, part, grounds), well=part.well)


def _building(piece: Piece, part: Segment, grounds: tuple[Ground, ...]) -> int:
    """Which building a path ends at: walking round clockwise from it, the last one before the court changes."""
    areas = [each for each in piece.segments if each.kind in _BUILDS]
    first = 2 * part.sides[0] + 1
    mine = next((ground for ground in grounds if first in ground.halves), None)
    found = next(index for index, each in enumerate(areas) if each.kind is part.ends)
    for step in range(1, 8):
        half = (first + step) % 8
        court = next((ground for ground in grounds if half in ground.halves), None)
        if court is None:
            at = next((index for index, each in enumerate(areas) if half // 2 in each.sides), None)
            found = at if at is not None and areas[at].kind is part.ends else found
        elif court is not mine:
            break
    return found
