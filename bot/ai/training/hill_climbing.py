"""Weights by trial: players whose weights are a little off meet, and how they fare tells which way is up.

Self-play (self_play.py) tells what a trait came to be worth when everybody played by it; the weights that explain
that best are not those that choose best. Here each seat of each match has weights of its own, all of them off by
chance, and a regression of how the seats fared on how far theirs were off tells what each weight is to change by.
Such weights choose; how large the margins are that they come to means nothing, so nobody is told of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from time import process_time
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bot.ai.evaluation import Evaluation, Weights, choosing
from bot.ai.search.turn_search import greedy
from bot.ai.search.whole_turns import arms
from bot.ai.training.contest import Chances, contest
from bot.ai.training.self_play import Course, Lesson, known_by, learning
from bot.ai.vocabulary import options_called
from bot.core.game import AnyGame
from bot.core.insight import AnyInsight

Vector: TypeAlias = NDArray[np.float64]
"""A number for each trait late, then for each trait early, as Weights have them."""

TRIALS = 6
"""Matches that tell how far turns lie apart in each trait."""

LOOKED_AT = 12
"""Turns of a decision that are compared for that, the best ones."""

LEAST = 0.05
"""Traits in which turns lie no further apart are as if they did."""

RATE, MOST = 2.0, 1.0
"""How far a step goes for each point that a weight brought, and at most; in what weights were off by."""

DECIDED = 40.0
"""Points by which a match is decided: more of them count no more."""


@dataclass(slots=True)
class _Fared:
    """How players fared whose weights were off."""

    off: list[Vector] = field(default_factory=list)
    """How far theirs were off more than those of the others, on average."""

    ahead: list[float] = field(default_factory=list)
    """How far they ended ahead of the others, on average."""

    def step(self, live: NDArray[np.bool_]) -> tuple[Vector, float]:
        """What each weight is to change by, in what they were off by, and what share of how it went that explains.

        What may well be chance counts the less for it.
        """
        off, ahead = np.asarray(self.off)[:, live], np.asarray(self.ahead)
        brought = np.linalg.lstsq(off, ahead, rcond=None)[0]
        doubt = ahead.std() / np.sqrt(len(ahead)) / max(float(off.std()), 1e-9)
        sure = np.maximum(0.0, 1 - (doubt / np.maximum(abs(brought), 1e-9)) ** 2)
        found = np.zeros(live.size)
        found[live] = np.clip(RATE * sure * brought, -MOST, MOST)
        spread = float((ahead**2).sum())
        return found, 1 - float(((ahead - off @ brought) ** 2).sum()) / spread if spread else 0.0


def climb(course: Course) -> Iterator[Lesson]:
    """Plays and steps, and tells after each match how far that is. The last lesson has the weights.

    course.shift: points by which a weight that is off moves turns apart. It begins with the weights there are. Raises
    UnknownName, IllegalAction and LookupError for a game that cannot be learned so.
    """
    game, insight = known_by(course)
    if course.seats < 2:
        raise LookupError("climbing takes others to compare with")
    config = game.config(options_called(game, course.options), course.seats)
    begun, lesson = process_time(), Lesson(1)
    evaluation = choosing(game.info.key, course.seats)
    worths = _worths(evaluation)
    scale = course.shift / _apart(evaluation, insight, config, course)
    scale[~np.asarray([*learning(course, insight)] * 2)] = 0
    if not scale.any():
        raise LookupError("turns don't differ in the traits that are to be learned")
    for number in range(1, course.rounds + 1):
        fared, rng = _Fared(), np.random.default_rng([course.seed, number])
        lesson = replace(lesson, round=number)
        until = begun + course.minutes * 60 * number / course.rounds if course.minutes else float("inf")
        for match in range(1, course.matches + 1):
            chances = Chances(f"{course.seed}/step {number}", match)
            _play(game, insight, config, worths, _off(rng, course.seats, scale), scale, chances, fared)
            lesson = replace(lesson, matches=match, states=len(fared.off), seconds=process_time() - begun)
            yield lesson
            if process_time() >= until:
                break
        step, fit = fared.step(scale > 0)
        worths = worths + step * scale
        lesson = replace(lesson, weights=_weights(worths), fit=fit)
    yield lesson


def _apart(evaluation: Evaluation, insight: AnyInsight, config: Any, course: Course) -> Vector:
    """How far the best turns of a decision lie apart in each trait; infinitely where they do not, or where it is fixed.

    The first trait is fixed at the end: the others are told in it.
    """
    game, rng, found = evaluation.game, Random(f"{course.seed}/apart"), list[Vector]()
    for match in range(TRIALS):
        chances = Chances(f"{course.seed}/apart", match)
        state, _, number = chances.settled(game, game.initial(config, course.seats), 0)
        while game.outcome(state) is None:
            seat = min(game.to_act(state))
            turns = arms(evaluation, state, seat, first=LOOKED_AT)
            rows = np.asarray([insight.weigh(turn.after)[seat] for turn in turns], dtype=float)
            left = insight.left(turns[0].after)
            found.append(np.concatenate([rows.var(axis=0), (rows * left).var(axis=0)]))
            state = turns[rng.randrange(min(3, len(turns)))].after
            state, _, number = chances.settled(game, state, number)
    apart = np.sqrt(np.mean(found, axis=0))
    apart = np.where(apart > LEAST / 5, np.maximum(apart, LEAST), np.inf)
    apart[0] = np.inf
    return apart


def _off(rng: np.random.Generator, seats: int, scale: Vector) -> list[Vector]:
    """By seat, how far its weights are off; two seats are so to opposite sides, which tells most."""
    drawn = rng.standard_normal((seats, scale.size)) * (scale > 0)
    return [drawn[0], -drawn[0]] if seats == 2 else list(drawn)


def _play(
    game: AnyGame,
    insight: AnyInsight,
    config: Any,
    worths: Vector,
    off: Sequence[Vector],
    scale: Vector,
    chances: Chances,
    fared: _Fared,
) -> None:
    """One match of players whose weights are so far off."""
    planners = [greedy(Evaluation(game, insight, _weights(worths + one * scale))) for one in off]
    state = None
    for step in contest(game, config, planners, chances, [0.0] * len(off)):
        state = step.state
    points = game.scores(state)
    # Of two, what one is told by the other is told already.
    for seat in range(1 if len(off) == 2 else len(off)):
        others = [other for other in range(len(off)) if other != seat]
        ahead = points[seat] - sum(points[other] for other in others) / len(others)
        fared.ahead.append(min(DECIDED, max(-DECIDED, ahead)))
        fared.off.append(off[seat] - np.mean([off[other] for other in others], axis=0))


def _worths(evaluation: Evaluation) -> Vector:
    """The weights an evaluation has. Raises LookupError for one that learned nothing yet."""
    if evaluation.weights is None:
        raise LookupError(f"climbing begins with weights, and {evaluation.game.info.key} has none")
    return np.asarray([*evaluation.weights.late, *evaluation.weights.early])


def _weights(worths: Vector) -> Weights:
    late, early = np.split(worths, 2)
    return Weights(tuple(map(float, late)), tuple(map(float, early)))
