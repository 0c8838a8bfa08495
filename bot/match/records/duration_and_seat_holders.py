"""Timeline of a match that is over: when it was played, how long it took, and who sat where when. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from bot.core.game import Seat
from bot.match.events.match_events import Closed, Started
from bot.match.model.match import Entry, Player, Table


@dataclass(frozen=True, slots=True)
class Sitting:
    """The time one player sat on a seat."""

    player: Player
    """The player."""

    since: int
    """Start in UTC epoch ms."""

    until: int
    """End in UTC epoch ms."""


@dataclass(frozen=True, slots=True)
class Chronology:
    """The timeline of a match."""

    begun: int
    """When play began, in UTC epoch ms."""

    ended: int
    """When it ended, in UTC epoch ms."""

    stood: int
    """Total length of its pauses, in ms."""

    turns: int
    """Number of turns."""

    sittings: tuple[tuple[Sitting, ...], ...]
    """Players of each seat, first one first."""

    @property
    def lasted(self) -> int:
        """Total time in ms, including pauses."""
        return self.ended - self.begun


def chronology(table: Table, entries: Iterable[Entry]) -> Chronology | None:
    """Return the timeline of a match from its whole log, or None if it never began or isn't over."""
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
    return Chronology(begun, ended, table.clock.stood, table.turn, sittings)


def _sittings(table: Table, seat: Seat, at: Mapping[int, int], begun: int, ended: int) -> tuple[Sitting, ...]:
    """Return the players of a seat, first one first, with their times. at: by row, when it was written (UTC epoch ms).

    A seat can change hands before the first turn or after the last one.
    """
    sat = (*table.seats.former.get(seat, ()), table.players[seat])
    edges = [begun, *(max(begun, at[row]) for row in table.seats.took.get(seat, ())), ended]
    spans = [(since, max(since, until)) for since, until in pairwise(edges)]
    return tuple(Sitting(player, *span) for player, span in zip(sat, spans, strict=True))
