"""Calls (pings that tell players to act) that a board makes itself, so that a turn is one message.

A push notification has the text a message was created with, and messages made of parts have none (discord-api-docs
#7854). So a board that calls people is created as a plain message with their calls, and edited into its parts at once.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace

import discord

from bot.match.model.match import Status, Table
from bot.match.model.match_lists_and_messages import Call, Posted
from bot.match.model.waits import Wait, WaitKind
from bot.match.service.posted_and_owed_messages import Outbox
from bot.match.views.match_as_seen import AnyPerspective
from bot.match.waits import kinds
from cogs.ui.channels import outdated_pings, posted_already
from cogs.ui.channels.posted_already import Recent
from cogs.ui.publisher import ping_text
from cogs.ui.publisher.direct_message_pings import Direct
from cogs.ui.publisher.ping_text import CallPosts


@dataclass(frozen=True, slots=True)
class OnBoard:
    """The calls of one board: whom it pings to act, with the records to save."""

    lines: tuple[str, ...] = ()
    """The lines of the board that mention players to act, one for each of them."""

    made: tuple[Call, ...] = ()
    """The calls to save once the board is posted. They have no message id until then."""

    asked: tuple[Call, ...] = ()
    """Those of `made` that ping."""

    words: str = ""
    """The text to create the board with. Empty if the board pings no one."""

    pings: tuple[int, ...] = ()
    """The users to ping."""

    silent: bool = False
    """Whether all users to ping have quiet hours, so that the board makes no sound."""

    def at(self, board: Posted, apart: int = 0) -> list[Call]:
        """Return `made` with message ids. apart: id of the message that pings, 0 if it's the board itself."""
        return [
            replace(call, channel=board.channel, message=apart, board=0 if apart else board.message)
            for call in self.made
        ]


class BoardCalls:
    """A finder of the players that a new board pings to act. Other pings are separate messages (player_pings.py)."""

    def __init__(
        self, posts: CallPosts, direct: Direct, is_quiet: Callable[[int], Awaitable[bool]], outbox: Outbox
    ) -> None:
        self._posts = posts
        self._direct = direct
        self._is_quiet = is_quiet
        self._outbox = outbox
        self._refused: bool | None = None
        """Whether Discord has refused to edit a plain message into a board. Then every call has its own message."""

    async def learn(self, *, refused: bool) -> None:
        """Note whether Discord refuses to edit a plain message into a board. If that's new, save it for `doctor`."""
        if refused != self._refused:
            self._refused = refused
            await self._outbox.note_calls_apart(refused=refused)

    async def on(
        self, match: Table, standing: Sequence[Call] = (), seen: Recent | None = None, boards: Iterable[int] = ()
    ) -> OnBoard:
        """Return the calls of a match's next board. Players who were already pinged for this move aren't pinged again.

        standing: the saved calls. seen: recent messages, None if no calls can be unsaved. boards: ids of older boards,
        to which unsaved calls may link.
        """
        waits = await self._called(match)
        posted = {*boards, *(seen.boards(match) if seen is not None else ())}
        unsaved, _ = outdated_pings.forgotten(match, seen, standing, posted)
        made, asked, words, loud = list[Call](), list[Call](), list[str](), list[int]()
        for wait in waits:
            if wait.key in unsaved or any(outdated_pings.stands(match, call, wait) for call in standing):
                continue
            before = next((call for call in standing if kinds.is_call(match, call, wait)), None)
            if before is not None:
                # The match was moved. Its people aren't pinged again.
                made.append(replace(before, user=wait.user))
                continue
            quiet = await self._is_quiet(wait.user)
            loud += () if quiet else (wait.user,)
            words.append(await self._posts.to_move(match, wait))
            asked.append(replace(ping_text.call(match, wait, Posted(0, 0, 0), 0), silent=quiet))
        lines = tuple([await self._posts.on_board(match, wait) for wait in waits])
        pings = tuple(loud or (call.user for call in asked))
        silent = bool(asked) and not loud
        return OnBoard(lines, (*made, *asked), tuple(asked), "\n".join(words), pings, silent)

    async def found(
        self, match: Table, shown: AnyPerspective, message: discord.Message, standing: Sequence[Call]
    ) -> OnBoard:
        """Return the calls of a board that was posted but not saved. shown: the match as the board shows it."""
        if shown.table.turn != match.turn:
            return OnBoard()
        waits = [wait for wait in await self._called(match) if wait.user in posted_already.named(message)]
        new = [wait for wait in waits if not any(outdated_pings.stands(match, call, wait) for call in standing)]
        silent = message.flags.suppress_notifications
        made = [replace(ping_text.call(match, wait, Posted(0, 0, 0), 0), silent=silent) for wait in new]
        return OnBoard(tuple([await self._posts.on_board(match, wait) for wait in waits]), tuple(made))

    async def _called(self, match: Table) -> list[Wait]:
        """Return the moves for which the board pings players: all, except of players who can't see the channel."""
        if self._refused or match.status is not Status.RUNNING:
            return []
        moves = [wait for wait in kinds.waiting(match) if wait.kind is WaitKind.MOVE]
        return [wait for wait in moves if not await self._direct.is_needed(match, wait)]
