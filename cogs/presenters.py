"""The presenter of every game: one explicit mapping, as in bot/games/registry.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from bot.core.points import Points
from bot.games.kingdomino.events import GameEnded
from bot.match.model import Entry, Table
from cogs.carcassonne.presenter import CarcassonnePresenter
from cogs.castle.presenter import CastlePresenter
from cogs.dice.presenter import DicePresenter
from cogs.heirs import words as heirs_words
from cogs.heirs.presenter import HeirsPresenter
from cogs.kingdomino.dynasty import interlude
from cogs.kingdomino.presenter import KingdominoPresenter
from cogs.ui.presenter import Presenter

PRESENTERS: Mapping[str, Presenter] = MappingProxyType(
    {
        "carcassonne": CarcassonnePresenter(),
        "castle": CastlePresenter(),
        "dice": DicePresenter(),
        "heirs": HeirsPresenter(),
        "kingdomino": KingdominoPresenter(),
    }
)

AUTOMAS: Mapping[str, Callable[[Table], Points | None]] = MappingProxyType({"heirs": heirs_words.henris})
"""Games with an opponent who has no seat, and what that opponent has; None where nobody of the kind plays."""

INTERLUDES: Mapping[str, tuple[type[object], Callable[[Table, Entry], Table | None]]] = MappingProxyType(
    {"kingdomino": (GameEnded, interlude)}
)
"""Games of several games in a row: the event that one of them ends with, and what gives the match as it was then, from
the match before the row and the row."""
