"""The presenter of every game: one explicit mapping, as in bot/games/registry.py."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cogs.kingdomino.presenter import KingdominoPresenter
from cogs.ui.presenter import Presenter

PRESENTERS: Mapping[str, Presenter] = MappingProxyType({"kingdomino": KingdominoPresenter()})
