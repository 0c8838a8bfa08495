"""A record and all that follows from it are kept together or not at all, whoever dies and whoever does it too."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from contextlib import AsyncExitStack, closing, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.util import await_only

from bot.errors import StorageError
from bot.match.records.ratings import Rating, rate
from bot.match.records.results import Record
from bot.match.workers.record_builder import Recording
from bot.storage import SqlStore, migrate, open_store, record_writer, url_of
from bot.storage.connections.lanes import ThreadLane
from tests import postgres
from tests.contracts.test_store_records import ALICE, over, record
from tests.unit.match.party import BOB, Party

TABLES = ("records", "results", "traits", "tallies", "ratings")

ONE = record(1, traits=("harmony=on",))


def held(file: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Everything that belongs to records, and which matches have one."""
    with closing(sqlite3.connect(file)) as raw:
        found = {name: raw.execute(f"SELECT * FROM {name}").fetchall() for name in TABLES}
        found["matches"] = raw.execute("SELECT id, recorded FROM matches").fetchall()
    return found


NOTHING = {**{name: [] for name in TABLES}, "matches": [(1, 0)]}


async def prepared(file: Path) -> None:
    await migrate(url_of(file))
    store = SqlStore(url_of(file))
    await over(store, ONE)
    await store.close()


def dying(store: SqlStore, at: int, seen: list[str]) -> None:
    """The connection that writes breaks before its statement number `at`; `seen` gets those before it."""
    lane = store._writer._lane
    assert isinstance(lane, ThreadLane)

    def count(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if len(seen) == at:
            raise OSError("the plug was pulled")
        seen.append(statement)

    event.listen(lane._engine, "before_cursor_execute", count)
    event.listen(lane._engine, "commit", lambda _connection: count(None, None, "COMMIT"))


async def test_a_crash_before_any_statement_leaves_nothing_or_everything(tmp_path: Path):
    file, at = tmp_path / "herald.db", 0
    await prepared(file)
    while True:
        store, seen = SqlStore(url_of(file)), list[str]()
        dying(store, at, seen)
        try:
            done = await store.record(ONE, rate)
        except StorageError:
            assert held(file) == NOTHING
            at += 1
        else:
            break
        finally:
            await store.close()

    assert done
    assert [statement.split()[0] for statement in seen[1:]] == [
        *("UPDATE", "SELECT", "INSERT", "INSERT", "INSERT", "INSERT", "INSERT", "COMMIT"),
    ]
    found = held(file)
    assert all(found[name] for name in TABLES)
    assert found["matches"] == [(1, 1)]


async def test_what_is_written_apart_from_its_claim_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The planted failure: a claim that is durable before the rest."""

    async def record(self: SqlStore, one: Record, rate: Any) -> bool:
        claimed = await self._writer.decide(lambda connection: _claimed(connection, one))
        return claimed and await self._writer.decide(lambda connection: _rest(connection, one))

    def _claimed(connection: Any, one: Record) -> bool:
        return bool(connection.execute(record_writer.CLAIM, {"of_match": one.match}).rowcount)

    def _rest(connection: Any, one: Record) -> bool:
        record_writer.put(connection, [record_writer.Recorded(one, {})])
        return True

    monkeypatch.setattr(SqlStore, "record", record)
    with pytest.raises(AssertionError):
        await test_a_crash_before_any_statement_leaves_nothing_or_everything(tmp_path)


KILLED = """
import asyncio, os, sys
from pathlib import Path
from sqlalchemy import event
from bot.match.records.ratings import rate
from bot.storage import SqlStore, url_of
from tests.unit.storage.test_records_crash import ONE

async def main(file, sign):
    store = SqlStore(url_of(Path(file)))
    def die(_connection, _cursor, statement, *_):
        if statement.startswith(sign):
            os._exit(9)
    event.listen(store._writer._lane._engine, "before_cursor_execute", die)
    event.listen(store._writer._lane._engine, "commit", lambda one: die(one, None, "COMMIT"))
    await store.record(ONE, rate)

asyncio.run(main(*sys.argv[1:]))
"""


async def test_a_process_that_is_killed_leaves_a_match_for_the_next_one(tmp_path: Path):
    file = tmp_path / "herald.db"
    await prepared(file)

    died = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", KILLED, str(file), "COMMIT"], timeout=60, check=False
    )

    assert died.returncode == 9
    assert held(file) == NOTHING
    async with open_store(url_of(file)) as store:
        assert await store.unrecorded(10) == [1]
        assert await store.record(ONE, rate)


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
async def test_two_processes_that_both_do_the_work_keep_each_record_once(
    engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    url = url_of(tmp_path / "herald.db") if engine == "sqlite" else postgres.server().create()

    async def anybody(*_: object) -> bool:
        return True

    monkeypatch.setattr(SqlStore, "lease", anybody)
    monkeypatch.setattr("bot.match.workers.record_builder.BREATH", 1)
    async with AsyncExitStack() as stack:
        first, second = [Party(await stack.enter_async_context(open_store(url))) for _ in range(2)]
        matches = []
        for _ in range(6):
            first.clock.at += 1000
            table = await first.started(2)
            matches.append((await first.service.play.resign(first.caller(BOB), table.id)).id)
        both = [await stack.enter_async_context(Recording(party.service)) for party in (first, second)]
        await asyncio.wait_for(asyncio.gather(*(one.settled() for one in both)), 60)

        found = [await second.store.recorded(match) for match in matches]

    assert [kept.ratings[ALICE].matches for kept in found if kept is not None] == [1, 2, 3, 4, 5, 6]


async def at_the_same_time(url: str, patience: float) -> list[int]:
    """How many matches Alice's ratings rest on after two that two processes record in one another's time.

    patience: seconds that the first waits for the second to have read the ratings, too.
    """
    begun, reached = asyncio.Event(), asyncio.Event()

    def slow(before: Mapping[int, Rating], one: Record) -> Mapping[int, Rating]:
        begun.set()
        with suppress(TimeoutError):
            await_only(asyncio.wait_for(reached.wait(), patience))
        return rate(before, one)

    def quick(before: Mapping[int, Rating], one: Record) -> Mapping[int, Rating]:
        reached.set()
        return rate(before, one)

    async with AsyncExitStack() as stack:
        first, second = [await stack.enter_async_context(open_store(url)) for _ in range(2)]
        await over(first, record(1), record(2))
        slowly = asyncio.create_task(first.record(record(1), slow))
        await begun.wait()
        assert await second.record(record(2), quick)
        assert await slowly
        found = [await first.recorded(match) for match in (1, 2)]
    return sorted(kept.ratings[ALICE].matches for kept in found if kept is not None)


async def test_no_rating_is_lost_where_two_processes_rate_the_same_people():
    # The second one waits for as long as the first one takes.
    assert await at_the_same_time(postgres.migrated(), patience=0.3) == [1, 2]


async def test_ratings_that_nobody_locks_are_caught(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(record_writer, "ONE_AFTER_THE_OTHER", text("SELECT 1"))

    assert await at_the_same_time(postgres.migrated(), patience=30) == [1, 1]
