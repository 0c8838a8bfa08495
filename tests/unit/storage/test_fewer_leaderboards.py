"""Databases with a leaderboard for each clock and number of seats are upgraded without loss."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.match.model.tempo import Pace
from bot.match.records.ratings import rate
from bot.match.records.results import Record
from bot.storage import open_store, url_of
from bot.storage.connections.engine import writing_engine
from tests import memory, postgres
from tests.contracts.test_store_records import over, record, result

tmp_path = memory.tmp_path

PACES = list(Pace)
BEFORE = (
    *(f"ALTER TABLE {table} DROP COLUMN checksum" for table in ("log", "packed")),
    "ALTER TABLE matches DROP COLUMN retiring",
    "DROP TABLE ratings",
    'CREATE TABLE ratings (guild BIGINT, game VARCHAR(32), seats SMALLINT, pace VARCHAR(8), "user" BIGINT, mu BIGINT, '
    "sigma BIGINT, ordinal BIGINT, matches BIGINT, won BIGINT, updated BIGINT, match_id BIGINT REFERENCES matches, "
    'PRIMARY KEY (guild, game, seats, pace, "user"))',
    'CREATE INDEX ix_ratings_user ON ratings ("user", guild)',
    "INSERT INTO ratings VALUES (1, 'kingdomino', 4, 'calm', 7, 1, 1, 1, 9, 9, 9, 1)",
    "UPDATE results SET mu = 1, sigma = 1, nth = 1 WHERE rated = 1",
    "UPDATE alembic_version SET version_num = '0007'",
)
"""Back to how an earlier release kept ratings, with numbers that are no one's."""


def played() -> list[Record]:
    """Matches of two, three and four, by every clock and of two games, one of which is not rated."""
    found = []
    for match in range(1, 25):
        people = [result(seat, 1 + (match + seat) % 5, 1 + seat) for seat in range(2 + match % 3)]
        one = replace(record(match, *people, game=("kingdomino", "dice")[match % 5 == 0]), rated=match != 9)
        found.append(replace(one, pace=PACES[match % 3], finished=1000 + match))
    return found


async def asked(url: str, *statements: str) -> list[Sequence[Any]]:
    """What the last of these statements finds."""
    engine, found = writing_engine(url), list[Sequence[Any]]()
    async with engine.begin() as connection:
        for statement in statements:
            done = await connection.execute(text(statement))
            found = [tuple(row) for row in done] if done.returns_rows else []
    await engine.dispose()
    return found


RATINGS = 'SELECT * FROM ratings ORDER BY guild, game, seats, "user"'
RESULTS = 'SELECT match_id, "user", place, score, mu, sigma, nth FROM results ORDER BY match_id, seat'


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
async def test_an_upgrade_reckons_ratings_again_as_if_they_had_always_been_kept_so(engine: str, tmp_path: Path):
    url = url_of(tmp_path / "herald.db") if engine == "sqlite" else postgres.server().create()
    async with open_store(url, tmp_path / "backups") as store:
        for one in played():
            await over(store, one)
            await store.record(one, rate)
    ratings, results = await asked(url, RATINGS), await asked(url, RESULTS)

    await asked(url, *BEFORE)
    async with open_store(url, tmp_path / "backups"):
        pass

    assert {seats for _, _, seats, *_ in ratings} == {2, 3}
    assert await asked(url, RATINGS) == ratings
    assert await asked(url, RESULTS) == results
