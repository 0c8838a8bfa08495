"""What matches came to, all ratings and every figure of /stats, as a script reads them out of the same file anew."""

from __future__ import annotations

import ast
import asyncio
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

import pytest

from bot.match.events import log_row_conversion
from bot.match.model.match import Entry, MatchUndo
from bot.match.records import results
from bot.match.records.ratings import rate
from bot.match.records.results import Record, record
from bot.match.records.statistics import EVERYBODY, Scope, Tally, streaks
from bot.storage import SqlStore, open_store, url_of
from tests.memory import SHARED_MEMORY
from tests.oracle import logs, statistics
from tests.oracle.choices import choice
from tests.oracle.evenings import GUILDS, PEOPLE, played
from tests.oracle.logs import Play
from tests.pairwise import some_by_day

OF_MATCH = ("game", "guild", "seats", "finished", "complete", "rated", "pace")
"""What a record and the oracle both say of a match."""

OF_SEAT = tuple(one.name for one in fields(logs.Result))
"""And of a seat."""

SCOPES = [
    *(Scope(GUILDS, user) for user in PEOPLE),
    *(Scope((guild,), user) for guild in GUILDS for user in PEOPLE),
    *(Scope(GUILDS, user, "kingdomino") for user in PEOPLE),
    *(Scope(GUILDS, user, None, 2) for user in PEOPLE),
    *(Scope(GUILDS, user, "heirs", 1) for user in PEOPLE),
    *(Scope((guild,)) for guild in GUILDS),
    *(Scope((guild,), EVERYBODY, "kingdomino") for guild in GUILDS),
    *(Scope((guild,), EVERYBODY, None, 3) for guild in GUILDS),
]


@dataclass(frozen=True)
class World:
    """A file of matches, their logs, and what an oracle makes of it."""

    file: Path
    entries: Sequence[Sequence[Entry]]
    plays: Sequence[Play]

    def copy(self, folder: Path) -> Path:
        """The file, to be spoilt."""
        spoilt = folder / "spoilt.db"
        spoilt.write_bytes(self.file.read_bytes())
        return spoilt


@pytest.fixture(scope="module")
def world() -> Iterator[World]:
    with tempfile.TemporaryDirectory(dir=SHARED_MEMORY if SHARED_MEMORY.is_dir() else None) as folder:
        file = Path(folder) / "herald.db"
        entries = asyncio.run(_fill(file))
        yield World(file, entries, logs.plays(str(file), choice))


async def _fill(file: Path) -> Sequence[Sequence[Entry]]:
    async with open_store(url_of(file)) as store:
        await played(store)
        found = []
        while ended := await store.unrecorded(50):
            for match in ended:
                stored = await store.load(match)
                assert stored is not None, "it has just been played"
                found.append(log_row_conversion.to_entries(stored.rows))
                kept = record(found[-1])
                assert kept is not None, "it has ended"
                assert await store.record(kept, rate)
    # Everything is in the one file, so that it can be copied.
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return found


def differences(found: Record | None, play: Play) -> list[str]:
    """Where a record and the oracle disagree."""
    if found is None:
        return ["no record"]
    wrong = [name for name in OF_MATCH if getattr(found, name) != getattr(play, name)]
    seats = [(mine, theirs, name) for mine, theirs in zip(found.results, play.results, strict=True) for name in OF_SEAT]
    return wrong + [name for mine, theirs, name in seats if getattr(mine, name) != getattr(theirs, name)]


def disagreeing(world: World) -> Iterator[tuple[int, list[str]]]:
    """Matches whose records and the oracle disagree, and where."""
    by_match = {play.match: play for play in world.plays}
    for rows in world.entries:
        if wrong := differences(record(rows), by_match[rows[0].match]):
            yield rows[0].match, wrong


def test_both_say_the_same_of_every_match(world: World) -> None:
    assert {play.match for play in world.plays} == {rows[0].match for rows in world.entries}
    assert list(disagreeing(world)) == []


def test_the_matches_bring_what_is_to_be_compared(world: World) -> None:
    seats = [result for play in world.plays for result in play.results]

    assert {play.game for play in world.plays} == {"kingdomino", "dice", "heirs", "castle", "carcassonne"}
    assert {play.pace for play in world.plays} == {"open", "brisk", "calm"}
    assert {play.seats for play in world.plays} == {1, 2, 3, 4}
    for name in ("won", "shared", "absent", "substituted"):
        assert {getattr(result, name) for result in seats} == {False, True}, name
    assert any(result.start != result.seat + 1 for result in seats)
    assert {play.complete for play in world.plays} == {play.rated for play in world.plays} == {False, True}


