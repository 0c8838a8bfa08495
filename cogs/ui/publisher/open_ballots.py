"""Keeps posted ballots and seat offers up to date, and removes their buttons once they're over.

The store remembers where they are, so a restart loses none. A click on a ballot changes it at once. After any other
change to the question, the publisher edits the ballot before it marks the log's row as posted.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace

import aiohttp
import discord
import structlog

from bot.core.game import Seat
from bot.i18n import Phrases, phrases
from bot.match.events.votes_without_result import Kind
from bot.match.fold import open_votes
from bot.match.fold.match_cache import Locks
from bot.match.fold.open_votes import Vote
from bot.match.model.match import Status, Table
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Posted
from bot.match.model.posted_ballots import Ballot
from bot.match.service.match_service import MatchService
from cogs.ui.board import ballot_messages, seat_offers, vote_outcomes
from cogs.ui.board.board_message import Boards
from cogs.ui.board.vote_outcomes import Asked
from cogs.ui.channels.forbidden_channels import ARCHIVED, Refusals
from cogs.ui.channels.links import address
from cogs.ui.text.outgoing_message import NOBODY, Post

log = structlog.get_logger()

PAUSED = "paused"
"""Ballot.name of the message that says that a match is paused, with a button to go on."""

_SEAT = "seat"


@dataclass(frozen=True, slots=True)
class Hung:
    """Where a message is posted: ids of channel and message."""

    channel: int
    message: int


def of_vote(match: Table, vote: Vote, place: Hung) -> Ballot:
    """Return the record to save for the ballot of a vote."""
    return Ballot(vote.key, vote.row or match.seq, ballot_messages.state(vote), place.channel, place.message)


def of_pause(match: Table, place: Hung) -> Ballot:
    """Return the record to save for the message that ends a pause."""
    return Ballot(PAUSED, match.seq, "", place.channel, place.message)


def of_seat(match: Table, seat: Seat, place: Hung, *, above: bool = False) -> Ballot:
    """Return the record to save for a seat offer. above: for its copy in the channel above a match's thread."""
    name = f"{_SEAT}:{seat}:above" if above else f"{_SEAT}:{seat}"
    return Ballot(name, match.seq, "", place.channel, place.message)


