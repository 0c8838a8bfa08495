"""Freezes the logs of scenes that have none yet: `python -m tests.frozen [NAME…]`.

A log that is there is never written again: what a release has written stays as it was.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.match.events import log_row_conversion
from bot.match.fairness.verify_draws import proof
from bot.match.fold.fold import unfold
from bot.storage import migrate, open_store, rows, url_of
from tests.bench.figures import quiet
from tests.frozen.facts import drawn, told
from tests.frozen.filing import LOGS, TEXTS, Frozen, names, seal, write
from tests.frozen.people import Numbered
from tests.frozen.scenes import HABITS, PLAYERS, SCENES, SEEDS


async def played(name: str, file: Path) -> int:
    """The id of the match of a scene, once it lies in a database."""
    await migrate(url_of(file))
    habits = HABITS.get(name, {})
    async with open_store(url_of(file)) as store:
        people = Numbered(store, SEEDS.get(name, name), 15 if "undoing" in habits else 0, **PLAYERS, **habits)
        match = await SCENES[name](people)
    assert not match.is_open, f"{name} has no end"
    return match.id


def lying(match_id: int, file: Path) -> tuple[list[dict[str, Any]], str | None]:
    """The rows of a match as the table `log` holds them, and its secret."""
    with closing(sqlite3.connect(file)) as database:
        database.row_factory = sqlite3.Row
        found = database.execute("SELECT * FROM log WHERE match_id = ? ORDER BY seq", (match_id,)).fetchall()
        secret = database.execute("SELECT secret FROM matches WHERE id = ?", (match_id,)).fetchone()[0]
    return [dict(row) for row in found], secret


def frozen(match_id: int, found: list[dict[str, Any]], secret: str | None) -> Frozen:
    """The log with what it tells today after every row."""
    entries = log_row_conversion.to_entries(map(rows.to_row, found))
    said = [told(match) for _, match in unfold(entries)]
    lines = []
    for values in found:
        line = {key: value for key, value in values.items() if key != "match_id"}
        line |= {name: json.loads(line[name]) for name in TEXTS}
        assert all(rows.dump(line[name]) == values[name] for name in TEXTS), "the file says what the database says"
        lines.append(line)
    draws = drawn(proof(entries, secret).draws) if secret else ""
    return Frozen(match_id, secret, draws, tuple(lines), tuple(said))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="which (default: all that are not there)")
    wanted = parser.parse_args()
    quiet()
    for name in wanted.names or [name for name in SCENES if name not in names()]:
        started = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "herald.db"
            match_id = asyncio.run(played(name, file))
            log_of_it = frozen(match_id, *lying(match_id, file))
        write(name, log_of_it)
        size = (LOGS / f"{name}.jsonl").stat().st_size
        sys.stdout.write(f"{seal(name)}  {name}.jsonl\n")
        sys.stderr.write(f"{len(log_of_it.lines)} rows, {size:,} bytes, {time.monotonic() - started:.1f} s\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
