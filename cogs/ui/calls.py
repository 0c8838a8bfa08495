"""Calls: short plain messages below a board that tell whoever is to act, and go when the turn has passed.

Boards ping nobody: push notifications of their kind of message come without words (discord-api-docs #7854). A reminder
takes the place of its call, so that a seat that is waited for has one such message at any time.
"""

from __future__ import annotations

from dataclasses import replace

import discord
import structlog

from bot.core.game import Seat
from bot.i18n import phrases
from bot.match.identity import code
from bot.match.listing import Call, Posted
from bot.match.listing import Calls as CallsOf
from bot.match.model import Table
from bot.match.ports import Clock
from bot.match.service import MatchService
from cogs.ui import standing as standing_calls
from cogs.ui import urgency
from cogs.ui.boards import Boards
from cogs.ui.content import NOBODY, Post
from cogs.ui.links import address
from cogs.ui.perspectives import Perspectives
from cogs.ui.recent import Recent
from cogs.ui.refusals import ARCHIVED, Refusals

log = structlog.get_logger()


class Calls:
    """Keeps the calls of matches in order: one a seat to act, none for anybody else."""

    def __init__(
        self,
        client: discord.Client,
        service: MatchService,
        boards: Boards,
        perspectives: Perspectives,
        refusals: Refusals,
        clock: Clock,
    ) -> None:
        self._client = client
        self._service = service
        self._perspectives = perspectives
        self._boards = boards
        self._refusals = refusals
        self._clock = clock

    async def settle(
        self,
        match: Table,
        posted: Posted,
        known: CallsOf,
        seen: Recent | None,
        before: int | None,
        *,
        shown: bool,
    ) -> None:
        """Call who is to be called and take away what has had its time, where that is owed.

        posted: the board the calls lead to; known: those that stand; before: the board before it; seen: what hangs
        there already, where some of it may be calls that nobody remembers; shown: the board is new, so that calls are
        owed, and is remembered together with them.
        """
        if not (known.owed or shown):
            return
        standing, now = list(known.standing), self._clock.now()
        try:
            await self._settled(match, posted, standing, seen, before)
        except Exception:
            # Save what was sent. A call that isn't saved is looked for in the channel before another one is sent.
            await self._remember(match, posted if shown else None, CallsOf(tuple(standing), owed=True))
            raise
        await self._remember(match, posted if shown else None, CallsOf(tuple(standing)))
        await self._service.keeping.shown(match, now)

    async def _remember(self, match: Table, shown: Posted | None, calls: CallsOf) -> None:
        """Save which calls are current, and the new board if there is one, in one transaction."""
        if shown is not None:
            await self._service.outbox.mark_told(match.id, shown, calls)
        else:
            await self._service.outbox.mark_called(match.id, calls.standing, owed=calls.owed)

    async def _settled(
        self, match: Table, posted: Posted, standing: list[Call], seen: Recent | None, before: int | None
    ) -> None:
        """As `settle`; `standing` becomes what stands."""
        wanted = standing_calls.called(match)
        boards = {posted.message, *({before} if before else ()), *(seen.boards(match) if seen else ())}
        forgotten = standing_calls.forgotten(match, seen, standing, boards)
        for seat in sorted(wanted):
            current = next((call for call in standing if standing_calls.stands(match, call, seat)), None)
            left = next((call for call in standing if standing_calls.tells(match, call, seat)), None)
            if current is None or (seat in forgotten and forgotten[seat].id > current.message):
                # A newer one than the one that is remembered is a reminder, which has taken its place.
                current = await self._called(match, seat, posted, forgotten.pop(seat, None), current or left)
                standing.append(current)
            if current.board != posted.message:
                await self._lead(match, current, posted)
                standing[standing.index(current)] = replace(current, board=posted.message)
        for call in standing_calls.past(match, standing, wanted):
            await self._take_away(call.channel, call.message)
            standing.remove(call)
        for message in (*forgotten.values(), *standing_calls.outdated(match, seen)):
            await self._take_away(posted.channel, message.id)

    async def _called(
        self, match: Table, seat: Seat, posted: Posted, found: discord.Message | None, before: Call | None
    ) -> Call:
        """A call that stands from now on.

        found: it hangs there already, and leads somewhere; before: the one whose place it has taken, or the one of
        this decision where the match was played before: whoever was called there is not rung for again.
        """
        user = match.players[seat].user
        ring = before.ring + 1 if before is not None else 0
        if before is not None and before.channel != posted.channel:
            return await self._called_again(match, posted, found, before)
        if found is not None:
            silent = found.flags.suppress_notifications
            return Call(seat, match.turn, posted.channel, found.id, 0, user, ring, silent)
        silent = await self.is_quiet(user)
        words = await self._words(match, seat, posted)
        message = await self._send(posted, user, Post((), words=words), f"{code(match.id)}.{posted.seq}.{seat}", silent)
        log.info("called", match=code(match.id), seat=seat, turn=match.turn, silent=silent)
        return Call(seat, match.turn, posted.channel, message, posted.message, user, ring, silent)

    async def _called_again(self, match: Table, posted: Posted, found: discord.Message | None, left: Call) -> Call:
        """The call of a match that was taken elsewhere, without a ring: what the one that is left says of rings, it
        says as well.
        """
        seat, user = left.seat, match.players[left.seat].user
        if found is not None:
            return replace(left, channel=posted.channel, message=found.id, board=0, user=user)
        words, nonce = await self._words(match, seat, posted), f"{code(match.id)}.{posted.seq}.{seat}"
        message = await self._send(posted, user, Post((), words=words), nonce, silent=True)
        log.info("called.again", match=code(match.id), seat=seat, turn=match.turn)
        return replace(left, channel=posted.channel, message=message, board=posted.message, user=user)

    async def is_quiet(self, user: int) -> bool:
        """Whether somebody is not to be disturbed now."""
        return (await self._service.users.known(user)).calendar.is_quiet(self._clock.now())

    async def replace(
        self,
        match: Table,
        seat: Seat,
        posted: Posted,
        post: Post,
        nonce: str,
        found: discord.Message | None,
        silent: bool,
    ) -> bool:
        """Let a reminder stand in the place of a call; False where no call stands. found: it hangs there already."""
        known = await self._service.outbox.calls(match.id)
        current = next((call for call in known.standing if standing_calls.stands(match, call, seat)), None)
        if current is None:
            return False
        user = match.players[seat].user
        if found is None or found.id != current.message:
            await self._take_away(current.channel, current.message)
        quiet = await self.is_quiet(user)
        message = found.id if found is not None else await self._send(posted, user, post, nonce, silent or quiet)
        call = replace(
            current, channel=posted.channel, message=message, board=posted.message, ring=current.ring + 1, silent=quiet
        )
        standing = [call if one == current else one for one in known.standing]
        await self._service.outbox.mark_called(match.id, standing, owed=known.owed)
        return True

    async def rang(self, match: Table, seat: Seat) -> None:
        """Whoever is called has been told elsewhere what their call told without a sound."""
        known = await self._service.outbox.calls(match.id)
        standing = [
            replace(one, silent=False) if standing_calls.stands(match, one, seat) else one for one in known.standing
        ]
        if standing != list(known.standing):
            await self._service.outbox.mark_called(match.id, standing, owed=known.owed)

    async def _send(self, posted: Posted, user: int, post: Post, nonce: str, silent: bool) -> int:
        sent = await self._client.get_partial_messageable(posted.channel).send(
            post.words,
            **({"view": post.view()} if post.items else {}),
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, replied_user=False, users=[discord.Object(user)]
            ),
            silent=silent,
            nonce=nonce,
        )
        return sent.id

    async def _lead(self, match: Table, call: Call, posted: Posted) -> None:
        """Let a call that stands lead to the newest board; nobody hears of that, and failing has no consequence."""
        message = self._client.get_partial_messageable(call.channel).get_partial_message(call.message)
        try:
            words = await self._words(match, call.seat, posted)
            # What a reminder says of time, and its buttons, were about the decision before.
            await message.edit(content=words, view=None, allowed_mentions=NOBODY)
        except (discord.Forbidden, discord.NotFound):
            self._refusals.count()
        except discord.HTTPException as fault:
            if fault.status >= 500:
                raise

    async def _words(self, match: Table, seat: Seat, posted: Posted) -> str:
        """What a call says: who, in which game, what to do, and where."""
        say = phrases(match.language)
        mention, game = f"<@{match.players[seat].user}>", say(f"game-{match.game}")
        seen = await self._perspectives.of(match, match.public_seq)
        try:
            told = say("call", mention=mention, game=game, task=self._boards.task(seen, seat))
        except Exception:
            log.exception("call.task-failed", match=code(match.id), seat=seat)
            told = say("call-plain", mention=mention, game=game)
        time = urgency.told(match, seat, await self._service.keeping.deadline(match, seat), say)
        anew = match.lost and match.anew == match.public_seq
        lost = say("moves-restored", at=f"<t:{match.lost[-1].made // 1000}:f>") if anew else ""
        return "\n".join(line for line in (told, lost, time, address(match.where.guild, posted)) if line)

    async def _take_away(self, channel: int, message: int) -> None:
        """Delete a call. One that is gone, or out of reach, needs nothing more."""
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
