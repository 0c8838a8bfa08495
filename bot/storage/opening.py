"""Opening a store for as long as something runs."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import Connection

from bot.storage.backup.backup import before_upgrade, folder_of
from bot.storage.backup.integrity import Examination, require_sound
from bot.storage.backup.witness import bear_witness, require_present
from bot.storage.connections.engine import file_of
from bot.storage.connections.faults import translating
from bot.storage.migrate import migrate
from bot.storage.sql_store import SqlStore

BACKUPS = Path("var") / "backups"
"""Where copies of a server's database go, unless the host says so."""

BLINK_S = 0.3
"""How long the start waits for the examination of a file; more than most of them take."""


@asynccontextmanager
async def open_store(
    url: str, backups: Path | None = None, *, new: bool = False, lasting: bool = False
) -> AsyncIterator[SqlStore]:
    """The store at this address, its folder made and its tables brought up to date; closed at the end.

    A damaged file is refused: at once where that shows in a blink, else by SqlStore.examined, and until that has passed
    nothing is read or written but what Herald itself has to remember. Tables that change are copied first, beside a
    SQLite file or into the folder `backups`, and only those of a sound one are changed. Raises StorageError.

    lasting: a file beside that of SQLite says from here on that it is there; new: where that says so and there is none,
    it isn't refused but begun again.
    """
    file = file_of(url)
    if file is not None:
        if not new:
            require_present(file)
        with translating():
            file.parent.mkdir(parents=True, exist_ok=True)
    copied = before_upgrade(url, backups or folder_of(url, BACKUPS))

    def before(connection: Connection, present: str) -> None:
        require_sound(url)
        copied(connection, present)

    await migrate(url, before)
    if file is not None and lasting:
        bear_witness(file)
    store = SqlStore(url, examination=None if file is None else Examination(file))
    try:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(store.examined(), BLINK_S)
        yield store
    finally:
        await store.close()
