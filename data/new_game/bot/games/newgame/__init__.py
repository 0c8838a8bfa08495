"""The rules of New Game, and what checkers have to know of them."""

from bot.games.newgame.facts import NewgameFacts
from bot.games.newgame.game import Newgame

__all__ = ["Newgame", "NewgameFacts"]
