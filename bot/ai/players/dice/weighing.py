"""What cards, joker pairs and an alert are worth by what was learned: margins they bring whoever has the dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.ai.evaluation import Evaluation
from bot.core.game import Seat
from bot.games.dice.actions import Joker
from bot.games.dice.faces import Face
from bot.games.dice.jokers import pairs, spent
from bot.games.dice.model import Starting, State
from bot.games.dice.prompts import AskDecide
from bot.games.dice.tabletop import Holding
from bot.games.dice.worths import Worths, brought

ALERT = -0.5
"""Points a dragon alert is worth to whoever wakes it, beside the card it brings."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """Dice that lie, with what can be done about them."""

    asked: AskDecide
    """The question; its offers are worth what was learned."""

    alert: float
    """What an alert is worth."""

    prices: Mapping[Joker, float]
    """What each joker pair costs."""

    @property
    def dice(self) -> Mapping[Face, float]:
        """The dice that a pair can add, each at its lowest price."""
        found: dict[Face, float] = {}
        for joker, price in self.prices.items():
            found[joker.die] = min(price, found.get(joker.die, price))
        return found


def weighed(evaluation: Evaluation, state: State, asked: AskDecide) -> Weighed:
    """What a seat that is asked has to weigh."""
    # Dice change nothing of it, and are what changes most.
    worths, alert, prices = _weighed(evaluation, state.but(phase=Starting(()), turn=0), asked.step.seat)
    offers = tuple(replace(offer, worths=worths[offer.pile]) for offer in asked.offers)
    return Weighed(replace(asked, offers=offers), alert, prices)


@lru_cache(maxsize=64)
def _weighed(evaluation: Evaluation, state: State, seat: Seat) -> tuple[Worths, float, Mapping[Joker, float]]:
    holding = state.holdings[seat]

    def lead(of: State, mine: Seat) -> float:
        return evaluation.margins(of)[mine]

    def having(changed: Holding) -> float:
        return lead(state.with_holding(seat, changed), seat) - now

    now = lead(state, seat)
    tops = {number: pile.top for number, pile in enumerate(state.piles, start=1) if pile.top is not None}
    own = {number: having(holding.with_cards((*holding.cards, top), holding.supers)) for number, top in tops.items()}
    effects = brought(state, seat, lead)
    found = {number: tuple(own[number] + more for more in levels) for number, levels in effects.items()}
    shown = next(iter(tops.values()), None)
    alert = ALERT + (having(holding.with_cards(holding.cards, (*holding.supers, shown))) if shown is not None else 0.0)
    return found, alert, {joker: -having(_without(holding, joker)) for joker in pairs(holding)}


def _without(holding: Holding, joker: Joker) -> Holding:
    """What is left once this pair is spent."""
    gone = spent(holding, joker)
    assert gone is not None, "only pairs that are there are weighed"
    cards, supers = list(holding.cards), list(holding.supers)
    for card in gone[: 2 - joker.supers]:
        cards.remove(card)
    return holding.with_cards(tuple(cards), tuple(supers[joker.supers :]))
