"""What cards and dragon alerts ask for, and what changes when a part of it is done."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from bot.core.construction import replace
from bot.core.game import Seat
from bot.games.dice.rules.board import SPACES
from bot.games.dice.rules.card_text import (
    DrawCastles,
    Effect,
    GemFromSupply,
    ReplacePawn,
    StealCard,
    StealGem,
    TameDragon,
)
from bot.games.dice.rules.events import (
    CardStolen,
    CastleDrawn,
    CastleLaid,
    CastlesReturned,
    DragonTamed,
    EffectMissed,
    FlamePlaced,
    GemStolen,
    GemTaken,
    NothingStolen,
    PawnReplaced,
)
from bot.games.dice.rules.model import (
    Acting,
    Drawing,
    Laying,
    Replacing,
    Rewarding,
    State,
    StealingCard,
    StealingGem,
    Step,
    Taming,
)

EffectEvent: TypeAlias = (
    CastleDrawn
    | CastleLaid
    | CastlesReturned
    | FlamePlaced
    | GemTaken
    | CardStolen
    | GemStolen
    | NothingStolen
    | DragonTamed
    | PawnReplaced
    | EffectMissed
)


def steps_of(effects: tuple[Effect, ...], level: int, castles: int) -> tuple[Step, ...]:
    """What these effects ask for at a level, with so many castle tiles left (rule 28)."""
    return tuple(step for effect in effects for step in _steps(effect, level, castles))


def _steps(effect: Effect, level: int, castles: int) -> tuple[Step, ...]:
    match effect:
        case DrawCastles(draw, place):
            count = min(level if draw is None else draw, castles)
            return Drawing(count), Laying(min(place, count), alert=False)
        case GemFromSupply(from_level):
            return (Rewarding(),) if level >= from_level else ()
        case StealCard():
            return (StealingCard(),)
        case StealGem():
            return (StealingGem(),)
        case TameDragon():
            return (Taming(),)
        case ReplacePawn():
            return (Replacing(),)
        case _ as never:
            assert_never(never)


def evolve_effect(state: State, event: EffectEvent) -> State:
    """The state after a part of an effect."""
    match event:
        case CastleDrawn(_, castle):
            return _drawn(state, castle)
        case CastleLaid():
            return _laid(state, event)
        case CastlesReturned(castles):
            return state.but(supply=state.supply.with_castles(castles), phase=replace(acting(state), drawn=()))
        case FlamePlaced(_, name, giver):
            return _flame_placed(_stepped(state), SPACES[name], giver)
        case GemTaken(seat, gem, name):
            return _gem_taken(state, seat, gem, name)
        case CardStolen(seat, victim, card):
            robbed, thief = state.holdings[victim], state.holdings[seat]
            robbed = robbed.with_cards(tuple(other for other in robbed.cards if other != card), robbed.supers)
            thief = thief.with_cards((*thief.cards, card), thief.supers)
            return _stepped(state).with_holding(victim, robbed).with_holding(seat, thief)
        case GemStolen(seat, victim, gem):
            robbed, thief = state.holdings[victim].with_gem(gem, -1), state.holdings[seat].with_gem(gem)
            return _stepped(state).with_holding(victim, robbed).with_holding(seat, thief)
        case DragonTamed(seat, name):
            space = SPACES[name]
            board = state.board.with_flames(state.board.flames & ~(1 << space)).with_pawn(seat, space)
            holding = state.holdings[seat].plus(pawns=-1, flames=1)
            return _stepped(state).with_holding(seat, holding).but(board=board)
        case PawnReplaced(seat, owner, name):
            home, sent = state.holdings[owner].plus(pawns=1), state.holdings[seat].plus(pawns=-1)
            board = state.board.with_pawn(seat, SPACES[name])
            return _stepped(state).with_holding(owner, home).with_holding(seat, sent).but(board=board)
        case NothingStolen() | EffectMissed():
            return _stepped(state)
        case _ as never:
            assert_never(never)


def acting(state: State) -> Acting:
    """The phase of a state in which a card or an alert is being carried out."""
    assert isinstance(state.phase, Acting), "effects belong to a card that was taken"
    return state.phase


def _stepped(state: State) -> State:
    """The first step that was due is done."""
    now = acting(state)
    return state.but(phase=Acting(now.seat, now.steps[1:], now.drawn, now.laid))


def _drawn(state: State, castle: str) -> State:
    now = acting(state)
    head = now.steps[0]
    assert isinstance(head, Drawing)
    steps = now.steps[1:] if head.left == 1 else (Drawing(head.left - 1), *now.steps[1:])
    phase = Acting(now.seat, steps, (*now.drawn, castle), now.laid)
    return state.but(supply=state.supply.without_castle(castle), phase=phase)


def _laid(state: State, event: CastleLaid) -> State:
    now, space = acting(state), SPACES[event.space]
    head = now.steps[0]
    assert isinstance(head, Laying)
    steps = now.steps[1:] if head.left == 1 else (Laying(head.left - 1, head.alert), *now.steps[1:])
    board = state.board.with_castle(space, event.castle)
    if event.pawn:
        board = board.with_pawn(event.seat, space)
        state = state.with_holding(event.seat, state.holdings[event.seat].plus(pawns=-1))
    drawn = tuple(castle for castle in now.drawn if castle != event.castle)
    return state.but(board=board, phase=Acting(now.seat, steps, drawn, space))


def _flame_placed(state: State, space: int, giver: Seat | None) -> State:
    if giver is None:
        state = state.but(supply=replace(state.supply, flames=state.supply.flames - 1))
    else:
        state = state.with_holding(giver, state.holdings[giver].plus(flames=-1))
    return state.but(board=state.board.with_flames(state.board.flames | 1 << space))


def _gem_taken(state: State, seat: Seat, gem: str, name: str | None) -> State:
    if name is None:
        state = _stepped(state).but(supply=state.supply.without_gem(gem))
    else:
        state = state.but(board=state.board.turned(SPACES[name], gem))
    return state.with_holding(seat, state.holdings[seat].with_gem(gem))
