"""The Messages (rules MSG-01 to MSG-42): two score figures each, and a message for stopping on a dark space."""

from bot.games.carcassonne.expansions.messages.actions import FIGURES, POLICIES
from bot.games.carcassonne.expansions.messages.expansion import Messages
from bot.games.carcassonne.expansions.messages.memory import Memory, memory

__all__ = ["FIGURES", "POLICIES", "Memory", "Messages", "memory"]
