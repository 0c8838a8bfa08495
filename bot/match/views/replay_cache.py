"""The projector: keeps the footage of the matches stepped through last, so that a step folds no log."""

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
"""Matches whose footage stays in memory: a tenth of a megabyte each, three and a half for the longest there are."""


class Projector:
    """Makes reels of stored matches, and shows their stops; what that costs is reckoned off the event loop."""

    def __init__(self, store: Store, kept: int = KEPT) -> None:
        self._reading = Reading(store)
        self._kept = kept
        self._footage: OrderedDict[int, Footage] = OrderedDict()
        self._locks = Locks()

    async def reel(self, now: Match, user: int | None) -> Reel:
        """The reel of a match for a user. now: the match as it is.

        Raises IllegalAction(NOT_RUNNING) where nothing was played.
        """
        return _required(reel(await self._of(now), user))

    async def still(self, now: Match, user: int | None, seq: int) -> Still:
        """The stop that shows a row, or the one before it, as a user may see it. Raises IllegalAction as `reel`."""
        known = await self._of(now)
        return await asyncio.to_thread(_still, known, user, seq)

    async def stills(self, now: Match, user: int | None) -> Sequence[Still]:
        """Every stop of the reel of a match for a user, as they may see it. Raises IllegalAction as `reel`."""
        known = await self._of(now)
        return await asyncio.to_thread(_stills, known, user)

    async def turns(self, now: Match) -> Callable[[int], int | None]:
        """Return what tells in which turn of a match a row was written: Footage.turn."""
        return (await self._of(now)).turn

    async def _of(self, now: Match) -> Footage:
        """The footage of a match as far as it has come."""
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
