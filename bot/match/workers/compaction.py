"""Background job that packs (compresses) the logs of matches that ended long ago.

Only the process with the lease does it, and the store never packs a log twice.
"""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Self

import structlog

from bot.errors import StorageError, StorageFault
from bot.match.model.asyncio_wait_helpers import either
from bot.match.model.time_and_randomness import SystemClock, Timer
from bot.match.store.store import Store
from bot.match.workers.background_lease import Tenure
from bot.match.workers.lease import Lease

logger = structlog.get_logger()

AFTER = 7 * 24 * 3_600_000
"""How long (ms) after its end a match's log is packed. Discord repeats an interaction within minutes, if at all."""

AT_ONCE = 16
"""How many logs are packed at a time. Their rows leave the table in one transaction."""

PAUSE = 200
"""How long (ms) to pause after each group, so that others can use the database and the processor."""

NAP = 3_600_000
"""How long (ms) to wait after a search that found nothing more."""

RETRY = 60_000
"""How long (ms) to wait if the store failed or another process holds the lease."""


class Packing:
    """Packs (compresses) the logs of matches that ended long ago (AFTER).

    Runs between `start` and `stop`, or inside `async with`.
    """

    def __init__(self, store: Store, clock: Timer | None = None, lease: Tenure | None = None) -> None:
        self._store = store
        self._clock = clock or SystemClock()
        self._lease = lease or Lease(store, self._clock, "packing")
        self._left: set[int] = set()
        self._ending = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the job. A second start does nothing."""
        if self._task is None:
            self._ending.clear()
            self._task = asyncio.create_task(self._run(), name="herald-packing")

    async def stop(self) -> None:
        """Stop the job, after the logs being packed."""
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
                # Unpacked logs do no harm, so any error is acceptable.
                logger.exception("packing.failed", fault=type(error).__name__)
                span = NAP
            await either(self._ending, self._clock, span)
        try:
            await self._lease.let_go()
        except StorageError as error:
            logger.warning("packing.lease-kept", fault=error.fault.value)

    async def pack(self) -> bool:
        """Pack (compress) the logs of all matches that ended at least a week ago (AFTER), except damaged logs.

        Returns False if another process does that. Raises StorageError.
        """
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
        """Pack a match's log and tell if that worked. A damaged log is left as it is, and reported once."""
        try:
            return await self._store.pack(match_id)
        except StorageError as error:
            if error.fault is not StorageFault.CORRUPT:
                raise
            self._left.add(match_id)
            self._store.damage.note(match_id, error.detail)
            return False
