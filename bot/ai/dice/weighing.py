"""What cards, joker pairs and an alert are worth by what was learned: margins they bring whoever has the dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from bot.ai.dice import throws
from bot.core.game import Seat
from bot.games.dice import DiceInsight
from bot.games.dice.evaluation.worths import Worths, brought
from bot.games.dice.rules.actions import Joker
from bot.games.dice.rules.faces import Face
from bot.games.dice.rules.jokers import pairs, spent
from bot.games.dice.rules.model import Starting, State, Throwing
from bot.games.dice.rules.pieces import pieces
from bot.games.dice.rules.tabletop import Holding

ALERT = -0.5
"""Points a dragon alert is worth to whoever wakes it, beside the card it brings."""

INSIGHT = DiceInsight()

Each: TypeAlias = tuple[float, ...]
"""Points that one of each trait is worth."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What there is to throw for."""

    base: float
    """The margin with nothing done and the turn passed on."""

    worths: Worths
    """What each visible card brings, with the card itself."""

    alerts: Mapping[int | None, float]
    """What an alert brings, by the pile whose card is laid face down for it; None where no card lies anywhere."""

    prices: Mapping[Joker, float]
    """What each joker pair costs."""


def weighed(state: State, seat: Seat, each: Each) -> Weighed:
    """What a seat that has the dice may throw for."""
    return _weighed(_still(state), seat, each)


def prospects(state: State, seat: Seat, each: Each, left: int) -> Mapping[int, throws.Grid]:
    """By dice kept, as bits, what is to be had on average with so many throws to come (`throws.means`)."""
    return _prospects(_still(state), seat, each, left)


def _still(state: State) -> State:
    """Without the dice: they change nothing of what there is to throw for, and are what changes most."""
    return state.but(phase=Starting(()), turn=0)


@lru_cache(maxsize=64)
def _weighed(state: State, seat: Seat, each: Each) -> Weighed:
    holding, seats = state.holdings[seat], len(state.holdings)
    state = state.but(phase=Throwing((seat + 1) % seats, (), (), pieces().rolls))

    def lead(of: State, mine: Seat) -> float:
        worths = [sum(map(float.__mul__, each, row)) for row in INSIGHT.weigh(of)]
        return worths[mine] - max(worth for other, worth in enumerate(worths) if other != mine)

    def having(cards: Sequence[str], supers: Sequence[str]) -> float:
        return lead(state.with_holding(seat, holding.with_cards(tuple(cards), tuple(supers))), seat) - base

    base = lead(state, seat)
    tops = {number: pile.top for number, pile in enumerate(state.piles, start=1) if pile.top is not None}
    own = {number: having((*holding.cards, top), holding.supers) for number, top in tops.items()}
    effects = brought(state, seat, lead)
    worths = {number: tuple(own[number] + more for more in levels) for number, levels in effects.items()}
    alerts: dict[int | None, float] = {
        # What is worth most to oneself would be to the next one, too.
        number: ALERT + having(holding.cards, (*holding.supers, top)) + worths[number][0] / 100
        for number, top in tops.items()
    }
    return Weighed(
        base,
        worths,
        alerts or {None: ALERT},
        {joker: -having(*_without(holding, joker)) for joker in pairs(holding)},
    )


def _without(holding: Holding, joker: Joker) -> tuple[Sequence[str], Sequence[str]]:
    """Cards face up and face down once this pair is spent."""
    gone = spent(holding, joker)
    assert gone is not None, "only pairs that are there are weighed"
    cards = list(holding.cards)
    for card in gone[: 2 - joker.supers]:
        cards.remove(card)
    return cards, holding.supers[joker.supers :]


@lru_cache(maxsize=24)
def _prospects(state: State, seat: Seat, each: Each, left: int) -> Mapping[int, throws.Grid]:
    found = _weighed(state, seat, each)
    tops = {number: pile.top for number, pile in enumerate(state.piles, start=1)}
    cards = [(pieces().cards[top].levels, found.worths[number]) for number, top in tops.items() if top is not None]
    dice: dict[Face, float] = {}
    for joker, price in found.prices.items():
        dice[joker.die] = min(price, dice.get(joker.die, price))
    worth = end = throws.final(cards, max(found.alerts.values()), dice)
    for _ in range(left - 1):
        worth = throws.before(worth, end)
    return throws.means(worth)
