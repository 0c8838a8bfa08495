"""How fast moves become durable, as ratios to naive aiosqlite on the same disk in the same run.

lone commit   time of the real store over that of naive aiosqlite, taking turns move by move
throughput    moves a second with so many waiting over naive with as many, taking turns round by round
submit        MatchService.submit, end to end, over the lone commit

Times are those of the quiet fifth: what others do with the disk only ever adds. Where HERALD_FLOORS (default:
../shared/bench/floors.py beside the checkout) names the script of floors, it is run before and after, and its figures
stand beside ours. The milliseconds only say how fast the disk is.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import aiosqlite

from bot.match.model.match import Status
from bot.match.model.stored_rows import Append
from bot.match.store.store import Store
from bot.storage import open_store, url_of
from rendering.kingdomino import compose_board
from rendering.kit.painter import paint
from tests.bench.figures import Figure, Size, alone, floors_script
from tests.bench.positions import labels, position
from tests.contracts.test_store import append
from tests.unit.match.party import Party

ROUNDS = {10: 80, 100: 24}
"""So many waiting -> rounds. Naive and real take turns, each beginning every other time. Rounds are short and many, so
that the moods of a disk that others use as well fall on both alike.
"""

OURS = 10**12
"""Interactions from here on are those of the benchmark itself."""

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
        # Above the interactions of the party that plays in the same database.
        return append(match, seq, OURS + match * 100_000 + seq, users=None, secret="ab" * 32)

    async def append(self, move: Append) -> None:
        (taken,) = await self._store.append([move])
        assert taken


def quiet(times: list[float]) -> float:
    """How long it takes while the disk has little else to do: a fifth of the times are shorter."""
    return statistics.quantiles(times, n=5)[0]


async def lone(targets: Sequence[Any], moves: int = 400) -> list[float]:
    """Milliseconds of a move nobody waits beside, for each target; they take turns move by move."""
    times: list[list[float]] = [[] for _ in targets]
    for number in range(moves):
        for target, taken in zip(targets, times, strict=True):
            move = target.move(number % 50, number // 50 + 1)
            start = time.perf_counter()
            await target.append(move)
            taken.append((time.perf_counter() - start) * 1000)
    return [quiet(taken) for taken in times]


async def seconds(target: Any, base: int, tasks: int, each: int) -> float:
    """One round: how long so many tasks take for their moves, each in a match of its own."""

    async def play(waiting: list[Any]) -> None:
        for move in waiting:
            await target.append(move)

    everything = [[target.move(base + number, seq) for seq in range(1, each + 1)] for number in range(tasks)]
    start = time.perf_counter()
    await asyncio.gather(*(play(waiting) for waiting in everything))
    return time.perf_counter() - start


async def rates(real: Real, naive: Naive, tasks: int, rounds: int, each: int) -> tuple[float, float]:
    """Moves a second the real and the naive store take with so many waiting."""
    times: dict[Naive | Real, list[float]] = {real: [], naive: []}
    for turn in range(rounds):
        for target in (real, naive) if turn % 2 else (naive, real):
            times[target].append(await seconds(target, (turn + tasks * 1000) * 1000, tasks, each))
    return tasks * each / quiet(times[real]), tasks * each / quiet(times[naive])


async def submits(store: Store, matches: int) -> float:
    """Milliseconds of MatchService.submit over whole matches of Kingdomino."""
    party, times = Party(store), []
    for _ in range(matches):
        match = await party.started(4)
        while match.status is Status.RUNNING:
            start = time.perf_counter()
            match = await party.move(match, match.seq)
            times.append((time.perf_counter() - start) * 1000)
    return quiet(times)


async def compare(folder: Path, size: Size) -> dict[str, float]:
    """Real and naive beside each other."""
    async with (
        open_store(url_of(folder / "real.db")) as store,
        aiosqlite.connect(folder / "naive.db", isolation_level=None) as database,
    ):
        await database.execute("pragma journal_mode = wal")
        await database.execute("pragma synchronous = full")
        await database.execute("create table e(m integer, s integer, b blob, primary key(m, s)) without rowid")
        await database.execute("create table p(m integer primary key, b blob)")
        naive, real = Naive(database), Real(store)
        naive_ms, real_ms = await lone((naive, real), size.of(10, 400, 400))
        found = {"naive_ms": naive_ms, "real_ms": real_ms, "submit_ms": await submits(store, size.of(1, 4, 4))}
        for tasks, rounds in ROUNDS.items():
            rated = await rates(real, naive, tasks, size.of(2, rounds, rounds), size.of(1, EACH, EACH))
            found[f"real_{tasks}"], found[f"naive_{tasks}"] = rated
    return found


def floors(folder: Path) -> dict[str, Any] | None:
    """What the script of floors prints, or None where there is none."""
    script = floors_script()
    if not script.is_file():
        return None
    view, marks, _ = position(4, 8, 88)
    picture = folder / "board.png"
    picture.write_bytes(paint(compose_board(view, labels(4), marks)))
    command = [sys.executable, str(script), "--image", str(picture), "--dir", str(folder)]
    found: dict[str, Any] = json.loads(subprocess.run(command, capture_output=True, check=True, timeout=120).stdout)
    return found


def measure(size: Size = Size.QUICK) -> list[Figure]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        before, ours, after = floors(folder), asyncio.run(compare(folder, size)), floors(folder)
    figures = [
        Figure("storage: lone commit", ours["real_ms"] / ours["naive_ms"], "× naive", most=5),
        Figure("storage: throughput, 10 waiting", ours["real_10"] / ours["naive_10"], "× naive", least=3),
        Figure("storage: throughput, 100 waiting", ours["real_100"] / ours["naive_100"], "× naive", least=6),
        Figure("storage: submit, end to end", ours["submit_ms"] / ours["real_ms"], "× lone commit"),
        Figure("storage: lone commit", ours["real_ms"], "ms"),
    ]
    if before is None or after is None:
        sys.stderr.write("storage: no script of floors here (HERALD_FLOORS); its figures are left out\n")
        return figures
    raw = (before["raw_commit_ms"] + after["raw_commit_ms"]) / 2
    figures.append(Figure("storage: lone commit", ours["real_ms"] / raw, "× raw sqlite3 of floors.py"))
    for tasks in ROUNDS:
        floor = (before["naive_per_s"][str(tasks)] + after["naive_per_s"][str(tasks)]) / 2
        figures.append(Figure(f"storage: throughput, {tasks} waiting", ours[f"real_{tasks}"] / floor, "× floors.py"))
    return figures


if __name__ == "__main__":
    alone(measure, __doc__)
