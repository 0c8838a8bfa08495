"""Short messages at a table's place that tell one person what happened there: a guest declined, or they were removed.

A new owner is called, as their table waits for them (bot/match/kinds.py).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import discord
import structlog

from bot.i18n import phrases
from bot.match.computers import is_computer
from bot.match.events import Declined, Kicked
from bot.match.identity import code
from bot.match.model import Entry, Status, Table
from bot.match.people import is_pseudonym
from bot.match.service import MatchService
from bot.match.waiting import end
from cogs.ui import links
from cogs.ui.content import Post
from cogs.ui.publisher import PlaceClosed, Publisher
from cogs.ui.sending import send
from cogs.ui.wording import mention

log = structlog.get_logger()

PATIENCE = 3  # seconds


class TableNotices:
    """Tells the person concerned, once, in the background."""

    def __init__(self, client: discord.Client, service: MatchService, publisher: Publisher) -> None:
        self._client = client
        self._service = service
        self._publisher = publisher
        self._tasks: set[asyncio.Task[None]] = set()

    async def changed(self, match: Table, entry: Entry) -> None:
        """Called after each commit."""
        notices = tuple(told(match, entry))
        if notices:
            task = asyncio.create_task(self._tell(match, entry.seq, notices), name=f"notices of {code(match.id)}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def settled(self) -> None:
        """Wait a moment for what is being told, for a quiet shutdown."""
        if self._tasks:
            await end((await asyncio.wait(set(self._tasks), timeout=PATIENCE))[1])

    async def _tell(self, match: Table, seq: int, notices: tuple[tuple[int, str], ...]) -> None:
        try:
            where = await links.newest(self._service, match)
            async with self._publisher.keeping(match) as calls:
                place = self._client.get_partial_messageable(match.where.place)
                for number, (user, text) in enumerate(notices):
                    post = Post((), words="\n".join((text, *filter(None, (where,)))), pings=(user,))
                    silent = await calls.is_quiet(user)
                    nonce = f"{code(match.id)}.{seq}.n{number}"
                    await send(place, post, nonce, silent=silent)
        except PlaceClosed:
            log.info("notice.not_told", match=code(match.id), seq=seq)
        except Exception:
            # The table itself shows all of it.
            log.warning("notice.failed", match=code(match.id), seq=seq, exc_info=True)


def told(table: Table, entry: Entry) -> Iterator[tuple[int, str]]:
    """Yield whom a row of a table concerns, and what they are told, in the language of the table."""
    # A table that is opened again repeats who was sent away, who know it.
    if table.status not in (Status.GATHERING, Status.CANCELLED) or entry.command == "open":
        return
    say = phrases(table.language)
    about = {"game": say(f"game-{table.game}"), "code": code(table.id)}
    for event in entry.events:
        match event:
            case Declined(guest):
                late = entry.command == "expire"
                key, user = "notice-unanswered" if late else "notice-declined", table.owner
                about["guest"] = mention(guest)
            case Kicked(user):
                key = "notice-removed" if user in table.barred else "notice-withdrawn"
            case _:
                continue
        if user != entry.actor and not is_pseudonym(user) and not is_computer(user):
            yield user, say(key, mention=mention(user), **about)