class StandingBallots:
    """Keeps track of messages that ask something in matches, and edits them once the question is over."""

    def __init__(self, client: discord.Client, service: MatchService, boards: Boards, refusals: Refusals) -> None:
        self._client = client
        self._service = service
        self._boards = boards
        self._refusals = refusals
        self._locks = Locks()

    def holding(self, match_id: int) -> AbstractAsyncContextManager[None]:
        """Keep the publisher from editing a match's ballots during the answer to a click on one."""
        return self._locks.of(match_id)

    async def put(self, match: Table, ballot: Ballot) -> None:
        """Save a message that asks something. Older messages with the same question then link to it.

        Call it only inside `holding`.
        """
        known = await self._service.outbox.ballots(match.id)
        left = [*(one for one in known if one.message != ballot.message), ballot]
        await self._service.outbox.mark_ballots(match.id, left)
        try:
            # The match may have moved on before it was saved.
            await self._settled(await self._service.recall(match.id), left)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
            # The publisher edits them with the next row.
            log.info("ballot.not-changed", match=code(match.id), name=ballot.name, why=repr(fault))

    async def drop(self, match: Table, message: int) -> None:
        """Forget a message that already shows its outcome. Call it only inside `holding`."""
        known = await self._service.outbox.ballots(match.id)
        left = [one for one in known if one.message != message]
        if len(left) < len(known):
            await self._service.outbox.mark_ballots(match.id, left)

    async def row(self, match: Table, message: int) -> int | None:
        """Return the row in which a message's question was asked, or None if the message isn't saved."""
        known = await self._service.outbox.ballots(match.id)
        return next((one.row for one in known if one.message == message), None)

    async def settle(self, match_id: int) -> None:
        """Edit every ballot of a match that is out of date. Raises the error of a Discord outage."""
        async with self.holding(match_id):
            match = await self._service.recall(match_id)
            await self._settled(match, await self._service.outbox.ballots(match_id))

    async def _settled(self, match: Table, known: Sequence[Ballot]) -> None:
        newest = {one.name: one for one in known}
        left = list(known)
        try:
            for ballot in known:
                try:
                    kept = await self._kept(match, ballot, newest[ballot.name])
                except discord.Forbidden:
                    # Herald may be allowed in its place again later.
                    continue
                left = [one for one in left if one != ballot] if kept is None else _with(left, ballot, kept)
        finally:
            if left != list(known):
                await self._service.outbox.mark_ballots(match.id, left)

    async def _kept(self, match: Table, ballot: Ballot, newest: Ballot) -> Ballot | None:
        """Bring one ballot up to date. Return its record, None if it's over. newest: the last with this question."""
        say, vote = phrases(match.language), open_votes.keyed(match, ballot.name)
        if ballot.message != newest.message:
            link = address(match.where.guild, Posted(newest.row, newest.channel, newest.message))
            told = f"{say('vote-again', address=link)}\n{ballot_messages.about(match, say)}"
            await self._change(match, ballot, Post((), words=told))
            return None
        if vote is not None:
            shown = ballot_messages.state(vote)
            if shown == ballot.shown:
                return ballot
            seen = self._boards.shown(await self._service.views.perspective(match.id))
            changed = await self._change(
                match, ballot, await ballot_messages.ask(self._service, seen, vote, calling=False)
            )
            return replace(ballot, row=vote.row, shown=shown) if changed else None
        if self._stands(match, ballot):
            return ballot
        await self._change(match, ballot, await self._outcome(match, ballot, say))
        return None

    def _stands(self, match: Table, ballot: Ballot) -> bool:
        """Return whether a seat offer or the message of a pause is still current."""
        if match.status is not Status.RUNNING:
            return False
        seat = _offered(ballot)
        return match.clock.paused is not None if ballot.name == PAUSED else seat in match.seats.sought

    async def _outcome(self, match: Table, ballot: Ballot, say: Phrases) -> Post:
        if ballot.name == PAUSED:
            return ballot_messages.outcome(match, say("pause-ended"), say)
        if (seat := _offered(ballot)) is not None:
            return seat_offers.outcome(match, seat, say)
        kind, about = _asked(ballot)
        asked = Asked(match, kind, about, ballot.row, say)
        return ballot_messages.outcome(match, await vote_outcomes.told(self._service, asked), say)

    async def _change(self, match: Table, ballot: Ballot, post: Post) -> bool:
        """Edit a ballot's message. Return False if it's gone. Raises Forbidden if it's out of reach."""
        message = self._client.get_partial_messageable(ballot.channel).get_partial_message(ballot.message)
        view = post.view() if post.items else None
        try:
            try:
                await message.edit(content=post.words, view=view, allowed_mentions=NOBODY)
            except discord.HTTPException as shut:
                if shut.code != ARCHIVED:
                    raise
                await self._client.http.edit_channel(ballot.channel, archived=False)
                await message.edit(content=post.words, view=view, allowed_mentions=NOBODY)
        except discord.HTTPException as fault:
            if fault.status >= 500:
                raise
            if isinstance(fault, discord.Forbidden | discord.NotFound):
                self._refusals.count()
            log.info("ballot.not-changed", match=code(match.id), name=ballot.name, status=fault.status, code=fault.code)
            if isinstance(fault, discord.Forbidden):
                raise
            return False
        log.info("ballot.changed", match=code(match.id), name=ballot.name, asks=bool(post.items))
        return True


def _with(known: Sequence[Ballot], before: Ballot, after: Ballot) -> list[Ballot]:
    """Return the ballots with `before` replaced by `after`."""
    return [after if one == before else one for one in known]


def _asked(ballot: Ballot) -> tuple[Kind, Seat | None]:
    """Return the kind of vote a ballot is about, and the seat, None if it's about no seat."""
    kind, *rest = ballot.name.split(":")
    return Kind(kind), int(rest[0]) if rest else None


def _offered(ballot: Ballot) -> Seat | None:
    """Return the seat that a message offers, None for any other message."""
    kind, *rest = ballot.name.split(":")
    return int(rest[0]) if kind == _SEAT and rest else None
