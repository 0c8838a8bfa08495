"""Several processes of Herald on one PostgreSQL, each of which can be killed, restarted or cut off from it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
from sqlalchemy.engine import make_url

from bot.sandbox.server import Sandbox
from bot.sandbox.sessions import Session
from tests import postgres
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.checks.waiting import until

SOCKET = ".s.PGSQL.5432"
"""Name of the file over which a server can be reached on its machine."""

STARTING = 180.0
"""Seconds a start may take on a busy machine."""

PIECE = 65_536


class Line:
    """A process's line to the database, which can be cut: then nothing comes through, and nobody is told."""

    def __init__(self, server: Path, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self._server = server / SOCKET
        self._open = asyncio.Event()
        self._open.set()
        self._listener: asyncio.AbstractServer | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        self._listener = await asyncio.start_unix_server(self._connected, self.folder / SOCKET)

    async def stop(self) -> None:
        if self._listener is not None:
            self._listener.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self) -> None:
        self._open.clear()

    def mend(self) -> None:
        self._open.set()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            theirs = await asyncio.open_unix_connection(self._server)
        except OSError:
            writer.close()
            return
        ways = {asyncio.create_task(self._pass(reader, theirs[1])), asyncio.create_task(self._pass(theirs[0], writer))}
        self._tasks |= ways
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        self._tasks -= ways
        writer.close()
        theirs[1].close()

    async def _pass(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while piece := await source.read(PIECE):
                await self._open.wait()
                sink.write(piece)
                await sink.drain()


class Member(BotProcess):
    """One of the processes."""

    def __init__(self, sandbox: Sandbox, folder: Path, database: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        super().__init__(sandbox, folder, rate=1)
        address = make_url(database)
        self.line = Line(Path(str(address.query["host"])), folder / "line")
        self.url = address.set(query={"host": str(self.line.folder)}).render_as_string(hide_password=False)
        self.secret = None

    async def start(self) -> None:
        """Start the process and wait until it serves."""
        lives = self.count("ready")
        self._process = await self._spawn("run")
        await until(lambda: self.count("ready") > lives, STARTING)

    async def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            await asyncio.wait_for(self._process.wait(), STARTING)
            self._process = None

    def spent(self) -> float:
        """Return the processor seconds of its present life, without those of processes it has started."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def lines(self) -> Iterator[dict[str, Any]]:
        """Yield everything it has logged in all its lives."""
        if self.log.exists():
            for line in self.log.read_text(errors="replace").splitlines():
                with contextlib.suppress(ValueError):
                    yield json.loads(line)

    def count(self, event: str) -> int:
        """Return how often it has logged an event."""
        return self.log.read_text(errors="replace").count(f'"event": "{event}"') if self.log.exists() else 0


class Cluster:
    """A Discord, a database, and processes. to_all: whether each session hears of each interaction, or one of them."""

    def __init__(self, discord: Sandbox, folder: Path, processes: int, seed: int) -> None:
        self.discord = discord
        self.server = postgres.server()
        self.url = postgres.migrated()
        self.members = [Member(discord, folder / f"process-{number}", self.url) for number in range(processes)]
        self.to_all = False
        self._random = random.Random(seed)
        self._chosen: tuple[str, Session] | None = None
        discord.gateway.deliver = self._deliver

    def _deliver(self, session: Session, event: str, text: str) -> None:
        if event != "INTERACTION_CREATE" or self.to_all:
            session.deliver(text)
            return
        about = json.loads(text)["d"]["id"]
        if self._chosen is None or self._chosen[0] != about:
            alive = [one for one in self.discord.gateway.sessions if one.connection and one.connection.alive]
            self._chosen = about, self._random.choice(alive or [session])
        if self._chosen[1] is session:
            session.deliver(text)

    async def start(self) -> None:
        """Start all processes at once, on tables that are there already."""
        await self.members[0].sync()
        for member in self.members:
            await member.line.start()
        await asyncio.gather(*(member.start() for member in self.members))

    async def close(self) -> None:
        """End everything that is left."""
        for member in self.members:
            member.line.mend()
        await asyncio.gather(*(member.kill() for member in self.members if member.runs), return_exceptions=True)
        for member in self.members:
            await member.line.stop()

    async def ask(self, query: str, *values: object) -> list[Any]:
        """Ask the database, past all lines."""
        address = make_url(self.url)
        host = str(address.query["host"])
        connection = await asyncpg.connect(user=address.username, database=address.database, host=host)
        try:
            return list(await connection.fetch(query, *values))
        finally:
            await connection.close()
