"""Recomputing every shuffle of a finished match from its published secret."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.core.game import Drawn
from bot.match import chance
from bot.match.events import MatchEvent, TakenBack
from bot.match.fold import apply, back
from bot.match.model import Entry, Match


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
    for entry in entries:
        before, match = match, apply(match, entry)
        if match.state is not None:
            draws.extend(_of_row(before or match, match, entry, secret))
    return draws


def _of_row(before: Match, after: Match, entry: Entry, secret: str) -> list[VerifiedDraw]:
    game = after.rules
    state = before.state
    if state is None:
        state = game.initial(game.config(after.options, after.seats), after.seats)
    # A row goes back before it goes on.
    taken_back = [event for event in entry.events if isinstance(event, TakenBack)]
    if taken_back:
        state = back(before, taken_back[-1].to_seq).state
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
