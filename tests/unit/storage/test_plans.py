"""Every question is answered from an index, on either engine, and a missing index is noticed.

`python -m pytest tests/unit/storage/test_plans.py`; the plans of a failing question are in its message.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Select, insert
from sqlalchemy.dialects import postgresql, sqlite

from bot.match.listing import Cursor, Ending, Query
from bot.match.model import OPEN, Status
from bot.storage import listing, migrate, packed, recording, statements, url_of, waits
from bot.storage.engine import is_sqlite, writing_engine
from bot.storage.schema import metadata
from tests import postgres

MATCHES, GUILDS, CHANNELS, USERS = 4000, 10, 40, 200
GAMES = ("kingdomino", "carcassonne", "castle", "dice", "heirs")
FINISHED = frozenset({Status.FINISHED})


@dataclass(frozen=True)
class Paging:
    """A page that is asked for, in the words for either engine."""

    query: Query
    opponent_first: bool = False

    def said(self, *, server: bool) -> Select[Any]:
        return listing.page(self.query, opponent_first=self.opponent_first, server=server)


Question = Select[Any] | Paging


def page(**filters: Any) -> Paging:
    return Paging(Query(**filters))


def led(**filters: Any) -> Paging:
    return Paging(Query(**filters), opponent_first=True)


def said(question: Question, *, server: bool) -> Select[Any]:
    return question.said(server=server) if isinstance(question, Paging) else question


PERSON = "participants USING PRIMARY KEY (user=?"
THEIRS = ("participants_pkey", "ix_participants_open")
RESULTS = "results USING PRIMARY KEY (user=?"

# What is asked; how SQLite says what it goes by; one of which indexes a server goes by.
QUESTIONS: dict[str, tuple[Question, str, tuple[str, ...]]] = {
    "guild page": (page(guild=1), "COVERING INDEX ix_matches_guild (guild=?", ("ix_matches_guild",)),
    "older guild page": (
        page(guild=1, before=Cursor(900)),
        "ix_matches_guild (guild=? AND id<?",
        ("ix_matches_guild",),
    ),
    "newer guild page": (page(guild=1, after=Cursor(900)), "ix_matches_guild (guild=? AND id>?", ("ix_matches_guild",)),
    "channel page": (
        page(guild=1, channel=2, before=Cursor(9)),
        "ix_matches_channel (channel=?",
        ("ix_matches_channel",),
    ),
    "thread page": (page(guild=1, channel=2, thread=3), "ix_matches_thread (thread=?", ("ix_matches_thread",)),
    "a game's page in a channel": (
        page(guild=1, channel=2, game="dice"),
        "COVERING INDEX ix_matches_channel",
        ("ix_matches_channel",),
    ),
    "a kind of match in a guild": (
        page(guild=1, game="dice", seats=3, statuses=FINISHED),
        "COVERING INDEX ix_matches_guild",
        ("ix_matches_guild",),
    ),
    "some days in a guild": (page(guild=1, since=5, until=9), "COVERING INDEX ix_matches_guild", ("ix_matches_guild",)),
    "open in a guild": (
        page(guild=1, statuses=OPEN),
        "ix_matches_open_guild",
        ("ix_matches_open_guild", "ix_matches_open"),
    ),
    "open in a channel": (
        page(channel=2, statuses=OPEN),
        "ix_matches_open_channel",
        ("ix_matches_open_channel", "ix_matches_open"),
    ),
    "open everywhere": (
        page(statuses=frozenset({Status.RUNNING})),
        "ix_matches_open",
        ("ix_matches_open", "ix_matches_open_guild", "ix_matches_open_channel"),
    ),
    "many points in a guild": (page(guild=1, score=90), "COVERING INDEX ix_records_guild", ("ix_records_guild",)),
    "many points in a channel": (
        page(guild=1, channel=2, score=90, game="dice"),
        "COVERING INDEX ix_records_channel",
        ("ix_records_channel",),
    ),
    "many points in a thread": (page(thread=3, score=90), "ix_matches_thread", ("ix_matches_thread",)),
    "an option in a guild": (
        page(guild=1, trait="river=on", before=Cursor(900)),
        "traits USING PRIMARY KEY (guild=? AND trait=? AND match_id<?",
        ("traits_pkey",),
    ),
    "an option and many points": (
        page(guild=1, trait="river=on", score=90),
        "COVERING INDEX ix_records_guild",
        ("ix_records_guild", "traits_pkey"),
    ),
    "a user's page": (page(user=1, before=Cursor(900)), PERSON, THEIRS),
    "a user's page in a guild": (page(user=1, guild=1, game="dice"), PERSON, THEIRS),
    "a user's victories": (page(user=1, guild=1, won=Ending.WON), RESULTS, ("results_pkey",)),
    "a user's points": (page(user=1, score=90, before=Cursor(900)), RESULTS, ("results_pkey",)),
    "a user's option": (page(user=1, trait="river=on"), PERSON, THEIRS),
    "two people": (page(user=1, opponent=2), PERSON, THEIRS),
    "two people, the other first": (led(user=1, opponent=2), PERSON, THEIRS),
    "defeats by somebody": (page(user=1, opponent=2, won=Ending.LOST), RESULTS, ("results_pkey",)),
    "defeats by somebody, the other first": (led(user=1, opponent=2, won=Ending.LOST), PERSON, THEIRS),
    "whoever plays much": (listing.plays_much(1), "COVERING INDEX ix_participants_open (user=?", THEIRS),
    "matches without a record": (recording.unrecorded(5), "ix_matches_unrecorded", ("ix_matches_unrecorded",)),
    "matches that were passed over": (
        recording.passed_over(1, 5),
        "ix_matches_passed_over",
        ("ix_matches_passed_over",),
    ),
    "a record": (recording.record_of(1), "records USING PRIMARY KEY (match_id=?", ("records_pkey",)),
    "its people": (recording.results_of(1), "ix_results_match (match_id=?", ("ix_results_match",)),
    "its options": (recording.traits_of(1), "ix_traits_match (match_id=?", ("ix_traits_match",)),
    "a user's open matches": (
        statements.open_matches_of(1, None),
        "ix_participants_open",
        ("ix_participants_open",),
    ),
    "a user's open matches in a guild": (
        statements.open_matches_of(1, 2),
        "ix_participants_open",
        ("ix_participants_open",),
    ),
    "unposted": (statements.unposted(0), "ix_matches_unposted", ("ix_matches_unposted",)),
    "load": (packed.load(1), "SEARCH log USING PRIMARY KEY (match_id=?", ("log_pkey",)),
    "rows": (packed.some(1, 2, 3), "SEARCH log USING PRIMARY KEY (match_id=? AND seq>?", ("log_pkey",)),
    "newest": (packed.newest(1), "SEARCH log USING PRIMARY KEY (match_id=?", ("log_pkey",)),
    "what is packed of a match": (packed.piece(1), "SEARCH packed USING", ("packed_pkey",)),
    "matches to be packed": (packed.waiting(1, 2), "ix_matches_unpacked", ("ix_matches_unpacked",)),
    "due": (statements.due(), "ix_matches_due", ("ix_matches_due",)),
    "rematch of": (statements.rematch_of(1), "ix_matches_rematch", ("ix_matches_rematch",)),
    "match of an interaction": (statements.match_of(1), "ix_log_interaction", ("ix_log_interaction",)),
    "posted": (statements.posted(1), "PRIMARY KEY (id=?", ("matches_pkey",)),
    "newest draft": (
        statements.draft(1, 2, None),
        "ix_drafts_newest (match_id=? AND user=?",
        ("ix_drafts_newest",),
    ),
    "draft": (
        statements.draft(1, 2, "1.00000000"),
        "PRIMARY KEY (match_id=? AND user=? AND digest=?",
        ("drafts_pkey", "ix_drafts_newest"),
    ),
    "rescued in a guild": (statements.rescued(1), "ix_matches_rescued (guild=?", ("ix_matches_rescued",)),
    "rescued everywhere": (statements.rescued(), "ix_matches_rescued", ("ix_matches_rescued",)),
    "a wait": (waits.wait(1, 2), "PRIMARY KEY (user=? AND match_id=?", ("waits_pkey", "ix_waits_match")),
    "a user's waits": (waits.waits_of(150), "SEARCH waits USING PRIMARY KEY (user=?", ("waits_pkey",)),
    "waits to look at": (waits.rings(1, 2), "ix_waits_ring (ring_at<?", ("ix_waits_ring",)),
    "matches whose waits nobody wrote": (waits.unwaited(1, 2), "ix_matches_unwaited", ("ix_matches_unwaited",)),
    "settings": (statements.settings_of("user", 1), "PRIMARY KEY (scope=? AND owner=?", ("settings_pkey",)),
}

SORTED = {
    "two people",
    "two people, the other first",
    "defeats by somebody",
    "a user's points",
    "a user's victories",
    "many points in a thread",
}
"""Questions about one person, or about a thread, whose few matches may be sorted."""


FEW = {"a user's waits", "load"}
"""Questions with so few answers that a server may sort them."""


def filling(seed: int = 1) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Some thousand matches, one in fifty open, as the planners' statistics see them; table by table."""
    rng = random.Random(seed)
    tables: dict[str, list[dict[str, Any]]] = {table.name: [] for table in metadata.sorted_tables}
    for n in range(1, MATCHES + 1):
        _play(n, rng, tables)
    tables["settings"] = [{"scope": "user", "owner": n, "key": "zone", "value": '"UTC"'} for n in range(USERS * 10)]
    yield from tables.items()


