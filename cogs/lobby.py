"""Opening a table, and the buttons under it: join, leave, options, start, call off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.i18n import phrases, pick
from bot.match.model import Match
from cogs.ui import tables
from cogs.ui.click import Click, Interaction, caller, where
from cogs.ui.finding import of_server
from cogs.ui.host import Host
from cogs.ui.post import answer, change
from cogs.ui.reasons import InterfaceReason
from cogs.ui.translator import text
from cogs.ui.wording import plain_name

log = structlog.get_logger()

Guests: TypeAlias = tuple[tuple[int, str], ...]
"""People to invite: user id and name."""


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
        with_=text("option-with"),
        and_=text("option-and"),
        also=text("option-also"),
    )
    @app_commands.describe(
        seats=text("option-seats-what"),
        middle_kingdom=text("option-middle-kingdom-what"),
        harmony=text("option-harmony-what"),
        mighty_duel=text("option-mighty-duel-what"),
        dynasty=text("option-dynasty-what"),
        with_=text("option-with-what"),
        and_=text("option-and-what"),
        also=text("option-also-what"),
    )
    async def kingdomino(
        self,
        interaction: Interaction,
        seats: app_commands.Range[int, 2, 4] = 2,
        middle_kingdom: bool = False,
        harmony: bool = False,
        mighty_duel: bool = False,
        dynasty: bool = False,
        with_: discord.User | None = None,
        and_: discord.User | None = None,
        also: discord.User | None = None,
    ) -> None:
        switches = {
            "middle-kingdom": middle_kingdom,
            "harmony": harmony,
            "mighty-duel": mighty_duel,
            "dynasty": dynasty,
        }
        options = {key: "on" if on else "off" for key, on in switches.items()}
        await self._open(interaction, "kingdomino", seats, options, _guests(interaction, with_, and_, also))

    async def _open(
        self, interaction: Interaction, game: str, seats: int, options: Mapping[str, str], guests: Guests
    ) -> None:
        place = where(interaction)
        house = await self.service.guild_settings(place.guild)
        if game not in self.bot.settings.games or (house.games is not None and game not in house.games):
            raise IllegalAction(InterfaceReason.GAME_OFF, game=game)
        if house.channels and place.channel not in house.channels:
            allowed = ", ".join(f"<#{channel}>" for channel in sorted(house.channels))
            raise IllegalAction(InterfaceReason.CHANNEL_CLOSED, channels=allowed)
        language = house.language or pick((interaction.guild_locale or interaction.locale).value)
        grace = house.grace if self.bot.settings.grace is None else self.bot.settings.grace
        seats = max(seats, 1 + len(guests))
        match = await self.service.open(
            caller(interaction), place, game, seats, options, language, grace=grace, invited=guests
        )
        try:
            message = await answer(interaction, tables.table(match, phrases(language)), private=False)
        except discord.NotFound:
            # Too late for an answer, but the table is open.
            self.bot.publisher.publish(match.id)
            raise
        if message is not None and interaction.channel_id is not None:
            await self.service.mark_posted(match.id, match.public_seq, interaction.channel_id, message)

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
            await change(click.interaction, tables.table(match, phrases(match.language)))
            await self._give_thread(click, match)
        finally:
            # The match has begun whether or not this answer arrives.
            self.bot.publisher.publish(match.id)

    async def _give_thread(self, click: Click, match: Match) -> None:
        """A thread of its own below the table, where the server wants that and Discord allows it."""
        message = click.interaction.message
        house = await self.service.guild_settings(match.where.guild)
        if not house.threads or match.where.thread is not None or message is None:
            return
        say = phrases(match.language)
        names = " – ".join(plain_name(match, seat, say) for seat in range(len(match.players)))
        try:
            thread = await message.create_thread(name=f"{say(f'game-{match.game}')}: {names}"[:100])
        except discord.HTTPException as refused:
            log.warning("thread.refused", match=match.id, code=refused.code)
            return
        # An interaction is applied once, and this one has started the match already.
        await self.service.move(replace(click.caller, interaction=0), match.id, thread.id)

    async def _known(self, click: Click) -> Match:
        return await of_server(self.service, click.interaction, click.id.match)

    async def _show(self, click: Click, match: Match) -> None:
        """The table is one message that changes in place."""
        try:
            await change(click.interaction, tables.table(match, phrases(match.language)))
        except discord.NotFound:
            self.bot.publisher.publish(match.id)
            raise
        message = click.interaction.message
        if message is not None:
            await self.service.mark_posted(match.id, match.public_seq, message.channel.id, message.id)


def _guests(interaction: Interaction, *users: discord.User | None) -> Guests:
    """The people to invite, each once. Raises IllegalAction for a bot and for oneself."""
    guests = {user.id: user.display_name for user in users if user is not None}
    if interaction.user.id in guests or any(user.bot for user in users if user is not None):
        raise IllegalAction(InterfaceReason.NO_GUEST)
    return tuple(guests.items())


async def setup(bot: Host) -> None:
    await bot.add_cog(Lobby(bot))
