"""The public message of a match: what the channel is shown and told of it."""

from __future__ import annotations

from bot.i18n import phrases
from bot.match.model import Entry, Match, Status
from bot.match.service import MatchService
from cogs.presenters import NEWS, PRESENTERS
from cogs.ui import endings, messages, tables
from cogs.ui.pictures import Pictures
from cogs.ui.post import Picture, Post

RECENT = 24
"""Rows that news are made of at most."""


class Boards:
    """Makes public messages; cogs/ui/publisher.py sends them."""

    def __init__(self, service: MatchService, pictures: Pictures) -> None:
        self._service = service
        self._pictures = pictures

    async def post(self, match: Match) -> Post:
        """The public message for a match as it is."""
        say = phrases(match.language)
        if match.status in (Status.GATHERING, Status.CANCELLED):
            return tables.table(match, say)
        last = await self._service.last_entry(match.id)
        picture = await self._pictures.board(match, last, say, match.theme) if match.state is not None else None
        if match.status is Status.RUNNING and picture is not None:
            return messages.turn(match, await self._news(match, last), picture, say)
        return endings.over(match, await self._news(match, last), picture, say)

    async def retired(self, before: Match) -> Post:
        """A turn message once its turn is over: without controls. before: the match as that message shows it."""
        say = phrases(before.language)
        last = await self._news(before, await self._service.entry_as_of(before.id, before.seq))
        # The picture stays in the message; only its description has to be said again.
        picture = Picture(b"", PRESENTERS[before.game].alt(before, last, say))
        return messages.turn(before, last, picture, say, controls=False)

    async def _news(self, match: Match, last: Entry | None) -> Entry | None:
        """What a public message tells: the newest row, or in some games those of whole turns, as one."""
        together = NEWS.get(match.game)
        if last is None or together is None:
            return last
        rows = await self._service.entries(match.id, after=max(0, last.seq - RECENT))
        return together([row for row in rows if row.seq <= last.seq and not row.dropped]) or last
