"""New Game: take from a heap by turns, and be the one who takes the last."""

from bot.games.newgame.facts import NewgameFacts
from bot.games.newgame.game import Newgame

__all__ = ["Newgame", "NewgameFacts"]
