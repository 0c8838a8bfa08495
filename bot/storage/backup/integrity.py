"""Whether a SQLite file is whole: a damaged one is refused, never served."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

import structlog

from bot.errors import StorageError, StorageFault
from bot.storage.connections.engine import BUSY_MS, file_of
from bot.storage.connections.faults import translated, translating

logger = structlog.get_logger()

MOST = 5
"""How many faults are worth naming."""


class Examination:
    """A look through a whole file, in a thread of its own; nobody is answered out of the file before it is over.

    A large file takes seconds, in which Herald connects to Discord.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._loop = asyncio.get_running_loop()
        self._over = asyncio.Event()
        self._fault: StorageError | None = None
        self._connection: sqlite3.Connection | None = None
        self._thread = threading.Thread(target=self._examine, name="herald-examiner", daemon=True)
        self._thread.start()

    @property
    def is_passed(self) -> bool:
        """Whether the file is known to be whole."""
        return self._over.is_set() and self._fault is None

    async def passed(self) -> None:
        """Returns once the file is known to be whole. Raises StorageError where it is not."""
        if not self._over.is_set():
            await self._over.wait()
        if self._fault is not None:
            raise StorageError(self._fault.fault, self._fault.detail)

    async def close(self) -> None:
        """Let go of the file, examined or not; whoever still waits is refused."""
        self._end(StorageError(StorageFault.FAILED, "the store is closed"))
        while self._thread.is_alive():
            if self._connection is not None:
                with contextlib.suppress(sqlite3.ProgrammingError):  # it has just let go by itself
                    self._connection.interrupt()
            await asyncio.to_thread(self._thread.join, 0.05)

    def _examine(self) -> None:
        started, fault = time.monotonic(), None
        try:
            with closing(_connected(self._file)) as self._connection:
                found = _faults(self._connection)
            if found:
                fault = StorageError(StorageFault.CORRUPT, found[0])
        except (sqlite3.Error, OSError) as error:
            fault = translated(error)
        seconds = round(time.monotonic() - started, 2)
        if fault is None:
            logger.debug("storage.sound", seconds=seconds)
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._end, fault)

    def _end(self, fault: StorageError | None) -> None:
        if not self._over.is_set():
            self._fault = fault
            self._over.set()


def require_sound(url: str) -> None:
    """Raises StorageError(CORRUPT) for a SQLite file that is damaged; a file that is not there yet is no fault."""
    file = file_of(url)
    if file is None or not file.exists():
        return
    with translating():
        found = problems(file)
    if found:
        raise StorageError(StorageFault.CORRUPT, found[0])


def problems(file: Path) -> list[str]:
    """What SQLite finds wrong with a file; nothing for a sound one. Raises sqlite3.Error where it cannot be opened."""
    with closing(_connected(file)) as connection:
        return _faults(connection)


def _connected(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file, timeout=BUSY_MS / 1000, check_same_thread=False)


def _faults(connection: sqlite3.Connection) -> list[str]:
    try:
        found = [str(line) for (line,) in connection.execute(f"PRAGMA quick_check({MOST})")]
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            raise
        return [str(error)]
    return [] if found == ["ok"] else [" ".join(line.split()) for line in found]
