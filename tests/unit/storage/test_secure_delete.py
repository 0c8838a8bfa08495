"""What was deleted is in no free page, however the machine's SQLite was built."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.match.model.stored_rows import Scope
from bot.storage import open_store, url_of
from bot.storage.connections import engine

GONE = "somebody who was forgotten "
"""Often enough to fill a page that is free afterwards."""


@pytest.fixture(autouse=True)
def built_without(monkeypatch: pytest.MonkeyPatch) -> None:
    """A SQLite that leaves what was deleted where it was, unless it's told otherwise."""
    for module in (sqlite3, sqlite3.dbapi2):
        connect = module.connect

        def careless(*given: Any, _connect: Any = connect, **named: Any) -> sqlite3.Connection:
            connection: sqlite3.Connection = _connect(*given, **named)
            connection.execute("PRAGMA secure_delete = OFF")
            return connection

        monkeypatch.setattr(module, "connect", careless)


async def left(file: Path) -> int:
    """How often the file holds what was deleted from it."""
    async with open_store(url_of(file)) as store:
        await store.save_setting(Scope.GUILD, 10, "house", GONE * 1000)
        await store.save_setting(Scope.GUILD, 10, "house", None)
    assert not file.with_name(f"{file.name}-wal").exists(), "all of it is in the file"
    return (await asyncio.to_thread(file.read_bytes)).count(GONE.encode())


async def test_what_is_deleted_is_overwritten(tmp_path: Path) -> None:
    assert await left(tmp_path / "herald.db") == 0


async def test_without_being_told_this_sqlite_would_leave_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_EVERYWHERE", engine._EVERYWHERE[:2])

    assert await left(tmp_path / "herald.db") > 0


async def test_every_connection_is_told(tmp_path: Path) -> None:
    url = url_of(tmp_path / "herald.db")
    async with open_store(url):
        pass
    told = []
    for made in (engine.writing_engine(url), engine.reading_engine(url)):
        async with made.connect() as connection:
            told.append((await connection.execute(text("PRAGMA secure_delete"))).scalar_one())
        await made.dispose()
    with engine.file_engine(tmp_path / "herald.db").connect() as connection:
        told.append(connection.execute(text("PRAGMA secure_delete")).scalar_one())

    assert told == [1, 1, 1]
