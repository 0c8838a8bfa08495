"""Notices to people who are waited for: by direct message, or in the place of the call of the most urgent match."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any

import discord
import structlog
from discord import ui

from bot.i18n import Phrases, phrases
from bot.match.identity import code
from bot.match.notices import Notice, Ring
from bot.match.ports import Timer
from bot.match.reminders import Snooze
from bot.match.service import MatchService
from bot.match.settings import By
from cogs.ui import recent, urgency
from cogs.ui.boards import Boards
from cogs.ui.content import NOBODY, Post
from cogs.ui.custom_id import CustomId
from cogs.ui.links import address
from cogs.ui.messages import button
from cogs.ui.names import safe
from cogs.ui.publisher import PlaceClosed, Publisher
from cogs.ui.wording import listed, name

log = structlog.get_logger()

ROOM = 2000
"""Characters of a plain message at most."""

SHUT = 3_600_000
"""How long (ms) nobody is written to again who takes no direct messages."""

REMEMBERED = 10_000
"""People at most of whom that is known."""

RECENT = 3_600_000 * 24
"""How long (ms) after an outage people are told of it."""

_MORE = 100
"""Characters kept for saying how much there is no room for, and what the buttons do."""


class Untold(Exception):
    """A notice cannot be told just now: its call or its board is about to change."""


class Reminding:
    """Tells notices; the Teller of bot/match/rousing.py."""

    def __init__(
        self, client: discord.Client, service: MatchService, publisher: Publisher, boards: Boards, clock: Timer
    ) -> None:
        self._client = client
        self._service = service
        self._publisher = publisher
        self._boards = boards
        self._clock = clock
        self._shut: dict[int, int] = {}

    async def tell(self, notice: Notice) -> None:
        """Tell it, once. Raises Untold, or what keeps Discord or the store from taking it."""
        if notice.settings.by is By.DM and self._shut.get(notice.user, 0) <= self._clock.now():
            mine = await self._shared(notice)
            try:
                if mine:
                    await self._write(notice, mine)
                await self._rang(notice, mine)
                return
            except discord.Forbidden as shut:
                # They take no direct messages.
                log.info("remind.shut", code=shut.code)
                self._remember_shut(notice.user)
        await self._in_place(notice)

    async def _rang(self, notice: Notice, rings: Sequence[Ring]) -> None:
        """What was called without a sound has been told with one: for no decision of that turn it rings again."""
        for ring in rings if not notice.silent else ():
            # A place that is left alone takes no messages, so that its calls stay what they are.
            with suppress(PlaceClosed):
                async with self._publisher.keeping(ring.match) as calls:
                    await calls.rang(ring.match, ring.seat)

    def _remember_shut(self, user: int) -> None:
        if len(self._shut) >= REMEMBERED:
            self._shut.clear()
        self._shut[user] = self._clock.now() + SHUT

    async def _shared(self, notice: Notice) -> list[Ring]:
        """What of it is played in servers that the person is still in."""
        guilds = {ring.match.where.guild for ring in notice.rings}
        gone = {guild for guild in guilds if await self._publisher.attendance.is_away(guild, notice.user)}
        return [ring for ring in notice.rings if ring.match.where.guild not in gone]

    # By direct message

    async def _write(self, notice: Notice, rings: Sequence[Ring]) -> None:
        channel = await self._client.create_dm(discord.Object(notice.user))
        if (
            notice.doubtful
            and (await recent.recent(self._client, channel.id)).notice(_name(notice.since, None)) is not None
        ):
            return
        say = phrases(notice.settings.language or rings[0].match.language)
        head = say("remind-dm", count=len(rings))
        entries = [await self._line(ring, say) for ring in rings]
        quiet = notice.settings.calendar.is_quiet(self._clock.now())
        post = Post(_buttons(notice, rings[0], None, say), words=_fitting([head], entries, say))
        await channel.send(
            post.words,
            view=post.view(),
            allowed_mentions=NOBODY,
            silent=notice.silent or quiet,
            nonce=f"{code(notice.user)}.{code(notice.at)}",
        )

    async def _line(self, ring: Ring, say: Phrases) -> str:
        """One match of a direct message."""
        guild = self._client.get_guild(ring.match.where.guild)
        server = safe(guild.name, code(ring.match.id)) if guild is not None else code(ring.match.id)
        about = {"game": say(f"game-{ring.match.game}"), "server": server}
        task = await self._task(ring, say)
        line = say("remind-dm-line", **about, task=task) if task else say("remind-dm-line-plain", **about)
        posted = await self._service.outbox.posted(ring.match.id)
        link = address(ring.match.where.guild, posted) if posted is not None else ""
        return _entry(*(part for part in (line, *_told(ring, say), link) if part))

    async def _task(self, ring: Ring, say: Phrases) -> str:
        match = ring.match
        try:
            seen = await self._service.perspective(match.id, seq=match.public_seq, after=match.public_seq)
            return self._boards.task(seen, ring.seat, say)
        except Exception:
            log.exception("call.task-failed", match=code(match.id), seat=ring.seat)
            return ""

    # In place

    async def _in_place(self, notice: Notice) -> None:
        """A notice for each server, which names only matches of that server."""
        by_guild = sorted(notice.rings, key=lambda ring: ring.match.where.guild)
        for _, rings in groupby(by_guild, key=lambda ring: ring.match.where.guild):
            # The same one after a crash, whatever has become of deadlines meanwhile.
            first, *others = sorted(rings, key=lambda ring: (ring.wait.since, ring.match.id))
            await self._replace(notice, first, others)
            await self._rang(notice, others)

    async def _replace(self, notice: Notice, ring: Ring, others: Sequence[Ring]) -> None:
        match, say = ring.match, phrases(ring.match.language)
        async with self._publisher.keeping(match) as calls:
            posted = await self._service.outbox.posted(match.id)
            if posted is None or posted.channel != match.where.place:
                raise Untold
            seen = await recent.recent(self._client, posted.channel) if notice.doubtful else None
            task = await self._task(ring, say)
            about = {"mention": f"<@{notice.user}>", "game": say(f"game-{match.game}")}
            told = say("call", **about, task=task) if task else say("call-plain", **about)
            head = [told, *_told(ring, say), address(match.where.guild, posted)]
            words = _fitting(head, [await self._other(other, say) for other in others], say, say("remind-also"))
            post = Post(_buttons(notice, ring, ring.seat, say), words=words)
            found = seen.notice(_name(notice.since, ring.seat), match.id) if seen is not None else None
            nonce = f"{code(match.id)}.{ring.seat}{code(notice.at)}"
            if not await calls.replace(match, ring.seat, posted, post, nonce, found, silent=notice.silent):
                raise Untold

    async def _other(self, ring: Ring, say: Phrases) -> str:
        """A further match of the same server: no more of it than everybody there may know."""
        posted = await self._service.outbox.posted(ring.match.id)
        link = address(ring.match.where.guild, posted) if posted is not None else code(ring.match.id)
        line = say("remind-line", game=say(f"game-{ring.match.game}"), link=link)
        return _entry(line, *_told(ring, say))


def _entry(*lines: str) -> str:
    """One entry of a list: all of its lines stand under the first."""
    return "- " + "\n  ".join(lines)


def _told(ring: Ring, say: Phrases) -> list[str]:
    """What a reminder says of time, and of those who wait too."""
    lines = [say("remind-warning")] if ring.wait.warned and ring.seat not in ring.match.overdue else []
    if ring.wait.since <= ring.match.served and ring.wait.rung_at - ring.match.served < RECENT:
        lines.append(say("remind-outage"))
    if time := urgency.told(ring.match, ring.seat, ring.deadline, say):
        lines.append(time)
    others = urgency.others_of(ring.match, ring.seat)
    if ring.alone and others:
        names = listed([name(ring.match, other, say) for other in others], say)
        lines.append(say("remind-alone", names=names, count=len(others)))
    return [*lines, *([say("remind-last")] if ring.last else [])]


def _fitting(head: Sequence[str], entries: Sequence[str], say: Phrases, title: str = "") -> str:
    """As many whole entries as there is room for, how many there is none for, and what the buttons below do."""
    lines = [*head, *([title] if entries and title else [])]
    for number, entry in enumerate(entries):
        if len("\n".join([*lines, entry])) > ROOM - _MORE:
            lines.append(say("remind-more", count=len(entries) - number))
            break
        lines.append(entry)
    return "\n".join([*lines, f"-# {say('snooze-ask')}"])


def _name(at: int, seat: int | None) -> str:
    """What a notice is found by: how the arguments of its buttons begin. at: the name of its claim."""
    return f"{'d' if seat is None else seat}.{code(at)}."


def _buttons(notice: Notice, ring: Ring, seat: int | None, say: Phrases) -> tuple[ui.Item[Any], ...]:
    """The ways to put it off. seat: None in a direct message."""
    decision = ring.wait.decision
    return tuple(
        button(
            say, f"snooze-{how.value}", CustomId("snooze", ring.match.id, decision, f"{_name(notice.at, seat)}{how}")
        )
        for how in Snooze
    )
