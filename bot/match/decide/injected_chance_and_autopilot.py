"""The choices that no player makes: chance, and the moves for absent players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.core.game import AnyGame, Seat
from bot.match.model import provably_fair_draws
from bot.match.model.time_and_randomness import ChanceSource, SeatHolder


def simplest(game: AnyGame, state: Any, seat: Seat) -> Any:
    """Return the seat's first legal action, which autopilot plays for an absent player if it knows no better one."""
    return game.legal_actions(state, seat)[0]


@dataclass(frozen=True, slots=True)
class Unasked:
    """Functions that make the choices no player makes: results of chance, and moves for absent players."""

    deal: ChanceSource = provably_fair_draws.derive
    """Returns the result of a draw from a bag or a throw of dice."""

    hold: SeatHolder = simplest
    """Returns autopilot's action for the seat of an absent player."""
