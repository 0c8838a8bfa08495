"""The public message of a match: its board and everything the channel is told about it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import Any, TypeVar

import discord
import structlog

from bot.core.game import Seat
from bot.i18n import Phrases, phrases
from bot.match.model.match import Status, Table
from bot.match.model.match_codes import code
from bot.match.views.match_as_seen import AnyPerspective
from cogs.ui.board import (
    end_message,
    lobby_cover_picture,
    lobby_message,
    news,
    pause_and_claim_messages,
    public_match_data_cache,
    seat_offers,
)
from cogs.ui.board.picture_cache import Pictures
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.game_presenter import AnyPresenter
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.text.outgoing_message import Picture, Post

log = structlog.get_logger()

T = TypeVar("T")

MATCHES = 1000
"""Of how many matches to remember what their newest board says about vacations."""


@dataclass(frozen=True, slots=True)
class Interlude:
    """A separate message before a board: the end of one game of a series."""

    seq: int
    """Seq of the log row it shows, which its `moves` button carries."""

    post: Post


@dataclass(frozen=True, slots=True)
class PaintedBoard:
    """A board whose picture is ready and whose words aren't written yet."""

    picture: Picture | None
    write: Callable[[], Coroutine[Any, Any, Post]]
    """Writes the words and returns the whole message."""


