"""Kills a process that packs logs, before each of its statements in turn, and looks for rows that are lost or doubled.

    python tests/unit/storage/packing_killed.py FOLDER [--torn]

Each time a child packs the same logs in a copy of the same database, and kills itself before its next statement, or
before it commits. The parent then reads every log as any other process would. With --torn the rows are taken out in
one transaction and put back packed in the next: the negative control, which ends with the first log that differs.

Prints one JSON object: how many kills there were, and how many logs were then not what they had been.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import shutil
import signal
import sys
from pathlib import Path

import structlog
from sqlalchemy import event

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from bot.errors import StorageError
from bot.match.model.stored_rows import Stored
from bot.storage import SqlStore, migrate, packed_logs, url_of
from tests.contracts.test_store_packed import over

MATCHES = (100, 200, 300)
PLACES = ("before_cursor_execute", "commit")


def torn(whole, connection, put=packed_logs.put) -> bool:
    """As `put`, but what it does is durable after each of its statements."""

    class Torn:
        def execute(self, *said):
            done = connection.execute(*said)
            found = done.rowcount, done.fetchall() if done.returns_rows else []
            connection.exec_driver_sql("COMMIT")
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            return _Found(*found)

    return put(whole, Torn())


class _Found:
    """What a statement gave, though its transaction is over."""

    def __init__(self, rowcount: int, found: list) -> None:
        self.rowcount = rowcount
        self._found = found

    def scalar_one(self):
        return self._found[0][0]


async def fill(url: str) -> None:
    await migrate(url)
    store = SqlStore(url)
    for match in MATCHES:
        await store.append(over(match))
    await store.close()


async def read(url: str) -> list[tuple[Stored, int] | None]:
    """Every log, and the newest row it is said to have; None for what cannot be read."""
    store, found = SqlStore(url), []
    for match in MATCHES:
        try:
            found.append((await store.load(match), await store.newest(match)))
        except StorageError:
            found.append(None)
    await store.close()
    return found


async def pack(url: str, at: int) -> None:
    """Pack everything; die before statement or commit number `at`."""
    store, count = SqlStore(url), 0

    def said(*_: object) -> None:
        nonlocal count
        if count == at:
            os.kill(os.getpid(), signal.SIGKILL)
        count += 1

    for place in PLACES:
        event.listen(store._writer._lane._engine, place, said)
    for match in MATCHES:
        await store.pack(match)
    await store.close()


def killed(folder: Path, at: int) -> tuple[bool, str]:
    """Whether the child died, and the address of what it left."""
    url = url_of(shutil.copy(folder / "whole.db", folder / f"{at}.db"))
    child = os.fork()
    if not child:
        asyncio.run(pack(url, at))
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL, url


def main(folder: Path) -> dict[str, int]:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    if "--torn" in sys.argv:
        packed_logs.put = torn
    url = url_of(folder / "whole.db")
    asyncio.run(fill(url))
    before, report = asyncio.run(read(url)), {"kills": 0, "differ": 0}
    died = True
    while died:
        died, left = killed(folder, report["kills"])
        report["kills"] += died
        after = asyncio.run(read(left))
        report["differ"] += sum(one != other for one, other in zip(before, after, strict=True))
        if "--torn" in sys.argv and report["differ"]:
            break
    return report


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main(Path(sys.argv[1]))))
