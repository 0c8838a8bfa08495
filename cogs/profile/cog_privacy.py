"""`/privacy`: what is kept about a person, all of it as a file, and its deletion. Always private."""

from __future__ import annotations

import re

import structlog
from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction
from cogs.profile import erasure_dialog, privacy_text
from cogs.profile.data_file_queue import Dossiers
from cogs.profile.erasure_dialog import Step
from cogs.ui.host import Host
from cogs.ui.interaction.interaction_context import Click, Interaction, reader
from cogs.ui.interaction.reply import answer, change
from cogs.ui.text.command_translator import text
from cogs.ui.text.interface_refusal_codes import InterfaceReason

log = structlog.get_logger()

_PART = re.compile(rf"{privacy_text.EXPORT}(?: (?P<part>[1-9]\d{{0,4}}) (?P<after>[1-9]\d{{0,18}}))?", re.ASCII)


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class PrivacyCog(commands.GroupCog, group_name=text("command-privacy"), group_description=text("command-privacy-what")):
    """The `/privacy` group, which works anywhere. People can only ask about their own data."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self._dossiers = Dossiers(bot.service.store, bot.clock)
        bot.router.add(privacy_text.VERB, self.press)

    @app_commands.command(name=text("command-privacy-about"), description=text("command-privacy-about-what"))
    async def about(self, interaction: Interaction) -> None:
        """Say what's stored, for how long, and who hosts."""
        await answer(interaction, privacy_text.about(self.bot.settings, reader(interaction)))

    @app_commands.command(name=text("command-privacy-export"), description=text("command-privacy-export-what"))
    async def export(self, interaction: Interaction) -> None:
        """Send all data about the user as a file."""
        await self._export(interaction)

    @app_commands.command(name=text("command-privacy-delete"), description=text("command-privacy-delete-what"))
    async def delete(self, interaction: Interaction) -> None:
        """Explain what erasure means, and ask if the user wants it."""
        await self._delete(interaction)

    async def _delete(self, interaction: Interaction) -> None:
        say, user = reader(interaction), interaction.user.id
        if await self.bot.forgetting.is_under_way(user):
            await answer(interaction, erasure_dialog.notice(say, "delete-under-way"))
            return
        outlook = await self._dossiers.in_turn(user, self.bot.forgetting.outlook)
        await answer(interaction, erasure_dialog.question(outlook, user, self.bot.clock.now(), say))

    async def press(self, click: Click) -> None:
        """Handle a button below an answer of `/privacy`. Raises IllegalAction(OLD_BUTTON) for any other."""
        argument = click.id.argument
        if argument in ("", privacy_text.ABOUT):
            await answer(click.interaction, privacy_text.about(self.bot.settings, click.say))
        elif argument == privacy_text.DELETE:
            await self._delete(click.interaction)
        elif found := _PART.fullmatch(argument):
            await self._export(click.interaction, int(found["part"] or 1), int(found["after"] or 0))
        elif step := erasure_dialog.Step.read(argument):
            await self._answered(click, step)
        else:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)

    async def _answered(self, click: Click, step: Step) -> None:
        """Handle a button below one of the two questions. Raises IllegalAction for other people, and when it's late."""
        if not click.genuine or not click.private or not step.holds(click.caller.user, self.bot.clock.now()):
            raise IllegalAction(InterfaceReason.DELETE_LATE)
        if step.step == erasure_dialog.KEEP:
            await change(click.interaction, erasure_dialog.notice(click.say, "delete-kept"))
        elif await self.bot.forgetting.is_under_way(step.user):
            await change(click.interaction, erasure_dialog.notice(click.say, "delete-under-way"))
        elif step.step == erasure_dialog.SURE:
            await change(click.interaction, erasure_dialog.last_question(step, click.say))
        else:
            await change(click.interaction, erasure_dialog.notice(click.say, "delete-begun"))
            went = await self.bot.forgetting.forget_user(step.user)
            log.info("privacy.forgotten", matches=went.matches, rows=went.rows, unread=went.unread)
            await answer(click.interaction, erasure_dialog.done(went, click.say))

    async def _export(self, interaction: Interaction, part: int = 1, after: int = 0) -> None:
        say, user = reader(interaction), interaction.user.id
        made = await self._dossiers.make(user, privacy_text.readme(say), after)
        await answer(interaction, privacy_text.file(made, part, user, say))


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(PrivacyCog(bot))
