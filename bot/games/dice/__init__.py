"""King of the Dice: throw for inhabitants, settle castles on a board of landscapes, tame dragons, gather gems."""

from bot.games.dice.evaluation.insight import DiceInsight
from bot.games.dice.facts import DiceFacts
from bot.games.dice.game import Dice

__all__ = ["Dice", "DiceFacts", "DiceInsight"]
