"""The expansions: one file each, behind the hooks of bot/games/carcassonne/hooks.py. This list is all there are."""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.game import Option
from bot.games.carcassonne.hooks import Expansion

OPTIONS: tuple[Option, ...] = ()


def chosen(options: Mapping[str, str], seats: int) -> tuple[Expansion, ...]:
    """The expansions that a table plays with, in the order in which their rules apply."""
    return ()


ALL: tuple[type[Expansion], ...] = ()
