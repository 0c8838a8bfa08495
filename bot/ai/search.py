"""The search of all games: whole turns by evaluation, then the best of them by what the others reply.

The best turns meet the same futures; those behind are left out, so that the others meet more. What is left of the time
looks a turn further.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.ai.arms import Arm, arms
from bot.ai.evaluation import Evaluation
from bot.ai.outcomes import Samples
from bot.ai.planning import Planner, Thought
from bot.core.game import AnyGame, Seat


@dataclass(frozen=True, slots=True)
class Style:
    """How far and how wide a search looks."""

    width: int = 8
    """Turns that are looked at beyond their evaluation; half as many for each turn ahead, two at least."""

    futures: int = 8
    """How many the last two of them meet before the search looks a turn further."""

    deepest: int = 3
    """Turns ahead at most; one where time has no limit."""


@dataclass(slots=True)
class Candidate:
    """A turn that is looked at."""

    arm: Arm
    """The turn."""

    worth: float
    """The margin it comes to, as far as was looked."""

    values: list[float] = field(default_factory=list)
    """The margins its futures came to, at the depth that is being looked at."""


def greedy(evaluation: Evaluation) -> Planner:
    """Plans the turn that is best by evaluation, without looking at what comes of it."""

    def plan(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
        del game, thought
        return arms(evaluation, state, seat, first=1)[0].plan

    return plan


def searching(evaluation: Evaluation, style: Style | None = None) -> Planner:
    """Plans by search with this evaluation."""
    looks = style or Style()

    def plan(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
        del game
        return ranked(evaluation, state, seat, thought, looks)[0].arm.plan

    return plan


def ranked(evaluation: Evaluation, state: Any, seat: Seat, thought: Thought, style: Style) -> list[Candidate]:
    """The turns a search looked at, the best first. Without a limit of time it looks one turn ahead."""
    found = [Candidate(arm, arm.worth) for arm in arms(evaluation, state, seat, first=style.width)]
    samples = Samples(thought.rng)
    for depth in range(1, (style.deepest if thought.seconds else 1) + 1):
        wide = max(2, style.width >> (depth - 1))
        if len(found) == 1 or thought.over():
            break
        found = [*_look(evaluation, samples, found[:wide], seat, thought, depth, style.futures), *found[wide:]]
    return found


def _look(
    evaluation: Evaluation,
    samples: Samples,
    candidates: Sequence[Candidate],
    seat: Seat,
    thought: Thought,
    depth: int,
    futures: int,
) -> list[Candidate]:
    """The candidates in their order after looking so many turns ahead; as they were where time is over at once."""
    running, behind = list(candidates), list[Candidate]()
    for candidate in running:
        candidate.values = []
    for future in range(futures):
        for candidate in running:
            if thought.over():
                return _ordered(running) + behind
            candidate.values.append(_followed(evaluation, samples, candidate.arm.after, seat, depth, future))
        if future + 1 in (1, 2, 4, 8) and len(running) > 2:
            running = _ordered(running)
            half = max(2, len(running) // 2)
            running, behind = running[:half], running[half:] + behind
    return _ordered(running) + behind


def _ordered(candidates: Sequence[Candidate]) -> list[Candidate]:
    """By the mean of the futures that all of them met; in the same order where that is none."""
    common = min(len(candidate.values) for candidate in candidates)
    if common:
        for candidate in candidates:
            candidate.worth = sum(candidate.values[:common]) / common
    return sorted(candidates, key=lambda candidate: candidate.worth, reverse=True) if common else list(candidates)


def _followed(evaluation: Evaluation, samples: Samples, state: Any, seat: Seat, depth: int, future: int) -> float:
    """The margin of a seat so many turns behind a state, with everybody playing what is best by evaluation."""
    game = evaluation.game
    for ply in range(depth):
        state = samples.settled(game, state, future, ply)
        if game.outcome(state) is not None:
            break
        state = arms(evaluation, state, min(game.to_act(state)), first=1)[0].after
    return evaluation.margins(state)[seat]
