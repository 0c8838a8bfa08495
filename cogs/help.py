"""`/help`: what Herald is and every command, in the reader's language."""

from __future__ import annotations

import string
from collections.abc import Iterator
from typing import Any

import structlog
from discord import app_commands
from discord.ext import commands

from bot.games.registry import GAMES
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
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def help(self, interaction: Interaction) -> None:
        """Every command, in the reader's language."""
        say = reader(interaction)
        lines = [
            line for command in sorted(self.bot.tree.get_commands(), key=_qualified) for line in _lines(command, say)
        ]
        body = f"### {say('help-title')}\n{say('help-text')}\n\n{chr(10).join(lines)}\n\n-# {say('fan-made')}"
        await answer(interaction, notice(body, messages.GREY))

    async def report(self, click: Click) -> None:
        """Somebody points at a fault: a line in the log that the operator can search for by its trace."""
        trace = "".join(sign for sign in click.id.argument[:16] if sign in string.hexdigits)
        log.warning("reported", trace=trace, user=click.caller.user, guild=click.interaction.guild_id)
        await change(click.interaction, notice(click.say("error-reported", trace=trace), messages.GREY))


def _qualified(command: Any) -> str:
    return str(command.qualified_name)


def _lines(command: Any, say: Phrases) -> Iterator[str]:
    """A command with what it does; the many of one game, and the games one can play, share a line."""
    name = command.qualified_name
    if isinstance(command, app_commands.Command):
        yield f"- **/{_name(name, say)}** — {say(f'{_id(name)}-what')}"
    elif isinstance(command, app_commands.Group) and name in (*GAMES, "play"):
        words = " · ".join(say(_id(inner.qualified_name)) for inner in sorted(command.commands, key=_qualified))
        yield f"- **/{say(_id(name))}** {words} — {say(f'{_id(name)}-what')}"
    elif isinstance(command, app_commands.Group):
        for inner in sorted(command.commands, key=_qualified):
            yield from _lines(inner, say)


def _id(qualified: str) -> str:
    """The message id of a command: /match show is command-match-show."""
    return f"command-{qualified.replace(' ', '-')}"


def _name(qualified: str, say: Phrases) -> str:
    """A command as the reader's own client shows it."""
    words = qualified.split()
    return " ".join(say(_id(" ".join(words[: end + 1]))) for end in range(len(words)))


async def setup(bot: Host) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(Help(bot))
