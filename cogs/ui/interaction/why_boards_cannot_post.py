"""Reasons why no board can be posted where matches are played, for lists of matches.

Discord sends every channel with its permissions, and threads that aren't archived. Only a refusal shows that an
archived thread is locked or that a private one is closed to Herald.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import discord

from bot.i18n import Phrases
from bot.match.model.match import OPEN, Summary, Table
from cogs.ui.channels.forbidden_channels import ARCHIVED, LOCKED
from cogs.ui.interaction import bot_permissions


def among(
    client: discord.Client, lines: Sequence[Summary | Table], refusal: Callable[[int], int | None], say: Phrases
) -> Mapping[int, str]:
    """Return a sentence on why no board can be posted where a match is played, by id of such matches.

    refusal: returns Discord's code for why it refused a place (by id), None if it didn't.
    """
    found = {one.id: _why(client, one, refusal(one.where.place), say) for one in lines if one.status in OPEN}
    return {match: why for match, why in found.items() if why}


def _why(client: discord.Client, match: Summary | Table, refusal: int | None, say: Phrases) -> str:
    where, guild = match.where, client.get_guild(match.where.guild)
    channel = None if guild is None or guild.unavailable else guild.get_channel(where.channel)
    if guild is None or channel is None:
        return ""
    kind = channel.type if where.thread is None else discord.ChannelType.public_thread
    if lacked := bot_permissions.lacking(guild, where, bot_permissions.to_post(kind)):
        return say("place-waits-lacks", permissions=bot_permissions.named(lacked, say))
    if refusal in (ARCHIVED, LOCKED) or (refusal is None and _is_locked(guild, where.thread)):
        return say("place-waits-locked")
    return "" if refusal is None else say("place-waits")


def _is_locked(guild: discord.Guild, number: int | None) -> bool:
    """Return whether a thread is known to be locked so that Herald can't write there. number: its id, None for none."""
    thread = None if number is None else guild.get_thread(number)
    if thread is None or not thread.locked:
        return False
    held = thread.permissions_for(guild.me)
    return not (held.manage_threads or held.administrator)
