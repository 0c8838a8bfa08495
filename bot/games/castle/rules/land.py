"""What lies inside the wall: tiles, the features they form, and the cells the next tile may be laid on.

A spot is one segment of one tile, as bot/core/segments.py numbers them; a start space is a spot on a cell of its own
beyond the last one. Nothing here is ever changed: a land with one tile more is a new value.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from bot.core.construction import quick
from bot.core.game import Seat
from bot.core.segments import EMPTY, SPAN, WALL, Feature, Features, Neighbour, Pattern, facing, pattern
from bot.games.castle.rules.board import Start
from bot.games.castle.rules.cells import CELLS, COUNT, NAMES
from bot.games.castle.rules.cells import SPAN as WIDE
from bot.games.castle.rules.pieces import pieces
from bot.games.castle.rules.tiles import WELL, Kind, Segment, Turned, joints

LETTERS = "ABCDEFGH"


def spot_name(spot: int) -> str:
    """A segment as players write it: its cell and its letter, "G9B". Only segments of tiles have a name."""
    return f"{NAMES[spot // SPAN]}{LETTERS[spot % SPAN]}"


def spot_of(text: str) -> int | None:
    """The segment a text like "G9B" means, or None."""
    cell, letter = CELLS.get(text[:-1]), LETTERS.find(text[-1:])
    return None if cell is None or letter < 0 else cell * SPAN + letter


@quick
@dataclass(frozen=True, slots=True)
class Laid:
    """A tile inside the wall."""

    kind: str
    """Of tile."""

    cell: int
    """Where it lies."""

    turn: int
    """Where its top points (0-3: N, E, S, W)."""

    seat: Seat
    """Who laid it."""

    @property
    def turned(self) -> Turned:
        return pieces().tiles[self.kind].turned[self.turn]

    @property
    def spots(self) -> range:
        return _spots(self.kind, self.cell)


@cache
def _spots(kind: str, cell: int) -> range:
    """Return the segments of a tile of this kind on a cell. There are as many answers as kinds times cells."""
    return range(cell * SPAN, cell * SPAN + len(pieces().tiles[kind].turned[0].segments))


@quick
@dataclass(frozen=True, slots=True)
class Land:
    """Tiles and what they form. None of the mappings is ever changed."""

    laid: dict[int, Laid]
    """Tiles by cell, in the order they came."""

    features: Features
    """All that segments form."""

    frontier: dict[int, int]
    """What each empty cell that touches something asks of its sides, as `demand` packs it."""

    def last(self) -> Laid:
        """The tile that was laid last."""
        return next(reversed(self.laid.values()))

    def segment(self, spot: int) -> Segment:
        return self.laid[spot // SPAN].turned.segments[spot % SPAN]

    def spots(self, key: int) -> tuple[int, ...]:
        """The segments of a feature, in the order their tiles came; start spaces have none here."""
        root = self.features.root
        return tuple(spot for tile in self.laid.values() for spot in tile.spots if root(spot) == key)


def size(feature: Feature) -> int:
    """Tiles; one counts once however many of its segments belong here (ruling A6), start spaces count (rule 24)."""
    return feature.tiles.bit_count()


def has_well(feature: Feature) -> bool:
    return feature.tally >= WELL


def markets(feature: Feature) -> int:
    return feature.tally % WELL


def followers(feature: Feature) -> tuple[int, int]:
    """How many followers each seat has on it."""
    second = sum(seat for seat, _ in feature.pieces)
    return len(feature.pieces) - second, second


def holder(feature: Feature) -> Seat | None:
    """Who has strictly more followers there than the other (rule 29)."""
    first, second = followers(feature)
    return None if first == second else int(second > first)


def demand(path: int, other: int) -> int:
    """What a cell asks: sides (as bits) that must be paths, and sides that must not (rule 13)."""
    return path << 4 | other


class _Fits(dict[int, tuple[int, ...]]):
    """The ways to turn one kind of tile so that it gives a cell what it asks (rule 13), by what that is: 8 bits."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self._turned = pieces().tiles[kind].turned

    def __missing__(self, asked: int) -> tuple[int, ...]:
        path, other = asked >> 4, asked & 15
        fitting = (each.turn for each in self._turned if not path & ~each.paths and not other & each.paths)
        self[asked] = found = tuple(fitting)
        return found


@cache
def ways_to_turn(kind: str) -> Mapping[int, tuple[int, ...]]:
    """Return the ways to turn a tile of a kind, by what a cell asks."""
    return _Fits(kind)


def fitting(kind: str, asked: int) -> tuple[int, ...]:
    """The ways to turn a tile so that it gives a cell what it asks (rule 13)."""
    return ways_to_turn(kind)[asked]


