"""Gateway events of servers, channels and threads: where posts work again, and where no longer."""

from __future__ import annotations

import discord
import structlog
from discord.ext import commands

from cogs.ui.host import Host

log = structlog.get_logger()


class Surroundings(commands.Cog):
    """Listens to the `guilds` intent, which never says who leaves a server (see channels/member_presence.py)."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot

    async def _let_in(self, guild: int, place: int | None = None) -> None:
        """Retry what couldn't be posted in one place or a whole server."""
        # First, since the posts depend on it.
        await self.bot.heartbeat.recheck()
        self.bot.publisher.let_in(guild, place)
        self.bot.rousing.heal()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Retry what was refused while the connection was lost."""
        self.bot.publisher.heal()
        self.bot.rousing.heal()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Retry in a server that has added Herald, perhaps again."""
        await self._let_in(guild.id)
        self.bot.publisher.heal()

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Retry in a server that is back after an outage."""
        await self._let_in(guild.id)

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop the clocks of a server during an outage of Discord."""
        await self.bot.heartbeat.gone(guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Let its matches wait. Each try there is refused, and the wait grows to an hour."""
        log.warning("guild.gone", guild=guild.id)
        await self.bot.heartbeat.gone(guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        """Retry, as the changed role can be one of Herald's."""
        await self._let_in(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """Retry, as Herald's own roles have perhaps changed. Discord sends no other members."""
        if self.bot.user is not None and after.id == self.bot.user.id:
            await self._let_in(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Handle permissions that have perhaps changed in a channel."""
        me = after.guild.me
        if before.permissions_for(me).view_channel and not after.permissions_for(me).view_channel:
            await self.bot.heartbeat.gone(after.id)
        await self._let_in(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Let the matches of a deleted channel wait."""
        log.warning("channel.gone", guild=channel.guild.id, channel=channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Retry in a thread that was perhaps unlocked."""
        await self._let_in(payload.guild_id, payload.thread_id)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Retry in a thread that Herald was perhaps added to."""
        await self._let_in(thread.guild.id, thread.id)

    @commands.Cog.listener()
    async def on_thread_remove(self, thread: discord.Thread) -> None:
        """Handle Herald's removal from a thread, which discord.py keeps in its cache."""
        thread.me = None

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Move the matches of a deleted thread to its channel."""
        await self.bot.publisher.closing.thread_gone(payload.thread_id)


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Surroundings(bot))
