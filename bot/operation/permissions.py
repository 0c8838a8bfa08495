"""What Herald may do in a channel, and what it lacks, computed as Discord does."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import discord
from discord.enums import try_enum

from cogs.ui.interaction.bot_permissions import PERMISSIONS, needed


def in_channel(base: int, overwrites: Sequence[Mapping[str, Any]], guild: int, roles: Collection[int], me: int) -> int:
    """Permission bits in a channel. base: those in the whole guild; roles: ids of the bot's own roles."""
    if discord.Permissions(base).administrator:
        return discord.Permissions.all().value
    held = base
    by_id = {int(one["id"]): (int(one["deny"]), int(one["allow"])) for one in overwrites}
    layers = [[guild], [role for role in roles if role != guild], [me]]
    for layer in layers:
        found = [by_id[one] for one in layer if one in by_id]
        for deny, _ in found:
            held &= ~deny
        for _, allow in found:
            held |= allow
    return held


def lacking(held: int, kind: int | None = None) -> list[str]:
    """The permissions Herald needs and has not, as Discord's settings call them.

    kind: Discord's number for the kind of place it plays in; None for a server as a whole.
    """
    permissions = discord.Permissions(held)
    if permissions.administrator:
        return []
    everywhere = [name for name, on in PERMISSIONS if on]
    names = everywhere if kind is None else needed(try_enum(discord.ChannelType, kind))
    return [named(name) for name in names if not getattr(permissions, name)]


def named(permission: str) -> str:
    """discord.py's name for a permission as people know it: "Send Messages in Threads"."""
    known = "view_channel" if permission == "read_messages" else permission
    return known.replace("_", " ").title().replace(" In ", " in ")
