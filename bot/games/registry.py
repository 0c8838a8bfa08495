"""Every game Herald plays: one explicit mapping, and one for what a checker must know of each."""

from __future__ import annotations

from bot.core.facts import AnyFacts
from bot.core.game import AnyGame
from bot.core.registry import Registry
from bot.games.carcassonne import Carcassonne, CarcassonneFacts
from bot.games.castle import Castle, CastleFacts
from bot.games.dice import Dice, DiceFacts
from bot.games.heirs import Heirs, HeirsFacts
from bot.games.kingdomino import Kingdomino, KingdominoFacts

GAMES: Registry[AnyGame] = Registry(
    {
        "kingdomino": Kingdomino(),
        "carcassonne": Carcassonne(),
        "castle": Castle(),
        "heirs": Heirs(),
        "dice": Dice(),
    }
)

FACTS: Registry[AnyFacts] = Registry(
    {
        "kingdomino": KingdominoFacts(),
        "carcassonne": CarcassonneFacts(),
        "castle": CastleFacts(),
        "heirs": HeirsFacts(),
        "dice": DiceFacts(),
    }
)
