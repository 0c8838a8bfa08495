"""The decider: what follows from an action, or which rule refuses it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations

from bot.core.game import CoreReason, IllegalAction, LegalActions, Seat
from bot.games.dice.rules import arranging, carrying, conditions, jokers
from bot.games.dice.rules.actions import (
    Action,
    Alert,
    Borrow,
    ChooseLayout,
    Joker,
    Place,
    Put,
    Replace,
    StealCard,
    StealGem,
    StealNothing,
    Take,
    Tame,
    Throw,
)
from bot.games.dice.rules.cards import DICE
from bot.games.dice.rules.conditions import ColorOrder
from bot.games.dice.rules.events import CardTaken, DiceKept, DragonWoken, Event, JokersSpent
from bot.games.dice.rules.faces import Face, Result
from bot.games.dice.rules.following import followed
from bot.games.dice.rules.model import Acting, Arranging, Deciding, Drawing, Faces, Finished, State
from bot.games.dice.rules.pieces import pieces, thrown
from bot.games.dice.rules.reasons import DiceReason

_ALONE = tuple(frozenset((seat,)) for seat in range(4))
_NOBODY: frozenset[Seat] = frozenset()


def to_act(state: State) -> frozenset[Seat]:
    phase = state.phase
    if isinstance(phase, Deciding):
        return _ALONE[phase.seat]
    if isinstance(phase, Acting):
        return _ALONE[phase.seat] if phase.steps and not isinstance(phase.steps[0], Drawing) else _NOBODY
    return arranging.to_act(state) if isinstance(phase, Arranging) else _NOBODY


def legal_actions(state: State, seat: Seat) -> LegalActions[Action]:
    """Everything this seat may do now; nothing when it is not to act."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Deciding() as now:
            return (*throws(now), *takes(state, now), *alerts(state, now), *joker_pairs(state, now))
        case Acting() as doing:
            return carrying.choices(state, doing)
        case _:
            return arranging.choices(state)


def decide(state: State, seat: Seat, action: Action) -> Sequence[Event]:
    """The events that follow. Raises IllegalAction with the rule that refuses the action."""
    if seat not in to_act(state):
        over = isinstance(state.phase, Finished)
        raise IllegalAction(CoreReason.MATCH_OVER if over else CoreReason.NOT_YOUR_DECISION)
    match action, state.phase:
        case Throw(kept), Deciding() as now:
            return _throw(now, kept)
        case Joker(), Deciding() as now:
            return _joker(state, now, action)
        case Take(pile), Deciding() as now:
            return _take(state, now, pile)
        case Alert(pile), Deciding() as now:
            return _alert(state, now, pile)
        case ((ChooseLayout() | Put()), Arranging()):
            return arranging.decide(state, seat, action)
        case ((Place() | StealCard() | StealGem() | StealNothing() | Tame() | Replace() | Borrow()), Acting() as doing):
            return followed(state, *carrying.decide(state, doing, action))
        case _:
            raise IllegalAction(DiceReason.NOT_NOW, due=_due(state))


def _due(state: State) -> str:
    """Return what is to be done first, as refusals name it: "decide", "put", or what a step asks for."""
    match state.phase:
        case Acting(_, steps) if steps:
            return carrying.asked(steps[0])
        case Arranging():
            return arranging.asked(state)
        case _:
            return "decide"


def result_of(now: Deciding) -> Result:
    """The dice as they count: those thrown and those that joker pairs added (ruling A5)."""
    return (*thrown(now.faces), *now.extra)


def level(card: str, now: Deciding) -> int:
    """The level of this card that the dice reach, 0 for none."""
    return conditions.level(pieces().cards[card].levels, result_of(now)) if now.extra else _bare(card, now.faces)


def takes(state: State, now: Deciding) -> tuple[Take, ...]:
    """Every card whose condition the dice fulfil (rule 14)."""
    if now.extra:
        return tuple(Take(pile) for pile, card in _visible(state) if level(card, now))
    return tuple([Take(pile) for pile, reached in enumerate(_reached(state, now), start=1) if reached > 0])


def alerts(state: State, now: Deciding) -> tuple[Alert, ...]:
    """Every card that may be laid face down: none while the bare dice fulfil one (rule 15)."""
    reached = _reached(state, now)
    if max(reached) > 0:
        return ()
    return tuple([Alert(pile) for pile, level in enumerate(reached, start=1) if level == 0]) or (Alert(None),)


def joker_pairs(state: State, now: Deciding) -> tuple[Joker, ...]:
    """Every pair that may be spent (rules 18 to 20)."""
    holding = state.holdings[now.seat]
    if len(holding.cards) + len(holding.supers) < 2:
        return ()
    pairs = jokers.pairs(holding)
    if not _may_spoil(state, now):
        return pairs
    return tuple(joker for joker in pairs if not _spoils(state, now, joker.die))


