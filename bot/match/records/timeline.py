"""The chronology of a match that is over: when it was played, how long it took, and who sat where when. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from bot.core.game import Seat
from bot.match.events.match_events import Closed, Started
from bot.match.model.match import Entry, Player, Table


@dataclass(frozen=True, slots=True)
class Sitting:
    """How long somebody sat on a seat."""

    player: Player
    """Who."""

    since: int
    """From when on, UTC epoch ms."""

    until: int
    """To when, UTC epoch ms."""


@dataclass(frozen=True, slots=True)
class Chronology:
    """How a match went, as far as time tells it."""

    begun: int
    """When play began, UTC epoch ms."""

    ended: int
    """When it was over, UTC epoch ms."""

    stood: int
    """How long (ms) it paused meanwhile."""

    turns: int
    """How many turns it had."""

    sittings: tuple[tuple[Sitting, ...], ...]
    """By seat, whoever sat there, the first one first."""

    @property
    def lasted(self) -> int:
        """How long it took, pauses included, in ms."""
        return self.ended - self.begun


def chronology(table: Table, entries: Iterable[Entry]) -> Chronology | None:
    """The chronology of a match by its whole log; None for one that never began, or that is not over."""
    at: dict[int, int] = {}
    begun = ended = None
    for entry in entries:
        at[entry.seq] = entry.at
        for event in entry.events:
            match event:
                case Started():
                    begun = entry.at
                case Closed():
                    ended = entry.at
    if begun is None or ended is None:
        return None
    sittings = tuple(_sittings(table, seat, at, begun, ended) for seat in range(len(table.players)))
    return Chronology(begun, ended, table.stood, table.turn, sittings)


def _sittings(table: Table, seat: Seat, at: Mapping[int, int], begun: int, ended: int) -> tuple[Sitting, ...]:
    """Who sat on a seat; a seat may change hands before the first turn, or after the last one."""
    sat = (*table.former.get(seat, ()), table.players[seat])
    edges = [begun, *(max(begun, at[row]) for row in table.took.get(seat, ())), ended]
    spans = [(since, max(since, until)) for since, until in pairwise(edges)]
    return tuple(Sitting(player, *span) for player, span in zip(sat, spans, strict=True))
