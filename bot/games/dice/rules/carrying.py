"""The choices that a card or an alert leaves to its player, one at a time (rules 21 to 30)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import IllegalAction, LegalActions, Seat
from bot.games.dice.rules.actions import Action, Borrow, Place, Replace, StealCard, StealGem, StealNothing, Tame
from bot.games.dice.rules.board import EVERYWHERE, NAMES, members
from bot.games.dice.rules.events import (
    CardStolen,
    CastleLaid,
    DragonTamed,
    Event,
    FlamePlaced,
    GemStolen,
    GemTaken,
    NothingStolen,
    PawnReplaced,
)
from bot.games.dice.rules.following import lenders, replaceable, victims
from bot.games.dice.rules.jokers import symbols
from bot.games.dice.rules.model import (
    Acting,
    Burning,
    Laying,
    Replacing,
    State,
    StealingCard,
    StealingGem,
    Step,
    Taming,
)
from bot.games.dice.rules.pieces import GEMS, landscape_of, pieces
from bot.games.dice.rules.reasons import DiceReason


def choices(state: State, now: Acting) -> LegalActions[Action]:
    """Everything the step that is due allows."""
    match now.steps[0]:
        case Laying():
            return tuple(Place(space) for space in members(free_spaces(state, now)))
        case StealingCard():
            taken = (
                StealCard(victim, die) for victim in victims(state, now.seat) for die in symbols(state.holdings[victim])
            )
            return (*taken, StealNothing())
        case StealingGem():
            gems = ((victim, gem) for victim in victims(state, now.seat) for gem in GEMS)
            return (*(StealGem(*one) for one in gems if state.holdings[one[0]].gems(one[1])), StealNothing())
        case Taming():
            return tuple(Tame(space) for space in members(state.board.flames))
        case Replacing():
            return tuple(Replace(space) for space in members(replaceable(state, now.seat)[0]))
        case Burning():
            return tuple(map(Borrow, lenders(state, now.seat)))
        case _:
            return ()


def free_spaces(state: State, now: Acting) -> int:
    """Spaces without a castle tile, of a landscape that a drawn tile shows (rule 21)."""
    shown = {landscape_of(castle) for castle in now.drawn}
    spaces = pieces().spaces
    return sum(1 << space for space in members(EVERYWHERE & ~state.board.castles) if spaces[space].landscape in shown)


def decide(state: State, now: Acting, action: Action) -> Sequence[Event]:
    """The events of the choice itself. Raises IllegalAction."""
    match now.steps[0], action:
        case Laying(_, alert), Place(space):
            return _place(state, now, space, alert)
        case StealingCard(), StealCard(victim, die):
            _require_other(state, now.seat, victim)
            cards = pieces().cards
            stolen = next((card for card in state.holdings[victim].cards if cards[card].joker == die), None)
            if stolen is None:
                raise IllegalAction(DiceReason.NOT_THEIRS, seat=victim)
            return (CardStolen(now.seat, victim, stolen),)
        case StealingGem(), StealGem(victim, gem):
            _require_other(state, now.seat, victim)
            if not state.holdings[victim].gems(gem):
                raise IllegalAction(DiceReason.NOT_THEIRS, seat=victim)
            return (GemStolen(now.seat, victim, gem),)
        case ((StealingCard() | StealingGem()), StealNothing()):
            return (NothingStolen(now.seat),)
        case Taming(), Tame(space):
            return _tame(state, now.seat, space)
        case Replacing(), Replace(space):
            return _replace(state, now.seat, space)
        case Burning(), Borrow(giver):
            _require_other(state, now.seat, giver)
            if not state.holdings[giver].flames:
                raise IllegalAction(DiceReason.NOT_THEIRS, seat=giver)
            assert now.laid is not None
            return (FlamePlaced(now.seat, NAMES[now.laid], giver),)
        case _:
            raise IllegalAction(DiceReason.NOT_NOW, due=asked(now.steps[0]))


def asked(step: Step) -> str:
    """Return what a step asks for, as refusals name it: "lay", "steal-gem"."""
    match step:
        case Laying(_, alert):
            return "dragon" if alert else "lay"
        case StealingCard():
            return "steal-card"
        case StealingGem():
            return "steal-gem"
        case Taming():
            return "tame"
        case Replacing():
            return "replace"
        case _:
            return "lend"


def _place(state: State, now: Acting, space: int, alert: bool) -> Sequence[Event]:
    """Rules 21 and 29; without a pawn left the tile stays without owner (ruling A9)."""
    name, landscape = NAMES[space], pieces().spaces[space].landscape
    castle = next((castle for castle in now.drawn if landscape_of(castle) == landscape), None)
    if castle is None:
        raise IllegalAction(DiceReason.NOT_DRAWN, space=name)
    if state.board.castles >> space & 1:
        raise IllegalAction(DiceReason.OCCUPIED, space=name)
    gem = None if alert else state.board.gem(space)
    laid = CastleLaid(now.seat, castle, name, pawn=not alert and state.holdings[now.seat].pawns > 0)
    return (laid,) if gem is None else (laid, GemTaken(now.seat, gem, name))


def _tame(state: State, seat: Seat, space: int) -> Sequence[Event]:
    """Rule 25."""
    name = NAMES[space]
    if not state.board.flames >> space & 1:
        raise IllegalAction(DiceReason.NO_FLAME, space=name)
    gem = state.board.gem(space)
    tamed = DragonTamed(seat, name)
    return (tamed,) if gem is None else (tamed, GemTaken(seat, gem, name))


def _replace(state: State, seat: Seat, space: int) -> Sequence[Event]:
    """Rule 26."""
    name = NAMES[space]
    owner = next((other for other in victims(state, seat) if state.board.owned[other] >> space & 1), None)
    if owner is None:
        raise IllegalAction(DiceReason.NO_PAWN, space=name)
    spaces, steps = replaceable(state, seat)
    if not spaces >> space & 1:
        raise IllegalAction(DiceReason.NOT_NEAREST, space=name, steps=steps)
    return (PawnReplaced(seat, owner, name),)


def _require_other(state: State, seat: Seat, other: Seat) -> None:
    """Raises IllegalAction for oneself and for a player who is not there."""
    if other == seat:
        raise IllegalAction(DiceReason.OWN)
    if not 0 <= other < len(state.holdings):
        raise IllegalAction(DiceReason.NO_PLAYER, number=other + 1)
