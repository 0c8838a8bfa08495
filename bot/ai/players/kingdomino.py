"""Computer players of Kingdomino: by land, by room for domains with buildings, by search with what was learned."""

from __future__ import annotations

from collections.abc import Mapping

from bot.ai.evaluation import Evaluation, Weights
from bot.ai.planning import Planner
from bot.ai.search import greedy
from bot.games.kingdomino import KingdominoInsight
from bot.games.registry import GAMES

_ROOM: Mapping[str, float] = {
    "score": 1.0,
    "bonus": 1.0,
    "past": 1.0,
    "room": 0.5,
    "fit-next": 0.9,
    "fit-later": 0.9,
}
"""Domains with buildings are worth more while they can grow, dominoes under one's kings what they will bring."""


def _fixed(weights: Mapping[str, float]) -> Evaluation:
    late = tuple(weights.get(name, 0.0) for name in KingdominoInsight.traits)
    return Evaluation(GAMES["kingdomino"], KingdominoInsight(), Weights(late, (0.0,) * len(late)))


ROOM = greedy(_fixed(_ROOM))
"""Greedy by the land and by the room round it."""

LEVELS: Mapping[str, Planner] = {"room": ROOM, "normal": ROOM}
"""The easy level is the greedy one of all games, by land only; the hard one searches with what was learned."""
