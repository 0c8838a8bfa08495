"""One house for all tests of this folder: the bot starts once, each test checks what happened during it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.e2e.bots.shared_bot import House, housed


@pytest_asyncio.fixture(scope="package", loop_scope="package")
async def home(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    async with housed(tmp_path_factory.mktemp("house"), glances=True) as found:
        yield found


@pytest_asyncio.fixture(loop_scope="package")
async def house(home: House) -> AsyncIterator[House]:
    """The house, checked after each test."""
    yield home
    home.check()
