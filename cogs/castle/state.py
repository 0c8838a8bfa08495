"""The state of a match of The Castle, by its type."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import Seat, fold
from bot.games.castle import Castle
from bot.games.castle.model import State
from bot.games.castle.view import View
from bot.match.model import Match
from cogs.ui.wording import ended

GAME = Castle()
KEY = "castle"


def state_of(match: Match) -> State:
    state = match.state
    assert isinstance(state, State), "a running match of The Castle has its state"
    return state


def view_of(match: Match) -> View:
    """The table as everybody sees it."""
    return ended(GAME.view(state_of(match), None), match)


def after(match: Match, seat: Seat, draft: Sequence[str]) -> State:
    """The state once the drafted actions are done, chance aside. Raises IllegalAction."""
    state = state_of(match)
    for text in draft:
        state = fold(GAME, state, GAME.decide(state, seat, GAME.parse(text)))
    return state
