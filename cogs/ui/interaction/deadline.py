"""Discord's deadline of three seconds for the first answer to an interaction. Slower answers are announced in time.

One timer for commands and clicks: it starts when an interaction arrives and ends with the first answer. It announces
the usual kind of answer (Promise). reply.py sends that answer, or removes the announcement if the answer is of another
kind.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from enum import Enum
from typing import Any, TypeVar

import aiohttp
import discord
import structlog

from bot.errors import StorageError
from cogs.ui.interaction.interaction_context import Interaction

log = structlog.get_logger()

T = TypeVar("T")

LONG = 1.8
"""How long (s, real time) to wait before announcing an answer. Discord allows three, including transmission."""

UNHEARD = (aiohttp.ClientError, TimeoutError, discord.DiscordServerError)
"""Errors of a request to Discord after which its effect is unknown, because the connection broke."""

BRIEF = 1.2
"""How long (s) to wait for autocomplete. Discord allows two."""

ACKNOWLEDGED = 40060
"""Discord's error code for an interaction that already has its first answer."""

_REPLY = "reply"


class Promise(Enum):
    """A kind of answer that can be announced to Discord: a new private or public message, or no new message."""

    PRIVATE = "private"  # a new message for one person
    PUBLIC = "public"  # a new message for everyone
    CHANGE = "change"  # nothing new: the clicked message changes, or stays as it is


NEW = frozenset({Promise.PRIVATE, Promise.PUBLIC})
"""Announcements of a new message, for which Discord shows that Herald is thinking."""

PUBLIC = {_REPLY: Promise.PUBLIC}
"""The `extras` of a command that is answered in public. All others are answered in private."""


def of_command(command: object) -> Promise:
    """Return the kind of answer that a slash command usually gets, from its `extras`. Private by default."""
    extras = getattr(command, "extras", {})
    found = extras.get(_REPLY, Promise.PRIVATE)
    return found if isinstance(found, Promise) else Promise.PRIVATE


class Reply:
    """The answer to one interaction, as far as Discord has it. Hold the lock while sending any part of it.

    promised: what was announced and hasn't come yet. instead: id of the message that holds the answer in place of the
    original response, None if that's the original.
    """

    def __init__(self, interaction: Interaction) -> None:
        self.promised: Promise | None = None
        self.instead: int | None = None
        self.lock = asyncio.Lock()
        self._interaction = interaction
        self._timer: asyncio.Task[None] | None = None
        self._perhaps: Promise | None = None
        self._heard = False

    @property
    def done(self) -> bool:
        """Whether Discord has the first answer."""
        return self._heard or self._interaction.response.is_done()

    @property
    def owed(self) -> bool:
        """Whether a new message was announced and is still missing."""
        return self.promised in NEW

    def await_(self, usual: Promise) -> None:
        """Start the timer that announces the usual kind of answer if none has been given after LONG seconds."""
        self._timer = asyncio.create_task(self._announce(usual), name=f"in time {self._interaction.id}")

    def begun(self) -> None:
        """Stop the timer, as the answer is being sent. Hold the lock, so that no announcement is under way."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def was_heard(self, refused: discord.HTTPException) -> bool:
        """Return whether this refusal shows that an announcement, thought to be lost, has reached Discord."""
        if refused.code != ACKNOWLEDGED or self._perhaps is None:
            return False
        self.promised, self._perhaps, self._heard = self._perhaps, None, True
        return True

    async def _announce(self, usual: Promise) -> None:
        await asyncio.sleep(LONG)
        async with self.lock:
            if self.done:
                return
            thinking = usual is not Promise.CHANGE
            try:
                await self._interaction.response.defer(thinking=thinking, ephemeral=usual is Promise.PRIVATE)
            except UNHEARD as fault:
                log.warning("reply.announcement_unheard", fault=repr(fault))
                self._perhaps = usual
            except discord.HTTPException as refused:
                log.warning("reply.not_announced", status=refused.status, code=refused.code)
            else:
                log.info("reply.announced", promise=usual.value)
                self.promised = usual


def expect(interaction: Interaction, usual: Promise) -> None:
    """Start the timer of an interaction that has just arrived. usual: the kind of answer to announce."""
    reply_of(interaction).await_(usual)


def reply_of(interaction: Interaction) -> Reply:
    """Return the reply to an interaction. It has no timer if none was started."""
    found = interaction.extras.get(_REPLY)
    if not isinstance(found, Reply):
        found = interaction.extras[_REPLY] = Reply(interaction)
    return found


@asynccontextmanager
async def speaking(interaction: Interaction) -> AsyncIterator[Reply]:
    """Hold the lock of an interaction's reply, for sending parts of it one at a time, and stop its timer."""
    reply = reply_of(interaction)
    async with reply.lock:
        reply.begun()
        yield reply


@contextmanager
def meanwhile(work: Coroutine[Any, Any, T]) -> Iterator[asyncio.Task[T]]:
    """Run a coroutine while the block runs, and cancel it at the end. It raises only where its task is awaited."""
    task = asyncio.create_task(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    try:
        yield task
    finally:
        task.cancel()


async def briefly(question: Awaitable[T]) -> T | None:
    """Return the result of an autocomplete query, None if the database fails or is too slow."""
    try:
        async with asyncio.timeout(BRIEF):
            return await question
    except (StorageError, TimeoutError) as fault:
        log.warning("autocomplete.nothing", fault=repr(fault))
        return None
