"""The public message of a match: what the channel is shown and told of it."""

from __future__ import annotations

from bot.i18n import Phrases, phrases
from bot.match.listing import Posted
from bot.match.model import Match, Status
from bot.match.service import MatchService
from cogs.presenters import PRESENTERS
from cogs.ui import endings, messages, tables
from cogs.ui.pictures import Pictures
from cogs.ui.post import Picture, Post
from cogs.ui.stories import happened

LONGEST = 1500
"""Characters of news at most."""


def since(match: Match, posted: Posted | None) -> int:
    """The row after which everything is told: the whole last turn, and whatever the channel was not told of.

    posted: the message before, None where there is none. One that shows the present turn already, and is changed in
    place, goes on telling what it told.
    """
    if posted is None:
        return 0
    before, now = match.opened
    if match.status is not Status.RUNNING:
        return min(now, posted.seq)
    if posted.seq < now:
        return min(before, posted.seq)
    return min(before, posted.since) if posted.since else before


class Boards:
    """Makes public messages; cogs/ui/publisher.py sends them."""

    def __init__(self, service: MatchService, pictures: Pictures) -> None:
        self._service = service
        self._pictures = pictures

    async def post(self, match: Match, since: int) -> Post:
        """The public message for a match as it is, telling what happened after row `since`."""
        say = phrases(match.language)
        if match.status in (Status.GATHERING, Status.CANCELLED):
            return tables.table(match, say)
        last = await self._service.last_entry(match.id)
        picture = await self._pictures.board(match, last, say, match.theme) if match.state is not None else None
        told = await self._news(match, since, say)
        if match.status is Status.RUNNING:
            return messages.turn(match, told, picture, say)
        return endings.over(match, told, picture, say)

    async def retired(self, before: Match, since: int) -> Post:
        """A turn message once its turn is over: without controls. before: the match as that message shows it."""
        say = phrases(before.language)
        last = await self._service.entry_as_of(before.id, before.seq)
        # The picture stays in the message; only its description has to be said again.
        picture = Picture(b"", PRESENTERS[before.game].alt(before, last, say))
        told = await self._news(before, since or before.opened[0], say)
        return messages.retired(before, told, picture, say)

    async def _news(self, match: Match, since: int, say: Phrases) -> str:
        """What happened after a row, as far as the channel may know."""
        rows = await self._service.entries(match.id, after=since, limit=max(1, match.public_seq - since))
        told = [happened(match, row, say) for row in rows if row.seq <= match.public_seq and not row.dropped]
        return "\n".join(filter(None, told))[-LONGEST:]
