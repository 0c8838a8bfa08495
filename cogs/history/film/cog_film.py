"""Films (animated GIFs) of matches on request: a public one under the final board, private ones otherwise."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeAlias

import discord
import structlog
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.i18n import phrases
from bot.match.model.match import Status, Table
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Posted
from cogs.history.film import film_messages
from cogs.history.film.film_worker import Films, Wish
from cogs.ui.channels import links
from cogs.ui.host import Host
from cogs.ui.interaction import match_lookup
from cogs.ui.interaction.deadline import speaking
from cogs.ui.interaction.interaction_context import Click, private_theme
from cogs.ui.interaction.reply import answer
from cogs.ui.presenter import review_links
from cogs.ui.text.outgoing_message import NOBODY, Picture

log = structlog.get_logger()

KEPT = 512
"""Number of public films whose messages are remembered, so that a second request gets a link to the first film."""
TOLD_EACH = 2000
"""Minimum time between two messages on a film's progress, ms."""

_Key: TypeAlias = tuple[int, int | str, str]
"""A film being made: match id, reader (user id, or a public film's language), argument of the pressed button."""


class Film(commands.Cog):
    """Makes films of matches. No film is made twice at the same time."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        self.films = Films(bot.service, bot.presenters)
        self._making: set[_Key] = set()
        self._posted: OrderedDict[tuple[int, str], Posted] = OrderedDict()
        bot.router.add("film", self.film, of_row=True)

    async def cog_unload(self) -> None:
        """Stop making films."""
        self.films.leave()

    async def film(self, click: Click) -> None:
        """Show a film of a match: a public one for a press on the final board, else a private one."""
        match = await match_lookup.of_server(self.service, click.interaction, click.id.match)
        since = click.id.argument == review_links.SINCE
        if since or click.private or match.status is Status.RUNNING:
            await self._private(click, match, since=since)
        else:
            await self._public(click, match)

    async def _private(self, click: Click, match: Table, *, since: bool) -> None:
        user, theme = click.caller.user, private_theme(click.interaction, match)
        wish = Wish(match, user, since, theme, click.say)
        async with self._once(click, (match.id, user, click.id.argument)) as first:
            if first:
                made = await self._made(click, wish)
                await answer(click.interaction, film_messages.film(match, made, click.say))
        if first:
            await self._say(click, click.say("film-done"))

    async def _public(self, click: Click, match: Table) -> None:
        """Post the film under the final board, or link to it if it's there already."""
        say = phrases(match.language)
        async with self._once(click, (match.id, match.language, "")) as first:
            if not first:
                return
            if (known := await self._hanging(match)) is not None:
                await answer(click.interaction, film_messages.told(click.say("film-hangs", link=known)))
                return
            made = await self._made(click, Wish(match, None, False, match.theme, say))
            link = await self._post(match, made)
            if link is None:
                await answer(click.interaction, film_messages.film(match, made, click.say, click.say("film-unposted")))
        await self._say(click, click.say("film-done") if link is None else click.say("film-posted", link=link))

    @asynccontextmanager
    async def _once(self, click: Click, key: _Key) -> AsyncIterator[bool]:
        """Yield True, and mark the film as being made until the context ends. If it already is, say so and yield False.

        Announce the finished film after the context. A press in answer to that then doesn't find it marked.
        """
        if key in self._making:
            await answer(click.interaction, film_messages.told(click.say("film-in-the-making")))
            yield False
            return
        self._making.add(key)
        try:
            yield True
        finally:
            self._making.discard(key)

    async def _made(self, click: Click, wish: Wish) -> Picture:
        """Make a film and return it. Shows its progress, or that it failed, to the user who clicked."""
        painted, loop = _Painted(), asyncio.get_running_loop()
        await answer(click.interaction, film_messages.told(click.say("film-begun")))
        telling = asyncio.create_task(self._tell(click, painted), name=f"film {code(wish.match.id)}")
        try:
            return await self.films.make(wish, lambda *how_far: _soon(loop, painted, how_far))
        except IllegalAction:
            await self._say(click, click.say("film-none"))
            raise
        except Exception:
            await self._say(click, click.say("film-failed"))
            raise
        finally:
            telling.cancel()

    async def _tell(self, click: Click, painted: _Painted) -> None:
        """Show a film's progress to the user who clicked, at most once in TOLD_EACH, until cancelled."""
        while True:
            count, whole = await painted.more()
            await self._say(click, click.say("film-progress", count=count, whole=whole))
            await self.bot.clock.sleep(TOLD_EACH)

    async def _say(self, click: Click, text: str) -> None:
        """Edit the private message that answered the click. Ignores errors of Discord."""
        with suppress(discord.HTTPException):
            async with speaking(click.interaction):
                await click.interaction.edit_original_response(
                    view=film_messages.told(text).view(), allowed_mentions=NOBODY
                )

    async def _post(self, match: Table, made: Picture) -> str | None:
        """Post the film under the final board. Returns its link, None if Discord refuses it."""
        board = await self.service.outbox.posted(match.id)
        place = match.where.place
        post = film_messages.film(match, made, phrases(match.language))
        # None means no reference to discord.py, though its overloads don't say so.
        reference: Any = None
        if board is not None and board.channel == place:
            reference = discord.MessageReference(message_id=board.message, channel_id=place, fail_if_not_exists=False)
        try:
            sent = await self.bot.get_partial_messageable(place).send(
                view=post.view(),
                files=post.files(),
                allowed_mentions=NOBODY,
                silent=True,
                nonce=f"{code(match.id)}.film",
                reference=reference,
            )
        except discord.HTTPException as refused:
            log.info("film.unposted", match=code(match.id), status=refused.status, code=refused.code)
            return None
        self._posted[match.id, match.language] = posted = Posted(match.public_seq, sent.channel.id, sent.id)
        while len(self._posted) > KEPT:
            self._posted.popitem(last=False)
        log.info("film.posted", match=code(match.id), bytes=len(made.png))
        return links.address(match.where.guild, posted)

    async def _hanging(self, match: Table) -> str | None:
        """Return the link to the public film posted for a match, None if there's none or it was deleted."""
        posted = self._posted.get((match.id, match.language))
        if posted is None:
            return None
        try:
            await self.bot.get_partial_messageable(posted.channel).fetch_message(posted.message)
        except discord.NotFound:
            del self._posted[match.id, match.language]
            return None
        except discord.HTTPException:
            pass
        return links.address(match.where.guild, posted)


class _Painted:
    """Progress of a film: how many pictures are painted. Only the newest number is reported."""

    def __init__(self) -> None:
        self._count, self._whole = 0, 0
        self._changed = asyncio.Event()

    def so_far(self, count: int, whole: int) -> None:
        """Set how many pictures are painted. Runs in the loop's thread."""
        self._count, self._whole = count, whole
        self._changed.set()

    async def more(self) -> tuple[int, int]:
        """Wait for progress, and return the number of pictures painted and of all pictures."""
        await self._changed.wait()
        self._changed.clear()
        return self._count, self._whole


def _soon(loop: asyncio.AbstractEventLoop, painted: _Painted, how_far: tuple[int, int]) -> None:
    """Hand a film's progress from the worker's thread to the event loop. Does nothing once the loop has ended."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(painted.so_far, *how_far)


async def setup(bot: Host) -> None:
    """Load this extension for discord.py."""
    await bot.add_cog(Film(bot))
