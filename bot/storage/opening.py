"""Opening a store for as long as something runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.storage.backup import before_upgrade, folder_of
from bot.storage.engine import file_of
from bot.storage.faults import translating
from bot.storage.integrity import require_sound
from bot.storage.migrate import migrate
from bot.storage.sql import SqlStore

BACKUPS = Path("var") / "backups"
"""Where copies of a server's database go, unless the host says so."""


@asynccontextmanager
async def open_store(url: str, backups: Path | None = None) -> AsyncIterator[SqlStore]:
    """The store at this address, its folder made and its tables brought up to date; closed at the end.

    A damaged file is refused. Tables that change are copied first, beside a SQLite file or into the folder `backups`.
    Raises StorageError.
    """
    file = file_of(url)
    if file is not None:
        with translating():
            file.parent.mkdir(parents=True, exist_ok=True)
    require_sound(url)
    await migrate(url, before_upgrade(url, backups or folder_of(url, BACKUPS)))
    store = SqlStore(url)
    try:
        yield store
    finally:
        await store.close()
