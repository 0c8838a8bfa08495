"""What Discord tells of servers, channels and threads: where matches can be told again, and where no longer."""

from __future__ import annotations

import discord
import structlog
from discord.ext import commands

from cogs.ui.host import Host

log = structlog.get_logger()


class Surroundings(commands.Cog):
    """Listens to what the `guilds` intent brings; who leaves a server it never tells (channels/member_presence.py)."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot

    async def _let_in(self, guild: int, place: int | None = None) -> None:
        """Herald may be heard again, in one place or in a whole server: what could not be told there is told now."""
        # First, since what is told depends on it.
        await self.bot.heartbeat.recheck()
        self.bot.publisher.let_in(guild, place)
        self.bot.rousing.heal()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """The connection is back: whatever was refused meanwhile is tried again."""
        self.bot.publisher.heal()
        self.bot.rousing.heal()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server lets Herald in, again perhaps."""
        await self._let_in(guild.id)
        self.bot.publisher.heal()

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there again after an outage."""
        await self._let_in(guild.id)

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Discord has an outage: until it is over, no time counts there."""
        await self.bot.heartbeat.gone(guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Its matches wait: every try there is refused, and the next one comes an hour later at last."""
        log.warning("guild.gone", guild=guild.id)
        await self.bot.heartbeat.gone(guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        """A role may do other things now, perhaps Herald's own."""
        await self._let_in(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """Discord tells Herald of itself only: it has other roles now, perhaps."""
        if self.bot.user is not None and after.id == self.bot.user.id:
            await self._let_in(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """A channel has other permissions now, perhaps: Herald can be heard there again, or no longer."""
        me = after.guild.me
        if before.permissions_for(me).view_channel and not after.permissions_for(me).view_channel:
            await self.bot.heartbeat.gone(after.id)
        await self._let_in(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Matches of that channel wait where nobody can tell them."""
        log.warning("channel.gone", guild=channel.guild.id, channel=channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Perhaps it was unlocked."""
        await self._let_in(payload.guild_id, payload.thread_id)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Herald hears of a thread: it was let into one that is private, perhaps."""
        await self._let_in(thread.guild.id, thread.id)

    @commands.Cog.listener()
    async def on_thread_remove(self, thread: discord.Thread) -> None:
        """Herald was sent out of a thread, which discord.py goes on to tell of as if it were in it."""
        thread.me = None

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Matches of that thread go on in its channel."""
        await self.bot.publisher.closing.thread_gone(payload.thread_id)


async def setup(bot: Host) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(Surroundings(bot))
