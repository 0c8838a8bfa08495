"""The decider: what follows from an action, or which rule refuses it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import CoreReason, Drawn, IllegalAction, LegalActions, Seat
from bot.core.placings import MatchEnded
from bot.games.heirs.rules import henri, refusals
from bot.games.heirs.rules.actions import Action, End
from bot.games.heirs.rules.cells import CELLS, NAMES
from bot.games.heirs.rules.events import (
    BackSeen,
    CircleDealt,
    CircleFilled,
    Event,
    HenriBuilt,
    SetsChosen,
    ShieldTossed,
    StartLaid,
    TreasureLaid,
    TurnEnded,
)
from bot.games.heirs.rules.evolution import ahead
from bot.games.heirs.rules.following import event_of
from bot.games.heirs.rules.legal import choices
from bot.games.heirs.rules.model import (
    HENRI,
    ChoosingSets,
    DealingCircle,
    Filling,
    Finished,
    LayingStart,
    LayingTreasure,
    Playing,
    State,
    TossingShield,
)
from bot.games.heirs.rules.scoring import final_scores, result

_ALONE = frozenset((0,)), frozenset((1,))
_NOBODY: frozenset[Seat] = frozenset()


def to_act(state: State) -> frozenset[Seat]:
    """The side at its turn while no chance is pending; Henri never waits for anybody."""
    return _ALONE[state.turn] if isinstance(state.phase, Playing) else _NOBODY


def legal_actions(state: State, seat: Seat) -> LegalActions[Action]:
    """Everything this seat may do now; nothing when it is not to act."""
    return choices(state, seat) if seat in to_act(state) else ()


def decide(state: State, seat: Seat, action: Action) -> Sequence[Event]:
    """The events that follow. Raises IllegalAction with the rule that refuses the action."""
    if seat not in to_act(state):
        over = isinstance(state.phase, Finished)
        raise IllegalAction(CoreReason.MATCH_OVER if over else CoreReason.NOT_YOUR_DECISION)
    refusals.require(state, seat, action)
    if isinstance(action, End):
        return _end(state, seat)
    events = (event_of(state, seat, action),)
    return (*events, *henri.freed(ahead(state, events[0]))) if state.hoard.lying else events


def resolve(state: State, drawn: Drawn) -> Sequence[Event]:
    """What follows from a draw; Henri goes on where it was his."""
    match state.phase:
        case ChoosingSets():
            return (SetsChosen(tuple(str(key) for key in drawn)),)
        case TossingShield():
            return (ShieldTossed(int(drawn[0])),)
        case DealingCircle():
            return (CircleDealt(tuple(str(tile) for tile in drawn)),)
        case LayingStart():
            return (StartLaid(str(drawn[0])), BackSeen(str(drawn[1])))
        case LayingTreasure():
            return _treasure(state, str(drawn[0]))
        case Filling():
            filled = CircleFilled(str(drawn[0]))
            after = ahead(state, filled)
            return (filled, *_henri_goes_on(after)) if isinstance(after.phase, Playing) else (filled,)
        case _:
            seen = BackSeen(str(drawn[0]))
            return (seen, *_henri_goes_on(ahead(state, seen)))


def _end(state: State, seat: Seat) -> Sequence[Event]:
    """The end of a turn, the whole of Henri's as far as chance lets him go, or the end of the match (H-26)."""
    ended = TurnEnded(seat)
    if state.last_turns == 0:
        return (ended, *_over(ahead(state, ended)))
    after = ahead(state, ended)
    if not (after.config.henri and after.turn == HENRI):
        return (ended,)
    took = henri.took(after)
    return (ended, took, *_henri_goes_on(ahead(after, took)))


def _henri_goes_on(state: State) -> tuple[Event, ...]:
    """Henri builds once the circle is full again; nothing while a player is at the turn."""
    if not (state.config.henri and state.turn == HENRI and isinstance(state.phase, Playing)):
        return ()
    placed = henri.placed(state)
    after = ahead(state, placed)
    if not isinstance(placed, HenriBuilt):
        return (placed, *_end(after, HENRI))
    freed = henri.freed(after)
    for event in freed:
        after = ahead(after, event)
    if isinstance(after.phase, LayingTreasure):
        return (placed, *freed)
    moved = henri.moved(after, CELLS[placed.cell])
    return (placed, *freed, moved, *_end(ahead(after, moved), HENRI))


def _treasure(state: State, treasure: str) -> Sequence[Event]:
    """The treasure on Henri's new tile, gone at once where its condition holds; then his troop (H-S6, H-S7)."""
    cell = state.latest[HENRI]
    laid = TreasureLaid(treasure, NAMES[cell])
    events: list[Event] = [laid, *henri.freed(ahead(state, laid))]
    moved = henri.moved(state, cell)
    events.append(moved)
    for event in events:
        state = ahead(state, event)
    return (*events, *_end(state, HENRI))


def _over(state: State) -> tuple[Event, ...]:
    scored = final_scores(state)
    outcome = result(state, scored)
    return (*scored, MatchEnded(outcome.placings, outcome.tie_break))