def fits(land: Land, kind: str) -> bool:
    """Whether a tile can be laid anywhere (rule 16)."""
    return any(map(ways_to_turn(kind).__getitem__, land.frontier.values()))


def start_cell(start: Start) -> int:
    """The cell beyond the frame that stands for a start space."""
    return COUNT + start.number - 1


def _start_pattern(start: Start) -> Pattern:
    segment = Segment(start.kind, ((start.side + 2) % 4,), markets=start.markets)
    return pattern((joints(segment),))


@cache
def _beyond_the_wall() -> dict[tuple[int, int], Neighbour]:
    """What lies across each side of a cell that does not border another: a start space or bare wall."""
    board = pieces().board
    beyond: dict[tuple[int, int], Neighbour] = {
        (cell, side): (-1, WALL)
        for cell, around in enumerate(board.neighbours)
        for side, across in enumerate(around)
        if across is None
    }
    for start in board.starts:
        beyond[start.cell, start.side] = start_cell(start), _start_pattern(start)
    return beyond


def empty_land() -> Land:
    """The castle before the first tile: start spaces are features already, and the only places to begin (rule 11)."""
    features, frontier = EMPTY, {}
    for number, start in enumerate(pieces().board.starts):
        features = features.with_tile(start_cell(start), number, _start_pattern(start), (None,) * 4)
        frontier[start.cell] = _asked(start.kind, start.side)
    return Land({}, features, frontier)


def _asked(kind: Kind, side: int) -> int:
    return demand(1 << side, 0) if kind is Kind.PATH else demand(0, 1 << side)


def with_tile(land: Land, tile: Laid) -> tuple[Land, tuple[int, ...]]:
    """The land with one tile more, and the keys of features it completes; whether it may lie there is not asked."""
    board, turned = pieces().board, tile.turned
    met = around(land, tile.cell)
    frontier = dict(land.frontier)
    frontier.pop(tile.cell, None)
    for side, across in enumerate(board.neighbours[tile.cell]):
        if across is not None and across not in land.laid:
            frontier[across] = frontier.get(across, 0) | _asked(turned.edges[side], side ^ 2)
    number = len(board.starts) + len(land.laid)
    features = land.features.with_tile(tile.cell, number, turned.pattern, met)
    after = Land({**land.laid, tile.cell: tile}, features, frontier)
    touched = dict.fromkeys(map(features.root, (*tile.spots, *_met(met))))
    return after, tuple([key for key in touched if _is_done(features.features[key], len(board.starts))])


def around(land: Land, cell: int) -> tuple[Neighbour, Neighbour, Neighbour, Neighbour]:
    """What lies across the four sides of a cell: a tile, a start space, bare wall, or None for an empty cell."""
    beyond, laid, found = _beyond_the_wall(), land.laid, []
    for side, across in enumerate(pieces().board.neighbours[cell]):
        if across is None:
            found.append(beyond[cell, side])
        else:
            found.append((across, laid[across].turned.pattern) if across in laid else None)
    north, east, south, west = found
    return north, east, south, west


_MIDDLES = tuple(facing(3 * side + 1) for side in range(4))


def _met(neighbours: tuple[Neighbour, ...]) -> list[int]:
    """The segment in the middle of each neighbouring side: no path or building ends elsewhere."""
    found = []
    for neighbour, middle in zip(neighbours, _MIDDLES, strict=True):
        if neighbour is not None and (index := neighbour[1].strands[middle]) >= 0:
            found.append(neighbour[0] * SPAN + index)
    return found


def _is_done(feature: Feature, starts: int) -> bool:
    """Complete, with a tile and not only a start space (ruling A7); courts never are (rule 37)."""
    return not feature.opens and feature.kind is not Kind.COURT and feature.tiles >> starts > 0


def with_figures(land: Land, key: int, figures: tuple[tuple[Seat, int], ...]) -> Land:
    """The land with exactly these followers on a feature, as (seat, spot)."""
    return Land(land.laid, land.features.with_pieces(key, figures), land.frontier)


def empty_region(land: Land) -> int:
    """The largest connected region of empty cells inside the wall, as bits (rule 40, ruling A18)."""
    left = pieces().board.interior
    for cell in land.laid:
        left &= ~(1 << cell)
    return largest_region(left)


_EDGE = sum(1 << cell for cell in range(0, COUNT, WIDE))
"""The westernmost cell of every row."""


def largest_region(cells: int) -> int:
    """The largest connected region of a set of cells, the one with the lowest cell of equally large ones."""
    largest = 0
    while cells:
        grown, before = cells & -cells, 0
        while grown != before:
            before = grown
            sideways = (grown & ~_EDGE) >> 1 | grown << 1 & ~_EDGE
            grown = (grown | sideways | grown << WIDE | grown >> WIDE) & cells
        cells ^= grown
        if grown.bit_count() > largest.bit_count():
            largest = grown
    return largest
