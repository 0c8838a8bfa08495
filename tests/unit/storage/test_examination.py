"""A file is looked through while Herald connects: nothing of it is served before, and nothing of a damaged one ever."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.errors import StorageError, StorageFault
from bot.match.model.match_lists_and_messages import Query
from bot.match.model.stored_rows import Scope, StoredDraft
from bot.storage import SqlStore, open_store, opening, url_of
from bot.storage.backup import integrity
from tests.contracts.test_store import append
from tests.memory import tmp_path

__all__ = ["tmp_path"]

MATCHES = 400


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """A database of some hundred pages."""
    file = tmp_path / "herald.db"
    async with open_store(url_of(file)) as store:
        await store.append([append(match, seq) for match in range(1, MATCHES) for seq in (1, 2)])
    return file


def damage(file: Path) -> None:
    """Every other page of the second half holds something else, as after a bad disk."""
    page, size = 4096, file.stat().st_size
    with file.open("r+b") as raw:
        for start in range(size // 2 // page * page, size, 2 * page):
            raw.seek(start)
            raw.write(b"\xa5" * page)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Keeps the examination from its verdict until it is set, as a large file would."""
    go, look = threading.Event(), integrity._faults

    def wait(connection):
        found = look(connection)
        assert go.wait(30), "the test never lets it go on"
        return found

    monkeypatch.setattr(integrity, "_faults", wait)
    monkeypatch.setattr(opening, "BLINK_S", 0.01)
    yield go
    go.set()


@asynccontextmanager
async def opened(file: Path, held: threading.Event) -> AsyncIterator[SqlStore]:
    async with open_store(url_of(file)) as store:
        try:
            yield store
        finally:
            held.set()


def everything(store: SqlStore) -> list[asyncio.Task[object]]:
    """Questions and writes of every kind, each about a match whose pages are whole."""
    return [
        asyncio.ensure_future(asked)
        for asked in (
            store.load(1),
            store.newest(1),
            store.rows(1, 0, 10),
            store.page(Query()),
            store.due(),
            store.unposted(0),
            store.settings(Scope.USER, 1),
            store.append([append(1, 3)]),
            store.save_draft(1, 1, StoredDraft(1, ())),
            store.save_setting(Scope.USER, 1, "theme", "light"),
        )
    ]


async def test_the_start_does_not_wait_for_the_examination_but_every_answer_does(file: Path, held: threading.Event):
    async with opened(file, held) as store:
        asked = everything(store)
        done, _ = await asyncio.wait(asked, timeout=0.3)
        assert not done

        held.set()
        await asyncio.gather(*asked)

        assert (await store.newest(1)) == 3


async def test_nothing_of_a_damaged_file_is_ever_served(file: Path, held: threading.Event):
    damage(file)
    async with opened(file, held) as store:
        asked = everything(store)
        done, _ = await asyncio.wait(asked, timeout=0.3)
        assert not done

        held.set()
        answers = await asyncio.gather(*asked, return_exceptions=True)

        assert [getattr(answer, "fault", answer) for answer in answers] == [StorageFault.CORRUPT] * len(asked)
        with pytest.raises(StorageError, match="corrupt"):
            await store.examined()
        with pytest.raises(StorageError, match="corrupt"):
            await store.load(1)


async def test_without_the_examination_the_same_file_would_be_served(file: Path):
    damage(file)
    store = SqlStore(url_of(file))

    served = await asyncio.gather(*(store.newest(match) for match in range(1, MATCHES)), return_exceptions=True)

    await store.close()
    assert 2 in served


async def test_a_damage_that_shows_in_a_blink_is_refused_before_anything_else(file: Path):
    damage(file)

    with pytest.raises(StorageError) as refusal:
        async with open_store(url_of(file)):
            raise AssertionError("nothing is opened")

    assert refusal.value.fault is StorageFault.CORRUPT


async def test_whoever_still_waits_when_herald_ends_is_refused(file: Path, held: threading.Event):
    store = SqlStore(url_of(file), examination=integrity.Examination(file))
    asked = everything(store)
    await asyncio.sleep(0.05)
    threading.Timer(0.1, held.set).start()

    await store.close()

    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [getattr(answer, "fault", answer) for answer in answers] == [StorageFault.FAILED] * len(asked)


async def test_an_end_does_not_wait_for_the_rest_of_the_file(file: Path, monkeypatch: pytest.MonkeyPatch):
    # A question that takes longer than anybody waits, and that only an interruption ends.
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    monkeypatch.setattr(integrity, "_faults", lambda connection: connection.execute(endless).fetchall())
    examination = integrity.Examination(file)

    await asyncio.wait_for(examination.close(), 30)

    with pytest.raises(StorageError, match="closed"):
        await examination.passed()