@lru_cache(maxsize=1 << 14)
def _bare(card: str, faces: Faces) -> int:
    """The level of this card that six thrown dice reach."""
    return conditions.highest(pieces().cards[card].levels, _tally(faces))


@lru_cache(maxsize=1 << 6)
def _tally(faces: Faces) -> conditions.Tally:
    """Return what six thrown dice show, kept for the conditions that are asked of the same throw."""
    return conditions.tally(thrown(faces))


def _reached(state: State, now: Deciding) -> tuple[int, ...]:
    """Return the level that the bare dice reach of the card on each pile, -1 where there's no card."""
    return _levels(tuple([pile.top for pile in state.piles]), now.faces)


@lru_cache(maxsize=1 << 6)
def _levels(tops: tuple[str | None, ...], faces: Faces) -> tuple[int, ...]:
    """Return the same, kept for the few questions that one decision asks."""
    cards, shown = pieces().cards, _tally(faces)
    return tuple([-1 if card is None else conditions.highest(cards[card].levels, shown) for card in tops])


def _visible(state: State) -> Iterator[tuple[int, str]]:
    """Piles that have a card, with it."""
    return ((number, pile.top) for number, pile in enumerate(state.piles, start=1) if pile.top is not None)


def _may_spoil(state: State, now: Deciding) -> bool:
    """Whether the bare dice demand that a card is taken, and an extra die could do harm to each that they fulfil.

    It can only to an order of colours, where every die counts (rule 34, ruling A4).
    """
    cards = pieces().cards
    reached = zip(state.piles, _reached(state, now), strict=True)
    demanded = [cards[pile.top].levels[0] for pile, level in reached if level > 0 and pile.top is not None]
    return bool(demanded) and all(isinstance(condition, ColorOrder) for condition in demanded)


def _spoils(state: State, now: Deciding, die: Face) -> bool:
    """Whether this extra die would leave nothing to take, where rule 15 forbids the alert too (ruling A19)."""
    result = (*result_of(now), die)
    return not any(conditions.level(pieces().cards[card].levels, result) for _, card in _visible(state))


@cache
def _every_throw() -> tuple[Throw, ...]:
    """Every set of dice one may keep, the most dice first."""
    return tuple(Throw(kept) for count in range(DICE - 1, -1, -1) for kept in combinations(range(1, DICE + 1), count))


def throws(now: Deciding) -> tuple[Throw, ...]:
    """Every set of dice one may keep, the most dice first: none after a joker pair (rules 13 and 18a)."""
    return _every_throw() if now.left and not now.extra else ()


def _throw(now: Deciding, kept: tuple[int, ...]) -> Sequence[Event]:
    """Rule 13, and 18a: joker pairs come after the last throw."""
    if now.extra:
        raise IllegalAction(DiceReason.JOKERS_SPENT)
    if not now.left:
        raise IllegalAction(DiceReason.NO_THROW_LEFT)
    if len(kept) >= DICE:
        raise IllegalAction(DiceReason.KEEPS_ALL)
    return (DiceKept(now.seat, kept),)


def _joker(state: State, now: Deciding, joker: Joker) -> Sequence[Event]:
    """Rules 18 to 20."""
    cards = jokers.spent(state.holdings[now.seat], joker)
    if cards is None:
        raise IllegalAction(DiceReason.NO_JOKER, die=joker.die.name, cards=2 - joker.supers, supers=joker.supers)
    if _may_spoil(state, now) and _spoils(state, now, joker.die):
        raise IllegalAction(DiceReason.SPOILS, die=joker.die.name)
    return (JokersSpent(now.seat, cards, joker.die.name),)


def _take(state: State, now: Deciding, pile: int) -> Sequence[Event]:
    """Rules 14 and 36."""
    card = _top(state, pile)
    reached = level(card, now)
    if not reached:
        raise IllegalAction(DiceReason.NOT_FULFILLED, pile=pile)
    return followed(state, CardTaken(now.seat, pile, card, reached))


def _alert(state: State, now: Deciding, pile: int | None) -> Sequence[Event]:
    """Rules 15 and 16, ruling A10."""
    if pile is None:
        if any(_visible(state)):
            raise IllegalAction(DiceReason.CARDS_LEFT)
        return followed(state, DragonWoken(now.seat, None, None))
    card = _top(state, pile)
    demanded = next((number for number, reached in enumerate(_reached(state, now), start=1) if reached > 0), None)
    if demanded is not None:
        raise IllegalAction(DiceReason.MUST_TAKE, pile=demanded)
    return followed(state, DragonWoken(now.seat, pile, card))


def _top(state: State, pile: int) -> str:
    card = state.piles[pile - 1].top
    if card is None:
        raise IllegalAction(DiceReason.NO_CARD, pile=pile)
    return card
