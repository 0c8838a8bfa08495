"""Calls (pings that tell players to act) as direct messages, for players who can't see their match's channel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord
import structlog

from bot.i18n import phrases
from bot.match.model.match import Table
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Call, Posted
from bot.match.model.time_and_randomness import Clock
from bot.match.model.waits import UNSEATED, Wait, WaitKind
from bot.match.service.match_service import MatchService
from bot.match.waits import kinds
from bot.match.waits.kinds import Calling
from cogs.ui.channels import outdated_pings, posted_already
from cogs.ui.channels.posted_already import Recent
from cogs.ui.channels.send_once import send
from cogs.ui.channels.server_membership import Attendance
from cogs.ui.publisher import ping_text
from cogs.ui.publisher.ping_text import CallPosts
from cogs.ui.text.outgoing_message import Post

log = structlog.get_logger()

SHUT = 3_600_000
"""How long (ms) to wait before writing again to a person who takes no direct messages but is asked in public."""


class Direct:
    """A sender of calls (pings that tell players to act) as direct messages.

    A call has either a button to answer it there or a link to the channel (`Kind.direct` in bot/match/waits/kinds.py).
    """

    def __init__(
        self, client: discord.Client, service: MatchService, posts: CallPosts, attendance: Attendance, clock: Clock
    ) -> None:
        self._client = client
        self._service = service
        self._posts = posts
        self._attendance = attendance
        self._clock = clock
        self._shut: dict[int, int] = {}

    async def is_needed(self, match: Table, wait: Wait) -> bool:
        """Return whether the person who must act can't see the channel or thread where the match is played."""
        return not await self._attendance.sees(match.where, wait.user)

    async def asks(self, match: Table, wait: Wait) -> bool:
        """Return whether a person needs a direct message, because they can't see the ballot or invitation for them."""
        if kinds.of(wait.kind).calling(match, wait) is not Calling.ASKED:
            return False
        return self._shut.get(wait.user, 0) <= self._clock.now() and await self.is_needed(match, wait)

    async def is_owed(self, match: Table, known: Sequence[Call]) -> bool:
        """Return whether anyone lacks a direct message though they can't see what asks them. known: saved calls."""
        for wait in kinds.waiting(match):
            if not any(outdated_pings.stands(match, call, wait) for call in known) and await self.asks(match, wait):
                return True
        return False

    async def call(self, match: Table, wait: Wait, posted: Posted, *, silent: bool, doubtful: bool) -> Call | None:
        """Tell a person by direct message to act. Return the call's record, None if they take no direct messages.

        doubtful: the message may already be there, so it's looked for.
        """
        try:
            channel = await self._client.create_dm(discord.Object(wait.user))
            post = await self._post(match, wait, posted)
            seen = await posted_already.recent(self._client, channel.id) if doubtful else None
            found = None if seen is None else _found(seen, wait, post)
            message = found or (await send(channel, post, _nonce(match, wait, posted), silent=silent)).id
        except discord.Forbidden as shut:
            log.info("call.shut", match=code(match.id), seat=wait.seat, code=shut.code)
            self._shut = {user: until for user, until in self._shut.items() if until > self._clock.now()}
            self._shut[wait.user] = self._clock.now() + SHUT
            return None
        log.info("called", match=code(match.id), seat=wait.seat, turn=match.turn, silent=silent, direct=True)
        call = ping_text.call(match, wait, posted, 0)
        return replace(call, channel=channel.id, message=message, silent=silent, direct=True)

    async def _post(self, match: Table, wait: Wait, posted: Posted) -> Post:
        say = phrases((await self._service.users.known(wait.user)).tongue(match.language))
        guild = self._client.get_guild(match.where.guild)
        return await self._posts.direct(match, wait, posted, "" if guild is None else guild.name, say)


def _found(seen: Recent, wait: Wait, post: Post) -> int | None:
    """Return the id of a direct message that already says this, None if there's none."""
    found = seen.direct(ping_text.to_play(wait)) if wait.kind is WaitKind.MOVE else seen.saying(post.words)
    return None if found is None else found.id


def _nonce(match: Table, wait: Wait, posted: Posted) -> str:
    """Return a nonce that stays the same for a call and differs from any call below a board."""
    if wait.kind is WaitKind.MOVE:
        return f"{code(match.id)}.{wait.decision}.d{wait.seat}"
    if wait.seat != UNSEATED:
        return f"d{ping_text.nonce(match, wait, posted)}"
    at = [guest.user for guest in match.lobby.invited].index(wait.user)
    return f"d{ping_text.nonce(match, replace(wait, seat=len(match.players) + at), posted)}"
