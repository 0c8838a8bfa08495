"""The public message of a match: what the channel is shown and told of it."""

from __future__ import annotations

from dataclasses import dataclass

import structlog

from bot.i18n import Phrases, phrases
from bot.match.identity import code
from bot.match.listing import Posted
from bot.match.model import Entry, Match, Status
from bot.match.service import MatchService
from cogs.presenters import INTERLUDES
from cogs.ui import endings, messages, news, tables
from cogs.ui.pictures import Pictures, described
from cogs.ui.post import Picture, Post

log = structlog.get_logger()


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


@dataclass(frozen=True, slots=True)
class Interlude:
    """A message of its own that comes before a board. seq: the row it shows, which its `moves` button carries."""

    seq: int
    post: Post


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
        picture = await self._picture(match, say)
        told = await self._news(match, since, say)
        if match.status is Status.RUNNING:
            return messages.turn(match, told, picture, say)
        return endings.over(match, told, picture, say)

    async def interludes(self, match: Match, posted: Posted | None) -> list[Interlude]:
        """What is to be shown before the board, oldest first: the ends of games since the message before.

        They depend on the log and on `posted` alone, so that after a crash the same ones are found again.
        """
        after = 0 if posted is None else posted.seq
        if match.game not in INTERLUDES or match.state is None or match.public_seq <= after:
            return []
        (mark, ended), found = INTERLUDES[match.game], []
        for row in await self._service.entries(match.id, after=after, limit=match.public_seq - after):
            counts = not row.dropped and row.seq <= match.public_seq
            if not counts or not any(isinstance(event, mark) for event in row.events):
                continue
            then = ended(await self._service.as_of(match.id, row.seq - 1), row)
            if then is not None:
                found.append(Interlude(row.seq, await self._interlude(then, row)))
        return found

    async def _interlude(self, then: Match, row: Entry) -> Post:
        say = phrases(then.language)
        try:
            picture = await self._pictures.interlude(then, row, say)
        except Exception:
            log.exception("picture.failed", match=code(then.id), seq=row.seq)
            picture = None
        return endings.interlude(then, news.headline(then, row, say), picture, say)

    async def retired(self, before: Match, since: int) -> Post:
        """A turn message once its turn is over: without controls. before: the match as that message shows it."""
        say = phrases(before.language)
        last = await self._service.entry_as_of(before.id, before.seq)
        # The picture stays in the message; only its description has to be said again.
        picture = Picture(b"", described(before, last, say))
        return messages.retired(before, await self._news(before, since or before.opened[0], say), picture, say)

    async def _picture(self, match: Match, say: Phrases) -> Picture | None:
        """The board; None where there is none, or where it cannot be made: then words alone must do."""
        if match.state is None:
            return None
        # As of this very match: whoever is next may have moved since, and that may have to stay unseen.
        last = await self._service.entry_as_of(match.id, match.seq)
        try:
            return await self._pictures.board(match, last, say, match.theme)
        except Exception:
            log.exception("picture.failed", match=code(match.id), seq=match.seq)
            return None

    async def _news(self, match: Match, since: int, say: Phrases) -> str:
        """What happened after a row, as far as the channel may know."""
        if match.public_seq <= since or match.state is None:
            return ""
        rows = await self._service.entries(match.id, after=since, limit=match.public_seq - since)
        missed = since < match.opened[0]
        openings = await self._service.openings(match.id, since) if missed else ()
        return news.news(match, rows, say, openings)
