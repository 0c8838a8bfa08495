"""Everything a database says of everybody, before and after somebody is forgotten in it."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from sqlalchemy import create_engine

from bot import storage
from bot.match.events import log_row_conversion
from bot.match.events.match_events import Closed
from bot.match.fairness.verify_draws import proof
from bot.match.privacy.erasure import Forgetting
from bot.match.service.match_service import MatchService
from bot.match.store.erasure_store import Traces
from bot.operation.generation.filling import Order, filled
from bot.storage import url_of
from bot.storage.backup.contents import LOGS, sums, tables
from bot.storage.bulk_writer import Bulk

Contents: TypeAlias = Mapping[str, list[str]]

FIGURES = ("tallies", "results", "records", "ratings", "traits", "participants")
"""Tables all statistics, ratings, histories and leaderboards come from, beside `matches`."""

CHANGING = ("seq", "public_seq")
"""Columns of `matches` that a row more changes."""

VERIFIED = 40
"""Matches of the forgotten person whose draws are checked again."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What came of forgetting somebody."""

    user: int
    """Who it was."""

    traces: Traces
    """What there was of them."""

    seconds: float
    """How long it took."""

    differences: tuple[str, ...]
    """What is not as it was, for anybody."""

    left: int
    """Places in which they still stand."""


@dataclass(frozen=True, slots=True)
class Before:
    """A database before somebody was forgotten in it."""

    contents: Contents
    """What figures come from."""

    logs: Mapping[int, str]
    """Checksums of the logs that do not name them, by match."""

    played: frozenset[int]
    """Open matches in which they could still do something."""


async def fill(file: Path, matches: int, seed: int = 1) -> None:
    """Generate a database."""
    async with storage.open_store(url_of(file)):
        pass
    bulk = Bulk(url_of(file))
    try:
        async for _ in filled(bulk, Order(matches, seed, max(1, matches // 400))):
            pass
    finally:
        await bulk.close()


def busiest(file: Path) -> int:
    """Who plays most."""
    with closing(sqlite3.connect(file)) as connection:
        asked = "SELECT user FROM participants GROUP BY user ORDER BY count(*) DESC, user LIMIT 1"
        return int(connection.execute(asked).fetchone()[0])


def contents(file: Path, who: int) -> Contents:
    """Every line that figures come from, table by table, as text in one order; whoever `who` is stands as SOMEBODY."""
    found: dict[str, list[str]] = {}
    with closing(sqlite3.connect(file)) as connection:
        connection.row_factory = sqlite3.Row
        for table in (*FIGURES, "matches"):
            lines = [dict(row) for row in connection.execute(f"SELECT * FROM {table}")]
            found[table] = sorted(repr(_masked(line, who)) for line in lines)
    return found


def _masked(line: dict[str, Any], who: int) -> dict[str, Any]:
    kept = {name: value for name, value in line.items() if name not in CHANGING}
    if "summary" in kept:
        told = json.loads(kept["summary"])
        kept["summary"] = {name: _people(value, who) for name, value in told.items()}
    return {name: "SOMEBODY" if name in ("user", "owner") and value == who else value for name, value in kept.items()}


def _people(value: Any, who: int) -> Any:
    match value:
        case [int(user), str(name)]:
            return ["SOMEBODY"] if user == who else [user, name]
        case list():
            return [_people(one, who) for one in value]
        case _:
            return "SOMEBODY" if value == who else value


def logs(file: Path) -> Mapping[int, str]:
    """The checksum of every log, by match."""
    engine = create_engine(f"sqlite:///{file}")
    try:
        with engine.connect() as connection:
            of = [table for table in tables(connection) if table.name in LOGS]
            return {one.owner: one.digest for one in sums(connection, of)}
    finally:
        engine.dispose()


def differing(before: Contents, after: Contents) -> list[str]:
    """What is in one and not in the other."""
    found: list[str] = []
    for table, lines in before.items():
        gone, come = set(lines) - set(after[table]), set(after[table]) - set(lines)
        if gone or come or len(lines) != len(after[table]):
            found.append(f"{table}: {len(gone)} lines gone, {len(come)} come: {sorted(gone | come)[:2]}")
    return found


async def weigh(file: Path, user: int) -> tuple[Weighed, Before]:
    """Forget somebody and compare; also gives what it was compared with."""
    found, checksums = contents(file, user), logs(file)
    async with storage.open_store(url_of(file)) as store:
        named = frozenset(await store.traces(user))
        # Seats in running matches are given up, which is a move: of those, figures are not compared.
        played = frozenset(one.id for one in await store.open_matches_of(user, None))
        before = Before(found, {match: digest for match, digest in checksums.items() if match not in named}, played)
        started = time.perf_counter()
        traces = await Forgetting(MatchService(store)).forget_user(user)
        seconds = time.perf_counter() - started
        differences = [f"draws of match {match}" for match in await _unproven(store, sorted(named)[:VERIFIED])]
        left = len(await store.traces(user)) + int(user in await store.people())
    return Weighed(user, traces, seconds, (*differences, *compared(before, file)), left), before


def compared(before: Before, file: Path) -> list[str]:
    """What is not as it was before somebody was forgotten."""
    checksums = logs(file)
    after = contents(file, _pseudonym(file))
    found = differing(_closed(before.contents, before.played), _closed(after, before.played))
    return [*found, *(f"log of match {one}" for one, digest in before.logs.items() if checksums.get(one) != digest)]


def _closed(found: Contents, but: frozenset[int]) -> Contents:
    """The same without these matches."""
    marks = [f"'id': {one}," for one in but] + [f"'match_id': {one}," for one in but]

    def stays(line: str) -> bool:
        return not any(mark in line for mark in marks)

    return {table: list(filter(stays, lines)) for table, lines in found.items()}


def _pseudonym(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT min(user) FROM results").fetchone()[0])


async def _unproven(store: Any, matches: list[int]) -> list[int]:
    """Which of these matches do not verify."""
    found: list[int] = []
    for match in matches:
        stored = await store.load(match)
        entries = log_row_conversion.to_entries(stored.rows)
        over = any(isinstance(event, Closed) for one in entries for event in one.events)
        if over and proof(entries, stored.secret).faults:
            found.append(match)
    return found


def told(weighed: Weighed) -> str:
    """In words, with figures."""
    lines = [
        f"forgotten: {weighed.traces.matches} matches, {weighed.traces.rows} rows, in {weighed.seconds:.1f} s",
        f"still named: {weighed.left} (wanted 0)",
        f"differences for anybody else: {len(weighed.differences)} (wanted 0)",
        *weighed.differences[:10],
    ]
    return "\n".join(lines)
