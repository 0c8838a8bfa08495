"""A bounded cache of matches in memory, and a lock for each match so that its commands run one at a time."""

from __future__ import annotations

import asyncio
from array import array
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace

from bot.match.fold.draws import stirred
from bot.match.fold.fold import DEPTH, apply, fold
from bot.match.fold.recent_turns import begins
from bot.match.model.match import Caller, Entry, Match, Status

SLACK = 1_000
"""By how much (ms) the clocks of two processes can differ without being corrected."""


@dataclass(frozen=True, slots=True)
class Live:
    """A match in this process's memory, with its secret and its newest rows."""

    match: Match
    secret: str | None = field(repr=False)
    """The secret that draws are computed from, in hex. None before it is chosen."""

    interactions: array[int] = field(repr=False)
    """Ids of the Discord interactions in its log, so that none is applied twice."""

    rows: tuple[Entry, ...] = field(default=(), repr=False)
    """The newest rows of its log, oldest first, which board messages report as news."""

    behind: int = 0
    """The row before the first of `rows`."""

    @classmethod
    def of(cls, entries: Sequence[Entry], secret: str | None) -> Live:
        """Return the live match built from its whole log."""
        seen = array("q", (entry.interaction for entry in entries if entry.interaction is not None))
        return cls(fold(entries), secret, seen)._with(tuple(entries), 0)

    def _with(self, rows: tuple[Entry, ...], behind: int) -> Live:
        """Return the live match with those of these rows that a board message needs. behind: the row before them."""
        oldest = max(behind, _told_before(self.match))
        match = replace(self.match, befores=self.match.befores.packed(), moments=self.match.moments.packed())
        return replace(self, match=match, rows=tuple(row for row in rows if row.seq > oldest), behind=oldest)

    def newer(self, after: int, limit: int) -> Sequence[Entry] | None:
        """Return at most `limit` rows after row `after`, oldest first, None if memory doesn't reach back that far."""
        if after < self.behind:
            return None
        return [row for row in self.rows if row.seq > after][:limit]

    def read(self, now: int) -> Live:
        """Return the live match with times that are too late for `now` (UTC epoch ms) corrected, if clocks differ."""
        match = self.match
        if match.status is not Status.RUNNING:
            return self
        pending, latest = match.undo.pending, now + match.undo.grace * 1000
        if pending is not None and pending.due > latest:
            match = replace(match, undo=replace(match.undo, pending=replace(pending, due=latest)))
        if (
            max((*match.clock.since, *match.clock.warned.values(), *match.clock.notice.values(), match.clock.served))
            > now + SLACK
        ):
            since = tuple(min(opened, now) for opened in match.clock.since)
            warned, notice = (
                {seat: min(at, now) for seat, at in told.items()} for told in (match.clock.warned, match.clock.notice)
            )
            match = replace(
                match,
                clock=replace(
                    match.clock, since=since, warned=warned, notice=notice, served=min(match.clock.served, now)
                ),
            )
        if max((at for _, at in match.asked.values()), default=0) > now + SLACK:
            match = replace(match, asked={key: (row, min(at, now)) for key, (row, at) in match.asked.items()})
        if max(match.seats.offered.values(), default=0) > now + SLACK:
            match = replace(
                match,
                seats=replace(match.seats, offered={seat: min(at, now) for seat, at in match.seats.offered.items()}),
            )
        if match.clock.paused is not None and match.clock.paused > now + SLACK:
            match = replace(match, clock=replace(match.clock, paused=now))
        return self if match is self.match else replace(self, match=match)

    def stirred(self, caller: Caller) -> Live:
        """Return the live match as it is when the caller's command is decided: with its interaction mixed in.

        Later draws depend on it, see bot/match/fold/draws.py.
        """
        match = stirred(self.match, caller.user, caller.interaction)
        return self if match is self.match else replace(self, match=match)

    def after(self, entry: Entry, secret: str | None, earlier: Match | None = None) -> Live:
        """Return the live match after one more row.

        earlier: the match as of the row that this row goes back to, only for a RolledBack event.
        """
        seen = self.interactions
        if entry.interaction is not None:
            seen = seen + array("q", (entry.interaction,))
        known = {earlier.seq: earlier} if earlier is not None else {}
        return Live(apply(self.match, entry, known), secret, seen)._with((*self.rows, entry), self.behind)


def _told_before(match: Match) -> int:
    """Return the newest row that board messages no longer need to report."""
    befores = match.befores
    # The newest move can be taken back, and can be hidden from the other players.
    then = befores[-1] if befores else match
    playing = set(range(len(then.players))) - match.seats.resigned
    start = min((then.opened[0], *(begins(then, seat) for seat in playing)))
    # For a player who hasn't moved for 16 batches, a board reads the log instead.
    floor = befores.labels[0].seq if len(befores) == DEPTH else 0
    return max(floor, *(began.seq for began in befores.labels if began.seq <= start), 0)


class Cache:
    """Recently used live matches. The one unused for longest makes room."""

    def __init__(self, capacity: int) -> None:
        self._capacity = capacity
        self._live: OrderedDict[int, Live] = OrderedDict()

    def get(self, match_id: int) -> Live | None:
        """Return the match and mark it as used last. None if it isn't in the cache."""
        live = self._live.get(match_id)
        if live is not None:
            self._live.move_to_end(match_id)
        return live

    def put(self, live: Live) -> Live:
        """Store a match unless a newer state of it is stored already. Returns the stored one."""
        known = self._live.get(live.match.id)
        if known is not None and known.match.seq >= live.match.seq:
            return known
        self._live[live.match.id] = live
        self._live.move_to_end(live.match.id)
        while len(self._live) > self._capacity:
            self._live.popitem(last=False)
        return live

    def replace(self, live: Live) -> Live:
        """Store a match in place of the state stored so far, even a newer one."""
        self._live[live.match.id] = live
        return live

    def drop(self, match_id: int) -> None:
        """Remove a match from memory. The log still has it."""
        self._live.pop(match_id, None)

    def __len__(self) -> int:
        return len(self._live)


class Locks:
    """A lock for each match, which exists only while someone holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: dict[int, tuple[asyncio.Lock, int]] = {}

    @asynccontextmanager
    async def of(self, match_id: int) -> AsyncIterator[None]:
        """Hold the lock of a match in an `async with` block. Meanwhile all others in this process wait for it."""
        lock, users = self._locks.get(match_id) or (asyncio.Lock(), 0)
        self._locks[match_id] = lock, users + 1
        try:
            async with lock:
                yield
        finally:
            lock, users = self._locks[match_id]
            if users == 1:
                del self._locks[match_id]
            else:
                self._locks[match_id] = lock, users - 1

    def __len__(self) -> int:
        return len(self._locks)
