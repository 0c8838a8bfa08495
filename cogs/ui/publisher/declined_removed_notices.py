"""Short messages at a table's place for one person: that their guest declined, or that they were removed.

A new owner is pinged to act instead (player_pings.py), because their table waits for them (bot/match/waits/kinds.py).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass

import discord
import structlog

from bot.i18n import Phrases, phrases
from bot.match.events.match_events import Declined, Kicked
from bot.match.model.asyncio_wait_helpers import end
from bot.match.model.computer_players import is_computer
from bot.match.model.match import Entry, Status, Table
from bot.match.model.match_codes import code
from bot.match.model.people import is_pseudonym
from bot.match.service.match_service import MatchService
from cogs.ui.channels import links
from cogs.ui.channels.send_once import send
from cogs.ui.publisher.closed_places import PlaceClosed
from cogs.ui.publisher.publisher import Publisher
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.player_names_and_wording import mention

log = structlog.get_logger()

PATIENCE = 3  # seconds


@dataclass(frozen=True, slots=True)
class Notice:
    """Something about a table that one person is told in a short message. phrase: id of its text."""

    user: int
    phrase: str
    guest: int = 0
    """The user who declined or didn't answer, 0 if it's about the person themselves."""

    def words(self, table: Table, say: Phrases) -> str:
        """Return the text of the notice."""
        about = {"game": say(f"game-{table.game}"), "code": code(table.id), "guest": mention(self.guest)}
        return say(self.phrase, mention=mention(self.user), **about)


class TableNotices:
    """A sender of notices, each once, in the background."""

    def __init__(self, client: discord.Client, service: MatchService, publisher: Publisher) -> None:
        self._client = client
        self._service = service
        self._publisher = publisher
        self._tasks: set[asyncio.Task[None]] = set()

    async def changed(self, match: Table, entry: Entry) -> None:
        """Send the notices that follow from a row of the log, after its commit."""
        notices = tuple(told(match, entry))
        if notices:
            task = asyncio.create_task(self._tell(match, entry.seq, notices), name=f"notices of {code(match.id)}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def settled(self) -> None:
        """Wait a moment for messages being sent, for a quiet shutdown."""
        if self._tasks:
            await end((await asyncio.wait(set(self._tasks), timeout=PATIENCE))[1])

    async def _tell(self, match: Table, seq: int, notices: tuple[Notice, ...]) -> None:
        try:
            where = await links.newest(self._service, match, self._publisher.deleted)
            async with self._publisher.keeping(match) as calls:
                for number, notice in enumerate(notices):
                    silent = await calls.is_quiet(notice.user)
                    nonce = f"{code(match.id)}.{seq}.n{number}"
                    if await self._publisher.attendance.sees(match.where, notice.user):
                        await self._in_place(match, notice, where, nonce, silent=silent)
                    else:
                        await self._written(match, notice, where, nonce, silent=silent)
        except PlaceClosed:
            log.info("notice.not_told", match=code(match.id), seq=seq)
        except Exception:
            # The table itself shows everything.
            log.warning("notice.failed", match=code(match.id), seq=seq, exc_info=True)

    async def _in_place(self, match: Table, notice: Notice, where: str | None, nonce: str, *, silent: bool) -> None:
        words = "\n".join(filter(None, (notice.words(match, phrases(match.language)), where)))
        place = self._client.get_partial_messageable(match.where.place)
        await send(place, Post((), words=words, pings=(notice.user,)), nonce, silent=silent)

    async def _written(self, match: Table, notice: Notice, where: str | None, nonce: str, *, silent: bool) -> None:
        """Send a notice by direct message to a person who can't see the table's place. Post it if they take none."""
        say = phrases((await self._service.users.known(notice.user)).tongue(match.language))
        way = (say("call-direct-link", link=where),) if where else ()
        try:
            channel = await self._client.create_dm(discord.Object(notice.user))
            await send(channel, Post((), words="\n".join((notice.words(match, say), *way))), nonce, silent=silent)
        except discord.Forbidden as shut:
            log.info("notice.shut", match=code(match.id), code=shut.code)
            await self._in_place(match, notice, where, nonce, silent=silent)


def told(table: Table, entry: Entry) -> Iterator[Notice]:
    """Yield the notices to send about a new row of a table's log. Those for its actor and computers are left out."""
    # A reopened table removes the same people again, and they know it.
    if table.status not in (Status.GATHERING, Status.CANCELLED) or entry.command == "open":
        return
    for event in entry.events:
        match event:
            case Declined(guest):
                late = entry.command == "expire"
                found = Notice(table.owner, "notice-unanswered" if late else "notice-declined", guest)
            case Kicked(user):
                found = Notice(user, "notice-removed" if user in table.lobby.barred else "notice-withdrawn")
            case _:
                continue
        if found.user != entry.actor and not is_pseudonym(found.user) and not is_computer(found.user):
            yield found
