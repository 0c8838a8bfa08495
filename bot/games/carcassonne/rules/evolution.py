"""How each event changes a match. No rules here, and no event is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bot.core.bag import Bag
from bot.core.construction import replace
from bot.core.game import Outcome, Seat, Termination
from bot.core.lookahead import looking_ahead
from bot.core.placings import MatchEnded
from bot.core.points import Points
from bot.core.segments import Features
from bot.games.carcassonne.rules.board import Board
from bot.games.carcassonne.rules.cells import CELLS
from bot.games.carcassonne.rules.events import (
    BonusScored,
    Fate,
    FeatureScored,
    FigurePlaced,
    FigureRecalled,
    PartEarned,
    PartStarted,
    Standing,
    TileDrawn,
    TilePlaced,
)
from bot.games.carcassonne.rules.figures import Figure
from bot.games.carcassonne.rules.laid import NUMBERS
from bot.games.carcassonne.rules.model import TURN, Claiming, Drawing, Finished, Gain, Phase, Placing, State, Turn

_DRAWING = Drawing()


def _evolve(state: State, event: object) -> State:
    """The state after one event."""
    known = _EVENTS.get(type(event))
    if known is not None:
        return known(state, event)
    for expansion in state.config.expansions:
        if type(event) in expansion.events.values():
            return expansion.evolve(state, event)
    raise TypeError(f"{event!r} is no event of this match")


def remembering(state: State, key: str, memory: object) -> State:
    """The state in which an expansion, by its key, remembers this."""
    extras = tuple(
        memory if expansion.key == key else extra
        for expansion, extra in zip(state.config.expansions, state.extras, strict=True)
    )
    return replace(state, extras=extras)


def paid(state: State, seat: Seat, points: Points, segments: tuple[int, ...] = ()) -> State:
    """The state in which a seat has these points more. segments: as Gain has them, of one feature or of several."""
    if not points.terms:
        return state
    tiles = state.land.feature(segments[0]).tiles if len(segments) == 1 else 0
    return _richer(state, seat, Gain(points, segments, tiles, len(state.board.tiles)))


def _drawn(state: State, event: TileDrawn) -> State:
    first, *later = state.piles
    if event.fate is Fate.RETURNED:
        return state
    left = first.without((event.tile,))
    piles = (left, *later) if len(left) else tuple(later)
    if event.fate is Fate.DISCARDED:
        return replace(state, piles=piles, gone=(*state.gone, event.tile))
    return _with(state, state.board, piles, state.turn, Placing(event.tile))


def _placed(state: State, event: TilePlaced) -> State:
    cell = CELLS[event.cell]
    board = state.board.with_tile(cell, 4 * NUMBERS[event.tile] + event.turn)
    return _with(state, board, state.piles, state.turn, Claiming(cell))


def _earned(state: State, event: PartEarned) -> State:
    turn = Turn(state.turn.seat, state.turn.part, (*state.turn.owed, event.part), state.turn.number)
    return replace(state, turn=turn)


def _started(state: State, event: PartStarted) -> State:
    number = state.turn.number + (event.part == TURN)
    turn = Turn(event.seat, event.part, event.owed, number)
    return _with(state, state.board, state.piles, turn, _DRAWING)


def _figure_placed(state: State, event: FigurePlaced) -> State:
    board = state.board
    number = board.number(CELLS[event.cell], event.kind, event.index)
    place = state.config.place_of(event.figure)
    assert place is not None, "only figures in play are placed"
    figure = Figure(event.seat, place, number)
    land = board.land.with_pieces(number, (*board.land.feature(number).pieces, figure))
    supply = _supplied(state.supply, ((event.seat, place, -1),))
    return _peopled(state, land, supply)


def _supplied(
    supply: tuple[tuple[int, ...], ...], changes: Iterable[tuple[Seat, int, int]]
) -> tuple[tuple[int, ...], ...]:
    """Supplies after changes of (seat, role, how many)."""
    counts = [list(own) for own in supply]
    for seat, role, count in changes:
        counts[seat][role] += count
    return tuple(map(tuple, counts))


def without(state: State, gone: Iterable[Standing]) -> State:
    """The state in which these figures, all of one feature, are back with their owners."""
    board, figures = state.board, []
    for standing in gone:
        place = state.config.place_of(standing.figure)
        assert place is not None, "only figures in play come back"
        number = board.number(CELLS[standing.cell], standing.kind, standing.index)
        figures.append(Figure(standing.seat, place, number))
    if not figures:
        return state
    segment = figures[0].segment
    left = list(board.land.feature(segment).pieces)
    for figure in figures:
        left.remove(figure)
    land = board.land.with_pieces(segment, tuple(left))
    supply = _supplied(state.supply, ((figure.seat, figure.role, 1) for figure in figures))
    return _peopled(state, land, supply)


def _scored(state: State, event: FeatureScored) -> State:
    segment = state.board.number(CELLS[event.cell], event.kind, event.index)
    for share in event.shares:
        state = paid(state, share.seat, share.points, (segment,))
    return without(state, event.returned)


def _recalled(state: State, event: FigureRecalled) -> State:
    stood = event.standing
    segment = state.board.number(CELLS[stood.cell], stood.kind, stood.index)
    return without(paid(state, event.seat, event.points, (segment,)), (stood, *event.also))


def _bonus(state: State, event: BonusScored) -> State:
    return paid(state, event.seat, event.points)


def _ended(state: State, event: MatchEnded) -> State:
    outcome = Outcome(Termination.FINISHED, event.placings, state.scores, event.tie_break)
    return replace(state, phase=Finished(outcome))


def _peopled(state: State, land: Features, supply: tuple[tuple[int, ...], ...]) -> State:
    """The state with other figures on the board and in the supplies."""
    old = state.board
    board = Board(old.tiles, old.frontier, land, old.middles)
    return State(
        state.config,
        board,
        state.piles,
        supply,
        state.ledger,
        state.scores,
        state.turn,
        state.phase,
        state.gone,
        state.extras,
    )


def _richer(state: State, seat: Seat, gain: Gain) -> State:
    """The state in which a seat has a gain more."""
    ledger, scores = list(state.ledger), list(state.scores)
    ledger[seat] = (*ledger[seat], gain)
    scores[seat] += gain.points.total
    return State(
        state.config,
        state.board,
        state.piles,
        state.supply,
        tuple(ledger),
        tuple(scores),
        state.turn,
        state.phase,
        state.gone,
        state.extras,
    )


def _with(state: State, board: Board, piles: tuple[Bag, ...], turn: Turn, phase: Phase) -> State:
    """`replace` for the events that come with every tile, without its cost."""
    return State(
        state.config, board, piles, state.supply, state.ledger, state.scores, turn, phase, state.gone, state.extras
    )


# Each function takes the events of its own type only.
_EVENTS: dict[type[object], Callable[[State, Any], State]] = {
    TileDrawn: _drawn,
    TilePlaced: _placed,
    PartEarned: _earned,
    PartStarted: _started,
    FigurePlaced: _figure_placed,
    FeatureScored: _scored,
    FigureRecalled: _recalled,
    BonusScored: _bonus,
    MatchEnded: _ended,
}


ahead, evolve = looking_ahead(_evolve)
"""`ahead` is for decisions that need to know what follows, `evolve` for everyone else."""
