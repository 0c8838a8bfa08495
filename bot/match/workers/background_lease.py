"""The lease on background jobs: of several processes on one database, one runs them, and another takes over.

The lease ends by the database's clock, and its holder counts the time by a monotonic clock, so no two machines have to
agree on the time. A holder that can't renew it stops its jobs some seconds before it ends. Jobs check the lease just
before they act, and their writes use compare-and-set as well, since a process can freeze between the two. Where only
one process can use the store, as with SQLite, the lease is always held and costs nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Protocol

import structlog

from bot.errors import StorageError
from bot.match.model.asyncio_wait_helpers import end
from bot.match.model.time_and_randomness import Entropy, SystemClock, SystemEntropy, Timer
from bot.match.store.store import LEASE_TERM, Store
from bot.match.workers.outage_tracker import elapsed

logger = structlog.get_logger()

NAME = "background"
"""Name of the lease in the store."""

MARGIN = 5_000
"""How long (ms) before the end of its lease a holder stops."""

RENEWAL = 5_000
"""How often (ms) to renew the lease, or to try to take it."""

LOOK = 1_000
"""How often (ms) to look whether another process is done."""

PATIENCE = 1.0
"""Longest time (seconds) to spend on giving the lease back when Herald stops. After that it ends by itself."""


@asynccontextmanager
async def one_at_a_time(store: Store, name: str, clock: Timer | None = None) -> AsyncIterator[None]:
    """Run the body of a `with` while no other process runs one under this name. Waits until that is possible."""
    if not store.is_shared:
        yield
        return
    holder, timer = f"{SystemEntropy().bits(64):016x}", clock or SystemClock()
    while True:
        with contextlib.suppress(StorageError):
            if await store.hold(name, holder, LEASE_TERM):
                break
        await timer.sleep(LOOK)
    try:
        yield
    finally:
        with contextlib.suppress(StorageError):
            await store.hold(name, holder, 0)


class Tenure(Protocol):
    """The right of a process to run a job now."""

    async def held(self) -> bool:
        """Return whether this process has the right now. Raises StorageError."""
        ...

    async def let_go(self) -> None:
        """Give the right up, unless other jobs of this process need it too. Raises StorageError."""
        ...


class BackgroundLease:
    """A lease on all background jobs, taken and renewed between `start` and `stop`.

    store: None if there's certainly only one process. fit: tells if this process can do the jobs now. If it can't, it
    leaves the lease to others. elapsed: returns milliseconds of a monotonic clock.
    """

    on_gain: list[Callable[[], None]]
    """Called when this process has got the lease, so that its jobs look for what others have left."""

    def __init__(
        self,
        store: Store | None = None,
        fit: Callable[[], bool] = lambda: True,
        clock: Timer | None = None,
        elapsed: Callable[[], int] = elapsed,
        entropy: Entropy | None = None,
    ) -> None:
        self.on_gain = []
        self._store = store if store is not None and store.is_shared else None
        self._fit = fit
        self._clock = clock or SystemClock()
        self._elapsed = elapsed
        self._holder = f"{(entropy or SystemEntropy()).bits(64):016x}"
        self._until: int | None = None
        self._failing = False
        self._task: asyncio.Task[None] | None = None

    @property
    def is_shared(self) -> bool:
        """Whether there can be other processes."""
        return self._store is not None

    @property
    def is_held(self) -> bool:
        """Whether this process runs the jobs now."""
        return self._store is None or (self._until is not None and self._elapsed() < self._until)

    async def held(self) -> bool:
        """Return whether this process runs the jobs now."""
        return self.is_held

    async def let_go(self) -> None:
        """Do nothing, since other jobs need the lease, too."""

    async def start(self) -> None:
        """Try to take the lease, and keep trying. A second start does nothing."""
        if self._store is not None and self._task is None:
            await self.renew()
            self._task = asyncio.create_task(self._run(), name="herald-lease")

    async def stop(self) -> None:
        """Give the lease back, so that another process goes on at once."""
        task, self._task = self._task, None
        if task is None or self._store is None:
            return
        await end({task})
        held, self._until = self.is_held, None
        if held:
            with contextlib.suppress(StorageError, TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await self._store.hold(NAME, self._holder, 0)
            logger.info("lease.given-back")

    async def renew(self) -> None:
        """Take or renew the lease if no other process has it."""
        assert self._store is not None, "no one else wants it"
        if not self._fit():
            return
        had, begin = self.is_held, self._elapsed()
        try:
            taken = await self._store.hold(NAME, self._holder, LEASE_TERM)
        except StorageError as error:
            # The lease is held until its known end. The store may have renewed it all the same.
            if not self._failing:
                logger.warning("lease.not-renewed", fault=error.fault.value)
            self._failing = True
            return
        self._failing = False
        self._until = begin + LEASE_TERM - MARGIN if taken else None
        if self.is_held and not had:
            logger.info("lease.taken")
            for told in self.on_gain:
                told()
        elif had and not self.is_held:
            logger.warning("lease.lost")

    async def _run(self) -> None:
        while True:
            await self._clock.sleep(RENEWAL)
            try:
                await self.renew()
            except Exception:
                logger.exception("lease.fault")
