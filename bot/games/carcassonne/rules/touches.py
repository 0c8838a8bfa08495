"""What a tile does to what lies around it without completing it: adds, joins, extends, surrounds, blocks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.core.game import Seat
from bot.core.segments import SPAN, Feature
from bot.games.carcassonne.rules import scoring
from bot.games.carcassonne.rules.board import Board
from bot.games.carcassonne.rules.cells import AROUND, NAMES, STEPS
from bot.games.carcassonne.rules.claims import claimable, leaders
from bot.games.carcassonne.rules.laid import FITS, NUMBERS, PATTERNS, TILES
from bot.games.carcassonne.rules.model import State
from bot.games.carcassonne.rules.pieces import Kind
from bot.games.carcassonne.rules.supply import left


class Does(StrEnum):
    """What a tile does to a feature."""

    ADDS = "adds"
    """Somebody has it, and it is worth more."""
    JOINS = "joins"
    """Features of several people become one."""
    EXTENDS = "extends"
    """Nobody has it, and it grows."""
    STARTS = "starts"
    """A monastery of its own, with the neighbours it would have."""
    BLOCKS = "blocks"
    """Somebody has it, and no tile that is left can complete it any more."""


@dataclass(frozen=True, slots=True)
class Touch:
    """What a tile does to one feature that it does not complete."""

    does: Does
    """What it does."""
    kind: Kind
    """What the feature is."""
    name: str
    """The cell of one of its tiles."""
    held: tuple[tuple[Seat, int], ...]
    """Who has it, or a part of what is joined, before, with the points it would pay that seat as it is."""
    seats: tuple[Seat, ...]
    """Who has it then, several when tied."""
    before: int
    """What it would pay before; of several that are joined, the one that would pay most."""
    after: int
    """What it would pay then, as it is. Of a field: its completed cities, 3 each."""
    figures: tuple[str, ...] = ()
    """Keys of the figures with which the seat to move could claim it now (`claims.claimable`)."""

    def own(self, seat: Seat) -> int:
        """What it would have paid this seat before."""
        return sum(points for owner, points in self.held if owner == seat)

    def change(self, seat: Seat) -> int:
        """How much more, or less, it would pay this seat."""
        return (self.after if seat in self.seats else 0) - self.own(seat)


def kinds_left(state: State) -> tuple[int, ...]:
    """The kinds of tiles that are still to come, by their numbers."""
    return tuple(NUMBERS[key] for key, _ in left(state))


def touches(state: State, board: Board, cell: int, laid: int, kinds: Sequence[int]) -> tuple[Touch, ...]:
    """What a tile does that lies on this cell on `board`, where the state does not have it yet.

    kinds: those still to come (`kinds_left`), the same for every way to lay one tile.
    """
    then = replace(state, board=board)
    after = _Laid(state, then, claimable(then, state.turn.seat, cell))
    return (
        *_grown(after, cell, laid),
        *_around(after, cell),
        *_started(after, cell, laid),
        *_blocked(after, cell, kinds),
    )


@dataclass(frozen=True, slots=True)
class _Laid:
    """Before and after a tile; of the state after it only the land is asked."""

    state: State
    """Before."""
    then: State
    """With the tile on its board."""
    claimable: Mapping[int, tuple[str, ...]]
    """What the seat to move could claim on the tile, as `claims.claimable` has it."""

    @property
    def board(self) -> Board:
        return self.then.board


def _grown(laid: _Laid, cell: int, number: int) -> Iterator[Touch]:
    """Cities, roads and fields that the tile meets."""
    land, before = laid.board.land, laid.state.board.land
    tiles = laid.state.board.tiles
    met: dict[int, dict[int, None]] = {}
    for place, (_, contacts, _) in enumerate(PATTERNS[number].parts):
        root = land.root(cell * SPAN + place)
        for side, strand in contacts:
            beyond = cell + STEPS[side]
            if beyond in tiles:
                index = PATTERNS[tiles[beyond]].strands[strand]
                if index >= 0:
                    met.setdefault(root, {})[before.root(beyond * SPAN + index)] = None
    for root, found in met.items():
        feature = land.features[root]
        # A river ends at fields, a road at a city: only what is of one kind grows.
        old = [(other, before.features[other]) for other in found if before.features[other].kind == feature.kind]
        touch = _met(laid, root, feature, old) if old else None
        if touch is not None:
            yield touch


def _met(laid: _Laid, root: int, feature: Feature, old: list[tuple[int, Feature]]) -> Touch | None:
    state, field = laid.state, feature.kind is Kind.FIELD
    if not field and not feature.opens:
        return None
    having = [leaders(state, each.pieces) for _, each in old]
    joined = len({seats for seats in having if seats}) > 1
    if field and not joined:
        return None
    worths = [_worth(state, segment, each) for segment, each in old]
    held = tuple((seat, points) for seats, points in zip(having, worths, strict=True) for seat in seats)
    does = Does.JOINS if joined else Does.ADDS if held else Does.EXTENDS
    kind, name = laid.then.segment(root).kind, NAMES[old[0][0] // SPAN]
    after = _worth(laid.then, root, feature)
    figures = laid.claimable.get(root, ())
    return Touch(does, kind, name, held, leaders(state, feature.pieces), max(worths), after, figures)


def _worth(state: State, segment: int, feature: Feature) -> int:
    """What a feature would pay as it is."""
    if feature.kind is Kind.FIELD:
        return scoring.field_points(len(scoring.fed_cities(state).get(state.land.root(segment), ()))).total
    return scoring.worth(state, segment, feature, complete=False).total


def _around(laid: _Laid, cell: int) -> Iterator[Touch]:
    """Monasteries and gardens beside which the tile lies."""
    board, state = laid.board, laid.state
    for step in AROUND:
        segment = state.board.middles.get(cell + step)
        if segment is None or board.neighbours(cell + step) == len(AROUND):
            continue
        feature = board.land.features[segment]
        seats = leaders(state, feature.pieces)
        if seats:
            before, after = _worth(state, segment, feature), _worth(laid.then, segment, feature)
            held = tuple((seat, before) for seat in seats)
            kind = state.segment(segment).kind
            yield Touch(Does.ADDS, kind, NAMES[cell + step], held, seats, before, after)


def _started(laid: _Laid, cell: int, number: int) -> Iterator[Touch]:
    """The monastery on the tile itself."""
    for place, part in enumerate(TILES[number >> 2].segments):
        around = laid.board.neighbours(cell)
        if part.kind is Kind.MONASTERY and around < len(AROUND):
            figures = laid.claimable.get(cell * SPAN + place, ())
            yield Touch(Does.STARTS, part.kind, NAMES[cell], (), (), 0, 1 + around, figures)


def _blocked(laid: _Laid, cell: int, kinds: Sequence[int]) -> Iterator[Touch]:
    """What somebody has and can no longer complete: a cell it needs, for which every tile that is left is wrong."""
    board, frontier = laid.board, laid.state.board.frontier
    seen = set[int]()
    for step in STEPS:
        gap = cell + step
        if gap not in board.frontier or gap not in frontier:
            # Beside a new cell there is one edge only, and that always has a tile, or never had.
            continue
        if not _filled(kinds, board.frontier[gap]) and _filled(kinds, frontier[gap]):
            for segment in _waiting(board, gap):
                root = board.land.root(segment)
                feature = board.land.features[root]
                seats = leaders(laid.state, feature.pieces)
                if seats and root not in seen:
                    seen.add(root)
                    yield _block(laid, root, feature, seats)


def _filled(kinds: Sequence[int], needs: int) -> bool:
    """Whether any of these kinds of tile has the edges a cell needs."""
    return any(FITS[number][needs] for number in kinds)


def _waiting(board: Board, gap: int) -> Iterator[int]:
    """A segment of every city, road, monastery and garden that is complete only once a tile lies on this cell."""
    for side, step in enumerate(STEPS):
        beyond = board.tiles.get(gap + step)
        if beyond is not None:
            # The middle strand of the side that faces the gap; a field there is never complete.
            index = PATTERNS[beyond].strands[3 * (side ^ 2) + 1]
            if index >= 0 and PATTERNS[beyond].parts[index].kind is not Kind.FIELD:
                yield (gap + step) * SPAN + index
    for step in AROUND:
        if gap + step in board.middles:
            yield board.middles[gap + step]


def _block(laid: _Laid, root: int, feature: Feature, seats: tuple[Seat, ...]) -> Touch:
    points = _worth(laid.then, root, feature)
    held = tuple((seat, points) for seat in seats)
    return Touch(Does.BLOCKS, laid.then.segment(root).kind, NAMES[root // SPAN], held, seats, points, points)
