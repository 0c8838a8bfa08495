"""Checks of a channel or thread before a match moves there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

import discord
from discord import ChannelType, app_commands

from bot.core.game import IllegalAction
from bot.match.model.match import Table, Where
from bot.match.model.refusal_reasons import MatchReason
from bot.match.settings.user_and_server import GuildSettings
from cogs.ui.interaction import bot_permissions
from cogs.ui.interaction.interaction_context import Interaction, reader, where
from cogs.ui.text.interface_refusal_codes import InterfaceReason

Place: TypeAlias = app_commands.AppCommandChannel | app_commands.AppCommandThread
"""A channel or thread given to a command."""


def complete(interaction: discord.Interaction[Any]) -> None:
    """Fill in fields of given threads that discord.py reads but Discord doesn't send.

    Without them the command fails before Herald sees it. Their values are never used.
    """
    data: Any = interaction.data or {}
    for place in data.get("resolved", {}).get("channels", {}).values():
        if "thread_metadata" in place:
            for unsaid in ("owner_id", "member_count", "message_count"):
                place.setdefault(unsaid, 0)


class PlaceTransformer(app_commands.Transformer):
    """A type of command option that accepts channels and threads as Discord sends them, also archived threads."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[ChannelType]:
        return [*bot_permissions.CHANNELS, *bot_permissions.THREADS]

    async def transform(self, _interaction: discord.Interaction[Any], value: Any, /) -> Place:
        """Return the place unchanged. Later checks say in words if it can't be used."""
        found: Place = value
        return found


@dataclass(frozen=True, slots=True)
class Candidate:
    """A place that a match could move to, as far as Discord describes it."""

    id: int
    guild: int
    where: Where | None
    """The place, None if its type takes no messages or isn't one that Herald plays in."""

    own: discord.Permissions
    """The user's permissions there."""

    kind: ChannelType
    locked: bool = False
    held: discord.Permissions | None = None
    """Herald's permissions there, if Discord sends them."""


def named(interaction: Interaction, place: Place) -> Candidate:
    """Return a channel or thread given to a command as a Candidate."""
    data: Any = interaction.data or {}
    said = data.get("resolved", {}).get("channels", {}).get(str(place.id), {}).get("app_permissions")
    held = None if said is None else discord.Permissions(int(said))
    locked = isinstance(place, app_commands.AppCommandThread) and bool(place.locked)
    parent = place.parent_id if isinstance(place, app_commands.AppCommandThread) else None
    where = _where(place.guild_id, place.id, place.type, parent)
    return Candidate(place.id, place.guild_id, where, place.permissions, place.type, locked, held)


def asked_from(interaction: Interaction) -> Candidate:
    """Return the place in which a button is pressed as a Candidate. Raises IllegalAction outside a server."""
    here, channel = where(interaction), interaction.channel
    thread = isinstance(channel, discord.Thread)
    kind = ChannelType.text if channel is None else channel.type
    found = None if channel is None else _where(here.guild, here.place, kind, here.channel if thread else None)
    locked = isinstance(channel, discord.Thread) and channel.locked
    held = interaction.app_permissions
    return Candidate(here.place, here.guild, found, interaction.permissions, kind, locked, held)


async def reachable(interaction: Interaction, match: Table, place: Candidate, house: GuildSettings) -> Where:
    """Return a Candidate's place. Raises IllegalAction if Herald can't play or the user can't write there."""
    if place.guild != match.where.guild:
        raise IllegalAction(MatchReason.OTHER_SERVER)
    where = place.where
    mention = f"<#{place.id}>"
    if where is None:
        raise IllegalAction(InterfaceReason.PLACE_KIND, channel=mention)
    if house.channels and where.channel not in house.channels:
        allowed = ", ".join(f"<#{channel}>" for channel in sorted(house.channels))
        raise IllegalAction(InterfaceReason.CHANNEL_CLOSED, channels=allowed)
    if house.games is not None and match.game not in house.games:
        raise IllegalAction(InterfaceReason.GAME_OFF, game=match.game)
    in_thread = where.thread is not None
    own = place.own
    speaks = own.send_messages_in_threads if in_thread else own.send_messages
    if not own.administrator and not (own.view_channel and speaks):
        raise IllegalAction(InterfaceReason.PLACE_NOT_YOURS, channel=mention)
    held = place.held or _held(interaction, where)
    if place.locked and not (held.manage_threads or held.administrator):
        raise IllegalAction(InterfaceReason.PLACE_LOCKED, channel=mention)
    lacked = (
        [] if held.administrator else [name for name in bot_permissions.needed(place.kind) if not getattr(held, name)]
    )
    if lacked:
        told = bot_permissions.named(lacked if held.view_channel else lacked[:1], reader(interaction))
        raise IllegalAction(InterfaceReason.PLACE_SHUT, channel=mention, permissions=told)
    await bot_permissions.require_inside(interaction, place.id, place.kind, held)
    return where


def _where(guild: int, place: int, kind: ChannelType, parent: int | None) -> Where | None:
    """Return the place with these ids, None if its type doesn't take boards. parent: a thread's channel, else None."""
    if parent is not None:
        return Where(guild, parent, place) if kind in bot_permissions.THREADS else None
    return Where(guild, place, None) if kind in bot_permissions.CHANNELS else None


def _held(interaction: Interaction, where: Where) -> discord.Permissions:
    """Return Herald's permissions in a place, as far as Discord has sent them. If it hasn't, no permissions."""
    guild = interaction.guild
    held = None if guild is None else bot_permissions.held_in(guild, where)
    return held or discord.Permissions.none()
