"""A running sandbox whose wire is checked, and a discord.py bot connected to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.sandbox.server import Sandbox
from tests.e2e.conformance import Recorder, schemas
from tests.e2e.sandbox.sample_bot import SampleBot, pointed_at


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """Fails the test at its end when anything on the wire deviated from Discord's schemas."""
    sandbox = await Sandbox.start()
    recorder = Recorder(schemas())
    sandbox.taps.append(recorder)
    yield sandbox
    await sandbox.stop()
    recorder.check()
    assert not sandbox.unknown


@asynccontextmanager
async def running(sandbox: Sandbox, client: SampleBot) -> AsyncIterator[SampleBot]:
    """The bot, logged in and ready, until the block ends."""
    with pointed_at(sandbox.url):
        task = asyncio.create_task(client.start(sandbox.token))
        try:
            await asyncio.wait_for(asyncio.gather(sandbox.wait_commands(), sandbox.wait_ready()), 10)
            await asyncio.wait_for(client.wait_until_ready(), 10)
            yield client
        finally:
            await client.close()
            await task


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[SampleBot]:
    async with running(sandbox, SampleBot()) as client:
        yield client
