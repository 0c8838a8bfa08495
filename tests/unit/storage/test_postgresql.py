"""PostgreSQL as Herald sets it up: the same tables, other processes, a server that goes away and comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.util import await_only

from bot.errors import StorageError, StorageFault
from bot.match.model.match import Status
from bot.storage import SqlStore, migrate, open_store
from bot.storage.connections.engine import reading_engine, writing_engine
from bot.storage.connections.lanes import AsyncLane
from bot.storage.schema import matches, metadata
from tests import postgres
from tests.contracts.test_store import append
from tests.unit.match.party import Party


@pytest.fixture
async def url() -> str:
    return postgres.migrated()


@pytest.fixture
async def store(url: str) -> AsyncIterator[SqlStore]:
    opened = SqlStore(url)
    yield opened
    await opened.close()


@pytest.fixture
def server() -> Iterator[postgres.Server]:
    """A server that a test may stop."""
    running = postgres.server()
    yield running
    running.stop()
    running.start()


async def test_a_fresh_database_gets_the_schema_the_code_knows(url: str):
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    engine = reading_engine(url)
    async with engine.connect() as connection:
        found = await connection.run_sync(differences)
    await engine.dispose()

    assert found == []


async def test_processes_that_start_together_do_not_trip_over_each_other():
    url = postgres.server().create()

    await asyncio.gather(*(migrate(url) for _ in range(4)))

    async with open_store(url) as store:
        assert list(await store.append([append(seq=1)])) == [True]


async def test_a_migration_that_fails_leaves_nothing_behind():
    server = postgres.server()
    url = server.create()
    server.sql("CREATE TABLE settings (scope text)", url)

    with pytest.raises(StorageError):
        await migrate(url)

    engine = reading_engine(url)
    async with engine.connect() as connection:
        listed = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
        found = [row[0] for row in await connection.execute(text(listed))]
    await engine.dispose()
    assert found == ["settings"]


async def test_a_database_of_a_newer_herald_is_refused(url: str):
    engine = writing_engine(url)
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await engine.dispose()

    with pytest.raises(StorageError) as refusal:
        await migrate(url)

    assert refusal.value.fault is StorageFault.SCHEMA


async def test_a_server_that_takes_no_writes_is_read_only(url: str):
    postgres.server().sql(f"ALTER DATABASE {make_url(url).database} SET default_transaction_read_only = on")
    store = SqlStore(url)

    with pytest.raises(StorageError) as at_start:
        await migrate(url)
    with pytest.raises(StorageError) as later:
        await store.append([append(seq=1)])
    await store.close()

    assert at_start.value.fault is later.value.fault is StorageFault.READ_ONLY


async def test_a_database_without_tables_is_a_storage_error():
    store = SqlStore(postgres.server().create())

    for question in (store.load(1), store.append([append(1, 1)])):
        with pytest.raises(StorageError) as refusal:
            await question
        assert refusal.value.fault is StorageFault.SCHEMA

    await store.close()


async def test_of_two_processes_exactly_one_gets_each_seq(url: str):
    stores = [SqlStore(url) for _ in range(3)]

    async def play(number: int, store: SqlStore) -> list[bool]:
        taken = []
        for seq in range(1, 31):
            taken += await store.append([append(100, seq, number * 1000 + seq)])
        return taken

    taken = await asyncio.gather(*(play(number, store) for number, store in enumerate(stores)))

    assert [sum(of_seq) for of_seq in zip(*taken, strict=True)] == [1] * 30
    for store in stores:
        await store.close()


async def test_transactions_that_lock_each_other_out_are_repeated_until_both_are_through(url: str, store: SqlStore):
    await store.append([append(1, 1), append(2, 1)])
    lanes = [AsyncLane(writing_engine(url)) for _ in range(2)]
    both_hold_one = asyncio.Barrier(2)
    runs = [0, 0]

    async def cross(number: int) -> None:
        order = (1, 2) if number == 0 else (2, 1)

        def touch(connection: Connection) -> None:
            runs[number] += 1
            for match in order:
                connection.execute(update(matches).where(matches.c.id == match).values(seats=number + 3))
                if runs[number] == 1 and match == order[0]:
                    await_only(both_hold_one.wait())

        await lanes[number].run(touch)

    await asyncio.gather(cross(0), cross(1))

    assert sorted(runs) == [1, 2]
    for lane in lanes:
        await lane.close()


async def test_a_connection_that_was_cut_while_idle_costs_nobody_a_move(store: SqlStore):
    await store.append([append(seq=1)])

    postgres.server().sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'herald'")

    assert list(await store.append([append(seq=2)])) == [True]
    assert await store.newest(100) == 2


async def test_a_commit_the_connection_breaks_under_is_an_error_and_never_repeated(store: SqlStore):
    lane, runs = store._writer._lane, 0

    def write_and_be_cut(connection: Connection) -> None:
        nonlocal runs
        runs += 1
        connection.execute(text("SELECT 1"))
        idle = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in transaction'"
        postgres.server().sql(idle)

    with pytest.raises(DBAPIError):
        await lane.run(write_and_be_cut)
    await lane.disconnect()

    assert runs == 1
    assert list(await store.append([append(seq=1)])) == [True]


async def test_while_the_server_is_away_memory_equals_disk_and_play_goes_on_when_it_is_back(
    url: str, server: postgres.Server
):
    async with open_store(url) as store:
        party = Party(store)
        match = await party.started(2)
        server.stop("fast")

        with pytest.raises(StorageError):
            await party.move(match)
        with pytest.raises(StorageError):
            await store.newest(match.id)

        server.start()
        assert await party.service.load(match.id) == match
        assert await store.newest(match.id) == match.seq
        assert (await party.finished(match)).status is Status.FINISHED


async def test_a_value_the_database_cannot_hold_harms_nobody_who_waits_with_it(store: SqlStore):
    results = await asyncio.gather(
        *(store.append([append(match, 1, match)]) for match in (1, 2, 2**80, 3)), return_exceptions=True
    )

    assert [result for result in results if not isinstance(result, Exception)] == [[True]] * 3
    assert isinstance(results[2], StorageError)
    assert await store.newest(3) == 1


async def test_no_value_of_a_row_reaches_an_error_or_a_log(store: SqlStore, capsys: pytest.CaptureFixture[str]):
    secret = append(2**80, 1, secret="5ec4e7" * 8)

    with pytest.raises(StorageError) as refusal:
        await store.append([secret])

    said = f"{refusal.value} {refusal.value.__cause__} {capsys.readouterr()}"
    assert "5ec4e7" not in said
    assert "place 1" not in said
