"""Computer players of King of the Dice: what they throw for, and what they do with what they get."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from bot.ai.dice import throws
from bot.ai.dice.weighing import ALERT
from bot.ai.evaluation import learned
from bot.ai.planning import Planner, Thought
from bot.ai.search.turn_search import greedy
from bot.ai.seat_holder import hold
from bot.core.game import AnyGame, Seat
from bot.games.dice.presentation.prompts import AskDecide
from bot.games.dice.rules.actions import Alert, Take
from bot.games.dice.rules.model import State

NOISE = 0.5
"""How far an easy player errs about what a card is worth to it, as a share of that."""

Judge: TypeAlias = Callable[[State, AskDecide, Thought], Sequence[Any]]


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

    noise: how far it errs about that, as a share of it; who errs takes the first card it can, and spends no jokers.
    """

    def deciding(_state: State, asked: AskDecide, thought: Thought) -> Sequence[Any]:
        asked = replace(asked, pairs=()) if noise else asked
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


def for_all_cards(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
    """Keeps the dice that are worth most whatever card comes of them, and settles where that is worth most."""
    return greedy(learned(game.info.key, len(game.scores(state))))(game, state, seat, thought)


def _stops(asked: AskDecide) -> Iterator[tuple[float, Sequence[Any]]]:
    """Every way to end the dice, with what it is worth: cards, cards with a pair of jokers, alerts."""
    for offer in asked.offers:
        if offer.take is not None:
            yield offer.worths[offer.level - 1], (offer.take,)
        for pair in asked.pairs:
            if offer.pile in pair.piles:
                yield offer.worths[offer.level], (pair.action, Take(offer.pile))
        if offer.alert is not None:
            # What is worth most to oneself would be to the next one, too.
            yield ALERT + offer.worths[0] / 100, (offer.alert,)
    if asked.alert is not None:
        yield ALERT, (Alert(None),)


LEVELS: Mapping[str, Planner] = {
    "easy": _planner(for_one_card(NOISE)),
    "one-card": _planner(for_one_card()),
    "normal": _planner(for_one_card()),
    "hard": for_all_cards,
}
"""By name, in place of those of all games."""
