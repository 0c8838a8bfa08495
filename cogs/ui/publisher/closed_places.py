"""Handles channels and threads that refuse messages: their matches move from thread to channel, or wait."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

import discord
import structlog

from bot.core.game import IllegalAction
from bot.match.model.match import OPEN, Table
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Query
from bot.match.service.match_service import MatchService
from cogs.ui.channels.forbidden_channels import GONE, UNKNOWN_CHANNEL, Refusals
from cogs.ui.interaction import bot_permissions

log = structlog.get_logger()


class PlaceClosed(Exception):
    """A channel or thread has refused Herald's messages recently, so nothing is sent to it for now."""


class Closing:
    """A handler of refusals. on_refused: called for each match that can't be posted, with Discord's error code."""

    def __init__(self, client: discord.Client, service: MatchService, refusals: Refusals) -> None:
        self._client = client
        self._service = service
        self._refusals = refusals
        self.on_refused: list[Callable[[Table, int], Awaitable[None]]] = []

    async def refused(self, match: Table, fault: discord.HTTPException) -> None:
        """Handle a refusal: move the match to the channel if its thread is gone, or post nothing for a while."""
        self._refusals.count()
        if fault.code != UNKNOWN_CHANNEL or not await self._come_back(match):
            await self._close(match, fault.code)

    async def unacceptable(self, match: Table, fault: discord.HTTPException) -> None:
        """Handle a refusal of the message itself, which Discord would take in no place."""
        self._refusals.count()
        log.error("publish.unacceptable", match=code(match.id), exc_info=fault)
        await self._tell(match, fault.code)

    async def thread_gone(self, thread: int) -> bool:
        """Move the matches of a deleted thread to the channel above it. Return whether all of them could go on."""
        back = True
        for summary in (await self._service.lists.page(Query(thread=thread, statuses=OPEN, limit=100))).items:
            with suppress(IllegalAction):  # One of them may be unreadable.
                match = await self._service.load(summary.id)
                if not await self._come_back(match):
                    await self._close(match, UNKNOWN_CHANNEL)
                    back = False
        return back

    async def _come_back(self, match: Table) -> bool:
        """Move a match whose thread is gone to the channel above it. Return whether that's possible.

        That's impossible if the channel is a forum, which has posts and no messages, or if Herald can't write there.
        """
        if match.where.thread is None or not match.is_open:
            return False
        try:
            channel = await self._client.fetch_channel(match.where.channel)
        except (discord.NotFound, discord.Forbidden):
            return False
        if not bot_permissions.takes_boards(channel):
            return False
        await self._service.lobby.house(match.id, replace(match.where, thread=None))
        log.info("thread.gone", match=code(match.id))
        return True

    async def _close(self, match: Table, refusal: int) -> None:
        if self._refusals.close(match.where.place, match.where.guild, match.id, refusal):
            event = "publish.place_gone" if refusal in GONE else "publish.forbidden"
            log.warning(event, match=code(match.id), place=match.where.place, code=refusal)
        await self._tell(match, refusal)

    async def _tell(self, match: Table, refusal: int) -> None:
        for heard in self.on_refused:
            try:
                await heard(match, refusal)
            except Exception:
                log.exception("refusal.failed", match=code(match.id))
