"""Every store there is, for the contract of all stores."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from bot.match.store.store import Store
from bot.storage import MemoryStore, SqlStore, url_of
from bot.storage.connections.engine import writing_engine
from bot.storage.connections.lanes import AsyncLane
from bot.storage.connections.writer import Writer
from tests import memory, postgres, tables

tmp_path = memory.tmp_path


@asynccontextmanager
async def in_memory(_folder: Path) -> AsyncIterator[Store]:
    yield MemoryStore()


@asynccontextmanager
async def in_sqlite(folder: Path) -> AsyncIterator[Store]:
    store = SqlStore(tables.migrated(folder / "herald.db"))
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def in_sqlite_asynchronously(folder: Path) -> AsyncIterator[Store]:
    """SQLite written the way a database with an asynchronous driver is."""
    async with in_sqlite(folder) as store:
        store._writer = Writer(AsyncLane(writing_engine(url_of(folder / "herald.db"))))
        yield store


@asynccontextmanager
async def in_postgresql(_folder: Path) -> AsyncIterator[Store]:
    store = SqlStore(postgres.migrated())
    try:
        yield store
    finally:
        await store.close()


STORES: dict[str, Callable[[Path], AbstractAsyncContextManager[Store]]] = {
    "memory": in_memory,
    "sqlite": in_sqlite,
    "sqlite-asynchronous": in_sqlite_asynchronously,
    "postgresql": in_postgresql,
}


@pytest.fixture(params=STORES)
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    async with STORES[request.param](tmp_path) as opened:
        yield opened