class Boards:
    """Makes public messages of matches, as everyone may see them. cogs/ui/publisher/publisher.py sends them.

    away: returns, by seat, the last vacation day of players a match waits for.
    """

    def __init__(
        self,
        presenters: Mapping[str, AnyPresenter],
        pictures: Pictures,
        away: Callable[[Table], Awaitable[Mapping[Seat, date]]] | None = None,
    ) -> None:
        self._away = away
        self._said: OrderedDict[int, Mapping[Seat, date]] = OrderedDict()
        self._told: OrderedDict[int, tuple[AnyPerspective, str]] = OrderedDict()
        """By match id: what its newest board shows, and that board's news in words."""
        self._presenters = presenters
        self._pictures = pictures

    async def table(self, match: Table) -> Post:
        """Return the message of a table, where players gather, also of one that has begun or was called off."""
        cover = await lobby_cover_picture.painted(self._pictures, self._presenters[match.game], match)
        return lobby_message.table(self._presenters, match, cover=cover)

    async def changed(self, match: Table, message: discord.Message | None) -> Post:
        """Return the updated message of a table. message: the posted one, None if unreadable: then without picture."""
        presenter = self._presenters[match.game]
        cover = None if message is None else await lobby_cover_picture.on(message, self._pictures, presenter, match)
        return lobby_message.table(self._presenters, match, cover=cover)

    async def post(self, seen: AnyPerspective, calls: Sequence[str] = ()) -> Post:
        """Return the board message of a match, with its news. calls: lines that ping players, one for each."""
        return await (await self.painted(seen, calls)).write()

    async def painted(self, seen: AnyPerspective, calls: Sequence[str] = ()) -> PaintedBoard:
        """Return the board message of a match, with its picture painted and its words still to be written.

        calls: lines that ping players, one for each.
        """
        away = await self._away(seen.table) if self._away is not None else {}
        _keep(self._said, seen.table.id, away, MATCHES)
        shown = replace(self.shown(seen), away=away, calls=tuple(calls))
        picture = await self._picture(shown)
        return PaintedBoard(picture, partial(self._written, shown, picture))

    async def _written(self, shown: Presented, picture: Picture | None) -> Post:
        """Return the message of a board with its words, and with its picture if there is one."""
        seen = shown.seen
        told = news.news(shown) if seen.position is not None else ""
        _keep(self._told, seen.table.id, (seen, told), public_match_data_cache.MATCHES)
        if seen.table.status is Status.RUNNING:
            # Some games compute probabilities for their buttons. Keep that off the event loop.
            return await asyncio.to_thread(
                turn_messages.turn, shown, told, picture, pause_and_claim_messages.on_board(shown.table, shown.say)
            )
        return end_message.over(shown, told, picture)

    def _news(self, shown: Presented) -> str:
        """Return the news of a turn message: as posted if that's remembered, otherwise made again."""
        seen, told = self._told.get(shown.seen.table.id, (None, ""))
        return told if seen is shown.seen else news.news(shown)

    def says_else(self, match: Table, away: Mapping[Seat, date]) -> bool | None:
        """Return whether the newest board of a match says otherwise than `away` (last vacation day by seat).

        None if another process made the board, or if this one has forgotten it.
        """
        return None if match.id not in self._said else away != self._said[match.id]

    async def interludes(self, seen: AnyPerspective, after: int) -> list[Interlude]:
        """Return messages to post before the board, oldest first: on games of a series that ended after row `after`."""
        return [Interlude(end.seq, await self._interlude(end)) for end in seen.interludes if end.seq > after]

    async def _interlude(self, seen: AnyPerspective) -> Post:
        then = self.shown(seen)
        try:
            picture = await self._pictures.once(then)
        except Exception:
            log.exception("picture.failed", match=code(seen.table.id), seq=seen.seq)
            picture = None
        return end_message.interlude(then, news.headline(then, seen.news[-1]), picture)

    def offer(self, seen: AnyPerspective, seat: Seat) -> Post:
        """Return the message that offers a seat to everyone, without a ping."""
        return seat_offers.offer(self.shown(seen), seat, None)

    def retired(self, seen: AnyPerspective, *, undone: bool = False) -> Post:
        """Return a turn message without buttons, as its turn is over. seen: the match as the message shows it.

        undone: its move was taken back, or the match went back past it.
        """
        shown = self.shown(seen)
        told = shown.say("board-undone") if undone else self._news(shown)
        # The picture is kept in the message. Only its description is sent again.
        return turn_messages.retired(shown, told, Picture(b"", self._pictures.alt(shown, shown.table.theme)))

    def folded(self, before: AnyPerspective, after: AnyPerspective) -> Post:
        """Return a turn message folded to one line without a picture, as its turn is over.

        before: the match as the message shows it. after: the match now, with everything since its turn opened.
        """
        shown = self.shown(before)
        undone = after.table.undo.drops(before.table.opened[1])
        return turn_messages.folded(
            shown, shown.say("board-undone-before") if undone else news.folded(self.shown(after))
        )

    def left(self, seen: AnyPerspective, address: str, *, pictured: bool) -> Post:
        """Return the turn message left behind when a match moves. address: link to the new board.

        pictured: keep its picture.
        """
        shown = self.shown(seen)
        alt = self._pictures.alt(shown, shown.table.theme) if pictured else ""
        return turn_messages.left(shown, address, Picture(b"", alt) if pictured else None)

    def task(self, seen: AnyPerspective, seat: int, say: Phrases | None = None) -> str:
        """Return what a seat must do now, as half a sentence. say: its language, None for the match's."""
        shown = presented(self._presenters, seen, say or phrases(seen.table.language))
        return shown.presenter.task(shown, seat)

    def same_turn(self, before: AnyPerspective, after: AnyPerspective) -> bool:
        """Return whether the message that shows `before` is edited in place to show `after`."""
        return self._presenters[after.table.game].same_turn(before, after)

    def shown(self, seen: AnyPerspective) -> Presented:
        """Return a match as everyone may see it, with the words to show it in its language."""
        return presented(self._presenters, seen, phrases(seen.table.language))

    async def _picture(self, shown: Presented) -> Picture | None:
        """Return the board's picture. None before the start, or if painting fails: the text is posted without it."""
        if shown.seen.position is None:
            return None
        try:
            return await self._pictures.board(shown, shown.table.theme)
        except Exception:
            log.exception("picture.failed", match=code(shown.table.id), seq=shown.seen.seq)
            return None


def _keep(kept: OrderedDict[int, T], match_id: int, value: T, most: int) -> None:
    """Remember something about a match, and forget the oldest beyond `most`."""
    kept[match_id] = value
    kept.move_to_end(match_id)
    while len(kept) > most:
        kept.popitem(last=False)
