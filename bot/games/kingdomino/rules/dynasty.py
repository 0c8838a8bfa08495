"""Several games in a row (K-24): how each of them ended, which the state forgets as soon as the next one begins."""

from __future__ import annotations

from collections.abc import Iterable

from bot.core.construction import replace
from bot.games.kingdomino.rules import scoring
from bot.games.kingdomino.rules.events import Event, GameEnded
from bot.games.kingdomino.rules.evolution import evolve
from bot.games.kingdomino.rules.model import Finished, State


def ended(state: State, events: Iterable[Event]) -> State | None:
    """The table when a game ended in the midst of these events and another followed: kingdoms whole, points counted.

    Its outcome is how everybody stands after the games so far. None where no game ended, or the match with it.
    """
    for event in events:
        if isinstance(event, GameEnded) and event.game < state.config.games:
            standing = scoring.placings(scoring.summed((*state.past, state.scored)))
            return replace(state, phase=Finished(standing))
        state = evolve(state, event)
    return None