def _play(n: int, rng: random.Random, tables: dict[str, list[dict[str, Any]]]) -> None:
    is_open = n % 50 == 0
    place = {"guild": n % GUILDS, "channel": n % CHANNELS, "thread": n if n % 3 else None}
    kind = {"game": rng.choice(GAMES), "seats": rng.choice((2, 3, 4))}
    status, moment = ("running" if is_open else "finished"), n * 10
    tables["matches"].append(
        {
            "id": n,
            **place,
            **kind,
            "status": status,
            "is_open": int(is_open),
            "owner": 1,
            "created": n * 9,
            "updated": moment,
            "seq": 5,
            "summary": "{}" + " " * 400,
            "posted_seq": 5 - (n % 99 == 0),
            "public_seq": 5,
            "due_at": n if is_open else None,
            "rematch_of": n - 1 if n % 7 == 0 else None,
            "waits_kept": int(n % 250 > 0),
            "rescued": int(n % 40 == 1),
            "moment": moment,
            "recorded": 2 if n % 200 == 1 else int(n % 100 != 1),
        }
    )
    # Some play much and most play little.
    users = sorted({int(USERS * rng.random() ** 2) for _ in range(kind["seats"])})
    listed = {"match_id": n, **place, **kind}
    tables["participants"] += [
        {"user": user, "is_open": int(is_open), **listed, "status": status, "moment": moment} for user in users
    ]
    if n % 3 == 0:
        tables["waits"] += [_wait(n, user, seat) for seat, user in enumerate(users)]
    tables["log"] += [_row(n, seq) for seq in range(1, 4)]
    if is_open:
        tables["drafts"].append(
            {"match_id": n, "user": users[0], "digest": "1", "kept": 1, "decision": 1, "notations": "[]"}
        )
        return
    came = {**listed, "pace": "open", "finished": moment, "complete": 1, "rated": 1}
    scores = [rng.randrange(100) for _ in users]
    tables["records"].append({**came, "begun": n * 9, "turns": 9, "automa": None, "best": max(scores)})
    tables["results"] += [
        {"user": user, **came, **_result(seat, score, max(scores))}
        for seat, (user, score) in enumerate(zip(users, scores, strict=True))
    ]
    tables["traits"] += [
        {"guild": place["guild"], "trait": trait, "match_id": n}
        for trait in ("river=on", "level=brave")
        if rng.random() < 0.2
    ]


