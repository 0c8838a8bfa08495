"""Weights from self-play: what each trait of a state turned out to be worth in points at the end.

Matches begin with turns of chance, so that all kinds of positions come up; then the weights of the round before play,
with a turn of chance now and then. What is learned from is the state behind each turn, as the mover sees it, and the
margin it had in the end, or some turns later: there it owes less to chance. The fit is linear, with a penalty on large
weights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from time import process_time
from typing import Any

import numpy as np

from bot.ai.evaluation import Evaluation, Weights, certain, learned
from bot.ai.players import heirs
from bot.ai.search.whole_turns import arms
from bot.ai.training.contest import Chances
from bot.ai.vocabulary import UnknownName, game_called, options_called
from bot.core.game import AnyGame, Seat, fold
from bot.core.insight import AnyInsight
from bot.games.registry import INSIGHTS


@dataclass(frozen=True, slots=True)
class Course:
    """How training goes."""

    game: str
    """Its key."""

    seats: int = 2
    """How many play."""

    options: Mapping[str, str] = field(default_factory=dict)
    """Those that are not as usual."""

    matches: int = 200
    """Of each round."""

    rounds: int = 2
    """Each plays by the weights of the one before."""

    minutes: float = 0.0
    """Processor minutes at most for all rounds, 0 for as many as they take."""

    seed: int = 0
    """The same one plays the same matches."""

    opening: int = 12
    """Turns of chance at the beginning, at most."""

    rash: float = 0.05
    """Share of later turns that are left to chance."""

    penalty: float = 20.0
    """On the square of each weight, its trait being scaled to one."""

    onwards: bool = False
    """Whether the first round plays by the weights there are; by the projected margin otherwise."""

    horizon: int = 0
    """Turns after which the projected margin is learned, or that of the end where it comes first; 0 for the end."""

    usual: int = 0
    """So many of every three matches are played without the options."""

    shift: float = 0.0
    """Points by which weights are put off to see how that fares (hill_climbing.py); 0 to learn from margins."""

    only: tuple[str, ...] = ()
    """Traits that are learned while the others keep the weights there are; all of them where it's empty."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What training has come to so far."""

    round: int
    """Which round, from 1."""

    matches: int = 0
    """Played in this round."""

    states: int = 0
    """Learned from in this round."""

    seconds: float = 0.0
    """Processor time of all rounds."""

    fit: float = 0.0
    """Share of the margins' spread that the weights of the round before this line explain; it says nothing of
    strength."""

    weights: Weights | None = None
    """Those of the round that is over last."""


class Examples:
    """States as rows of numbers, with the margins they led to."""

    def __init__(self) -> None:
        self.rows: list[tuple[float, ...]] = []
        self.margins: list[float] = []

    def fitted(self, penalty: float, certain: Weights | None = None) -> tuple[Weights, float]:
        """The weights that explain the margins best, and what share of their spread they explain.

        certain: what counts at the end, where that need not be learned; the fit is of what comes on top of it.
        """
        rows, margins = np.asarray(self.rows), np.asarray(self.margins)
        if certain is not None:
            late, early = np.split(rows, 2, axis=1)
            rows, margins = early, margins - late @ np.asarray(certain.late)
        scale = np.sqrt((rows**2).mean(axis=0))
        scale[scale == 0] = 1
        scaled = rows / scale
        found = np.linalg.solve(scaled.T @ scaled + penalty * np.eye(rows.shape[1]), scaled.T @ margins)
        spread = float((margins**2).sum())
        fit = 1 - float(((margins - scaled @ found) ** 2).sum()) / spread if spread else 0.0
        if certain is not None:
            return Weights(certain.late, tuple(map(float, found / scale))), fit
        late, early = np.split(found / scale, 2)
        return Weights(tuple(map(float, late)), tuple(map(float, early))), fit

    def adjusted(self, penalty: float, before: Weights, learning: Sequence[bool]) -> tuple[Weights, float]:
        """Return weights that explain best what those before leave open, and what share of the spread they explain.

        learning: which traits get new weights; the others keep theirs.
        """
        places = np.asarray([*learning, *learning])
        kept = np.where(places, 0.0, [*before.late, *before.early])
        rows, margins = np.asarray(self.rows), np.asarray(self.margins)
        free, rest = rows[:, places], margins - rows @ kept
        scale = np.sqrt((free**2).mean(axis=0))
        scale[scale == 0] = 1
        scaled = free / scale
        kept[places] = np.linalg.solve(scaled.T @ scaled + penalty * np.eye(scaled.shape[1]), scaled.T @ rest) / scale
        spread = float((margins**2).sum())
        fit = 1 - float(((margins - rows @ kept) ** 2).sum()) / spread if spread else 0.0
        late, early = np.split(kept, 2)
        return Weights(tuple(map(float, late)), tuple(map(float, early))), fit


def known_by(course: Course) -> tuple[AnyGame, AnyInsight]:
    """Return the game of a course and what's weighed in it. Raises UnknownName and LookupError."""
    game = game_called(course.game)
    insight = INSIGHTS.get(game.info.key)
    if insight is None:
        raise LookupError(f"nothing is known of {game.info.key} that could be weighed")
    for name in course.only:
        if name not in insight.traits:
            raise UnknownName(f"trait of {game.info.key}", name, insight.traits)
    return game, insight


