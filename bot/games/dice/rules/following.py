"""What follows without anybody being asked: parts of effects that leave no choice, the next turn, the end."""

from __future__ import annotations

from bot.core.game import Seat
from bot.core.placings import MatchEnded
from bot.games.dice.rules import scoring
from bot.games.dice.rules.board import NAMES, nearest
from bot.games.dice.rules.effects import acting
from bot.games.dice.rules.events import CastlesReturned, EffectMissed, Event, FlamePlaced, GemTaken, TurnBegun
from bot.games.dice.rules.evolution import ahead
from bot.games.dice.rules.model import (
    Acting,
    Burning,
    Drawing,
    Laying,
    Replacing,
    Rewarding,
    State,
    StealingCard,
    StealingGem,
    Taming,
)
from bot.games.dice.rules.pieces import GEMS, pieces


def followed(state: State, *events: Event) -> tuple[Event, ...]:
    """These events and all that follow from them until somebody is asked or chance is next."""
    found = [*events]
    for event in events:
        state = ahead(state, event)
    while isinstance(state.phase, Acting) and (automatic := _automatic(state)):
        for event in automatic:
            state = ahead(state, event)
        found += automatic
    return tuple(found)


def replaceable(state: State, seat: Seat) -> tuple[int, int]:
    """Spaces whose pawn may be replaced, as a set, and how many steps away they are; 0 without own pawns (rule 26)."""
    own = state.board.owned[seat]
    others = sum(spaces for owner, spaces in enumerate(state.board.owned) if owner != seat)
    return nearest(pieces().layouts[state.layout], own, others) if own else (others, 0)


def victims(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Everybody else, in turn order."""
    count = len(state.holdings)
    return tuple((seat + step) % count for step in range(1, count))


def lenders(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Other players who have a flame (ruling A12)."""
    return tuple(other for other in victims(state, seat) if state.holdings[other].flames)


def _automatic(state: State) -> tuple[Event, ...]:
    """The next events that leave no choice; nothing where somebody is to choose or to draw."""
    now = acting(state)
    head = now.steps[0] if now.steps else None
    if now.drawn and not isinstance(head, Drawing | Laying):
        return (CastlesReturned(now.drawn),)
    match head:
        case None:
            return _turn_ended(state, now.seat)
        case Drawing() | Laying():
            return ()
        case Rewarding():
            return (_reward(state, now.seat),)
        case Burning():
            return _burning(state, now)
        case _:
            missed = _missed(state, now.seat)
            return (EffectMissed(now.seat, missed),) if missed else ()


def _turn_ended(state: State, seat: Seat) -> tuple[Event, ...]:
    """The next turn, or the end once no castle tile is left (rule 37)."""
    if state.supply.castles:
        return (TurnBegun((seat + 1) % len(state.holdings)),)
    scored = scoring.final_scores(state)
    outcome = scoring.placings(scored)
    return (*scored, MatchEnded(outcome.placings, outcome.tie_break))


def _reward(state: State, seat: Seat) -> Event:
    """Gold as long as there is one (rule 22, ruling A17)."""
    if state.supply.gold:
        return GemTaken(seat, "gold", None)
    return GemTaken(seat, "white", None) if state.supply.white else EffectMissed(seat, "gem")


def _burning(state: State, now: Acting) -> tuple[Event, ...]:
    """A flame of the supply, else one's own, else that of another player, who is to be chosen (rules 29 and 30)."""
    assert now.laid is not None
    name = NAMES[now.laid]
    if state.supply.flames:
        return (FlamePlaced(now.seat, name, None),)
    if state.holdings[now.seat].flames:
        return (FlamePlaced(now.seat, name, now.seat),)
    return () if lenders(state, now.seat) else (EffectMissed(now.seat, "flame"),)


def _missed(state: State, seat: Seat) -> str | None:
    """The effect that is due, if it cannot be carried out at all (rulings A7 and A9)."""
    head, pawns = acting(state).steps[0], state.holdings[seat].pawns
    others = [state.holdings[other] for other in victims(state, seat)]
    match head:
        case StealingCard():
            return None if any(other.cards for other in others) else "steal-card"
        case StealingGem():
            return None if any(other.gems(gem) for other in others for gem in GEMS) else "steal-gem"
        case Taming():
            return None if pawns and state.board.flames else "tame"
        case Replacing():
            return None if pawns and replaceable(state, seat)[0] else "replace"
        case _:
            return None
