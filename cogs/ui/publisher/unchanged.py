"""Changes so small that a board isn't edited for them. The next board shows them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.match.events.clocks_and_seats import Forfeited, Paused, RanOut, TakenOver
from bot.match.events.match_events import Sought, TakenBack
from bot.match.model.match import Entry, Status, Table
from bot.match.model.match_queries import Posted
from bot.match.service.journal import RECOUNT

QUIET = frozenset(
    {
        *("order", "vote-abort", "choose-colour", "choose-theme", "propose-takeback", "vote-takeback", "move"),
        *("vote-pause", "vote-claim", "vote-offer", "tick", "outage", RECOUNT),
    }
)
"""Votes, colours, questions, outages and ticks that are warnings. None of them changes a position."""

_LOUD = Sought | TakenBack | Paused | RanOut | TakenOver | Forfeited
"""Events that a board always shows, even after a quiet command."""


def is_quiet(entry: Entry) -> bool:
    """Return whether a row changes nothing that a board shows."""
    return entry.command in QUIET and not any(isinstance(event, _LOUD) for event in entry.events)


def shows_already(match: Table, posted: Posted, rows: Sequence[Entry]) -> bool:
    """Return whether the posted message is still right, because all rows since then are quiet (`is_quiet`)."""
    runs = match.status is Status.RUNNING and posted.channel == match.where.place
    return runs and all(is_quiet(row) for row in rows)
