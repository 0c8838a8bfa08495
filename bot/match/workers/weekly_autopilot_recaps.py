"""Background job that sends a weekly message to players on autopilot: what happened, and the way back.

One task checks now and then, in the process that has the lease. The store keeps when each player was last told, while
their seat is on autopilot. No one is told in quiet hours or on vacation.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import structlog

from bot.core.game import IllegalAction, Seat
from bot.errors import StorageError
from bot.match.model.asyncio_wait_helpers import either
from bot.match.model.match import Status, Summary, Table
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Query
from bot.match.model.people import is_pseudonym
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.stored_rows import Scope
from bot.match.model.time_and_randomness import SystemClock, Timer
from bot.match.service.mark_restored_backup import HOUSE
from bot.match.service.match_service import MatchService
from bot.match.settings.user_and_server import UserSettings
from bot.match.workers.background_lease import Tenure
from bot.match.workers.lease import Lease

logger = structlog.get_logger()

KEY = "recapped"
"""Setting of Scope.HOUSE, by match and seat: when its player was last told (UTC epoch ms), and up to which row."""

WEEK = 7 * 24 * 3_600_000
"""Time between two messages about a seat, in ms."""

NAP = 3_600_000
"""How long (ms) to wait before each check, also the first."""

_PAGE = 100


@dataclass(frozen=True, slots=True)
class Recap:
    """A recap of one match for one player."""

    match: Table
    seat: Seat
    after: int
    """It reports what happened after this row."""

    settings: UserSettings = field(repr=False)
    """Settings of the player."""

    at: int = 0
    """When it's sent, UTC epoch ms."""

    @property
    def user(self) -> int:
        """The user whose seat autopilot plays."""
        return self.match.players[self.seat].user


class Recapper(Protocol):
    """Sends recaps to people."""

    async def recap(self, recap: Recap) -> None:
        """Send a recap. Raises any error that prevents sending."""
        ...


class Recaps:
    """Sends recaps. Runs between `start` and `stop`."""

    def __init__(
        self, service: MatchService, recapper: Recapper, clock: Timer | None = None, lease: Tenure | None = None
    ) -> None:
        self._service = service
        self._store = service.store
        self._recapper = recapper
        self._clock = clock or SystemClock()
        self._lease = lease or Lease(self._store, self._clock, "recaps")
        self._ending = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the job. A second start does nothing."""
        if self._task is None:
            self._ending.clear()
            self._task = asyncio.create_task(self._run(), name="herald-recaps")

    async def stop(self) -> None:
        """Stop the job, once the recap being sent is done."""
        task, self._task = self._task, None
        self._ending.set()
        if task is not None:
            await task

    async def _run(self) -> None:
        while not await either(self._ending, self._clock, NAP):
            try:
                if await self._service.clocks.up() and await self._lease.held():
                    await self.look()
                    await self._lease.let_go()
            except StorageError as error:
                logger.warning("recaps.database", fault=error.fault.value)
            except Exception:
                logger.exception("recaps.failed")

    async def look(self) -> int:
        """Send all recaps that are due by now, and return how many. Raises StorageError."""
        before = _read((await self._store.settings(Scope.HOUSE, HOUSE)).get(KEY))
        kept, noted, told = dict[str, tuple[int, int]](), before, 0
        async for match, seat in self._held():
            name = f"{code(match.id)}.{seat}"
            try:
                at, row = kept[name] = before.get(name) or await self._since(match, seat)
            except IllegalAction:
                continue  # its record is damaged
            settings, now = await self._service.users.read(match.players[seat].user), self._clock.now()
            if settings.calendar.loud(at + WEEK) > now or settings.calendar.is_quiet(now):
                continue
            # Saved first: told a week late is better than told twice.
            kept[name] = now, match.public_seq
            noted = {**before, **kept}
            await self._keep(noted)
            try:
                await self._recapper.recap(Recap(match, seat, row, settings, now))
                told += 1
            except Exception as fault:
                logger.warning("recaps.untold", match=code(match.id), fault=repr(fault))
                kept[name] = at, row
        if kept != noted:
            await self._keep(kept)
        return told

    async def _keep(self, kept: Mapping[str, tuple[int, int]]) -> None:
        await self._store.save_setting(Scope.HOUSE, HOUSE, KEY, {name: list(at) for name, at in kept.items()} or None)

    async def _held(self) -> AsyncIterator[tuple[Table, Seat]]:
        """Yield each seat that autopilot plays in a running match, with the match."""
        query: Query | None = Query(statuses=frozenset({Status.RUNNING}), limit=_PAGE)
        while query is not None:
            page = await self._store.page(query)
            for summary in page.items:
                for seat in await self._seats(summary):
                    yield seat
            query = None if page.next is None else replace(query, before=page.next)

    async def _seats(self, summary: Summary) -> list[tuple[Table, Seat]]:
        if not summary.held:
            return []
        try:
            match = (await self._service.listed(summary)).table
        except IllegalAction as refused:
            if refused.reason is not MatchReason.DAMAGED:
                logger.warning("recaps.unread", match=code(summary.id), reason=refused.reason.value)
            return []
        there = match.seats.held - match.seats.departed if match.status is Status.RUNNING else frozenset[Seat]()
        return [(match, seat) for seat in sorted(there) if not is_pseudonym(match.players[seat].user)]

    async def _since(self, match: Table, seat: Seat) -> tuple[int, int]:
        """Return when autopilot began to play a seat, and the row in which it did."""
        row = match.seats.left[seat][-1] if match.seats.left.get(seat) else match.public_seq
        found = await self._service.views.entries(match.id, after=row - 1, limit=1)
        return (found[0].at if found else match.updated), row


def _read(kept: Any) -> dict[str, tuple[int, int]]:
    """Return the stored setting KEY as "CODE.seat" -> (when told last in UTC epoch ms, row). Skips invalid entries."""
    found = kept.items() if isinstance(kept, dict) else ()
    return {str(name): (one[0], one[1]) for name, one in found if isinstance(one, list) and len(one) == 2}
