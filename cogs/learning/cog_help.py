"""`/help`: a short page on Herald, with buttons to others: games, lessons, commands, privacy, support."""

from __future__ import annotations

import string

import structlog
from discord import app_commands
from discord.ext import commands

from cogs.learning import help_pages
from cogs.ui.host import Host
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Click, Interaction, reader
from cogs.ui.interaction.reply import answer, change
from cogs.ui.presenter import turn_messages
from cogs.ui.text.command_translator import text
from cogs.ui.text.outgoing_message import Post

log = structlog.get_logger()


class Help(commands.Cog):
    """Shows private pages of help. Each leads back to the first."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        bot.router.add("help", self.page)
        bot.router.add("report", self.report)

    @app_commands.command(name=text("command-help"), description=text("command-help-what"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def help(self, interaction: Interaction) -> None:
        """Show the first page."""
        await answer(interaction, help_pages.first(reader(interaction)))

    async def page(self, click: Click) -> None:
        """Show the page a button names, or the first one if there's no such page."""
        name, _, number = click.id.argument.partition(" ")
        shown = await self._page(click, name, int(number) if number.isdecimal() and number.isascii() else 0)
        await (change if click.private else answer)(click.interaction, shown)

    async def _page(self, click: Click, name: str, number: int) -> Post:
        say = click.say
        match name:
            case "play":
                return help_pages.playing(await self._games(click), say, here=click.interaction.guild_id is not None)
            case "learn":
                taught = {game for game, one in self.bot.presenters.items() if one.lesson is not None}
                return help_pages.learning(await self._games(click), taught, say)
            case "commands":
                return help_pages.commands(self.bot.tree.get_commands(), number, say)
            case "privacy":
                return help_pages.privacy(self.bot.settings, say)
            case "support":
                return help_pages.support(self.bot.settings.support, say)
            case _:
                return help_pages.first(say)

    async def _games(self, click: Click) -> list[str]:
        """Return the games that can be played where the click was made."""
        guild = click.interaction.guild_id
        house = None if guild is None else await self.bot.service.guilds.read(guild)
        return self.bot.games(house)

    async def report(self, click: Click) -> None:
        """Log a reported fault, so that the host can search for it by its trace."""
        trace = "".join(sign for sign in click.id.argument[:16] if sign in string.hexdigits)
        log.warning("reported", trace=trace, user=click.caller.user, guild=click.interaction.guild_id)
        await change(click.interaction, notice(click.say("error-reported", trace=trace), turn_messages.GREY))


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Help(bot))
