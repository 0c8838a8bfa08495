"""Every question about leaderboards is answered from an index, on both engines, in servers with thousands of people."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import Select, insert, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.records.leaderboard import Asked, Bracket, Edge, Side
from bot.storage import leaderboards, migrate, url_of
from bot.storage.connections.engine import writing_engine
from bot.storage.schema import matches, ratings, settings
from tests import postgres

BRACKET = Bracket(1, "kingdomino", 2)
EDGE = Edge(20_000_000, 900)
PEOPLE = 3000
_asked = itertools.count()
NULL_BY_DEFAULT = {"rematch_of", "thread", "secret", "due_at", "posted_channel", "posted_message"}

QUESTIONS: dict[str, tuple[Select, str]] = {
    "the top": (leaderboards.standings(Asked(BRACKET, 7)), "ix_ratings_ranked"),
    "further down": (leaderboards.standings(Asked(BRACKET, 7, below=EDGE)), "ix_ratings_ranked"),
    "back up": (leaderboards.standings(Asked(BRACKET, 7, above=EDGE)), "ix_ratings_ranked"),
    "without a place": (leaderboards.standings(Asked(BRACKET, 7, Side.UNPLACED)), "ix_ratings_unplaced"),
    "how many before": (leaderboards.before(BRACKET, 7, EDGE), "ix_ratings_ranked"),
    "all of one person": (leaderboards.ratings_of(7, 1), "ix_ratings_user"),
}


@asynccontextmanager
async def sqlite(folder: Path) -> AsyncIterator[AsyncConnection]:
    url = url_of(folder / "herald.db")
    await migrate(url)
    engine = writing_engine(url)
    async with engine.begin() as connection:
        yield connection
    await engine.dispose()


@asynccontextmanager
async def postgresql(_folder: Path) -> AsyncIterator[AsyncConnection]:
    engine = writing_engine(postgres.migrated())
    async with engine.begin() as connection:
        yield connection
    await engine.dispose()


ENGINES: dict[str, Callable[[Path], object]] = {"sqlite": sqlite, "postgresql": postgresql}


async def filled(connection: AsyncConnection) -> None:
    """Two servers with people of all strengths, one in five without a place, one in forty hidden."""
    usual = {column.name: 0 for column in matches.columns if column.name not in NULL_BY_DEFAULT}
    words = {
        "game": "kingdomino",
        "status": "finished",
        "summary": '{"players":[]}',
        "calls": "[]",
        "ballots": "[]",
        "retiring": "[]",
    }
    rows = [{**usual, **words, "id": user, "guild": 1, "seats": 2} for user in range(1, PEOPLE + 1)]
    await connection.execute(insert(matches), rows)
    lines = [
        {
            "guild": 1 + user % 2,
            "game": ("kingdomino", "dice")[user % 3 == 0],
            "seats": 2 + (user % 7 == 0),
            "user": user,
            "mu": 0,
            "sigma": 0,
            "ordinal": user * 7919 % 40_000_000,
            "matches": user % 10,
            "won": 0,
            "updated": user,
            "match_id": user,
        }
        for user in range(1, PEOPLE + 1)
    ]
    await connection.execute(insert(ratings), lines)
    keys = [("hidden", "true"), *(("zone", '"UTC"') for _ in range(39))]
    chosen = [
        {"scope": "user", "owner": user, "key": keys[user % 40][0], "value": keys[user % 40][1]}
        for user in range(1, PEOPLE + 1)
    ]
    await connection.execute(insert(settings), chosen)
    await connection.execute(text("ANALYZE"))


async def plan(connection: AsyncConnection, question: Select) -> str:
    said = question.compile(dialect=connection.dialect, compile_kwargs={"literal_binds": True})
    how = "EXPLAIN QUERY PLAN" if connection.dialect.name == "sqlite" else "EXPLAIN"
    # A driver that knows the text already tells the plan of before.
    asked = f"{how} {said} -- {next(_asked)}"
    return "\n".join(str(row[-1]) for row in await connection.exec_driver_sql(asked))


async def slow(connection: AsyncConnection) -> AsyncIterator[str]:
    """Questions that are not answered as they should be."""
    for name, (question, index) in QUESTIONS.items():
        found = await plan(connection, question)
        if index not in found or any(step in found for step in ("Sort", "TEMP B-TREE", "Seq Scan", "SCAN")):
            yield f"{name}\n{found}"


@pytest.mark.parametrize("engine", ENGINES)
async def test_every_question_is_answered_from_an_index_and_one_that_is_missing_is_noticed(engine: str, tmp_path: Path):
    async with ENGINES[engine](tmp_path) as connection:
        await filled(connection)

        assert [one async for one in slow(connection)] == []

        for index in sorted({index for _, index in QUESTIONS.values()}):
            async with connection.begin_nested() as planted:
                await connection.execute(text(f"DROP INDEX {index}"))
                assert [one async for one in slow(connection)], index
                await planted.rollback()
