"""The seat-holder: a simple computer player for a seat whose person is absent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.core.game import AnyGame, LegalActions, Seat, fold

WIDTH = 96
"""At most so many actions are tried; of more, so many that lie evenly among all."""


def hold(game: AnyGame, state: Any, seat: Seat) -> Any:
    """The action after which this seat would be furthest ahead, or least behind, if the match ended then.

    It looks no further than its own action, as far as that goes without chance; of equally good ones it takes the
    first in the order of legal actions. The same state gives the same action.
    """
    tried = _evenly(game.legal_actions(state, seat))
    return max(tried, key=lambda action: game.projected(fold(game, state, game.decide(state, seat, action)))[seat])


def _evenly(legal: LegalActions[Any]) -> Sequence[Any]:
    count = len(legal)
    if count <= WIDTH:
        return tuple(legal)
    return tuple(legal[index * count // WIDTH] for index in range(WIDTH))
