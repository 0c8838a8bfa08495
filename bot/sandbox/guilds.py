"""Guilds and their roles in Discord's wire shape."""

from __future__ import annotations

from bot.sandbox import permissions, wire
from bot.sandbox.world import Guild, Json, World


def _role(
    role_id: int, name: str, bits: int, position: int, *, managed: bool = False, mentionable: bool = False
) -> Json:
    return {
        "id": str(role_id),
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": position,
        "permissions": str(bits),
        "managed": managed,
        "mentionable": mentionable,
        "flags": 0,
    }


def roles(guild: Guild) -> list[Json]:
    """All there are: @everyone, the bot's own, and those somebody has made."""
    made = guild.roles.values()
    return [
        _role(guild.id, "@everyone", permissions.EVERYONE & ~guild.denied, 0),
        _role(guild.bot_role_id, "Herald", (permissions.INVITED & ~guild.denied) | guild.granted, 1, managed=True),
        *(_role(one.id, one.name, 0, at, mentionable=one.mentionable) for at, one in enumerate(made, start=2)),
    ]


_EMPTY_IN_GUILD = (
    *("afk_channel_id", "application_id", "banner", "description", "discovery_splash", "icon", "incidents_data"),
    *("public_updates_channel_id", "rules_channel_id", "safety_alerts_channel_id", "splash"),
    *("vanity_url_code", "widget_channel_id"),
)


def guild(found: Guild) -> Json:
    """What REST and the gateway have in common about a guild."""
    shape: Json = dict.fromkeys(_EMPTY_IN_GUILD)
    return shape | {
        "id": str(found.id),
        "name": found.name,
        "owner_id": str(found.owner_id),
        "afk_timeout": 300,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": roles(found),
        "region": "deprecated",
        "max_members": 500_000,
        "max_presences": None,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "mfa_level": 0,
        "nsfw_level": 0,
        "preferred_locale": found.locale,
        "premium_progress_bar_enabled": False,
        "premium_subscription_count": 0,
        "premium_tier": 0,
        "system_channel_id": None if found.system_channel is None else str(found.system_channel),
        "system_channel_flags": 0,
        "verification_level": 0,
        "widget_enabled": False,
    }


def rest_guild(found: Guild) -> Json:
    """A server as REST gives it, which says more than the gateway."""
    return guild(found) | {
        "home_header": None,
        "nsfw": False,
        "approximate_member_count": len(found.members),
        "approximate_presence_count": len(found.members),
    }


def guild_create(world: World, found: Guild, *, all_members: bool) -> Json:
    """A guild as the gateway announces it; without the members intent only the bot itself is listed."""
    members = [m for m in found.members.values() if all_members or m.user_id == world.bot.id]
    threads = [t for t in world.guild_threads(found.id) if not t.archived and permissions.bot_reaches(world, t)]
    return guild(found) | {
        "joined_at": wire.timestamp(found.members[world.bot.id].joined_at),
        "large": False,
        "unavailable": False,
        "hub_type": None,
        "member_count": len(found.members),
        "members": [wire.member(world, found, m) for m in members],
        "channels": [wire.bot_channel(world, c) for c in world.guild_channels(found.id)],
        "threads": [wire.bot_thread(world, t) for t in threads],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
