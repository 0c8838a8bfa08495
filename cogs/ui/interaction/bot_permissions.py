"""Herald's permissions where an interaction comes from. Discord sends them with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import aiohttp
import discord
import structlog
from discord import ChannelType

from bot.core.game import IllegalAction
from bot.i18n import Phrases
from bot.match.model.match import Table, Where
from cogs.ui.interaction.interaction_context import Interaction, reader
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.player_names_and_wording import listed

log = structlog.get_logger()

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
    connect=True,
)
"""All permissions Herald needs in a server, for the invite link, the doctor and HOSTING.md."""

THREADS = (ChannelType.public_thread, ChannelType.private_thread, ChannelType.news_thread)
SPOKEN = (ChannelType.voice, ChannelType.stage_voice)
CHANNELS = (ChannelType.text, ChannelType.news, *SPOKEN)
"""Channel types that take messages. A forum takes only posts."""

_IN_CHANNELS = "send_messages"
_IN_THREADS = "send_messages_in_threads"
_FOR_THREADS = ("create_public_threads", _IN_THREADS)
_BESIDE_TALK = "connect"

# No board can be posted without these. The rest of PERMISSIONS makes boards easy to read and to find again.
_TO_POST = ("view_channel", "attach_files")


def needed(kind: ChannelType) -> tuple[str, ...]:
    """Return the names of permissions Herald needs to play in a channel of this type, or in an existing thread."""
    elsewhere = {_IN_CHANNELS, "create_public_threads"} if kind in THREADS else set(_FOR_THREADS)
    elsewhere |= set() if kind in SPOKEN else {_BESIDE_TALK}
    names = ["view_channel" if name == "read_messages" else name for name, on in PERMISSIONS if on]
    return tuple(name for name in dict.fromkeys(names) if name not in elsewhere)


def to_post(kind: ChannelType) -> tuple[str, ...]:
    """Return the names of permissions without which Herald can't post a board in a channel of this type."""
    speaking = _IN_THREADS if kind in THREADS else _IN_CHANNELS
    return (*_TO_POST, speaking, *((_BESIDE_TALK,) if kind in SPOKEN else ()))


async def require(interaction: Interaction) -> None:
    """Raise IllegalAction if Herald can't play here: permissions are missing, or the thread is locked or private."""
    channel, mention = interaction.channel, f"<#{interaction.channel_id}>"
    if lacked := _lacked(interaction.app_permissions, needed(_kind(interaction))):
        raise IllegalAction(InterfaceReason.CANNOT_POST, permissions=named(lacked, reader(interaction)))
    if is_locked(interaction):
        raise IllegalAction(InterfaceReason.PLACE_LOCKED, channel=mention)
    if isinstance(channel, discord.Thread):
        await require_inside(interaction, channel.id, channel.type, interaction.app_permissions)


async def require_inside(interaction: Interaction, place: int, kind: ChannelType, held: discord.Permissions) -> None:
    """Raise IllegalAction in a private thread that Herald isn't in.

    Commands work there, and Discord doesn't say so with them, so this asks for the thread. held: Herald's permissions.
    """
    if kind is not ChannelType.private_thread or held.manage_threads or held.administrator:
        return
    try:
        await interaction.client.http.get_channel(place)
    except (discord.Forbidden, discord.NotFound):
        me = interaction.client.user
        raise IllegalAction(
            InterfaceReason.PLACE_PRIVATE, channel=f"<#{place}>", herald=me.mention if me is not None else "@Herald"
        ) from None
    except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
        log.info("place.unknown", place=place, fault=repr(fault))


def no_thread(interaction: Interaction, say: Phrases) -> str:
    """Return a sentence on which permissions Herald lacks to open a thread here and play in it. Empty for none."""
    lacked = _lacked(interaction.app_permissions, _FOR_THREADS)
    return say("start-no-thread", permissions=named(lacked, say)) if lacked else ""


def no_board(interaction: Interaction, match: Table, say: Phrases) -> str:
    """Return why the next board of a match can't be posted, in words. Empty if it can, or if that's unknown.

    Also empty if the interaction comes from elsewhere than where the match is played: it has Herald's permissions for
    its own place only.
    """
    if interaction.channel_id != match.where.place:
        return ""
    if lacked := _lacked(interaction.app_permissions, to_post(_kind(interaction))):
        return say("turn-unposted", permissions=named(lacked, say))
    return say("place-locked", place=f"<#{match.where.place}>") if is_locked(interaction) else ""


def may_post(interaction: Interaction) -> bool:
    """Return whether Herald may post a board where the interaction comes from, as far as it knows."""
    channel, held = interaction.channel, interaction.app_permissions
    if _lacked(held, to_post(_kind(interaction))) or is_locked(interaction):
        return False
    private = isinstance(channel, discord.Thread) and channel.is_private() and channel.me is None
    return not private or held.manage_threads or held.administrator


def is_locked(interaction: Interaction) -> bool:
    """Return whether the interaction is in a locked thread that Herald can't write in."""
    channel, held = interaction.channel, interaction.app_permissions
    return isinstance(channel, discord.Thread) and channel.locked and not (held.manage_threads or held.administrator)


def held_in(guild: discord.Guild, where: Where) -> discord.Permissions | None:
    """Return Herald's permissions in a place, as far as Discord has sent them, None if it hasn't."""
    channel = guild.get_channel(where.channel)
    if channel is None:
        return None
    if where.thread is None:
        return channel.permissions_for(guild.me)
    # For a read-only channel, discord.py would drop what its threads still allow.
    return discord.abc.GuildChannel.permissions_for(channel, guild.me)


def takes_boards(channel: Any) -> bool:
    """Return whether Herald's permissions and the type of a channel from the gateway allow boards there."""
    return channel.type in CHANNELS and not _lacked(channel.permissions_for(channel.guild.me), to_post(channel.type))


def lacking(guild: discord.Guild, where: Where, names: Sequence[str] = ()) -> list[str]:
    """Return the names of permissions Herald lacks in a place, as far as it knows. names: check only these."""
    channel, held = guild.get_channel(where.channel), held_in(guild, where)
    if channel is None or held is None:
        return ["view_channel"]
    kind = channel.type if where.thread is None else ChannelType.public_thread
    return _lacked(held, names or needed(kind))


def _kind(interaction: Interaction) -> ChannelType:
    return interaction.channel.type if interaction.channel is not None else ChannelType.text


def _lacked(held: discord.Permissions, names: Iterable[str]) -> list[str]:
    return [] if held.administrator else [name for name in names if not getattr(held, name)]


def named(permissions: Iterable[str], say: Phrases) -> str:
    """Return permissions as a list in words, named as in Discord's settings. Empty for none."""
    words = [say(f"permission-{name.replace('_', '-')}") for name in permissions]
    return listed([f"**{word}**" for word in words], say)
