"""Logs of matches that are long over are packed: one task that looks for them now and then.

Of several processes the one that holds the lease does it; the store lets nothing be packed twice, whoever asks.
"""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Self

import structlog

from bot.errors import StorageError, StorageFault
from bot.match.model.outside import SystemClock, Timer
from bot.match.model.wakeups import either
from bot.match.store.store import Store
from bot.match.workers.lease import Lease

logger = structlog.get_logger()

AFTER = 7 * 24 * 3_600_000
"""How long (ms) a match is over before its log is packed: Discord repeats an interaction within minutes, if ever."""

AT_ONCE = 16
"""How many logs are packed in one go; their rows leave the table in one transaction."""

PAUSE = 200
"""How long (ms) after each go everybody else has the database and the processor for themselves."""

NAP = 3_600_000
"""How long (ms) after a look that found nothing more."""

RETRY = 60_000
"""How long (ms) after a look that was refused, by the store or by whoever holds the lease."""


class Packing:
    """Packs what is to be packed. Runs between `start` and `stop`, or inside `async with`."""

    def __init__(self, store: Store, clock: Timer | None = None) -> None:
        self._store = store
        self._clock = clock or SystemClock()
        self._lease = Lease(store, self._clock, "packing")
        self._left: set[int] = set()
        self._ending = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look from here on; a second start does nothing."""
        if self._task is None:
            self._ending.clear()
            self._task = asyncio.create_task(self._run(), name="herald-packing")

    async def stop(self) -> None:
        """Let what is being packed come to its end, and pack nothing more."""
        task, self._task = self._task, None
        self._ending.set()
        if task is not None:
            await task

    async def __aenter__(self) -> Self:
        self.start()
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        await self.stop()

    async def _run(self) -> None:
        while not self._ending.is_set():
            try:
                span = NAP if await self.pack() else RETRY
            except StorageError as error:
                logger.warning("packing.failed", fault=error.fault.value)
                span = RETRY
            except Exception as error:
                # Whatever it is, logs that are not packed are no harm.
                logger.exception("packing.failed", fault=type(error).__name__)
                span = NAP
            await either(self._ending, self._clock, span)
        try:
            await self._lease.let_go()
        except StorageError as error:
            logger.warning("packing.lease-kept", fault=error.fault.value)

    async def pack(self) -> bool:
        """Pack every log that is to be packed by now; False where another process does that. Raises StorageError."""
        before, done = self._clock.now() - AFTER, 0
        passed = set(self._left)
        while not self._ending.is_set():
            if not await self._lease.held():
                return False
            found = await self._store.unpacked(before, AT_ONCE + len(passed))
            chosen = [match_id for match_id in found if match_id not in passed][:AT_ONCE]
            if not chosen:
                break
            packed = await asyncio.gather(*(self._packed(match_id) for match_id in chosen))
            passed.update(match_id for match_id, was in zip(chosen, packed, strict=True) if not was)
            done += sum(packed)
            await either(self._ending, self._clock, PAUSE)
        if done:
            logger.info("packing.packed", matches=done)
        return True

    async def _packed(self, match_id: int) -> bool:
        """Whether this log was packed. A damaged one is left as it lies, and told of once."""
        try:
            return await self._store.pack(match_id)
        except StorageError as error:
            if error.fault is not StorageFault.CORRUPT:
                raise
            self._left.add(match_id)
            self._store.damage.note(match_id, error.detail)
            return False
