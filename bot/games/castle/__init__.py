"""Carcassonne: The Castle: build paths, towers, houses and courts inside the castle wall, count on it."""

from bot.games.castle.evaluation.insight import CastleInsight
from bot.games.castle.facts import CastleFacts
from bot.games.castle.game import Castle

__all__ = ["Castle", "CastleFacts", "CastleInsight"]
