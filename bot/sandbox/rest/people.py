"""Routes for the bot itself, users, guilds and the application."""

from __future__ import annotations

import re

from bot.sandbox import guilds, permissions, wire
from bot.sandbox.rest.call import NO_CONTENT, Call, Reply, Route
from bot.sandbox.rules.refusal import Form, Refused, unknown
from bot.sandbox.world import Guild, Json

MAX_EMOJIS = 2000

_EMOJI_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")


async def gateway(call: Call) -> Reply:
    """Where the gateway is."""
    return Reply(200, {"url": call.services.gateway.base.replace("http", "ws", 1) + "/gateway"})


async def gateway_bot(call: Call) -> Reply:
    """The same, with how many sessions may still begin."""
    limit = {"total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": 1}
    url = call.services.gateway.base.replace("http", "ws", 1) + "/gateway"
    return Reply(200, {"url": url, "shards": call.services.gateway.shards, "session_start_limit": limit})


async def myself(call: Call) -> Reply:
    """The bot's own account."""
    return Reply(200, wire.myself(call.world.bot))


_INSTALLED = {
    0: {"scopes": ["applications.commands", "bot"], "permissions": str(permissions.INVITED)},
    1: {"scopes": ["applications.commands"], "permissions": "0"},
}
"""What each way of having the bot asks for."""


async def application(call: Call) -> Reply:
    """The application the bot belongs to."""
    world = call.world
    owner = next(iter(world.guilds.values())).owner_id
    shape: Json = {
        "id": str(world.application_id),
        "name": world.bot.display,
        "icon": None,
        "description": "Five board games at one table.",
        "type": None,
        "bot": wire.user(world.bot),
        "owner": wire.user(world.users[owner]),
        "team": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "approximate_guild_count": len(world.bot_guilds()),
        "approximate_user_install_count": sum(user.installed for user in world.users.values()),
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "redirect_uris": [],
        "tags": ["board games", "turn-based"],
        "terms_of_service_url": "https://example.org/terms",
        "privacy_policy_url": "https://example.org/privacy",
        "integration_types_config": {
            str(way): {"oauth2_install_params": _INSTALLED[way]} for way in sorted(world.portal.installs)
        },
    }
    return Reply(200, shape)


async def user(call: Call) -> Reply:
    """An account."""
    found = call.world.users.get(call.id("user_id"))
    if found is None:
        raise unknown("User", 10013)
    return Reply(200, wire.user(found))


async def open_dm(call: Call) -> Reply:
    """The private channel with a person; refused for a bot."""
    recipient = call.world.users.get(int(call.json.get("recipient_id") or 0))
    if recipient is None or recipient.bot:
        raise Refused(400, 50033, "Invalid Recipient(s)")
    channel = call.world.open_dm(recipient)
    call.exchange.notify_channel("CHANNEL_CREATE", channel)
    return Reply(200, wire.channel(call.world, channel))


def _guild(call: Call) -> Guild:
    found = call.world.guilds.get(call.id("guild_id"))
    if found is None or call.world.bot.id not in found.members:
        raise unknown("Guild", 10004)
    return found


async def my_guilds(call: Call) -> Reply:
    """The servers the bot is in, with what it may do there."""
    shown: list[Json] = [
        {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": str(permissions.everywhere(guild)),
            "features": [],
        }
        for guild in call.world.bot_guilds()
    ]
    return Reply(200, shown)


async def guild(call: Call) -> Reply:
    """One server."""
    return Reply(200, guilds.rest_guild(_guild(call)))


async def guild_channels(call: Call) -> Reply:
    """Its channels, threads left aside."""
    return Reply(200, [wire.channel(call.world, c) for c in call.world.guild_channels(_guild(call).id)])


async def guild_roles(call: Call) -> Reply:
    """Its roles."""
    return Reply(200, guilds.roles(_guild(call)))


async def active_threads(call: Call) -> Reply:
    """Its threads that are not archived, and in which of them the bot is."""
    world, bot = call.world, call.world.bot.id
    threads = [t for t in world.guild_threads(_guild(call).id) if not t.archived and permissions.bot_reaches(world, t)]
    shape: Json = {
        "threads": [wire.bot_thread(world, t) for t in threads],
        "members": [wire.thread_member(t, bot) for t in threads if bot in t.thread_members],
        "has_more": False,
    }
    return Reply(200, shape)


async def member(call: Call) -> Reply:
    """Somebody in a server; 404 for who is not there."""
    found = _guild(call).members.get(call.id("user_id"))
    if found is None:
        raise unknown("Member", 10007)
    return Reply(200, wire.member(call.world, _guild(call), found))


async def emojis(call: Call) -> Reply:
    """The application's own."""
    return Reply(200, {"items": list(call.world.emojis.values())})


async def create_emoji(call: Call) -> Reply:
    """Stored without its picture: the page shows the name."""
    name, image = str(call.json.get("name")), str(call.json.get("image"))
    form = Form()
    if not _EMOJI_NAME.fullmatch(name):
        form.add(("name",), f"Must be 2 to 32 letters, digits or underscores, is {name!r}")
    form.check()
    if len(call.world.emojis) >= MAX_EMOJIS:
        raise Refused(400, 30008, f"Maximum number of emojis reached ({MAX_EMOJIS})")
    if any(emoji["name"] == name for emoji in call.world.emojis.values()):
        raise Refused(400, 50035, f"Invalid Form Body: the emoji name {name!r} is taken")
    if len(image) * 3 // 4 > 256 * 1024:
        raise Refused(400, 50138, "Failed to resize asset below the maximum size: 262144")
    emoji_id = call.world.ids.next()
    shape: Json = {
        "id": str(emoji_id),
        "name": name,
        "user": wire.user(call.world.bot),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }
    call.world.emojis[emoji_id] = shape
    return Reply(201, shape)


async def delete_emoji(call: Call) -> Reply:
    """One of them goes."""
    if call.world.emojis.pop(call.id("emoji_id"), None) is None:
        raise unknown("Emoji", 10014)
    return NO_CONTENT


_EMOJIS = "/applications/{application_id}/emojis"

ROUTES: list[Route] = [
    ("GET", "/gateway", gateway),
    ("GET", "/gateway/bot", gateway_bot),
    ("GET", "/users/@me", myself),
    ("GET", "/users/@me/guilds", my_guilds),
    ("POST", "/users/@me/channels", open_dm),
    ("GET", "/users/{user_id}", user),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", "/applications/@me", application),
    ("GET", "/guilds/{guild_id}", guild),
    ("GET", "/guilds/{guild_id}/channels", guild_channels),
    ("GET", "/guilds/{guild_id}/roles", guild_roles),
    ("GET", "/guilds/{guild_id}/threads/active", active_threads),
    ("GET", "/guilds/{guild_id}/members/{user_id}", member),
    ("GET", _EMOJIS, emojis),
    ("POST", _EMOJIS, create_emoji),
    ("DELETE", _EMOJIS + "/{emoji_id}", delete_emoji),
]
