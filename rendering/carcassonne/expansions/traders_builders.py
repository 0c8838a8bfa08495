"""Traders & Builders in pictures: tokens of goods beside the figures of a player."""

from __future__ import annotations

from bot.core.game import Seat
from bot.games.carcassonne.expansions.traders_builders import Goods
from rendering.carcassonne.extras import Extra


class TradersBuilders(Extra):
    """Wine, grain and cloth."""

    key = "traders-builders"

    def tokens(self, shown: object, seat: Seat) -> tuple[tuple[str, int], ...]:
        """All three kinds, those a seat has none of too."""
        owned = shown.owned[seat] if isinstance(shown, Goods) else ()
        return tuple(zip(("wine", "grain", "cloth"), owned, strict=False))
