"""Edits boards that show who is on vacation, when a vacation begins, ends or is planned.

bot/match/workers/reminder_assessment.py notices these moments. It also checks people whose settings change.
"""

from __future__ import annotations

import asyncio

import discord
import structlog

from bot.match.model.asyncio_wait_helpers import end
from bot.match.model.match import Status, Table
from bot.match.model.match_codes import code
from bot.match.model.time_and_randomness import Clock
from bot.match.service.match_service import MatchService
from cogs.ui.board.board_message import Boards
from cogs.ui.channels.picture_edits import edit
from cogs.ui.publisher.closed_places import PlaceClosed
from cogs.ui.publisher.player_pings import Calls
from cogs.ui.publisher.publisher import Publisher

log = structlog.get_logger()


class AwayBoards:
    """A background job that edits match boards on which the vacations shown are no longer up to date."""

    def __init__(
        self, client: discord.Client, service: MatchService, publisher: Publisher, boards: Boards, clock: Clock
    ) -> None:
        self._client = client
        self._service = service
        self._publisher = publisher
        self._boards = boards
        self._clock = clock
        self._tasks: set[asyncio.Task[None]] = set()

    def look_at(self, match: Table) -> None:
        """Check in the background if a match's newest board shows the present vacations, and edit it if not."""
        task = asyncio.create_task(self._look(match), name=f"vacations on {code(match.id)}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Stop editing boards. The next board of each match is up to date again."""
        await end(self._tasks)

    async def _look(self, match: Table) -> None:
        try:
            away = await self._service.clocks.away(match)
            says_else = self._boards.says_else(match, away)
            if says_else is None:
                says_else = bool(away) or await self._was_away(match)
            if match.status is Status.RUNNING and says_else:
                async with self._publisher.keeping(match) as calls:
                    await self._change(match, calls)
        except PlaceClosed:
            log.info("away.not_shown", match=code(match.id))
        except Exception as fault:
            # The next board shows it.
            log.info("away.not_shown", match=code(match.id), fault=repr(fault))

    async def _was_away(self, match: Table) -> bool:
        """Return whether a player the match waits for was on vacation since its board was posted.

        If so, the board may name a vacation that's over. The process that made or edited the board may have stopped.
        """
        posted, now = await self._service.outbox.posted(match.id), self._clock.now()
        if posted is None:
            return False
        begin = int(discord.utils.snowflake_time(posted.message).timestamp() * 1000)
        for seat in sorted(match.to_act() & match.present):
            calendar = (await self._service.users.known(match.players[seat].user)).calendar
            if calendar.spent(begin, now) < now - begin:
                return True
        return False

    async def _change(self, match: Table, calls: Calls) -> None:
        posted = await self._service.outbox.posted(match.id)
        if posted is None or posted.seq != match.public_seq or posted.channel != match.where.place:
            return
        seen = await self._service.views.perspective(match.id, seq=posted.seq, after=posted.since or posted.seq)
        post = await self._boards.post(seen, (await calls.boards.on(match)).lines)
        message = self._client.get_partial_messageable(posted.channel).get_partial_message(posted.message)
        if (edited := await edit(message, post)) is not None:
            self._publisher.retirement.remember(edited)
            log.info("away.shown", match=code(match.id))
