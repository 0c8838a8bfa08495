"""Gateway events of servers, channels and threads: where Herald can post again, and where it no longer can."""

from __future__ import annotations

import discord
import structlog
from discord.ext import commands

from cogs.ui.host import Host

log = structlog.get_logger()


class Surroundings(commands.Cog):
    """Listens to the `guilds` intent, which doesn't report who leaves a server (see channels/server_membership.py)."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot

    async def _let_in(self, guild: int, place: int | None = None) -> None:
        """Retry posts that failed in one place or a whole server."""
        # First, because the posts depend on the clocks that this corrects.
        await self.bot.heartbeat.recheck()
        self.bot.publisher.let_in(guild, place)
        self.bot.rousing.heal()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Retry posts that failed while the connection was lost."""
        self.bot.publisher.heal()
        self.bot.rousing.heal()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Retry failed posts in a server that has added Herald, perhaps not for the first time."""
        await self._let_in(guild.id)
        self.bot.publisher.heal()

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Retry failed posts in a server that is back after an outage."""
        await self._let_in(guild.id)

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop the clocks of a server during an outage of Discord."""
        await self.bot.heartbeat.gone(guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Stop the clocks of a server that has removed Herald. Posts there go on failing and are tried less often."""
        log.warning("guild.gone", guild=guild.id)
        await self.bot.heartbeat.gone(guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        """Retry failed posts in the server, since the changed role may allow Herald to post."""
        await self._let_in(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """Retry failed posts, since Herald's own roles may have changed. Discord sends no other member's updates."""
        if self.bot.user is not None and after.id == self.bot.user.id:
            await self._let_in(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """React to changed permissions of a channel: stop its clocks if it's hidden now, and retry failed posts."""
        me = after.guild.me
        if before.permissions_for(me).view_channel and not after.permissions_for(me).view_channel:
            await self.bot.heartbeat.gone(after.id)
        await self._let_in(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Log that a channel was deleted. Matches that are played in it wait."""
        log.warning("channel.gone", guild=channel.guild.id, channel=channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Retry failed posts in a thread that may have been unlocked."""
        await self._let_in(payload.guild_id, payload.thread_id)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Retry failed posts in a thread that Herald may have been added to."""
        await self._let_in(thread.guild.id, thread.id)

    @commands.Cog.listener()
    async def on_thread_remove(self, thread: discord.Thread) -> None:
        """Mark a thread that Herald was removed from, because discord.py keeps Herald as its member."""
        thread.me = None

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Move the matches of a deleted thread to its channel."""
        await self.bot.publisher.closing.thread_gone(payload.thread_id)


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Surroundings(bot))
