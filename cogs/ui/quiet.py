"""What changes so little that a board need not be changed for it: the next one shows it."""

from __future__ import annotations

from bot.match.events import TakenBack
from bot.match.journal import RECOUNT
from bot.match.keeping_events import Forfeited, Paused, RanOut, TakenOver
from bot.match.model import Entry

QUIET = frozenset(
    {
        *("order", "vote-abort", "choose-colour", "choose-theme", "propose-takeback", "vote-takeback", "move"),
        *("vote-pause", "vote-claim", "tick", RECOUNT, "outage"),
    }
)
"""Votes, colours, questions, outages, and the warnings that are ticks: none of them changes a position."""

_LOUD = TakenBack | Paused | RanOut | TakenOver | Forfeited
"""What a board shows, whatever it came with."""


def is_quiet(entry: Entry) -> bool:
    """Whether a row leaves the board as it is."""
    return entry.command in QUIET and not any(isinstance(event, _LOUD) for event in entry.events)
