"""The real bot as a process of its own, which a test may kill and start again on the same database."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Iterable
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot.config import ROOT
from bot.match.model import provably_fair_draws
from bot.sandbox.server import Sandbox
from bot.sandbox.world import World
from tests.e2e.bots import tuned_bot
from tests.e2e.bots.fork_server import Born, cradle, wanted
from tests.e2e.checks.waiting import PATIENCE, be_patient, until
from tests.tables import migrated

HURRIED = 300
"""Herald's seconds in one of ours: its default grace of fifteen is over in the time of a click."""

UNHURRIED = 1
"""For tests in which somebody has second thoughts: nothing happens by itself while they last."""

_REGISTERED: list[dict[str, Any]] = []
"""The commands as the first `sync` of this worker told them to its Discord."""


def know(world: World, commands: Iterable[dict[str, Any]]) -> None:
    """A Discord that knows commands which another one was told."""
    for command in commands:
        number = world.ids.next()
        own = {"id": str(number), "application_id": str(world.application_id)}
        world.commands[None][number] = deepcopy(command) | own


class BotProcess:
    """`python -m bot run` against a sandbox, with the settings a new server gets. log: everything, over all its lives.

    url: of its database where that is no file;
    rate: how fast Herald's clock runs; grace: seconds a host grants everywhere, None leaves that to each server;
    fault: one of bots/faulty_bot.py, which the next life has; secret: of every match, in hex, None for one that nobody
    knows; scheme: of its draws, 1 for scripts that know them by row; announces: seconds after which an answer is
    announced (tests/e2e/bots/tuned_bot.py). People are patient as well, unless a test says otherwise once this is made.
    fresh: each life imports Herald anew (tests/e2e/bots/fork_server.py does not); glances: reviews are made at a glance
    (tests/e2e/bots/quick_reviews.py); home: the checkout it is run in, any other than this one is imported anew.
    """

    def __init__(self, sandbox: Sandbox, folder: Path, *, rate: int = HURRIED) -> None:
        self.fault: str | None = None
        self.secret: str | None = tuned_bot.USUAL
        self.scheme = provably_fair_draws.SCHEME
        self.announces = PATIENCE
        self.rate = rate
        self._sandbox = sandbox
        self._since = time.time_ns() // 1_000_000
        self.database = folder / "herald.db"
        self.url: str | None = None
        self.log = folder / "bot.log"
        self.grace: int | None = None
        self._ahead = folder / "ahead"
        self._ahead.write_bytes(bytes(8))
        self.fresh = self.glances = False
        self.home = ROOT
        self.lives = 0
        self._process: asyncio.subprocess.Process | Born | None = None
        be_patient(sandbox)

    @property
    def environment(self) -> dict[str, str]:
        usual = {key: value for key, value in os.environ.items() if key != "HERALD_GRACE"}
        told = {
            "HERALD_DISCORD_BASE": self._sandbox.url,
            "HERALD_TOKEN": self._sandbox.token,
            "HERALD_DATABASE_URL": self.url or f"sqlite+aiosqlite:///{self.database}",
            "HERALD_LOG_FORMAT": "json",
            "HERALD_CLOCK": f"{self.rate}@{self._since}",
            tuned_bot.ANNOUNCED: str(self.announces),
            tuned_bot.SECRET: self.secret or "",
            tuned_bot.SCHEME: str(self.scheme),
            tuned_bot.AHEAD: str(self._ahead),
            tuned_bot.GLANCING: str(int(self.glances)),
        }
        # In hurried time nobody is ever there, and thoughts that are long, or come behind everything else on a busy
        # machine, outlast everybody's patience.
        hasty = {"HERALD_THINK_SECONDS": "0.1", "HERALD_THINK_LONGEST": "0.1", "HERALD_THINK_NICE": "0"}
        # Tests press a hundred times as often as hands do. In hurried time no limit notices.
        limited = {"HERALD_LIMITS": "on" if self.rate == HURRIED else "off"}
        return limited | hasty | usual | told | ({} if self.grace is None else {"HERALD_GRACE": str(self.grace)})

    @property
    def runs(self) -> bool:
        """Whether it was started, and nobody has ended it."""
        return self._process is not None

    @property
    def pid(self) -> int:
        assert self._process is not None, "it is not running"
        return self._process.pid

    async def sync(self) -> None:
        """Registers the commands, as an operator does.

        That takes as long as a start. So only the first Discord of a worker is told by the program itself, and every
        other knows from the outset what that one was told.
        """
        world, usual = self._sandbox.world, self.home == ROOT
        if usual and _REGISTERED:
            know(world, _REGISTERED)
            return
        process = await self._spawn("sync")
        assert await process.wait() == 0, self.log.read_text()
        if usual:
            _REGISTERED.extend(world.commands[None].values())

    @property
    def now(self) -> datetime:
        """What Herald's clock says."""
        passed = (time.time_ns() // 1_000_000 - self._since) * self.rate + int.from_bytes(
            self._ahead.read_bytes(), "big"
        )
        return datetime.fromtimestamp((self._since + passed) / 1000, UTC)

    def forward(self, seconds: int) -> None:
        """Puts Herald's clock forward, so that what waits for a time need not be waited for."""
        ahead = int.from_bytes(self._ahead.read_bytes(), "big") + seconds * 1000
        with self._ahead.open("r+b") as file:  # the same file, which the bot has mapped
            file.write(ahead.to_bytes(8, "big"))

    async def start(self) -> None:
        """Starts the bot and waits until it is connected. Its database has its tables from the outset."""
        # Discord may not have noticed yet that the life before has ended.
        await until(lambda: not self._sandbox.gateway.online)
        if self.url is None and not self.database.exists():
            migrated(self.database)
        self._process = await self._spawn("run")
        self.lives += 1
        await self._sandbox.wait_ready(timeout=PATIENCE)

    async def kill(self) -> None:
        """kill -9: no goodbye, no flush."""
        assert self._process is not None, "nothing to kill"
        os.kill(self.pid, signal.SIGKILL)
        await self._process.wait()
        self._process = None

    async def stop(self) -> None:
        """Asks it to end, as an init system does; how quickly it has to, tests/e2e/host/test_ending.py says."""
        if self._process is None:
            return
        self._process.terminate()
        assert await asyncio.wait_for(self._process.wait(), PATIENCE) == 0, self.log.read_text()[-4000:]
        self._process = None

    async def _spawn(self, command: str) -> asyncio.subprocess.Process | Born:
        if wanted() and not self.fresh and self.home == ROOT:
            return cradle().bear(command, self.fault if command == "run" else None, self.environment, self.log)
        program = ["tests.e2e.bots.tuned_bot"]
        if self.fault is not None and command == "run":
            program = ["tests.e2e.bots.faulty_bot", self.fault]
        with self.log.open("ab") as log:
            return await asyncio.create_subprocess_exec(
                sys.executable, "-m", *program, command, env=self.environment, cwd=self.home, stdout=log, stderr=log
            )
