"""Edits public messages of tables one edit at a time, so that none keeps a picture that another has just removed.

Both the publisher and a press on the message edit it. Discord refuses to keep an attachment that's gone, and without
an order an older state could be shown last.
"""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager

import discord

from bot.match.fold.match_cache import Locks
from bot.match.model.match import Status, Table
from bot.match.service.match_service import MatchService
from cogs.ui.board.board_message import Boards
from cogs.ui.channels import links, posted_already
from cogs.ui.interaction.interaction_context import Click
from cogs.ui.interaction.reply import change
from cogs.ui.text.outgoing_message import NOBODY


class LobbyEdits:
    """An editor of tables' public messages."""

    def __init__(self, service: MatchService, boards: Boards) -> None:
        self._service = service
        self._boards = boards
        self._locks = Locks()

    def holding(self, match_id: int) -> AbstractAsyncContextManager[None]:
        """Make all other edits of a table's message wait until an `async with` block ends."""
        return self._locks.of(match_id)

    async def edit(self, match: Table, message: discord.PartialMessage) -> None:
        """Edit a table's message. Raises discord.NotFound if it's gone."""
        async with self.holding(match.id):
            post = await self._boards.changed(match, await posted_already.found(message))
            await message.edit(view=post.view(), attachments=post.attachments(), allowed_mentions=NOBODY)

    async def edit_pressed(self, click: Click) -> None:
        """Edit the pressed message of a table into its newest state, as the answer. Save that it shows that state.

        If the match has begun meanwhile, that's not saved, because its board is still to be posted.
        """
        message = click.interaction.message
        async with self.holding(click.id.match):
            match = await self._service.recall(click.id.match)
            await change(click.interaction, await self._boards.changed(match, message))
            if message is not None and match.status in (Status.GATHERING, Status.CANCELLED):
                await links.shown(self._service, match, message.channel.id, message.id, changed=True)
