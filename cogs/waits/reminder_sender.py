"""Sends reminders: by direct message, or in the channel of the most urgent match, in place of its ping (call)."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import groupby

import discord
import structlog

from bot.core.game import Seat
from bot.i18n import Phrases, phrases
from bot.match.model.match import Table
from bot.match.model.match_codes import code
from bot.match.model.time_and_randomness import Timer
from bot.match.model.waits import Wait
from bot.match.service.match_service import MatchService
from bot.match.settings.user_and_server import By
from bot.match.waits.notice import Note, Notice, Ring
from cogs.ui.board.board_message import Boards
from cogs.ui.channels import posted_already
from cogs.ui.channels.forbidden_channels import is_refusal
from cogs.ui.channels.links import address
from cogs.ui.channels.send_once import send
from cogs.ui.presenter import wait_text
from cogs.ui.publisher.closed_places import PlaceClosed
from cogs.ui.publisher.publisher import Publisher
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.safe_names import safe
from cogs.waits import reminder_text

log = structlog.get_logger()

SHUT = 3_600_000
"""How long (ms) to wait before writing again to a person who takes no direct messages."""

REMEMBERED = 10_000
"""How many people's refusals to remember at most."""


class Untold(Exception):
    """A notice can't be sent right now, because the call it replaces or the board it links to is about to change."""


