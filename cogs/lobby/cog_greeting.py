"""Herald greets a server once, where it may write, as soon as it may."""

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
from bot.match.model.wakeups import end
from bot.match.service.server_greetings import DELETED, Greeting
from cogs.lobby.greeting_message import greeting, places
from cogs.ui.channels import posted_already
from cogs.ui.channels.forbidden_channels import UNKNOWN_MESSAGE
from cogs.ui.host import Host
from cogs.ui.interaction.click import Click
from cogs.ui.interaction.reply import change
from cogs.ui.text.message import NOBODY, Post
from cogs.ui.text.refusal_reasons import InterfaceReason

log = structlog.get_logger()

AGAIN = 60_000
"""How long (ms) until a greeting is tried again that Discord or the database has kept from being sent."""

TROUBLES = (StorageError, discord.DiscordServerError, aiohttp.ClientError, TimeoutError)
"""What passes by itself."""


class GreetingCog(commands.Cog):
    """Greets servers it is new to, and lets whoever manages one choose its language there."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        self._done: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        bot.router.add("speak", self.speak, in_place=True)

    async def cog_unload(self) -> None:
        """What is not said by now is said after the next start."""
        await end(self._tasks.values())

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Servers may have let Herald in while it was away."""
        for guild in self.bot.guilds:
            self._consider(guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server lets Herald in."""
        self._consider(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Discord knows a server again: perhaps one it could not tell of before."""
        self._consider(guild)

    @commands.Cog.listener()
    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """There may be a channel to write in at last."""
        self._consider(channel.guild)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Herald may be allowed to write there now."""
        self._consider(after.guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        """The same of a whole server."""
        self._consider(after.guild)

    def _consider(self, guild: discord.Guild) -> None:
        """See to it that a server is greeted if it has to be, and if nobody sees to that already."""
        if guild.id in self._done or guild.id in self._tasks or guild.unavailable or guild.me is None:
            return
        task = asyncio.create_task(self._until_greeted(guild), name=f"greeting {guild.id}")
        self._tasks[guild.id] = task
        task.add_done_callback(lambda _: self._tasks.pop(guild.id, None))

    async def _until_greeted(self, guild: discord.Guild) -> None:
        """Try until it is done or there is nowhere to write, which a change of the server may mend."""
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
        """Whether the greeting could be posted; a channel may refuse what its permissions seem to allow."""
        await self.service.greetings.keep(guild.id, Greeting(channel.id, 0))
        try:
            # Discord gives the same message back for a nonce it has just seen, whichever of Herald's processes asks.
            # Each channel has one of its own: in hexadecimal, since a nonce has 25 characters at most.
            sent = await channel.send(
                view=post.view(), allowed_mentions=NOBODY, silent=True, nonce=f"greeting.{channel.id:x}"
            )
        except (discord.Forbidden, discord.NotFound) as refused:
            if refused.code != UNKNOWN_MESSAGE:
                log.info("greeting.refused", guild=guild.id, channel=channel.id, code=refused.code)
                return False
            # It had arrived, and someone has deleted it since: no one wants to be greeted again.
            message = DELETED
        else:
            message = sent.id
        await self.service.greetings.keep(guild.id, Greeting(channel.id, message))
        self._done.add(guild.id)
        log.info("greeted", guild=guild.id, channel=channel.id)
        return True

    async def _hangs(self, guild: discord.Guild, begun: Greeting) -> bool:
        """Whether a greeting that was begun has arrived although nobody knows of it."""
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
        """The language of a server, chosen on its greeting, which speaks it from then on."""
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
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(GreetingCog(bot))
