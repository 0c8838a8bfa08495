"""Calls: the pings that tell players to act. Most are part of a board (pings_on_board.py).

The others are short messages below a board. They're deleted once the player has acted or needn't act any more. A
reminder replaces the call of its seat, so there's at most one such message per seat at any time.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import discord
import structlog

from bot.core.game import Seat
from bot.match.model.match import Table
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import STALLED, Call, Posted
from bot.match.model.match_lists_and_messages import Calls as CallsOf
from bot.match.model.time_and_randomness import Clock
from bot.match.model.waits import Wait, WaitKind
from bot.match.service.match_service import MatchService
from bot.match.waits import kinds
from cogs.ui.board.board_message import Boards
from cogs.ui.board.public_match_data_cache import Perspectives
from cogs.ui.channels import outdated_pings as standing_calls
from cogs.ui.channels.forbidden_channels import Refusals
from cogs.ui.channels.posted_already import Recent
from cogs.ui.channels.server_membership import Attendance
from cogs.ui.publisher import ping_text
from cogs.ui.publisher.direct_message_pings import Direct
from cogs.ui.publisher.ping_sender import CallMessages
from cogs.ui.publisher.ping_text import CallPosts
from cogs.ui.publisher.pings_on_board import BoardCalls
from cogs.ui.publisher.retry import Overtaken
from cogs.ui.text.outgoing_message import Post

log = structlog.get_logger()


class Calls:
    """A keeper of calls in Discord: one for each thing a player has to do, and no others."""

    def __init__(
        self,
        client: discord.Client,
        service: MatchService,
        boards: Boards,
        perspectives: Perspectives,
        refusals: Refusals,
        attendance: Attendance,
        clock: Clock,
    ) -> None:
        self._service = service
        self._messages = CallMessages(client, refusals)
        self._posts = CallPosts(service, boards, perspectives)
        self._direct = Direct(client, service, self._posts, attendance, clock)
        self._attendance = attendance
        self._clock = clock
        self.boards = BoardCalls(self._posts, self._direct, self.is_quiet, service.outbox)

    async def settle(
        self,
        match: Table,
        posted: Posted,
        known: CallsOf,
        seen: Recent | None,
        before: Sequence[Posted] = (),
        left: Sequence[Posted] = (),
        *,
        shown: bool,
        replaces: int | None = None,
        again: bool = False,
        last: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Send the calls that are missing, delete those that are over, and save the result. Raises Overtaken.

        posted: the board that calls link to. known: the saved calls. seen: recent messages, None if no calls can be
        unsaved. before: older boards. left: those whose controls must still be removed. shown: `posted` is new, so
        it's saved with its calls, in place of the message `replaces`. again: have the match checked once more later,
        as another process may be posting. last: called before saving. If it fails, everything is done again.
        """
        changed = known.owed or shown or standing_calls.differs(match, known.standing)
        if not (changed or await self._direct.is_owed(match, known.standing)):
            return
        standing, now = list(known.standing), self._clock.now()
        mark = self._service.outbox.mark
        board, before_it = (posted, replaces) if shown else (None, posted.message)
        try:
            await self._settled(match, posted, standing, seen, before)
            if last is not None:
                await last()
        except Exception:
            # Save what was sent. A call that isn't saved is looked for in the channel before another one is sent.
            await mark(match.id, board, CallsOf(tuple(standing), owed=True), left, replaces=before_it)
            raise
        if known.owed or shown:
            await self._service.clocks.shown(match, now)
        owed = CallsOf(tuple(standing), owed=bool(left) or (again and shown))
        if not await mark(match.id, board, owed, left, replaces=before_it):
            raise Overtaken(match.id)

    async def _settled(
        self, match: Table, posted: Posted, standing: list[Call], seen: Recent | None, before: Sequence[Posted]
    ) -> None:
        """Send, edit and delete calls in Discord. Changes `standing`, the saved calls, into those that are left."""
        boards = {posted.message, *(board.message for board in before), *(seen.boards(match) if seen else ())}
        forgotten, over = standing_calls.forgotten(match, seen, standing, boards)
        for wait in kinds.waiting(match):
            current = next((call for call in standing if standing_calls.stands(match, call, wait)), None)
            left = next((call for call in standing if kinds.is_call(match, call, wait)), None)
            found = forgotten.get(wait.key)
            newer = found is not None and (current is None or found.id > current.message)
            called = left is not None or kinds.has_call(match, wait) or await self._direct.asks(match, wait)
            if newer or (current is None and called):
                # If this one is newer than the saved one, it's a reminder that has replaced it.
                hanging, before_it = forgotten.pop(wait.key, None), current or left
                current = await self._called(match, wait, posted, hanging, before_it, doubtful=seen is not None)
                standing += () if current is None else (current,)
            if current is not None and current.board != posted.message:
                if current.message and not current.direct:
                    await self._messages.change(current, await self._post(match, wait, posted))
                standing[standing.index(current)] = replace(current, board=posted.message)
        for call in standing_calls.past(match, standing):
            await self._messages.take_away(call.channel, call.message)
            standing.remove(call)
        known = {posted.message, *(board.message for board in before), *(call.message for call in standing)}
        bare = [one for one in seen.bare(match).values() if one.id not in known] if seen is not None else ()
        for message in (*forgotten.values(), *over, *bare, *standing_calls.outdated(match, seen)):
            await self._messages.take_away(posted.channel, message.id)

    async def _called(
        self,
        match: Table,
        wait: Wait,
        posted: Posted,
        found: discord.Message | None,
        before: Call | None,
        *,
        doubtful: bool,
    ) -> Call | None:
        """Send a call for a wait if it isn't posted yet. Return its record, None if the person is asked by a message
        that they can't see, and takes no direct messages.

        found: its message if it's already posted. before: the call it replaces, or the one in the channel where the
        match was played before, whose person isn't pinged again. doubtful: look for a direct message already sent.
        """
        ring = before.ring + 1 if before is not None else 0
        if found is None and await self._direct.is_needed(match, wait):
            silent = before is not None or await self.is_quiet(wait.user)
            direct = await self._direct.call(match, wait, posted, silent=silent, doubtful=doubtful)
            if direct is not None:
                return replace(direct, ring=ring)
            if before is None and not kinds.has_call(match, wait):
                return None
        if before is not None and before.channel != posted.channel:
            return await self._called_again(match, wait, posted, found, before)
        call = ping_text.call(match, wait, posted, ring)
        if found is not None:
            return replace(call, message=found.id, board=0, silent=found.flags.suppress_notifications)
        # A panel that is open says it too. If that's not enough, the call rings within a quarter of an hour.
        shown = wait.kind is WaitKind.START and self._attendance.shows(match.id, wait.user)
        silent = shown or await self.is_quiet(wait.user)
        post = await self._post(match, wait, posted)
        message = await self._messages.send(posted, (wait.user,), post, ping_text.nonce(match, wait, posted), silent)
        log.info("called", match=code(match.id), seat=wait.seat, turn=match.turn, silent=silent, kind=wait.kind.value)
        return replace(call, message=message, silent=silent)

    async def _called_again(
        self, match: Table, wait: Wait, posted: Posted, found: discord.Message | None, left: Call
    ) -> Call:
        """Post a call again, silently, after the match was moved. left: the old call. Return the new one."""
        if found is not None:
            return replace(left, channel=posted.channel, message=found.id, board=0, user=wait.user)
        post = await self._post(match, wait, posted)
        message = await self._messages.send(
            posted, (wait.user,), post, ping_text.nonce(match, wait, posted), silent=True
        )
        log.info("called.again", match=code(match.id), seat=wait.seat, turn=match.turn)
        return replace(left, channel=posted.channel, message=message, board=posted.message, user=wait.user)

    async def is_quiet(self, user: int) -> bool:
        """Return whether the user doesn't want to be disturbed now."""
        return (await self._service.users.known(user)).calendar.is_quiet(self._clock.now())

    async def replace(
        self,
        match: Table,
        wait: Wait,
        posted: Posted,
        post: Post,
        nonce: str,
        found: discord.Message | None,
        silent: bool,
    ) -> bool:
        """Post a reminder and delete the call it replaces. Return False if the call is missing, or the wait is over.

        found: the reminder's message if it's already posted. There's no call if another message asks, like a ballot.
        """
        known = await self._service.outbox.calls(match.id)
        current = next((call for call in known.standing if standing_calls.stands(match, call, wait)), None)
        if current is None and (kinds.has_call(match, wait) or not kinds.still(match, wait)):
            return False
        if current is not None and (found is None or found.id != current.message):
            await self._messages.take_away(current.channel, current.message)
        quiet = await self.is_quiet(wait.user)
        if found is None:
            message = await self._messages.send(posted, (wait.user,), post, nonce, silent or quiet)
        else:
            message = found.id
        before = current or ping_text.call(match, wait, posted, 0)
        call = replace(
            before,
            channel=posted.channel,
            message=message,
            board=posted.message,
            ring=before.ring + 1,
            silent=quiet,
            direct=False,
        )
        standing = [one for one in known.standing if one != current]
        await self._service.outbox.mark_called(match.id, [*standing, call], owed=known.owed)
        return True

    async def rang(self, match: Table, wait: Wait) -> None:
        """Record that another message has told a person with a sound what their silent call says."""
        known = await self._service.outbox.calls(match.id)
        standing = [
            replace(one, silent=False) if standing_calls.stands(match, one, wait) else one for one in known.standing
        ]
        if standing != list(known.standing):
            await self._service.outbox.mark_called(match.id, standing, owed=known.owed)

    async def tell_others(self, match: Table, seat: Seat, deadline: int | None, posted: Posted) -> None:
        """Tell other players, once a turn, that a seat they wait for gets no more reminders. deadline: UTC epoch ms."""
        known = await self._service.outbox.calls(match.id)
        others = [match.players[other].user for other in sorted(match.present - {seat})]
        loud = [user for user in others if not await self.is_quiet(user)]
        post = ping_text.to_others(match, seat, others, deadline, posted)
        nonce = f"{code(match.id)}.{posted.seq}.{seat}x"
        message = await self._messages.send(posted, loud, post, nonce, silent=not loud)
        call = Call(seat, match.turn, posted.channel, message, posted.message, kind=STALLED)
        log.info("called.others", match=code(match.id), seat=seat, turn=match.turn)
        await self._service.outbox.mark_called(match.id, [*known.standing, call], owed=known.owed)

    async def _post(self, match: Table, wait: Wait, posted: Posted) -> Post:
        return await self._posts.in_place(match, wait, posted, unseen=await self._direct.is_needed(match, wait))
