"""Calls by direct message, for people who can't see the channel their match is played in."""

from __future__ import annotations

import discord
import structlog

from bot.core.game import Seat
from bot.i18n import phrases
from bot.match.identity import code
from bot.match.listing import Call, Posted
from bot.match.model import Table
from bot.match.service import MatchService
from cogs.ui import recent
from cogs.ui.attendance import Attendance
from cogs.ui.call_words import CallWords
from cogs.ui.content import NOBODY, Post
from cogs.ui.custom_id import CustomId
from cogs.ui.messages import BLUE, button

log = structlog.get_logger()


class Direct:
    """Sends calls as direct messages."""

    def __init__(
        self, client: discord.Client, service: MatchService, wording: CallWords, attendance: Attendance
    ) -> None:
        self._client = client
        self._service = service
        self._wording = wording
        self._attendance = attendance

    async def is_needed(self, match: Table, seat: Seat) -> bool:
        """Return whether a call where the match is played would never be seen."""
        return not await self._attendance.sees(match.where, match.players[seat].user)

    async def call(self, match: Table, seat: Seat, posted: Posted, *, silent: bool, doubtful: bool) -> Call | None:
        """Call a seat; return None where its player takes no direct messages.

        doubtful: the call may be there already, so it's looked for.
        """
        user, play = match.players[seat].user, CustomId("play", match.id, match.decided[seat])
        try:
            channel = await self._client.create_dm(discord.Object(user))
            found = (await recent.recent(self._client, channel.id)).direct(play) if doubtful else None
            message = found.id if found is not None else await self._send(channel, match, seat, play, silent=silent)
        except discord.Forbidden as shut:
            log.info("call.shut", match=code(match.id), seat=seat, code=shut.code)
            return None
        log.info("called", match=code(match.id), seat=seat, turn=match.turn, silent=silent, direct=True)
        return Call(seat, match.turn, channel.id, message, posted.message, user, 0, silent, direct=True)

    async def _send(self, channel: discord.DMChannel, match: Table, seat: Seat, play: CustomId, *, silent: bool) -> int:
        say = phrases((await self._service.users.known(match.players[seat].user)).language or match.language)
        guild = self._client.get_guild(match.where.guild)
        words = await self._wording.direct(match, seat, "" if guild is None else guild.name, say)
        post = Post((button(say, "turn-play", play, BLUE),), words=words)
        nonce = f"{code(match.id)}.{play.decision}.d{seat}"
        sent = await channel.send(post.words, view=post.view(), allowed_mentions=NOBODY, silent=silent, nonce=nonce)
        return sent.id
