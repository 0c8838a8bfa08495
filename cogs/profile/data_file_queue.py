"""A queue that makes files of people's data one at a time, and limits how often a person can ask."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.core.game import IllegalAction
from bot.match.model.time_and_randomness import Clock
from bot.match.privacy import data_export
from bot.match.privacy.data_export import Dossier
from bot.match.store.store import Store
from cogs.ui.text.interface_refusal_codes import InterfaceReason

T = TypeVar("T")

QUEUE = 4
"""Maximum number of files waiting, including the one being made. Each reads every log."""

AGAIN = 10 * 60_000
"""Milliseconds until the same person can ask for the next file."""

_REMEMBERED = 1000
"""Maximum number of people whose last request is remembered."""


class Dossiers:
    """A queue that makes the files of people's data."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._made: OrderedDict[int, int] = OrderedDict()
        self._asking: set[int] = set()

    async def make(self, user: int, readme: tuple[str, str], after: int = 0) -> Dossier:
        """Make a person's file or its next part. after: the last match of the part before, 0 for the first part.

        A person has to wait between two files (AGAIN), but not between parts. readme: name and text of a file inside.
        Raises IllegalAction(EXPORTS_BUSY, EXPORT_UNDER_WAY, EXPORT_AGAIN), and StorageError.
        """
        wait = self._made.get(user, -AGAIN) + AGAIN - self._clock.now()
        if not after and wait > 0:
            raise IllegalAction(InterfaceReason.EXPORT_AGAIN, minutes=-(-wait // 60_000))

        def gathered(user: int) -> Awaitable[Dossier]:
            return data_export.gathered(self._store, user, self._clock.now(), readme, after)

        made = await self.in_turn(user, gathered)
        if not after:
            self._remember(user)
        return made

    async def in_turn(self, user: int, ask: Callable[[int], Awaitable[T]]) -> T:
        """Run `ask` for a user once all earlier requests are done, and return its result.

        Raises IllegalAction(EXPORTS_BUSY, EXPORT_UNDER_WAY), and everything that `ask` raises.
        """
        if user in self._asking:
            raise IllegalAction(InterfaceReason.EXPORT_UNDER_WAY)
        if self._waiting >= QUEUE:
            raise IllegalAction(InterfaceReason.EXPORTS_BUSY)
        self._waiting += 1
        self._asking.add(user)
        try:
            async with self._turn:
                return await ask(user)
        finally:
            self._waiting -= 1
            self._asking.discard(user)

    def _remember(self, user: int) -> None:
        self._made[user] = self._clock.now()
        self._made.move_to_end(user)
        while len(self._made) > _REMEMBERED:
            self._made.popitem(last=False)
