"""Recomputing every shuffle of a finished match from its published secret."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.core.game import Drawn
from bot.match import chance, orders
from bot.match.events import MatchEvent, RolledBack, TakenBack
from bot.match.fold import back, unfold
from bot.match.model import Entry, Match
from bot.match.succession import gone_back_to


@dataclass(frozen=True, slots=True)
class VerifiedDraw:
    """One piece of chance, computed anew."""

    seq: int
    """Its place in the log."""

    index: int
    """Its place in the log."""

    kind: str
    """What was drawn."""

    drawn: Drawn
    """What the secret gives."""

    agrees: bool
    """The log says the same."""


def recomputed(entries: Iterable[Entry], secret: str) -> list[VerifiedDraw]:
    """Every draw of a log, in order, those of moves that were taken back included. secret: hex."""
    draws: list[VerifiedDraw] = []
    match: Match | None = None
    rows = list(entries)
    wanted = frozenset[int]().union(*map(gone_back_to, rows))
    states: dict[int, Any] = {}
    for entry, after in unfold(rows):
        before, match = match or after, after
        if entry.seq in wanted:
            states[entry.seq] = after.state
        if after.state is not None:
            draws.extend(_of_row(after, entry, _begun(before, after, entry, states), secret))
    return draws


def _begun(before: Match, after: Match, entry: Entry, states: Mapping[int, Any]) -> Any:
    """The state from which a row goes on: it goes back before that. states: as of the rows that RolledBack names."""
    state = before.state
    for event in entry.events:
        if isinstance(event, TakenBack):
            state = back(before, event.to_seq).state
        elif isinstance(event, RolledBack):
            state = orders.again(before, states[event.to_seq])
    if state is None:
        return after.rules.initial(after.rules.config(after.options, after.seats), after.seats)
    return state


def _of_row(after: Match, entry: Entry, state: Any, secret: str) -> list[VerifiedDraw]:
    game = after.rules
    events = [event for event in entry.events if not isinstance(event, MatchEvent)]
    draws: list[VerifiedDraw] = []
    # One draw may bring several events; only the first of them is preceded by chance.
    rest = 0
    for place, event in enumerate(events):
        pending = None if rest else game.chance(state)
        rest = max(0, rest - 1)
        if pending is not None:
            drawn = chance.derive(secret, entry.seq, len(draws), pending)
            expected = list(game.resolve(state, drawn))
            agrees = events[place : place + len(expected)] == expected
            draws.append(VerifiedDraw(entry.seq, len(draws), pending.kind, drawn, agrees))
            rest = len(expected) - 1
        state = game.evolve(state, event)
    return draws
