"""Computer players of King of the Dice: what they throw for, and what they do with what they get."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from bot.ai.arms import arms
from bot.ai.evaluation import Evaluation, learned
from bot.ai.holder import hold
from bot.ai.planning import Planner, Thought
from bot.ai.players.dice import throws
from bot.ai.players.dice.weighing import ALERT, Weighed, weighed
from bot.core.game import AnyGame, Seat, fold
from bot.games.dice.actions import Alert, Joker, Take, Throw
from bot.games.dice.model import State
from bot.games.dice.pieces import pieces
from bot.games.dice.prompts import AskDecide

_KEY = "dice"

NOISE = 1.5
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


def for_all_cards(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
    """Keeps the dice that are worth most whatever card comes of them, and settles where that is worth most."""
    del thought
    return _by_worth(learned(_KEY, len(game.scores(state))), state, seat)


def turned(evaluation: Evaluation, state: Any, seat: Seat, rng: Random) -> Any:
    """The state behind what a seat does by an evaluation, until chance, another seat or the end is next."""
    del rng
    game = evaluation.game
    for action in _by_worth(evaluation, state, seat):
        state = fold(game, state, game.decide(state, seat, action))
    return state


def _by_worth(evaluation: Evaluation, state: State, seat: Seat) -> Sequence[Any]:
    asked = evaluation.game.question(state, seat)
    if not isinstance(asked, AskDecide):
        return arms(evaluation, state, seat, first=1)[0].plan
    found = weighed(evaluation, state, asked)
    now, stop = max(_stops(found.asked, found.prices, found.alert), key=lambda stopping: stopping[0])
    if not asked.throws:
        return stop
    throw, worth = _kept(found)
    return (throw,) if worth > now else stop


def _kept(found: Weighed) -> tuple[Throw, float]:
    """The dice to keep for the next throw, and what they are worth over all throws to come."""
    asked = found.asked
    cards = [(offer.card.levels, offer.worths) for offer in asked.offers]
    worth = end = throws.final(cards, found.alert, found.dice)
    for _ in range(asked.step.dice.left - 1):
        worth = throws.before(worth, end)
    lie, mean = _places(asked), throws.means(worth)
    kept = {throw: sum(1 << die - 1 for die in throw.kept) for throw in asked.throws}
    worths = {throw: throws.at(mean[held], held, lie) for throw, held in kept.items()}
    best = max(kept, key=lambda throw: (worths[throw], len(throw.kept)))
    return best, worths[best]


def _places(asked: AskDecide) -> tuple[int, ...]:
    """By die, the place of the face it shows, from 0."""
    faces = asked.step.dice.faces
    return tuple(die.index(face) for die, face in zip(pieces().dice, faces, strict=True))


def _stops(
    asked: AskDecide, prices: Mapping[Joker, float] | None = None, alert: float = ALERT
) -> Iterator[tuple[float, Sequence[Any]]]:
    """Every way to end the dice, with what it is worth: cards, cards with a pair of jokers, alerts.

    prices: of joker pairs; those of which none is told cost nothing.
    """
    for offer in asked.offers:
        if offer.take is not None:
            yield offer.worths[offer.level - 1], (offer.take,)
        for pair in asked.pairs:
            if offer.pile in pair.piles:
                price = (prices or {}).get(pair.action, 0.0)
                yield offer.worths[offer.level] - price, (pair.action, Take(offer.pile))
        if offer.alert is not None:
            # What is worth most to oneself would be to the next one, too.
            yield alert + offer.worths[0] / 100, (offer.alert,)
    if asked.alert is not None:
        yield alert, (Alert(None),)


LEVELS: Mapping[str, Planner] = {
    "easy": _planner(for_one_card(NOISE)),
    "one-card": _planner(for_one_card()),
    "normal": _planner(for_one_card()),
    "hard": for_all_cards,
}
"""By name, in place of those of all games."""
