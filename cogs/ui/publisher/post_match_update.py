"""Posts what's new about one match: the board and pings for players to act. Removes the old board's controls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import discord
import structlog

from bot.match.model.match import Status, Table
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Call, Glance, Posted
from bot.match.model.match_lists_and_messages import Calls as CallsOf
from bot.match.model.time_and_randomness import Timer
from bot.match.service.match_service import MatchService
from bot.match.views.match_as_seen import AnyPerspective
from bot.match.views.visibility import since
from cogs.ui.board.board_message import Boards
from cogs.ui.board.public_match_data_cache import Perspectives
from cogs.ui.channels import outdated_pings, posted_already
from cogs.ui.channels.deleted_boards import DeletedBoards
from cogs.ui.channels.forbidden_channels import UNKNOWN_CHANNEL, Refusals
from cogs.ui.channels.posted_already import Recent
from cogs.ui.channels.send_once import once
from cogs.ui.channels.server_membership import Attendance
from cogs.ui.interaction.deadline import meanwhile
from cogs.ui.publisher import edit_in_place
from cogs.ui.publisher.board_sender import BoardSender, composed
from cogs.ui.publisher.lobby_message_edits import LobbyEdits
from cogs.ui.publisher.lost_seat_notices_and_offers import SeatNotices
from cogs.ui.publisher.open_ballots import StandingBallots
from cogs.ui.publisher.player_pings import Calls
from cogs.ui.publisher.retire import Retirement, together
from cogs.ui.publisher.retry import Overtaken
from cogs.ui.text.outgoing_message import NOBODY

log = structlog.get_logger()


class Delivery:
    """Posts updates. It raises any error that stops it, so that cogs/ui/publisher/publisher.py can retry."""

    def __init__(
        self,
        client: discord.Client,
        service: MatchService,
        boards: Boards,
        attendance: Attendance,
        refusals: Refusals,
        clock: Timer,
        publish: Callable[[int], None],
    ) -> None:
        self._client = client
        self._service = service
        self._boards = boards
        self._attendance = attendance
        self.deleted = DeletedBoards(client, clock, publish, refusals)
        self.perspectives = Perspectives(service)
        self.calls = Calls(client, service, boards, self.perspectives, refusals, attendance, clock)
        self.tables = LobbyEdits(service, boards)
        self.retirement = Retirement(client, service, boards, self.perspectives, self.tables)
        self._sender = BoardSender(client, self.calls.boards, self.retirement)
        self.ballots = StandingBallots(client, service, boards, refusals)
        self._seats = SeatNotices(client, service, boards, self.perspectives, refusals, self.ballots, attendance, clock)

    async def tell(self, match: Table, told: Glance, *, doubtful: bool, again: bool = False) -> bool:
        """Post what's new about a match. Return False, posting nothing, while its last move can still be taken back.

        told: what's saved as posted. doubtful: more may already be posted, so it's looked for. again: have the match
        checked once more later, as another process may be posting. Raises Overtaken if one has.
        """
        posted = told.posted
        if match.undo.pending is not None:
            return False
        if match.status in (Status.GATHERING, Status.CANCELLED):
            posted = await self._tell_table(match, posted, told.calls.standing, doubtful=doubtful)
            seen = await posted_already.recent(self._client, match.where.place) if doubtful else None
            await self.calls.settle(match, posted, told.calls, seen, shown=False)
            return True
        match = await self._with_everybody(match, told)
        if match.undo.pending is not None:
            # A player moved during the request to Discord.
            return False
        if told.ballots:
            await self.ballots.settle(match.id)
        put_back = posted is None and bool(match.lost)
        seen = await posted_already.recent(self._client, match.where.place) if doubtful or put_back else None
        before = together(told.retiring, posted)
        known = told.calls
        if (found := await self._found(match, posted, before, seen, known)) is not None:
            posted, known = found
            before = together(before, posted)
        before = await self.retirement.with_strays(match, before, seen, elsewhere=again)
        shown, replaces = False, None if posted is None else posted.message
        if posted is None or posted.seq < match.public_seq or self.deleted.is_due(posted):
            posted, shown, made = await self._show(match, posted, seen, known.standing, before)
            known = replace(known, standing=(*known.standing, *made))
        before = tuple(board for board in before if board.message != posted.message)
        left = await self.retirement.left(match, before, posted)
        outdate = partial(self.retirement.outdate, match, seen, posted) if seen is not None and match.lost else None
        await self.calls.settle(
            match, posted, known, seen, before, left, shown=shown, replaces=replaces, again=again, last=outdate
        )
        return True

    async def _with_everybody(self, match: Table, told: Glance) -> Table:
        """Record which of the players to be pinged have left the server or are back. Return the match."""
        posted, calls = told.posted, told.calls
        if match.status is not Status.RUNNING or not (calls.owed or posted is None or posted.seq < match.public_seq):
            return match
        answered = {call.seat for call in calls.standing if call.turn == match.turn} - match.seats.departed
        return await self.muster(match, match.to_act() - answered)

    async def muster(self, match: Table, seats: frozenset[int]) -> Table:
        """Record which players on these seats have left the server or are back. Return the match."""
        for seat in sorted(seats - match.seats.resigned - match.computers):
            away = await self._attendance.is_away(match.where.guild, match.players[seat].user)
            if away != (seat in match.seats.departed):
                match = await self._service.play.depart(match.id, seat, away=away)
        return match

    async def _found(
        self, match: Table, posted: Posted | None, before: Sequence[Posted], seen: Recent | None, calls: CallsOf
    ) -> tuple[Posted, CallsOf] | None:
        """Find a board that is posted but wasn't saved, finish and save it. Return it and the calls, or None.

        before: the boards it replaces.
        """
        if seen is None or (found := seen.board(match)) is None:
            return None
        seq, message = found
        if not (posted.seq if posted is not None else 0) < seq <= match.public_seq:
            return None
        begins = since(match, posted)
        then = await self.perspectives.of(match, seq, begins)
        on_board = await self.calls.boards.found(match, then, message, calls.standing)
        bare, apart = seen.bare(match).get(seq), 0
        if bare is message and seq == match.public_seq:
            made = await composed(self._boards, then, on_board.lines)
            sent = await self._sender.finish(match, message, await made.write())
            message, apart = sent.message, sent.apart
        elif bare is not None and bare is not message:
            apart = bare.id
        log.info("publish.found", match=code(match.id), seq=seq)
        board = Posted(seq, message.channel.id, message.id, since(then.table, posted))
        told = CallsOf((*calls.standing, *on_board.at(board, apart)), owed=True)
        old = [one for one in before if one.message != message.id]
        replaces = None if posted is None else posted.message
        if not await self._service.outbox.mark_told(match.id, board, told, old, replaces=replaces):
            raise Overtaken(match.id)
        return board, told

    async def _show(
        self,
        match: Table,
        posted: Posted | None,
        found: Recent | None,
        called: Sequence[Call],
        before: Sequence[Posted],
    ) -> tuple[Posted, bool, list[Call]]:
        """Post the newest board, or edit the one before into it. Notices on seats and ends of games are posted first.

        called: the saved calls. before: older boards. Return the board, whether it must still be saved, and the calls
        to save with it in one transaction.
        """
        rows = await self._seats.tell(match, posted)
        is_there = posted is not None and not self.deleted.is_due(posted)
        if posted is not None and is_there and edit_in_place.shows_already(match, posted, rows):
            shown = Posted(match.public_seq, posted.channel, posted.message, posted.since)
            place = shown.channel, shown.message, shown.since
            if not await self._service.outbox.mark_posted(match.id, shown.seq, *place, replaces=posted.message):
                raise Overtaken(match.id)
            return shown, False, []
        begins = since(match, posted)
        seen = await self.perspectives.of(match, match.public_seq, begins)
        await self._show_ends(seen, posted, found)
        on_board = await self.calls.boards.on(match, called, found, [board.message for board in before])
        board = await composed(self._boards, seen, on_board.lines)
        # A board that calls people is created from its picture alone. Its words are written meanwhile.
        with meanwhile(board.write()) as post:
            changed = edit_in_place.changed
            if posted is not None and (
                edited := await changed(self._client, self._boards, self.perspectives, seen, posted, post)
            ):
                self.retirement.remember(edited)
                log.info("changed", match=match.id, seq=match.public_seq)
                return Posted(match.public_seq, posted.channel, posted.message, begins), True, []
            sent = await self._sender.send(match, board.picture, post, on_board)
        log.info("published", match=match.id, seq=match.public_seq)
        shown = Posted(match.public_seq, sent.message.channel.id, sent.message.id, begins)
        return shown, True, sent.calls(on_board, shown)

    async def _show_ends(self, seen: AnyPerspective, posted: Posted | None, found: Recent | None) -> None:
        """Post the end of each game that the next one of its series followed, before the board and only once.

        Which ends these are depends on the log and `posted` alone, so a restart after a crash finds the same ones.
        """
        match = seen.table
        hanging = found.ends(match.id) if found is not None else frozenset()
        try:
            ends = await self._boards.interludes(seen, posted.seq if posted is not None else 0)
        except Exception:
            log.exception("end.failed", match=code(match.id), seq=seen.seq)
            ends = []
        for end in ends:
            if end.seq not in hanging:
                await self._sender.quietly(match, end.post, f"{code(match.id)}.{end.seq}e")
                log.info("published.end", match=code(match.id), seq=end.seq)

    async def _tell_table(
        self, match: Table, posted: Posted | None, called: Sequence[Call], *, doubtful: bool
    ) -> Posted:
        """Edit a table's message, or post it if it's new or gone. Return where it is. called: the saved calls."""
        if posted is not None and posted.seq >= match.public_seq and not self.deleted.is_due(posted):
            return posted
        seen: Recent | None = None
        # Invited people have been pinged by the message that's gone.
        is_again = posted is not None
        if posted is None and (doubtful or match.lost):
            seen = await posted_already.recent(self._client, match.where.place)
            posted = Posted(0, table.channel.id, table.id) if (table := seen.table(match)) is not None else None
        if posted is not None:
            message = self._client.get_partial_messageable(posted.channel).get_partial_message(posted.message)
            try:
                await self.tables.edit(match, message)
            except discord.NotFound as gone:
                if gone.code == UNKNOWN_CHANNEL:
                    raise
                posted = None
        if posted is None:
            place, nonce = self._client.get_partial_messageable(match.where.place), f"{code(match.id)}.{match.seq}"
            post = await self._boards.table(match)
            pings: dict[str, Any] = {"allowed_mentions": NOBODY if is_again else post.mentions(), "silent": is_again}
            sent = await once(nonce, lambda key: place.send(view=post.view(), files=post.files(), nonce=key, **pings))
            posted = Posted(0, sent.channel.id, sent.id)
        if seen is not None and match.lost:
            await self.retirement.outdate(match, seen, posted)
        owes = outdated_pings.differs(match, called)
        seq, channel, message_id = match.public_seq, posted.channel, posted.message
        saved = await self._service.outbox.mark_posted(match.id, seq, channel, message_id, owes_calls=owes)
        now = await self._service.recall(match.id)
        if now.public_seq > match.public_seq and now.status in (Status.GATHERING, Status.CANCELLED):
            # Someone clicked meanwhile. The answer that showed it may have come before this edit.
            return await self._tell_table(now, posted, called, doubtful=False)
        if not saved:
            raise Overtaken(match.id)
        return posted
