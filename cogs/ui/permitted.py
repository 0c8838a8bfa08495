"""What Herald may do where somebody asks it something: Discord says so with every interaction."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.core.game import IllegalAction
from bot.i18n import Phrases
from bot.match.model import Table
from cogs.ui.click import Interaction, reader
from cogs.ui.reasons import InterfaceReason
from cogs.ui.wording import listed

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
"""What Herald needs in a server and no more: feeds the invite link, the doctor and HOSTING.md."""

_IN_CHANNELS = "send_messages"
_IN_THREADS = "send_messages_in_threads"
_FOR_THREADS = ("create_public_threads", _IN_THREADS)

# Without these no board can be posted; the others of PERMISSIONS make it good to read and to find again.
_TO_POST = ("view_channel", "attach_files")


def needed(*, in_thread: bool) -> tuple[str, ...]:
    """What Herald needs to play in a channel, or in a thread that is there already."""
    elsewhere = {_IN_CHANNELS, "create_public_threads"} if in_thread else set(_FOR_THREADS)
    names = ["view_channel" if name == "read_messages" else name for name, on in PERMISSIONS if on]
    return tuple(name for name in dict.fromkeys(names) if name not in elsewhere)


def require(interaction: Interaction) -> None:
    """Whoever wants to play here is told what is missing for it. Raises IllegalAction."""
    if lacked := _lacked(interaction, needed(in_thread=_in_thread(interaction))):
        raise IllegalAction(InterfaceReason.CANNOT_POST, permissions=named(lacked, reader(interaction)))


def no_thread(interaction: Interaction, say: Phrases) -> str:
    """What Herald lacks to open a thread here and play in it, in words; empty where it lacks nothing."""
    lacked = _lacked(interaction, _FOR_THREADS)
    return say("start-no-thread", permissions=named(lacked, say)) if lacked else ""


def no_board(interaction: Interaction, match: Table, say: Phrases) -> str:
    """Why the next board of a match cannot be posted, in words; empty where it can, or where that is not known.

    An interaction says what Herald may do in its own place only.
    """
    if interaction.channel_id != match.where.place:
        return ""
    speaking = _IN_THREADS if match.where.thread else _IN_CHANNELS
    lacked = _lacked(interaction, (*_TO_POST, speaking))
    return say("turn-unposted", permissions=named(lacked, say)) if lacked else ""


def may_post(interaction: Interaction) -> bool:
    """Whether Herald may post a board where it is asked something."""
    return not _lacked(interaction, (*_TO_POST, _IN_THREADS if _in_thread(interaction) else _IN_CHANNELS))


def _in_thread(interaction: Interaction) -> bool:
    return isinstance(interaction.channel, discord.Thread)


def _lacked(interaction: Interaction, names: Iterable[str]) -> list[str]:
    held = interaction.app_permissions
    return [] if held.administrator else [name for name in names if not getattr(held, name)]


def named(permissions: Iterable[str], say: Phrases) -> str:
    """Permissions as Discord's settings call them; empty for none."""
    words = [say(f"permission-{name.replace('_', '-')}") for name in permissions]
    return listed([f"**{word}**" for word in words], say)
