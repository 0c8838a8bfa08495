"""A bot as a process beside a sandbox, for benchmarks: its database may be filled beforehand, its memory is read."""

from __future__ import annotations

import compileall
import json
import os
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.config import ROOT
from bot.sandbox.server import Sandbox
from tests.bench.process import Plain
from tests.e2e.bots.bot_process import UNHURRIED
from tests.e2e.bots.shared_bot import House, until

TICKS = os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def sandbox(*, commands: bool = True, fresh: bool = True) -> AsyncIterator[tuple[Sandbox, House]]:
    """A sandbox and a bot that is not started yet.

    commands: Discord knows its commands already; fresh: it starts as people start it, as figures that count ask for.
    """
    if fresh:
        _compile()
    with tempfile.TemporaryDirectory() as folder:
        discord = await Sandbox.start()
        house = House(discord, Path(folder), strict=False)
        if fresh:
            house.process = Plain(discord, Path(folder))
        # A hurried clock makes Herald look around 300 times as often.
        house.process.rate = UNHURRIED
        # A board is timed from the click on, not from the end of anybody's second thoughts.
        house.process.grace = 0
        if commands:
            await house.process.sync()
        try:
            yield discord, house
        finally:
            await house.process.stop()
            await discord.stop()


def _compile() -> None:
    """Does what `make setup` does for whoever starts it."""
    for name in ("bot", "cogs", "rendering"):
        compileall.compile_dir(ROOT / name, quiet=2)


async def ready(house: House) -> float:
    """Starts the bot; seconds until it has looked for what was never told, which is the last thing a start does."""
    seen, moment = healed(house), time.perf_counter()
    await house.process.start()
    await until(lambda: healed(house) > seen, 60)
    return time.perf_counter() - moment


def healed(house: House) -> int:
    log = house.process.log
    return sum(
        1
        for line in (log.read_text().splitlines() if log.exists() else ())
        if '"publisher.healed"' in line and json.loads(line)
    )


def processor(pid: int) -> float:
    """CPU seconds a process has used, all threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def resident(pid: int) -> float:
    """MiB a process holds in memory."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024
