"""What happens when the disk, the file or a value is at fault: a typed error, memory equal to disk, recovery."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event

from bot.core.game import IllegalAction
from bot.errors import StorageError, StorageFault
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.stored_rows import Scope, StoredDraft
from bot.storage import SqlStore, migrate, open_store, url_of
from bot.storage.connections.faults import translated
from tests import tables
from tests.contracts.test_store import append
from tests.unit.match.party import Party


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "herald.db"
    tables.migrated(file)
    return file


async def limit_pages(store: SqlStore, pages: int) -> None:
    """Let the database grow no further, as a full disk would."""
    await store._writer._lane.run(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}"))


async def test_a_full_disk_is_a_storage_error_and_the_match_goes_on_when_there_is_room(file: Path):
    async with open_store(url_of(file)) as store:
        party = Party(store)
        match = await party.started(2)
        await limit_pages(store, 1)

        refusal = None
        while refusal is None:
            try:
                match = await party.move(match)
            except StorageError as error:
                refusal = error
        assert refusal.fault is StorageFault.FULL
        assert await party.service.load(match.id) == match
        assert await store.newest(match.id) == match.seq

        after = await party.move(match)

    assert after.seq == match.seq + 1


async def test_a_database_another_process_holds_is_busy_and_then_free_again(file: Path):
    store = SqlStore(url_of(file), busy_ms=20)
    await store.append([append(seq=1)])
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")

    with pytest.raises(StorageError) as refusal:
        await store.append([append(seq=2)])
    assert refusal.value.fault is StorageFault.BUSY
    assert await store.newest(100) == 1

    holder.execute("ROLLBACK")
    holder.close()
    assert list(await store.append([append(seq=2)])) == [True]
    await store.close()


async def test_a_database_that_cannot_be_written_is_read_only(file: Path):
    async with open_store(url_of(file)) as store:
        await store.append([append(seq=1)])
        await store._writer._lane.run(lambda connection: connection.exec_driver_sql("PRAGMA query_only = ON"))

        with pytest.raises(StorageError) as refusal:
            await store.append([append(seq=2)])

        assert refusal.value.fault is StorageFault.READ_ONLY
        assert await store.newest(100) == 1


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path):
    file = tmp_path / "herald.db"
    await asyncio.to_thread(file.write_bytes, b"To be, or not to be, that is the question" * 100)

    with pytest.raises(StorageError) as refusal:
        await migrate(url_of(file))

    assert refusal.value.fault is StorageFault.CORRUPT


async def test_a_row_that_was_garbled_is_refused_never_served(file: Path):
    async with open_store(url_of(file)) as store:
        party = Party(store)
        match = await party.started(2)
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("UPDATE log SET events = '[{\"wire\": ' WHERE seq = 3")
        raw.execute("UPDATE matches SET summary = '{}'")

    async with open_store(url_of(file)) as store:
        again = Party(store)
        with pytest.raises(IllegalAction) as refusal:
            await again.service.load(match.id)
        assert refusal.value.reason is MatchReason.DAMAGED
        assert await store.open_matches_of(1, None) == []


async def test_a_value_the_database_cannot_hold_harms_nobody_who_waits_with_it(file: Path):
    async with open_store(url_of(file)) as store:
        results = await asyncio.gather(
            *(store.append([append(match, 1, match)]) for match in (1, 2, 2**80, 3)), return_exceptions=True
        )

        assert [result for result in results if not isinstance(result, Exception)] == [[True]] * 3
        assert isinstance(results[2], StorageError)
        assert await store.newest(3) == 1


@pytest.mark.parametrize("broken", range(12))
async def test_an_error_at_any_statement_leaves_nothing_half_done(file: Path, broken: int):
    """The k-th statement of a commit fails, for every k there is; afterwards memory, log and projections agree."""
    async with open_store(url_of(file)) as store:
        party = Party(store)
        match = await party.started(2)
        calls = 0

        def fail(_connection, _cursor, statement, *_details):
            nonlocal calls
            calls += 1
            if calls == broken + 1:
                raise sqlite3.OperationalError("disk I/O error")

        event.listen(store._writer._lane._engine, "before_cursor_execute", fail)

        outcome = await asyncio.gather(party.service.play.resign(party.caller(2), match.id), return_exceptions=True)

        event.remove(store._writer._lane._engine, "before_cursor_execute", fail)
        after = await party.service.load(match.id)
        stored = await store.load(match.id)
        (line,) = await store.open_matches_of(1, None) or [None]
        assert isinstance(outcome[0], StorageError) == (broken < calls)
        assert after.seq == stored.rows[-1].seq == match.seq + (broken >= calls)
        assert (line is not None) == after.is_open
        if after.is_open:
            assert not (await party.service.play.resign(party.caller(2), match.id)).is_open


async def test_a_writer_who_stops_waiting_neither_stops_the_write_nor_the_others(file: Path):
    async with open_store(url_of(file)) as store:
        first = asyncio.create_task(store.append([append(1, 1)]))
        second = asyncio.create_task(store.append([append(2, 1)]))
        await asyncio.sleep(0)

        first.cancel()

        assert list(await second) == [True]
        assert await store.newest(1) == 1


async def test_closing_writes_what_waits_and_takes_nothing_more(file: Path):
    store = SqlStore(url_of(file))
    waiting = asyncio.create_task(store.append([append(1, 1)]))
    await asyncio.sleep(0)

    await store.close()

    assert list(await waiting) == [True]
    with pytest.raises(StorageError):
        await store.append([append(2, 1)])
    async with open_store(url_of(file)) as again:
        assert await again.newest(1) == 1


async def test_everything_that_writes_shares_the_same_care(file: Path):
    store = SqlStore(url_of(file), busy_ms=20)
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")

    for write in (
        store.save_draft(1, 1, StoredDraft(1, ())),
        store.save_setting(Scope.USER, 1, "language", "fr"),
    ):
        with pytest.raises(StorageError) as refusal:
            await write
        assert refusal.value.fault is StorageFault.BUSY

    holder.close()
    await store.close()


async def test_a_database_without_tables_is_a_storage_error(tmp_path: Path):
    store = SqlStore(url_of(tmp_path / "empty.db"))

    for question in (store.load(1), store.append([append(1, 1)])):
        with pytest.raises(StorageError) as refusal:
            await question
        assert refusal.value.fault is StorageFault.SCHEMA

    await store.close()


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ("database or disk is full", StorageFault.FULL),
        ("[Errno 28] No space left on device", StorageFault.FULL),
        ("database is locked", StorageFault.BUSY),
        ("attempt to write a readonly database", StorageFault.READ_ONLY),
        ("unable to open database file", StorageFault.READ_ONLY),
        ("database disk image is malformed", StorageFault.CORRUPT),
        ("disk I/O error", StorageFault.FAILED),
    ],
)
def test_what_the_database_says_is_understood(said: str, fault: StorageFault):
    assert translated(sqlite3.OperationalError(said)).fault is fault
