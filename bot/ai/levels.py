"""Computer players by game and name: the levels people choose, and the yardsticks they are measured by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from bot.ai.evaluation import Evaluation, learned
from bot.ai.holder import hold
from bot.ai.planning import Planner, Thought, one
from bot.ai.policies import POLICIES
from bot.ai.search import Style, greedy, searching
from bot.core.game import AnyGame, Seat

LEVELS = ("easy", "normal", "hard")
"""What people can choose, the weakest first."""

OWN: Mapping[str, Mapping[str, Planner]] = {}
"""By game, its own players by name, in place of those that all games have."""


def held(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
    """What the seat-holder does."""
    del thought
    return (hold(game, state, seat),)


def by_learning(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
    """The turn that is best by what was learned, without looking further."""
    return greedy(_learned(game, state))(game, state, seat, thought)


def by_search(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
    """The turn that a search with what was learned finds best."""
    return searching(_learned(game, state), Style())(game, state, seat, thought)


def _learned(game: AnyGame, state: Any) -> Evaluation:
    return learned(game.info.key, len(game.scores(state)))


ALL: Mapping[str, Planner] = {
    **{name: one(policy) for name, policy in POLICIES.items()},
    "greedy": held,
    "easy": held,
    "normal": by_learning,
    "hard": by_search,
}
"""Players of every game that has none of its own by that name."""


@cache
def players(key: str) -> Mapping[str, Planner]:
    """The players of a game by name."""
    return {**ALL, **OWN.get(key, {})}
