"""Every question is answered from an index, on either engine, and a missing index is noticed."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Select
from sqlalchemy.dialects import postgresql, sqlite

from bot.match.model.match_lists_and_messages import Query
from bot.storage import SqlStore, match_list, migrate, url_of
from bot.storage.connections.engine import is_sqlite, writing_engine
from bot.storage.schema import metadata
from tests import postgres
from tests.contracts.test_store import ALICE, BOB, append
from tests.unit.storage.plans.filling import fill
from tests.unit.storage.plans.questions import FEW, QUESTIONS, SORTED, said

CARA = 3


async def _made(url: str, *, filled: bool) -> None:
    await migrate(url)
    if not filled:
        return
    engine = writing_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(fill)
    if is_sqlite(url):
        async with engine.begin() as connection:
            await connection.exec_driver_sql("ANALYZE")
    else:
        # As a server does by itself before long: an index that holds all that is asked for is then enough.
        postgres.server().sql("VACUUM ANALYZE", url)
    await engine.dispose()


def by_sqlite(file: Path, name: str) -> list[str]:
    statement = said(QUESTIONS[name][0], server=False)
    asked = statement.compile(dialect=sqlite.dialect()).construct_expanded_state()
    with closing(sqlite3.connect(file)) as raw:
        plan = raw.execute(f"EXPLAIN QUERY PLAN {asked.statement}", asked.positional_parameters)
        return [detail for *_, detail in plan]


FOUND = ("SCAN page", "SCAN ranked", "SCAN both", "SCAN (subquery")
"""Going through what has been found, not through a table."""


def require_of_sqlite(name: str, plan: list[str]) -> None:
    """Raises AssertionError where a table is gone through, sorted, or looked up in another index."""
    assert any(QUESTIONS[name][1] in step for step in plan), plan
    through = [step for step in plan if step.startswith("SCAN") and not step.startswith(FOUND)]
    through = [step for step in through if "ix_matches_" not in step]
    assert not through, plan
    assert name in SORTED or not any("TEMP B-TREE" in step for step in plan), plan
    assert not any("AUTOMATIC" in step for step in plan), plan


def require_of_postgresql(name: str, plan: list[str]) -> None:
    assert any(index in step for step in plan for index in QUESTIONS[name][2]), plan
    assert not any("Seq Scan" in step for step in plan), plan
    assert name in FEW or not any("Sort Key" in step for step in plan), plan


@pytest.fixture(scope="module", params=["fresh", "analyzed"])
def file(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    made: Path = tmp_path_factory.mktemp("plans") / f"{request.param}.db"
    asyncio.run(_made(url_of(made), filled=request.param == "analyzed"))
    return made


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_answered_from_an_index(file: Path, question: str):
    require_of_sqlite(question, by_sqlite(file, question))


def dropped() -> dict[str, str]:
    """For every index of ours that a question goes by, one that does."""
    found: dict[str, str] = {}
    for name, (_, sign, _) in QUESTIONS.items():
        found |= {index: name for index in INDEXES if f"{index} " in f"{sign} "}
    return found


INDEXES = [str(index.name) for table in metadata.sorted_tables for index in table.indexes]


@pytest.mark.parametrize("index", dropped())
def test_an_index_that_is_missing_is_noticed(file: Path, index: str, tmp_path: Path):
    copy = tmp_path / "copy.db"
    copy.write_bytes(file.read_bytes())
    with closing(sqlite3.connect(copy)) as raw:
        raw.execute(f"DROP INDEX {index}")

    with pytest.raises(AssertionError):
        require_of_sqlite(dropped()[index], by_sqlite(copy, dropped()[index]))


@pytest.fixture(scope="module")
def explained() -> Callable[[str | None], dict[str, list[str]]]:
    """Asks a server with some thousand matches how it would answer everything, without one of its indexes."""
    url = postgres.server().create()
    asyncio.run(_made(url, filled=True))

    # Dropped within a transaction that comes to nothing.
    async def ask(without: str | None) -> dict[str, list[str]]:
        engine = writing_engine(url)
        async with engine.connect() as connection:
            # The few rows that there are here it would rather go through, or gather and sort.
            for way in ("bitmapscan", "seqscan", "hashjoin", "mergejoin"):
                await connection.exec_driver_sql(f"SET LOCAL enable_{way} = off")
            if without is not None:
                await connection.exec_driver_sql(f"DROP INDEX {without}")
            found = {}
            for name, (question, *_) in QUESTIONS.items():
                statement = said(question, server=True)
                text = statement.compile(dialect=postgresql.dialect(), compile_kwargs={"literal_binds": True})
                sorts = "on" if name in FEW else "off"
                await connection.exec_driver_sql(f"SET LOCAL enable_sort = {sorts}")
                rows = await connection.exec_driver_sql(f"EXPLAIN (COSTS OFF) {text}")
                found[name] = [line for (line,) in rows]
            await connection.rollback()
        await engine.dispose()
        return found

    return lambda without: asyncio.run(ask(without))


def test_a_server_answers_every_question_from_an_index(explained: Callable[[str | None], dict[str, list[str]]]):
    faults = {}
    for name, plan in explained(None).items():
        try:
            require_of_postgresql(name, plan)
        except AssertionError:
            faults[name] = plan

    assert not faults


@pytest.mark.parametrize("index", ["ix_matches_guild", "ix_matches_channel", "ix_records_guild", "ix_results_match"])
def test_an_index_that_a_server_lacks_is_noticed(explained: Callable[[str | None], dict[str, list[str]]], index: str):
    plans = explained(index)

    for name, (_, _, goes_by) in QUESTIONS.items():
        if goes_by == (index,):
            with pytest.raises(AssertionError):
                require_of_postgresql(name, plans[name])


@pytest.mark.parametrize(("user", "opponent", "first"), [(ALICE, BOB, BOB), (BOB, ALICE, BOB), (ALICE, CARA, ALICE)])
async def test_matches_of_two_people_are_found_through_the_one_who_has_played_less(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, user: int, opponent: int, first: int
) -> None:
    await migrate(url_of(tmp_path / "herald.db"))
    store, led, made = SqlStore(url_of(tmp_path / "herald.db")), list[int](), match_list.page

    def page(query: Query, *, opponent_first: bool, server: bool) -> Select[Any]:
        led.append(opponent if opponent_first else user)
        return made(query, opponent_first=opponent_first, server=server)

    monkeypatch.setattr(match_list, "MANY", 2)
    monkeypatch.setattr(match_list, "page", page)
    try:
        await store.append([append(match, users=(ALICE, CARA)) for match in (1, 2)])
        await store.append([append(3, users=(ALICE, BOB, CARA))])
        found = await store.page(Query(user=user, opponent=opponent))
    finally:
        await store.close()

    assert led == [first]
    assert [one.id for one in found.items] == ([3] if BOB in (user, opponent) else [3, 2, 1])
