"""Background job that does what is due in matches, such as when a clock runs out: one task for all deadlines.

It stores nothing: each log row says when its match is due next, and a start reads them all. MatchService.fire does
nothing twice or too early, so calling it too often does no harm. If a time may have been set by a wrong clock, the
match is checked at once.

Of several processes, the one that wrote a row also does what that row makes due. The one with the lease asks the store
every few seconds what others have left undone.
"""

from __future__ import annotations

import asyncio
import heapq
from types import TracebackType
from typing import Self

import structlog

from bot.core.game import IllegalAction
from bot.errors import StorageError, StorageFault
from bot.match.fold.clock import due_at
from bot.match.model import match_codes
from bot.match.model.asyncio_wait_helpers import either
from bot.match.model.match import Entry, Match
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.time_and_randomness import SystemClock, Timer
from bot.match.service.match_service import MatchService
from bot.match.workers.background_lease import BackgroundLease

logger = structlog.get_logger()

AT_ONCE = 64
"""How many matches are handled at the same time when many are overdue, as after a night without Herald."""

RETRY = 5_000
"""How long (ms) to wait after a match fails for the first time. The wait doubles with each further failure."""

HOUR = 3_600_000
"""The longest wait (ms) for a match only a person can repair. A failing database is tried again every NAP."""

NAP = 60_000
"""The longest sleep (ms), so that a clock set forward is noticed."""

SWEEP = 600_000
"""How often (ms) all deadlines are read again, to find rows of other processes."""

LOOK, LATE = 2_000, 4_000
"""How often (ms) to ask what other processes have left undone, and how late (ms) that is at least."""

SLACK = 1_000
"""A clock correction below this (ms) doesn't count as setting it back."""


