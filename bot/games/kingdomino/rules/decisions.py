"""The decider: what follows from an action, or which rule refuses it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bot.core.game import CoreReason, IllegalAction, LegalActions, Seat
from bot.core.placings import MatchEnded
from bot.games.kingdomino.rules import scoring
from bot.games.kingdomino.rules.actions import Action, Choose, Discard, Place
from bot.games.kingdomino.rules.cells import NAMES
from bot.games.kingdomino.rules.events import (
    DominoChosen,
    DominoDiscarded,
    DominoPlaced,
    Event,
    GameEnded,
    LineFinished,
)
from bot.games.kingdomino.rules.evolution import evolve
from bot.games.kingdomino.rules.model import Choosing, ChoosingFirst, Finished, Placing, State
from bot.games.kingdomino.rules.pieces import pieces
from bot.games.kingdomino.rules.placement import placements, refusal
from bot.games.kingdomino.rules.reasons import KingdominoReason


def mover(state: State) -> Seat:
    """Owner of the king whose turn it is on the current line (rule K-11)."""
    owner = state.current.owners[state.turn]
    assert owner is not None, "a line is only played once every domino has its king"
    return owner


_ALONE = tuple(frozenset((seat,)) for seat in range(4))
_NOBODY: frozenset[Seat] = frozenset()

_CHOICES = {domino: Choose(domino) for domino in pieces().dominoes}
"""Every choice there is, by domino."""


def to_act(state: State) -> frozenset[Seat]:
    phase = state.phase
    kind = type(phase)
    if kind is Placing or kind is Choosing:
        return _ALONE[mover(state)]
    return _ALONE[phase.seat] if isinstance(phase, ChoosingFirst) else _NOBODY


def legal_actions(state: State, seat: Seat) -> LegalActions[Action]:
    """Everything this seat may do now; nothing when it is not to act."""
    if seat not in to_act(state):
        return ()
    kind = type(state.phase)
    if kind is Placing:
        domino = pieces().dominoes[due(state)]
        fits = placements(state.kingdoms[seat], domino, state.config.size)
        return fits if len(fits) else (Discard(domino.number),)
    line = state.upcoming if kind is Choosing else state.current
    return tuple([_CHOICES[domino] for domino in line.free])


def decide(state: State, seat: Seat, action: Action) -> Sequence[Event]:
    """The events that follow. Raises IllegalAction with the rule that refuses the action."""
    if seat not in to_act(state):
        over = isinstance(state.phase, Finished)
        raise IllegalAction(CoreReason.MATCH_OVER if over else CoreReason.NOT_YOUR_DECISION)
    match action:
        case Choose(domino):
            return _choose(state, seat, domino)
        case Place():
            return _place(state, seat, action)
        case Discard(domino):
            return _discard(state, seat, domino)
        case _ as never:
            assert_never(never)


def _choose(state: State, seat: Seat, number: int) -> Sequence[Event]:
    """Rules K-9 and K-12 B."""
    if isinstance(state.phase, Placing):
        raise IllegalAction(KingdominoReason.NOT_NOW_CHOOSE, domino=due(state))
    line = state.current if isinstance(state.phase, ChoosingFirst) else state.upcoming
    if number not in line.dominoes:
        raise IllegalAction(KingdominoReason.NOT_IN_LINE, domino=number)
    owner = line.owners[line.dominoes.index(number)]
    if owner is not None:
        raise IllegalAction(KingdominoReason.TAKEN, domino=number, seat=owner)
    chosen = DominoChosen(seat, number)
    return (chosen, *_after_turn(state, chosen)) if isinstance(state.phase, Choosing) else (chosen,)


def _place(state: State, seat: Seat, place: Place) -> Sequence[Event]:
    """Rules K-12 A and K-17 to K-19."""
    _require_due(state, place.domino)
    kingdom, domino = state.kingdoms[seat], pieces().dominoes[place.domino]
    first, second = NAMES[place.cell], NAMES[place.second]
    broken = refusal(kingdom, domino, place, state.config.size)
    if broken is not None:
        raise IllegalAction(broken, domino=place.domino, first=first, second=second, size=state.config.size)
    placed = DominoPlaced(seat, place.domino, first, second)
    return (placed, *_after_turn(state, placed)) if not state.upcoming.dominoes else (placed,)


def _discard(state: State, seat: Seat, number: int) -> Sequence[Event]:
    """Rule K-19: only what fits nowhere."""
    _require_due(state, number)
    fits = placements(state.kingdoms[seat], pieces().dominoes[number], state.config.size)
    if len(fits):
        raise IllegalAction(KingdominoReason.STILL_FITS, domino=number, ways=len(fits))
    discarded = DominoDiscarded(seat, number)
    return (discarded, *_after_turn(state, discarded)) if not state.upcoming.dominoes else (discarded,)


def _require_due(state: State, number: int) -> None:
    if not isinstance(state.phase, Placing):
        raise IllegalAction(KingdominoReason.NOT_NOW_PLACE)
    if number != due(state):
        raise IllegalAction(KingdominoReason.NOT_YOUR_DOMINO, domino=number, due=due(state))


def due(state: State) -> int:
    """The domino under the king whose turn it is."""
    return state.current.dominoes[state.turn]


def _after_turn(state: State, last: Event) -> tuple[Event, ...]:
    """What the end of a king's turn brings about: nothing, the next line, or the end of the game (K-14 to K-16)."""
    if state.turn + 1 < len(state.current.dominoes):
        return ()
    if state.upcoming.dominoes:
        return (LineFinished(),)
    after = evolve(state, last)
    scored = tuple(scoring.final_score(seat, kingdom, state.config) for seat, kingdom in enumerate(after.kingdoms))
    sums = scoring.summed((*state.past, scored))
    outcome = scoring.placings(sums)
    ended: tuple[Event, ...] = ()
    if state.config.games > 1:
        ended = (GameEnded(state.game, tuple(score.points.total for score in sums)),)
    if state.game < state.config.games:
        return (*scored, *ended)
    return (*scored, *ended, MatchEnded(outcome.placings, outcome.tie_break))
