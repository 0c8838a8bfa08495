"""A disk that is full and a database someone else holds, both for real: named to whoever asked, and in the log."""

from __future__ import annotations

import sqlite3
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

import pytest
from structlog.testing import capture_logs

from bot.errors import StorageFault
from bot.i18n import phrases
from bot.sandbox.actors import Answer
from bot.storage import SqlStore, migrate, url_of
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.bots.shared_bot import assert_private
from tests.e2e.checks.message_reader import Json, buttons, text
from tests.e2e.faults.test_inside import match

Kept: TypeAlias = tuple[Inside, Path]


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """A folder on a disk of its own, which is soon full."""
    folder = tmp_path / "disk"
    folder.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)], capture_output=True, check=False
    )
    if made.returncode:
        pytest.skip("only root can make a small disk")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


@pytest.fixture
async def kept(small: Path) -> AsyncIterator[Kept]:
    """A bot over a file, which doesn't wait long for others; and the file."""
    file = small / "herald.db"
    await migrate(url_of(file))
    store = SqlStore(url_of(file), busy_ms=20)
    async with inside(store=store) as bot:
        yield bot, file
    await store.close()


@contextmanager
def held(file: Path) -> Iterator[None]:
    """Someone else writes."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def filled(folder: Path) -> Iterator[None]:
    """Something else takes all the room that is left."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))
    yield
    ballast.unlink()


async def look(bot: Inside, board: Json) -> Answer:
    return await bot.click(bot.actor("ana"), board, buttons(board, "play")[0]["custom_id"])


async def asked_in(bot: Inside, locale: str) -> Json:
    """The board of a match in which Ana is to act, as she asked for it."""
    await match(bot)
    ana = bot.actor("ana")
    ana.user.locale = locale
    shown = await bot.command(ana, bot.discord.channel("#games"), "match show")
    assert shown.message is not None
    return shown.message


def assert_named(answer: Answer, logs: list[dict[str, object]], locale: str, fault: StorageFault) -> None:
    say = phrases(locale[:2])
    assert_private(answer, say(f"error-{fault.value}"))
    assert say("error-text") not in text(answer.message or {})
    assert [line["database"] for line in logs if line["event"] == "fault"] == [fault.value]


def say_error(locale: str) -> str:
    return phrases(locale[:2])("error-title")


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_a_held_database_is_named_to_whoever_asks(kept: Kept, locale: str) -> None:
    bot, file = kept
    board = await asked_in(bot, locale)

    with capture_logs() as logs, held(file):
        refused = await look(bot, board)

    assert_named(refused, logs, locale, StorageFault.BUSY)
    assert say_error(locale) not in text((await look(bot, board)).message or {}), "once it is let go"


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_a_full_disk_is_named_to_whoever_asks(kept: Kept, locale: str) -> None:
    bot, file = kept
    board = await asked_in(bot, locale)

    with capture_logs() as logs, filled(file.parent):
        refused = await look(bot, board)

    assert_named(refused, logs, locale, StorageFault.FULL)
    assert say_error(locale) not in text((await look(bot, board)).message or {}), "once there is room"
