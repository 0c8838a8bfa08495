"""Background job that makes the records of finished matches: their results, for ratings and statistics.

The store knows which finished matches have no record. They're recorded in the order they ended, since ratings build on
each other. A result is computed from the log and saved in one transaction, which can't happen twice, so the lease only
avoids double work. A log that can't be read is reported once and skipped, and quietly tried again after the next start.
"""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from types import TracebackType
from typing import Self

import structlog

from bot.core.game import IllegalAction
from bot.errors import StorageError, StorageFault
from bot.match.model import match_codes
from bot.match.model.asyncio_wait_helpers import either
from bot.match.model.match import Entry, Match, Status
from bot.match.model.time_and_randomness import SystemClock, Timer
from bot.match.records import ratings, results
from bot.match.records.record_store import Rate
from bot.match.records.results import Record
from bot.match.service.match_service import MatchService
from bot.match.store.log_reader import Reading
from bot.match.store.store import Store
from bot.match.workers.background_lease import Tenure
from bot.match.workers.lease import Lease

logger = structlog.get_logger()

AT_ONCE = 32
"""How many matches are read at a time."""

NAP = 60_000
"""The longest sleep (ms)."""

LOOK = 5_000
"""How often (ms) to look for what other processes have left to be recorded, where there can be others."""

RETRY = 5_000
"""First wait (ms) for the lease, or for a failing database. For the database it doubles with each failure."""

BREATH = 50
"""How long (ms) to rest after each match when there are several, so that players notice no delay."""

TRIES = 3
"""How often to try to save a record that the database refuses, although it works otherwise."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """The answer for a match whose result can't be determined."""

    why: str
    """Reason, for the log."""


class Recording:
    """Makes records of matches. Runs between `start` and `stop`, or inside `async with`. rate: computes the ratings."""

    def __init__(
        self,
        service: MatchService,
        clock: Timer | None = None,
        rate: Rate = ratings.rate,
        lease: Tenure | None = None,
    ) -> None:
        self._service = service
        self._store: Store = service.store
        self._reading = Reading(service.store)
        self._clock = clock or SystemClock()
        self._rate = rate
        self._lease = lease or Lease(self._store, self._clock, "recording")
        self._recorded = 0
        self._refused: dict[int, int] = {}
        self._troubles = 0
        self._doubtful = True
        self._changed = asyncio.Event()
        self._settled = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start to record finished matches in the background."""
        if self._task is None:
            self._settled.clear()
            self._service.on_change.append(self._follow)
            self._task = asyncio.create_task(self._run(), name="herald-recording")

    async def stop(self) -> None:
        """Finish the match being recorded, and stop."""
        task, self._task = self._task, None
        if task is None:
            return
        self._service.on_change.remove(self._follow)
        self._changed.set()
        await task
        self._settled.set()
        with contextlib.suppress(StorageError):
            await self._lease.let_go()

    async def __aenter__(self) -> Self:
        self.start()
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        await self.stop()

    def take_over(self) -> None:
        """Look for finished matches at once, because the process that recorded them is gone."""
        self._changed.set()

    async def settled(self) -> None:
        """Wait until all matches that have ended by now are recorded, or the job has stopped."""
        if self._task is not None:
            await self._settled.wait()

    async def _follow(self, match: Match, _entry: Entry) -> None:
        if match.status is Status.FINISHED:
            self._settled.clear()
            self._changed.set()

    async def _run(self) -> None:
        while self._task is not None:
            self._changed.clear()
            pause = await self._look()
            if pause and self._task is not None:
                await either(self._changed, self._clock, pause)

    async def _look(self) -> int:
        """Record the matches that are due. Returns how long (ms) to rest if nothing happens."""
        try:
            found = await self._store.unrecorded(AT_ONCE)
            if not found:
                self._has_settled()
            # The lease isn't needed while there's nothing to do.
            if (found or self._doubtful) and not await self._lease.held():
                return RETRY
            for match_id in found:
                if not await self._settle(match_id):
                    return 0
                # If it's only one, players may be waiting for its result.
                if len(found) > 1:
                    await either(self._changed, self._clock, BREATH)
            if not found and self._doubtful:
                await self._reconsider()
        except StorageError as error:
            self._troubles += 1
            logger.warning("recording.database", fault=error.fault.value, detail=error.detail)
            return min(RETRY << min(self._troubles - 1, 20), NAP)
        self._troubles = 0
        return 0 if found else (LOOK if self._store.is_shared else NAP)

    def _has_settled(self) -> None:
        if self._recorded:
            logger.info("recording.settled", matches=self._recorded)
        self._recorded = 0
        if not self._changed.is_set():
            self._settled.set()

    async def _settle(self, match_id: int) -> bool:
        """Record or skip a match. Returns False if another process is to do so, or the job stops.

        Raises StorageError if the database can't take it now.
        """
        if self._task is None or not await self._lease.held():
            return False
        found = await self._read(match_id)
        if isinstance(found, Unreadable):
            await self._pass_over(match_id, found.why)
            return True
        try:
            self._recorded += await self._store.record(found, self._rate)
        except StorageError as error:
            times = self._refused[match_id] = self._refused.get(match_id, 0) + 1
            if error.fault is not StorageFault.FAILED or times < TRIES:
                raise
            await self._pass_over(match_id, error.detail)
        self._refused.pop(match_id, None)
        return True

    async def _read(self, match_id: int) -> Record | Unreadable:
        """Return a match's result from its log. Raises StorageError if the log is unavailable now."""
        try:
            record = await self._reading.made(match_id, results.record)
        except IllegalAction as refusal:
            return Unreadable(refusal.reason.value)
        return record or Unreadable("the log tells of no result")

    async def _pass_over(self, match_id: int, why: str) -> None:
        if await self._store.pass_over(match_id):
            logger.error("recording.passed-over", match=match_codes.code(match_id), detail=why)

    async def _reconsider(self) -> None:
        """Try skipped matches once per run, since this version may be able to read them."""
        after = 0
        while found := await self._store.passed_over(after, AT_ONCE):
            for match_id in found:
                if not await self._settle(match_id):
                    return
                await either(self._changed, self._clock, BREATH)
            after = found[-1]
        self._doubtful = False
