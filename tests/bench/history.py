"""Questions about many matches: p50 and p99 of each, from what a cog asks to its rows, over a generated database.

2,000 matches; --full: 200,000, which takes a quarter of an hour to generate. HERALD_GENERATED names a SQLite file that
`python -m bot db generate` has filled, to be asked instead.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from bot.match.model.match import OPEN, Status, Summary
from bot.match.model.match_lists_and_messages import Cursor, Ending, Query
from bot.match.records.leaderboard import Asked, Bracket, Ratings, around, ranking
from bot.match.records.ratings import company
from bot.match.records.record_store import Recorded
from bot.match.records.results import Result
from bot.match.records.statistics import Scope
from bot.match.service.match_service import MatchService
from bot.match.workers.compaction import AT_ONCE
from bot.operation.generation.filling import Order, filled
from bot.operation.generation.population import LAST
from bot.storage import SqlStore, migrate, open_store, url_of
from bot.storage.bulk_writer import Bulk
from tests.bench.figures import Figure, Size, alone, p, quiet
from tests.bench.running import healed, ready, sandbox
from tests.e2e.bots.shared_bot import until

MATCHES = 2_000
ASKED = 200
"""How often each question is asked, each time about other people and places; those who play most come up most."""

WARM = 20
"""How often before it counts."""

P50, P99 = 5, 50
"""Reaches, in ms."""

DAY = 24 * 3_600_000

Ask = Callable[[], Awaitable[object]]


@dataclass(frozen=True)
class Played:
    """A match somebody asks about."""

    summary: Summary
    recorded: Recorded
    result: Result

    @property
    def bracket(self) -> Bracket:
        record = self.recorded.record
        return Bracket(record.guild, record.game, company(record.seats))


async def generate(file: Path, order: Order) -> None:
    await migrate(url_of(file))
    bulk = Bulk(url_of(file))
    async for _ in filled(bulk, order):
        pass
    await bulk.close()


async def some(store: SqlStore, count: int) -> list[Played]:
    """Finished matches from all over the database, each with one of its people."""
    rng, found = random.Random(1), []
    newest, oldest = [(await store.page(Query(limit=1, after=after))).items for after in (None, Cursor(1))]
    while len(found) < count:
        at = Cursor(rng.randrange(oldest[0].id, newest[0].id) + 1)
        page = await store.page(Query(statuses=frozenset({Status.FINISHED}), before=at, limit=1))
        for summary in page.items:
            recorded = await store.recorded(summary.id)
            if recorded is not None:
                found.append(Played(summary, recorded, rng.choice(recorded.record.results)))
    return found


def listings(service: MatchService, one: Played) -> Iterator[tuple[str, Ask]]:
    """What `/history` and lists ask."""
    record, user, where = one.recorded.record, one.result.user, one.summary.where
    other = next((result.user for result in record.results if result.user != user), user + 1)
    finished, here = frozenset({Status.FINISHED}), {"guild": where.guild}
    month = {"since": record.finished - 15 * DAY, "until": record.finished + 15 * DAY}
    trait = record.traits[0] if record.traits else "farmers=off"
    middle = Cursor(one.summary.id)
    queries = {
        "a user's page": Query(user=user),
        "a user's page in the middle": Query(user=user, before=middle),
        "a server's page": Query(**here),
        "a channel's page in the middle": Query(**here, channel=where.channel, before=middle),
        "open ones of a channel": Query(**here, channel=where.channel, statuses=OPEN),
        "finished ones of a user here": Query(**here, user=user, statuses=finished),
        "two people": Query(**here, user=user, opponent=other),
        "two people, who never met": Query(**here, user=user, opponent=1),
        "a game": Query(**here, game=record.game),
        "a game with so many seats": Query(**here, game=record.game, seats=record.seats),
        "an option": Query(**here, trait=trait),
        "an option of a user": Query(user=user, trait=trait),
        "won by a user": Query(user=user, won=Ending.WON),
        "lost by a user in a game": Query(**here, user=user, won=Ending.LOST, game=record.game),
        "a month of a server": Query(**here, **month),
        "a month of a user": Query(user=user, **month),
        "a score in a server": Query(**here, score=one.result.score),
        "a score nobody has": Query(**here, score=100_000),
        "everything at once": Query(
            **here,
            user=user,
            opponent=other,
            game=record.game,
            seats=record.seats,
            won=Ending.LOST,
            score=1,
            channel=where.channel,
            **month,
        ),
    }
    for name, query in queries.items():
        yield name, lambda query=query: service.lists.page(query)


def figures_of(store: SqlStore, one: Played) -> Iterator[tuple[str, Ask]]:
    """What `/stats` and `/leaderboard` ask."""
    user, guild, game = one.result.user, one.summary.where.guild, one.summary.game
    person, server = Scope((guild,), user), Scope((guild,))
    for name, scope in (
        ("a person", person),
        ("a server", server),
        ("a person in a game", Scope((guild,), user, game)),
    ):
        yield f"stats of {name}: results", lambda scope=scope: store.result_lines(scope)
        yield f"stats of {name}: months", lambda scope=scope: store.result_months(scope, 0)
        yield f"stats of {name}: best", lambda scope=scope: store.best_results(scope)
    yield "stats of a person: streaks", lambda: store.wins(person)
    yield "stats of a person: opponents", lambda: store.opponents(person, 10)
    asked = Asked(one.bracket, user)
    yield "a leaderboard", lambda: ranking(store.ratings, asked)
    yield "a leaderboard around oneself", lambda: near(store.ratings, asked)
    yield "the leaderboards of a game", lambda: store.ratings.fields(guild, game, user)


async def near(store: Ratings, asked: Asked) -> object:
    own = await store.standing(asked.bracket, asked.reader)
    return own and await around(store, asked, own)


def whole(store: SqlStore, service: MatchService, one: Played) -> Iterator[tuple[str, Ask]]:
    """What is asked of one match."""
    yield "a record", lambda: store.recorded(one.summary.id)
    yield "a log, packed", lambda: store.load(one.summary.id)
    # Each is asked for once, so that nothing of it is known yet.
    yield "a replay opened", lambda: service.views.reel(one.summary.id, one.result.user)


async def timed(questions: Sequence[Ask]) -> list[float]:
    """Milliseconds of these questions, one after the other."""
    taken = []
    for question in questions:
        start = time.perf_counter()
        await question()
        taken.append((time.perf_counter() - start) * 1000)
    return taken


async def answers(file: Path, count: int) -> list[Figure]:
    """p50 and p99 of every question."""
    async with open_store(url_of(file)) as store:
        await store.examined()
        service, found = MatchService(store), await some(store, count + WARM)
        asked: dict[str, list[Ask]] = {}
        for one in found:
            for name, ask in (*listings(service, one), *figures_of(store, one), *whole(store, service, one)):
                asked.setdefault(name, []).append(ask)
        figures = []
        for name, questions in asked.items():
            await timed(questions[:WARM])
            taken = await timed(questions[WARM:])
            most = (P50, P99) if name != "a replay opened" else (None, None)
            figures += [
                Figure(f"history: {name}, p{percent}", p(taken, percent), "ms", most=reach)
                for percent, reach in zip((50, 99), most, strict=True)
            ]
        return figures


async def packing(folder: Path, count: int) -> list[Figure]:
    """Bytes a match on the disk, before its log is packed and after, everything else included; and how fast."""
    file = folder / "plain.db"
    await generate(file, Order(count, 2, max(1, count // 400), packed=False))
    before = compact(file)
    store, started, packed = SqlStore(url_of(file)), time.process_time(), 0
    while found := await store.unpacked(LAST, AT_ONCE):
        packed += sum(await asyncio.gather(*(store.pack(match) for match in found)))
    spent = time.process_time() - started
    await store.close()
    return [
        Figure("history: a match before its log is packed", before / count, "bytes"),
        Figure("history: a match once it is packed", compact(file) / count, "bytes"),
        Figure("history: CPU of packing a log", spent / packed * 1000, "ms"),
    ]


def compact(file: Path) -> int:
    """Bytes of a file that has no free pages."""
    with closing(sqlite3.connect(file)) as raw:
        raw.execute("PRAGMA journal_mode = DELETE")
        raw.execute("VACUUM")
    return file.stat().st_size


async def starts(file: Path, count: int) -> list[Figure]:
    """From nothing to ready beside an empty database and this one."""
    figures = []
    async with sandbox(commands=False) as (_, house):
        await migrate(url_of(house.process.database))
        await ready(house)
        await house.process.stop()
        for name, source in (("no match", None), (f"{count:,} matches", file)):
            if source is not None:
                shutil.copy(source, house.process.database)
            seen, moment = healed(house), time.perf_counter()
            await house.process.start()
            figures.append(Figure(f"history: start to READY with {name}", time.perf_counter() - moment, "s"))
            await until(lambda seen=seen: healed(house) > seen, 120)
            figures.append(Figure(f"history: the same until answers come, {name}", time.perf_counter() - moment, "s"))
            await house.process.stop()
    return figures


def measure(size: Size = Size.QUICK) -> list[Figure]:
    quiet()
    with tempfile.TemporaryDirectory() as made:
        return asyncio.run(compare(Path(made), size))


async def compare(folder: Path, size: Size) -> list[Figure]:
    given, count = os.environ.get("HERALD_GENERATED"), size.of(6, MATCHES, 100 * MATCHES)
    file = Path(given) if given else folder / "many.db"
    if not given:
        await generate(file, Order(count, 1, max(1, count // 400)))
    figures = await answers(file, size.of(5, ASKED, ASKED))
    figures += await packing(folder, size.of(3, 500, 2000))
    return figures if size is Size.TOY else figures + await starts(file, matches(file))


def matches(file: Path) -> int:
    with closing(sqlite3.connect(file)) as raw:
        return int(raw.execute("SELECT count(*) FROM matches").fetchone()[0])


if __name__ == "__main__":
    alone(measure, __doc__)
