"""The composition root: the only module that knows every concrete class."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot import endpoint
from bot.client import Herald
from bot.config import ROOT, Settings
from bot.match.service import MatchService
from bot.storage import folder_of, open_store


@asynccontextmanager
async def create_bot(settings: Settings) -> AsyncIterator[Herald]:
    """A bot with its database open and migrated; closing it closes the database too."""
    clock = endpoint.clock()
    async with (
        open_store(settings.database_url, backups(settings)) as store,
        Herald(settings, MatchService(store, clock=clock, live=settings.live_matches), clock) as bot,
    ):
        yield bot


def backups(settings: Settings) -> Path:
    """The folder where backups of the database go."""
    return settings.backup_dir or folder_of(settings.database_url, ROOT / "var" / "backups")
