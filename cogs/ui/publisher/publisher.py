"""Posts match updates to Discord: after commit, in order, at least once, retried until delivered.

Rows that the store doesn't mark as posted are the outbox. Each match has one publishing task at a time. It always posts
the newest state, so a burst of moves becomes one message. A failure is retried after a growing pause. A sweep picks up
the rest each minute, and whenever Discord may work again. If something may already be posted, it's looked for first.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AbstractContextManager, asynccontextmanager
from typing import Any

import discord
import structlog

from bot.core.game import IllegalAction
from bot.match.fold.match_cache import Locks
from bot.match.model.asyncio_wait_helpers import end
from bot.match.model.match import Entry, Status, Table
from bot.match.model.match_codes import code
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.time_and_randomness import Timer
from bot.match.service.match_service import MatchService
from bot.match.workers.background_lease import BackgroundLease
from cogs.ui.board.board_message import Boards
from cogs.ui.channels.forbidden_channels import HOPELESS, Refusals, is_final, is_refusal
from cogs.ui.channels.server_membership import Attendance
from cogs.ui.interaction.bot_permissions import may_post
from cogs.ui.publisher.closed_places import Closing, PlaceClosed
from cogs.ui.publisher.own_unposted_rows import OwnRows
from cogs.ui.publisher.player_pings import Calls
from cogs.ui.publisher.post_match_update import Delivery
from cogs.ui.publisher.publish_hold import ComputerRuns, Held
from cogs.ui.publisher.retry import Troubles
from cogs.ui.publisher.unposted_matches import Sweep

log = structlog.get_logger()

PATIENCE = 3  # seconds

UNREADABLE = frozenset({MatchReason.NOT_FOUND, MatchReason.OTHER_RULES, MatchReason.DAMAGED})
"""Reasons why no retry can ever publish a match. Any other refusal means that it has moved on meanwhile."""


class Publisher:
    """A background publisher of boards, and of pings for players to act, for matches that have changed."""

    def __init__(
        self,
        client: discord.Client,
        service: MatchService,
        boards: Boards,
        clock: Timer,
        shows: Callable[[int, int], bool] = lambda _match, _user: False,
        lease: BackgroundLease | None = None,
    ) -> None:
        """Start with nothing to publish. shows: tells whether a user has a private panel of a table open."""
        self._lease = lease or BackgroundLease()
        self._own = OwnRows(shared=self._lease.is_shared)
        self._service = service
        self.refusals = refusals = Refusals(clock)
        self.attendance = Attendance(client, clock, self.refusals, shows)
        self._delivery = delivery = Delivery(client, service, boards, self.attendance, refusals, clock, self.publish)
        self.ballots, self.tables = delivery.ballots, delivery.tables
        self.retirement, self.deleted = delivery.retirement, delivery.deleted
        self._places = Locks()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._doubts: set[int] = set()
        self._unread: set[int] = set()
        self._held = Held()
        self._computers = ComputerRuns(self.publish, clock)
        self._troubles = Troubles(clock)
        self.sweep = Sweep(service.outbox.unposted, self._take_up, self._left_alone, clock, self._lease)
        self._sweeper: asyncio.Task[None] | None = None
        self.closing = Closing(client, service, self.refusals)

    async def changed(self, match: Table, entry: Entry) -> None:
        """Publish a match after a commit. Players' changes to tables are left to cogs/lobby/cog_lobby_buttons.py."""
        if entry.actor is not None:
            self.attendance.saw(match.where.guild, entry.actor)
        self._own.wrote(entry)
        gathers = match.status in (Status.GATHERING, Status.CANCELLED) and entry.actor is not None
        if match.undo.pending is None and not gathers and entry.command != "start":
            self.publish(match.id)

    def publish(self, match_id: int) -> None:
        """Publish a match soon. If that's already under way, publish it once more afterwards."""
        if self._held.keeps(match_id):
            return
        if match_id in self._tasks:
            self._again.add(match_id)
            self._troubles.wake(match_id)
            return
        task = self._tasks[match_id] = asyncio.create_task(self._work(match_id), name=f"publish {match_id}")
        task.add_done_callback(lambda _: self._finished(match_id))

    def holding(self, match_id: int) -> AbstractContextManager[None]:
        """Hold back a match's messages in a `with` block, while its channel is chosen. Post them afterwards."""
        return self._held.holding(match_id, self.publish)

    def _finished(self, match_id: int) -> None:
        self._tasks.pop(match_id, None)
        if match_id in self._again:
            self._again.discard(match_id)
            self.publish(match_id)

    def start(self) -> None:
        """Publish everything that was saved but not shown, now and each minute from now on."""
        self.heal()
        if self._sweeper is None:
            self.sweep.done = False
            self._sweeper = asyncio.create_task(self.sweep.for_ever(), name="herald-sweep")

    def heal(self) -> None:
        """Retry everything at once, because Discord may work again."""
        self._troubles.wake()
        self.sweep.weather.set()

    def let_in(self, guild: int, place: int | None = None) -> None:
        """Retry posts in one place or a whole server, because Herald may be allowed there again."""
        self._take_up(self.refusals.open_guild(guild) if place is None else self.refusals.open(place))

    def asked(self, interaction: discord.Interaction[Any]) -> None:
        """Retry posts in a place if the permissions in an interaction say that Herald may post there again."""
        place, guild = interaction.channel_id, interaction.guild_id
        if place is not None and guild is not None and self.refusals.why(place) is not None and may_post(interaction):
            self.let_in(guild, place)

    def refusal(self, place: int) -> int | None:
        """Return Discord's error code for refusing a place, None if it doesn't or has taken a message since."""
        return self.refusals.why(place)

    @property
    def places_refusing(self) -> int:
        """How many places refuse Herald."""
        return len(self.refusals)

    @property
    def publishing(self) -> int:
        """How many matches are being published, those that wait for a retry included."""
        return len(self._tasks)

    def _left_alone(self) -> frozenset[int]:
        return self.refusals.resting() | self._unread

    def _take_up(self, matches: Iterable[int]) -> None:
        """Publish matches of which something may already be posted, so it's looked for first."""
        for match_id in matches:
            self._doubts.add(match_id)
            if match_id not in self._tasks:
                self.publish(match_id)

    async def settled(self) -> None:
        """Wait a moment for posts under way, for a quiet shutdown. The next start posts the rest."""
        if self._sweeper is not None:
            await end({self._sweeper})
        asleep = {task for match_id, task in self._tasks.items() if self._troubles.sleeps(match_id)}
        awake = set(self._tasks.values()) - asleep
        late = (await asyncio.wait(awake, timeout=PATIENCE))[1] if awake else set()
        self._again.clear()
        await self._computers.stop()
        await end(late | asleep)

    @asynccontextmanager
    async def keeping(self, match: Table) -> AsyncIterator[Calls]:
        """Yield the sender of calls. Until `async with` ends, the publisher posts nothing else in the match's place.

        Raises PlaceClosed if it should be left alone for now, for example because it was deleted. An HTTPException
        from inside the `async with` goes on, after it's noted if it means that Discord refuses the place.
        """
        place = match.where.place
        async with self._places.of(place):
            if self.refusals.is_closed(place, match.id):
                raise PlaceClosed(place)
            try:
                yield self._delivery.calls
            except discord.HTTPException as fault:
                if fault.code in HOPELESS:
                    await self.closing.refused(match, fault)
                elif is_refusal(fault):
                    self.refusals.count()
                raise

    async def muster(self, match: Table, asking: int | None, *seats: int) -> Table:
        """Record who left the server, on these seats or of all players. Return the match. asking: one who's there."""
        if match.status is not Status.RUNNING:
            return match
        if asking is not None:
            self.attendance.saw(match.where.guild, asking)
        return await self._delivery.muster(match, frozenset(seats) or match.present | match.seats.departed)

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
                    # The next try comes with the next news.
                    self._unread.add(match_id)
                    self._troubles.over(match_id)
                    await self.closing.unacceptable(await self._service.recall(match_id), fault)
                    return
                await self._troubles.rest(match_id, fault)
            else:
                return

    async def _try(self, match_id: int) -> None:
        place = (await self._service.recall(match_id)).where.place
        doubtful = not self.sweep.done or match_id in self._doubts or match_id in self._troubles
        async with self._places.of(place):
            match, told = await self._service.glance(match_id)
            if self._held.keeps(match_id) or self._computers.holds(match):  # it may be held since `_work` looked
                return
            if match.where.place != place:
                # The match was moved elsewhere.
                self.publish(match_id)
                return
            # Until all of it is posted, it's unknown how much is.
            self._doubts.add(match.id)
            if self.refusals.is_closed(place, match.id):
                return
            shared = self._lease.is_shared
            doubtful |= not self._own.are_all(match, told.posted)
            async with self.refusals.attempt(urgent=not doubtful):
                try:
                    done = await self._delivery.tell(match, told, doubtful=doubtful, again=shared and doubtful)
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
            self._own.told(match.id)
            self._take_up(self.refusals.open(place) - {match.id})
