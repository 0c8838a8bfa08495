"""Opening a store for as long as something runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy.engine import make_url

from bot.storage.faults import translating
from bot.storage.migrate import migrate
from bot.storage.sql import SqlStore


@asynccontextmanager
async def open_store(url: str) -> AsyncIterator[SqlStore]:
    """The store at this address, its folder made and its tables brought up to date; closed at the end.

    Raises StorageError.
    """
    address = make_url(url)
    if address.get_backend_name() == "sqlite" and address.database:
        with translating():
            Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    await migrate(url)
    store = SqlStore(url)
    try:
        yield store
    finally:
        await store.close()
