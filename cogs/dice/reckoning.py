"""What dice, jokers and throws lead to: fulfilled cards, useful pairs, chances."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock

from bot.core.game import Seat, fold
from bot.games.dice import Dice
from bot.games.dice.actions import Joker
from bot.games.dice.cards import Card
from bot.games.dice.chances import Chance, chances, keeping
from bot.games.dice.conditions import level
from bot.games.dice.decisions import result_of
from bot.games.dice.faces import Result
from bot.games.dice.model import Deciding, State
from cogs.dice import naming

_GAME = Dice()

# The tables behind the chances are filled as they are asked for, and looks are made in several threads.
_reckoning = Lock()


def odds(card: Card, shown: Result, left: int) -> tuple[Chance, ...]:
    """The chance of each level of a card. Takes milliseconds: not for the event loop."""
    with _reckoning:
        return chances(card, shown, left)


def odds_keeping(card: Card, shown: Result, kept: Sequence[int], left: int) -> tuple[float, ...]:
    """The chance of each level of a card if these dice stay and the others are thrown. Not for the event loop."""
    with _reckoning:
        return keeping(card, shown, tuple(sorted(kept)), left)


def card_on(state: State, pile: int) -> Card | None:
    """The visible card of a pile, from 1."""
    top = state.piles[pile - 1].top
    return None if top is None else naming.card_of(top)


def levels(state: State) -> dict[int, int]:
    """The level that the dice on the table reach of each visible card, by pile; fulfilled ones only."""
    now = state.phase
    if not isinstance(now, Deciding):
        return {}
    shown = result_of(now)
    cards = ((pile, card_on(state, pile)) for pile in range(1, len(state.piles) + 1))
    reached = {pile: level(card.levels, shown) for pile, card in cards if card is not None}
    return {pile: found for pile, found in reached.items() if found}


def after(state: State, seat: Seat, draft: Sequence[str]) -> State:
    """The state once the drafted actions are done, chance aside. Raises IllegalAction."""
    for text in draft:
        state = fold(_GAME, state, _GAME.decide(state, seat, _GAME.parse(text)))
    return state


def pairs(state: State, seat: Seat) -> tuple[tuple[Joker, tuple[int, ...]], ...]:
    """Joker pairs that may be spent, and the piles whose card each newly fulfils or lifts to a higher level.

    The most useful ones first; of equal ones those that cost no superjokers.
    """
    now = levels(state)
    found = []
    for action in _GAME.legal_actions(state, seat):
        if isinstance(action, Joker):
            then = levels(fold(_GAME, state, _GAME.decide(state, seat, action)))
            piles = tuple(pile for pile, reached in then.items() if reached > now.get(pile, 0))
            found.append((action, piles))
    return tuple(sorted(found, key=lambda pair: (-len(pair[1]), pair[0].supers)))