FAULTS: dict[str, tuple[Any, str, Any]] = {
    "forced moves are decisions": (results, "_chosen", lambda *_: True),
    "moves taken back are decisions": (MatchUndo, "drops", lambda *_: False),
    "starts by seat": (results, "_starts", lambda course: [*range(len(course[-1][1].players))]),
    "nobody shares a place": (results, "_places", lambda end: {seat: 1 + seat for seat in range(len(end.scores))}),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_record_with_a_fault_is_found(fault: str, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*FAULTS[fault])

    assert next(disagreeing(world), None) is not None


@pytest.mark.parametrize("name", [*OF_MATCH, *OF_SEAT])
def test_a_wrong_word_of_a_record_is_found(name: str, world: World) -> None:
    found = record(world.entries[0])
    assert found is not None
    (play,) = (play for play in world.plays if play.match == found.match)
    seats = tuple(replace(one, **{name: None}) for one in found.results) if name in OF_SEAT else found.results
    spoilt = replace(found, results=seats, **({name: None} if name in OF_MATCH else {}))

    assert set(differences(spoilt, play)) == {name}


async def compare(file: Path, plays: Sequence[Play]) -> None:
    """Every figure of /stats that the store gives, in many scopes, is what the oracle reckons."""
    store = SqlStore(url_of(file))
    try:
        for scope in SCOPES:
            await _compare(store, scope, plays)
        for user in PEOPLE:
            guilds = {play.guild for play in plays for result in play.results if result.user == user}
            assert list(await store.servers_of(user)) == sorted(guilds)
    finally:
        await store.close()


async def _compare(store: SqlStore, scope: Scope, plays: Sequence[Play]) -> None:
    chosen = {"game": scope.game, "seats": scope.seats}
    everybody = scope.user == EVERYBODY
    told = (
        statistics.server(plays, scope.guilds[0], **chosen)
        if everybody
        else statistics.person(plays, scope.guilds, scope.user, **chosen)
    )
    lines = await store.result_lines(scope)
    assert {(one.game, one.seats, one.seat, one.start): _plain(one.tally) for one in lines} == told["lines"], scope
    months = {f"{one.month // 12}-{one.month % 12 + 1:02}": one.tally for one in await store.result_months(scope, 0)}
    assert {month: _plain(tally) for month, tally in months.items()} == told["months"], scope
    bests = {one.game: (one.score, one.match) for one in await store.best_results(scope)}
    assert bests == told["bests"], scope
    if not everybody:
        found = streaks(await store.wins(scope))
        assert (found.current, found.longest) == told["streaks"], scope
        met = {one.user: {"met": one.met, "ahead": one.ahead, "level": one.level} for one in await _all(store, scope)}
        assert met == told["opponents"], scope


async def _all(store: SqlStore, scope: Scope) -> Sequence[Any]:
    return await store.opponents(scope, 100)


def _plain(tally: Tally) -> dict[str, Any]:
    low, high = tally.wins.interval
    sums = {one.name: getattr(tally, one.name) for one in fields(Tally)}
    return sums | {"interval": (pytest.approx(low, abs=1e-9), pytest.approx(high, abs=1e-9))}


async def test_every_figure_of_stats_is_what_the_logs_say(world: World) -> None:
    await compare(world.file, world.plays)


SPOILT = {
    **{f"{name} of a person": f"UPDATE tallies SET {name} = {name} + 1 WHERE user > 0" for name in statistics.SUMS},
    **{f"{name} of a server": f"UPDATE tallies SET {name} = {name} + 1 WHERE user = 0" for name in statistics.SUMS},
    "a best score": "UPDATE tallies SET best = best + 1",
    "its match": "UPDATE tallies SET best_match = best_match + 1",
    "a month": "UPDATE tallies SET month = month + 100000",
    "a forgotten person": "DELETE FROM tallies WHERE user = 103",
    "streaks": "UPDATE results SET won = 1 - won",
    "the order of streaks": "UPDATE results SET finished = -finished",
    "places": "UPDATE results SET place = 5 - place",
    "a forgotten opponent": "DELETE FROM results WHERE user = 104",
}


SLOW = {f"{name} of a server" for name in statistics.SUMS} - {"won of a server"}
"""Faults that show late, after all figures of people; one of this kind is looked for in every run."""


@pytest.mark.parametrize("fault", some_by_day(SPOILT, SPOILT.keys() - SLOW))
async def test_a_wrong_figure_is_found(fault: str, world: World, tmp_path: Path) -> None:
    spoilt = world.copy(tmp_path)
    with closing(sqlite3.connect(spoilt)) as raw, raw:
        raw.execute(SPOILT[fault])

    # More first places than matches are no rate at all.
    with pytest.raises((AssertionError, ValueError)):
        await compare(spoilt, world.plays)


def rated(file: Path) -> dict[tuple[Any, ...], tuple[int, ...]]:
    """The ratings in a file."""
    with closing(sqlite3.connect(file)) as raw, raw:
        found = raw.execute("SELECT guild, game, seats, user, mu, sigma, matches, won FROM ratings").fetchall()
    return {tuple(row[:4]): tuple(row[4:]) for row in found}


def after_matches(file: Path) -> dict[tuple[int, int], tuple[int, ...]]:
    """By match and user, the rating after it as its result says."""
    with closing(sqlite3.connect(file)) as raw, raw:
        found = raw.execute("SELECT match_id, user, mu, sigma, nth FROM results WHERE nth IS NOT NULL").fetchall()
    return {tuple(row[:2]): tuple(row[2:]) for row in found}


def test_every_rating_is_what_the_logs_say(world: World) -> None:
    newest, after = statistics.ratings(world.plays)

    assert rated(world.file) == newest
    assert after_matches(world.file) == after
    assert len(newest) > 10


@pytest.mark.parametrize("name", ["mu", "sigma", "matches", "won"])
def test_a_wrong_rating_is_found(name: str, world: World, tmp_path: Path) -> None:
    spoilt = world.copy(tmp_path)
    with closing(sqlite3.connect(spoilt)) as raw, raw:
        raw.execute(f"UPDATE ratings SET {name} = {name} + 1 WHERE user = 103")

    assert rated(spoilt) != statistics.ratings(world.plays)[0]


def test_the_script_says_it_by_itself(world: World, capsys: pytest.CaptureFixture[str]) -> None:
    statistics.main(str(world.file), "101")

    assert '"streaks"' in capsys.readouterr().out


@pytest.mark.parametrize("file", ["statistics.py", "logs.py", "ratings.py"])
def test_the_oracle_borrows_nothing(file: str) -> None:
    tree = ast.parse((Path(__file__).parent / file).read_text(encoding="utf-8"))

    borrowed = {
        str(node.module)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("bot")
    }

    assert borrowed == set()
