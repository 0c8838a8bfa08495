"""Where the bots of tests come from: a program that has imported Herald once, and forks for every life of a bot.

Imports, texts and the first pieces are most of a start. Each life is a process of its own all the same, with its own
memory, environment, log and end, and it may be killed. What siblings share is the seed of hashes;
HERALD_CRADLE=0 starts each afresh.
"""

from __future__ import annotations

import asyncio
import atexit
import gc
import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from bot.config import ROOT
from bot.games.registry import GAMES
from bot.i18n import DEFAULT, LOCALES, Phrases, phrases
from cogs import EXTENSIONS
from rendering.kit import atlas, sprite_file
from rendering.kit.painter import warm
from tests.e2e.bots import tuned_bot

LOOK = 0.01
"""Seconds between two looks whether a bot has ended."""

IMPORTED = (
    "aiosqlite",
    "alembic.command",
    "bot.app",
    "bot.cli.run",
    "bot.cli.sync",
    "cogs.wiring.presenters",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "tests.e2e.bots.faulty_bot",
)
"""What a bot would import in the course of its start."""

THEME = "dark"
"""The one of every table that chooses no other."""


class Born:
    """A bot that was forked; to a test it is what `asyncio` calls a process."""

    def __init__(self, cradle: Cradle, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._cradle = cradle

    async def wait(self) -> int:
        """How it ended: its status, or minus the signal that ended it."""
        while self.returncode is None:
            await asyncio.sleep(LOOK)
            self.returncode = self._cradle.ask(ended=self.pid)
        return self.returncode

    def terminate(self) -> None:
        """SIGTERM; nothing if it has ended."""
        self._send(signal.SIGTERM)

    def kill(self) -> None:
        """SIGKILL; nothing if it has ended."""
        self._send(signal.SIGKILL)

    def _send(self, number: int) -> None:
        if self.returncode is None:
            os.kill(self.pid, number)


class Cradle:
    """The program, seen from the tests of one worker."""

    def __init__(self) -> None:
        self._program = subprocess.Popen(
            [sys.executable, "-m", "tests.e2e.bots.fork_server"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        atexit.register(self._program.communicate)

    def ask(self, **question: Any) -> Any:
        """What it answers. Raises RuntimeError if it is gone."""
        asked, answered = self._program.stdin, self._program.stdout
        assert asked is not None, "it is asked"
        assert answered is not None, "it answers"
        asked.write(json.dumps(question).encode() + b"\n")
        asked.flush()
        line = answered.readline()
        if not line:
            raise RuntimeError(f"the cradle has ended: {self._program.wait()}")
        return json.loads(line)

    def bear(self, command: str, fault: str | None, environment: Mapping[str, str], log: Path) -> Born:
        """A bot at the start of its life. command: of Herald's command line, with its options; fault: one of
        bots/faulty_bot.py."""
        log.touch()
        asked = {"words": command.split(), "fault": fault, "environment": dict(environment), "log": str(log)}
        return Born(self, self.ask(**asked))


@cache
def cradle() -> Cradle:
    """The one of this worker. It ends with it, since then nobody asks any more."""
    return Cradle()


class Pieces:
    """The file of drawn pieces, which each process opens for itself: SQLite bears no fork of what is open."""

    def get(self, name: str) -> bytes | None:
        """A piece, None where the file has none."""
        file = sprite_file.shelf()
        return None if file is None else file.get(name)

    def put(self, name: str, body: bytes) -> None:
        """Keep a piece for lives to come."""
        if file := sprite_file.shelf():
            file.put(name, body)

    def close(self) -> None:
        """Nothing of the file is open any more, until a piece is asked for."""
        file = sprite_file.shelf()
        if file is not None and file._rows is not None:
            file._rows.close()
        sprite_file._opened.cache_clear()


PIECES = Pieces()


def wanted() -> bool:
    """Whether bots are forked here; where a process cannot fork, they are started."""
    return hasattr(os, "fork") and os.environ.get("HERALD_CRADLE") != "0"


def _next_life() -> tuple[list[str], str | None]:
    """Answers questions until a fork of this program is a bot: the words of its command line, and its fault."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    cold = list(GAMES)
    while line := _line(cold):
        question = json.loads(line)
        if "ended" in question:
            pid, status = os.waitpid(question["ended"], os.WNOHANG)
            answers.write(json.dumps(os.waitstatus_to_exitcode(status) if pid else None).encode() + b"\n")
            continue
        pid = os.fork()
        if pid == 0:
            answers.close()
            _begin(question["environment"], question["log"])
            return question["words"], question["fault"]
        answers.write(b"%d\n" % pid)
    os._exit(0)


def _line(cold: list[str]) -> bytes:
    """The next question, empty where nobody asks any more. cold: games whose pieces are drawn while nobody asks."""
    while cold and not select.select([0], [], [], 0)[0]:
        warm(THEME, cold.pop(0))
        PIECES.close()
    return sys.stdin.buffer.readline()


def _begin(environment: dict[str, str], log: str) -> None:
    """Nothing of the cradle stays open: over its pipes, tests and bots would wait for one another."""
    os.environ.clear()
    os.environ.update(environment)
    for number, opened in ((0, os.open(os.devnull, os.O_RDONLY)), (1, _log(log)), (2, _log(log))):
        os.dup2(opened, number)
        os.close(opened)


def _log(path: str) -> int:
    return os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)


def _parse(say: Phrases) -> None:
    """Parse all that is said in a language, which lives would do text by text."""
    for name in say._entries._sources:
        if say.has(name) and say.locale == DEFAULT:
            say._bundle.get_message(name)  # compiled as well: a start says hundreds of them


def main() -> None:
    """Forks as long as it is asked to; in a fork, Herald's command line."""
    for module in IMPORTED:
        import_module(module)
    for module in EXTENSIONS:
        # discord.py runs it again in each life: what stays is what it imports.
        import_module(module)
        del sys.modules[module]
    for locale in LOCALES:
        _parse(phrases(locale))
    sprite_file.version()
    sprite_file.use(ROOT / "var" / "cache")
    atlas.shelf = lambda: PIECES  # type: ignore[assignment] # an atlas only gets and puts
    gc.collect()
    gc.freeze()
    words, fault = _next_life()
    sys.argv = ["bot", *words]
    live(fault)


def live(fault: str | None = None) -> None:
    """Herald's command line, with a fault planted if there is one."""
    from bot.cli import main as herald
    from tests.e2e.bots.faulty_bot import FAULTS

    tuned_bot.apply()
    if fault is not None:
        FAULTS[fault]()
    herald()


if __name__ == "__main__":
    main()
