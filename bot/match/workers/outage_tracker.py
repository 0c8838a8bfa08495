"""Records when Herald last served: connected, answered by Discord, and with a writable database.

A beat (the time) is stored every few minutes. If one comes after a gap, the clocks of matches don't count that gap
(bot/match/decide/outages.py), nor the time in which a server or a channel was unreachable. While Herald can't serve a
match, its clocks have no effect.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import structlog

from bot.core.game import IllegalAction
from bot.errors import StorageError
from bot.match.decide.outages import SHORTEST
from bot.match.model import match_codes
from bot.match.model.asyncio_wait_helpers import either
from bot.match.model.match import Table
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.stored_rows import Scope
from bot.match.model.time_and_randomness import SystemClock, Timer
from bot.match.service.mark_restored_backup import HOUSE
from bot.match.service.match_service import MatchService

logger = structlog.get_logger()

BEAT = SHORTEST // 2
"""How often (ms) to record that Herald serves."""

RETRY = 15_000
"""How long (ms) to wait after a beat that failed."""

SERVED, AWAY = "served", "away"
"""Settings of Scope.HOUSE: time of the last beat, and since when servers and channels are unreachable, by id. All in
UTC epoch ms."""

_AT_ONCE = 64
"""How many matches are changed at the same time, so that they share commits."""


def elapsed() -> int:
    """Return the milliseconds of a monotonic clock that goes on while the machine sleeps."""
    return time.clock_gettime_ns(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)) // 1_000_000


class Heartbeat:
    """Tells if Herald serves, and excludes outages from clocks. Runs between `start` and `stop`.

    answers: tells if Discord can be reached now. reaches: tells if a server or channel, by id, can be reached.
    """

    on_return: list[Callable[[], None]]
    """Called when Herald serves again after an outage."""

    def __init__(
        self,
        service: MatchService,
        answers: Callable[[], Awaitable[bool]],
        reaches: Callable[[int], bool],
        clock: Timer | None = None,
        elapsed: Callable[[], int] = elapsed,
    ) -> None:
        self.on_return = []
        self._service = service
        self._store = service.store
        self._answers = answers
        self._reaches = reaches
        self._clock = clock or SystemClock()
        self._elapsed = elapsed
        self._beaten = 0
        self._seen = elapsed()
        self._failing = False
        self._away: dict[int, int] = {}
        self._lock = asyncio.Lock()
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Exclude the time of an outage from all clocks, and start to record. A second start only checks soon."""
        if self._task is not None:
            self.look()
            return
        self._service.clocks.serves, self._service.clocks.up = self.serves, self.up
        self._beaten, self._seen = self._clock.now(), self._elapsed()
        try:
            kept = await self._store.settings(Scope.HOUSE, HOUSE)
        except StorageError:
            self._failing = True
        else:
            self._away = _places(kept.get(AWAY))
            self._failing = self._gap(kept.get(SERVED)) is not None
        if self._failing:
            await self.beat()
        await self.recheck()
        self._task = asyncio.create_task(self._run(), name="herald-heartbeat")

    async def stop(self) -> None:
        """Stop recording that Herald serves."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait({task})

    def look(self) -> None:
        """Check soon if Herald serves, because the connection is back or gone."""
        self._woken.set()

    async def up(self) -> bool:
        """Tell if Herald serves now. Asks Discord if the last beat is too old."""
        fresh = 0 <= self._clock.now() - self._beaten < 2 * BEAT
        return not self._failing and (fresh or await self.beat())

    async def serves(self, match: Table) -> bool:
        """Tell if a match can be played and shown now."""
        if not await self.up():
            return False
        missing = next((place for place in (match.where.guild, match.where.channel) if not self._reaches(place)), None)
        if missing is not None:
            await self.gone(missing)
        return missing is None

    async def beat(self) -> bool:
        """Record that Herald serves, and return if it does. After a gap, first exclude that time from all clocks."""
        async with self._lock:
            failed, why, now = self._failing, "", (self._clock.now(), self._elapsed())
            try:
                if await self._answers():
                    await self._note(*now, doubt=failed or now[1] - self._seen >= SHORTEST + BEAT)
                else:
                    why = "discord"
            except StorageError as error:
                why = f"database {error.fault.value}"
            self._failing = bool(why)
            if why and not failed:
                logger.warning("heartbeat.failed", why=why)
        if failed and not self._failing:
            logger.info("heartbeat.again")
            for told in self.on_return:
                told()
        return not self._failing

    async def gone(self, place: int) -> None:
        """Record that a server or a channel (place: its id) is unreachable from now on."""
        if place not in self._away:
            logger.warning("heartbeat.place-gone", place=place)
            self._away[place] = self._clock.now()
            await self._keep_places()

    async def recheck(self) -> None:
        """Exclude from clocks the time for which servers and channels that are back now were unreachable."""
        if self._failing:
            return
        for place in [place for place in self._away if self._reaches(place)]:
            try:
                await self._leave_out(self._away[place], place)
            except StorageError as error:
                logger.warning("heartbeat.database", fault=error.fault.value)
                return
            self._away.pop(place, None)
            await self._keep_places()

    async def _run(self) -> None:
        while self._task is not None:
            self._woken.clear()
            await either(self._woken, self._clock, RETRY if self._failing else BEAT)
            try:
                await self.beat()
                await self.recheck()
            except Exception:
                logger.exception("heartbeat.fault")

    def _gap(self, served: Any) -> int | None:
        """Return the stored last beat (served) if an outage began then. None if it's recent or invalid."""
        if type(served) is not int or not self._clock.now() - served >= SHORTEST:
            return None
        return served

    async def _note(self, now: int, seen: int, *, doubt: bool) -> None:
        """Save that Herald served at this time. seen: time by `elapsed`. doubt: it may not have served for a while."""
        if doubt:
            # Another process may have served meanwhile.
            kept = await self._store.settings(Scope.HOUSE, HOUSE)
            if (begin := self._gap(kept.get(SERVED))) is not None:
                # The outage isn't over while the database refuses writes.
                await self._store.save_setting(Scope.HOUSE, HOUSE, SERVED, begin)
                await self._leave_out(begin)
        await self._store.save_setting(Scope.HOUSE, HOUSE, SERVED, now)
        self._beaten, self._seen = now, seen

    async def _leave_out(self, begin: int, place: int | None = None) -> None:
        """Exclude the time since `begin` from the clocks of one server or channel, or of all."""
        matches = [due.match for due in await self._service.lists.due()]
        logger.info("heartbeat.outage", begin=begin, place=place, matches=len(matches))
        for first in range(0, len(matches), _AT_ONCE):
            await asyncio.gather(*(self._miss(match, begin, place) for match in matches[first : first + _AT_ONCE]))

    async def _miss(self, match_id: int, begin: int, place: int | None) -> None:
        try:
            where = (await self._service.recall(match_id)).where
            here = (where.guild, where.channel)
            if away := [one for one in here if place is None and one in self._away]:
                # Excluded as a whole once the place is back: a row about a part of it would cut it short.
                self._away.update({one: min(begin, self._away[one]) for one in away})
            elif place is None or place in here:
                await self._service.clocks.missed(match_id, begin)
        except IllegalAction as refused:
            if refused.reason is not MatchReason.DAMAGED:
                logger.warning("heartbeat.unread", match=match_codes.code(match_id), reason=refused.reason.value)

    async def _keep_places(self) -> None:
        kept = {str(place): since for place, since in self._away.items()}
        try:
            await self._store.save_setting(Scope.HOUSE, HOUSE, AWAY, kept or None)
        except StorageError as error:
            logger.warning("heartbeat.database", fault=error.fault.value)


def _places(kept: Any) -> dict[int, int]:
    """Return by id since when servers and channels are unreachable, from the setting AWAY. Skips invalid entries."""
    found = kept.items() if isinstance(kept, dict) else ()
    return {int(place): since for place, since in found if place.isdecimal() and type(since) is int}
