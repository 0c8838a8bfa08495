"""Kills a process that commits moves, over and over, and looks for moves that were acknowledged and then lost.

    python tests/unit/storage/killing.py URL CYCLES [--early] [--apart] [--seed N]

Each cycle forks a child that appends rows through the real store, four matches at a time, and writes "match seq" into
a pipe for each acknowledged one. The parent kills it with SIGKILL at a random moment, opens the database as any other
process would, and compares. With --early the writer acknowledges before COMMIT, with --apart
it writes for whom a match waits a transaction later: the negative controls.

Prints one JSON object: cycles, how many were acknowledged and lost, and newest: by match, the last acknowledged seq.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import random
import signal
import sys
import time
from dataclasses import replace
from pathlib import Path

import structlog
from sqlalchemy import select

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from bot.match.model.waits import Wait
from bot.storage import SqlStore, migrate, waits
from bot.storage.backup.integrity import problems
from bot.storage.connections import writer
from bot.storage.connections.engine import file_of, reading_engine
from bot.storage.connections.writer import Writer
from bot.storage.schema import log, matches
from bot.storage.schema import waits as wait_rows
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


def apart(connection, statements, taken, late=[]) -> None:  # noqa: B006 -- what is late is kept from call to call
    """Writes the waits of a group with the next one, instead of in its transaction."""
    before, late[:] = [*late], [*taken]
    waits.project(connection, statements, before)


async def _commit_for_ever(url: str, cycle: int, pipe: int, early: bool) -> None:
    store = SqlStore(url)
    if early:
        store._writer = EarlyWriter(store._writer._lane)
        store._writer.loop = asyncio.get_running_loop()

    async def play(match: int) -> None:
        seq = await store.newest(match)
        while True:
            seq += 1
            row = append(match, seq, cycle * 1_000_000 + match * 100_000 + seq)
            found = (Wait(user=seq % 3, match=match, seat=0, decision=seq, turn=seq, since=seq, guild=10),)
            (taken,) = await store.append([replace(row, waits=found)])
            if taken:
                os.write(pipe, f"{match} {seq}\n".encode())

    await asyncio.gather(*(play(match) for match in range(1, MATCHES + 1)))


def _killed(url: str, cycle: int, early: bool, after: float) -> list[tuple[int, int]]:
    """One child and its end; gives what it acknowledged. after: seconds between its first word and the kill."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        asyncio.run(_commit_for_ever(url, cycle, writing, early))
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


async def _found(url: str) -> tuple[set[tuple[int, int]], dict[int, int], dict[int, list[int]]]:
    """The rows of all logs, the newest row each match is known to have, and the decisions it waits for."""
    if (file := file_of(url)) is not None:
        assert not problems(file), "the file is damaged"
    engine = reading_engine(url)
    async with engine.connect() as connection:
        if file is None:
            # The server may still be committing what the killed process asked for: both are read as of one moment.
            await connection.execution_options(isolation_level="REPEATABLE READ")
        rows = {(match, seq) for match, seq in await connection.execute(select(log.c.match_id, log.c.seq))}
        shown = {row[0]: row[1] for row in await connection.execute(select(matches.c.id, matches.c.seq))}
        waited: dict[int, list[int]] = {match: [] for match in shown}
        for match, decision in await connection.execute(select(wait_rows.c.match_id, wait_rows.c.decision)):
            waited[match].append(decision)
    await engine.dispose()
    return rows, shown, waited


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("cycles", type=int)
    parser.add_argument("--early", action="store_true")
    parser.add_argument("--apart", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    if wanted.apart:
        writer.project = apart
    rng = random.Random(wanted.seed)
    asyncio.run(migrate(wanted.url))
    acknowledged: list[tuple[int, int]] = []
    lost: set[tuple[int, int]] = set()
    cycle = 0
    while cycle < wanted.cycles and not (wanted.early and lost):
        cycle += 1
        acknowledged += _killed(wanted.url, cycle, wanted.early, rng.uniform(0, 0.03))
        rows, shown, waited = asyncio.run(_found(wanted.url))
        newest = {match: max(seq for m, seq in rows if m == match) for match in shown}
        assert shown == newest, "projection and log differ"
        assert waited == {match: [seq] for match, seq in newest.items()}, "waits and log differ"
        lost |= set(acknowledged) - rows
    report = {
        "cycles": cycle,
        "acknowledged": len(acknowledged),
        "lost": len(lost),
        "newest": dict(sorted(acknowledged)),
    }
    sys.stdout.write(json.dumps(report | {"newest": dict(sorted(acknowledged))}))


if __name__ == "__main__":
    main()
