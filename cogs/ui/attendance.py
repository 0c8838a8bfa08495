"""Who is still in a server: asked of Discord before anybody is called, since nothing tells Herald who leaves."""

from __future__ import annotations

import discord

from bot.match.people import is_pseudonym
from bot.match.ports import Timer
from cogs.ui.refusals import Refusals

FRESH = 300_000
"""How long (ms) an answer is believed."""

REMEMBERED = 10_000
"""Answers kept at most."""

_UNKNOWN_USER, _UNKNOWN_MEMBER = 10013, 10007


class Attendance:
    """Remembers for some minutes who was there."""

    def __init__(self, client: discord.Client, clock: Timer, refusals: Refusals) -> None:
        self._client = client
        self._clock = clock
        self._refusals = refusals
        self._known: dict[tuple[int, int], tuple[int, bool]] = {}

    def saw(self, guild: int, user: int) -> None:
        """Somebody has just done something there."""
        self._remember(guild, user, away=False)

    async def is_away(self, guild: int, user: int) -> bool:
        """Whether somebody is known to have left; nobody is as long as Discord does not say so."""
        return await self.is_there(guild, user) is False

    async def is_there(self, guild: int, user: int, *, fresh: int = FRESH) -> bool | None:
        """Whether somebody is in a server, None where Discord cannot be asked just now.

        fresh: how long (ms) an answer is believed.
        """
        if is_pseudonym(user):
            return False
        at, away = self._known.get((guild, user), (0, False))
        if self._clock.now() < at + fresh:
            return not away
        server = self._client.get_guild(guild)
        if server is None or server.unavailable:
            return None
        try:
            await server.fetch_member(user)
        except discord.NotFound as unknown:
            self._refusals.count()
            if unknown.code not in (_UNKNOWN_USER, _UNKNOWN_MEMBER):
                return None
            self._remember(guild, user, away=True)
            return False
        except discord.Forbidden:
            self._refusals.count()
            return None
        except (discord.DiscordException, OSError):
            return None
        self._remember(guild, user, away=False)
        return True

    def _remember(self, guild: int, user: int, *, away: bool) -> None:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[guild, user] = self._clock.now(), away
