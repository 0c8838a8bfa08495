"""Standing orders: a seat's advance choices for decisions that come up when it isn't asked.

The game gets them like its own events, but they belong to the table: they count at once, on any seat's turn, and stay
when moves are taken back. The log keeps the game's event inside one of the match's.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from bot.core.game import AnyGame, Seat
from bot.match.events import codec
from bot.match.events.match_events import Ordered
from bot.match.model.match import Match


def ordered(match: Match, seat: Seat, event: object) -> Ordered:
    """Return the log event of a standing order, which the game gave as an event of its own."""
    return Ordered(seat, json.dumps(codec.encode(match.rules, event)))


def obeyed(match: Match, event: Ordered) -> Match:
    """Return the match with a standing order in force. It replaces the seat's older one of the same kind."""
    order = told(match.rules, event)
    others = tuple(
        (seat, older) for seat, older in match.orders if seat != event.seat or not isinstance(older, type(order))
    )
    return replace(match, state=match.rules.evolve(match.state, order), orders=(*others, (event.seat, order)))


def told(game: AnyGame, event: Ordered) -> Any:
    """Return the standing order in a log event as an event of the game."""
    return codec.decode(game, json.loads(event.event))


def again(match: Match, state: Any) -> Any:
    """Return `state`, an older state of a match's game, with the standing orders applied that count now."""
    for _, order in match.orders:
        state = match.rules.evolve(state, order)
    return state
