"""One bot and one scene per language for all mistakes."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.i18n import LOCALES
from tests.e2e.bots.in_process_bot import inside
from tests.e2e.mistakes.scene import Scene


@pytest_asyncio.fixture(scope="package", loop_scope="package", params=sorted(LOCALES))
async def scene(request: pytest.FixtureRequest) -> AsyncIterator[Scene]:
    async with inside() as bot:
        yield await Scene(bot, request.param).build()
