"""Takes the power away while moves are written, in every way a disk may lose what it was not asked to keep.

    python tests/unit/storage/power.py FOLDER CASES [--normal] [--seed N]

Moves are appended through the real store; every sync SQLite asks for is heard (syncs.py), every acknowledgement noted.
Then, for moments all through that history, the write-ahead log is put together as the disk may have kept it: what was
synced, and of what was written after it a part: cut at a frame or inside one, sectors garbled, zero or missing. Each
is opened as after a restart. With --normal the writer runs with synchronous=NORMAL: the negative control.

Prints one JSON object. cases; syncs: of the log; lost: cases in which an acknowledged move was gone; broken: cases in
which what was left is no prefix of what was written.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import random
import sqlite3
import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import structlog

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from bot.storage import SqlStore, migrate, url_of
from bot.storage.connections import engine
from tests.contracts.test_store import append
from tests.unit.storage.syncs import listening

MATCHES, MOVES = 4, 40
HEADER, SECTOR = 32, 512
Log = frozenset[tuple[int, int]]


@dataclass(frozen=True)
class Moment:
    """synced: bytes of the write-ahead log the disk has promised; written: bytes it was given; promised: moves."""

    synced: int
    written: int
    promised: Log


async def history(file: Path) -> tuple[bytes, list[Moment], int]:
    """The whole write-ahead log, moments at which the power might fail, and how often it was synced."""
    wal = file.with_name(file.name + "-wal")
    moments, promised, synced, syncs = [Moment(0, 0, frozenset())], set(), 0, 0

    def heard(name: str) -> None:
        nonlocal synced, syncs
        if name.endswith("-wal") and wal.exists():
            synced, syncs = wal.stat().st_size, syncs + 1

    store = SqlStore(url_of(file))

    async def play(match: int) -> None:
        for seq in range(1, MOVES + 1):
            assert list(await store.append([append(match, seq, match * 1000 + seq)])) == [True]
            promised.add((match, seq))
            moments.append(Moment(synced, wal.stat().st_size, frozenset(promised)))

    with listening(heard):
        await asyncio.gather(*(play(match) for match in range(1, MATCHES + 1)))
        whole = wal.read_bytes()
        counted = syncs
        await store.close()
    return whole, moments, counted


def kept(whole: bytes, moment: Moment, page: int, rng: random.Random) -> bytes:
    """The write-ahead log as a disk may have it: everything synced, and what it pleases of the group after that."""
    frame = page + 24
    reach = min(len(whole), max(moment.written, moment.synced + 12 * frame))
    tail = bytearray(whole[moment.synced : reach])
    match rng.randrange(4):
        case 0:
            frames = max(0, (reach - max(moment.synced, HEADER)) // frame)
            start = max(moment.synced, HEADER) - moment.synced
            del tail[start + rng.randint(0, frames) * frame :]
        case 1:
            del tail[rng.randint(0, len(tail)) :]
        case garbling:
            for start in range(0, len(tail), SECTOR):
                if rng.random() < 0.2:
                    size = len(tail[start : start + SECTOR])
                    tail[start : start + SECTOR] = rng.randbytes(size) if garbling == 2 else bytes(size)
    return whole[: moment.synced] + bytes(tail)


def recovered(base: bytes, wal: bytes, file: Path) -> tuple[Log, dict[int, int]]:
    """What a restart finds."""
    for rest in file.parent.glob(file.name + "*"):
        rest.unlink()
    file.write_bytes(base)
    file.with_name(file.name + "-wal").write_bytes(wal)
    with closing(sqlite3.connect(file)) as raw:
        assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",), "the file is damaged"
        rows = frozenset(raw.execute("SELECT match_id, seq FROM log"))
        return rows, dict(raw.execute("SELECT id, seq FROM matches"))


def is_prefix(rows: Log, shown: dict[int, int]) -> bool:
    """Whether every log ends somewhere and has everything before, and the projection says the same."""
    newest = {match: max(seq for of, seq in rows if of == match) for match, _ in rows}
    return shown == newest and len(rows) == sum(newest.values())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("cases", type=int)
    parser.add_argument("--normal", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    file, rng = wanted.folder / "played.db", random.Random(wanted.seed)
    if wanted.normal:
        engine._WRITING = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = NORMAL")
    asyncio.run(migrate(url_of(file)))
    base = file.read_bytes()
    page = int.from_bytes(base[16:18], "big")
    whole, moments, syncs = asyncio.run(history(file))
    assert len(whole) > HEADER + 100 * page, "the log was checkpointed meanwhile"
    lost = broken = 0
    for case in range(wanted.cases):
        moment = moments[case * len(moments) // wanted.cases]
        rows, shown = recovered(base, kept(whole, moment, page, rng), wanted.folder / "after.db")
        lost += not moment.promised <= rows
        broken += not is_prefix(rows, shown)
    sys.stdout.write(json.dumps({"cases": wanted.cases, "syncs": syncs, "lost": lost, "broken": broken}))


if __name__ == "__main__":
    main()
