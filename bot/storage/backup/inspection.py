"""Looking at a database without changing it."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, insert, select

from bot.errors import StorageError, StorageFault
from bot.match.model.stored_rows import Scope
from bot.storage.backup.integrity import require_sound
from bot.storage.connections.engine import file_of, reading_engine, writing_engine
from bot.storage.connections.faults import translating
from bot.storage.migrate import is_known, newest, require_writable, revision
from bot.storage.schema import matches, settings

BUSY_MS = 1000


@dataclass(frozen=True, slots=True)
class Condition:
    """How a database is that can be used."""

    revision: str | None
    """Of its tables; None when it is empty."""

    newest: str
    """The revision this Herald needs."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where an open match is played."""

    guild: int
    """Snowflake of the server."""

    channel: int
    """Snowflake of the channel, a thread's parent."""

    thread: int | None
    """Snowflake of the thread, None for the channel itself."""


async def condition(url: str) -> Condition:
    """Whether a database is whole, known and writable. Raises StorageError where it is not; changes nothing."""
    file = file_of(url)
    if file is not None and not os.access(file, os.W_OK):
        raise StorageError(StorageFault.READ_ONLY, "the file can't be written")
    if file is not None and not os.access(file.parent, os.W_OK):
        raise StorageError(StorageFault.READ_ONLY, "the folder can't be written, and SQLite keeps a second file there")
    require_sound(url)
    engine = writing_engine(url, busy_ms=BUSY_MS)
    try:
        with translating():
            async with engine.connect() as connection:
                begun = await connection.begin()
                try:
                    return await connection.run_sync(_probed)
                finally:
                    await begun.rollback()
    finally:
        await engine.dispose()


async def present_revision(url: str) -> str | None:
    """The revision a database is at; None for an empty one. Raises StorageError."""
    engine = reading_engine(url)
    try:
        with translating():
            async with engine.connect() as connection:
                return await connection.run_sync(revision)
    finally:
        await engine.dispose()


def _probed(connection: Connection) -> Condition:
    """Writes something that is taken back."""
    require_writable(connection)
    present = revision(connection)
    if present is not None and not is_known(present):
        raise StorageError(StorageFault.SCHEMA, f"it's at revision {present}, and the newest known here is {newest()}")
    if present is not None:
        connection.execute(insert(settings).values(scope="doctor", owner=0, key="probe", value="0"))
    return Condition(present, newest())


async def open_places(url: str) -> list[Place]:
    """Every channel and thread with an open match. Raises StorageError."""
    engine = reading_engine(url)
    where = (matches.c.guild, matches.c.channel, matches.c.thread)
    try:
        with translating():
            async with engine.connect() as connection:
                found = await connection.execute(select(*where).where(matches.c.is_open == 1).distinct())
                return sorted((Place(*row) for row in found), key=_order)
    finally:
        await engine.dispose()


async def house_setting(url: str, key: str) -> Any:
    """Return a setting of Herald itself, None if it isn't set. Raises StorageError."""
    engine = reading_engine(url)
    of_house = settings.c.scope == Scope.HOUSE.value, settings.c.owner == 0, settings.c.key == key
    try:
        with translating():
            async with engine.connect() as connection:
                found = (await connection.execute(select(settings.c.value).where(*of_house))).scalar()
                return None if found is None else json.loads(found)
    finally:
        await engine.dispose()


def _order(place: Place) -> tuple[int, int, int]:
    return place.guild, place.channel, place.thread or 0
