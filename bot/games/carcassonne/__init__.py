"""Carcassonne: lay tiles, claim what they show, score what is complete."""

from bot.games.carcassonne.facts import CarcassonneFacts
from bot.games.carcassonne.insight import CarcassonneInsight
from bot.games.carcassonne.rules import Carcassonne

__all__ = ["Carcassonne", "CarcassonneFacts", "CarcassonneInsight"]
