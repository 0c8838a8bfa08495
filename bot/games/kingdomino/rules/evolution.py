"""How each event changes a match. No rules here, and no event is refused."""

from __future__ import annotations

from typing import assert_never

from bot.core.construction import replace
from bot.core.game import Outcome, Seat, Termination
from bot.core.placings import MatchEnded
from bot.games.kingdomino.rules.cells import CELLS
from bot.games.kingdomino.rules.events import (
    DominoChosen,
    DominoDiscarded,
    DominoPlaced,
    Event,
    GameEnded,
    KingdomScored,
    KingDrawn,
    LineDealt,
    LineFinished,
)
from bot.games.kingdomino.rules.model import (
    Choosing,
    ChoosingFirst,
    Dealing,
    DrawingKing,
    Finished,
    Kingdom,
    Laid,
    Line,
    Phase,
    Placing,
    State,
    opening,
)
from bot.games.kingdomino.rules.pieces import pieces

_PLACING = Placing()
_CHOOSING = Choosing()


def evolve(state: State, event: Event) -> State:
    """The state after one event."""
    match event:
        case DominoPlaced(seat, number, first, second):
            laid = Laid(pieces().dominoes[number], CELLS[first], CELLS[second])
            return _laid(state, seat, state.kingdoms[seat].with_domino(laid))
        case DominoChosen(seat, number):
            return _chosen(state, seat, number)
        case LineFinished():
            phase = Dealing() if state.dealt < state.config.dominoes else _PLACING
            return replace(state, current=state.upcoming, upcoming=Line(), turn=0, phase=phase)
        case LineDealt(numbers):
            return _dealt(state, numbers)
        case DominoDiscarded(seat, number):
            return _laid(state, seat, state.kingdoms[seat].with_discard(number))
        case KingDrawn(seat):
            kings = tuple(count - (owner == seat) for owner, count in enumerate(state.kings))
            return replace(state, kings=kings, phase=ChoosingFirst(seat))
        case KingdomScored():
            return replace(state, scored=(*state.scored, event))
        case GameEnded(game):
            if game >= state.config.games:
                return state
            past, lands = (*state.past, state.scored), (*state.lands, state.kingdoms)
            return opening(state.config, len(state.kingdoms), past, lands)
        case MatchEnded(placings, tie_break):
            games = (*state.past, state.scored)
            totals = tuple(sum(game[seat].points.total for game in games) for seat in range(len(state.scored)))
            return replace(state, phase=Finished(Outcome(Termination.FINISHED, placings, totals, tie_break)))
        case _ as never:
            assert_never(never)


def _laid(state: State, seat: Seat, kingdom: Kingdom) -> State:
    """The king that left its domino goes on to the next line; where there is none, the next king comes (K-16)."""
    kingdoms = (*state.kingdoms[:seat], kingdom, *state.kingdoms[seat + 1 :])
    if state.upcoming.dominoes:
        return _with(state, state.upcoming, state.turn, kingdoms, _CHOOSING)
    return _with(state, state.upcoming, state.turn + 1, kingdoms, _PLACING)


def _chosen(state: State, seat: Seat, number: int) -> State:
    if isinstance(state.phase, ChoosingFirst):
        line = state.current.with_king(seat, number)
        return replace(state, current=line, phase=DrawingKing() if line.free else Dealing())
    return _with(state, state.upcoming.with_king(seat, number), state.turn + 1, state.kingdoms, _PLACING)


def _dealt(state: State, numbers: tuple[int, ...]) -> State:
    line = Line(numbers, (None,) * len(numbers))
    box, dealt = state.box.without(numbers), state.dealt + len(numbers)
    if not state.current.dominoes:
        return replace(state, box=box, dealt=dealt, current=line, phase=DrawingKing())
    return replace(state, box=box, dealt=dealt, upcoming=line, phase=_PLACING)


def _with(state: State, upcoming: Line, turn: int, kingdoms: tuple[Kingdom, ...], phase: Phase) -> State:
    """`replace` for the two events that come with every move, without its cost."""
    return State(
        state.config,
        state.box,
        state.dealt,
        state.kings,
        state.current,
        upcoming,
        turn,
        kingdoms,
        phase,
        state.scored,
        state.past,
        state.lands,
    )