class Deadlines:
    """Calls MatchService.fire when matches are due. Runs between `start` and `stop`, or inside `async with`."""

    def __init__(self, service: MatchService, clock: Timer | None = None, lease: BackgroundLease | None = None) -> None:
        self._service = service
        self._clock = clock or SystemClock()
        self._lease = lease or BackgroundLease()
        self._swept = 0
        self._looked = 0
        self._stored: dict[int, int] = {}
        """By match id, the time (UTC epoch ms) the store gave at the last look, for matches that were overdue then."""
        self._seen = 0
        self._due: dict[int, int] = {}
        self._failed: dict[int, int] = {}
        self._heap: list[tuple[int, int]] = []
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Read all stored deadlines, then follow changes of matches. If the store fails, it's read again soon."""
        if self._task is not None:
            return
        self._service.on_change.append(self._follow)
        self._lease.on_gain.append(self._take_over)
        if self._lease.is_held and await self._sweep_again():
            logger.info("deadlines.armed", matches=len(self._due))
        self._task = asyncio.create_task(self._run(), name="herald-deadlines")

    async def stop(self) -> None:
        """Stop the job, once the deadlines being handled are done."""
        task, self._task = self._task, None
        if task is None:
            return
        self._service.on_change.remove(self._follow)
        self._lease.on_gain.remove(self._take_over)
        self._changed.set()
        await task
        self._due.clear()
        self._failed.clear()
        self._heap.clear()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        await self.stop()

    def __len__(self) -> int:
        """Return how many matches have a deadline."""
        return len(self._due)

    def _take_over(self) -> None:
        """Read all deadlines again, since the process that handled them is gone."""
        self._stored.clear()
        self._swept = 0
        self._changed.set()

    async def _follow(self, match: Match, _entry: Entry) -> None:
        # Listeners run outside every lock, so rows can arrive out of order. The newest state counts.
        newest = await self._service.recall(match.id)
        self._set(newest.id, due_at(newest))

    async def _sweep(self) -> None:
        self._swept = self._clock.now()
        for one in await self._service.lists.due():
            # What the service has reported meanwhile is newer.
            if one.match not in self._due:
                # Only the match itself knows how long a move can be taken back by this clock.
                self._set(one.match, min(one.at, self._swept) if one.waits else one.at)

    def _set(self, match_id: int, at: int | None) -> None:
        """Set when a match is due, None for never."""
        if at is None:
            self._due.pop(match_id, None)
            self._failed.pop(match_id, None)
        elif self._due.get(match_id) != at:
            self._due[match_id] = at
            heapq.heappush(self._heap, (at, match_id))
            if self._heap[0] == (at, match_id):
                self._changed.set()

    async def _run(self) -> None:
        while self._task is not None:
            self._changed.clear()
            self._look_at_the_clock()
            if self._lease.is_held:
                if self._clock.now() >= self._swept + SWEEP:
                    await self._sweep_again()
                if self._lease.is_shared:
                    await self._look()
            overdue = self._take()
            if overdue:
                await asyncio.gather(*(self._fire(match_id) for match_id in overdue))
            else:
                await self._wait()

    def _look_at_the_clock(self) -> None:
        """Check every match if the clock was set back, because earlier deadlines can be wrong then."""
        before, self._seen = self._seen, self._clock.now()
        if self._seen < before - SLACK:
            logger.warning("deadlines.clock-set-back", ms=before - self._seen)
            self._swept = self._seen
            for match_id in self._due:
                self._set(match_id, self._seen)

    async def _sweep_again(self) -> bool:
        """Read the deadlines from the store, and tell if it worked. If not, it's tried again soon."""
        try:
            await self._sweep()
        except StorageError as error:
            self._swept = self._clock.now() - SWEEP + RETRY
            logger.warning("deadlines.sweep-failed", fault=error.fault.value)
        except Exception as error:
            # Deadlines that are armed already still fire after any error.
            self._swept = self._clock.now() - SWEEP + RETRY
            logger.exception("deadlines.sweep-failed", fault=type(error).__name__)
        else:
            return True
        return False

    async def _look(self) -> None:
        """Find what other processes have left undone."""
        now = self._clock.now()
        if self._looked <= now < self._looked + LOOK:
            return
        self._looked = now
        try:
            found = {one.match: one.at for one in await self._service.lists.due(now - LATE)}
        except StorageError as error:
            logger.warning("deadlines.look-failed", fault=error.fault.value)
            return
        # A match can be due later than its row says, so the same time is only believed once.
        for match_id in found.keys() - {known for known, at in self._stored.items() if found.get(known) == at}:
            if match_id not in self._due or found[match_id] < self._due[match_id]:
                self._set(match_id, found[match_id])
        self._stored = found

    def _take(self) -> list[int]:
        """Remove and return at most AT_ONCE matches that are due, as ids. Handling a match sets its next deadline."""
        taken: list[int] = []
        now = self._clock.now()
        while self._heap and len(taken) < AT_ONCE:
            at, match_id = self._heap[0]
            stale = self._due.get(match_id) != at
            if not stale and at > now:
                break
            heapq.heappop(self._heap)
            if not stale:
                del self._due[match_id]
                taken.append(match_id)
        return taken

    async def _wait(self) -> None:
        """Wait until a match is due or a deadline has changed."""
        held, now = self._lease.is_held, self._clock.now()
        moments = [at for at, _ in self._heap[:1]] + ([self._swept + SWEEP] if held else [])
        longest = LOOK if held and self._lease.is_shared else NAP
        span = min(max(min(moments, default=now + NAP) - now, 1), longest)
        await either(self._changed, self._clock, span)

    async def _fire(self, match_id: int) -> None:
        try:
            fired = await self._service.fire(match_id)
        except IllegalAction as gone:
            self._failed.pop(match_id, None)
            if gone.reason is not MatchReason.DAMAGED:
                logger.warning("deadlines.refused", match=match_codes.code(match_id), reason=gone.reason.value)
            elif match_id not in self._due:
                # Only a person can repair it.
                self._set(match_id, self._clock.now() + HOUR)
        except Exception as error:
            # The database fails or we have a bug. Either way the other matches mustn't wait for it.
            pause = self._pause(match_id, error)
            if match_id not in self._due:
                self._set(match_id, self._clock.now() + pause)
        else:
            self._failed.pop(match_id, None)
            # It may have been too early. A change was reported to _follow, whose deadline is newer. If another process
            # changed the match, that process handles its next deadline.
            if fired.next is not None and match_id not in self._due and self._lease.is_held:
                self._set(match_id, fired.next)

    def _pause(self, match_id: int, error: Exception) -> int:
        """Return how long (ms) to leave a failing match alone. Logs the traceback the first time only."""
        times = self._failed[match_id] = self._failed.get(match_id, 0) + 1
        passing = isinstance(error, StorageError) and error.fault is not StorageFault.CORRUPT
        pause = min(RETRY << min(times - 1, 20), NAP if passing else HOUR)
        about = {"match": match_codes.code(match_id), "fault": type(error).__name__, "times": times, "pause": pause}
        if times == 1:
            logger.exception("deadlines.failed", **about)
        else:
            logger.warning("deadlines.failed", **about)
        return pause
