"""The presenter of every game: one explicit mapping, as in bot/games/registry.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from bot.match.model import Entry
from cogs.carcassonne.presenter import CarcassonnePresenter
from cogs.heirs.presenter import HeirsPresenter
from cogs.heirs.telling import whole_turns
from cogs.kingdomino.presenter import KingdominoPresenter
from cogs.ui.presenter import Presenter

PRESENTERS: Mapping[str, Presenter] = MappingProxyType(
    {
        "carcassonne": CarcassonnePresenter(),
        "heirs": HeirsPresenter(),
        "kingdomino": KingdominoPresenter(),
    }
)

NEWS: Mapping[str, Callable[[Sequence[Entry]], Entry | None]] = MappingProxyType({"heirs": whole_turns})
"""Games whose public message tells of more than the newest row, as its turns have several: which ones, put together."""
