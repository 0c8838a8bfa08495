"""INTERACTION_CREATE in Discord's wire shape: who, where, and on whose behalf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sandbox import permissions, wire
from bot.sandbox.rules.messages import MAX_FILE_BYTES
from bot.sandbox.world import Channel, Json, Message, User, World

if TYPE_CHECKING:
    from bot.sandbox.interactions import Interaction

GUILD, BOT_DM, PRIVATE_CHANNEL = 0, 1, 2
"""Contexts: in a guild, with the bot itself, among people."""


def context(channel: Channel) -> int:
    """Where an interaction comes from, as Discord numbers it: a server, the bot's DM or another private channel."""
    if channel.guild_id is not None:
        return GUILD
    return PRIVATE_CHANNEL if channel.is_private else BOT_DM


def owners(world: World, user: User, channel: Channel, message: Message | None) -> Json:
    """On whose behalf the bot is used: the guild's ("0"), the person's ("1"), or both.

    A component keeps the owners of the message it sits on, whoever uses it.
    """
    if message is not None and message.metadata is not None:
        kept: Json = message.metadata["authorizing_integration_owners"]
        return kept
    ways = world.installed_for(user, channel)
    shape: Json = {}
    if 0 in ways:
        shape["0"] = str(channel.guild_id or 0)
    if 1 in ways:
        shape["1"] = str(user.id)
    # What the bot itself has sent to somebody goes on working when they share no guild with it any more.
    return shape or {"0": "0"}


def payload(world: World, base: str, interaction: Interaction) -> Json:
    """The event the bot receives."""
    channel = interaction.channel
    shape: Json = {
        "id": str(interaction.id),
        "application_id": str(world.application_id),
        "type": interaction.type,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel": wire.channel(world, channel),
        "channel_id": str(channel.id),
        "context": context(channel),
        "locale": interaction.user.locale,
        "entitlements": [],
        "attachment_size_limit": MAX_FILE_BYTES,
        "authorizing_integration_owners": interaction.metadata["authorizing_integration_owners"],
    }
    shape |= _in_guild(world, interaction) if channel.guild_id is not None else _in_person(world, interaction)
    if interaction.message is not None:
        shape["message"] = wire.message(world, base, interaction.message)
    return shape


def _in_person(world: World, interaction: Interaction) -> Json:
    bits = permissions.EVERYTHING if world.bot_present(interaction.channel) else permissions.ANSWERS_ONLY
    return {"user": wire.user(interaction.user), "app_permissions": str(bits)}


def _in_guild(world: World, interaction: Interaction) -> Json:
    guild = world.guilds[interaction.channel.guild_id or 0]
    member = wire.member(world, guild, guild.members[interaction.user.id])
    member["permissions"] = str(permissions.member_permissions(guild, interaction.user.id))
    return {
        "guild_id": str(guild.id),
        "guild_locale": guild.locale,
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        "member": member,
        "app_permissions": str(permissions.bot_permissions(world, interaction.channel)),
    }
