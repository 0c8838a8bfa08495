"""The end of each game of a dynasty, which is shown before the next one begins."""

from __future__ import annotations

from dataclasses import replace

from bot.games.kingdomino.dynasty import ended
from bot.games.kingdomino.events import Event
from bot.match.model import Entry, Match
from cogs.kingdomino.state import state_of


def interlude(before: Match, entry: Entry) -> Match | None:
    """The match as a game of it ended within a row and another followed. before: the match before that row."""
    own = (event for event in entry.events if isinstance(event, Event))
    state = ended(state_of(before), own) if before.state is not None else None
    if state is None:
        return None
    outcome = before.rules.outcome(state)
    return replace(before, state=state, outcome=outcome, pending=None, public_seq=entry.seq)
