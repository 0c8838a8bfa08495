"""The parts of the client that answers to interactions need. cogs/ui/host.py has the others."""

from __future__ import annotations

from discord.ext import commands

from bot.config import Settings
from bot.match.model.time_and_randomness import Timer
from bot.match.service.match_service import MatchService
from cogs.ui.channels.server_membership import Attendance
from cogs.ui.interaction.limits import Limits


class Client(commands.AutoShardedBot):
    """A Discord client, always sharded: with one shard, that's the same as without."""

    settings: Settings
    service: MatchService

    limits: Limits
    """Limits on how often people can ask for something."""

    attendance: Attendance
    """Who is still in which server."""

    clock: Timer
    """Herald's clock."""
