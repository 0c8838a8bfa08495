"""The expansions: one file each, behind the hooks of rules/hooks.py. This list is all there are."""

from __future__ import annotations

from bot.games.carcassonne.expansions import abbot, inns_cathedrals, messages, river, traders_builders
from bot.games.carcassonne.rules.hooks import Expansion

ALL: tuple[type[Expansion], ...] = (
    inns_cathedrals.InnsCathedrals,
    traders_builders.TradersBuilders,
    river.River,
    abbot.Abbot,
    messages.Messages,
)
"""In the order in which their options are offered and their rules apply."""
