"""Addresses of messages."""

from __future__ import annotations

from bot.match.model import Match
from bot.match.service import MatchService


async def newest(service: MatchService, match: Match) -> str | None:
    """Where the newest board of a match hangs, or None when none was ever posted."""
    posted = await service.posted(match.id)
    if posted is None:
        return None
    return f"https://discord.com/channels/{match.where.guild}/{posted.channel}/{posted.message}"
