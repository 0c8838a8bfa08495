"""The doctor: nothing but ok for a healthy installation, and for each broken one the right finding with its fix."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot import config
from bot.config import ROOT
from bot.match.model.match import Where
from bot.match.service.posted_and_owed_messages import Outbox
from bot.operation import doctor
from bot.operation.findings import Finding, Level
from bot.sandbox import permissions
from bot.sandbox.server import Sandbox
from bot.storage import open_store, url_of
from tests import postgres, tables
from tests.e2e.bots.bot_process import know
from tests.pairwise import some_by_day
from tests.unit.match.party import ALICE, Party

AS_USER = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
"""Root may write anywhere; without these two capabilities it is a user like any other."""


TOLD: list[dict[str, Any]] = []
"""The commands as the first Discord of this file was told them."""


@pytest.fixture
async def healthy(sandbox: Sandbox, tmp_path: Path) -> Sandbox:
    """Everything in place: commands known, and a match open in each of two channels."""
    from bot.commands import synchronise
    from bot.endpoint import apply

    apply()
    if not TOLD:
        await synchronise(config.load(), sandbox.token)
        TOLD.extend(sandbox.world.commands[None].values())
    else:
        know(sandbox.world, TOLD)
    async with open_store(tables.migrated(tmp_path / "herald.db")) as store:
        for number, name in enumerate(("#games", "#off-topic"), start=1):
            channel = sandbox.channel(name)
            assert channel.guild_id is not None
            party = Party(store)
            party.clock.at += number
            where = Where(channel.guild_id, channel.id)
            await party.service.lobby.open(party.caller(ALICE), where, "kingdomino", 2, {}, "en", 0)
    return sandbox


async def examined(**given: object) -> list[Finding]:
    return [finding async for finding in doctor.examine(**given)]


async def amiss(**given: object) -> list[Finding]:
    """What is not ok."""
    return [finding for finding in await examined(**given) if finding.level is not Level.OK]


async def test_a_healthy_installation_is_all_ok(healthy: Sandbox):
    findings = await examined()

    assert not [str(finding) for finding in findings if finding.level is not Level.OK]
    assert {finding.about for finding in findings} == {
        *(
            "herald",
            "python",
            "libraries",
            "fonts",
            "data",
            "settings",
            "thinking",
            "database",
            "migrations",
            "records",
            "disk",
        ),
        *("clock", "token", "intents", "listing", "gateway", "commands", "permissions"),
    }
    assert all("\n" not in str(finding) for finding in findings)
    assert not any(healthy.token in str(finding) for finding in findings)


async def test_a_healthy_installation_on_postgresql_is_all_ok(healthy: Sandbox, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HERALD_DATABASE_URL", postgres.migrated())

    assert await amiss() == []


async def test_a_token_discord_does_not_know(healthy: Sandbox, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HERALD_TOKEN", "sandbox.wrong")

    (found,) = await amiss()

    assert (found.level, found.about) == (Level.FAIL, "token")
    assert "doesn't know" in found.says
    assert "Reset Token" in found.fix


async def test_a_missing_token(healthy: Sandbox, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("HERALD_TOKEN")

    (found,) = await amiss()

    assert (found.level, found.about, found.says) == (Level.FAIL, "token", "HERALD_TOKEN isn't set.")
    assert ".env" in found.fix


async def test_a_token_of_the_wrong_form_is_not_sent_to_discord(healthy: Sandbox, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HERALD_TOKEN", "Bot nonsense")
    monkeypatch.delenv("HERALD_DISCORD_BASE")
    monkeypatch.setattr(doctor, "connected", None)

    (found,) = await amiss()

    assert (found.level, found.about) == (Level.FAIL, "token")
    assert "begins with a word" in found.says


async def test_an_unusable_setting(healthy: Sandbox, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HERALD_GAMES", "chess")

    (found,) = await amiss()

    assert (found.level, found.about) == (Level.FAIL, "settings")
    assert "HERALD_GAMES=chess can't be used" in found.says


async def test_a_discord_that_cannot_be_reached(healthy: Sandbox, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HERALD_DISCORD_BASE", "http://127.0.0.1:1")

    (found,) = await amiss()

    assert (found.level, found.about) == (Level.FAIL, "discord")
    assert "network" in found.fix


async def test_a_corrupted_database(healthy: Sandbox, tmp_path: Path):
    file = tmp_path / "herald.db"
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with file.open("r+b") as raw_file:
        raw_file.seek(4096)
        raw_file.write(b"\xa5" * 8192)
    backup = tmp_path / "backups" / "herald-20260101T000000.000000Z-0001.sqlite"
    backup.parent.mkdir()
    backup.touch()

    (found,) = await amiss()

    assert (found.level, found.about) == (Level.FAIL, "database")
    assert "is damaged" in found.says
    assert found.fix == f"move {file} away with its -wal and -shm files, then: python -m bot db restore {backup}"


async def test_a_database_of_a_newer_herald(healthy: Sandbox, tmp_path: Path):
    with closing(sqlite3.connect(tmp_path / "herald.db")) as raw, raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")

    (found,) = await amiss()

    assert (found.level, found.about) == (Level.FAIL, "database")
    assert "newer Herald" in found.says
    assert "9999" in found.says


async def test_a_database_that_is_to_be_upgraded(healthy: Sandbox, tmp_path: Path):
    with closing(sqlite3.connect(tmp_path / "herald.db")) as raw, raw:
        raw.execute("UPDATE alembic_version SET version_num = '0001'")

    (found,) = await amiss()

    assert (found.level, found.about) == (Level.WARN, "migrations")
    assert found.fix.startswith("python -m bot db upgrade")


async def test_a_locked_database(healthy: Sandbox, tmp_path: Path):
    holder = sqlite3.connect(tmp_path / "herald.db", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")

    (found,) = await amiss()

    holder.close()
    assert (found.level, found.about) == (Level.FAIL, "database")
    assert "locked" in found.says


async def test_a_disk_that_is_almost_full(healthy: Sandbox, monkeypatch: pytest.MonkeyPatch):
    levels = []
    for free in (100 * 2**20, 10 * 2**20):
        monkeypatch.setattr(shutil, "disk_usage", lambda _, free=free: SimpleNamespace(free=free))
        levels += [(found.level, found.about) for found in await amiss()]

    assert levels == [(Level.WARN, "disk"), (Level.FAIL, "disk")]


async def test_a_missing_font(healthy: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    from rendering.kit import font

    font.face.cache_clear()
    monkeypatch.setattr(font, "FOLDER", tmp_path)

    (found,) = await amiss()

    assert (found.level, found.about) == (Level.FAIL, "fonts")
    assert "Manrope-Bold.ttf is missing" in found.says
    assert "make setup" in found.fix


def test_a_missing_data_file_without_which_nothing_can_be_imported(tmp_path: Path):
    for folder in ("bot", "cogs", "rendering", "data"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "data/kingdomino/dominoes.toml").unlink()

    examined, ran = (call([*PROGRAM, word], "", folder=tmp_path) for word in ("doctor", "run"))

    line, last = examined.stdout.splitlines()
    assert (examined.returncode, last) == (1, "0 ok, 0 warn, 1 fail")
    assert line.startswith("fail  data")
    assert "dominoes.toml" in line
    assert line.endswith("Fix: restore the checkout: git checkout data")
    assert ran.returncode == 1
    assert ran.stderr.splitlines() == [
        f"herald: {tmp_path}/data/kingdomino/dominoes.toml: file: is missing. What to do: python -m bot doctor"
    ]


async def test_a_missing_data_file(healthy: Sandbox, tmp_path: Path):
    root = tmp_path / "checkout"
    shutil.copytree(ROOT / "data", root / "data")
    shutil.copy(ROOT / "requirements.txt", root)
    (root / "data/kingdomino/dominoes.toml").unlink()

    (found,) = await amiss(root=root)

    assert (found.level, found.about) == (Level.FAIL, "data")
    assert "dominoes.toml" in found.says
    assert found.fix == "restore the checkout: git checkout data"


async def test_a_permission_that_is_lacking_in_one_channel(healthy: Sandbox):
    healthy.deny("#games", permissions.ATTACH_FILES)

    (found,) = await amiss()

    assert (found.level, found.about) == (Level.FAIL, "permissions")
    assert found.says == "In #games of The Lamp & Table, where a match is open, Herald lacks Attach Files."
    assert "#games" in found.fix


async def test_a_channel_that_cannot_be_seen_and_one_that_is_gone(healthy: Sandbox):
    healthy.deny("#games", permissions.VIEW_CHANNEL)
    healthy.exchange.delete_channel(healthy.channel("#off-topic"))

    hidden, gone = sorted(await amiss(), key=lambda found: found.level)

    assert hidden.level is Level.FAIL
    assert "View Channel" in hidden.fix
    assert gone.level is Level.WARN
    assert "was deleted" in gone.says


async def test_a_discord_that_makes_no_board_of_a_plain_message(healthy: Sandbox, tmp_path: Path):
    async with open_store(url_of(tmp_path / "herald.db")) as store:
        await Outbox(store, Party(store).clock).note_calls_apart(refused=True)

    (found,) = await amiss()

    assert (found.level, found.about) == (Level.WARN, "messages")
    assert "each turn posts a board and a call" in found.says
    async with open_store(url_of(tmp_path / "herald.db")) as store:
        await Outbox(store, Party(store).clock).note_calls_apart(refused=False)
    assert await amiss() == []


async def test_a_server_that_herald_has_left(healthy: Sandbox):
    healthy.bot_leaves("The Lamp & Table")

    found = await amiss()

    assert {(one.level, one.about) for one in found} == {(Level.WARN, "permissions")}
    assert all("no longer is" in one.says and "oauth2/authorize?client_id=" in one.fix for one in found)


async def test_commands_that_were_not_synced(healthy: Sandbox):
    healthy.world.commands[None].popitem()

    (found,) = await amiss()

    assert (found.level, found.about, found.fix) == (Level.FAIL, "commands", "python -m bot sync")


@pytest.mark.parametrize(
    ("ahead", "level", "says"),
    [(-20, Level.WARN, "20 s behind"), (20, Level.WARN, "20 s ahead"), (900, Level.FAIL, "900 s ahead")],
)
async def test_a_clock_that_is_wrong(healthy: Sandbox, ahead: int, level: Level, says: str):
    (found,) = await amiss(clock=lambda: time.time() + ahead + 0.5)

    assert (found.level, found.about) == (level, "clock")
    assert found.says[:24].startswith("The clock is")
    assert says.split()[2] in found.says
    assert abs(int(found.says.split()[3]) - abs(ahead)) <= 1
    assert "timedatectl" in found.fix


async def test_connections_that_are_used_up_and_settings_of_the_portal(healthy: Sandbox):
    async def spoil(call, reply):
        if call.template == "/gateway/bot":
            reply.body["session_start_limit"]["remaining"] = 0
        if call.template == "/applications/@me":
            reply.body["interactions_endpoint_url"] = "https://example.org"
            reply.body["bot_require_code_grant"] = True
            del reply.body["integration_types_config"]["1"]
        return reply

    healthy.rest.aftermath.append(spoil)

    found = await amiss()

    assert [(one.level, one.about) for one in found] == [
        (Level.FAIL, "application"),
        (Level.FAIL, "application"),
        (Level.WARN, "application"),
        (Level.FAIL, "gateway"),
        # They still say that people may have Herald for themselves.
        (Level.FAIL, "commands"),
    ]


async def test_a_rate_limit_is_waited_for_and_an_outage_is_told(healthy: Sandbox):
    healthy.chaos.rate_limit("GET /users/@me", times=1)
    assert await amiss() == []

    healthy.chaos.fail("GET /users/@me", status=502, times=10)
    (found,) = await amiss()

    assert (found.level, found.about) == (Level.FAIL, "discord")
    assert "502" in found.says


@pytest.mark.parametrize("made", some_by_day([True, False], [True]), ids=["a database in it", "empty"])
async def test_a_read_only_folder(healthy: Sandbox, tmp_path: Path, made: bool):
    folder = tmp_path / "locked"
    folder.mkdir()
    if made:
        async with open_store(url_of(folder / "herald.db")):
            pass
    folder.chmod(0o500)

    done = await asyncio.to_thread(call, [*AS_USER, *PROGRAM, "doctor"], url_of(folder / "herald.db"))

    folder.chmod(0o700)
    (line,) = [line for line in done.stdout.splitlines() if not line.startswith("ok")][:-1]
    assert done.returncode == 1
    assert line.startswith("fail  database")
    assert "can't be" in line
    assert f"Fix: let this user write to {folder}" in line


PROGRAM = [sys.executable, "-m", "bot"]


def call(words: list[str], url: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"HERALD_DATABASE_URL": url}
    return subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False)
