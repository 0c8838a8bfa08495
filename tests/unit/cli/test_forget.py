"""`db forget`: what it asks, what it says, and that nothing is left."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot import storage
from bot.cli.db import app
from bot.match.model import match_codes
from bot.storage import url_of
from tests.unit.match.party import ALICE, BOB, HERE, Party


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    made = url_of(tmp_path / "herald.db")
    monkeypatch.setenv("HERALD_DATABASE_URL", made)
    # Loggers keep what they were configured with: others of this process want to hear theirs.
    monkeypatch.setattr("bot.logs.configure", lambda *_: None)
    return made


def said(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["forget", *words], input=typed)


def filled(url: str) -> str:
    """The code of a running match of Alice's and Bob's."""

    async def fill() -> int:
        async with storage.open_store(url) as store:
            return (await Party(store).started(2)).id

    return match_codes.code(asyncio.run(fill()))


def people(url: str) -> set[int]:
    async def look() -> set[int]:
        async with storage.open_store(url) as store:
            return {user for user in await store.people() if user > 0}

    return asyncio.run(look())


def test_somebody_is_forgotten_once_the_id_was_typed_again(url: str) -> None:
    filled(url)

    refused = said("user", str(BOB), typed="3\n")
    assert refused.exit_code != 0
    assert people(url) == {ALICE, BOB}

    done = said("user", str(BOB), typed=f"{BOB}\n")
    assert done.exit_code == 0
    assert "Names removed (rows: 2, matches: 1, " in done.output
    assert people(url) == {ALICE}
    assert "Nothing was kept of them." in said("user", str(BOB), "--yes").output


def test_a_match_is_deleted(url: str) -> None:
    code = filled(url)

    assert said("match", "?", "--yes").exit_code != 0
    assert said("match", code.lower(), "--yes").exit_code == 0
    assert people(url) == set()
    assert said("match", code, "--yes").exit_code != 0


def test_a_server_is_deleted(url: str) -> None:
    filled(url)

    assert "0 matches" in said("guild", "99", "--yes").output
    assert "1 matches" in said("guild", str(HERE.guild), "--yes").output
    assert people(url) == set()


def test_without_a_database_there_is_nothing_to_forget(url: str) -> None:
    assert said("user", "5", "--yes").exit_code != 0
