"""Messages about what happened to a seat: one to the player concerned, and the offer of the seat to everyone else.

Like boards, both depend on the log and on what's already posted. What a saved row says is told at least once, even if
Herald crashes in between.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
import structlog
from discord import ui

from bot.core.game import Seat
from bot.i18n import Phrases, phrases
from bot.match.events.clocks_and_absences import Forfeited, OfferVoted, TakenOver, Vacated
from bot.match.events.match_events import Departed, Sought, Substituted
from bot.match.model.computer_players import is_computer
from bot.match.model.match import Entry, Status, Table
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Posted
from bot.match.model.people import is_pseudonym
from bot.match.model.time_and_randomness import Clock
from bot.match.model.time_control import DAY
from bot.match.service.match_service import MatchService
from bot.match.settings.user_and_server import By
from cogs.ui.board import ballot_messages, seat_offers
from cogs.ui.board.board_message import Boards
from cogs.ui.board.public_match_data_cache import Perspectives
from cogs.ui.channels.forbidden_channels import Refusals, is_refusal
from cogs.ui.channels.send_once import send
from cogs.ui.channels.server_membership import Attendance
from cogs.ui.publisher import open_ballots
from cogs.ui.publisher.open_ballots import Hung, StandingBallots
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.player_names_and_wording import name, point

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Fate:
    """What happened to a player's seat."""

    seq: int
    """The row in which it happened."""

    seat: Seat
    user: int
    """The user it happened to."""

    what: str
    """What happened, as the end of the id of its phrase: "replaced", "claimed", "late", "held", "left", "offer"."""


class SeatNotices:
    """A sender of messages about seats, and of seat offers. cogs/ui/publisher/post_match_update.py decides when."""

    def __init__(
        self,
        client: discord.Client,
        service: MatchService,
        boards: Boards,
        perspectives: Perspectives,
        refusals: Refusals,
        standing: StandingBallots,
        attendance: Attendance,
        clock: Clock,
    ) -> None:
        self._client = client
        self._service = service
        self._boards = boards
        self._perspectives = perspectives
        self._refusals = refusals
        self._standing = standing
        self._attendance = attendance
        self._clock = clock

    async def tell(self, match: Table, posted: Posted | None) -> Sequence[Entry]:
        """Tell what has happened to seats since the posted message, unless it was undone. Return all rows since then.

        Raises any error of Discord, except that a person takes no direct messages.
        """
        if posted is None or not (match.status is Status.RUNNING or match.seats.resigned or match.seats.former):
            return ()
        rows = await self._service.views.entries(match.id, after=posted.seq, limit=match.public_seq - posted.seq)
        for fate in fates(match, rows):
            await self._told(match, fate)
        for row, seat in offers(match, rows):
            await self._offer(match, row, seat)
        return rows

    # To one person

    async def _told(self, match: Table, fate: Fate) -> None:
        settings = await self._service.users.known(fate.user)
        silent = settings.calendar.is_quiet(self._clock.now())
        nonce = f"{code(match.id)}.{fate.seq}.{fate.seat}s"
        sees = fate.what == "left" or await self._attendance.sees(match.where, fate.user)
        if settings.by is By.DM or fate.what == "left" or not sees:
            # This is the only way to tell a person who has left the server, or can't see the place.
            try:
                channel = await self._client.create_dm(discord.Object(fate.user))
                post = self._private(match, fate, phrases(settings.tongue(match.language)), sees=sees)
                await send(channel, post, nonce, silent=silent)
                return
            except discord.Forbidden as shut:
                self._refusals.count()
                log.info("seat.shut", code=shut.code)
        if fate.what != "left":
            post = self._public(match, fate, phrases(match.language))
            await send(self._client.get_partial_messageable(match.where.place), post, nonce, silent=silent)
            log.info("seat.told", match=code(match.id), seat=fate.seat, what=fate.what)

    def _private(self, match: Table, fate: Fate, say: Phrases, *, sees: bool) -> Post:
        """Return the direct message on what happened to a seat. sees: the person can see where the match is played."""
        words = self._words(match, fate, say)
        if fate.what == "left":
            return Post((), words=words)
        link = f"https://discord.com/channels/{match.where.guild}/{match.where.place}"
        if sees:
            return Post((), words=f"{words}\n{link}")
        if back := self._back(match, fate, say):
            return Post(back, words=f"{words}\n{say('call-direct-answer')}")
        return Post((), words=f"{words}\n{say('call-direct-link', link=link)}")

    def _public(self, match: Table, fate: Fate, say: Phrases) -> Post:
        return Post(self._back(match, fate, say), words=self._words(match, fate, say), pings=(fate.user,))

    def _back(self, match: Table, fate: Fate, say: Phrases) -> tuple[ui.Button[Any], ...]:
        return (seat_offers.back(match, say),) if fate.what in ("held", "offer") else ()

    def _words(self, match: Table, fate: Fate, say: Phrases) -> str:
        at = point(match.seats.offered.get(fate.seat, 0) + DAY)
        told = say(f"seat-told-{fate.what}", name=name(match, fate.seat, say), at=at)
        return say("seat-told", mention=f"<@{fate.user}>", game=say(f"game-{match.game}"), told=told)

    # To everyone

    async def _offer(self, match: Table, row: Entry, seat: Seat) -> None:
        """Post a seat offer, unless a player did. In the channel above the match's thread, do so at most once a day."""
        seen = await self._perspectives.of(match, match.public_seq)
        post = self._boards.offer(seen, seat)
        nonce = f"{code(match.id)}.{row.seq}.{seat}"
        if row.actor is None:
            await self._hang(match, seat, match.where.place, post, f"{nonce}o")
        if match.where.thread is None:
            return
        then = replace(match, seq=row.seq, updated=row.at)
        if await ballot_messages.asked_before(
            self._service, then, Sought, ballot_messages.DAY, seat=seat, seeking=True
        ):
            return
        try:
            copy = _from_above(post, match.where.thread)
            await self._hang(match, seat, match.where.channel, copy, f"{nonce}p", above=True)
        except discord.HTTPException as refused:
            # The channel above can also be a forum.
            if not is_refusal(refused):
                raise
            self._refusals.count()

    async def _hang(self, match: Table, seat: Seat, place: int, post: Post, nonce: str, *, above: bool = False) -> None:
        """Post an offer and save where it is, so that it's edited once it's over. above: `place` is above a thread."""
        sent = await send(self._client.get_partial_messageable(place), post, nonce, silent=above)
        hung = Hung(place, sent.id)
        async with self._standing.holding(match.id):
            await self._standing.put(match, open_ballots.of_seat(match, seat, hung, above=above))


