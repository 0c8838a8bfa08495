"""SQLite as Herald sets it up: migrations, durability, query plans."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Select, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.schema import CreateIndex, CreateTable

from bot.errors import StorageError, StorageFault
from bot.match.listing import Cursor, Query
from bot.match.model import OPEN, Status
from bot.storage import SqlStore, listing, migrate, open_store, packed, statements, url_of, waits
from bot.storage.engine import reading_engine, store_readers, writing_engine, writing_lane
from bot.storage.migrate import newest
from bot.storage.schema import metadata
from bot.storage.statements import Statements
from bot.storage.waits import WaitStatements
from tests.contracts.test_store import append
from tests.unit.match.party import Party


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
    with sqlite3.connect(file) as raw:
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
        with sqlite3.connect(path) as raw:
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
    with sqlite3.connect(file) as raw:
        raw.execute("CREATE TABLE settings (scope)")

    with pytest.raises(StorageError):
        await migrate(url_of(file))

    with sqlite3.connect(file) as raw:
        assert [name for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")] == ["settings"]


async def test_a_database_of_a_newer_herald_is_refused(file: Path):
    await migrate(url_of(file))
    with sqlite3.connect(file) as raw:
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
        with sqlite3.connect(file, timeout=0) as raw, pytest.raises(sqlite3.OperationalError) as refusal:
            raw.execute("BEGIN IMMEDIATE")
        return str(refusal.value)

    assert await lane.run(intrude) == "database is locked"
    await lane.close()


def test_a_database_in_memory_is_refused_because_its_connections_would_not_share_it():
    with pytest.raises(ValueError, match="file"):
        SqlStore("sqlite+aiosqlite://")


def test_everything_can_be_said_to_postgresql_as_well():
    dialect = postgresql.dialect()
    writing = [*vars(Statements("postgresql")).values(), *vars(WaitStatements("postgresql")).values()]

    said = [str(CreateTable(table).compile(dialect=dialect)) for table in metadata.sorted_tables]
    said += [
        str(CreateIndex(index).compile(dialect=dialect))
        for table in metadata.tables.values()
        for index in table.indexes
    ]
    said += [str(statement.compile(dialect=dialect)) for statement in writing]
    said += [str(statement.compile(dialect=dialect)) for statement, _ in QUESTIONS.values()]

    assert not any("ROWID" in text or "PRAGMA" in text for text in said)
    assert sum("ON CONFLICT" in text for text in said) == 6


QUESTIONS: dict[str, tuple[Select, str]] = {
    "guild page": (listing.page(Query(guild=1, before=Cursor(9))), "ix_matches_guild"),
    "channel page": (listing.page(Query(guild=1, channel=2, before=Cursor(9))), "ix_matches_channel"),
    "thread page": (listing.page(Query(guild=1, channel=2, thread=3)), "ix_matches_thread"),
    "a game's page in a channel": (listing.page(Query(guild=1, channel=2, game="x")), "ix_matches_channel"),
    "open in a guild": (listing.page(Query(guild=1, statuses=OPEN)), "ix_matches_open_guild"),
    "open in a channel": (listing.page(Query(channel=2, statuses=OPEN)), "ix_matches_open_channel"),
    "open everywhere": (listing.page(Query(statuses=frozenset({Status.RUNNING}))), "ix_matches_open"),
    "a user's page": (listing.page(Query(user=1, before=Cursor(9))), "PRIMARY KEY (user=?"),
    "a user's page in a guild": (listing.page(Query(user=1, guild=1)), "PRIMARY KEY (user=?"),
    "a user's open matches": (statements.open_matches_of(1, None), "ix_participants_open"),
    "a user's open matches in a guild": (statements.open_matches_of(1, 2), "ix_participants_open"),
    "unposted": (statements.unposted(0), "ix_matches_unposted"),
    "load": (packed.load(1), "SEARCH log USING PRIMARY KEY (match_id=?"),
    "rows": (packed.some(1, 2, 3), "SEARCH log USING PRIMARY KEY (match_id=? AND seq>?"),
    "newest": (packed.newest(1), "SEARCH log USING PRIMARY KEY (match_id=?"),
    "what is packed of a match": (packed.piece(1), "SEARCH packed USING"),
    "matches to be packed": (packed.waiting(1, 2), "ix_matches_unpacked"),
    "due": (statements.due(), "ix_matches_due"),
    "rematch of": (statements.rematch_of(1), "ix_matches_rematch"),
    "match of an interaction": (statements.match_of(1), "ix_log_interaction"),
    "posted": (statements.posted(1), "PRIMARY KEY (id=?"),
    "newest draft": (statements.draft(1, 2, None), "ix_drafts_newest (match_id=? AND user=?"),
    "draft": (statements.draft(1, 2, "1.00000000"), "PRIMARY KEY (match_id=? AND user=? AND digest=?"),
    "rescued in a guild": (statements.rescued(1), "ix_matches_rescued (guild=?"),
    "rescued everywhere": (statements.rescued(), "ix_matches_rescued"),
    "a wait": (waits.wait(1, 2), "PRIMARY KEY (user=? AND match_id=?"),
    "a user's waits": (waits.waits_of(1), "SEARCH waits USING PRIMARY KEY (user=?"),
    "waits to look at": (waits.rings(1, 2), "ix_waits_ring (ring_at<?"),
    "matches whose waits nobody wrote": (waits.unwaited(1, 2), "ix_matches_unwaited"),
    "settings": (statements.settings_of("user", 1), "PRIMARY KEY (scope=? AND owner=?"),
}


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("analyzed", [False, True], ids=["fresh", "analyzed"])
async def test_every_question_is_answered_from_an_index(file: Path, question: str, analyzed: bool):
    await migrate(url_of(file))
    statement, index = QUESTIONS[question]
    compiled = statement.compile(dialect=sqlite.dialect(), compile_kwargs={"render_postcompile": True})
    values = [compiled.params[name] for name in compiled.positiontup or ()]

    with sqlite3.connect(file) as raw:
        if analyzed:
            _fill(raw)
        plan = [detail for *_, detail in raw.execute(f"EXPLAIN QUERY PLAN {compiled}", values)]

    assert any(index in step for step in plan), plan
    assert not any(step.startswith("SCAN") and "ix_matches_" not in step for step in plan), plan
    assert not any("TEMP B-TREE" in step for step in plan), plan


def _fill(raw: sqlite3.Connection) -> None:
    """Two thousand matches in ten guilds, one in fifty open, as the planner's statistics see them."""
    raw.executemany(
        "INSERT INTO matches VALUES "
        "(?, 'kingdomino', ?, ?, ?, ?, ?, 1, 2, 1, 1, 5, NULL, '{}', ?, 1, 1, 5, ?, ?, 0, '[]', 0, 1, ?, 1, 0, 0)",
        (
            (
                n,
                n % 10,
                n % 40,
                n if n % 3 else None,
                "finished" if n % 50 else "running",
                int(n % 50 == 0),
                5 - (n % 99 == 0),
                n if n % 50 == 0 else None,
                n - 1 if n % 7 == 0 else None,
                int(n % 40 == 1),
            )
            for n in range(1, 2001)
        ),
    )
    raw.executemany(
        "INSERT INTO participants VALUES (?, ?, ?, ?, ?, 1, NULL, 2, 'kingdomino', 'finished')",
        ((n % 300, n, n % 50 == 0, n % 10, n % 40) for n in range(1, 2001)),
    )
    raw.executemany(
        "INSERT INTO log VALUES (?, ?, 1, 1, ?, 'submit', '[]', '[]', 1)",
        ((n // 10 + 1, n % 10, n) for n in range(1, 5001)),
    )
    raw.executemany(
        "INSERT INTO waits VALUES (?, ?, 5, 0, 5, 1, 1, 1, 0, 0, 0, ?, 0, 0, 0)",
        ((n % 300, n, n if n % 3 else None) for n in range(1, 2001)),
    )
    raw.execute("ANALYZE")


async def test_a_match_goes_on_where_it_was_after_the_file_is_opened_again(file: Path):
    async with open_store(url_of(file)) as store:
        party = Party(store)
        match = await party.move(await party.started(3))

    async with open_store(url_of(file)) as store:
        again = Party(store)
        loaded = await again.service.load(match.id)
        finished = await again.finished(loaded)
        verified = await again.service.verify(match.id)

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
