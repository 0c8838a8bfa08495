"""Computer players by game and name: the levels people choose, and the yardsticks they are measured by."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from bot.ai.evaluation import Evaluation, choosing, learned
from bot.ai.planning import Planner, Thought, one
from bot.ai.players import carcassonne, castle, dice, heirs, kingdomino
from bot.ai.policies import POLICIES
from bot.ai.search.turn_search import Style, greedy, searching
from bot.ai.seat_holder import hold
from bot.core.game import AnyGame, Seat

LEVELS = ("easy", "normal", "hard")
"""What people can choose, the weakest first."""

OWN: Mapping[str, Mapping[str, Planner]] = {
    "carcassonne": carcassonne.LEVELS,
    "castle": castle.LEVELS,
    "dice": dice.LEVELS,
    "heirs": heirs.LEVELS,
    "kingdomino": kingdomino.LEVELS,
}
"""By game, its own players by name, in place of those that all games have."""


YARDSTICKS: Mapping[str, str] = {"castle": "open", "dice": "one-card", "kingdomino": "room"}
"""By game, the greedy player that stronger ones are measured by, where it isn't called greedy."""

STYLES: Mapping[str, Style] = {"kingdomino": kingdomino.STYLE}
"""How far and how wide a game is searched, where it is not as usual."""


def held(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
    """What the seat-holder does."""
    del thought
    return (hold(game, state, seat),)


def _by_weights(kind: str, file: Path | None = None) -> Planner:
    """Plans by the weights of a game, or of a file, for as many seats as the match has."""

    def plan(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
        return BY_WEIGHTS[kind](game.info.key, len(game.scores(state)), file)(game, state, seat, thought)

    return plan


def _greedy(key: str, seats: int, file: Path | None) -> Planner:
    return greedy(_chooses(key, seats, file))


def _searching(key: str, seats: int, file: Path | None) -> Planner:
    return searching(_chooses(key, seats, file), learned(key, seats, file), STYLES.get(key, Style()))


def _chooses(key: str, seats: int, file: Path | None) -> Evaluation:
    return choosing(key, seats) if file is None else learned(key, seats, file)


BY_WEIGHTS: Mapping[str, Callable[[str, int, Path | None], Planner]] = {"learned": _greedy, "search": _searching}
"""Ways to plan by weights, those of a game for so many seats or of a file: the turn they like best, or a search."""


def by_weights(key: str, kind: str, file: Path) -> Planner:
    """A player with the weights of a file. Raises DataError where they do not fit the game."""
    learned(key, 2, file)
    return _by_weights(kind, file)


ALL: Mapping[str, Planner] = {
    **{name: one(policy) for name, policy in POLICIES.items()},
    "greedy": held,
    "easy": held,
    "learned": _by_weights("learned"),
    "normal": _by_weights("learned"),
    "hard": _by_weights("search"),
}
"""Players of every game that has none of its own by that name."""


@cache
def players(key: str) -> Mapping[str, Planner]:
    """The players of a game by name."""
    return {**ALL, **OWN.get(key, {})}


def yardstick(key: str) -> str:
    """Return the name of the greedy player that the hard level of a game is measured by."""
    return YARDSTICKS.get(key, "greedy")
