"""Herald as a whole, built without a network."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.client import Herald
from bot.commands import payload
from bot.config import Settings
from bot.match.service.match_service import MatchService
from bot.storage import MemoryStore


@pytest.fixture
async def herald() -> AsyncIterator[Herald]:
    """The client with every cog loaded, connected to nothing."""
    async with Herald(Settings.model_construct(), MatchService(MemoryStore())) as bot:
        await bot.setup_hook()
        yield bot


@pytest.fixture
async def registered(herald: Herald) -> list[dict[str, Any]]:
    """The commands as they are sent to Discord, localisations included."""
    return await payload(herald)
