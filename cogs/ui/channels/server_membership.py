"""Who is still in a server: Discord is asked before anyone is pinged, since it doesn't report who leaves."""

from __future__ import annotations

from collections.abc import Callable

import discord

from bot.match.model.people import Where, is_pseudonym
from bot.match.model.time_and_randomness import Timer
from cogs.ui.channels.forbidden_channels import Refusals

FRESH = 300_000
"""How long (ms) Discord's answer on a user is trusted."""

REMEMBERED = 10_000
"""Maximum number of answers kept."""

_UNKNOWN_USER, _UNKNOWN_MEMBER = 10013, 10007


class Attendance:
    """A memory of who is in which server, for some minutes.

    shows: returns whether a private panel of a table is open, given a match id and a user id.
    """

    def __init__(
        self,
        client: discord.Client,
        clock: Timer,
        refusals: Refusals,
        shows: Callable[[int, int], bool] = lambda _match, _user: False,
    ) -> None:
        self.shows = shows
        self._client = client
        self._clock = clock
        self._refusals = refusals
        self._known: dict[tuple[int, int], tuple[int, bool]] = {}
        self._members: dict[tuple[int, int], tuple[int, discord.Member]] = {}

    def saw(self, guild: int, user: int) -> None:
        """Record that a user has just done something in a server, so that Discord needn't be asked."""
        self._remember(guild, user, away=False)

    async def is_away(self, guild: int, user: int) -> bool:
        """Return whether a user is known to have left. False unless Discord has said so."""
        return await self.is_there(guild, user) is False

    async def is_there(self, guild: int, user: int, *, fresh: int = FRESH) -> bool | None:
        """Return whether a user is in a server, None if Discord can't be asked now.

        fresh: how long (ms) an earlier answer is trusted.
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
            member = await server.fetch_member(user)
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
        if len(self._members) >= REMEMBERED:
            self._members.clear()
        self._members[guild, user] = self._clock.now(), member
        return True

    async def sees(self, where: Where, user: int) -> bool:
        """Return whether a user can see the channel of a match. True if Discord doesn't say.

        Discord isn't asked about a channel that is open to everyone.
        """
        server = self._client.get_guild(where.guild)
        channel = None if server is None or server.unavailable else server.get_channel(where.channel)
        if channel is None or not _hides(channel):
            return True
        at, member = self._members.get((where.guild, user), (0, None))
        if (member is None or self._clock.now() >= at + FRESH) and await self.is_there(where.guild, user, fresh=0):
            _, member = self._members[where.guild, user]
        return member is None or channel.permissions_for(member).view_channel

    def _remember(self, guild: int, user: int, *, away: bool) -> None:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[guild, user] = self._clock.now(), away


def _hides(channel: discord.abc.GuildChannel) -> bool:
    """Return whether a channel is hidden from everyone by default, or from some by an overwrite."""
    everyone = channel.permissions_for(channel.guild.default_role).view_channel
    return not everyone or any(one.view_channel is False for one in channel.overwrites.values())
