"""Computer players of The Two Heirs: a beam over the turn, narrow by points or wide by what was learned."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Any

from bot.ai.beam import Breadth, beaming, ranked
from bot.ai.evaluation import Evaluation, certain, learned
from bot.ai.planning import Planner, Thought
from bot.core.game import AnyGame, Seat
from bot.games.heirs.model import State
from bot.games.registry import GAMES, INSIGHTS

_KEY = "heirs"

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


LEVELS: Mapping[str, Planner] = {"normal": beaming(by_points(), NARROW, likeness), "hard": by_beam}
"""The easy level is the greedy one of all games."""