def _row(match: int, seq: int) -> dict[str, Any]:
    said = {"command": "submit", "notations": "[]", "events": "[]", "plays": 1}
    return {"match_id": match, "seq": seq, "at": 1, "actor": 1, "interaction": match * 10 + seq, **said}


def _wait(match: int, user: int, seat: int) -> dict[str, Any]:
    never = dict.fromkeys(("turn", "since", "guild", "warned", "rung", "rung_at", "snoozed", "owed", "silent"), 0)
    ring = match if match % 3 else None
    return {"user": user, "match_id": match, "seq": 5, "seat": seat, "decision": 5, "ring_at": ring, **never}


def _result(seat: int, score: int, best: int) -> dict[str, Any]:
    none = dict.fromkeys(("margin", "shared", "absent", "substituted", "decisions", "thought"), 0)
    won = int(score == best)
    return {
        "seat": seat,
        "place": 2 - won,
        "score": score,
        "won": won,
        "start": seat + 1,
        "mu": 1,
        "sigma": 1,
        "nth": 1,
    } | none


def _fill(connection: Connection) -> None:
    for name, rows in filling():
        if rows:
            connection.execute(insert(metadata.tables[name]), rows)


async def _made(url: str, *, filled: bool) -> None:
    await migrate(url)
    if not filled:
        return
    engine = writing_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(_fill)
    if is_sqlite(url):
        async with engine.connect() as connection:
            await connection.exec_driver_sql("ANALYZE")
    else:
        # As a server does by itself before long: an index that holds all that is asked for is then enough.
        postgres.server().sql("VACUUM ANALYZE", url)
    await engine.dispose()


Explain = Callable[[str], list[str]]


def by_sqlite(file: Path, name: str) -> list[str]:
    statement = said(QUESTIONS[name][0], server=False)
    compiled = statement.compile(dialect=sqlite.dialect(), compile_kwargs={"render_postcompile": True})
    values = [compiled.params[key] for key in compiled.positiontup or ()]
    with closing(sqlite3.connect(file)) as raw:
        return [detail for *_, detail in raw.execute(f"EXPLAIN QUERY PLAN {compiled}", values)]


def require_of_sqlite(name: str, plan: list[str]) -> None:
    """Raises AssertionError where a table is gone through, sorted, or looked up in another index."""
    assert any(QUESTIONS[name][1] in step for step in plan), plan
    through = [step for step in plan if step.startswith("SCAN") and step != "SCAN page" and "ix_matches_" not in step]
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
