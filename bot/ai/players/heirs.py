"""Computer players of The Two Heirs: a beam over the turn, a single way at each step, a few, or many and by what was
learned.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Any

from bot.ai.evaluation import Evaluation, certain, learned
from bot.ai.planning import Planner, Thought
from bot.ai.search.beam import Breadth, beaming, ranked
from bot.core.game import AnyGame, Seat, fold
from bot.games.heirs.rules.model import State
from bot.games.registry import GAMES, INSIGHTS

_KEY = "heirs"

SINGLE = Breadth(1)
"""Of the easy level: the best action at each step, but of the turns it finds so the best."""

BEHIND = 3
"""Points by which the easy level would lose now from which on it loses heart."""

SEEN = 0.3
"""Share of all actions that it sees then."""

NARROW = Breadth(8)
"""Of the normal level: a few hundredths of a second."""

WIDE = Breadth(50, most=600, share=0.5, ends=12, futures=3, beyond=0.15)
"""Of the hard level. A turn is two plans, before its take and after; Henri's answer is looked at alone."""

SWIFT = Breadth(4, ends=8, futures=2)
"""Of matches that are learned from."""


def likeness(state: State) -> Hashable:
    """What is the same in whichever order tiles were laid; Henri asks which was the last."""
    land, troops = state.land, state.troops[state.turn]
    return (
        land.owned,
        land.terrains,
        state.hands,
        troops,
        state.circle.shield,
        state.circle.crown,
        state.discounts,
        state.threatened,
        state.latest if state.config.henri else None,
    )


def by_points() -> Evaluation:
    """The projected margin, as the insight has it, which is faster."""
    return Evaluation(GAMES[_KEY], INSIGHTS[_KEY], certain(INSIGHTS[_KEY]))


def turned(evaluation: Evaluation, state: Any, seat: Seat, rng: Random) -> Any:
    """The state behind a turn as a narrow beam finds it, tiles drawn on the way as it foresaw them."""
    return ranked(evaluation, SWIFT, likeness, state, seat, Thought(rng))[0].state


def by_beam(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
    """The turn a wide beam finds with what was learned."""
    return beaming(learned(_KEY, len(game.scores(state))), WIDE, likeness)(game, state, seat, thought)


def disheartened(steady: Planner, seen: float) -> Planner:
    """Plans steadily, but while it is far behind it takes the best single action it sees, and overlooks others.

    seen: share of all actions. It loses most against those who play well, and hardly ever against those who do not.
    """

    def plan(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
        if game.projected(state)[seat] >= -BEHIND:
            return steady(game, state, seat, thought)
        legal = tuple(game.legal_actions(state, seat))
        tried = [action for action in legal if thought.rng.random() < seen] or legal[-1:]
        return (max(tried, key=lambda one: game.projected(fold(game, state, game.decide(state, seat, one)))[seat]),)

    return plan


LEVELS: Mapping[str, Planner] = {
    "easy": disheartened(beaming(by_points(), SINGLE, likeness), SEEN),
    "normal": beaming(by_points(), NARROW, likeness),
    "hard": by_beam,
}
"""By name, in place of those of all games."""
