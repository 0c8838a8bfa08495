"""What a database holds, in figures."""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import cast, func, select, text
from sqlalchemy.dialects.postgresql import JSON
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.connections.engine import file_of, reading_engine, shown
from bot.storage.connections.faults import translating
from bot.storage.migrate import newest, revision
from bot.storage.schema import log, matches, metadata, packed
from bot.storage.statements import rescued


@dataclass(frozen=True, slots=True)
class OldestOpen:
    """The open match that was opened first."""

    match: int
    """Its id."""

    game: str
    """The game's key."""

    guild: int
    """Snowflake of the server it is played in."""

    channel: int
    """Snowflake of the channel."""

    created: int
    """When it was opened, UTC epoch ms."""

    updated: int
    """When something last happened in it, UTC epoch ms."""


@dataclass(frozen=True, slots=True)
class Stats:
    """Figures of a database: what it holds, and how much of it."""

    database: str
    """Where it is, without a password."""

    engine: str
    """Of the database, "sqlite" or "postgresql"."""

    revision: str | None
    """Of its tables; None when it is empty."""

    newest_revision: str
    """The one this Herald needs."""

    matches: dict[str, int]
    """How many, by status."""

    rescued: int
    """How many were played to their end after somebody had taken a seat over."""

    commands: int
    """Accepted commands in all logs."""

    events: int
    """Events in all logs."""

    packed: int
    """How many logs lie in one piece."""

    rows: dict[str, int]
    """How many, by table."""

    bytes: int
    """Of everything on the disk."""

    oldest_open: OldestOpen | None
    """The open match that was opened first; None when none is open."""


async def stats(url: str) -> Stats:
    """Figures of a database at the newest revision. Raises StorageError."""
    engine = reading_engine(url)
    try:
        with translating():
            async with engine.connect() as connection:
                return await _stats(connection, url)
    finally:
        await engine.dispose()


async def _stats(connection: AsyncConnection, url: str) -> Stats:
    counted = select(matches.c.status, func.count()).group_by(matches.c.status).order_by(matches.c.status)
    oldest = select(*(matches.c[name] for name in ("id", "game", "guild", "channel", "created", "updated")))
    oldest = oldest.where(matches.c.is_open == 1).order_by(matches.c.created, matches.c.id).limit(1)
    first = (await connection.execute(oldest)).first()
    rows = {
        str(table.name): int((await connection.execute(select(func.count()).select_from(table))).scalar_one())
        for table in metadata.sorted_tables
    }
    whole = select(func.sum(packed.c.rows), func.sum(packed.c.events))
    counted_rows, counted_events = (int(count or 0) for count in (await connection.execute(whole)).one())
    return Stats(
        database=shown(url),
        engine=make_url(url).get_backend_name(),
        revision=await connection.run_sync(revision),
        newest_revision=newest(),
        matches={status: int(count) for status, count in await connection.execute(counted)},
        rescued=int((await connection.execute(rescued())).scalar_one()),
        commands=rows["log"] + counted_rows,
        events=await _lying_events(connection) + counted_events,
        packed=rows["packed"],
        rows=rows,
        bytes=await _bytes(connection, file_of(url)),
        oldest_open=None if first is None else OldestOpen(*first),
    )


async def _lying_events(connection: AsyncConnection) -> int:
    """How many events the rows of `log` hold; a damaged row counts as none."""
    lengths = func.sum(_length(connection.dialect.name))
    try:
        return int((await connection.execute(select(lengths))).scalar_one() or 0)
    except DBAPIError:
        count = 0
        for (text,) in await connection.execute(select(log.c.events)):
            with contextlib.suppress(ValueError, TypeError, RecursionError):
                count += len(json.loads(text))
        return count


def _length(dialect: str) -> Any:
    """How many events a row of the log has."""
    if dialect == "sqlite":
        return func.json_array_length(log.c.events)
    return func.json_array_length(cast(log.c.events, JSON))


async def _bytes(connection: AsyncConnection, file: Path | None) -> int:
    if file is None:
        size = await connection.execute(text("SELECT pg_database_size(current_database())"))
        return int(size.scalar_one())
    parts = (file, file.with_name(file.name + "-wal"))
    return sum(part.stat().st_size for part in parts if part.exists())
