"""The composition root: the only module that knows every concrete class."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.client import Herald
from bot.config import Settings
from bot.match.service import MatchService
from bot.storage import open_store


@asynccontextmanager
async def create_bot(settings: Settings) -> AsyncIterator[Herald]:
    """A bot with its database open and migrated; closing it closes the database too."""
    async with (
        open_store(settings.database_url) as store,
        Herald(settings, MatchService(store, live=settings.live_matches)) as bot,
    ):
        yield bot
