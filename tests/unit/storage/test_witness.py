"""A database that's gone is missed by whatever would begin it again, and by the doctor; a new or restored one isn't."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.config import Settings
from bot.errors import StorageError, StorageFault
from bot.operation import database, upkeep
from bot.operation.findings import Finding
from bot.storage import open_store, restore, url_of
from bot.storage.backup.witness import witness_of


def remove(file: Path) -> None:
    file.unlink()


def empty(file: Path) -> None:
    file.write_bytes(b"")


def begin(file: Path) -> None:
    """As a restore leaves it that is killed: SQLite's own page, and no table."""
    file.unlink()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA journal_mode = WAL")


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """A database that a bot has used."""
    async with open_store(url_of(tmp_path / "herald.db"), lasting=True):
        pass
    return tmp_path / "herald.db"


async def refused(file: Path) -> str:
    with pytest.raises(StorageError) as refusal:
        async with open_store(url_of(file), lasting=True):
            pass
    assert refusal.value.fault is StorageFault.GONE
    return str(refusal.value)


async def found(file: Path) -> list[Finding]:
    return [one async for one in database.examine(url_of(file), file.parent) if one.about == database.ABOUT]


@pytest.mark.parametrize("lose", [remove, empty, begin])
async def test_one_that_is_gone_is_refused_until_somebody_wants_a_new_one(file: Path, lose: Callable[[Path], None]):
    lose(file)
    settings = Settings(database_url=url_of(file))

    assert witness_of(file).name in await refused(file)
    with pytest.raises(StorageError) as refusal:
        await upkeep.upgrade(settings)
    assert "python -m bot run --new" in upkeep.refusal(refusal.value, settings)
    assert ["is gone" in one.says for one in await found(file)] == [True]

    async with open_store(url_of(file), lasting=True, new=True):
        pass
    async with open_store(url_of(file)):
        pass
    assert ["is whole" in one.says for one in await found(file)] == [True]


async def test_one_that_is_restored_is_taken(file: Path):
    settings = Settings(database_url=url_of(file))
    await upkeep.back_up(settings, None, 0)
    remove(file)
    with pytest.raises(StorageError) as refusal:
        upkeep.require_there(url_of(file))
    fix = upkeep.refusal(refusal.value, settings)

    await restore(Path(fix.partition("db restore ")[2].partition(". ")[0]), url_of(file))

    async with open_store(url_of(file)):
        pass


async def test_one_that_nobody_has_used_is_begun(tmp_path: Path):
    for _ in range(2):
        async with open_store(url_of(tmp_path / "tried.db")):
            pass
        remove(tmp_path / "tried.db")

    assert not witness_of(tmp_path / "tried.db").exists()


async def test_one_beside_which_nothing_can_be_written_is_used_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    witness_of(tmp_path / "herald.db").symlink_to(tmp_path / "nowhere" / "at-all")

    async with open_store(url_of(tmp_path / "herald.db"), lasting=True) as store:
        assert await store.unposted(0) == []
