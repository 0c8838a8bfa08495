"""Connections to the database, set up so that an acknowledged commit survives anything."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

BUSY_MS = 5000
"""How long to wait for another process that is writing."""

READERS = 4
"""Connections that answer questions beside the one that writes."""

_EVERYWHERE = ("PRAGMA busy_timeout = {busy}", "PRAGMA foreign_keys = ON")
_WRITING = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL")
_READING = ("PRAGMA query_only = ON",)


@dataclass(frozen=True, slots=True)
class Engines:
    """One engine that writes, with a single connection, and one that only reads."""

    write: AsyncEngine
    read: AsyncEngine

    @property
    def dialect(self) -> str:
        return self.write.dialect.name

    async def close(self) -> None:
        await self.read.dispose()
        await self.write.dispose()


def url_of(path: Path | str) -> str:
    """The address of a SQLite file."""
    return URL.create("sqlite+aiosqlite", database=str(path)).render_as_string(hide_password=False)


def connect(url: str, *, busy_ms: int = BUSY_MS) -> Engines:
    """Engines for a database; nothing is opened before it is needed. Raises ValueError for one without a file."""
    if make_url(url).get_backend_name() != "sqlite":
        return Engines(create_async_engine(url, pool_size=1, max_overflow=0), create_async_engine(url))
    if make_url(url).database in (None, "", ":memory:"):
        raise ValueError("a SQLite database needs a file; MemoryStore keeps matches in memory")
    return Engines(writing(url, busy_ms=busy_ms), _reading(url, busy_ms))


def writing(url: str, *, busy_ms: int = BUSY_MS) -> AsyncEngine:
    """An engine whose transactions take the write lock at once, so that none fails half-way for want of it.

    isolation_level None keeps the driver from beginning and committing on its own; otherwise a change of schema
    would escape its transaction.
    """
    engine = _sqlite(url, busy_ms, _WRITING, pool_size=1)
    event.listen(engine.sync_engine, "begin", _begin_immediate)
    return engine


def _reading(url: str, busy_ms: int) -> AsyncEngine:
    """An engine that never begins a transaction: every question is one statement and sees one state of the database."""
    return _sqlite(url, busy_ms, _READING, pool_size=READERS)


def _sqlite(url: str, busy_ms: int, pragmas: tuple[str, ...], *, pool_size: int) -> AsyncEngine:
    engine = create_async_engine(
        url, pool_size=pool_size, max_overflow=0, connect_args={"isolation_level": None, "timeout": busy_ms / 1000}
    )

    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        try:
            for pragma in (*_EVERYWHERE, *pragmas):
                cursor.execute(pragma.format(busy=busy_ms))
        finally:
            cursor.close()

    event.listen(engine.sync_engine, "connect", prepare)
    return engine


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
