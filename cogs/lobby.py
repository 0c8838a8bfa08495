"""Opening a table, and the buttons under it: join, leave, options, start, call off."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.i18n import phrases, pick
from bot.match.model import Match
from cogs.ui import messages
from cogs.ui.click import Click, Interaction, caller, where
from cogs.ui.finding import of_server
from cogs.ui.host import Host
from cogs.ui.post import answer, change
from cogs.ui.reasons import InterfaceReason
from cogs.ui.translator import text


@app_commands.guild_only()
class Lobby(commands.GroupCog, group_name=text("command-play"), group_description=text("command-play-what")):
    """`/play`, one subcommand a game because each has options of its own."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        for verb, handler in (
            ("join", self.join),
            ("leave", self.leave),
            ("start", self.start),
            ("cancel", self.cancel),
            ("seats", self.seats),
            ("options", self.options),
        ):
            bot.router.add(verb, handler)

    @app_commands.command(name=text("command-play-kingdomino"), description=text("command-play-kingdomino-what"))
    @app_commands.rename(
        seats=text("option-seats"),
        middle_kingdom=text("option-middle-kingdom"),
        harmony=text("option-harmony"),
        mighty_duel=text("option-mighty-duel"),
        dynasty=text("option-dynasty"),
    )
    @app_commands.describe(
        seats=text("option-seats-what"),
        middle_kingdom=text("option-middle-kingdom-what"),
        harmony=text("option-harmony-what"),
        mighty_duel=text("option-mighty-duel-what"),
        dynasty=text("option-dynasty-what"),
    )
    async def kingdomino(
        self,
        interaction: Interaction,
        seats: app_commands.Range[int, 2, 4] = 2,
        middle_kingdom: bool = False,
        harmony: bool = False,
        mighty_duel: bool = False,
        dynasty: bool = False,
    ) -> None:
        switches = {
            "middle-kingdom": middle_kingdom,
            "harmony": harmony,
            "mighty-duel": mighty_duel,
            "dynasty": dynasty,
        }
        await self._open(interaction, "kingdomino", seats, {key: "on" if on else "off" for key, on in switches.items()})

    async def _open(self, interaction: Interaction, game: str, seats: int, options: Mapping[str, str]) -> None:
        if game not in self.bot.settings.games:
            raise IllegalAction(InterfaceReason.GAME_OFF, game=game)
        language = pick((interaction.guild_locale or interaction.locale).value)
        match = await self.service.open(caller(interaction), where(interaction), game, seats, options, language)
        try:
            message = await answer(interaction, messages.table(match, phrases(language)), private=False)
        except discord.NotFound:
            # Too late for an answer, but the table is open.
            self.bot.publisher.publish(match.id)
            raise
        if message is not None and interaction.channel_id is not None:
            await self.service.mark_posted(match.id, match.seq, interaction.channel_id, message)

    async def join(self, click: Click) -> None:
        await self._known(click)
        await self._show(click, await self.service.join(click.caller, click.id.match))

    async def leave(self, click: Click) -> None:
        await self._known(click)
        await self._show(click, await self.service.leave(click.caller, click.id.match))

    async def cancel(self, click: Click) -> None:
        await self._known(click)
        await self._show(click, await self.service.cancel(click.caller, click.id.match))

    async def seats(self, click: Click) -> None:
        await self._known(click)
        if len(click.values) != 1 or not (click.values[0].isascii() and click.values[0].isdecimal()):
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        await self._show(
            click, await self.service.configure(click.caller, click.id.match, seats=int(click.values[0][:3]))
        )

    async def options(self, click: Click) -> None:
        """The select lists the switches that are on; every other one goes off."""
        match = await self._known(click)
        known = [option.key for option in GAMES[match.game].info.options if option.values == ("off", "on")]
        if not set(click.values) <= set(known):
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        chosen = {key: "on" if key in click.values else "off" for key in known}
        await self._show(click, await self.service.configure(click.caller, click.id.match, options=chosen))

    async def start(self, click: Click) -> None:
        await self._known(click)
        match = await self.service.start(click.caller, click.id.match)
        try:
            await change(click.interaction, messages.table(match, phrases(match.language)))
        finally:
            # The match has begun whether or not this answer arrives.
            self.bot.publisher.publish(match.id)

    async def _known(self, click: Click) -> Match:
        return await of_server(self.service, click.interaction, click.id.match)

    async def _show(self, click: Click, match: Match) -> None:
        """The table is one message that changes in place."""
        try:
            await change(click.interaction, messages.table(match, phrases(match.language)))
        except discord.NotFound:
            self.bot.publisher.publish(match.id)
            raise
        message = click.interaction.message
        if message is not None:
            await self.service.mark_posted(match.id, match.seq, message.channel.id, message.id)


async def setup(bot: Host) -> None:
    await bot.add_cog(Lobby(bot))
