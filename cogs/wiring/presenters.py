"""The presenter of every game: one explicit mapping, as in bot/games/registry.py."""

from __future__ import annotations

from bot.core.registry import Registry
from cogs.carcassonne.presenter import CarcassonnePresenter
from cogs.castle.presenter import CastlePresenter
from cogs.dice.presenter import DicePresenter
from cogs.heirs.presenter import HeirsPresenter
from cogs.kingdomino.presenter import KingdominoPresenter
from cogs.ui.presenter.game_presenter import AnyPresenter

PRESENTERS: Registry[AnyPresenter] = Registry(
    {
        "kingdomino": KingdominoPresenter(),
        "carcassonne": CarcassonnePresenter(),
        "castle": CastlePresenter(),
        "dice": DicePresenter(),
        "heirs": HeirsPresenter(),
    }
)
