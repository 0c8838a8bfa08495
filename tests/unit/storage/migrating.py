"""Kills a migration at every statement it has, and lets the next start finish the work.

    python tests/unit/storage/migrating.py FOLDER

FOLDER holds base.db, a database of the present revision with matches in it; a later revision is planted. For an empty
database and for that one, the migration is begun in a child and killed before its first statement, its second, … until
one gets through. After each kill the parent looks at what is left, and migrates again.

Prints one JSON object: by start, how often the migration was killed. Fails when anything differs from an upgrade
nobody disturbed.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import shutil
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
import structlog
from sqlalchemy import Engine, event

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from bot.storage import migrate, url_of
from bot.storage.backup.integrity import problems
from tests.unit.storage.later import plant

State = tuple[list[str], dict[str, list[tuple[object, ...]]]]


def state(file: Path) -> State:
    """Every table and index, and every row."""
    with closing(sqlite3.connect(file)) as raw, raw:
        objects = raw.execute("SELECT name, sql FROM sqlite_master ORDER BY type, name").fetchall()
        named = [name for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        return [f"{name}: {sql}" for name, sql in objects], {
            name: sorted(raw.execute(f'SELECT * FROM "{name}"'), key=repr) for name in named
        }


def killed(file: Path, statement: int) -> bool:
    """Migrate in a child that dies before the statement of this number; False when there are not so many."""
    child = os.fork()
    if child == 0:
        said = 0

        def die(*_: object) -> None:
            nonlocal said
            said += 1
            if said == statement:
                os.kill(os.getpid(), signal.SIGKILL)

        event.listen(Engine, "before_cursor_execute", die)
        event.listen(Engine, "commit", die)
        asyncio.run(migrate(url_of(file)))
        os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def start(folder: Path, base: Path | None) -> Path:
    """A database to migrate: a copy of the base, or none at all."""
    for rest in folder.glob("work.db*"):
        rest.unlink()
    if base is not None:
        shutil.copy(base, folder / "work.db")
    return folder / "work.db"


def kills(folder: Path, base: Path | None, step: int) -> int:
    """Kill migrations before every `step`th statement; return the last of these."""
    file = start(folder, base)
    before = state(file)
    asyncio.run(migrate(url_of(file)))
    after = state(file)
    statement = 1
    while killed(start(folder, base), statement):
        assert not problems(file), "the file is damaged"
        assert state(file) in (before, after), f"statement {statement} left something half-done"
        asyncio.run(migrate(url_of(file)))
        assert state(file) == after, f"killed at statement {statement}, the next start did not finish the work"
        statement += step
    return statement - step


def main() -> None:
    folder, step = Path(sys.argv[1]), int(sys.argv[2])
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    with pytest.MonkeyPatch.context() as patch:
        plant(folder, patch)
        report = {"empty": kills(folder, None, step), "upgrade": kills(folder, folder / "base.db", step)}
    sys.stdout.write(json.dumps(report))


if __name__ == "__main__":
    main()