class Reminding:
    """A sender of reminder notices, as the protocol Teller of bot/match/waits/notice.py asks for."""

    def __init__(
        self, client: discord.Client, service: MatchService, publisher: Publisher, boards: Boards, clock: Timer
    ) -> None:
        self._client = client
        self._service = service
        self._publisher = publisher
        self._boards = boards
        self._clock = clock
        self._shut: dict[int, int] = {}

    async def tell(self, notice: Notice, note: Note) -> None:
        """Send a notice once. note: saves which entries were sent. Raises Untold, or any error that prevents sending.

        A person isn't told of matches in servers they have left, and the others see that they left.
        """
        here = [ring for ring in notice.rings if await self._is_there(ring)]
        if not here:
            return
        wanted = here if notice.settings.by is By.DM else [ring for ring in here if not await self._sees(notice, ring)]
        written = bool(wanted) and await self._by_message(notice, wanted)
        if written:
            await note(wanted)
        left = [ring for ring in here if not (written and ring in wanted)]
        if left:
            await self._in_place(replace(notice, rings=tuple(left)), note)

    async def _by_message(self, notice: Notice, rings: Sequence[Ring]) -> bool:
        """Send these entries by direct message. Return False if the person takes none, as seen recently or now."""
        if self._shut.get(notice.user, 0) > self._clock.now():
            return False
        mine = await self._shared(replace(notice, rings=tuple(rings)))
        try:
            if mine:
                await self._write(notice, mine)
        except discord.Forbidden as shut:
            log.info("remind.shut", code=shut.code)
            self._remember_shut(notice.user)
            return False
        await self._rang(notice, mine)
        return True

    async def _sees(self, notice: Notice, ring: Ring) -> bool:
        """Return whether the person can see the place where they would be reminded."""
        return await self._publisher.attendance.sees(ring.match.where, notice.user)

    async def _is_there(self, ring: Ring) -> bool:
        """Return whether the person is still in the match's server. If they aren't, this is recorded in the match."""
        return ring.seat not in (await self._publisher.muster(ring.match, None, ring.seat)).seats.departed

    async def _rang(self, notice: Notice, rings: Sequence[Ring]) -> None:
        """Record that silent calls have been repeated with a sound, so that they don't ring again in that turn."""
        for ring in rings if not notice.silent else ():
            # A closed place takes no messages, so its calls stay as they are.
            with suppress(PlaceClosed):
                async with self._publisher.keeping(ring.match) as calls:
                    await calls.rang(ring.match, ring.wait)

    def _remember_shut(self, user: int) -> None:
        if len(self._shut) >= REMEMBERED:
            self._shut.clear()
        self._shut[user] = self._clock.now() + SHUT

    async def _shared(self, notice: Notice) -> list[Ring]:
        """Return the entries of a notice from servers that the person is still in."""
        guilds = {ring.match.where.guild for ring in notice.rings}
        gone = {guild for guild in guilds if await self._publisher.attendance.is_away(guild, notice.user)}
        return [ring for ring in notice.rings if ring.match.where.guild not in gone]

    # By direct message

    async def _write(self, notice: Notice, rings: Sequence[Ring]) -> None:
        channel = await self._client.create_dm(discord.Object(notice.user))
        if notice.doubtful and await self._is_written(channel, notice.since):
            return
        say = phrases(notice.settings.tongue(rings[0].match.language))
        head = say("remind-dm", count=len(rings))
        entries = [await self._line(ring, say) for ring in rings]
        quiet = notice.settings.calendar.is_quiet(self._clock.now())
        post = Post(
            reminder_text.buttons(notice, rings[0], None, say), words=reminder_text.fitting([head], entries, say)
        )
        await send(channel, post, f"{code(notice.user)}.{code(notice.at)}", silent=notice.silent or quiet)

    async def _is_written(self, channel: discord.DMChannel, at: int) -> bool:
        """Return whether the notice of this id is among a person's direct messages."""
        written = await posted_already.recent(self._client, channel.id)
        return written.notice(reminder_text.found_by(at, None)) is not None

    async def _line(self, ring: Ring, say: Phrases) -> str:
        """Return the line on one match in a direct message."""
        guild = self._client.get_guild(ring.match.where.guild)
        server = safe(guild.name, code(ring.match.id)) if guild is not None else code(ring.match.id)
        about = {"game": say(f"game-{ring.match.game}"), "server": server}
        task = await self._task(ring, say)
        line = say("remind-dm-line", **about, task=task) if task else say("remind-dm-line-plain", **about)
        posted = await self._service.outbox.posted(ring.match.id)
        link = address(ring.match.where.guild, posted) if posted is not None else ""
        return reminder_text.entry(*(part for part in (line, *reminder_text.told(ring, say), link) if part))

    async def _task(self, ring: Ring, say: Phrases) -> str:
        match = ring.match
        if not ring.of_move:
            return wait_text.reminder(match, ring.wait, say)
        try:
            seen = await self._service.views.perspective(match.id, seq=match.public_seq, after=match.public_seq)
            return self._boards.task(seen, ring.seat, say)
        except Exception:
            log.exception("call.task-failed", match=code(match.id), seat=ring.seat)
            return ""

    # In place

    async def _in_place(self, notice: Notice, note: Note) -> None:
        """Send a notice in each server, about its own matches. If one server refuses, the others still get theirs.

        Raises the first error.
        """
        faults = list[Exception]()
        by_guild = sorted(notice.rings, key=lambda ring: ring.match.where.guild)
        for _, rings in groupby(by_guild, key=lambda ring: ring.match.where.guild):
            # The order stays the same after a crash, even if deadlines have changed since.
            ranked = sorted(rings, key=lambda ring: (ring.wait.since, ring.match.id))
            try:
                await self._in_server(notice, ranked)
            except (Untold, PlaceClosed, discord.HTTPException) as fault:
                if isinstance(fault, discord.HTTPException) and not is_refusal(fault):
                    raise
                faults.append(fault)
            else:
                await note(ranked)
        if faults:
            raise faults[0]

    async def _in_server(self, notice: Notice, ranked: Sequence[Ring]) -> None:
        """Send a notice about matches of one server, in the first place that takes it."""
        for at, first in enumerate(ranked):
            others = [*ranked[:at], *ranked[at + 1 :]]
            try:
                await self._replace(notice, first, others)
            except (PlaceClosed, discord.HTTPException) as fault:
                if first is ranked[-1] or not (isinstance(fault, PlaceClosed) or is_refusal(fault)):
                    raise
            else:
                await self._rang(notice, others)
                break

    async def _replace(self, notice: Notice, ring: Ring, others: Sequence[Ring]) -> None:
        match, say = ring.match, phrases(ring.match.language)
        async with self._publisher.keeping(match) as calls:
            posted = await self._service.outbox.posted(match.id)
            if posted is None or posted.channel != match.where.place:
                raise Untold
            seen = await posted_already.recent(self._client, posted.channel) if notice.doubtful else None
            task = await self._task(ring, say)
            about = {"mention": f"<@{notice.user}>", "game": say(f"game-{match.game}")}
            told = say("call", **about, task=task) if task else say("call-plain", **about)
            head = [told, *reminder_text.told(ring, say), address(match.where.guild, posted)]
            words = reminder_text.fitting(
                head, [await self._other(other, say) for other in others], say, say("remind-also")
            )
            ways = () if ring.of_move else (wait_text.way(match, ring.wait, say),)
            post = Post((*ways, *reminder_text.buttons(notice, ring, ring.seat, say)), words=words)
            found = seen.notice(reminder_text.found_by(notice.since, ring.seat), match.id) if seen is not None else None
            nonce = f"{code(match.id)}.{ring.seat}{code(notice.at)}"
            if not await calls.replace(match, ring.wait, posted, post, nonce, found, silent=notice.silent):
                raise Untold

    async def find(self, match: Table, wait: Wait) -> bool:
        """Return whether an unsaved reminder was sent. Save it if it was sent in the channel. Raises Untold."""
        async with self._publisher.keeping(match) as calls:
            posted = await self._service.outbox.posted(match.id)
            if posted is None or posted.channel != match.where.place:
                raise Untold
            seen = await posted_already.recent(self._client, posted.channel)
            found = seen.notice(reminder_text.found_by(wait.rung_at, wait.seat), match.id)
            if found is not None:
                await calls.replace(match, wait, posted, Post(()), "", found, silent=True)
                return True
        with suppress(discord.Forbidden):
            return await self._is_written(await self._client.create_dm(discord.Object(wait.user)), wait.rung_at)
        return False

    async def tell_others(self, match: Table, seat: Seat, deadline: int | None) -> None:
        """Tell the other players that a seat gets no more reminders. deadline: UTC epoch ms. Raises Untold."""
        async with self._publisher.keeping(match) as calls:
            posted = await self._service.outbox.posted(match.id)
            if posted is None or posted.channel != match.where.place:
                raise Untold
            await calls.tell_others(match, seat, deadline, posted)

    async def _other(self, ring: Ring, say: Phrases) -> str:
        """Return the line on a further match of the same server, with only what everyone there may know."""
        posted = await self._service.outbox.posted(ring.match.id)
        link = address(ring.match.where.guild, posted) if posted is not None else code(ring.match.id)
        line = say("remind-line", game=say(f"game-{ring.match.game}"), link=link)
        task = [] if ring.of_move else [wait_text.reminder(ring.match, ring.wait, say)]
        return reminder_text.entry(line, *task, *reminder_text.told(ring, say))
