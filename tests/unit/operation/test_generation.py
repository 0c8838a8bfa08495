"""Generated databases: the same for the same seed, and each match in it as true as one that was played."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import aclosing
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
import structlog
from sqlalchemy import Connection, select

from bot.games.registry import GAMES
from bot.match.events import log_row_conversion
from bot.match.fairness.verify_draws import proof
from bot.match.fold.clock import due_at
from bot.match.fold.fold import fold
from bot.match.model.match import Status
from bot.match.model.match_lists_and_messages import Query
from bot.match.records.ratings import rate
from bot.match.records.results import record
from bot.match.service import projections
from bot.operation.generation import copies
from bot.operation.generation.filling import Order, filled
from bot.operation.generation.plans import COURSES, Course, Plan, plans
from bot.operation.generation.population import LAST, Population, begins
from bot.operation.generation.templates import Template, played
from bot.storage import SqlStore, migrate, url_of
from bot.storage.backup.contents import Sum, sums, tables
from bot.storage.bulk_writer import Bulk
from bot.storage.connections.engine import file_engine
from bot.storage.schema import participants, ratings, results
from tests.pairwise import some_by_day

COUNT = 16
"""Matches: more than are played, so that some are copies of the same one."""

FEW = 4
"""Matches of a database that is only compared with others."""

PLAYED = 10

_KEPT: dict[str, Template] = {}
"""By plan, the matches that were played for databases in which it is the copies that matter."""


async def played_once(plan: Plan) -> Template:
    """Play the match of a plan, once for all who ask for it; each has one of their own."""
    if repr(plan) not in _KEPT:
        _KEPT[repr(plan)] = await played(plan)
    return deepcopy(_KEPT[repr(plan)])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """packed.db and plain.db, which hold the same matches."""
    folder = tmp_path_factory.mktemp("generated")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.operation.generation.filling.played", played_once)
        quietly(generate, folder / "packed.db", Order(COUNT, 5, 2))
        quietly(generate, folder / "plain.db", Order(COUNT, 5, 2, packed=False))
    return folder


def quietly(work: Any, *arguments: Any) -> None:
    """Without a line of log for each row that is played."""
    before = structlog.get_config()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.operation.generation.filling.TEMPLATES", PLAYED)
        asyncio.run(work(*arguments))
    structlog.configure(**before)


async def generate(file: Path, order: Order) -> None:
    await migrate(url_of(file))
    bulk = Bulk(url_of(file))
    async with aclosing(filled(bulk, order)) as steps:
        last = [step async for step in steps][-1]
    await bulk.close()
    assert (last.written, last.played) == (order.matches, min(PLAYED, order.matches))


def content(file: Path) -> tuple[Sum, ...]:
    with file_engine(file).connect() as connection:
        return tuple(sums(connection, tables(connection)))


def rows_of(connection: Connection, table: Any) -> list[dict[str, Any]]:
    return [row._asdict() for row in connection.execute(select(table))]


async def faults(file: Path) -> list[str]:
    """What is not as it would be if everything had been played there."""
    found = []
    store = SqlStore(url_of(file))
    with file_engine(file).connect() as connection:
        for summary in await everything(store):
            try:
                found += await wrong(store, connection, summary)
            except Exception as error:
                found.append(f"{summary.id}: {error!r}")
        found += unrated(connection)
    await store.close()
    return found


async def everything(store: SqlStore) -> Sequence[Any]:
    return (await store.page(Query(limit=10_000))).items


async def wrong(store: SqlStore, connection: Connection, summary: Any) -> list[str]:
    """What is not as its log says of a match."""
    stored = await store.load(summary.id)
    entries = log_row_conversion.to_entries(stored.rows)
    match = fold(entries)
    kept = await store.recorded(summary.id)
    listed = {row["user"]: row for row in rows_of(connection, participants) if row["match_id"] == summary.id}
    people = {person.user: int(person.is_open) for person in projections.participants(match)}
    posted = await store.posted(summary.id)
    checks = {
        "id": match.id == summary.id and match.where.guild == summary.where.guild,
        "summary": projections.summary(match) == summary,
        "participants": {user: row["is_open"] for user, row in listed.items()} == people,
        "draws": match.chance.secret is None or not proof(entries, stored.secret).faults,
        "record": (kept and kept.record) == record(entries),
        "posted": posted is not None and posted.seq == match.public_seq,
        "due": due_at(match) is None,
    }
    return [f"{summary.id} ({summary.game}, {summary.status}): {name}" for name, holds in checks.items() if not holds]


def unrated(connection: Connection) -> list[str]:
    """Ratings that do not follow from the results, read in the order of their matches."""
    known: dict[tuple[Any, ...], dict[int, Any]] = {}
    found, by_match = [], {}
    for row in rows_of(connection, results):
        by_match.setdefault((row["finished"], row["match_id"]), []).append(row)
    for _, rows in sorted(by_match.items()):
        rows.sort(key=lambda row: row["seat"])
        key = (rows[0]["guild"], rows[0]["game"], min(rows[0]["seats"], 3))
        after = rate(known.setdefault(key, {}), _Played(rows))
        known[key] |= after
        for row in rows:
            rating = after.get(row["user"])
            said = rating and (rating.mu, rating.sigma, rating.matches)
            if said != (row["mu"] and (row["mu"], row["sigma"], row["nth"])):
                found.append(f"{row['match_id']}: rating of seat {row['seat']}")
    newest = {(*key, user): rating.mu for key, people in known.items() for user, rating in people.items()}
    kept = {
        tuple(row[name] for name in ("guild", "game", "seats", "user")): row["mu"]
        for row in rows_of(connection, ratings)
    }
    return found + ["ratings"] * (newest != kept)


class _Played:
    """As much of a record as ratings need, out of its results."""

    def __init__(self, rows: Sequence[Mapping[str, Any]]) -> None:
        self.rated = bool(rows[0]["rated"])
        self.counted = [_Placed(row) for row in rows]


class _Placed:
    def __init__(self, row: Mapping[str, Any]) -> None:
        self.user, self.place, self.seat = row["user"], row["place"], row["seat"]
        self.won, self.absent, self.start = bool(row["won"]), bool(row["absent"]), row["start"]


@pytest.mark.nightly
def test_the_same_seed_generates_the_same_and_another_one_something_else(tmp_path: Path) -> None:
    for name, seed in (("one.db", 5), ("again.db", 5), ("other.db", 6)):
        quietly(generate, tmp_path / name, Order(FEW, seed, 2))

    assert content(tmp_path / "again.db") == content(tmp_path / "one.db")
    assert content(tmp_path / "other.db") != content(tmp_path / "one.db")


@pytest.mark.parametrize("name", some_by_day(["packed.db", "plain.db"], ["packed.db"]))
async def test_everything_is_as_the_logs_say(folder: Path, name: str) -> None:
    assert await faults(folder / name) == []


async def test_packed_or_not_the_logs_are_the_same(folder: Path) -> None:
    packed, plain = SqlStore(url_of(folder / "packed.db")), SqlStore(url_of(folder / "plain.db"))

    ids = [summary.id for summary in await everything(plain)]
    assert len(ids) == COUNT
    assert [await packed.load(match) for match in ids] == [await plain.load(match) for match in ids]
    assert len(await plain.unpacked(LAST, COUNT)) > COUNT // 2
    assert await packed.unpacked(LAST - 8 * 24 * 3_600_000, COUNT) == []
    await packed.close()
    await plain.close()


async def test_a_start_finds_nothing_to_do_in_it(folder: Path) -> None:
    store = SqlStore(url_of(folder / "packed.db"))

    assert await store.due() == []
    assert await store.unposted(0) == []
    assert await store.unwaited(0, 9) == []
    assert await store.unrecorded(9) == []
    assert await store.rings(2**62, 9) == []
    await store.close()


@pytest.mark.parametrize(
    ("part", "plant"),
    [
        ("_moved", lambda event, *_: dict(event)),
        ("_summary", lambda summary, place, *_: copies.replace(summary, id=place.match)),
        ("record", lambda _entries: None),
    ],
)
async def test_a_copy_that_keeps_what_was_another_ones_is_found(
    part: str, plant: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copies, part, plant)
    monkeypatch.setattr("bot.operation.generation.filling.TEMPLATES", PLAYED)
    monkeypatch.setattr("bot.operation.generation.filling.played", played_once)
    await generate(tmp_path / "planted.db", Order(4, 5, 1))

    assert await faults(tmp_path / "planted.db")


async def test_a_rating_that_does_not_follow_is_found(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "planted.db"
    file.write_bytes((folder / "packed.db").read_bytes())
    with file_engine(file).begin() as connection:
        connection.exec_driver_sql("UPDATE results SET mu = mu + 1 WHERE nth = 1")

    assert await faults(file)


def test_all_games_and_ends_are_there_early_and_in_their_proportion_later() -> None:
    first, many = list(plans(40, 1)), list(plans(400, 1))

    assert {plan.game for plan in first[:10]} == {*GAMES}
    assert {plan.course for plan in first} >= {*COURSES} - {Course.ABORTED, Course.CANCELLED}
    for course, share in Counter(plan.course for plan in many).items():
        assert abs(share / 4 - COURSES[course]) <= 2
    assert {plan.seats for plan in many} >= {1, 2, 3, 4}
    assert {str(plan.clock) for plan in many} >= {"None", "1d-remind", "5d-remind"}
    assert {plan.rated for plan in many} == {True, False}
    assert sum(bool(plan.options) for plan in many) > 100
    assert many[:40] == first


def test_a_few_people_and_servers_play_most() -> None:
    rng = Random(3)
    population = Population(4000, 10, 4, rng)
    servers = [population.server() for _ in range(4000)]
    plays = Counter(person.player.user for server in servers for person in population.party(server, 2))

    busiest = [count for _, count in plays.most_common(len(population.people) // 10)]
    assert sum(busiest) > 0.25 * sum(plays.values())
    assert Counter(server.guild for server in servers).most_common(1)[0][1] > 1000
    assert len({person.player.user for person in population.people}) == len(population.people)
    opened = begins(1000, rng)
    assert opened == sorted(opened)
    assert opened[500] - opened[0] > opened[-1] - opened[500], "more and more of them"
    assert opened[-1] < LAST


def test_what_runs_goes_on_until_the_end(folder: Path) -> None:
    """Those still open were moved in within a day of the moment at which all was generated."""

    async def moved() -> list[int]:
        store = SqlStore(url_of(folder / "plain.db"))
        found = [one.updated for one in await everything(store) if one.status is Status.RUNNING]
        await store.close()
        return found

    assert all(0 <= LAST - at <= 24 * 3_600_000 for at in asyncio.run(moved()))
