"""Reads a running bot: what happens is counted as it happens, what waits is looked up when a monitor asks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from time import monotonic, perf_counter

import structlog

from bot.client import Herald
from bot.errors import StorageError
from bot.match.model.match import Entry, Table
from bot.metrics.families import Families

log = structlog.get_logger()

BEAT = 0.5
"""Seconds between two looks at the event loop's lag."""

FRESH = 10.0
"""Seconds for which figures of the database count as new, however often a monitor asks."""

KINDS: Mapping[int, str] = {2: "command", 3: "component", 4: "autocomplete", 5: "modal"}
"""Discord's types of interactions."""


class Measuring:
    """Fills the metrics of a bot between `start` and `stop`.

    open_matches: counts those of the database that aren't over.
    """

    def __init__(self, bot: Herald, open_matches: Callable[[], Awaitable[int]]) -> None:
        self.families = Families()
        self._bot, self._open_matches = bot, open_matches
        self._counted = -FRESH
        self._beating: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Count from now on."""
        self._bot.on_answered.append(self._answered)
        self._bot.service.on_change.append(self._changed)
        self._bot.pictures.on_painted.append(self.families.paints.observe)
        self._beating = asyncio.create_task(self._beat(), name="herald-lag")

    async def stop(self) -> None:
        """Stop looking at the event loop."""
        if self._beating is not None:
            self._beating.cancel()
            with suppress(asyncio.CancelledError):
                await self._beating

    @property
    def ready(self) -> bool:
        """Whether people's clicks come in."""
        return self._bot.connected

    async def look(self) -> None:
        """Look up everything that waits. Figures of the database are at most FRESH seconds old."""
        bot, now = self._bot, self.families
        now.connected.set(bot.connected)
        now.guilds.set(len(bot.guilds))
        now.painting.set(bot.pictures.waiting)
        now.publishing.set(bot.publisher.publishing)
        now.thinking.set(len(bot.computing))
        now.refusing.set(bot.publisher.places_refusing)
        if monotonic() - self._counted < FRESH:
            return
        self._counted = monotonic()
        try:
            now.open.set(await self._open_matches())
            now.untold.set(len(await bot.service.outbox.unposted()))
            moment = bot.clock.now()
            now.overdue.set(sum(one.at < moment for one in await bot.service.lists.due()))
        except StorageError as error:
            log.warning("metrics.uncounted", fault=str(error))

    def _answered(self, kind: int, outcome: str, seconds: float) -> None:
        name = KINDS.get(kind, "other")
        self.families.interactions.labels(name, outcome).inc()
        self.families.answers.labels(name).observe(seconds)

    async def _changed(self, match: Table, _entry: Entry) -> None:
        self.families.commits.labels(match.game).inc()

    async def _beat(self) -> None:
        while True:
            asleep = perf_counter()
            await asyncio.sleep(BEAT)
            self.families.lag.observe(max(0.0, perf_counter() - asleep - BEAT))