def fates(match: Table, rows: Sequence[Entry]) -> Iterator[Fate]:
    """Yield what these rows did to people's seats, unless it was undone since. Leaves out computers."""
    for row in rows:
        for event in row.events:
            found = _fate(match, row, event)
            if found is not None and not is_computer(found.user) and not is_pseudonym(found.user):
                yield found


def _fate(match: Table, row: Entry, event: object) -> Fate | None:
    match event:
        case Substituted(seat):
            gone = match.seats.former.get(seat, ())[match.seats.took.get(seat, ()).index(row.seq)]
            return Fate(row.seq, seat, gone.user, "replaced")
        case Forfeited(seat, voted) if seat in match.seats.late:
            what = "claimed" if voted else "late"
        case TakenOver(seat) if seat in match.seats.promised:
            what = "held"
        case Departed(seat, True) if seat in match.seats.departed:
            what = "left"
        case OfferVoted(_, seat, True) if seat in match.seats.promised and match.seats.offered.get(seat) == row.at:
            what = "offer"
        case _:
            return None
    return Fate(row.seq, seat, match.players[seat].user, what)


def offers(match: Table, rows: Sequence[Entry]) -> Iterator[tuple[Entry, Seat]]:
    """Yield each seat for which a substitute is still sought, with the row among these that began the search."""
    if match.status is not Status.RUNNING:
        return
    for row in rows:
        for event in row.events:
            match event:
                case Vacated(seat) | Sought(seat, True) if seat in match.seats.sought:
                    yield row, seat
                case _:
                    continue


def _from_above(post: Post, thread: int) -> Post:
    """Return an offer for the channel above a thread, with a link to the thread."""
    return replace(post, words=f"{post.words} · <#{thread}>")
