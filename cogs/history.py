"""`/history`: the matches of this channel, newest first, with one filter at a time."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.i18n import Phrases
from bot.match.listing import Query
from bot.match.model import Status
from cogs.ui import listing
from cogs.ui.click import Click, Interaction, reader, where
from cogs.ui.content import Post
from cogs.ui.custom_id import CustomId
from cogs.ui.host import Host
from cogs.ui.post import answer, change
from cogs.ui.reasons import InterfaceReason
from cogs.ui.translator import text

_STATUSES = {
    "running": frozenset({Status.RUNNING, Status.GATHERING}),
    "finished": frozenset({Status.FINISHED}),
    "all": frozenset(Status),
}


class History(commands.Cog):
    """What was played here. A paging button carries the filter, so that it works for ever."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        bot.router.add("history", self.page)

    @app_commands.command(name=text("command-history"), description=text("command-history-what"))
    @app_commands.guild_only()
    @app_commands.rename(player=text("option-player"), status=text("option-status"), game=text("option-game"))
    @app_commands.describe(
        player=text("option-player-what"), status=text("option-status-what"), game=text("option-game-only")
    )
    @app_commands.choices(
        status=[app_commands.Choice(name=text(f"option-status-{key}"), value=key) for key in _STATUSES],
        game=[app_commands.Choice(name=text(f"game-{key}"), value=key) for key in GAMES],
    )
    async def history(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        status: str | None = None,
        game: str | None = None,
    ) -> None:
        """The first page of the matches of this channel."""
        filters = {"p": player and player.id, "s": status, "g": game}
        wanted = [f"{letter}{value}" for letter, value in filters.items() if value is not None]
        if len(wanted) > 1:
            raise IllegalAction(InterfaceReason.ONE_FILTER)
        argument = wanted[0] if wanted else "-"
        await answer(interaction, await self._page(interaction, argument, "", reader(interaction)))

    async def page(self, click: Click) -> None:
        """Another page, as its button says."""
        argument, _, place = click.id.argument.partition("|")
        await change(click.interaction, await self._page(click.interaction, argument, place, click.say))

    async def _page(self, interaction: Interaction, argument: str, place: str, say: Phrases) -> Post:
        kind = listing.List(
            lambda turned: CustomId("history", argument=f"{argument}|{turned}"), "history-title", "history-empty"
        )
        query = listing.turned(_query(interaction, argument), place)
        rescued = await self.bot.service.rescued(query.guild or 0)
        note = say("history-rescued", count=rescued) if rescued else ""
        return await listing.page(self.bot.service, query, kind, say, note)


def _query(interaction: Interaction, argument: str) -> Query:
    """The question a command or a paging button asks; a filter that says nothing known asks for everything."""
    here = where(interaction)
    user = int(argument[1:]) if argument[:1] == "p" and argument[1:].isdecimal() and len(argument) < 21 else None
    statuses = _STATUSES.get(argument[1:]) if argument[:1] == "s" else None
    return Query(
        here.guild,
        channel=here.channel,
        thread=here.thread,
        user=user,
        statuses=statuses,
        game=argument[1:] if argument[:1] == "g" and argument[1:] in GAMES else None,
        limit=listing.MATCHES,
    )


async def setup(bot: Host) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(History(bot))
