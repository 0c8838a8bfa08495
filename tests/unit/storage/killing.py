"""Kills a process that commits moves, over and over, and looks for moves that were acknowledged and then lost.

    python tests/unit/storage/killing.py FOLDER CYCLES [--early] [--seed N]

Each cycle forks a child that appends rows through the real store, four matches at a time, and writes "match seq" into
a pipe for each acknowledged one. The parent kills it with SIGKILL at a random moment, opens the database as any other
process would, and compares. With --early the writer acknowledges before COMMIT: the negative control.

Prints one JSON object: cycles, acknowledged, lost.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import random
import signal
import sqlite3
import sys
import time
from pathlib import Path

import structlog

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from bot.storage import SqlStore, migrate, url_of
from bot.storage.writer import Writer
from tests.contracts.test_store import append

MATCHES = 4


class EarlyWriter(Writer):
    """Answers everybody as soon as the rows are inserted, before they are durable."""

    loop: asyncio.AbstractEventLoop

    def _write(self, group, connection):
        answers = super()._write(group, connection)
        for write, answer in zip(group, answers, strict=True):
            self.loop.call_soon_threadsafe(write.answer.set_result, answer)
        return answers


async def _commit_for_ever(file: Path, cycle: int, pipe: int, early: bool) -> None:
    store = SqlStore(url_of(file))
    if early:
        store._writer = EarlyWriter(store._writer._lane)
        store._writer.loop = asyncio.get_running_loop()

    async def play(match: int) -> None:
        seq = await store.newest(match)
        while True:
            seq += 1
            (taken,) = await store.append([append(match, seq, cycle * 1_000_000 + match * 100_000 + seq)])
            if taken:
                os.write(pipe, f"{match} {seq}\n".encode())

    await asyncio.gather(*(play(match) for match in range(1, MATCHES + 1)))


def _killed(file: Path, cycle: int, early: bool, after: float) -> list[tuple[int, int]]:
    """One child and its end; gives what it acknowledged. after: seconds between its first word and the kill."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        asyncio.run(_commit_for_ever(file, cycle, writing, early))
        os._exit(1)
    os.close(writing)
    said = os.read(reading, 65536)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    while more := os.read(reading, 65536):
        said += more
    os.close(reading)
    os.waitpid(child, 0)
    return [(int(match), int(seq)) for match, seq in (line.split() for line in said.decode().splitlines())]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("cycles", type=int)
    parser.add_argument("--early", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    rng = random.Random(wanted.seed)
    file = wanted.folder / "killed.db"
    asyncio.run(migrate(url_of(file)))
    acknowledged: list[tuple[int, int]] = []
    lost: set[tuple[int, int]] = set()
    cycle = 0
    while cycle < wanted.cycles and not (wanted.early and lost):
        cycle += 1
        acknowledged += _killed(file, cycle, wanted.early, rng.uniform(0, 0.03))
        with sqlite3.connect(file) as raw:
            rows = set(raw.execute("SELECT match_id, seq FROM log"))
            shown = dict(raw.execute("SELECT id, seq FROM matches"))
            assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert shown == {match: max(seq for m, seq in rows if m == match) for match in shown}, (
            "projection and log differ"
        )
        lost |= set(acknowledged) - rows
    sys.stdout.write(json.dumps({"cycles": cycle, "acknowledged": len(acknowledged), "lost": len(lost)}))


if __name__ == "__main__":
    main()
