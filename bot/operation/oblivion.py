"""Forgetting for hosts, out of the command line: people, matches and servers. The bot may run meanwhile."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot import storage
from bot.app import backups
from bot.config import Settings
from bot.match.privacy.erasure import Forgetting, Tell
from bot.match.service.match_service import MatchService
from bot.match.store.erasure_store import Traces
from bot.operation.upkeep import require_there


@asynccontextmanager
async def _forgetting(settings: Settings) -> AsyncIterator[Forgetting]:
    require_there(settings.database_url)
    async with storage.open_store(settings.database_url, backups(settings)) as store:
        yield Forgetting(MatchService(store))


async def forget_user(settings: Settings, user: int, tell: Tell) -> Traces:
    """Let nobody know any more who somebody was. Raises StorageError; what was begun is ended by the next start."""
    async with _forgetting(settings) as forgetting:
        return await forgetting.forget_user(user, tell)


async def forget_guild(settings: Settings, guild: int, tell: Tell) -> int:
    """Delete everything that is kept of a server; gives how many matches. Raises StorageError as above."""
    async with _forgetting(settings) as forgetting:
        return await forgetting.forget_guild(guild, tell)


async def forget_match(settings: Settings, match_id: int) -> bool:
    """Delete a match; False where there is none. Raises StorageError, and nothing is deleted."""
    async with _forgetting(settings) as forgetting:
        return await forgetting.forget_match(match_id)


def told(traces: Traces) -> str:
    """What there was of somebody, for people."""
    if not traces:
        return f"Nothing was kept of them.{_left(traces)}"
    return (
        f"Forgotten. Names removed (rows: {traces.rows}, matches: {traces.matches}, results, ratings and sums: "
        f"{traces.results}). Deleted (settings: {traces.settings}, drafts: {traces.drafts}, waits: {traces.waits}, "
        f"kept questions: {traces.filters}). Backups made before still hold them.{_left(traces)}"
    )


def _left(traces: Traces) -> str:
    if not traces.unread:
        return ""
    matches = "1 damaged match" if traces.unread == 1 else f"{traces.unread} damaged matches"
    return f" {matches} could still name them. To see which: python -m bot doctor"
