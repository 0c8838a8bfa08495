"""`run` and `db` as a host meets them: one plain line, the fix in it, and the right exit code."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli import build
from bot.config import ROOT, Settings
from bot.storage import open_store, opened, url_of
from tests import postgres
from tests.contracts.test_store import append
from tests.unit.operation.test_doctor import AS_USER


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with a match, and the environment that names it."""
    for name in [name for name in os.environ if name.upper().startswith("HERALD_")]:
        monkeypatch.delenv(name)
    monkeypatch.setitem(Settings.model_config, "env_file", None)
    monkeypatch.setenv("HERALD_DATABASE_URL", url_of(tmp_path / "herald.db"))
    monkeypatch.setenv("HERALD_TOKEN", "token")
    fill(url_of(tmp_path / "herald.db"))
    return tmp_path / "herald.db"


def fill(url: str, match: int = 100) -> None:
    async def work() -> None:
        async with open_store(url) as store:
            await store.append([append(match, 1), append(match, 2)])

    asyncio.run(work())


def call(*words: str) -> Result:
    return CliRunner().invoke(build(words[0]), list(words))


def refused(*words: str) -> str:
    """The one line of a command that ends with status 1."""
    result = call(*words)
    assert result.exit_code == 1, result.output
    (line,) = result.stderr.splitlines()
    return line


def test_a_damaged_database_is_never_served(file: Path):
    with file.open("r+b") as raw:
        raw.seek(4096)
        raw.write(b"\xa5" * 8192)

    assert re.fullmatch(rf"herald: The database {file} is damaged \(.+\)\. Fix: move .*", refused("run"))
    assert "is damaged" in refused("db", "backup")
    assert not (file.parent / "backups").exists() or not list((file.parent / "backups").iterdir())


def test_a_database_of_a_newer_herald_is_refused(file: Path):
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")

    line = refused("run")

    assert line.startswith(f"herald: The database {file} was written by a newer Herald")
    assert "restore a backup" in line


def test_a_locked_database_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch):
    migrating = import_module("bot.storage.migrate")  # the package has a function of that name
    monkeypatch.setattr(migrating, "writing_engine", partial(migrating.writing_engine, busy_ms=50))
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")

    line = refused("run")

    holder.close()
    assert "is locked by another process" in line
    assert "Fix: stop" in line


def test_a_read_only_database_is_refused(file: Path):
    file.chmod(0o400)
    file.parent.chmod(0o500)
    words = [*AS_USER, sys.executable, "-m", "bot", "run"]

    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)

    file.parent.chmod(0o700)
    (line,) = done.stderr.splitlines()
    assert done.returncode == 1
    assert line.startswith(f"herald: The database {file} can't be written")
    assert f"Fix: let this user write to {file.parent}" in line


