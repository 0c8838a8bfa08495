"""The same as `make forget`, in a small database; and that what it looks for is found."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.oblivion.weighing import Before, Weighed, busiest, compared, fill, weigh

MATCHES = 14

SPOILT = {
    "a sum": "UPDATE tallies SET won = won + 1 WHERE user > 0",
    "a rating": "UPDATE ratings SET mu = mu + 1 WHERE user > 0",
    "a place": "UPDATE results SET place = place + 1 WHERE user < 0",
    "a name": "UPDATE matches SET summary = replace(summary, 'players', 'player')",
    "a match that is listed no more": "DELETE FROM participants WHERE user > 0",
    "somebody else's log": "UPDATE packed SET events = events + 1",
}


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Weighed, Before]:
    file = tmp_path_factory.mktemp("oblivion") / "herald.db"

    async def forgotten() -> tuple[Weighed, Before]:
        await fill(file, MATCHES)
        return await weigh(file, busiest(file))

    return file, *asyncio.run(forgotten())


def test_nobody_else_has_other_figures(done: tuple[Path, Weighed, Before]) -> None:
    _, weighed, before = done

    assert weighed.differences == ()
    assert weighed.left == 0
    assert weighed.traces.matches > 1
    assert weighed.traces.results > 1
    assert before.logs, "some matches do not name them"


@pytest.mark.parametrize("what", SPOILT)
def test_whatever_else_changes_is_found(what: str, done: tuple[Path, Weighed, Before], tmp_path: Path) -> None:
    file, _, before = done
    spoilt = Path(shutil.copy(file, tmp_path / "spoilt.db"))
    with closing(sqlite3.connect(spoilt)) as connection:
        assert connection.execute(SPOILT[what]).rowcount
        connection.commit()

    assert compared(before, spoilt)
