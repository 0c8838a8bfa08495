"""A person plays a computer player in Chromium: the table at a desk and on a phone, and a match to its end.

What is pressed is the first thing that leads on, in any game; the games' own browser matches try everything else.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.sandbox.actor import Actor
from bot.sandbox.server import Sandbox
from tests.e2e.browser import begin, chromium, follow, message, type_command, visit
from tests.e2e.process import BotProcess
from tests.e2e.test_browser_after_a_crash import nothing_is_wider_than_the_screen

SHOTS = os.environ.get("HERALD_SCREENSHOTS")
PHONE = 390


@pytest.fixture
async def bot_process(discord: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BotProcess]:
    """The bot, whose computer players think no longer than they have to."""
    monkeypatch.setenv("HERALD_THINK_SECONDS", "0.1")
    process = BotProcess(discord, tmp_path)
    await process.sync()
    await process.start()
    yield process
    await process.stop()
    assert "Traceback" not in process.log.read_text()


async def shoot(page: Page, name: str) -> None:
    if SHOTS:
        await page.screenshot(path=Path(SHOTS) / f"computers-{name}.png")
