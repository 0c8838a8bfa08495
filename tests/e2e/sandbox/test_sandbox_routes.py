"""Every further route Herald may use, through discord.py, checked against the schemas by the fixture."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.sandbox import permissions
from bot.sandbox.server import Sandbox
from tests.e2e.sandbox.sample_bot import SampleBot, file, picture


async def games(sandbox: Sandbox, bot: SampleBot) -> discord.TextChannel:
    channel = await bot.fetch_channel(sandbox.channel("#games").id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_messages_are_sent_replied_to_pinned_listed_and_deleted(sandbox: Sandbox, bot: SampleBot) -> None:
    sandbox.grant("The Lamp & Table", permissions.PIN_MESSAGES)
    channel = await games(sandbox, bot)

    async with channel.typing():
        first = await channel.send("one", embed=discord.Embed(title="A title"), files=[file("a.png"), file("b.png")])
    reply = await first.reply("two", mention_author=False)
    await first.pin()
    pinned = await channel.fetch_message(first.id)
    await first.unpin()
    await first.edit(content="one, edited", attachments=[first.attachments[1]])
    listed = [message async for message in channel.history(limit=10)]
    older = [message async for message in channel.history(before=reply)]
    newer = [message async for message in channel.history(after=first)]
    await reply.delete()

    assert pinned.pinned
    assert [message.content for message in listed] == ["two", "one, edited"]
    assert [attachment.filename for attachment in listed[1].attachments] == ["b.png"]
    assert await listed[1].attachments[0].read() == picture()
    assert ([m.id for m in older], [m.id for m in newer]) == ([first.id], [reply.id])
    assert len(sandbox.messages("#games")) == 1


async def test_threads_are_managed(sandbox: Sandbox, bot: SampleBot) -> None:
    sandbox.grant("The Lamp & Table", permissions.MANAGE_THREADS)
    channel = await games(sandbox, bot)
    zoe = discord.Object(sandbox.actor("zoe").id)

    thread = await channel.create_thread(name="A table", type=discord.ChannelType.public_thread)
    await thread.add_user(zoe)
    members = await thread.fetch_members()
    await thread.remove_user(zoe)
    await thread.leave()
    await thread.join()
    active = await channel.guild.active_threads()
    await thread.edit(archived=True, locked=True)
    await thread.edit(archived=False, locked=False)
    await thread.delete()

    assert {member.id for member in members} == {bot.application_id, zoe.id}
    assert [one.name for one in active] == ["A table"]
    assert "A table" not in [found.name for found in sandbox.world.channels.values()]


async def test_guilds_the_application_and_emojis_are_read(sandbox: Sandbox, bot: SampleBot) -> None:
    channel = await games(sandbox, bot)

    guilds = [guild async for guild in bot.fetch_guilds()]
    roles = await channel.guild.fetch_roles()
    channels = await channel.guild.fetch_channels()
    about = await bot.application_info()
    emoji = await bot.create_application_emoji(name="meeple", image=picture())
    listed = await bot.fetch_application_emojis()
    await emoji.delete()

    assert [guild.name for guild in guilds] == ["The Lamp & Table", "Another Server"]
    assert [role.name for role in roles] == ["@everyone", "Herald"]
    assert len(channels) == 3
    assert about.name == "Herald"
    assert [one.name for one in listed] == ["meeple"]
    assert sandbox.world.emojis == {}


async def test_commands_are_edited_and_removed_one_by_one(sandbox: Sandbox, bot: SampleBot) -> None:
    guild = discord.Object(sandbox.channel("#games").guild_id or 0)

    @app_commands.command(name="here", description="Only in this guild", nsfw=False)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.choices(what=[app_commands.Choice(name="One", value=1), app_commands.Choice(name="Two", value=2)])
    async def here(interaction: discord.Interaction, what: int, where: discord.TextChannel | None = None) -> None:
        await interaction.response.send_message(f"{what}")

    bot.tree.add_command(here, guild=guild)
    synced = await bot.tree.sync(guild=guild)
    edited = await synced[0].edit(description="Only in this guild, edited")
    fetched = await bot.tree.fetch_command(edited.id, guild=guild)
    allowed = await sandbox.actor("olga").command("#games", "here", what=2)
    refused = await sandbox.actor("ana").command("#games", "here", what=2)
    await fetched.delete()

    assert fetched.description.endswith("edited")
    assert (allowed.ok, refused.ok) == (True, False)
    assert await bot.tree.fetch_commands(guild=guild) == []
