"""Cache of the replays used last, so that stepping through one doesn't read the whole log again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence

from bot.core.game import IllegalAction
from bot.match.fold.match_cache import Locks
from bot.match.model.match import Match
from bot.match.model.refusal_reasons import MatchReason
from bot.match.store.log_reader import Reading
from bot.match.store.store import Store
from bot.match.views.replay import Footage, Reel, Still, footage, reel, still

KEPT = 8
"""Number of matches kept in memory: 0.1 MB each, and 3.5 MB for the longest."""


class Projector:
    """A maker of replays for stored matches. The heavy work runs in a worker thread."""

    def __init__(self, store: Store, kept: int = KEPT) -> None:
        self._reading = Reading(store)
        self._kept = kept
        self._footage: OrderedDict[int, Footage] = OrderedDict()
        self._locks = Locks()

    async def reel(self, now: Match, user: int | None) -> Reel:
        """Return the replay of a match for a user. `now` is the current match.

        Raises IllegalAction(NOT_RUNNING) if nothing was played.
        """
        return _required(reel(await self._of(now), user))

    async def still(self, now: Match, user: int | None, seq: int) -> Still:
        """Return the stop at or before row `seq`, as a user can see it. Raises IllegalAction(NOT_RUNNING)."""
        known = await self._of(now)
        return await asyncio.to_thread(_still, known, user, seq)

    async def stills(self, now: Match, user: int | None) -> Sequence[Still]:
        """Return every stop of a match's replay as a user can see it. Raises IllegalAction(NOT_RUNNING)."""
        known = await self._of(now)
        return await asyncio.to_thread(_stills, known, user)

    async def turns(self, now: Match) -> Callable[[int], int | None]:
        """Return a function from a row to the number of its turn, None for rows before the first turn."""
        return (await self._of(now)).turn

    async def _of(self, now: Match) -> Footage:
        """Return the match after each of its rows (Footage), up to the current match."""
        async with self._locks.of(now.id):
            known = self._footage.get(now.id)
            if known is None or known.now.seq < now.seq:
                known = self._footage[now.id] = await self._reading.told(now, footage)
            self._footage.move_to_end(now.id)
            while len(self._footage) > self._kept:
                self._footage.popitem(last=False)
            return known

    def __len__(self) -> int:
        return len(self._footage)


def _still(known: Footage, user: int | None, seq: int) -> Still:
    whole = _required(reel(known, user))
    return still(known, whole, whole.at(seq))


def _stills(known: Footage, user: int | None) -> Sequence[Still]:
    whole = _required(reel(known, user))
    return [still(known, whole, stop) for stop in whole.stops]


def _required(found: Reel | None) -> Reel:
    if found is None:
        raise IllegalAction(MatchReason.NOT_RUNNING)
    return found
