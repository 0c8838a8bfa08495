"""Computer players of King of the Dice: what they throw for, and what they do with what they get."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.ai.holder import hold
from bot.ai.planning import Planner, Thought
from bot.ai.players.dice import throws
from bot.core.game import AnyGame, Seat
from bot.games.dice.actions import Alert, Take
from bot.games.dice.card_text import DrawCastles, StealCard, StealGem, TameDragon
from bot.games.dice.jokers import pairs
from bot.games.dice.model import State
from bot.games.dice.pieces import pieces
from bot.games.dice.prompts import AskDecide, Offer

JOKERS = 0.0
"""Points a pair of jokers is worth to whoever might spend it: too few to wait for better."""

BRINGS: Mapping[type, float] = {DrawCastles: 2.6, StealGem: 3.0, TameDragon: 0.8, StealCard: -1.0}
"""By what a card does, points it turned out to bring beyond what one turn shows, over those of other cards:
fitted to the margin six turns later in 120 matches of two that play like this (3,699 cards, 42 CPU seconds, ridge 3),
and doubled, as that won more of 30 pairs."""

ALERT = -0.5
"""Points a dragon alert is worth to whoever wakes it."""

NOISE = 1.5
"""How far an easy player errs about what a card is worth to it, as a share of that."""

Judge = Callable[[State, AskDecide, Thought], Sequence[Any]]


def _planner(deciding: Judge) -> Planner:
    """Decides on dice by this judge, and on what a card brings as the seat-holder does."""

    def plan(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
        asked = game.question(state, seat)
        if isinstance(asked, AskDecide):
            return deciding(state, asked, thought)
        return (hold(game, state, seat),)

    return plan


def for_one_card(noise: float = 0.0) -> Judge:
    """Throws for the one card whose worth times chance is greatest, and takes a card once that is no better.

    noise: how far it errs about that, as a share of it; who errs takes the first card it can.
    """

    def deciding(_state: State, asked: AskDecide, thought: Thought) -> Sequence[Any]:
        now, stop = max(_stops(asked), key=lambda found: found[0])
        aims = [(worth * (1 + noise * thought.rng.uniform(-1, 1)), keep) for worth, keep in _aims(asked)]
        best, keep = max(aims, default=(now, ()))
        # A beginner takes what it gets.
        if best <= now or (noise and any(offer.take is not None for offer in asked.offers)):
            return stop
        return (next(throw for throw in asked.throws if throw.kept == keep),)

    return deciding


def _aims(asked: AskDecide) -> Iterator[tuple[float, tuple[int, ...]]]:
    """For each level of each card that is not reached, its worth times its chance, and the dice to keep for it."""
    for offer in asked.offers if asked.throws else ():
        for chance in asked.best(offer)[offer.level :]:
            if len(chance.keep) < throws.DICE:
                yield chance.probability * offer.worths[chance.level - 1], chance.keep


def for_all_cards(state: State, asked: AskDecide, thought: Thought) -> Sequence[Any]:
    """Keeps the dice that are worth most over all throws to come, whatever card comes of them."""
    del thought
    asked = replace(asked, offers=tuple(map(_learned, asked.offers)))
    now, stop = max(_stops(asked), key=lambda found: found[0])
    if not asked.throws:
        return stop
    dice = asked.step.dice
    cards = [(offer.card.levels, offer.worths) for offer in asked.offers]
    jokers = {pair.die for pair in pairs(state.holdings[asked.step.seat])}
    end = throws.final(cards, ALERT, jokers, JOKERS)
    worth = end
    for _ in range(dice.left - 1):
        worth = throws.before(worth, end)
    lie = _places(asked)
    mean = throws.means(worth)
    kept = {throw: sum(1 << die - 1 for die in throw.kept) for throw in asked.throws}
    best = max(kept, key=lambda throw: (throws.at(mean[kept[throw]], kept[throw], lie), len(throw.kept)))
    return (best,) if throws.at(mean[kept[best]], kept[best], lie) > now else stop


def _learned(offer: Offer) -> Offer:
    """A card with what was learned of its kind."""
    more = sum(BRINGS.get(type(effect), 0.0) for effect in offer.card.kind.effects)
    return replace(offer, worths=tuple(worth + more for worth in offer.worths))


def _places(asked: AskDecide) -> tuple[int, ...]:
    """By die, the place of the face it shows, from 0."""
    faces = asked.step.dice.faces
    return tuple(die.index(face) for die, face in zip(pieces().dice, faces, strict=True))


def _stops(asked: AskDecide) -> Iterator[tuple[float, Sequence[Any]]]:
    """Every way to end the dice, with what it is worth: cards, cards with a pair of jokers, alerts."""
    for offer in asked.offers:
        if offer.take is not None:
            yield offer.worths[offer.level - 1], (offer.take,)
        for pair in asked.pairs:
            if offer.pile in pair.piles:
                yield offer.worths[offer.level] - JOKERS, (pair.action, Take(offer.pile))
        if offer.alert is not None:
            # What is worth most to oneself would be to the next one, too.
            yield ALERT + offer.worths[0] / 100, (offer.alert,)
    if asked.alert is not None:
        yield ALERT, (Alert(None),)


LEVELS: Mapping[str, Planner] = {
    "easy": _planner(for_one_card(NOISE)),
    "one-card": _planner(for_one_card()),
    "normal": _planner(for_one_card()),
    "hard": _planner(for_all_cards),
}
"""By name, in place of those of all games."""
