"""`/help`: what Herald is and every command, in the reader's language."""

from __future__ import annotations

import structlog
from discord import app_commands
from discord.ext import commands

from bot.i18n import Phrases
from cogs.ui import messages
from cogs.ui.click import Click, Interaction, reader
from cogs.ui.errors import notice
from cogs.ui.host import Host
from cogs.ui.post import answer, change
from cogs.ui.translator import text

log = structlog.get_logger()


class Help(commands.Cog):
    """One private page."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        bot.router.add("report", self.report)

    @app_commands.command(name=text("command-help"), description=text("command-help-what"))
    async def help(self, interaction: Interaction) -> None:
        say = reader(interaction)
        lines = [
            f"- **/{_name(command.qualified_name, say)}** — {say(f'{_id(command.qualified_name)}-what')}"
            for command in sorted(self.bot.tree.walk_commands(), key=lambda command: command.qualified_name)
            if isinstance(command, app_commands.Command)
        ]
        body = f"### {say('help-title')}\n{say('help-text')}\n\n{chr(10).join(lines)}\n\n-# {say('fan-made')}"
        await answer(interaction, notice(body, messages.GREY))

    async def report(self, click: Click) -> None:
        """Somebody points at a fault: a line in the log that the operator can search for by its trace."""
        trace = click.id.argument[:16]
        log.warning("reported", trace=trace, user=click.caller.user, guild=click.interaction.guild_id)
        await change(click.interaction, notice(click.say("error-reported", trace=trace), messages.GREY))


def _id(qualified: str) -> str:
    """The message id of a command: /match show is command-match-show."""
    return f"command-{qualified.replace(' ', '-')}"


def _name(qualified: str, say: Phrases) -> str:
    """A command as the reader's own client shows it."""
    words = qualified.split()
    return " ".join(say(_id(" ".join(words[: end + 1]))) for end in range(len(words)))


async def setup(bot: Host) -> None:
    await bot.add_cog(Help(bot))
