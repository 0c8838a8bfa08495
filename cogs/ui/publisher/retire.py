"""Retires boards whose turn is over: they lose their controls, and in channels they shrink to one line."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import aiohttp
import discord
import structlog
from discord import ui

from bot.errors import StorageError
from bot.i18n import phrases
from bot.match.model.match import Status, Table
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Posted
from bot.match.service.match_service import MatchService
from bot.match.views.match_as_seen import AnyPerspective
from cogs.ui.board.board_message import Boards
from cogs.ui.board.public_match_data_cache import Perspectives
from cogs.ui.channels import posted_already
from cogs.ui.channels.links import address
from cogs.ui.publisher.lobby_message_edits import LobbyEdits
from cogs.ui.text.outgoing_message import NOBODY, Post
from cogs.ui.text.player_names_and_wording import listed, name

log = structlog.get_logger()

RETIRABLE = 3500  # seconds, as Discord throttles edits of messages older than an hour

PICTURES = 1000
"""How many pictures to remember, by message id."""


class Retirement:
    """A remover of old boards' controls. It remembers boards' pictures, so that edits can keep them."""

    def __init__(
        self,
        client: discord.Client,
        service: MatchService,
        boards: Boards,
        perspectives: Perspectives,
        tables: LobbyEdits,
    ) -> None:
        self._client = client
        self._service = service
        self._perspectives = perspectives
        self._boards = boards
        self._tables = tables
        self._pictures: OrderedDict[int, posted_already.Kept] = OrderedDict()

    def remember(self, sent: discord.Message) -> None:
        """Remember the picture of a board that was just sent or changed."""
        self._pictures.pop(sent.id, None)
        if (picture := posted_already.attachment(sent)) is not None:
            self._pictures[sent.id] = picture
        while len(self._pictures) > PICTURES:
            self._pictures.popitem(last=False)

    async def with_strays(
        self, match: Table, boards: Sequence[Posted], seen: posted_already.Recent | None, *, elsewhere: bool
    ) -> tuple[Posted, ...]:
        """Return `boards` and those posted but never saved, because their process ended or was overtaken.

        seen: recent messages where the match is played, None if all boards are saved. elsewhere: look in the channel
        above its thread, too, where another process may have posted before the thread was opened.
        """
        if seen is None:
            return tuple(boards)
        known = {board.message for board in boards}
        strays = seen.strays(match, known)
        if elsewhere and match.where.thread is not None:
            above = await posted_already.recent(self._client, match.where.channel)
            strays += above.strays(match, known, bare=True)
        return (*boards, *(Posted(row, message.channel.id, message.id) for row, message in strays))

    async def left(self, match: Table, boards: Iterable[Posted], now: Posted) -> tuple[Posted, ...]:
        """Retire older boards. Return those that kept their controls because Discord had an outage.

        now: the newest board.
        """
        return tuple([board for board in boards if not await self.retire(match, board, now)])

    async def retire(self, match: Table, posted: Posted, now: Posted) -> bool:
        """Remove the controls of an earlier board, unless it's so old that Discord limits edits (see `is_old`).

        In a channel the board becomes one line without a picture. If the match was moved, the board links to the new
        place, however old it is. now: the newest board. Return whether there's nothing more to do. A refusal has no
        consequence, because a button that stays still gives a sensible answer.
        """
        has_left = posted.channel != now.channel
        before = await self._perspectives.of(match, posted.seq, posted.since or posted.seq)
        message = self._client.get_partial_messageable(posted.channel).get_partial_message(posted.message)
        if before.table.status is Status.GATHERING:
            return await self._begun(match, message)
        if before.table.status is not Status.RUNNING or (is_old(posted) and not has_left):
            return True
        in_thread = posted.channel != before.table.where.channel
        try:
            if has_left:
                post = self._boards.left(before, address(match.where.guild, now), pictured=in_thread)
            elif in_thread:
                post = await self._retired(match, before, posted)
            else:
                post = await self._folded(match, before)
            kept = await self._kept(message) if post.picture is not None else {"attachments": []}
            await message.edit(content=None, view=post.view(), allowed_mentions=NOBODY, **kept)
        except StorageError:
            raise
        except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
            log.info("publish.not_retired", match=code(match.id), fault=repr(fault))
            await _delete_bare(message, fault)
            return not _may_pass(fault)
        except Exception:
            log.exception("retired.failed", match=code(match.id), seq=posted.seq)
        return True

    async def outdate(self, match: Table, seen: posted_already.Recent, now: Posted) -> None:
        """Make messages from before the match was restored link to the present board, unless they're too old.

        seen: recent messages where it's played. now: the message that shows the match. Failures have no consequence.
        """
        say = phrases(match.language)
        names = listed([name(match, seat, say) for seat in range(len(match.players))], say)
        game, at = say(f"game-{match.game}"), f"<t:{match.lost[-1].made // 1000}:f>"
        told = say("board-restored", game=game, names=names, at=at, board=address(match.where.guild, now))
        post = Post((ui.TextDisplay(f"-# {told}"),))
        for old in seen.outdated(match):
            if old.id == now.message or is_old(replace(now, message=old.id)):
                continue
            message = self._client.get_partial_messageable(now.channel).get_partial_message(old.id)
            try:
                await message.edit(content=None, view=post.view(), allowed_mentions=NOBODY, attachments=[])
            except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
                log.info("publish.not_outdated", match=code(match.id), fault=repr(fault))

    async def _begun(self, match: Table, message: discord.PartialMessage) -> bool:
        """Edit a table's message, even an old one, to say that its match has begun. Return False to retry."""
        try:
            post = await self._boards.table(match)
            async with self._tables.holding(match.id):
                await message.edit(view=post.view(), attachments=post.attachments(), allowed_mentions=NOBODY)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
            log.info("publish.not_begun", match=code(match.id), why=repr(fault))
            return not _may_pass(fault)
        return True

    async def _retired(self, match: Table, before: AnyPerspective, posted: Posted) -> Post:
        if not posted.since:
            # A board of an older version, which showed its last turn.
            opened = before.table.opened[0]
            before = await self._service.views.perspective(before.table.id, seq=posted.seq, after=opened)
        return self._boards.retired(before, undone=match.undo.drops(before.table.opened[1]))

    async def _folded(self, match: Table, before: AnyPerspective) -> Post:
        after = await self._perspectives.of(match, match.public_seq, before.table.opened[1])
        return self._boards.folded(before, after)

    async def _kept(self, message: discord.PartialMessage) -> dict[str, Any]:
        """Return arguments of an edit with which a message keeps its picture: the attachment by id.

        If that's unknown, return nothing, which keeps any attachments.
        """
        picture = self._pictures.pop(message.id, None) or posted_already.attachment(await message.fetch())
        return {} if picture is None else {"attachments": [picture]}


async def _delete_bare(message: discord.PartialMessage, fault: Exception) -> None:
    """Delete an earlier board that Discord refuses to edit (fault) because it's still a plain message with pings."""
    if isinstance(fault, discord.HTTPException) and fault.status == 400:
        try:
            if not (await message.fetch()).flags.components_v2:
                await message.delete()
        except (discord.HTTPException, aiohttp.ClientError, OSError) as still:
            log.info("publish.bare_stays", fault=repr(still))


def _may_pass(fault: Exception) -> bool:
    """Return whether a refused request may succeed later."""
    return not isinstance(fault, discord.HTTPException) or fault.status >= 500


def is_old(posted: Posted) -> bool:
    """Return whether a message is so old (RETIRABLE) that Discord limits its edits."""
    return (discord.utils.utcnow() - discord.utils.snowflake_time(posted.message)).total_seconds() > RETIRABLE


def together(boards: Sequence[Posted], board: Posted | None) -> tuple[Posted, ...]:
    """Return the boards and one more, unless it's None or already among them."""
    return (*boards, board) if board is not None and board not in boards else tuple(boards)
