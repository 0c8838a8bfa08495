"""Backups: whole while moves are written, for either engine, and never half restored (reliability row 12)."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from functools import cache
from importlib import import_module
from itertools import permutations, product
from pathlib import Path

import pytest

from bot.errors import StorageError, StorageFault
from bot.match.model.match import Status
from bot.match.model.match_lists_and_messages import Call, Calls, Posted
from bot.match.model.stored_rows import Scope, StoredDraft
from bot.match.model.waits import Wait
from bot.match.service.mark_restored_backup import HISTORY, HOUSE, KEY, LEAP
from bot.match.store.store import LEASE_TERM
from bot.storage import NotEmptyError, SqlStore, back_up, open_store, opened, restore, stats, url_of
from bot.storage.backup.backup import Backup
from bot.storage.backup.contents import Sum
from bot.storage.freshness import CHANGES
from tests import memory, postgres
from tests.contracts.test_store import append
from tests.pairwise import some_by_day
from tests.unit.match.party import ALICE, Party

restoring = import_module("bot.storage.backup.restore")  # the package has a function of that name

ENGINES = ("sqlite", "postgresql")
NOW = 1_800_000_000_000
CALLED, CALLS = 77, Calls((Call(1, 5, 20, 2**62, 30),), owed=True)
RUNG = Wait(2, CALLED, 1, 1, 5, NOW, 10, 2, NOW + 1, None, 2**62, NOW + 2, owed=True, silent=True)

tmp_path = memory.tmp_path


def empty(engine: str, folder: Path, name: str = "herald.db") -> str:
    """The address of a database that is not there yet, or holds nothing."""
    return url_of(folder / name) if engine == "sqlite" else postgres.server().create()


def with_tables(engine: str, folder: Path, name: str = "herald.db") -> str:
    """Return the address of a new database that has Herald's tables and no rows."""
    if engine == "postgresql":
        return postgres.migrated()
    (folder / name).write_bytes(made_once()["empty.db"])
    return url_of(folder / name)


@cache
def made_once() -> Mapping[str, bytes]:
    """Return the files that most tests start from: a database without rows, one with a few, and a backup of that."""

    async def make(folder: Path) -> None:
        for name in ("empty.db", "small.db"):
            async with open_store(url_of(folder / name)) as store:
                if name == "small.db":
                    await filled(store)
        await back_up(url_of(folder / "small.db"), folder / "small.sqlite")

    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, make(Path(name))).result()
        return {file.name: file.read_bytes() for file in Path(name).iterdir()}


