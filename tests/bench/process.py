"""The bot that benchmarks measure, as a process without anything that only tests tell it."""

from __future__ import annotations

import asyncio
import sys

from bot.config import ROOT
from tests.bench.probe import untold
from tests.e2e.bots.bot_process import BotProcess


class Plain(BotProcess):
    """A bot started as people start it: `python -m bot`, with the clock, secrets and patience it has by itself."""

    environment = untold(BotProcess.environment)

    async def _spawn(self, command: str) -> asyncio.subprocess.Process:
        with self.log.open("ab") as log:
            return await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", command, env=self.environment, cwd=ROOT, stdout=log, stderr=log
            )
