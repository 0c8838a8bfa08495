"""Tells the channel what a match has become: after the commit, at least once, never backwards, and gives up never.

What the store has as untold is the outbox. Each match has one publishing task at a time, which always posts the newest
state, so that a burst of moves becomes one message. What fails is tried again after a growing pause; a sweep each
minute, and whatever looks like better weather, takes up what is left. Where something may hang in the channel already,
it is looked for before it is posted again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import AbstractContextManager, asynccontextmanager
from typing import Any

import discord
import structlog

from bot.core.game import IllegalAction
from bot.match.fold.match_cache import Locks
from bot.match.model.match import Entry, Status, Table
from bot.match.model.match_codes import code
from bot.match.model.outside import Timer
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.wakeups import end
from bot.match.service.match_service import MatchService
from cogs.ui.board.board_message import Boards
from cogs.ui.channels.forbidden_channels import HOPELESS, Refusals, is_final, is_refusal
from cogs.ui.channels.member_presence import Attendance
from cogs.ui.interaction.bot_permissions import may_post
from cogs.ui.publisher.calls import Calls
from cogs.ui.publisher.closed_places import Closing
from cogs.ui.publisher.delivery import Delivery
from cogs.ui.publisher.publish_hold import Held
from cogs.ui.publisher.retry import Troubles
from cogs.ui.publisher.sweep import Sweep

log = structlog.get_logger()

PATIENCE = 3  # seconds

UNREADABLE = frozenset({MatchReason.NOT_FOUND, MatchReason.OTHER_RULES, MatchReason.DAMAGED})
"""Why no try will ever tell a match; any other refusal means that it has moved on meanwhile."""


class PlaceClosed(Exception):
    """A place has refused Herald of late."""


class Publisher:
    """Posts boards and calls for matches whose newest row nobody has been shown yet."""

    def __init__(self, client: discord.Client, service: MatchService, boards: Boards, clock: Timer) -> None:
        self._service = service
        self._refusals = Refusals(clock)
        self.attendance = Attendance(client, clock, self._refusals)
        self._delivery = Delivery(client, service, boards, self.attendance, self._refusals, clock)
        self.ballots, self.retirement = self._delivery.ballots, self._delivery.retirement
        self._places = Locks()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._doubts: set[int] = set()
        self._unread: set[int] = set()
        self._held = Held()
        self._troubles = Troubles(clock)
        self._sweep = Sweep(service.outbox.unposted, self._take_up, self._left_alone, clock)
        self._sweeper: asyncio.Task[None] | None = None
        self.closing = Closing(client, service, self._refusals)

    async def changed(self, match: Table, entry: Entry) -> None:
        """Called after each commit. A table is shown by whoever changed it; see cogs/lobby/cog_lobby.py."""
        if entry.actor is not None:
            self.attendance.saw(match.where.guild, entry.actor)
        gathers = match.status in (Status.GATHERING, Status.CANCELLED) and entry.actor is not None
        if match.pending is None and not gathers and entry.command != "start":
            self.publish(match.id)

    def publish(self, match_id: int) -> None:
        """Tell the channel soon; a match that is already being told is told once more afterwards."""
        if self._held.keeps(match_id):
            return
        if match_id in self._tasks:
            self._again.add(match_id)
            self._troubles.wake(match_id)
            return
        task = self._tasks[match_id] = asyncio.create_task(self._work(match_id), name=f"publish {match_id}")
        task.add_done_callback(lambda _: self._finished(match_id))

    def holding(self, match_id: int) -> AbstractContextManager[None]:
        """Tell nobody of a match while it is decided where it is played; whatever has come of it is told afterwards."""
        return self._held.holding(match_id, self.publish)

    def _finished(self, match_id: int) -> None:
        self._tasks.pop(match_id, None)
        if match_id in self._again:
            self._again.discard(match_id)
            self.publish(match_id)

    def start(self) -> None:
        """Publish whatever was saved and never told, now and each minute from here on."""
        self.heal()
        if self._sweeper is None:
            self._sweep.done = False
            self._sweeper = asyncio.create_task(self._sweep.for_ever(), name="herald-sweep")

    def heal(self) -> None:
        """Discord may take again what it did not: nothing waits any longer."""
        self._troubles.wake()
        self._sweep.weather.set()

    def let_in(self, guild: int, place: int | None = None) -> None:
        """Herald may be allowed again what it was refused, in one place or in a whole guild."""
        self._take_up(self._refusals.open_guild(guild) if place is None else self._refusals.open(place))

    def asked(self, interaction: discord.Interaction[Any]) -> None:
        """Discord says with everything people ask what Herald may do there."""
        place, guild = interaction.channel_id, interaction.guild_id
        if place is not None and guild is not None and self._refusals.why(place) is not None and may_post(interaction):
            self.let_in(guild, place)

    def refusal(self, place: int) -> int | None:
        """Discord's code for why it refuses a place; None where it doesn't, or has taken something."""
        return self._refusals.why(place)

    @property
    def refuses(self) -> bool:
        """Whether any place at all refuses Herald."""
        return len(self._refusals) > 0

    def _left_alone(self) -> frozenset[int]:
        return self._refusals.resting() | self._unread

    def _take_up(self, matches: Iterable[int]) -> None:
        """Tell matches of which something may hang in the channel already."""
        for match_id in matches:
            self._doubts.add(match_id)
            if match_id not in self._tasks:
                self.publish(match_id)

    async def settled(self) -> None:
        """Wait a moment for what is being told, for a quiet shutdown; the next start tells what is left."""
        if self._sweeper is not None:
            await end({self._sweeper})
        asleep = {task for match_id, task in self._tasks.items() if self._troubles.sleeps(match_id)}
        awake = set(self._tasks.values()) - asleep
        late = (await asyncio.wait(awake, timeout=PATIENCE))[1] if awake else set()
        self._again.clear()
        await end(late | asleep)

    @asynccontextmanager
    async def keeping(self, match: Table) -> AsyncIterator[Calls]:
        """The calls of a match, while no one else tells its place anything. Raises what Discord refuses.

        Raises PlaceClosed for a place that is better left alone for now, as one is that was deleted.
        """
        place = match.where.place
        async with self._places.of(place):
            if self._refusals.is_closed(place, match.id):
                raise PlaceClosed(place)
            try:
                yield self._delivery.calls
            except discord.HTTPException as fault:
                if fault.code in HOPELESS:
                    await self.closing.refused(match, fault)
                elif is_refusal(fault):
                    self._refusals.count()
                raise

    # What is told

    async def muster(self, match: Table, asking: int | None, *seats: int) -> Table:
        """Note who has left the server, of those still playing or on these seats. asking: a user who is there."""
        if match.status is not Status.RUNNING:
            return match
        if asking is not None:
            self.attendance.saw(match.where.guild, asking)
        return await self._delivery.muster(match, frozenset(seats) or match.present | match.departed)

    async def _work(self, match_id: int) -> None:
        while True:
            try:
                if not self._held.keeps(match_id):
                    await self._try(match_id)
            except Exception as fault:
                if isinstance(fault, IllegalAction) and fault.reason in UNREADABLE:
                    self._unread.add(match_id)
                    self._doubts.discard(match_id)
                    self._troubles.over(match_id)
                    log.info("publish.unread", match=code(match_id), reason=fault.reason.value)
                    return
                if isinstance(fault, discord.HTTPException) and is_final(fault):
                    # The next try is when there is something else to tell.
                    self._unread.add(match_id)
                    self._troubles.over(match_id)
                    await self.closing.unacceptable(await self._service.recall(match_id), fault)
                    return
                await self._troubles.rest(match_id, fault)
            else:
                return

    async def _try(self, match_id: int) -> None:
        place = (await self._service.recall(match_id)).where.place
        doubtful = not self._sweep.done or match_id in self._doubts or match_id in self._troubles
        async with self._places.of(place):
            match, told = await self._service.glance(match_id)
            if match.where.place != place:
                # Somebody has taken it elsewhere.
                self.publish(match_id)
                return
            # Until all of it is known to be told, nobody knows how much of it hangs there.
            self._doubts.add(match.id)
            if self._refusals.is_closed(place, match.id):
                return
            async with self._refusals.attempt(urgent=not doubtful):
                try:
                    done = await self._delivery.tell(match, told, doubtful=doubtful)
                except discord.HTTPException as fault:
                    if not is_refusal(fault):
                        raise
                    self._troubles.over(match.id)
                    await self.closing.refused(match, fault)
                    return
        self._unread.discard(match.id)
        if self._troubles.over(match.id):
            log.info("publish.recovered", match=code(match.id))
        if done:
            self._doubts.discard(match.id)
            self._take_up(self._refusals.open(place) - {match.id})
