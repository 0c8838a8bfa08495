"""`/privacy`: what is kept about somebody, and all of it as a file. Everything is answered privately."""

from __future__ import annotations

import re

from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction
from cogs.ui import privacy
from cogs.ui.click import Click, Interaction, reader
from cogs.ui.dossiers import Dossiers
from cogs.ui.host import Host
from cogs.ui.post import answer
from cogs.ui.reasons import InterfaceReason
from cogs.ui.translator import text

_PART = re.compile(rf"{privacy.EXPORT}(?: (?P<part>[1-9]\d{{0,4}}) (?P<after>[1-9]\d{{0,18}}))?", re.ASCII)


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class PrivacyCog(commands.GroupCog, group_name=text("command-privacy"), group_description=text("command-privacy-what")):
    """Anybody may ask, anywhere, about themselves and about nobody else."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self._dossiers = Dossiers(bot.service.store, bot.clock)
        bot.router.add(privacy.VERB, self.press)

    @app_commands.command(name=text("command-privacy-about"), description=text("command-privacy-about-what"))
    async def about(self, interaction: Interaction) -> None:
        """What is kept, for how long, and who hosts."""
        await answer(interaction, privacy.about(self.bot.settings, reader(interaction)))

    @app_commands.command(name=text("command-privacy-export"), description=text("command-privacy-export-what"))
    async def export(self, interaction: Interaction) -> None:
        """Everything about whoever asks, as a file."""
        await self._export(interaction)

    async def press(self, click: Click) -> None:
        """What a button below one of these answers asks for. Raises IllegalAction(OLD_BUTTON) for anything else."""
        argument = click.id.argument
        if argument in ("", privacy.ABOUT):
            await answer(click.interaction, privacy.about(self.bot.settings, click.say))
        elif found := _PART.fullmatch(argument):
            await self._export(click.interaction, int(found["part"] or 1), int(found["after"] or 0))
        else:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)

    async def _export(self, interaction: Interaction, part: int = 1, after: int = 0) -> None:
        say, user = reader(interaction), interaction.user.id
        made = await self._dossiers.make(user, privacy.readme(say), after)
        await answer(interaction, privacy.file(made, part, user, say))


async def setup(bot: Host) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(PrivacyCog(bot))
