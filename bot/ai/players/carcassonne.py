"""Computer players of Carcassonne."""

from __future__ import annotations

from collections.abc import Mapping

from bot.ai.evaluation import Evaluation, Weights, learned
from bot.ai.planning import Planner
from bot.ai.search.turn_search import greedy
from bot.games.carcassonne import CarcassonneInsight
from bot.games.data import ROOT
from bot.games.registry import GAMES

_STANDS: Mapping[str, float] = {
    "score": 1.0,
    "city-now": 1.0,
    "road-now": 1.0,
    "cloister-now": 1.0,
    "field-now": 1.0,
    "hand": 0.5,
}
"""What a beginner counts: who would be ahead if the match ended now, half a point for each figure kept back."""


def _fixed(weights: Mapping[str, float]) -> Evaluation:
    late = tuple(weights.get(name, 0.0) for name in CarcassonneInsight.traits)
    return Evaluation(GAMES["carcassonne"], CarcassonneInsight(), Weights(late, (0.0,) * len(late)))


STANDS = greedy(_fixed(_STANDS))
"""Greedy by whole turns; what is measured against."""

FORGETFUL = greedy(learned("carcassonne", 2, ROOT / "carcassonne" / "normal.toml"))
"""Greedy by what was learned when nobody counted the tiles that are left: the normal level."""

LEVELS: Mapping[str, Planner] = {"greedy": STANDS, "normal": FORGETFUL}
"""By name, in place of those of all games; the hard level counts the tiles that are left, and searches."""
