"""The decider: what follows from an action, or which rule refuses it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import assert_never

from bot.core.game import CoreReason, IllegalAction, LegalActions, Seat
from bot.games.dice import arranging, carrying, conditions, jokers
from bot.games.dice.actions import (
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
from bot.games.dice.cards import DICE, PILES
from bot.games.dice.events import CardTaken, DiceKept, DragonWoken, Event, JokersSpent
from bot.games.dice.faces import Result
from bot.games.dice.following import followed
from bot.games.dice.model import Acting, Arranging, Deciding, Drawing, Faces, Finished, Starting, State, Throwing
from bot.games.dice.pieces import pieces
from bot.games.dice.reasons import DiceReason


def to_act(state: State) -> frozenset[Seat]:
    match state.phase:
        case Deciding(seat):
            return frozenset((seat,))
        case Acting(seat, steps):
            return frozenset() if isinstance(steps[0], Drawing) else frozenset((seat,))
        case Arranging():
            return arranging.to_act(state)
        case Starting() | Throwing() | Finished():
            return frozenset()
        case _ as never:
            assert_never(never)


def legal_actions(state: State, seat: Seat) -> LegalActions[Action]:
    """Everything this seat may do now; nothing when it is not to act."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Deciding() as now:
            return (*_throws(now), *takes(state, now), *alerts(state, now), *joker_pairs(state, now))
        case Acting() as doing:
            return carrying.choices(state, doing)
        case _:
            return arranging.choices(state)


def decide(state: State, seat: Seat, action: Action) -> Sequence[Event]:
    """The events that follow. Raises IllegalAction with the rule that refuses the action."""
    if isinstance(state.phase, Finished):
        raise IllegalAction(CoreReason.MATCH_OVER)
    if seat not in to_act(state):
        raise IllegalAction(CoreReason.NOT_YOUR_DECISION)
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
            raise IllegalAction(DiceReason.NOT_NOW)


@lru_cache(maxsize=1 << 16)
def thrown(faces: Faces) -> Result:
    """What six dice show."""
    return tuple(die[face - 1] for die, face in zip(pieces().dice, faces, strict=True))


def result_of(now: Deciding) -> Result:
    """The dice as they count: those thrown and those that joker pairs added (ruling A5)."""
    return (*thrown(now.faces), *now.extra)


@lru_cache(maxsize=1 << 16)
def level(card: str, result: Result) -> int:
    """The level of this card that dice reach, 0 for none."""
    return conditions.level(pieces().cards[card].levels, result)


def takes(state: State, now: Deciding) -> tuple[Take, ...]:
    """Every card whose condition the dice fulfil (rule 14)."""
    return tuple(Take(pile) for pile in _fulfilled(state, result_of(now)))


def alerts(state: State, now: Deciding) -> tuple[Alert, ...]:
    """Every card that may be laid face down: none while the bare dice fulfil one (rule 15)."""
    if _fulfilled(state, thrown(now.faces)):
        return ()
    piles = tuple(Alert(pile) for pile in PILES if state.piles[pile - 1].top is not None)
    return piles or (Alert(None),)


def _fulfilled(state: State, result: Result) -> tuple[int, ...]:
    """Piles whose visible card these dice fulfil."""
    return tuple(
        number for number, pile in enumerate(state.piles, start=1) if pile.top is not None and level(pile.top, result)
    )


@cache
def _every_throw() -> tuple[Throw, ...]:
    """Every set of dice one may keep, the most dice first."""
    return tuple(Throw(kept) for count in range(DICE - 1, -1, -1) for kept in combinations(range(1, DICE + 1), count))


def _throws(now: Deciding) -> tuple[Throw, ...]:
    return _every_throw() if now.left and not now.extra else ()


def joker_pairs(state: State, now: Deciding) -> tuple[Joker, ...]:
    """Every pair that may be spent (rules 18 to 20)."""
    return tuple(joker for joker in jokers.pairs(state.holdings[now.seat]) if not _spoils(state, now, joker))


def _spoils(state: State, now: Deciding, joker: Joker) -> bool:
    """Whether the extra die would leave no card to take, although the bare dice demand that one is taken.

    It can only be with an order of colours: there every die counts (ruling A4), and rule 15 forbids the alert.
    """
    if not _fulfilled(state, thrown(now.faces)):
        return False
    return not _fulfilled(state, (*result_of(now), joker.die))


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
    if _spoils(state, now, joker):
        raise IllegalAction(DiceReason.SPOILS, die=joker.die.name)
    return (JokersSpent(now.seat, cards, joker.die.name),)


def _take(state: State, now: Deciding, pile: int) -> Sequence[Event]:
    """Rules 14 and 36."""
    card = _top(state, pile)
    reached = level(card, result_of(now))
    if not reached:
        raise IllegalAction(DiceReason.NOT_FULFILLED, pile=pile)
    return followed(state, CardTaken(now.seat, pile, card, reached))


def _alert(state: State, now: Deciding, pile: int | None) -> Sequence[Event]:
    """Rules 15 and 16, ruling A10."""
    if pile is None:
        if any(pile.top is not None for pile in state.piles):
            raise IllegalAction(DiceReason.CARDS_LEFT)
        return followed(state, DragonWoken(now.seat, None, None))
    card, demanded = _top(state, pile), _fulfilled(state, thrown(now.faces))
    if demanded:
        raise IllegalAction(DiceReason.MUST_TAKE, pile=demanded[0])
    return followed(state, DragonWoken(now.seat, pile, card))


def _top(state: State, pile: int) -> str:
    card = state.piles[pile - 1].top
    if card is None:
        raise IllegalAction(DiceReason.NO_CARD, pile=pile)
    return card
