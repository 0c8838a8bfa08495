"""`/turns`: every board that waits for somebody, in all servers, also from a direct conversation or anywhere else."""

from __future__ import annotations

from dataclasses import replace

from discord import app_commands
from discord.ext import commands

from bot.match.model import Summary, Table
from cogs.ui import awaited
from cogs.ui.click import Click, Interaction, reader
from cogs.ui.content import Post
from cogs.ui.host import Host
from cogs.ui.post import answer, change
from cogs.ui.translator import text


class Awaited(commands.Cog):
    """A private list, most urgent first. A paging button works for ever."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        bot.router.add("turns", self.page)

    @app_commands.command(name=text("command-turns"), description=text("command-turns-what"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def turns(self, interaction: Interaction) -> None:
        """The first page."""
        await answer(interaction, await self._page(interaction, 0))

    async def page(self, click: Click) -> None:
        """Another page; the argument says which."""
        number = click.id.argument
        page = int(number) if number.isascii() and number.isdecimal() and len(number) < 4 else 0
        await (change if click.private else answer)(click.interaction, await self._page(click.interaction, page))

    async def _page(self, interaction: Interaction, number: int) -> Post:
        here = interaction.guild_id
        found = await self.bot.agenda.of(interaction.user.id, here)
        first = awaited.first_of(number, found)
        tables = [board.table for board in found.boards[first : first + awaited.BOARDS]]
        told = await self.bot.agenda.reader([*tables, *found.held], here, reader(interaction))
        lines: list[Summary | Table] = [*tables, *found.held]
        sees = self.bot.publisher.attendance.sees
        unseen = [one.id for one in lines if not await sees(one.where, interaction.user.id)]
        told = replace(told, gone=await self.bot.gone.among(lines), unseen=frozenset(unseen))
        puzzles = await self.bot.service.puzzles.due(interaction.user.id)
        return awaited.page(found, number, told, len(puzzles))


async def setup(bot: Host) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(Awaited(bot))
