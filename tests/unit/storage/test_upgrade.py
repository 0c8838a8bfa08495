"""Upgrades, killed anywhere, start anew; what was there before lies beside the database (reliability row 12)."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.script import Script, ScriptDirectory

from bot import storage
from bot.errors import StorageError
from bot.storage import back_up, migrate, open_store, opened, restore, url_of
from bot.storage.migrate import newest
from tests import memory, postgres
from tests.pairwise import some_by_day
from tests.unit.match.party import Party
from tests.unit.storage.later import plant

SCRIPT = Path(__file__).with_name("migrating.py")

tmp_path = memory.tmp_path


def killed(folder: Path, step: int) -> dict[str, int]:
    """Return what the killing script reports. step: it kills at every so many statements."""
    command = [sys.executable, str(SCRIPT), str(folder), str(step)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    report: dict[str, int] = json.loads(done.stdout)
    return report


@pytest.mark.parametrize("step", some_by_day([9, 3, 1], [9]))
async def test_a_migration_killed_at_any_statement_is_finished_by_the_next_start(tmp_path: Path, step: int):
    async with open_store(url_of(tmp_path / "base.db")) as store:
        party = Party(store)
        await party.finished(await party.started(2))

    kills = await asyncio.to_thread(killed, tmp_path, step)

    assert kills["empty"] > 20
    assert kills["upgrade"] > 5


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
async def test_before_an_upgrade_a_backup_is_kept_that_restores_what_was_there(
    engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    url = url_of(tmp_path / "herald.db") if engine == "sqlite" else postgres.server().create()
    async with open_store(url, tmp_path / "backups") as store:
        party = Party(store)
        match = await party.finished(await party.started(2))
    before = plant(tmp_path, monkeypatch)

    async with open_store(url, tmp_path / "backups") as store:
        upgraded = await Party(store).service.load(match.id)

    (kept,) = (tmp_path / "backups").iterdir()
    assert upgraded == match
    assert f"Z-{before}-before-upgrade" in kept.name
    assert opened(kept).revision == before
    monkeypatch.undo()
    await restore(kept, url_of(tmp_path / "back.db"))
    async with open_store(url_of(tmp_path / "back.db")) as store:
        assert await Party(store).service.load(match.id) == match


async def test_a_backup_of_an_older_revision_is_upgraded_when_it_is_restored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async with open_store(url_of(tmp_path / "herald.db")) as store:
        match = await Party(store).started(2)
    plant(tmp_path, monkeypatch)
    async with open_store(url_of(tmp_path / "herald.db")):
        (kept,) = (tmp_path / "backups").iterdir()

    await restore(kept, url_of(tmp_path / "back.db"))

    async with open_store(url_of(tmp_path / "back.db")) as store:
        assert await Party(store).service.load(match.id) == match


async def test_a_backup_of_a_newer_herald_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with monkeypatch.context() as patch:
        plant(tmp_path, patch)
        async with open_store(url_of(tmp_path / "herald.db")) as store:
            await Party(store).started(2)
        await back_up(url_of(tmp_path / "herald.db"), tmp_path / "newer.sqlite")

    with pytest.raises(StorageError, match="revision 9999, unknown to this Herald"):
        await restore(tmp_path / "newer.sqlite", url_of(tmp_path / "back.db"))


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
async def test_an_upgrade_that_fails_leaves_the_database_as_it_was(
    engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    url = url_of(tmp_path / "herald.db") if engine == "sqlite" else postgres.server().create()
    async with open_store(url, tmp_path / "backups") as store:
        match = await Party(store).started(2)
    with monkeypatch.context() as patch:
        plant(tmp_path, patch, more='    op.execute("SELECT nonsense FROM nowhere")')
        with pytest.raises(StorageError):
            await migrate(url)

    async with open_store(url, tmp_path / "backups") as store:
        assert await Party(store).service.load(match.id) == match


async def test_of_the_backups_before_upgrades_the_last_five_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    folder = tmp_path / "backups"
    folder.mkdir()
    old = [folder / f"herald-2020010{day}T000000.000000Z-0000-before-upgrade.sqlite" for day in range(1, 8)]
    asked_for = folder / "herald-20190101T000000.000000Z-0000.sqlite"
    for file in (*old, asked_for, folder / "notes.sqlite"):
        file.write_text("old")
    async with open_store(url_of(tmp_path / "herald.db")) as store:
        await Party(store).started(2)
    before = plant(tmp_path, monkeypatch)

    async with open_store(url_of(tmp_path / "herald.db")):
        left = sorted(file.name for file in folder.iterdir())

    assert [name for name in left if f"-{before}-" in name]
    assert {file.name for file in old} & set(left) == {file.name for file in old[-4:]}
    assert {asked_for.name, "notes.sqlite"} <= set(left)


async def test_an_upgrade_without_room_for_the_backup_does_not_begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    url = url_of(tmp_path / "herald.db")
    async with open_store(url) as store:
        match = await Party(store).started(2)
    present = newest()
    (tmp_path / "backups").write_text("in the way")
    with monkeypatch.context() as patch:
        plant(tmp_path, patch)
        with pytest.raises(StorageError):
            async with open_store(url):
                pass

    assert newest() == present
    async with open_store(url) as store:
        assert await Party(store).service.load(match.id) == match


def test_files_of_migrations_begin_with_their_revisions() -> None:
    folder = Path(storage.__file__).parent / "migrations"
    migrations: list[Script] = list(ScriptDirectory(str(folder)).walk_revisions())

    assert migrations[0].revision == newest()
    assert all(Path(one.path).name.startswith(f"{one.revision}_") for one in migrations)
