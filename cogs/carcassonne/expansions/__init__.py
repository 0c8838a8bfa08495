"""What expansions of Carcassonne add on Discord: one file each, as in bot/games/carcassonne/expansions. Lists all."""

from __future__ import annotations

from cogs.carcassonne.expansions import abbot, inns_cathedrals, messages, river, traders_builders
from cogs.carcassonne.surface import Surface

SURFACES: tuple[Surface, ...] = (
    inns_cathedrals.InnsCathedrals(),
    traders_builders.TradersBuilders(),
    river.River(),
    abbot.Abbot(),
    messages.Messages(),
)
