"""The state of a match of Carcassonne, for modules that know the game."""

from __future__ import annotations

from bot.games.carcassonne.model import State
from bot.match.model import Match


def state_of(match: Match) -> State:
    """The position; only for matches that have begun."""
    state = match.state
    assert isinstance(state, State), "a match of Carcassonne that has begun"
    return state
