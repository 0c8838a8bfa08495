"""Computer players of The Castle."""

from __future__ import annotations

from collections.abc import Mapping

from bot.ai.evaluation import Evaluation, Weights
from bot.ai.planning import Planner
from bot.ai.search.turn_search import greedy
from bot.games.castle import CastleInsight
from bot.games.registry import GAMES

_OPEN: Mapping[str, float] = {
    "score": 1.0,
    "court": 1.0,
    "keep": 1.0,
    "wall-points": 1.0,
    "due": 2.0,
    **{f"{kind}-one": 0.8 for kind in ("path", "tower", "house")},
    **{f"{kind}-two": 0.6 for kind in ("path", "tower", "house")},
    **{f"{kind}-more": 0.4 for kind in ("path", "tower", "house")},
    "supply": 0.8,
}
"""What a thoughtful beginner holds of the board, in points: what is held unfinished will mostly be finished, and a
follower at hand is worth something."""


def _fixed(weights: Mapping[str, float]) -> Evaluation:
    late = tuple(weights.get(name, 0.0) for name in CastleInsight.traits)
    return Evaluation(GAMES["castle"], CastleInsight(), Weights(late, (0.0,) * len(late)))


OPEN = greedy(_fixed(_OPEN))
"""Greedy by what stands and what is held open."""

LEVELS: Mapping[str, Planner] = {"open": OPEN, "normal": OPEN}
"""By name, in place of those of all games."""
