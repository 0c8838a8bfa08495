"""Channels and threads that were deleted: what a list says of their matches, so that no link leads there.

Discord tells Herald of every channel. It doesn't tell of archived threads, nor of what was deleted while Herald was
away: those are asked for.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from bot.i18n import Phrases
from bot.match.model.match import Summary, Table, Where
from bot.match.model.time_and_randomness import Clock
from cogs.ui.channels.existence import Existence
from cogs.ui.channels.forbidden_channels import UNKNOWN_CHANNEL, Refusals
from cogs.ui.text.custom_id import CustomId

FRESH = 600_000
"""How long (ms) Discord's answer that a thread exists is trusted."""


class Gone:
    """A finder of matches whose channel or thread was deleted."""

    def __init__(
        self, client: discord.Client, clock: Clock, thread_gone: Callable[[int], Awaitable[bool]], refusals: Refusals
    ) -> None:
        """Set the client to ask about threads.

        thread_gone: moves the matches of a deleted thread to its channel, and returns whether all could be moved.
        """
        self._client = client
        self._thread_gone = thread_gone
        self._existence = Existence(clock, refusals, unknown=UNKNOWN_CHANNEL, fresh=FRESH)

    async def among(self, lines: Sequence[Summary | Table]) -> Mapping[int, Where | None]:
        """Return, by id of each match whose channel or thread was deleted, where it goes on, or None for nowhere.

        A match whose thread was deleted is moved to its channel, if that's possible.
        """
        found: dict[int, Where | None] = {one.id: None for one in lines if self._has_lost_channel(one.where)}
        threads = {one.where.thread for one in lines if one.id not in found and self._is_doubtful(one.where)}
        lost = await self._existence.lost((one for one in threads if one is not None), self._client.fetch_channel)
        back = {thread for thread in sorted(lost) if await self._thread_gone(thread)}
        for one in lines:
            if one.where.thread in lost:
                found[one.id] = replace(one.where, thread=None) if one.where.thread in back else None
        return found

    def _has_lost_channel(self, where: Where) -> bool:
        guild = self._client.get_guild(where.guild)
        return guild is not None and not guild.unavailable and guild.get_channel(where.channel) is None

    def _is_doubtful(self, where: Where) -> bool:
        """Return whether a match's thread may have been deleted, so that Discord must be asked."""
        guild = self._client.get_guild(where.guild)
        if where.thread is None or guild is None or guild.unavailable:
            return False
        return guild.get_thread(where.thread) is None


def channel(match: int, where: Where, gone: Mapping[int, Where | None], say: Phrases) -> str:
    """Return where a match is played, as a mention, or in words if that was deleted.

    gone: by match id, where matches go on whose place was deleted (Gone.among).
    """
    now = gone.get(match, where)
    return say("place-deleted") if now is None else f"<#{now.place}>"


def note(match: int, gone: Mapping[int, Where | None], say: Phrases) -> str:
    """Return a sentence on a match whose place was deleted. Empty for a match that isn't in `gone` (Gone.among)."""
    if match not in gone:
        return ""
    return say("place-deleted-waits") if gone[match] is None else say("place-thread-deleted")


def way(match: int, say: Phrases, before: str = "") -> ui.Button[Any]:
    """Return the button that moves a match to the channel in which it's pressed. before: start of its label."""
    label = f"{before}{say('place-bring')}"
    return ui.Button(label=label, custom_id=str(CustomId("bring", match)), style=discord.ButtonStyle.primary)
