"""The game's own state in a match."""

from __future__ import annotations

from bot.games.dice.model import State
from bot.match.model import Match


def state_of(match: Match) -> State:
    """The state of a started match of this game."""
    assert isinstance(match.state, State), "callers ask only about started matches of King of the Dice"
    return match.state