@pytest.fixture(params=ENGINES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return with_tables(request.param, tmp_path)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Copy a backup with a match and a half of everything else, and the database it was made from."""
    for name in ("small.db", "small.sqlite"):
        (tmp_path / name).write_bytes(made_once()[name])
    return tmp_path / "small.sqlite"


async def filled(store: SqlStore) -> Party:
    party = Party(store)
    await party.started(3)
    await store.save_draft(1, ALICE, StoredDraft(3, ("place 1 G8-H8",)))
    await store.append([replace(append(CALLED), waits=(RUNG,))])
    assert await store.lease("rings", "a", NOW, NOW + LEASE_TERM)
    await store.mark_posted(CALLED, Posted(1, 20, 30, 7), owes_calls=True)
    await store.mark_called(CALLED, CALLS)
    await store.save_setting(Scope.USER, ALICE, "language", "fr")
    await store.save_setting(Scope.GUILD, 10, "Ünïcode", {"name": "Zoë \U0001f451 \ud83d", "none": None})
    return party


@pytest.mark.parametrize(
    ("url", "other"), some_by_day(product(ENGINES, ENGINES), [*permutations(ENGINES)]), indirect=["url"]
)
async def test_what_is_backed_up_is_restored_into_either_engine(url: str, other: str, tmp_path: Path):
    async with open_store(url) as store:
        party = await filled(store)
        match = await party.finished(await party.started(2))

        made = await back_up(url, tmp_path / "made.sqlite")

    target = empty(other, tmp_path, "other.db")
    await restore(tmp_path / "made.sqlite", target)
    async with open_store(target) as store:
        again = Party(store)
        assert await again.service.load(match.id) == match
        assert all(draw.agrees for draw in (await again.service.views.verify(match.id)).draws)
        assert await store.settings(Scope.USER, ALICE) == {"language": "fr"}
        assert (await store.settings(Scope.GUILD, 10))["Ünïcode"] == {"name": "Zoë \U0001f451 \ud83d", "none": None}
        assert await store.draft(1, ALICE) == StoredDraft(3, ("place 1 G8-H8",))
        # Boards and calls that stood then may be gone by now, and others have come: all are posted anew.
        assert await store.posted(CALLED) is None
        assert await store.calls(CALLED) == Calls(owed=True)
        assert (await store.settings(Scope.HOUSE, HOUSE)).keys() == {KEY, HISTORY, CHANGES}
        assert await store.wait(CALLED, 2) == RUNG
        assert not await store.lease("rings", "b", NOW, NOW + LEASE_TERM)
    assert unmarked(await back_up(target, tmp_path / "again.sqlite")) == unmarked(made)


def unmarked(backup: Backup) -> list[Sum]:
    """Its checksums, but of the tables in which a database says that it was put back."""
    return [one for one in backup.sums if one.table not in ("matches", "settings")]


async def test_a_backup_copied_into_place_by_hand_is_marked_as_one_that_was_put_back(tmp_path: Path):
    url = with_tables("sqlite", tmp_path)
    async with open_store(url) as store:
        party = await filled(store)
        match = await party.started(2)
        made = await back_up(url, tmp_path / "made.sqlite")
    copied = tmp_path / "copied.db"
    shutil.copy(tmp_path / "made.sqlite", copied)

    for told in (2, 0):
        async with open_store(f"sqlite+aiosqlite:///{copied}") as store:
            again = Party(store)
            assert await again.service.recovery.run() >= told
            assert (await again.service.load(match.id)).seq == match.seq + 1 + LEAP
            assert await store.posted(CALLED) is None
    assert (await back_up(f"sqlite+aiosqlite:///{copied}", tmp_path / "again.sqlite")).logs == made.logs


async def test_a_backup_while_moves_are_written_holds_whole_moves_and_folds_to_equal_states(url: str, tmp_path: Path):
    """Three tables play as fast as they can; each backup holds a prefix of each match, which folds to what it was."""
    async with open_store(url) as store:
        party, states, enough = Party(store), {}, asyncio.Event()

        async def play() -> None:
            while not enough.is_set():
                match = await party.started(2)
                while match.status is Status.RUNNING:
                    states[match.id, match.seq] = match
                    match = await party.move(match, match.seq)
                states[match.id, match.seq] = match

        playing = asyncio.gather(*(play() for _ in range(3)))
        made, written = [], []
        for number in range(3):
            await asyncio.sleep(0.1)
            before = len(states)
            made.append(await asyncio.to_thread(asyncio.run, back_up(url, tmp_path / f"{number}.sqlite")))
            written.append(len(states) - before)
        enough.set()
        await playing

    assert max(written) > 0, "moves were written while a backup was made"
    for backup in made:
        await restore(backup.file, target := url_of(backup.file.with_suffix(".db")))
        async with open_store(target) as store:
            service = Party(store).service
            for one in backup.sums:
                if one.owner and one.rows >= 3:
                    match = await service.load(one.owner)
                    assert match == states[match.id, match.seq]
    assert made[0].rows < made[-1].rows


async def test_a_database_that_holds_something_is_kept_without_force(url: str, small: Path):
    async with open_store(url) as store:
        await store.append([append(7, 1)])

    with pytest.raises(NotEmptyError) as refusal:
        await restore(small, url)

    assert refusal.value.held == ["log", "matches", "participants"]
    async with open_store(url) as store:
        assert await store.newest(7) == 1


async def test_with_force_it_is_replaced_and_a_copy_of_it_kept(url: str, small: Path, tmp_path: Path):
    async with open_store(url) as store:
        await store.append([append(7, 1)])

    await restore(small, url, force=True, replaced=tmp_path / "kept")

    (kept,) = (tmp_path / "kept").iterdir()
    assert [one.owner for one in opened(kept).sums if one.owner] == [7]
    async with open_store(url) as store:
        assert await store.newest(7) == 0
    assert unmarked(await back_up(url, tmp_path / "again.sqlite")) == unmarked(opened(small))


async def test_nothing_is_restored_under_a_running_bot(url: str, small: Path):
    async with open_store(url) as store:
        await store.append([append(7, 1)])

        with pytest.raises(StorageError) as refusal:
            await restore(small, url, force=True)

        assert refusal.value.fault is StorageFault.BUSY
        assert await store.newest(7) == 1


async def test_a_restore_that_fails_half_way_leaves_what_was_there(
    url: str, small: Path, monkeypatch: pytest.MonkeyPatch
):
    async with open_store(url) as store:
        await store.append([append(7, 1)])
    insert = restoring.insert

    def fail(connection, table, rows):
        insert(connection, table, rows)
        if table.name == "log":
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(restoring, "insert", fail)

    with pytest.raises(StorageError) as refusal:
        await restore(small, url, force=True)

    assert refusal.value.fault is StorageFault.FULL
    async with open_store(url) as store:
        assert await store.newest(7) == 1


async def test_a_restore_whose_rows_come_out_different_is_undone(
    url: str, small: Path, monkeypatch: pytest.MonkeyPatch
):
    insert = restoring.insert

    def forget(connection, table, rows):
        if rows[1:]:
            insert(connection, table, rows[1:])

    monkeypatch.setattr(restoring, "insert", forget)

    with pytest.raises(StorageError, match="what was written differs from"):
        await restore(small, url)

    async with open_store(url) as store:
        assert await store.settings(Scope.USER, ALICE) == {}


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE log SET actor = actor + 1 WHERE seq = 2",
        "DELETE FROM log WHERE seq = 4",
        "DELETE FROM settings",
        "DELETE FROM backup_sums WHERE owner > 0",
        "UPDATE matches SET secret = 'ab'",
    ],
)
async def test_a_backup_that_was_changed_is_refused(damage: str, small: Path, tmp_path: Path):
    with closing(sqlite3.connect(small)) as raw:
        raw.execute(damage)
        raw.commit()

    with pytest.raises(StorageError) as refusal:
        await restore(small, url_of(tmp_path / "target.db"))

    assert refusal.value.fault is StorageFault.CORRUPT
    assert not (tmp_path / "target.db").exists()


@pytest.mark.parametrize("offset", [0, 20, 3000, 9000, 20_000])
def test_a_backup_that_was_garbled_is_refused_or_unharmed(offset: int, small: Path, tmp_path: Path):
    content = bytearray(small.read_bytes())
    content[offset : offset + 300] = b"\xa5" * 300
    whole = opened(small).sums
    small.write_bytes(content)

    try:
        found = opened(small).sums
    except StorageError:
        return

    assert found == whole, "the garbled bytes belonged to nothing"


async def test_a_file_that_is_no_backup_is_refused_in_words(tmp_path: Path):
    async with open_store(url_of(tmp_path / "herald.db")):
        pass
    (tmp_path / "text").write_text("no database at all " * 100)

    with pytest.raises(StorageError, match="there's no file"):
        opened(tmp_path / "nowhere")
    with pytest.raises(StorageError, match="is damaged"):
        opened(tmp_path / "text")
    with pytest.raises(StorageError, match="wasn't made by"):
        opened(tmp_path / "herald.db")


async def test_a_backup_never_overwrites_a_file_and_leaves_none_half_written(tmp_path: Path, small: Path):
    with pytest.raises(StorageError, match="is there already"):
        await back_up(url_of(tmp_path / "small.db"), small)
    with pytest.raises(StorageError, match="there's no database"):
        await back_up(url_of(tmp_path / "nowhere.db"), tmp_path / "new" / "copy.sqlite")

    assert list((tmp_path / "new").iterdir()) == []


async def test_a_damaged_database_is_not_backed_up(tmp_path: Path):
    file, url = tmp_path / "herald.db", with_tables("sqlite", tmp_path)
    async with open_store(url) as store:
        await store.append([append(match, 1) for match in range(1, 200)])
    content = bytearray(file.read_bytes())
    content[20_000:24_000] = b"\x5a" * 4000
    file.write_bytes(content)

    with pytest.raises(StorageError) as refusal:
        await back_up(url_of(file), tmp_path / "copy.sqlite")

    assert refusal.value.fault is StorageFault.CORRUPT
    assert not (tmp_path / "copy.sqlite").exists()


async def test_figures_are_the_same_on_both_engines(url: str):
    async with open_store(url) as store:
        party = Party(store)
        old = await party.started(2)
        await party.finished(await party.started(2))
        await party.gathered(2)

        figures = await stats(url)

    assert figures.matches == {"finished": 1, "gathering": 1, "running": 1}
    assert figures.commands == figures.rows["log"]
    assert figures.events > figures.commands
    assert figures.oldest_open is not None
    assert figures.oldest_open.match == old.id
    assert figures.revision == figures.newest_revision
    assert figures.bytes > 10_000
