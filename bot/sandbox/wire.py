"""The world in Discord's wire shape: what REST answers and what the gateway sends."""

from __future__ import annotations

from datetime import UTC, datetime
from urllib.parse import quote

from bot.sandbox.permissions import VIEW_CHANNEL, bot_permissions
from bot.sandbox.world import DM, FORUM, Channel, Guild, Json, Member, Message, StoredFile, User, World


def timestamp(seconds: float) -> str:
    """A time as Discord writes it, ISO 8601 in UTC."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def user(found: User) -> Json:
    """An account as others see it."""
    shape: Json = {
        "id": str(found.id),
        "username": found.username,
        "discriminator": "0042" if found.bot else "0",
        "global_name": None if found.bot else found.display,
        "avatar": None,
        "banner": None,
        "accent_color": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    if found.bot:
        shape |= {"username": found.display, "bot": True}
    return shape


def myself(found: User) -> Json:
    """The bot's own account, as `/users/@me` tells it."""
    return user(found) | {"locale": "en-US", "mfa_enabled": False, "verified": True, "email": None}


def member(world: World, guild: Guild, found: Member, *, with_user: bool = True) -> Json:
    """Somebody in a server."""
    is_bot = found.user_id == world.bot.id
    shape: Json = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": timestamp(found.joined_at),
        "nick": found.nick,
        "pending": False,
        "premium_since": None,
        "roles": [str(role) for role in [*([guild.bot_role_id] if is_bot else []), *sorted(found.roles)]],
        "deaf": False,
        "mute": False,
    }
    if with_user:
        shape["user"] = user(world.users[found.user_id])
    return shape


def channel(world: World, found: Channel) -> Json:
    """A channel, thread or DM."""
    if found.type == DM:
        return _dm(world, found)
    if found.is_thread:
        return _thread(found)
    voice: Json = {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
    written: Json = {"topic": None, "last_pin_timestamp": None}
    posts: Json = {"topic": None, "available_tags": [], "default_reaction_emoji": None, "default_sort_order": None}
    posts |= {"default_forum_layout": 0} if found.type == FORUM else {}
    return (voice if found.is_spoken else posts if found.is_forum else written) | {
        "id": str(found.id),
        "type": found.type,
        "guild_id": str(found.guild_id),
        "name": found.name,
        "position": found.position,
        "flags": 0,
        "parent_id": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "permission_overwrites": _overwrites(world, found),
        "last_message_id": _id(found.last_message_id),
    }


def bot_channel(world: World, found: Channel) -> Json:
    """A channel of a server as the bot hears of it: hardly more than that it exists if the bot can't see it."""
    shape = channel(world, found)
    if bot_permissions(world, found) & VIEW_CHANNEL:
        return shape
    return {key: shape[key] for key in ("id", "type", "position")}


def _overwrites(world: World, found: Channel) -> list[Json]:
    """What the bot is denied here, and who can't see it: overwrites for accounts, as an owner would set them."""
    denied = {world.bot.id: found.denied} if found.denied else {}
    denied |= dict.fromkeys(sorted(found.hidden), VIEW_CHANNEL)
    return [{"id": str(one), "type": 1, "allow": "0", "deny": str(bits)} for one, bits in denied.items()]


def _dm(world: World, found: Channel) -> Json:
    return {
        "id": str(found.id),
        "type": found.type,
        "flags": 0,
        "last_message_id": _id(found.last_message_id),
        "recipients": [user(world.users[uid]) for uid in found.recipients],
    }


def _thread(found: Channel) -> Json:
    return {
        "id": str(found.id),
        "type": found.type,
        "guild_id": str(found.guild_id),
        "parent_id": str(found.parent_id),
        "owner_id": str(found.owner_id),
        "name": found.name,
        "flags": 0,
        "rate_limit_per_user": 0,
        "last_message_id": _id(found.last_message_id),
        "member_count": len(found.thread_members),
        "message_count": found.message_count,
        "total_message_sent": found.message_count,
        "thread_metadata": {
            "archived": found.archived,
            "archive_timestamp": timestamp(found.archive_changed),
            "auto_archive_duration": found.auto_archive,
            "locked": found.locked,
            "create_timestamp": timestamp(found.created),
        },
    }


def thread_member(thread: Channel, user_id: int) -> Json:
    """Somebody in a thread."""
    return {
        "id": str(thread.id),
        "user_id": str(user_id),
        "join_timestamp": timestamp(thread.thread_members[user_id]),
        "flags": 0,
    }


def bot_thread(world: World, found: Channel) -> Json:
    """A thread as the bot gets it: with its own membership, when it has one."""
    shape = channel(world, found)
    if world.bot.id in found.thread_members:
        shape["member"] = thread_member(found, world.bot.id)
    return shape


def file_url(base: str, stored: StoredFile) -> str:
    """Where a file can be fetched."""
    return f"{base}/cdn/attachments/{stored.channel_id}/{stored.id}/{quote(stored.filename)}"


def attachment(base: str, stored: StoredFile, *, ephemeral: bool) -> Json:
    """A file of a message."""
    url = file_url(base, stored)
    shape: Json = {
        "id": str(stored.id),
        "filename": stored.filename,
        "size": len(stored.content),
        "url": url,
        "proxy_url": url,
        "content_type": stored.content_type,
    }
    if stored.width is not None and stored.height is not None:
        shape |= {"width": stored.width, "height": stored.height}
    if stored.description:
        shape["description"] = stored.description
    if ephemeral:
        shape["ephemeral"] = True
    return shape


def message(world: World, base: str, found: Message) -> Json:
    """A message as REST answers it; what V2 components show is not in `attachments`."""
    shown = [] if found.is_v2 else found.files
    ephemeral = found.visible_to is not None
    shape: Json = {
        "id": str(found.id),
        "channel_id": str(found.channel_id),
        "type": found.type,
        "author": user(world.users[found.author_id]),
        "content": found.content,
        "timestamp": timestamp(found.created),
        "edited_timestamp": None if found.edited is None else timestamp(found.edited),
        "flags": found.flags,
        "tts": False,
        "pinned": found.pinned,
        "attachments": [attachment(base, stored, ephemeral=ephemeral) for stored in shown],
        "embeds": found.embeds,
        "components": found.components,
        "mentions": [user(world.users[uid]) for uid in found.mentions],
        "mention_roles": [str(role) for role in found.mention_roles],
        "mention_everyone": found.mention_everyone,
    }
    optional: Json = {
        "interaction": found.interaction,
        "interaction_metadata": found.metadata,
        "message_reference": found.reference,
        "nonce": found.nonce,
    }
    shape |= {key: value for key, value in optional.items() if value is not None}
    if found.application_id is not None:
        shape |= {"application_id": str(found.application_id), "webhook_id": str(found.application_id)}
    if found.thread_id is not None and found.thread_id in world.channels:
        shape["thread"] = channel(world, world.channels[found.thread_id])
    return shape


def dispatched_message(world: World, base: str, found: Message, *, with_content: bool) -> Json:
    """A message as the gateway sends it, with its guild and, if allowed, its content."""
    shape = message(world, base, found)
    where = world.channels[found.channel_id]
    shape["channel_type"] = where.type
    if where.guild_id is not None:
        home = world.guilds[where.guild_id]
        shape["guild_id"] = str(home.id)
        author = home.members.get(found.author_id)
        if author is not None and found.application_id is None:
            shape["member"] = member(world, home, author, with_user=False)
    if not with_content:
        shape |= {"content": "", "embeds": [], "attachments": [], "components": []}
    return shape


def _id(value: int | None) -> str | None:
    return None if value is None else str(value)
