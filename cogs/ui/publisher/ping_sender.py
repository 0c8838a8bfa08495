"""Sends, edits and deletes calls, the messages that ping players to act, as far as Discord allows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord
import structlog

from bot.match.model.match_lists_and_messages import Call, Posted
from cogs.ui.channels.forbidden_channels import ARCHIVED, Refusals
from cogs.ui.channels.send_once import send
from cogs.ui.text.outgoing_message import NOBODY, Post

log = structlog.get_logger()


class CallMessages:
    """A sender of calls, short messages below a board that ping players. It also edits and deletes them."""

    def __init__(self, client: discord.Client, refusals: Refusals) -> None:
        self._client = client
        self._refusals = refusals

    async def send(self, posted: Posted, users: Sequence[int], post: Post, nonce: str, silent: bool) -> int:
        """Send a call below a board and return its message id. users: the people it pings."""
        place = self._client.get_partial_messageable(posted.channel)
        return (await send(place, replace(post, pings=tuple(users)), nonce, silent=silent)).id

    async def change(self, call: Call, post: Post) -> None:
        """Edit a call if it has a message of its own. Pings no one. Raises only Discord's server errors (5xx)."""
        if not call.message:
            return
        message = self._client.get_partial_messageable(call.channel).get_partial_message(call.message)
        try:
            # A reminder's time and buttons were about the decision before.
            view = post.view() if post.items else None
            await message.edit(content=post.words, view=view, attachments=[], allowed_mentions=NOBODY)
        except (discord.Forbidden, discord.NotFound):
            self._refusals.count()
        except discord.HTTPException as fault:
            if fault.status >= 500:
                raise

    async def take_away(self, channel: int, message: int) -> None:
        """Delete a call's message, if it can be reached. Does nothing if it's 0 because a board made the call."""
        if not message:
            return
        partial = self._client.get_partial_messageable(channel).get_partial_message(message)
        try:
            try:
                await partial.delete()
            except discord.HTTPException as shut:
                if shut.code != ARCHIVED:
                    raise
                await self._client.http.edit_channel(channel, archived=False)
                await partial.delete()
        except (discord.Forbidden, discord.NotFound):
            self._refusals.count()
        except discord.HTTPException as fault:
            if fault.status >= 500:
                raise
            log.info("call.stays", code=fault.code)
