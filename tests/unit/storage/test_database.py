"""SQLite as Herald sets it up: migrations, durability, query plans."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, select, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.schema import CreateIndex, CreateTable

from bot.errors import StorageError, StorageFault
from bot.match.model.match import Status
from bot.storage import SqlStore, migrate, open_store, url_of
from bot.storage.connections.engine import file_engine, reading_engine, store_readers, writing_engine, writing_lane
from bot.storage.freshness import counting
from bot.storage.migrate import newest
from bot.storage.schema import metadata
from bot.storage.statements import Statements
from bot.storage.waits import WaitStatements
from tests.contracts.test_store import append
from tests.unit.match.party import Party
from tests.unit.storage.plans.questions import QUESTIONS
from tests.unit.storage.plans.questions import said as said_of


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "herald.db"


async def test_a_fresh_database_gets_the_schema_the_code_knows(file: Path):
    await migrate(url_of(file))

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    engine = reading_engine(url_of(file))
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()
    with closing(sqlite3.connect(file)) as raw, raw:
        assert raw.execute("SELECT version_num FROM alembic_version").fetchall() == [(newest(),)]
        made = {sql for (sql,) in raw.execute("SELECT sql FROM sqlite_master WHERE type = 'table'")}
    assert sum("WITHOUT ROWID" in sql for sql in made) == len(metadata.tables) - 1, "all but the large pieces"


async def test_indexes_are_the_same_in_the_migrations_and_in_the_schema(file: Path, tmp_path: Path):
    await migrate(url_of(file))
    engine = writing_engine(url_of(tmp_path / "other.db"))
    async with engine.begin() as connection:
        await connection.run_sync(metadata.create_all)
    await engine.dispose()

    def indexes(path: Path) -> set[str]:
        with closing(sqlite3.connect(path)) as raw, raw:
            found = raw.execute("SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
            return {sql for (sql,) in found if "alembic" not in sql}

    assert indexes(file) == indexes(tmp_path / "other.db")


async def test_migrating_again_keeps_everything(file: Path):
    async with open_store(url_of(file)) as store:
        await store.append([append(seq=1)])

    await migrate(url_of(file))

    async with open_store(url_of(file)) as store:
        assert await store.newest(100) == 1


async def test_processes_that_start_together_do_not_trip_over_each_other(file: Path):
    await asyncio.gather(*(migrate(url_of(file)) for _ in range(4)))

    async with open_store(url_of(file)) as store:
        assert list(await store.append([append(seq=1)])) == [True]


async def test_a_migration_that_fails_leaves_nothing_behind(file: Path):
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("CREATE TABLE settings (scope)")

    with pytest.raises(StorageError):
        await migrate(url_of(file))

    with closing(sqlite3.connect(file)) as raw, raw:
        assert [name for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")] == ["settings"]


async def test_a_database_of_a_newer_herald_is_refused(file: Path):
    await migrate(url_of(file))
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")

    with pytest.raises(StorageError) as refusal:
        await migrate(url_of(file))

    assert refusal.value.fault is StorageFault.SCHEMA


async def test_a_store_makes_its_folder(tmp_path: Path):
    file = tmp_path / "var" / "data" / "herald.db"

    async with open_store(url_of(file)):
        pass

    assert file.exists()


async def test_commits_are_durable_and_readers_cannot_write(file: Path):
    await migrate(url_of(file))
    lane, readers = writing_lane(url_of(file)), reading_engine(url_of(file))

    async def of_writer(name: str) -> object:
        return await lane.run(lambda connection: connection.exec_driver_sql(f"PRAGMA {name}").scalar())

    assert await of_writer("journal_mode") == "wal"
    assert await of_writer("synchronous") == 2
    assert await of_writer("foreign_keys") == 1
    assert await of_writer("busy_timeout") == 5000
    async with readers.connect() as connection:
        assert (await connection.exec_driver_sql("PRAGMA query_only")).scalar() == 1
    await lane.close()
    await readers.dispose()


async def test_the_questions_of_a_store_cannot_change_anything(file: Path):
    await migrate(url_of(file))
    readers = store_readers(url_of(file))

    answers = await asyncio.gather(*(readers.ask(select(text("* FROM pragma_query_only"))) for _ in range(20)))

    assert answers == [[{"query_only": 1}]] * 20
    await readers.close()


async def test_a_writing_transaction_takes_the_write_lock_at_once(file: Path):
    await migrate(url_of(file))
    lane = writing_lane(url_of(file))

    def intrude(_connection: Connection) -> str:
        with closing(sqlite3.connect(file, timeout=0)) as raw, raw, pytest.raises(sqlite3.OperationalError) as refusal:
            raw.execute("BEGIN IMMEDIATE")
        return str(refusal.value)

    assert await lane.run(intrude) == "database is locked"
    await lane.close()


def test_the_driver_begins_no_transaction_of_its_own(file: Path):
    with closing(file_engine(file).raw_connection()) as lent, closing(lent.cursor()) as cursor:
        cursor.execute("CREATE TABLE numbers (number)")
        cursor.execute("INSERT INTO numbers VALUES (1)")

        with closing(sqlite3.connect(file)) as other:
            assert other.execute("SELECT number FROM numbers").fetchall() == [(1,)], "it's written at once"


def test_a_database_in_memory_is_refused_because_its_connections_would_not_share_it():
    with pytest.raises(ValueError, match="file"):
        SqlStore("sqlite+aiosqlite://")


def test_everything_can_be_said_to_postgresql_as_well():
    dialect = postgresql.dialect()
    known = {**vars(Statements("postgresql")), **vars(WaitStatements("postgresql"))}
    writing = [*known.pop("save_drafts"), *known.values(), counting("postgresql")]

    said = [str(CreateTable(table).compile(dialect=dialect)) for table in metadata.sorted_tables]
    said += [
        str(CreateIndex(index).compile(dialect=dialect))
        for table in metadata.tables.values()
        for index in table.indexes
    ]
    said += [str(statement.compile(dialect=dialect)) for statement in writing]
    said += [str(said_of(question, server=True).compile(dialect=dialect)) for question, *_ in QUESTIONS.values()]

    assert not any("ROWID" in text or "PRAGMA" in text for text in said)
    assert sum("ON CONFLICT" in text for text in said) == 11


async def test_a_match_goes_on_where_it_was_after_the_file_is_opened_again(file: Path):
    async with open_store(url_of(file)) as store:
        party = Party(store)
        match = await party.move(await party.started(3))

    async with open_store(url_of(file)) as store:
        again = Party(store)
        loaded = await again.service.load(match.id)
        finished = await again.finished(loaded)
        verified = (await again.service.views.verify(match.id)).draws

    assert loaded == match
    assert finished.status is Status.FINISHED
    assert verified
    assert all(draw.agrees for draw in verified)


async def test_a_process_that_begins_write_ahead_logging_keeps_no_other_from_starting(
    file: Path, monkeypatch: pytest.MonkeyPatch
):
    refused = []

    async def connect(engine: AsyncEngine) -> AsyncConnection:
        if len(refused) < 3:
            refused.append(engine)
            raise OperationalError("PRAGMA journal_mode = WAL", None, sqlite3.OperationalError("database is locked"))
        return await sound(engine)

    sound = AsyncEngine.connect
    monkeypatch.setattr(AsyncEngine, "connect", connect)
    await migrate(url_of(file))
    monkeypatch.undo()

    assert len(refused) == 3
    async with open_store(url_of(file)) as store:
        assert list(await store.append([append(seq=1)])) == [True]
