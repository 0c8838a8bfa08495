"""What the arithmetic of the rules would do: which dice to keep for which card, which card to take, where to settle.

A set of dice is worth what the cards would bring, each with its chance: the best that comes is taken. Chances of
several cards are multiplied as if they were independent, and none looks beyond the turn. It takes milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias, assert_never

from bot.games.dice.evaluation.worths import CARD
from bot.games.dice.presentation.prompts import AskDecide, AskLayout, AskLoot, AskSpace, Loot, Offer, Question, Site
from bot.games.dice.rules import chances
from bot.games.dice.rules.actions import Action, Alert, Put, Take, Throw
from bot.games.dice.rules.chances import Kept
from bot.games.dice.rules.due import ToArrange, ToLay

WAIT = 0.75
"""Points by which another throw has to be better than a card that could be taken now."""

LEAST = 0.02
"""Chances below this are none to throw for."""

WORTH_IT = 0.5
"""What a set of dice has to be worth, as a part of what the best one is, to be offered."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Dice to keep for a card."""

    action: Throw
    """Keeps them."""
    offer: Offer
    """The card."""
    level: int
    """Of the card, from 1."""
    chance: float
    """To reach that level, with the throws that are left."""
    worth: float
    """Points by which all that may come of it would bring the player ahead, on average."""


@dataclass(frozen=True, slots=True)
class Promising:
    """What the arithmetic would do now, as one batch."""

    actions: tuple[Action, ...]
    """One after the other."""
    plan: Plan | None = None
    """What it throws for, where it throws."""
    worth: float = 0.0
    """Points by which that brings the player ahead, on average."""


_Outcome: TypeAlias = tuple[float, float]
"""Worth of a level of a card, and its chance where no higher one came."""


@lru_cache(maxsize=16)
def plans(asked: AskDecide) -> tuple[Plan, ...]:
    """The best dice to keep for each card that is worth it, the best first; nothing where no throw is left."""
    left = asked.step.dice.left
    if not asked.throws:
        return ()
    spreads = {offer.pile: chances.spread(offer.card, asked.step.dice.faces, left) for offer in asked.offers}
    worth = {throw.kept: _worth(asked.offers, spreads, throw.kept) for throw in asked.throws}
    found = sorted(_each(asked, spreads, worth), key=lambda plan: (-plan.worth, plan.offer.pile))
    kept: dict[Kept, Plan] = {}
    for plan in found:
        if plan.worth >= WORTH_IT * found[0].worth:
            kept.setdefault(plan.action.kept, plan)
    return tuple(kept.values())


def promising(asked: Question) -> Promising | None:
    """What the seat that is asked could well do; None where nothing speaks for one choice more than for another."""
    match asked:
        case AskDecide():
            return _deciding(asked)
        case AskSpace():
            return _space(asked)
        case AskLoot():
            return _loot(asked)
        case AskLayout():
            return None
        case _ as never:
            assert_never(never)


def useful(asked: AskSpace) -> tuple[Site, ...]:
    """The spaces that may be chosen, the most useful first."""
    alert = isinstance(asked.step, ToLay) and asked.step.alert
    return tuple(sorted(asked.sites, key=lambda site: (-_lead(site, alert, asked), site.number)))


# Dice


def _each(
    asked: AskDecide, spreads: Mapping[int, tuple[dict[Kept, float], ...]], worth: Mapping[Kept, float]
) -> Iterator[Plan]:
    """For each level of each card that is not reached yet, the dice that bring it most likely."""
    for offer in asked.offers:
        ways = []
        for level, chance in enumerate(spreads[offer.pile][offer.level :], start=offer.level + 1):
            best = max(chance.values())
            if best < LEAST:
                continue
            same = (kept for kept in chance if chance[kept] > best - chances.SAME)
            kept = max(same, key=lambda one: (worth[one], len(one), one))
            ways.append(Plan(Throw(kept), offer, level, best, worth[kept]))
        # A merchant's levels are one card: the one to throw for.
        if ways:
            yield max(ways, key=lambda plan: (plan.worth, -plan.level))


def _worth(offers: Iterable[Offer], spreads: Mapping[int, tuple[dict[Kept, float], ...]], kept: Kept) -> float:
    outcomes = (one for offer in offers for one in _outcomes(offer, [level[kept] for level in spreads[offer.pile]]))
    total, rest = 0.0, 1.0
    for worth, chance in sorted(outcomes, reverse=True):
        total += rest * chance * worth
        rest *= 1 - chance
    return total + rest * CARD


def _outcomes(offer: Offer, chance: list[float]) -> Iterator[_Outcome]:
    above = 0.0
    for worth, here in reversed(list(zip(offer.worths, chance, strict=True))):
        yield worth, max(0.0, here - above) / (1 - above) if above < 1 else 0.0
        above = max(above, here)


def _deciding(asked: AskDecide) -> Promising | None:
    stop = max(_stops(asked), key=lambda found: found.worth, default=None)
    best = next(iter(plans(asked)), None)
    wait = WAIT if stop is not None and not isinstance(stop.actions[-1], Alert) else 0.0
    if best is not None and (stop is None or best.worth > stop.worth + wait):
        return Promising((best.action,), best, best.worth)
    return stop


def _stops(asked: AskDecide) -> Iterator[Promising]:
    """Every way to end the dice: cards to take, cards to take with a pair of jokers, cards to lay face down."""
    for offer in asked.offers:
        if offer.take is not None:
            yield Promising((offer.take,), worth=offer.worths[offer.level - 1])
        for pair in asked.pairs:
            if offer.pile in pair.piles:
                yield Promising((pair.action, Take(offer.pile)), worth=offer.worths[offer.level] - 2 * CARD)
        # What is worth most to oneself would be to the next one, too.
        if offer.alert is not None:
            yield Promising((offer.alert,), worth=CARD + offer.worths[0] / 100)
    if asked.alert is not None:
        yield Promising((asked.alert,))


# Effects


def _space(asked: AskSpace) -> Promising | None:
    best = useful(asked)[0]
    return None if isinstance(best.action, Put) else Promising((best.action,), worth=float(best.gain + best.loss))


def _lead(site: Site, alert: bool, asked: AskSpace) -> int:
    """How useful a space is: points, else where a flame is in the way of others and not of oneself."""
    if not alert or isinstance(asked.step, ToArrange):
        return site.gain + site.loss
    own = asked.step.seat in site.beside
    return len(site.beside) - own - 2 * own - (site.gem is not None)


def _loot(asked: AskLoot) -> Promising | None:
    best = max(asked.options, key=_tempting, default=None)
    if best is None:
        return Promising((asked.nothing,)) if asked.nothing is not None else None
    return Promising((best.action,))


def _tempting(loot: Loot) -> tuple[bool, int]:
    """Gold before white; flames of whoever has most; cards of which somebody could make a pair."""
    return loot.gem == "gold", loot.count
