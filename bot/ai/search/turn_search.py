"""The search of all games: whole turns by evaluation, then the best of them by what the others reply.

The best turns meet the same futures; those behind are left out, so that the others meet more. What is left of the time
looks a turn further, and then at more futures; what a future came to is never asked twice.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.ai.evaluation import Evaluation
from bot.ai.planning import Planner, Thought
from bot.ai.search.whole_turns import Arm, arms
from bot.ai.simulation.chance_outcomes import Samples
from bot.core.game import AnyGame, Seat

DOUBLED = 8
"""How often a search with time left asks for twice as many futures at most."""


@dataclass(frozen=True, slots=True)
class Style:
    """How far and how wide a search looks."""

    width: int = 8
    """Turns that are looked at beyond their evaluation; half as many for each turn further, two at least."""

    futures: int = 8
    """How many the last two of them meet before the search looks a turn further."""

    nearest: int = 1
    """Turns ahead of the first look; of all looks where time has no limit."""

    deepest: int = 3
    """Turns ahead at most."""

    def depths(self, limited: bool) -> range:
        """Turns ahead of one look after the other. limited: whether time is."""
        return range(self.nearest, (self.deepest if limited else self.nearest) + 1)


@dataclass(slots=True)
class Candidate:
    """A turn that is looked at."""

    arm: Arm
    """The turn."""

    worth: float
    """The margin it comes to, as far as was looked."""

    values: defaultdict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    """The margins its futures came to, by how many turns ahead."""


def greedy(evaluation: Evaluation) -> Planner:
    """Plans the turn that is best by evaluation, without looking at what comes of it."""

    def plan(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
        del game, thought
        return arms(evaluation, state, seat, first=1)[0].plan

    return plan


def searching(evaluation: Evaluation, telling: Evaluation, style: Style) -> Planner:
    """Plans by search: turns are chosen by the first evaluation, what they came to is told by the second."""

    def plan(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
        del game
        return ranked(evaluation, telling, state, seat, thought, style)[0].arm.plan

    return plan


def ranked(
    evaluation: Evaluation, telling: Evaluation, state: Any, seat: Seat, thought: Thought, style: Style
) -> list[Candidate]:
    """The turns a search looked at, the best first. Without a limit of time it looks as far as its first look does.

    With time left behind the deepest look it goes on, each time with twice as many futures.
    """
    found = [Candidate(arm, arm.worth) for arm in arms(evaluation, state, seat, first=style.width)]
    samples = Samples(thought.rng)
    for scale in (1 << doubled for doubled in range(DOUBLED if thought.seconds else 1)):
        for further, depth in enumerate(style.depths(bool(thought.seconds))):
            wide = max(2, style.width >> further)
            if len(found) == 1 or thought.over():
                return found
            look = Outlook(evaluation, telling, samples, seat, depth, style.futures * scale, scale)
            found = [*look.at(found[:wide], thought), *found[wide:]]
    return found


@dataclass(frozen=True, slots=True)
class Outlook:
    """One look at some turns, so far ahead."""

    evaluation: Evaluation
    """By which everybody plays on."""

    telling: Evaluation
    """By which margins are told behind the last of these turns."""

    samples: Samples
    """What chance brings."""

    seat: Seat
    """Whose turns they are."""

    depth: int
    """Turns ahead."""

    futures: int
    """How many the last two of them meet."""

    scale: int
    """How many all of them meet before half of them are left out, and at least for the order to change."""

    def at(self, candidates: Sequence[Candidate], thought: Thought) -> list[Candidate]:
        """The candidates in their order; as they were where time is over too soon."""
        running, behind = list(candidates), list[Candidate]()
        for future in range(self.futures):
            for candidate in running:
                values = candidate.values[self.depth]
                if len(values) > future:
                    continue
                if thought.over():
                    return self._ordered(running) + behind
                values.append(self._followed(candidate.arm.after, future))
            if future + 1 in (self.scale, 2 * self.scale, 4 * self.scale) and len(running) > 2:
                running = self._ordered(running)
                half = max(2, len(running) // 2)
                running, behind = running[:half], running[half:] + behind
        return self._ordered(running) + behind

    def _ordered(self, candidates: Sequence[Candidate]) -> list[Candidate]:
        """By the mean of the futures that all of them met; in the same order where those are too few."""
        common = min(len(candidate.values[self.depth]) for candidate in candidates)
        if common < self.scale:
            return list(candidates)
        for candidate in candidates:
            candidate.worth = sum(candidate.values[self.depth][:common]) / common
        return sorted(candidates, key=lambda candidate: candidate.worth, reverse=True)

    def _followed(self, state: Any, future: int) -> float:
        """The margin so many turns behind a state, with everybody playing what is best by evaluation."""
        game = self.evaluation.game
        for ply in range(self.depth):
            state = self.samples.settled(game, state, future, ply)
            if game.outcome(state) is not None:
                break
            state = arms(self.evaluation, state, min(game.to_act(state)), first=1)[0].after
        return self.telling.margins(state)[self.seat]
