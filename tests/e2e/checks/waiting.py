"""How long tests wait: until what is sure to happen has happened, up to a bound that only a fault reaches.

A machine may be as busy as it likes; a bound that is never reached costs nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from bot.sandbox.server import Sandbox

PATIENCE = 60.0
"""Seconds."""

SOON, SELDOM = 0.01, 0.1
"""Seconds between two looks, at first and at last: some look through a whole log."""


async def until(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Waits for something that is sure to happen."""
    end, pause = time.monotonic() + seconds, SOON
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError("it did not happen")
        await asyncio.sleep(pause)
        pause = min(pause * 1.2, SELDOM)


def be_patient(discord: Sandbox, seconds: float = PATIENCE) -> None:
    """People wait so long for an answer, announced or not, and so long Discord takes one: its three seconds are tested
    where they matter.

    Those tests are tests/unit/discord/publisher/test_in_time.py and test_locked_database.py.
    """
    discord.desk.deadline = discord.stage.patience = discord.stage.thinking = seconds
