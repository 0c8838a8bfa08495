"""Boards whose turn is over: they lose their controls, and in channels all but one line."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
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
from bot.match.model.match_queries import Posted
from bot.match.service.match_service import MatchService
from bot.match.views.perspective import AnyPerspective
from cogs.ui.board.board_message import Boards
from cogs.ui.board.perspective_cache import Perspectives
from cogs.ui.channels import posted_already
from cogs.ui.channels.links import address
from cogs.ui.text.message import NOBODY, Post
from cogs.ui.text.wording import listed, name

log = structlog.get_logger()

RETIRABLE = 3500  # seconds; Discord throttles edits of messages older than an hour

PICTURES = 1000
"""Pictures in messages that are remembered by id."""


class Retirement:
    """Takes the controls off boards, or folds them, each once; remembers for that which pictures they show."""

    def __init__(
        self, client: discord.Client, service: MatchService, boards: Boards, perspectives: Perspectives
    ) -> None:
        self._client = client
        self._service = service
        self._perspectives = perspectives
        self._boards = boards
        self._pictures: OrderedDict[int, posted_already.Kept] = OrderedDict()

    def remember(self, sent: discord.Message) -> None:
        """A board that was just sent."""
        if (picture := posted_already.attachment(sent)) is not None:
            self._pictures[sent.id] = picture
        while len(self._pictures) > PICTURES:
            self._pictures.popitem(last=False)

    def forget(self, message: int) -> None:
        """A message has another picture now."""
        self._pictures.pop(message, None)

    async def left(self, match: Table, boards: Iterable[Posted], now: Posted) -> tuple[Posted, ...]:
        """Retire older boards; return those that Discord, being in trouble, has kept their controls on.

        now: the newest board.
        """
        return tuple([board for board in boards if not await self.retire(match, board, now)])

    async def retire(self, match: Table, posted: Posted, now: Posted) -> bool:
        """Take the controls off an older board; an old one is left alone (edits of those are rationed).

        In a channel it becomes one line without picture. Where the match was taken elsewhere, it leads there, however
        old it is. now: the newest board. Return whether no more is to be done about it: a refusal is of no consequence,
        as a button that stays still gives a sensible answer.
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
            await message.edit(view=post.view(), allowed_mentions=NOBODY, **kept)
        except StorageError:
            raise
        except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
            log.info("publish.not_retired", match=code(match.id), fault=repr(fault))
            return not _may_pass(fault)
        except Exception:
            log.exception("retired.failed", match=code(match.id), seq=posted.seq)
        return True

    async def outdate(self, match: Table, seen: posted_already.Recent, now: Posted) -> None:
        """Let what hangs there of a match from before it was put back lead to what shows it now, as far as it is young.

        seen: what hangs there; now: the message that shows the match. Failing is of no consequence, as in `retire`.
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
                await message.edit(view=post.view(), allowed_mentions=NOBODY, attachments=[])
            except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
                log.info("publish.not_outdated", match=code(match.id), fault=repr(fault))

    async def _begun(self, match: Table, message: discord.PartialMessage) -> bool:
        """Let a table say that its match has begun, however old it is; as `retire`."""
        try:
            post = await self._boards.table(match)
            await message.edit(view=post.view(), attachments=post.attachments(), allowed_mentions=NOBODY)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
            log.info("publish.not_begun", match=code(match.id), why=repr(fault))
            return not _may_pass(fault)
        return True

    async def _retired(self, match: Table, before: AnyPerspective, posted: Posted) -> Post:
        if not posted.since:
            # A board of an older version, which told its last turn.
            opened = before.table.opened[0]
            before = await self._service.perspective(before.table.id, seq=posted.seq, after=opened)
        return self._boards.retired(before, undone=match.drops(before.table.opened[1]))

    async def _folded(self, match: Table, before: AnyPerspective) -> Post:
        after = await self._perspectives.of(match, match.public_seq, before.table.opened[1])
        return self._boards.folded(before, after)

    async def _kept(self, message: discord.PartialMessage) -> dict[str, Any]:
        """What an edit has to say so that a message keeps its picture: the attachment by its id.

        Where that is not known nothing is said, which keeps whatever there is.
        """
        picture = self._pictures.pop(message.id, None) or posted_already.attachment(await message.fetch())
        return {} if picture is None else {"attachments": [picture]}


def _may_pass(fault: Exception) -> bool:
    """Whether Discord may do later what it hasn't done now."""
    return not isinstance(fault, discord.HTTPException) or fault.status >= 500


def is_old(posted: Posted) -> bool:
    """Whether edits of a message are rationed."""
    return (discord.utils.utcnow() - discord.utils.snowflake_time(posted.message)).total_seconds() > RETIRABLE
