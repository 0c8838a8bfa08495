"""Whether a SQLite file is whole: a damaged one is refused, never served."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.errors import StorageError, StorageFault
from bot.storage.engine import BUSY_MS, file_of
from bot.storage.faults import translating

MOST = 5
"""How many faults are worth naming."""


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
    with closing(sqlite3.connect(file, timeout=BUSY_MS / 1000)) as connection:
        try:
            found = [str(line) for (line,) in connection.execute(f"PRAGMA quick_check({MOST})")]
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError):
                raise
            return [str(error)]
    return [] if found == ["ok"] else [" ".join(line.split()) for line in found]