def learning(course: Course, insight: AnyInsight) -> tuple[bool, ...]:
    """Return whether each trait is learned."""
    return tuple(not course.only or trait in course.only for trait in insight.traits)


def train(course: Course) -> Iterator[Lesson]:
    """Plays and learns, and tells after each match how far that is. The last lesson has the weights.

    Raises UnknownName, IllegalAction and LookupError for a game that cannot be learned so.
    """
    game, insight = known_by(course)
    configs = [
        game.config(options_called(game, {} if place < course.usual else course.options), course.seats)
        for place in range(3)
    ]
    begun, lesson, counts = process_time(), Lesson(1), certain(insight)
    onwards = course.onwards or bool(course.only)
    evaluation = learned(game.info.key, course.seats) if onwards else Evaluation(game, insight, counts)
    if course.only and evaluation.weights is None:
        raise LookupError(f"some traits alone are learned beside weights, and {game.info.key} has none")
    for number in range(1, course.rounds + 1):
        examples = Examples()
        lesson = replace(lesson, round=number)
        until = begun + course.minutes * 60 * number / course.rounds if course.minutes else float("inf")
        for match in range(1, course.matches + 1):
            chances = Chances(f"{course.seed}/round {number}", match)
            _play(evaluation, insight, configs[match % 3], course, chances, examples)
            lesson = replace(lesson, matches=match, states=len(examples.rows), seconds=process_time() - begun)
            yield lesson
            if process_time() >= until:
                break
        if course.only and evaluation.weights is not None:
            weights, fit = examples.adjusted(course.penalty, evaluation.weights, learning(course, insight))
        else:
            weights, fit = examples.fitted(course.penalty, counts)
        lesson = replace(lesson, weights=weights, fit=fit)
        evaluation = Evaluation(game, insight, weights)
    yield lesson


def _play(
    evaluation: Evaluation, insight: AnyInsight, config: Any, course: Course, chances: Chances, examples: Examples
) -> None:
    """One match, with what is to be learned from it."""
    game, rng = evaluation.game, Random(f"{chances.seed}/{chances.match}/training")
    opening, turn, number = rng.randrange(course.opening + 1), 0, 0
    met: list[tuple[Seat, tuple[float, ...], tuple[float, ...]]] = []
    state, _, number = chances.settled(game, game.initial(config, course.seats), number)
    while game.outcome(state) is None:
        seat = min(game.to_act(state))
        turn += 1
        if turn <= opening or rng.random() < course.rash:
            state = _at_random(game, state, seat, rng)
        else:
            state = TURNS.get(course.game, _best)(evaluation, state, seat, rng)
        if turn > opening and game.outcome(state) is None:
            met.append((seat, row(insight, state, seat), game.projected(state)))
        state, _, number = chances.settled(game, state, number)
    margins = game.projected(state)
    for place, (seat, numbers, _) in enumerate(met):
        later = place + course.horizon if course.horizon else len(met)
        examples.rows.append(numbers)
        examples.margins.append((met[later][2] if later < len(met) else margins)[seat])


def _best(evaluation: Evaluation, state: Any, seat: Seat, rng: Random) -> Any:
    del rng
    return arms(evaluation, state, seat, first=1)[0].after


TURNS: Mapping[str, Callable[[Evaluation, Any, Seat, Random], Any]] = {"heirs": heirs.turned}
"""By game, the state behind a seat's turn, where that is not the best of all whole turns."""


def _at_random(game: AnyGame, state: Any, seat: Seat, rng: Random) -> Any:
    while seat in game.to_act(state):
        legal = game.legal_actions(state, seat)
        state = fold(game, state, game.decide(state, seat, legal[rng.randrange(len(legal))]))
    return state


def row(insight: AnyInsight, state: Any, seat: Seat) -> tuple[float, ...]:
    """A state as numbers: the seat's traits less the mean of the others', then the same times what is left."""
    traits, left = insight.weigh(state), insight.left(state)
    others = [found for other, found in enumerate(traits) if other != seat]
    lead = [
        mine - (sum(theirs) / len(theirs) if theirs else 0.0)
        for mine, *theirs in zip(traits[seat], *others, strict=True)
    ]
    return (*lead, *(number * left for number in lead))


def written(
    traits: Sequence[str],
    weights: Weights,
    seats: int,
    made: Mapping[str, Any],
    beside: Sequence[Mapping[str, Any]] = (),
) -> str:
    """Weights as a file keeps them, each set with where it comes from. made: names and values of that.

    beside: what the file had; sets for other numbers of seats stay as they are.
    """
    each = zip(traits, weights.late, weights.early, strict=True)
    fresh = {"seats": seats, "made": made, "traits": {name: pair for name, *pair in each}}
    sets = [fresh, *(found for found in beside if found["seats"] != seats)]
    return "\n".join(_set(found) for found in sorted(sets, key=lambda found: int(found["seats"])))


def _set(found: Mapping[str, Any]) -> str:
    lines = ["[[weights]]", f"seats = {found['seats']}", "", "[weights.made]"]
    lines += [f"{name} = {_plain(value)}" for name, value in found.get("made", {}).items()]
    lines += ["", "[weights.traits]"]
    lines += [f'"{name}" = [{late:.4f}, {early:.4f}]' for name, (late, early) in found["traits"].items()]
    return "\n".join(lines) + "\n"


def _plain(value: str | float) -> str:
    return f'"{value}"' if isinstance(value, str) else f"{value}"
