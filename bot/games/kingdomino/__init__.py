"""Kingdomino: draft dominoes from a line, fit them round your castle, score terrain times buildings."""

from bot.games.kingdomino.evaluation.insight import KingdominoInsight
from bot.games.kingdomino.facts import KingdominoFacts
from bot.games.kingdomino.game import Kingdomino

__all__ = ["Kingdomino", "KingdominoFacts", "KingdominoInsight"]
