"""What a tile of the circle promises: the best that could be built with it at once."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.game import Seat
from bot.games.heirs.evaluation.forecast import Forecast
from bot.games.heirs.rules.access import discounted, missing
from bot.games.heirs.rules.cells import members
from bot.games.heirs.rules.model import State
from bot.games.heirs.rules.pieces import pieces
from bot.games.heirs.rules.remedies import Prospects


@dataclass(frozen=True, slots=True)
class Hope:
    """The best that could be built at once with a tile of the circle."""

    cell: int
    gain: int
    """Points more for the player."""
    other: int
    """Points more for the other side."""


def hopes(state: State, seat: Seat, forecast: Forecast, prospects: Prospects) -> dict[str, Hope]:
    """What each tile within reach could bring at once if it were taken; nothing for those that would lack something."""
    found = {}
    for tile in state.reached(seat):
        means = prospects.taken(tile)
        if discounted(state.config, means.discounts, missing(pieces().tiles[tile], means.access)) and means.spots:
            found[tile] = _hope(tile, means.spots, forecast)
    return found


def _hope(tile: str, spots: int, forecast: Forecast) -> Hope:
    ways = ((forecast.built(pieces().tiles[tile], cell)[1], cell) for cell in members(spots))
    gains, cell = max(ways, key=lambda way: (way[0].own - way[0].other, -way[1]))
    return Hope(cell, gains.own, gains.other)
