"""One house for all tests of this folder: the bot starts once, each test checks what happened during it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.sandbox.server import Sandbox
from tests.e2e.bots.shared_bot import House


@pytest_asyncio.fixture(scope="package", loop_scope="package")
async def home(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    discord = await Sandbox.start()
    house = House(discord, tmp_path_factory.mktemp("house"))
    house.process.glances = True
    await house.process.sync()
    await house.process.start()
    yield house
    await house.process.stop()
    await discord.stop()


@pytest_asyncio.fixture(loop_scope="package")
async def house(home: House) -> AsyncIterator[House]:
    """The house, checked after each test."""
    yield home
    home.check()
