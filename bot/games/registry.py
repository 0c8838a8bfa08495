"""Every game Herald plays: one explicit mapping."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.core.game import AnyGame
from bot.games.kingdomino import Kingdomino

GAMES: Mapping[str, AnyGame] = MappingProxyType({"kingdomino": Kingdomino()})
