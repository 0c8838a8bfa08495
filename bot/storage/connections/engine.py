"""Connections to the database, set up so that an acknowledged commit survives anything."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, NullPool, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.storage.connections.lanes import AsyncLane, Lane, ThreadLane
from bot.storage.connections.readers import AsyncReaders, Readers, ThreadReaders

BUSY_MS = 5000
"""How long to wait for another process that is writing."""

READERS = 4
"""Connections that answer questions beside the one that writes."""

_EVERYWHERE = ("PRAGMA busy_timeout = {busy}", "PRAGMA foreign_keys = ON", "PRAGMA secure_delete = ON")
"""What is deleted is overwritten with zeros, however this SQLite was built: who was forgotten is in no free page."""

_WRITING = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL")
_ALONE = "PRAGMA locking_mode = EXCLUSIVE"
_READING = ("PRAGMA query_only = ON",)

NAME = "herald"
"""What our connections call themselves on a PostgreSQL server."""

_DURABLE = {"synchronous_commit": "on"}
"""Whatever the server's default is: an acknowledged move is on its disk."""

_TEXT = partial(str, encoding="utf-8", errors="surrogateescape")

CONNECT_S, STATEMENT_S = 10, 30
"""How long a PostgreSQL server may take to let us in, and to do what one statement says."""


def url_of(path: Path | str) -> str:
    """The address of a SQLite file."""
    return URL.create("sqlite+aiosqlite", database=str(path)).render_as_string(hide_password=False)


def is_sqlite(url: str) -> bool:
    """Whether the database is a file, rather than a server's."""
    return make_url(url).get_backend_name() == "sqlite"


def file_of(url: str) -> Path | None:
    """The file of a SQLite database; None for a server's."""
    return Path(make_url(url).database or "") if is_sqlite(url) else None


def shown(url: str) -> str:
    """The address as it may be printed: no password."""
    return str(file_of(url) or make_url(url).render_as_string(hide_password=True))


def writing_lane(url: str, *, busy_ms: int = BUSY_MS) -> Lane:
    """The one connection that writes, opened when it is first needed. Raises ValueError for SQLite without a file."""
    if not is_sqlite(url):
        return AsyncLane(_server_engine(url, poolclass=NullPool, connect_args=_server_arguments(**_DURABLE)))
    _require_file(url)
    address = make_url(url).set(drivername="sqlite+pysqlite")
    engine = create_engine(address, poolclass=NullPool, hide_parameters=True, connect_args=_arguments(busy_ms))
    _take_the_lock_at_once(engine, busy_ms)
    return ThreadLane(engine)


def writing_engine(url: str, *, busy_ms: int = BUSY_MS, alone: bool = False) -> AsyncEngine:
    """An engine for changes of the schema; on SQLite its transactions take the write lock at once.

    alone: on SQLite, let nobody else even read, and be busy while anybody has the file open.
    """
    if not is_sqlite(url):
        return _server_engine(url, poolclass=NullPool, connect_args=_server_arguments(**_DURABLE))
    engine = create_async_engine(url, poolclass=NullPool, hide_parameters=True, connect_args=_arguments(busy_ms))
    _take_the_lock_at_once(engine.sync_engine, busy_ms, alone=alone)
    return engine


def file_engine(file: Path) -> Engine:
    """An engine over a SQLite file of our own making, such as a backup, which nobody else has open."""
    address = URL.create("sqlite+pysqlite", database=str(file))
    engine = create_engine(address, poolclass=NullPool, hide_parameters=True, connect_args=_arguments(0))
    _on_connecting(engine, 0, ())
    event.listen(engine, "begin", _begin_immediate)
    return engine


def _server_engine(url: str, **given: Any) -> AsyncEngine:
    return create_async_engine(url, hide_parameters=True, **given)


def reading_engine(url: str, *, busy_ms: int = BUSY_MS) -> AsyncEngine:
    """A few connections that answer questions.

    They never begin a transaction: every question is one statement and sees one state of the database.
    """
    if not is_sqlite(url):
        reading = {"default_transaction_read_only": "on"}
        # A connection that a restart of the server has cut is noticed before it is asked anything.
        return _server_engine(
            url,
            pool_size=READERS,
            max_overflow=0,
            pool_pre_ping=True,
            isolation_level="AUTOCOMMIT",
            connect_args=_server_arguments(**reading),
        )
    _require_file(url)
    engine = create_async_engine(
        url, pool_size=READERS, max_overflow=0, hide_parameters=True, connect_args=_arguments(busy_ms)
    )
    _on_connecting(engine.sync_engine, busy_ms, _READING)
    return engine


def store_readers(url: str, *, busy_ms: int = BUSY_MS) -> Readers:
    """What answers a store's questions; see reading_engine."""
    if not is_sqlite(url):
        return AsyncReaders(reading_engine(url))
    _require_file(url)
    address = make_url(url).set(drivername="sqlite+pysqlite")
    engine = create_engine(
        address, pool_size=READERS, max_overflow=0, hide_parameters=True, connect_args=_arguments(busy_ms)
    )
    _on_connecting(engine, busy_ms, _READING)
    return ThreadReaders(engine, READERS)


def _require_file(url: str) -> None:
    if make_url(url).database in (None, "", ":memory:"):
        raise ValueError("a SQLite database needs a file. MemoryStore keeps matches in memory")


def _arguments(busy_ms: int) -> dict[str, Any]:
    """isolation_level None keeps the driver from beginning and committing on its own; otherwise a change of schema
    would escape its transaction."""
    return {"isolation_level": None, "timeout": busy_ms / 1000}


def _server_arguments(**settings: str) -> dict[str, Any]:
    return {
        "timeout": CONNECT_S,
        "command_timeout": STATEMENT_S,
        "server_settings": {"application_name": NAME, **settings},
    }


def _take_the_lock_at_once(engine: Engine, busy_ms: int, *, alone: bool = False) -> None:
    """Let no transaction fail half-way because another process was faster to the write lock."""
    _on_connecting(engine, busy_ms, (_ALONE, *_WRITING) if alone else _WRITING)
    event.listen(engine, "begin", _begin_immediate)


def _on_connecting(engine: Engine, busy_ms: int, pragmas: tuple[str, ...]) -> None:
    def prepare(connection: Any, _record: Any) -> None:
        # One damaged text is not to keep a question from finding anything at all: whoever reads it notices.
        getattr(connection, "driver_connection", connection).text_factory = _TEXT
        cursor = connection.cursor()
        try:
            for pragma in (*_EVERYWHERE, *pragmas):
                cursor.execute(pragma.format(busy=busy_ms))
        finally:
            cursor.close()

    event.listen(engine, "connect", prepare)


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
