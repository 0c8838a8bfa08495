"""The whole of Herald: a sandbox whose wire is checked, and the real bot as a process beside it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.server import Sandbox
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.bots.shared_bot import Listeners


@pytest.fixture
async def discord() -> AsyncIterator[Sandbox]:
    """A local Discord; at the end of a test nothing on the wire may have been wrong, or have pinged too many."""
    sandbox = await Sandbox.start()
    listeners = Listeners(sandbox)
    yield sandbox
    await sandbox.stop()
    listeners.check()


@pytest.fixture
def bot_settings() -> Mapping[str, Any]:
    """Attributes of BotProcess, for modules whose bot isn't the usual one."""
    return {}


@pytest.fixture
async def bot_process(discord: Sandbox, tmp_path: Path, bot_settings: Mapping[str, Any]) -> AsyncIterator[BotProcess]:
    """The bot, synced and connected; at the end of a test its log may hold no fault."""
    process = BotProcess(discord, tmp_path)
    for name, value in bot_settings.items():
        setattr(process, name, value)
    await process.sync()
    await process.start()
    yield process
    await process.stop()
    faults = [line for line in process.log.read_text().splitlines() if '"fault"' in line or "Traceback" in line]
    assert not faults, "\n".join(faults)
