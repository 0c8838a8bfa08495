"""Prints how fast moves become durable, as ratios to naive aiosqlite on the same disk in the same run.

    python tests/bench/storage.py [--dir FOLDER]

One JSON object. lone_commit: time of the real store over that of naive aiosqlite (reach: at most 5). throughput_10,
throughput_100: moves a second with so many waiting over naive with as many (reach: at least 3 and 6). submit:
MatchService.submit, end to end, over the lone commit. Times are those of the quiet fifth: what others do with the disk
only ever adds. The milliseconds beside them only say how fast the disk is.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import aiosqlite
import structlog

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bot.match.model import Status
from bot.match.ports import Append, Store
from bot.storage import open_store, url_of
from tests.contracts.test_store import append
from tests.unit.match.party import Party

ROUNDS = {10: 80, 100: 24}
"""So many waiting -> rounds. Naive and real take turns, each beginning every other time. Rounds are short and many, so
that the moods of a disk that others use as well fall on both alike.
"""

EACH = 4
"""Moves of each who waits, in a round."""

EVENT, STATE = bytes(40), bytes(2500)


class Naive:
    """One move after the other, four awaits each, under one lock."""

    def __init__(self, database: aiosqlite.Connection) -> None:
        self._database = database
        self._lock = asyncio.Lock()

    def move(self, match: int, seq: int) -> tuple[int, int]:
        return match, seq

    async def append(self, move: tuple[int, int]) -> None:
        match, seq = move
        project = "insert into p values(?, ?) on conflict(m) do update set b = excluded.b"
        async with self._lock:
            await self._database.execute("begin immediate")
            await self._database.execute("insert into e values(?, ?, ?)", (match, seq, EVENT))
            await self._database.execute(project, (match, STATE))
            await self._database.execute("commit")


class Real:
    """The store as the bot uses it; the rows carry the events of a real move of Kingdomino."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def move(self, match: int, seq: int) -> Append:
        return append(match, seq, match * 100_000 + seq, users=None, secret="ab" * 32)

    async def append(self, move: Append) -> None:
        (taken,) = await self._store.append([move])
        assert taken


def quiet(times: list[float]) -> float:
    """How long it takes while the disk has little else to do: a fifth of the times are shorter."""
    return statistics.quantiles(times, n=5)[0]


async def lone(targets: Sequence[Naive | Real], moves: int = 400) -> list[float]:
    """Milliseconds of a move nobody waits beside, for each target; they take turns move by move."""
    times: list[list[float]] = [[] for _ in targets]
    for number in range(moves):
        for target, taken in zip(targets, times, strict=True):
            move = target.move(number % 50, number // 50 + 1)
            start = time.perf_counter()
            await target.append(move)
            taken.append((time.perf_counter() - start) * 1000)
    return [quiet(taken) for taken in times]


async def seconds(target: Naive | Real, base: int, tasks: int) -> float:
    """One round: how long so many tasks take for their moves, each in a match of its own."""

    async def play(waiting: list[Any]) -> None:
        for move in waiting:
            await target.append(move)

    everything = [[target.move(base + number, seq) for seq in range(1, EACH + 1)] for number in range(tasks)]
    start = time.perf_counter()
    await asyncio.gather(*(play(waiting) for waiting in everything))
    return time.perf_counter() - start


async def ratio(real: Real, naive: Naive, tasks: int) -> float:
    """How many times as many moves the real store takes with so many waiting."""
    times: dict[Naive | Real, list[float]] = {real: [], naive: []}
    for turn in range(ROUNDS[tasks]):
        for target in (real, naive) if turn % 2 else (naive, real):
            times[target].append(await seconds(target, (turn + tasks * 1000) * 1000, tasks))
    return quiet(times[naive]) / quiet(times[real])


async def submits(store: Store) -> float:
    """Milliseconds of MatchService.submit over whole matches of Kingdomino."""
    party, times = Party(store), []
    for _ in range(4):
        match = await party.started(4)
        while match.status is Status.RUNNING:
            start = time.perf_counter()
            match = await party.move(match, match.seq)
            times.append((time.perf_counter() - start) * 1000)
    return quiet(times)


async def measure(folder: Path) -> dict[str, float]:
    async with (
        open_store(url_of(folder / "real.db")) as store,
        aiosqlite.connect(folder / "naive.db", isolation_level=None) as database,
    ):
        await database.execute("pragma journal_mode = wal")
        await database.execute("pragma synchronous = full")
        await database.execute("create table e(m integer, s integer, b blob, primary key(m, s)) without rowid")
        await database.execute("create table p(m integer primary key, b blob)")
        naive, real = Naive(database), Real(store)
        naive_ms, real_ms = await lone((naive, real))
        submit_ms = await submits(store)
        ratios = {tasks: await ratio(real, naive, tasks) for tasks in ROUNDS}
    return {
        "lone_commit": real_ms / naive_ms,
        "throughput_10": ratios[10],
        "throughput_100": ratios[100],
        "submit": submit_ms / real_ms,
        "lone_commit_ms": real_ms,
        "naive_commit_ms": naive_ms,
        "submit_ms": submit_ms,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dir", help="folder on the disk to measure (default: a temporary one)")
    wanted = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    with tempfile.TemporaryDirectory(dir=wanted.dir) as folder:
        figures = asyncio.run(measure(Path(folder)))
    sys.stdout.write(json.dumps({name: round(value, 2) for name, value in figures.items()}, indent=2) + "\n")


if __name__ == "__main__":
    main()
