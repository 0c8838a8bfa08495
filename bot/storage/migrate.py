"""Bringing a database to the newest schema, all or nothing, and never without a copy of what was there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.errors import StorageError, StorageFault
from bot.storage.backup import restore_mark
from bot.storage.connections.engine import BUSY_MS, writing_engine
from bot.storage.connections.faults import translated, translating

_FOLDER = Path(__file__).parent / "migrations"

_TABLE = "alembic_version"
"""Where Alembic keeps the revision. A start only reads it there, because Alembic takes 10 MiB."""

_LOCK = 0x4845_5241_4C44
"""The advisory lock of whoever migrates a PostgreSQL database ("HERALD")."""

PAUSE = 0.02
"""Seconds before another try to connect."""

Before = Callable[[Connection, str], None]
"""Called with the connection and the revision before a database that holds something is changed."""


async def migrate(url: str, before: Before | None = None) -> None:
    """Create or upgrade the tables; a database that is up to date is left alone.

    Everything happens in one transaction that holds the write lock, so a crash leaves the old schema, and of two
    processes that start together the second finds the work done. Raises StorageError, with the fault SCHEMA for a
    database that a newer Herald has written.
    """
    engine = writing_engine(url)
    try:
        with translating():
            connection = await _connected(engine)
            try:
                async with connection.begin():
                    await connection.run_sync(_upgrade, before)
            finally:
                await connection.close()
    finally:
        await engine.dispose()


async def _connected(engine: AsyncEngine) -> AsyncConnection:
    """A connection. Where another process begins write-ahead logging just then, SQLite refuses one without waiting."""
    tries_until = time.monotonic() + BUSY_MS / 1000
    while True:
        try:
            return await engine.connect()
        except OperationalError as error:
            if translated(error).fault is not StorageFault.BUSY or time.monotonic() > tries_until:
                raise
        await asyncio.sleep(PAUSE)


def newest() -> str:
    """The revision this Herald needs."""
    return max(_revisions())


def revision(connection: Connection) -> str | None:
    """The revision a database is at; None for one without our tables."""
    if not inspect(connection).has_table(_TABLE):
        return None
    return connection.execute(text(f"SELECT version_num FROM {_TABLE}")).scalar_one_or_none()  # noqa: S608 - our own name


def is_known(wanted: str) -> bool:
    """Whether this Herald has a migration of that name."""
    return wanted in _revisions()


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run the migrations that lie between, inside the connection's transaction. Raises StorageError."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, to)
    except CommandError as error:
        raise StorageError(StorageFault.SCHEMA, str(error)) from error


def _upgrade(connection: Connection, before: Before | None) -> None:
    require_writable(connection)
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    present, made = revision(connection), restore_mark.made(connection)
    if present == newest():
        if made is not None:
            restore_mark.mark(connection, made)
        return
    if present is not None and before is not None and is_known(present):
        before(connection, present)
    upgrade(connection)
    if made is not None:
        restore_mark.mark(connection, made)


def require_writable(connection: Connection) -> None:
    """SQLite says so by itself when its write lock is taken; a server would only say so at the first write."""
    if connection.dialect.name == "sqlite":
        return
    if connection.execute(text("SHOW transaction_read_only")).scalar_one() == "on":
        raise StorageError(StorageFault.READ_ONLY, "the server takes no writes: it's a replica, or set so")


def _revisions() -> set[str]:
    """The revisions there are migrations to, by which their files begin."""
    return {file.name.split("_", 1)[0] for file in (_FOLDER / "versions").glob("[0-9]*.py")}
