"""Background job that deletes the matches of servers that removed Herald, after a number of days.

One task regularly checks which known servers Herald isn't in any more. It notes since when, deletes their data after
the set time, and removes the note if Herald is back. Only the process with the lease does it. A server that Discord
can't report on at the moment counts as one that Herald is in.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from bot.errors import StorageError
from bot.match.model.asyncio_wait_helpers import either
from bot.match.model.stored_rows import Scope
from bot.match.model.time_and_randomness import SystemClock, Timer
from bot.match.privacy.erasure import Forgetting
from bot.match.store.store import Store
from bot.match.workers.background_lease import Tenure
from bot.match.workers.lease import Lease

logger = structlog.get_logger()

KEY = "absent-since"
"""The setting of a server that says since when (UTC epoch ms) Herald is known not to be in it."""

DAY = 24 * 3_600_000

NAP = 3_600_000
"""How long (ms) to wait after each check, and how long at least Herald must be missing before anything is deleted."""

Present = Callable[[], frozenset[int] | None]
"""Returns the servers Herald is in, None while that's unknown."""


class Retention:
    """Deletes the data of servers Herald has left.

    present: returns the servers it's in. days: how long data is kept after that, None for ever.
    """

    def __init__(
        self,
        store: Store,
        forgetting: Forgetting,
        present: Present,
        days: int | None,
        clock: Timer | None = None,
        lease: Tenure | None = None,
    ) -> None:
        self._store = store
        self._forgetting = forgetting
        self._present = present
        self._days = days
        self._clock = clock or SystemClock()
        self._lease = lease or Lease(store, self._clock, "retention")
        self._ending = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the job. A second start does nothing."""
        if self._task is None and self._days is not None:
            self._ending.clear()
            self._task = asyncio.create_task(self._run(), name="herald-retention")

    async def stop(self) -> None:
        """Stop the job, once the server being deleted is done."""
        task, self._task = self._task, None
        self._ending.set()
        if task is not None:
            await task

    async def _run(self) -> None:
        while not self._ending.is_set():
            try:
                await self.look()
                await self._lease.let_go()
            except StorageError as error:
                logger.warning("retention.failed", fault=error.fault.value)
            except Exception as error:
                # Data that stays a little longer does no harm.
                logger.exception("retention.failed", fault=type(error).__name__)
            await either(self._ending, self._clock, NAP)

    async def look(self) -> int:
        """Check all servers once, and return of how many the data was deleted. Raises StorageError.

        If Herald seems to be on no server at all, something else is wrong, and nothing is done.
        """
        if self._days is None or not self._present() or not await self._lease.held():
            return 0
        deleted = 0
        for guild in sorted(await self._store.servers()):
            present = self._present()
            if self._ending.is_set() or not present or not await self._lease.held():
                break
            deleted += await self._looked(guild, guild in present)
        return deleted

    async def _looked(self, guild: int, is_there: bool) -> bool:
        now, since = self._clock.now(), (await self._store.settings(Scope.GUILD, guild)).get(KEY)
        if is_there:
            if since is not None:
                await self._store.save_setting(Scope.GUILD, guild, KEY, None)
        elif type(since) is not int or since > now:
            await self._store.save_setting(Scope.GUILD, guild, KEY, now)
            logger.info("retention.absent", guild=guild, days=self._days)
        elif now - since >= max((self._days or 0) * DAY, NAP):
            matches = await self._forgetting.forget_guild(guild)
            logger.info("retention.deleted", guild=guild, matches=matches)
            return True
        return False
