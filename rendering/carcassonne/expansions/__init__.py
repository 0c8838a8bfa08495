"""What expansions add to pictures: one file each, as in bot/games/carcassonne/expansions. Others add only tiles and
figures, which pictures know by themselves.
"""

from __future__ import annotations

from rendering.carcassonne.expansions import messages, traders_builders
from rendering.carcassonne.extras import Extra

EXTRAS: tuple[Extra, ...] = (traders_builders.TradersBuilders(), messages.Messages())
