"""Filters for lists of matches: they leave out matches in channels or servers that are hidden from the reader."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.i18n import Phrases
from bot.match.model.match import Summary
from cogs.history.search.page_of_visible_matches import Judge
from cogs.ui.interaction.interaction_context import Interaction
from cogs.waits.waiting_boards import Agenda


class Member:
    """A filter for a reader in a server. Keeps matches in channels they can see, and in deleted ones."""

    def __init__(self, guild: discord.Guild, member: discord.Member) -> None:
        self._guild = guild
        self._member = member

    async def __call__(self, lines: Sequence[Summary], /) -> Sequence[Summary]:
        return [line for line in lines if self.sees(line.where.channel)]

    def sees(self, channel: int) -> bool:
        """Return whether the reader can see this channel of the server."""
        found = self._guild.get_channel(channel)
        return found is None or found.permissions_for(self._member).view_channel

    def note(self, _say: Phrases) -> str:
        """Return an empty text: hidden matches aren't mentioned."""
        return ""


class Traveller:
    """A filter for a reader outside a server. Keeps matches in servers that they're in."""

    def __init__(self, agenda: Agenda, user: int) -> None:
        self._agenda = agenda
        self._user = user
        self._unknown = False

    async def __call__(self, lines: Sequence[Summary], /) -> Sequence[Summary]:
        there = await self._agenda.there(self._user, {line.where.guild for line in lines}, None)
        self._unknown |= any(there.get(line.where.guild) is None for line in lines)
        return [line for line in lines if there.get(line.where.guild)]

    def note(self, say: Phrases) -> str:
        """Return a note if matches were left out as Discord didn't say if the reader is in their server. Else empty."""
        return say("history-elsewhere") if self._unknown else ""


def member(interaction: Interaction) -> Judge | None:
    """Return the filter for the user of a command in a server, None if Discord didn't send the server's data."""
    if interaction.guild is None or not isinstance(interaction.user, discord.Member):
        return None
    return Member(interaction.guild, interaction.user)
