"""How a computer player picks among its legal actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

from bot.core.game import AnyGame, LegalActions, Seat

Policy: TypeAlias = Callable[[AnyGame, Any, Seat, LegalActions[Any], Random], Any]
"""(game, state, seat, its legal actions, chance of its own) -> one of those actions."""


def play_at_random(game: AnyGame, state: Any, seat: Seat, legal: LegalActions[Any], rng: Random) -> Any:
    """Any legal action, each as likely as the others."""
    del game, state, seat
    return legal[int(rng.random() * len(legal))]


POLICIES: Mapping[str, Policy] = {"random": play_at_random}
