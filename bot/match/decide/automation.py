"""What decides where nobody is asked: chance, and the seat-holder of whoever is absent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.core.game import AnyGame, Seat
from bot.match.model import chance
from bot.match.model.outside import ChanceSource, SeatHolder


def simplest(game: AnyGame, state: Any, seat: Seat) -> Any:
    """The seat-holder where there is no better one: the first legal action."""
    return game.legal_actions(state, seat)[0]


@dataclass(frozen=True, slots=True)
class Unasked:
    """Both, as one match meets them."""

    deal: ChanceSource = chance.derive
    """What pending chance gives."""

    hold: SeatHolder = simplest
    """What a seat does whose person is absent."""
