"""What Discord tells about the people, roles and channels that an option or a select names."""

from __future__ import annotations

from collections.abc import Sequence

from bot.sandbox import guilds, permissions, wire
from bot.sandbox.world import Channel, Guild, Json, World


def resolve(world: World, user: int, channel: Channel, ids: Sequence[int]) -> Json:
    """Users with their membership, roles and channels, by id; only what is there of them. user: who names them."""
    guild = world.guilds.get(channel.guild_id or 0)
    shape: Json = {"users": {str(uid): wire.user(world.users[uid]) for uid in ids if uid in world.users}}
    if guild is not None:
        roles = {int(role["id"]): role for role in guilds.roles(guild)}
        places = [world.channels[one] for one in ids if one in world.channels]
        shape["members"] = {str(uid): _member(world, guild, uid) for uid in ids if uid in guild.members}
        shape["roles"] = {str(role): roles[role] for role in ids if role in roles}
        shape["channels"] = {str(one.id): _place(world, guild, user, one) for one in places if one.guild_id == guild.id}
    return {kind: found for kind, found in shape.items() if found}


def _member(world: World, guild: Guild, user: int) -> Json:
    member = wire.member(world, guild, guild.members[user], with_user=False)
    kept = {key: value for key, value in member.items() if key not in ("deaf", "mute")}
    return kept | {"permissions": str(permissions.member_permissions(guild, user))}


def _place(world: World, guild: Guild, user: int, channel: Channel) -> Json:
    """A channel in part, with what the person naming it may do there, and what the bot may."""
    whole = wire.channel(world, channel)
    kept = ("id", "name", "type", *(("parent_id", "thread_metadata") if channel.is_thread else ()))
    held = permissions.permissions_in(world, guild, channel, user)
    may = permissions.bot_permissions(world, channel)
    return {key: whole[key] for key in kept} | {"permissions": str(held), "app_permissions": str(may)}
