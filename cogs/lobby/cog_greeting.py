"""Greets each new server once, as soon as Herald can write there."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import aiohttp
import discord
import structlog
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.errors import StorageError
from bot.i18n import languages, phrases, pick
from bot.match.model.asyncio_wait_helpers import end
from bot.match.service.server_greetings import DELETED, Greeting
from cogs.lobby.greeting_message import greeting, places
from cogs.ui.channels import posted_already
from cogs.ui.channels.forbidden_channels import UNKNOWN_MESSAGE
from cogs.ui.host import Host
from cogs.ui.interaction.interaction_context import Click
from cogs.ui.interaction.reply import change
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import NOBODY, Post

log = structlog.get_logger()

AGAIN = 60_000
"""Milliseconds until a greeting is retried after an error of Discord or the database."""

TROUBLES = (StorageError, discord.DiscordServerError, aiohttp.ClientError, TimeoutError)
"""Errors that are temporary."""


class GreetingCog(commands.Cog):
    """Greets new servers, and lets their managers choose the language there."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        self._done: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        bot.router.add("speak", self.speak, in_place=True)

    async def cog_unload(self) -> None:
        """Stop greeting. Greetings still due are sent after the next start."""
        await end(self._tasks.values())

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Greet servers that added Herald while it was offline."""
        for guild in self.bot.guilds:
            self._consider(guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server that has added Herald."""
        self._consider(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Greet a server that is back after an outage, if it's new."""
        self._consider(guild)

    @commands.Cog.listener()
    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """Retry the server's greeting, since Herald may be able to write in the new channel."""
        self._consider(channel.guild)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Retry the server's greeting, since Herald may be able to write in the channel now."""
        self._consider(after.guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        """Retry the server's greeting, since the changed role may allow Herald to write."""
        self._consider(after.guild)

    def _consider(self, guild: discord.Guild) -> None:
        """Start greeting a server if it's due and not under way."""
        if guild.id in self._done or guild.id in self._tasks or guild.unavailable or guild.me is None:
            return
        task = asyncio.create_task(self._until_greeted(guild), name=f"greeting {guild.id}")
        self._tasks[guild.id] = task
        task.add_done_callback(lambda _: self._tasks.pop(guild.id, None))

    async def _until_greeted(self, guild: discord.Guild) -> None:
        """Retry a server's greeting after temporary errors, until it's sent or no channel accepts it."""
        while True:
            try:
                await self._greet(guild)
            except TROUBLES as fault:
                log.info("greeting.later", guild=guild.id, fault=repr(fault))
                await self.bot.clock.sleep(AGAIN)
            except Exception:
                log.exception("greeting.failed", guild=guild.id)
                return
            else:
                return

    async def _greet(self, guild: discord.Guild) -> None:
        joined = guild.me.joined_at
        if joined is None or joined.timestamp() * 1000 < await self.service.greetings.since():
            self._done.add(guild.id)
            return
        before = await self.service.greetings.of(guild.id)
        if before is not None and (before.message or await self._hangs(guild, before)):
            self._done.add(guild.id)
            return
        house = await self.service.guilds.read(guild.id)
        post = greeting(self.bot.games(house), phrases(house.language or pick(guild.preferred_locale.value)))
        for channel in places(guild, house.channels):
            if await self._said(guild, channel, post):
                return
        log.info("greeting.nowhere", guild=guild.id)

    async def _said(self, guild: discord.Guild, channel: discord.TextChannel, post: Post) -> bool:
        """Post the greeting and return whether it worked. A channel can refuse in spite of its permissions."""
        await self.service.greetings.keep(guild.id, Greeting(channel.id, 0))
        try:
            # Discord returns the same message for a nonce it has just seen, from any of Herald's processes. Each
            # channel has its own, in hexadecimal, as a nonce has at most 25 characters.
            sent = await channel.send(
                view=post.view(), allowed_mentions=NOBODY, silent=True, nonce=f"greeting.{channel.id:x}"
            )
        except (discord.Forbidden, discord.NotFound) as refused:
            if refused.code != UNKNOWN_MESSAGE:
                log.info("greeting.refused", guild=guild.id, channel=channel.id, code=refused.code)
                return False
            # The greeting had arrived and was deleted since, so don't greet again.
            message = DELETED
        else:
            message = sent.id
        await self.service.greetings.keep(guild.id, Greeting(channel.id, message))
        self._done.add(guild.id)
        log.info("greeted", guild=guild.id, channel=channel.id)
        return True

    async def _hangs(self, guild: discord.Guild, begun: Greeting) -> bool:
        """Return whether a greeting was posted although Discord's reply was lost, and then save its message id."""
        try:
            seen = await posted_already.recent(self.bot, begun.channel)
        except (discord.Forbidden, discord.NotFound):
            return False
        found = seen.greeting()
        if found is None:
            return False
        await self.service.greetings.keep(guild.id, Greeting(begun.channel, found.id))
        return True

    async def speak(self, click: Click) -> None:
        """Set the server's language from its greeting, and show the greeting in it."""
        guild = click.interaction.guild_id
        if guild is None:
            raise IllegalAction(InterfaceReason.GUILD_ONLY)
        if not click.caller.manages:
            raise IllegalAction(InterfaceReason.MANAGERS_ONLY)
        if len(click.values) != 1 or click.values[0] not in languages():
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        house = await self.service.guilds.read(guild)
        house = await self.service.guilds.save(guild, replace(house, language=click.values[0]), named={"language"})
        await change(click.interaction, greeting(self.bot.games(house), phrases(click.values[0])))


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(GreetingCog(bot))
