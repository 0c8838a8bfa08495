"""A running sandbox whose wire is checked, and a discord.py bot connected to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest

from bot.sandbox.server import Sandbox
from tests.e2e.bots.stray_heartbeats import still
from tests.e2e.checks.conformance import Deaf, Recorder, recorder
from tests.e2e.sandbox.hands import Hands
from tests.e2e.sandbox.sample_bot import SampleBot, pointed_at


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """Fails the test at its end when anything on the wire deviated from Discord's schemas."""
    sandbox = await Sandbox.start()
    ear = recorder()
    sandbox.taps.append(ear)
    yield sandbox
    await sandbox.stop()
    ear.check()
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
            still()


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[SampleBot]:
    async with running(sandbox, SampleBot()) as client:
        yield client


@pytest.fixture
async def hands() -> AsyncIterator[Hands]:
    """A bot's side of REST by hand; its wire is checked as well."""
    async with aiohttp.ClientSession() as session:
        hands = Hands(session)
        hands.sandbox = await Sandbox.start(clock=lambda: hands.now)
        ear = recorder()
        hands.sandbox.taps.append(lambda direction, name, payload: _check_answers(ear, direction, name, payload))
        yield hands
        await hands.sandbox.stop()
        ear.check()


def _check_answers(ear: Recorder | Deaf, direction: str, name: str, payload: object) -> None:
    """Requests made by hand are wrong on purpose; what the sandbox answers and sends must still conform."""
    if direction in ("response", "dispatch"):
        ear(direction, name, payload)
