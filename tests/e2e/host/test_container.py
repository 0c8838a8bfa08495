"""How a container starts Herald: what would only fail again ends cleanly, everything else as Herald says."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from bot.config import ROOT
from bot.sandbox.server import Sandbox
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.checks.waiting import PATIENCE
from tests.e2e.host.test_hosting import WRONG

SCRIPT = ROOT / "data" / "ops" / "start.sh"


@pytest.fixture
def container(discord: Sandbox, tmp_path: Path) -> BotProcess:
    """What `docker run` starts, as far as there is no Docker: its environment, and a log."""
    return BotProcess(discord, tmp_path)


async def begun(container: BotProcess, **environment: str) -> asyncio.subprocess.Process:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    told = container.environment | {"PATH": path} | environment
    with container.log.open("ab") as log:
        return await asyncio.create_subprocess_exec("sh", str(SCRIPT), env=told, cwd=ROOT, stdout=log, stderr=log)


async def test_a_wrong_token_ends_it_cleanly_with_its_line_and_a_database_that_fails_does_not(
    container: BotProcess, tmp_path: Path
) -> None:
    wrong = await asyncio.wait_for((await begun(container, HERALD_TOKEN=WRONG)).wait(), PATIENCE)
    said = container.log.read_text()
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"no database " * 1000)
    fails = await begun(container, HERALD_DATABASE_URL=f"sqlite+aiosqlite:///{broken}")

    assert wrong == 0, "Docker would start it again for ever"
    assert "HERALD_TOKEN" in said.splitlines()[-2]
    assert said.splitlines()[-1].startswith("herald: not started again")
    assert await asyncio.wait_for(fails.wait(), PATIENCE) == 1
    assert "is damaged" in container.log.read_text()


async def test_a_container_that_is_stopped_stops_herald(discord: Sandbox, container: BotProcess) -> None:
    process = await begun(container)
    await discord.wait_ready(timeout=PATIENCE)

    process.send_signal(signal.SIGTERM)

    try:
        assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
    finally:
        if process.returncode is None:
            process.kill()
    assert not discord.gateway.online
    assert "crashed" not in container.log.read_text()