def test_a_server_that_is_not_there_is_refused_without_its_password(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HERALD_DATABASE_URL", "postgresql+asyncpg://herald:pa55word@127.0.0.1:1/herald")

    line = refused("run")

    assert "can't be used" in line
    assert "that the server runs" in line
    assert "pa55word" not in line


def test_a_backup_goes_beside_the_database_and_older_ones_can_be_rotated(file: Path):
    results = [call("db", "backup", "--keep", "2") for _ in range(3)]

    assert all(result.exit_code == 0 for result in results), results[0].output
    made = sorted((file.parent / "backups").iterdir())
    assert len(made) == 2
    assert results[-1].output == f"{made[-1]}: 1 matches, {opened(made[-1]).rows} rows, checksums written.\n"


def test_a_backup_can_be_named_and_its_folder_be_set(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HERALD_BACKUP_DIR", str(tmp_path / "elsewhere"))

    assert call("db", "backup").exit_code == 0
    assert call("db", "backup", str(tmp_path / "named.sqlite")).exit_code == 0
    line = refused("db", "backup", str(tmp_path / "named.sqlite"))

    assert len(list((tmp_path / "elsewhere").iterdir())) == 1
    assert line == f"herald: {tmp_path / 'named.sqlite'} is there already"


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_a_restore_asks_for_force_and_then_keeps_a_copy(
    engine: str, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    call("db", "backup", str(tmp_path / "made.sqlite"))
    target = url_of(tmp_path / "other.db") if engine == "sqlite" else postgres.server().create()
    monkeypatch.setenv("HERALD_DATABASE_URL", target)
    monkeypatch.setenv("HERALD_BACKUP_DIR", str(tmp_path / "kept"))

    first = call("db", "restore", str(tmp_path / "made.sqlite"))
    fill(target, 200)
    line = refused("db", "restore", str(tmp_path / "made.sqlite"))
    forced = call("db", "restore", str(tmp_path / "made.sqlite"), "--force")

    assert (first.exit_code, forced.exit_code) == (0, 0)
    assert "Every checksum agrees" in forced.output
    assert line.endswith("Nothing was changed. Say --force to replace it")
    (kept,) = (tmp_path / "kept").iterdir()
    assert [one.owner for one in opened(kept).sums if one.owner] == [100, 200]
    assert json.loads(call("db", "stats", "--json").output)["matches"] == {"running": 1}


def test_a_file_that_is_no_backup_is_refused_in_one_line(tmp_path: Path):
    assert refused("db", "restore", str(tmp_path / "none")) == f"herald: there's no file {tmp_path / 'none'}"
    assert "wasn't made by" in refused("db", "restore", str(tmp_path / "herald.db"))


def test_figures_are_told_to_people_and_to_machines(file: Path):
    told, written = call("db", "stats"), call("db", "stats", "--json")

    figures = json.loads(written.output)
    assert figures["matches"] == {"running": 1}
    assert (figures["commands"], figures["events"], figures["engine"]) == (2, 2, "sqlite")
    assert figures["oldest_open"]["match"] == 100
    assert "1 running" in told.output
    assert "2 commands, 2 events" in told.output
    assert "oldest open" in told.output


def test_without_a_database_there_are_no_figures_and_no_backup_and_none_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("HERALD_DATABASE_URL", url_of(tmp_path / "none.db"))

    assert "isn't there yet" in refused("db", "stats")
    assert "isn't there yet" in refused("db", "backup")
    assert not (tmp_path / "none.db").exists()


def test_an_upgrade_says_what_it_did(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    again = call("db", "upgrade")
    monkeypatch.setenv("HERALD_DATABASE_URL", url_of(tmp_path / "new.db"))
    fresh = call("db", "upgrade")

    assert again.output.startswith(f"{file} is at the newest revision already")
    assert "now has its tables, at revision" in fresh.output


def test_the_invite_needs_nothing_but_an_application_or_a_token(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HERALD_DISCORD_BASE", "http://127.0.0.1:1")
    monkeypatch.setenv("HERALD_TOKEN", "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789")

    named, by_token = call("invite", "--application-id", "42"), call("invite")

    assert "client_id=42&" in named.output
    assert "client_id=123456789012345678&" in by_token.output
    assert by_token.output.rstrip().endswith("&scope=bot+applications.commands&permissions=309238811648")


def test_a_database_that_holds_matches_is_not_filled_unless_somebody_says_so(file: Path, tmp_path: Path):
    line = refused("db", "generate", "--matches", "3")

    assert "holds matches already. Nothing was changed" in line
    assert "--into" in line
    assert matches(file) == 1

    done = call("db", "generate", "--matches", "3", "--seed", "7", "--into")
    assert done.exit_code == 0, done.output
    assert "Matches written: 3 " in done.output
    assert matches(file) == 4


def matches(file: Path) -> int:
    with closing(sqlite3.connect(file)) as raw, raw:
        return int(raw.execute("SELECT count(*) FROM matches").fetchone()[0])


def test_a_database_that_is_not_there_is_made_and_filled(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HERALD_DATABASE_URL", url_of(tmp_path / "new" / "herald.db"))

    done = call("db", "generate", "--matches", "2", "--guilds", "1")

    assert done.exit_code == 0, done.output
    assert matches(tmp_path / "new" / "herald.db") == 2
