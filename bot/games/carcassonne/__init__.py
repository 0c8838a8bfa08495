"""Carcassonne: lay tiles, claim what they show, score what is complete."""

from bot.games.carcassonne.evaluation.insight import CarcassonneInsight
from bot.games.carcassonne.facts import CarcassonneFacts
from bot.games.carcassonne.game import Carcassonne

__all__ = ["Carcassonne", "CarcassonneFacts", "CarcassonneInsight"]
