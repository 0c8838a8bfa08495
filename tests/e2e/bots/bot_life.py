"""One life of the real bot, from a start in whatever circumstances to its end."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from typing import ClassVar

from bot.config import ROOT
from bot.sandbox.server import Sandbox
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.bots.fork_server import Born, cradle, wanted
from tests.e2e.checks.waiting import PATIENCE


class Life:
    """One process, with a log and a database of its own. fault: one of bots/faulty_bot.py; command: of `bot`, with
    its options.

    Without a fault it is the program that people start, from its first line on. forked: where what matters comes after
    the imports, it is one that has imported Herald already, as with a fault.
    """

    started: ClassVar[list[Life]] = []

    def __init__(
        self,
        discord: Sandbox,
        folder: Path,
        fault: str = "",
        command: str = "run",
        *,
        forked: bool = False,
        **environment: str,
    ) -> None:
        self.house = BotProcess(discord, folder)
        self.house.log = folder / f"{fault or command}.log"
        self.house.database = folder / f"{fault or 'herald'}.db"
        self._fault = fault
        self._command = command
        self._forked = forked or bool(fault)
        self._environment = environment
        self.process: asyncio.subprocess.Process | Born | None = None

    async def kill(self) -> None:
        """Leave nothing behind, whatever has become of the test."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()

    async def start(self) -> None:
        Life.started.append(self)
        environment, program = self.house.environment | self._environment, ["bot", *self._command.split()]
        if self._forked and wanted():
            self.process = cradle().bear(self._command, self._fault or None, environment, self.house.log)
            return
        if self._fault:
            program.insert(0, "tests.e2e.bots.faulty_bot")
        with self.house.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", *program, env=environment, cwd=ROOT, stdout=log, stderr=log
            )

    @property
    def said(self) -> str:
        return self.house.log.read_text()

    async def status(self, timeout: float = PATIENCE) -> int:
        """The status with which it ends by itself."""
        assert self.process is not None, "it was started"
        return await asyncio.wait_for(self.process.wait(), timeout)

    async def says(self, word: str, timeout: float = PATIENCE) -> None:
        """Until its log has this word."""
        deadline = time.monotonic() + timeout
        while word not in self.said:
            assert time.monotonic() < deadline, f"no {word!r} in {self.said[-2000:]}"
            await asyncio.sleep(0.05)

    async def ends(self) -> float:
        """Seconds from SIGTERM to the end."""
        assert self.process is not None, "it was started"
        assert self.process.returncode is None, self.said[-2000:]
        told = time.monotonic()
        self.process.terminate()
        assert await asyncio.wait_for(self.process.wait(), PATIENCE) == 0, self.said[-4000:]
        return time.monotonic() - told
