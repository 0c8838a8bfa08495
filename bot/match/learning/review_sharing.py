"""Reviews open to everyone, once all people who sat in a match have agreed."""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import WeakValueDictionary

from bot.core.game import Seat
from bot.match.model.match import Match
from bot.match.model.stored_rows import Scope
from bot.match.store.store import Store

KEPT = 30
"""The most matches for which one person's agreement is kept, the newest ones."""

_KEY = "open-reviews"


class Openness:
    """A store of who agrees to share reviews, in each person's own settings. Every method raises StorageError."""

    def __init__(self, store: Store) -> None:
        self._store = store
        # Two who agree at the same time are handled one after the other, so that one of them is the last.
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def agree(self, match: Match, seat: Seat) -> tuple[frozenset[Seat], bool]:
        """Save that a seat's player agrees to share the review of a match.

        Returns the seats of people who haven't agreed yet, and whether this changed anything.
        """
        async with self._locks.setdefault(match.id, asyncio.Lock()):
            known = await self._read(match.players[seat].user)
            if new := match.id not in known:
                kept = [*known, match.id][-KEPT:]
                await self._store.save_setting(Scope.LESSON, match.players[seat].user, _KEY, kept)
            return await self._missing(match), new

    async def withdraw(self, match: Match, seat: Seat) -> None:
        """Delete a seat's player's agreement to share the review of a match."""
        async with self._locks.setdefault(match.id, asyncio.Lock()):
            user = match.players[seat].user
            kept = [one for one in await self._read(user) if one != match.id]
            await self._store.save_setting(Scope.LESSON, user, _KEY, kept or None)

    async def _missing(self, match: Match) -> frozenset[Seat]:
        people = set(range(len(match.players))) - match.computers
        return frozenset([seat for seat in people if match.id not in await self._read(match.players[seat].user)])

    async def _read(self, user: int) -> list[Any]:
        kept = (await self._store.settings(Scope.LESSON, user)).get(_KEY)
        return kept if isinstance(kept, list) else []
