"""What would come of a tile or a figure before it is put: for prompts, previews and answers to "why"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.core.game import Seat
from bot.core.points import Points
from bot.core.segments import SPAN, Feature
from bot.games.carcassonne.rules import scoring
from bot.games.carcassonne.rules.board import Board
from bot.games.carcassonne.rules.cells import AROUND, NAMES, SIDES, STEPS
from bot.games.carcassonne.rules.claims import claimable, leaders
from bot.games.carcassonne.rules.events import FigurePlaced, TilePlaced
from bot.games.carcassonne.rules.evolution import evolve
from bot.games.carcassonne.rules.features import opens
from bot.games.carcassonne.rules.laid import PATTERNS
from bot.games.carcassonne.rules.model import Claiming, State
from bot.games.carcassonne.rules.pieces import Kind, Segment


@dataclass(frozen=True, slots=True)
class Effect:
    """A feature that is completed."""

    kind: Kind
    """What it is and the cell of one of its tiles."""

    name: str
    """What it is and the cell of one of its tiles."""

    points: Points
    """What it pays."""

    seats: tuple[Seat, ...]
    """Who gets that, several when tied, nobody when it is unclaimed."""

    extra: tuple[object, ...]
    """Events of expansions that follow from it, such as goods taken."""

    here: bool
    """A part of it is on the tile just laid."""

    figures: tuple[str, ...]
    """Keys of the figures with which the seat to move could claim it now (`claims.claimable`)."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a feature is like now."""

    tiles: int
    """How many it lies on."""

    complete: bool
    """Nothing more can be added to it."""

    points: Points
    """What it would pay now, completed or as at the end of the match."""

    seats: tuple[Seat, ...]
    """Who stands on it, whoever has the majority."""

    leaders: tuple[Seat, ...]
    """Who has it. Of a field, `points` counts the completed cities it touches, 3 each or what else they pay."""


def with_tile(state: State, seat: Seat, tile: str, cell: int, turn: int) -> State:
    """The state once a tile lies on a cell, where it fits."""
    return evolve(state, TilePlaced(seat, tile, NAMES[cell], turn))


def with_figure(state: State, seat: Seat, part: int, figure: str) -> State:
    """The state once a figure stands on a part of the tile just placed."""
    assert isinstance(state.phase, Claiming), "a tile was just placed"
    segment = state.segment(state.phase.cell * SPAN + part)
    return evolve(state, FigurePlaced(seat, figure, NAMES[state.phase.cell], segment.kind, segment.index))


def may_complete(board: Board, cell: int, laid: int) -> bool:
    """Whether a tile could complete anything here, told without laying it: most do not, and this is far cheaper."""
    tiles, middles = board.tiles, board.middles
    for kind, contacts, _ in PATTERNS[laid].parts:
        if kind is Kind.MONASTERY or kind is Kind.GARDEN:
            if board.neighbours(cell) == len(AROUND):
                return True
        elif kind is not Kind.FIELD and all(cell + STEPS[side] in tiles for side, _ in contacts):
            return True
    around = (cell + step for step in AROUND)
    return any(other in middles and board.neighbours(other) == len(AROUND) - 1 for other in around)


def effects(state: State, cell: int) -> tuple[Effect, ...]:
    """Everything that the tile on this cell completes."""
    return tuple(_effects(state, cell))


def _effects(state: State, cell: int) -> Iterator[Effect]:
    open_to = claimable(state, state.turn.seat, cell)
    for segment, feature in scoring.completed(state, cell):
        points = scoring.worth(state, segment, feature, complete=True)
        extra = tuple(
            event for expansion in state.config.expansions for event in expansion.completed(state, segment, feature)
        )
        yield Effect(
            state.segment(segment).kind,
            NAMES[segment // SPAN],
            points,
            leaders(state, feature.pieces),
            extra,
            segment // SPAN == cell,
            open_to.get(state.land.root(segment), ()),
        )


def worth(state: State, segment: int, fed: Mapping[int, tuple[int, ...]]) -> Worth:
    """What the feature of a segment of the board is like now. fed: the completed cities of each field, by root."""
    feature = state.land.feature(segment)
    complete = is_complete(state, segment, feature)
    if feature.kind is Kind.FIELD:
        points = scoring.field_points(len(fed.get(state.land.root(segment), ())))
    else:
        points = scoring.worth(state, segment, feature, complete)
    seats = tuple(sorted({figure.seat for figure in feature.pieces}))
    return Worth(feature.tiles.bit_count(), complete, points, seats, leaders(state, feature.pieces))


def is_complete(state: State, segment: int, feature: Feature) -> bool:
    """Whether a city, road, monastery or garden is complete; a field never is."""
    return feature.kind is not Kind.FIELD and not opens(state, segment, feature)


def sides(segment: Segment, turn: int) -> tuple[str, ...]:
    """The sides "N", "E", "S", "W" that a segment reaches on a tile as it lies; none for one in its middle."""
    reached = {*segment.sides, *(half // 2 for half in segment.halves)}
    return tuple(SIDES[side] for side in sorted((side + turn) % 4 for side in reached))
