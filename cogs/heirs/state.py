"""The game's own state in a match, and half-made turns folded on a copy of it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import Seat, fold
from bot.games.heirs import Heirs
from bot.games.heirs.events import Event
from bot.games.heirs.model import State
from bot.match.model import Match

GAME = Heirs()


def state_of(match: Match) -> State:
    """The state of a started match of this game."""
    assert isinstance(match.state, State), "callers ask only about started matches of The Two Heirs"
    return match.state


def after(state: State, seat: Seat, draft: Sequence[str]) -> tuple[State, tuple[Event, ...]]:
    """The state once the drafted actions are done, chance aside, and what happened. Raises IllegalAction."""
    happened: list[Event] = []
    for text in draft:
        events = GAME.decide(state, seat, GAME.parse(text))
        state = fold(GAME, state, events)
        happened += events
    return state, tuple(happened)
