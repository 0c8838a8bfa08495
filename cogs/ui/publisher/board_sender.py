"""Sends boards. A board that pings players is sent as a plain message with the pings, then edited into its parts."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord
import structlog

from bot.i18n import phrases
from bot.match.model.match import Table
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Call, Posted
from bot.match.views.match_as_seen import AnyPerspective
from cogs.ui.board.board_message import Boards, PaintedBoard
from cogs.ui.channels import posted_already
from cogs.ui.channels.forbidden_channels import UNKNOWN_MESSAGE, is_refusal
from cogs.ui.channels.send_once import once, send
from cogs.ui.presenter import turn_messages
from cogs.ui.publisher.pings_on_board import BoardCalls, OnBoard
from cogs.ui.publisher.retire import Retirement
from cogs.ui.text.outgoing_message import NOBODY, Picture, Post

log = structlog.get_logger()

_REFUSED = frozenset({400, 429})
"""HTTP statuses of a refused edit: 400 if Discord never takes it, 429 if the message is too old for more edits."""

_UNACCEPTABLE = frozenset({400, 413})
"""HTTP statuses for a message that Discord takes neither now nor later."""

_NOT_ITS_OWN = 50005
"""Discord's error code for editing a message that isn't Herald's."""


@dataclass(frozen=True, slots=True)
class SentBoard:
    """A board that was sent."""

    message: discord.Message
    apart: int = 0
    """Id of the plain message with the pings, if Discord refused to edit it into the board. 0 otherwise."""

    called: bool = True
    """Whether the players to act have been pinged."""

    def calls(self, on_board: OnBoard, board: Posted) -> list[Call]:
        """Return the calls that were made, to save them. Empty if none were. board: the record of this board."""
        return on_board.at(board, self.apart) if self.called else []


async def composed(boards: Boards, seen: AnyPerspective, calls: Sequence[str]) -> PaintedBoard:
    """Return a board with its picture, or a plain message if that fails. calls: a line for each player it pings."""
    try:
        board = await boards.painted(seen, calls)
    except Exception:
        log.exception("board.failed", match=code(seen.table.id), seq=seen.seq)
        board = PaintedBoard(None, partial(_plain, seen))

    async def write() -> Post:
        try:
            return await board.write()
        except Exception:
            log.exception("board.failed", match=code(seen.table.id), seq=seen.seq)
            return await _plain(seen)

    return PaintedBoard(board.picture, write)


async def _plain(seen: AnyPerspective) -> Post:
    return turn_messages.plain(seen.table, phrases(seen.table.language))


class BoardSender:
    """A sender of boards. If Discord refuses to edit the message with the pings into the board, it sends both."""

    def __init__(self, client: discord.Client, calls: BoardCalls, retirement: Retirement) -> None:
        self._client = client
        self._calls = calls
        self._retirement = retirement

    async def send(self, match: Table, picture: Picture | None, post: Awaitable[Post], on_board: OnBoard) -> SentBoard:
        """Send the newest board of a match. post: the finished message with `picture`. on_board: whom to ping."""
        nonce = f"{code(match.id)}.{match.public_seq}"
        if not on_board.words:
            return SentBoard((await self._acceptable(match, await post, nonce))[0])
        buttons = turn_messages.turn_buttons(match, sorted(match.to_act()), phrases(match.language))
        plain = Post(buttons, picture, on_board.pings, words=on_board.words)
        place = self._client.get_partial_messageable(match.where.place)
        try:
            sent = await send(place, plain, nonce, silent=on_board.silent)
        except discord.HTTPException as fault:
            if fault.status not in _UNACCEPTABLE or is_refusal(fault):
                raise
            log.info("board.not-created", match=code(match.id), status=fault.status, code=fault.code)
            return SentBoard((await self._acceptable(match, await post, f"{nonce}b"))[0], called=False)
        self._retirement.remember(sent)
        for call in on_board.asked:
            log.info("called", match=code(match.id), seat=call.seat, turn=call.turn, silent=call.silent, kind=call.kind)
        return await self.finish(match, sent, await post)

    async def finish(self, match: Table, sent: discord.Message, post: Post) -> SentBoard:
        """Edit `sent`, a plain message with pings, into the board. If Discord refuses, send the board separately."""
        picture = posted_already.attachment(sent) if post.picture is not None else None
        attachments: list[Any] = [picture] if picture is not None else []
        message = self._client.get_partial_messageable(sent.channel.id).get_partial_message(sent.id)
        try:
            await message.edit(content=None, view=post.view(), attachments=attachments, allowed_mentions=NOBODY)
        except discord.HTTPException as fault:
            if fault.code == UNKNOWN_MESSAGE:
                log.info("board.deleted", match=code(match.id), seq=match.public_seq)
                return SentBoard(sent)
            if fault.code != _NOT_ITS_OWN and (fault.status not in _REFUSED or is_refusal(fault)):
                raise
            return await self._send_apart(match, sent, post, fault)
        await self._calls.learn(refused=False)
        return SentBoard(sent)

    async def _send_apart(
        self, match: Table, sent: discord.Message, post: Post, fault: discord.HTTPException
    ) -> SentBoard:
        """Send a board as a second message. Note that Discord refused the edit, unless board or age was the cause."""
        board, as_made = await self._acceptable(match, post, f"{code(match.id)}.{match.public_seq}b")
        if as_made and fault.status != 429:
            log.warning("board.call-apart", match=code(match.id), status=fault.status, code=fault.code)
            await self._calls.learn(refused=True)
        return SentBoard(board, sent.id)

    async def _acceptable(self, match: Table, post: Post, nonce: str) -> tuple[discord.Message, bool]:
        """Send a board silently, or a plain one if Discord refuses it. Return the message, and whether it's `post`."""
        try:
            sent, as_made = await self.quietly(match, post, nonce), True
        except discord.HTTPException as fault:
            if fault.status not in _UNACCEPTABLE or is_refusal(fault):
                raise
            log.exception("board.unacceptable", match=code(match.id), seq=match.public_seq)
            plain = turn_messages.plain(match, phrases(match.language))
            sent, as_made = await self.quietly(match, plain, nonce), False
        self._retirement.remember(sent)
        return sent, as_made

    async def quietly(self, match: Table, post: Post, nonce: str) -> discord.Message:
        """Send a message about a match that pings no one."""
        place = self._client.get_partial_messageable(match.where.place)
        return await once(
            nonce,
            lambda key: place.send(
                view=post.view(), files=post.files(), allowed_mentions=NOBODY, silent=True, nonce=key
            ),
        )
