"""Calls by direct message, for people who can't see the channel their match is played in."""

from __future__ import annotations

from dataclasses import replace

import discord
import structlog

from bot.i18n import phrases
from bot.match.identity import code
from bot.match.listing import Call, Posted
from bot.match.model import Table
from bot.match.service import MatchService
from bot.match.waits import Wait, WaitKind
from cogs.ui import call_posts, recent
from cogs.ui.attendance import Attendance
from cogs.ui.call_posts import CallPosts
from cogs.ui.sending import send

log = structlog.get_logger()


class Direct:
    """Sends calls to turns as direct messages, in which they can be taken; all else is answered in its server."""

    def __init__(self, client: discord.Client, service: MatchService, posts: CallPosts, attendance: Attendance) -> None:
        self._client = client
        self._service = service
        self._posts = posts
        self._attendance = attendance

    async def is_needed(self, match: Table, wait: Wait) -> bool:
        """Return whether a call to a turn would never be seen where the match is played."""
        return wait.kind is WaitKind.MOVE and not await self._attendance.sees(match.where, wait.user)

    async def call(self, match: Table, wait: Wait, posted: Posted, *, silent: bool, doubtful: bool) -> Call | None:
        """Call somebody; return None where they take no direct messages.

        doubtful: the call may be there already, so it's looked for.
        """
        try:
            channel = await self._client.create_dm(discord.Object(wait.user))
            seen = await recent.recent(self._client, channel.id) if doubtful else None
            found = seen.direct(call_posts.to_play(wait)) if seen is not None else None
            message = found.id if found is not None else await self._send(channel, match, wait, silent=silent)
        except discord.Forbidden as shut:
            log.info("call.shut", match=code(match.id), seat=wait.seat, code=shut.code)
            return None
        log.info("called", match=code(match.id), seat=wait.seat, turn=match.turn, silent=silent, direct=True)
        call = call_posts.call(match, wait, posted, 0)
        return replace(call, channel=channel.id, message=message, silent=silent, direct=True)

    async def _send(self, channel: discord.DMChannel, match: Table, wait: Wait, *, silent: bool) -> int:
        say = phrases((await self._service.users.known(wait.user)).tongue(match.language))
        guild = self._client.get_guild(match.where.guild)
        post = await self._posts.direct(match, wait, "" if guild is None else guild.name, say)
        nonce = f"{code(match.id)}.{wait.decision}.d{wait.seat}"
        return (await send(channel, post, nonce, silent=silent)).id
