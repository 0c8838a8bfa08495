"""Connections to the database, set up so that an acknowledged commit survives anything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, NullPool, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.storage.lanes import AsyncLane, Lane, ThreadLane

BUSY_MS = 5000
"""How long to wait for another process that is writing."""

READERS = 4
"""Connections that answer questions beside the one that writes."""

_EVERYWHERE = ("PRAGMA busy_timeout = {busy}", "PRAGMA foreign_keys = ON")
_WRITING = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL")
_READING = ("PRAGMA query_only = ON",)


def url_of(path: Path | str) -> str:
    """The address of a SQLite file."""
    return URL.create("sqlite+aiosqlite", database=str(path)).render_as_string(hide_password=False)


def is_sqlite(url: str) -> bool:
    return make_url(url).get_backend_name() == "sqlite"


def writing_lane(url: str, *, busy_ms: int = BUSY_MS) -> Lane:
    """The one connection that writes, opened when it is first needed. Raises ValueError for SQLite without a file."""
    if not is_sqlite(url):
        return AsyncLane(create_async_engine(url, pool_size=1, max_overflow=0))
    _require_file(url)
    engine = create_engine(
        make_url(url).set(drivername="sqlite+pysqlite"), poolclass=NullPool, connect_args=_arguments(busy_ms)
    )
    _take_the_lock_at_once(engine, busy_ms)
    return ThreadLane(engine)


def writing_engine(url: str) -> AsyncEngine:
    """An engine for changes of the schema; on SQLite its transactions take the write lock at once."""
    if not is_sqlite(url):
        return create_async_engine(url)
    engine = create_async_engine(url, poolclass=NullPool, connect_args=_arguments(BUSY_MS))
    _take_the_lock_at_once(engine.sync_engine, BUSY_MS)
    return engine


def reading_engine(url: str, *, busy_ms: int = BUSY_MS) -> AsyncEngine:
    """A few connections that answer questions.

    On SQLite they never begin a transaction: every question is one statement and sees one state of the database.
    """
    if not is_sqlite(url):
        return create_async_engine(url, pool_size=READERS, max_overflow=0)
    _require_file(url)
    engine = create_async_engine(url, pool_size=READERS, max_overflow=0, connect_args=_arguments(busy_ms))
    _on_connecting(engine.sync_engine, busy_ms, _READING)
    return engine


def _require_file(url: str) -> None:
    if make_url(url).database in (None, "", ":memory:"):
        raise ValueError("a SQLite database needs a file; MemoryStore keeps matches in memory")


def _arguments(busy_ms: int) -> dict[str, Any]:
    """isolation_level None keeps the driver from beginning and committing on its own; otherwise a change of schema
    would escape its transaction."""
    return {"isolation_level": None, "timeout": busy_ms / 1000}


def _take_the_lock_at_once(engine: Engine, busy_ms: int) -> None:
    """Let no transaction fail half-way because another process was faster to the write lock."""
    _on_connecting(engine, busy_ms, _WRITING)
    event.listen(engine, "begin", _begin_immediate)


def _on_connecting(engine: Engine, busy_ms: int, pragmas: tuple[str, ...]) -> None:
    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        try:
            for pragma in (*_EVERYWHERE, *pragmas):
                cursor.execute(pragma.format(busy=busy_ms))
        finally:
            cursor.close()

    event.listen(engine, "connect", prepare)


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
