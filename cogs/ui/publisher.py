"""Tells the channel what a match has become: after the commit, at least once, never backwards.

`posted_seq` in the store is the outbox. Each match has one publishing task at a time, which always posts the newest
state, so that a burst of moves becomes one message; after a crash `heal` posts what was never told.
"""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import structlog

from bot.match.events import TakenBack
from bot.match.identity import code
from bot.match.listing import Posted
from bot.match.model import Entry, Match, Status
from bot.match.ports import Timer
from bot.match.service import MatchService
from cogs.presenters import PRESENTERS
from cogs.ui.boards import Boards, since
from cogs.ui.edits import edit
from cogs.ui.post import NOBODY, Post

log = structlog.get_logger()

RETRIES = (1, 5, 30, 120)
PATIENCE = 3  # seconds
RETIRABLE = 3500  # seconds; Discord throttles edits of messages older than an hour


# A vote, a colour or a question changes no position: the next board shows it.
QUIET = frozenset({"order", "vote-abort", "choose-colour", "choose-theme", "propose-takeback", "vote-takeback", "move"})


def _is_quiet(entry: Entry) -> bool:
    return entry.command in QUIET and not any(isinstance(event, TakenBack) for event in entry.events)


def _age(posted: Posted) -> float:
    """Seconds since a message was sent."""
    return (discord.utils.utcnow() - discord.utils.snowflake_time(posted.message)).total_seconds()


class Publisher:
    """Posts boards for matches whose newest row nobody has been shown yet."""

    def __init__(self, client: discord.Client, service: MatchService, boards: Boards, clock: Timer) -> None:
        self._client = client
        self._service = service
        self._boards = boards
        self._clock = clock
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()

    async def changed(self, match: Match, entry: Entry) -> None:
        """Called after each commit. A table is shown by whoever changed it; see cogs/lobby.py."""
        gathers = match.status in (Status.GATHERING, Status.CANCELLED) and entry.actor is not None
        if match.pending is not None or gathers or entry.command == "start":
            return
        if _is_quiet(entry) and match.status is Status.RUNNING and await self._shows_already(match):
            return
        self.publish(match.id)

    async def _shows_already(self, match: Match) -> bool:
        """The message that shows the row before shows this one too, and nobody is called again."""
        posted = await self._service.posted(match.id)
        if posted is None or posted.seq != match.seq - 1:
            return False
        await self._service.mark_posted(match.id, match.seq, posted.channel, posted.message)
        return True

    def publish(self, match_id: int) -> None:
        """Tell the channel soon; a match that is already being told is told once more afterwards."""
        if match_id in self._tasks:
            self._again.add(match_id)
            return
        task = asyncio.create_task(self._work(match_id), name=f"publish {match_id}")
        self._tasks[match_id] = task
        task.add_done_callback(lambda _: self._finished(match_id))

    def _finished(self, match_id: int) -> None:
        self._tasks.pop(match_id, None)
        if match_id in self._again:
            self._again.discard(match_id)
            self.publish(match_id)

    async def heal(self) -> None:
        """After a start: publish whatever was saved and never told."""
        waiting = await self._service.unposted()
        for match_id in waiting:
            self.publish(match_id)
        log.info("publisher.healed", matches=len(waiting))

    async def settled(self) -> None:
        """Wait a moment for what is being told, for a quiet shutdown; what is not told by then is told after the next
        start.
        """
        if tasks := set(self._tasks.values()):
            _, late = await asyncio.wait(tasks, timeout=PATIENCE)
            for task in late:
                task.cancel()

    async def _work(self, match_id: int) -> None:
        for pause in (*RETRIES, None):
            try:
                await self._tell(match_id)
            except discord.Forbidden as refused:
                log.warning("publish.forbidden", match=match_id, code=refused.code)
                return
            except discord.NotFound as gone:
                log.warning("publish.place_gone", match=match_id, code=gone.code)
                return
            except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
                log.warning("publish.failed", match=match_id, fault=repr(fault), retry_in=pause)
                if pause is None:
                    return
                await self._clock.sleep(pause * 1000)
            else:
                return

    async def _tell(self, match_id: int) -> None:
        match = await self._service.load(match_id)
        posted = await self._service.posted(match_id)
        if match.pending is not None or (posted is not None and posted.seq >= match.public_seq):
            return
        if match.status in (Status.GATHERING, Status.CANCELLED):
            await self._tell_table(match, posted)
            return
        post = await self._boards.post(match, since(match, posted))
        if posted is not None and await self._changed_in_place(match, posted, post):
            return
        place = self._client.get_partial_messageable(match.where.thread or match.where.channel)
        # Discord gives the same message back for a nonce it has just seen: a retry after a lost answer posts nothing.
        sent = await place.send(
            view=post.view(),
            files=post.files(),
            allowed_mentions=post.mentions(),
            nonce=f"{code(match.id)}.{match.public_seq}",
        )
        await self._service.mark_posted(match_id, match.public_seq, sent.channel.id, sent.id)
        log.info("published", match=match_id, seq=match.public_seq)
        if posted is not None:
            await self._retire(match, posted)

    async def _changed_in_place(self, match: Match, posted: Posted, post: Post) -> bool:
        """Whether the message that is there shows the match now: within one turn, a game may want that.

        Discord rations edits of old messages, and may refuse one: then a new message is posted as ever.
        """
        if match.status is not Status.RUNNING or _age(posted) > RETIRABLE:
            return False
        before = await self._service.as_of(match.id, posted.seq)
        if before.status is not Status.RUNNING or not PRESENTERS[match.game].same_turn(before, match):
            return False
        message = self._client.get_partial_messageable(posted.channel).get_partial_message(posted.message)
        try:
            if not await edit(message, post):
                return False
        except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
            log.info("publish.not_changed", match=match.id, fault=repr(fault))
            return False
        await self._service.mark_posted(match.id, match.public_seq, posted.channel, posted.message)
        log.info("changed", match=match.id, seq=match.public_seq)
        return True

    async def _tell_table(self, match: Match, posted: Posted | None) -> None:
        """A table is one message, changed in place; one that was never posted is posted."""
        post = await self._boards.post(match, 0)
        if posted is None:
            place = self._client.get_partial_messageable(match.where.thread or match.where.channel)
            sent = await place.send(view=post.view(), allowed_mentions=post.mentions())
            posted = Posted(0, sent.channel.id, sent.id)
        else:
            message = self._client.get_partial_messageable(posted.channel).get_partial_message(posted.message)
            await message.edit(view=post.view(), allowed_mentions=NOBODY)
        await self._service.mark_posted(match.id, match.public_seq, posted.channel, posted.message)

    async def _retire(self, match: Match, posted: Posted) -> None:
        """Take the controls off the turn message before, once; an old one is left alone (edits of those are rationed).

        Failing is of no consequence: a button that stays still gives a sensible answer.
        """
        if _age(posted) > RETIRABLE:
            return
        before = await self._service.as_of(match.id, posted.seq)
        if before.status is not Status.RUNNING:
            return
        post = await self._boards.retired(before, posted.since)
        message = self._client.get_partial_messageable(posted.channel).get_partial_message(posted.message)
        try:
            await message.edit(view=post.view(), allowed_mentions=NOBODY)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
            log.info("publish.not_retired", match=match.id, fault=repr(fault))
