"""What every store says of results, over each that there is, and what each of these questions costs."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.match.model.match import Status
from bot.match.model.match_lists_and_messages import Ending, Query
from bot.match.model.stored_rows import Append
from bot.match.model.tempo import Pace
from bot.match.records.results import Record, Result
from bot.match.records.statistics import (
    EVERYBODY,
    Best,
    Line,
    Month,
    Opponent,
    Rate,
    Scope,
    Tally,
    month_of,
    streaks,
)
from bot.match.store.store import Store
from bot.storage import tallies
from bot.storage.tallies import SUMS
from tests import memory
from tests.contracts.conftest import in_sqlite
from tests.contracts.test_store import HERE, append

tmp_path = memory.tmp_path

ALICE, BOB, CARA = 1, 2, 3
DAY = 86_400_000
BEGIN = 1_800_000_000_000
PEOPLE = (ALICE, BOB, CARA, 4, 5, 6, 7, 8)
GAMES = ("carcassonne", "dice", "heirs", "kingdomino")


def result(seat: int, user: int, place: int, score: int = 10, **more: int | bool) -> Result:
    usual = {
        "margin": 0,
        "won": place == 1,
        "shared": False,
        "absent": False,
        "substituted": False,
        "start": seat + 1,
        "decisions": 4,
        "thought": 1000,
    }
    return Result(seat=seat, user=user, place=place, score=score, **(usual | more))


def record(
    match: int, *results: Result, game: str = "dice", guild: int = 10, at: int = BEGIN, **more: object
) -> Record:
    usual = {
        "channel": 20,
        "thread": None,
        "seats": len(results),
        "pace": Pace.OPEN,
        "begun": at - DAY,
        "finished": at,
        "turns": 20,
        "complete": True,
        "rated": False,
        "automa": None,
        "traits": (),
    }
    return Record(match=match, game=game, guild=guild, results=results, **(usual | more))


async def keep(store: Store, records: Iterable[Record]) -> None:
    """The matches, and what they came to."""
    found = list(records)
    await store.append([over(one) for one in found])
    assert all(await asyncio.gather(*(store.record(one, lambda _before, _record: {}) for one in found)))


def over(one: Record) -> Append:
    """The end of its match."""
    users = tuple(each.user for each in one.results)
    where = replace(HERE, guild=one.guild)
    return append(one.match, 1, None, status=Status.FINISHED, users=users, game=one.game, where=where)


def many(count: int, seed: int = 3) -> list[Record]:
    """Matches of chance, over two years, of two servers."""
    rng, found = random.Random(seed), []
    for match in range(1, count + 1):
        game = rng.choice(GAMES)
        seats = rng.choice((1, 2)) if game == "heirs" else rng.choice((2, 3, 4))
        users, places = rng.sample(PEOPLE, seats), sorted(rng.choice((1, 2, 3)) for _ in range(seats))
        first = places.count(1)
        starts = rng.sample(range(1, seats + 1), seats)
        results = [
            result(
                seat,
                user,
                place,
                rng.randrange(-3, 90),
                shared=places.count(place) > 1 or (place == 1 and first > 1),
                absent=rng.random() < 0.1,
                start=starts[seat],
                decisions=rng.randrange(30),
                thought=rng.randrange(10 * DAY),
            )
            for seat, (user, place) in enumerate(zip(users, places, strict=True))
        ]
        at = BEGIN + rng.randrange(700) * DAY
        complete = rng.random() < 0.9
        found.append(record(match, *results, game=game, guild=rng.choice((10, 11)), at=at, complete=complete))
    return found


SCOPES = [
    Scope((10,), ALICE),
    Scope((10, 11), ALICE),
    Scope((10,), ALICE, "dice"),
    Scope((11,), BOB, None, 2),
    Scope((10, 11), CARA, "heirs", 1),
    Scope((10,)),
    Scope((11,), EVERYBODY, "kingdomino"),
    Scope((10,), EVERYBODY, None, 3),
    Scope((12,), ALICE),
    Scope((), ALICE),
]


class Plainly:
    """The same figures, added up one by one."""

    def __init__(self, records: list[Record], scope: Scope) -> None:
        self.scope = scope
        self.kept = [
            (one, each)
            for one in records
            for each in one.results
            if one.guild in scope.guilds
            and scope.user in (EVERYBODY, each.user)
            and scope.game in (None, one.game)
            and scope.seats in (None, one.seats)
        ]
        self.among = [(one, each) for one, each in self.kept if one.seats > 1 or scope.seats == 1]

    def lines(self) -> list[Line]:
        kinds = sorted({(one.game, one.seats, each.seat, each.start) for one, each in self.kept})
        return [
            Line(*kind, tally((o, e) for o, e in self.kept if (o.game, o.seats, e.seat, e.start) == kind))
            for kind in kinds
        ]

    def months(self, since: int, zone: str = "UTC") -> list[Month]:
        told = [(o, e) for o, e in self.among if self.scope.user != EVERYBODY or e.seat == 0]
        months = sorted({month_of(one.finished, zone) for one, _ in told})
        return [
            Month(month, tally((o, e) for o, e in told if month_of(o.finished, zone) == month))
            for month in months
            if month >= since
        ]

    def bests(self) -> list[Best]:
        scored = [(one, each) for one, each in self.among if one.complete and not each.absent]
        found = []
        for game in sorted({one.game for one, _ in scored}):
            best = max(each.score for one, each in scored if one.game == game)
            oldest = min(one.match for one, each in scored if one.game == game and each.score == best)
            found.append(Best(game, best, oldest))
        return found

    def wins(self) -> list[bool]:
        return [each.won for _, each in sorted(self.among, key=lambda pair: (pair[0].finished, pair[0].match))]

    def opponents(self) -> list[Opponent]:
        met: dict[int, list[tuple[int, int, int]]] = {}
        for one, own in self.kept:
            for other in one.results:
                if other.user != own.user:
                    met.setdefault(other.user, []).append((own.place, other.place, one.match))
        found = [
            Opponent(
                user,
                len(pairs),
                sum(mine < theirs for mine, theirs, _ in pairs),
                sum(mine == theirs for mine, theirs, _ in pairs),
                max(match for _, _, match in pairs),
            )
            for user, pairs in met.items()
        ]
        return sorted(found, key=lambda one: (-one.met, one.user))


def tally(pairs: Iterable[tuple[Record, Result]]) -> Tally:
    found = Tally()
    for one, each in pairs:
        scored = one.complete and not each.absent
        found += Tally(
            1,
            int(each.won),
            int(each.won and each.shared),
            int(each.absent),
            int(scored),
            each.score if scored else 0,
            each.decisions,
            each.thought,
        )
    return found


async def compare(store: Store, records: list[Record]) -> None:
    """Every question, in every scope, has the answer that adding up gives."""
    for scope in SCOPES:
        plain = Plainly(records, scope)
        since = month_of(BEGIN + 300 * DAY)
        assert list(await store.result_lines(scope)) == plain.lines(), scope
        assert list(await store.result_months(scope, since)) == plain.months(since), scope
        assert list(await store.best_results(scope)) == plain.bests(), scope
        if scope.user != EVERYBODY:
            assert list(await store.wins(scope)) == plain.wins(), scope
            assert list(await store.opponents(scope, 50)) == plain.opponents(), scope


async def test_every_figure_is_what_adding_up_gives(store: Store) -> None:
    records = many(120)
    await keep(store, records)

    await compare(store, records)


MACHINE = -301
"""A computer player."""


def against_computers(first: int) -> list[Record]:
    """Matches with a computer player, which nothing but their own question may count."""
    return [
        record(first, result(0, ALICE, 1, 999), result(1, MACHINE, 2), guild=10, game="dice"),
        record(first + 1, result(0, ALICE, 2), result(1, BOB, 1, 999), result(2, MACHINE, 3), guild=10, game="heirs"),
        record(first + 2, result(0, MACHINE, 1), result(1, ALICE, 2), guild=11, game="heirs"),
    ]


async def test_matches_with_computers_stand_apart(store: Store) -> None:
    people = many(40)
    await keep(store, [*people, *against_computers(1000)])

    await compare(store, people)
    assert await store.against_computers(Scope((10, 11), ALICE)) == Rate(1, 3)
    assert await store.against_computers(Scope((10,), ALICE)) == Rate(1, 2)
    assert await store.against_computers(Scope((10, 11), ALICE, "dice")) == Rate(1, 1)
    assert await store.against_computers(Scope((10, 11), ALICE, None, 3)) == Rate(0, 1)
    assert await store.against_computers(Scope((10, 11), CARA)) == Rate(0, 0)


async def test_a_server_with_computers_alone_is_one_of_theirs(store: Store) -> None:
    await keep(store, against_computers(1))

    assert list(await store.servers_of(ALICE)) == [10, 11]
    assert not await store.result_lines(Scope((10, 11)))


async def test_whoever_counts_computers_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.match.records.results.is_computer", lambda _user: False)
    people = many(10)
    async with in_sqlite(tmp_path) as store:
        await keep(store, [*people, *against_computers(1000)])

        with pytest.raises(AssertionError):
            await compare(store, people)


async def test_matches_are_listed_with_computers_or_without(store: Store) -> None:
    people = [record(1, result(0, ALICE, 1), result(1, BOB, 2))]
    await keep(store, [*people, *against_computers(2)])

    async def found(**asked: Any) -> list[int]:
        return [line.id for line in (await store.page(Query(**asked))).items]

    assert await found(user=ALICE, computers=True) == [4, 3, 2]
    assert await found(user=ALICE, computers=False) == [1]
    assert await found(user=ALICE, won=Ending.WON, computers=True) == [2]
    assert await found(guild=10, computers=True) == [3, 2]
    assert await found(guild=10, computers=False) == [1]
    assert await found(guild=10, score=999, computers=True) == [3, 2]
    assert await found(user=BOB, opponent=ALICE, computers=True) == [3]


@pytest.mark.parametrize("name", SUMS)
async def test_a_sum_that_is_forgotten_is_found(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    values = tallies._values
    monkeypatch.setattr(tallies, "_values", lambda *given: values(*given) | {name: 0})
    records = many(25)
    async with in_sqlite(tmp_path) as store:
        await keep(store, records)

        with pytest.raises(AssertionError):
            await compare(store, records)


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("best", lambda values: values | {"best": None, "best_match": None}),
        ("best of all", lambda values: values | {"best": 1, "best_match": 1}),
        ("month", lambda values: values | {"month": values["month"] + 1}),
        ("seat", lambda values: values | {"seat": 0}),
        ("start", lambda values: values | {"start": values["seat"] + 1}),
        ("everybody", lambda values: values | {"user": ALICE}),
    ],
)
async def test_a_tally_in_the_wrong_place_is_found(
    name: str, broken: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    values = tallies._values
    monkeypatch.setattr(tallies, "_values", lambda *given: broken(values(*given)))
    records = many(25)
    async with in_sqlite(tmp_path) as store:
        await keep(store, records)

        with pytest.raises(AssertionError):
            await compare(store, records)


async def test_opponents_come_page_by_page(store: Store) -> None:
    records = many(120)
    await keep(store, records)
    scope = Scope((10, 11), ALICE)

    pages, after = [], None
    while found := list(await store.opponents(scope, 3, after)):
        pages.append(found)
        after = found[-1]

    assert [one for page in pages for one in page] == Plainly(records, scope).opponents()
    assert [len(page) for page in pages] == [3, 3, 1]


async def test_servers_of_somebody_are_those_they_have_played_in(store: Store) -> None:
    await keep(
        store,
        [
            record(1, result(0, ALICE, 1), result(1, BOB, 2), guild=11),
            record(2, result(0, ALICE, 1), result(1, CARA, 2), guild=10),
            record(3, result(0, CARA, 1), result(1, BOB, 2), guild=12),
        ],
    )

    assert list(await store.servers_of(ALICE)) == [10, 11]
    assert list(await store.servers_of(BOB)) == [11, 12]
    assert list(await store.servers_of(99)) == []


async def test_a_match_that_is_recorded_twice_counts_once(store: Store) -> None:
    one = record(1, result(0, ALICE, 1), result(1, BOB, 2))
    await keep(store, [one])

    assert not await store.record(one, lambda _before, _record: {})

    (line, _) = await store.result_lines(Scope((10,)))
    assert line.tally.played == 1


async def test_streaks_go_by_when_matches_ended(store: Store) -> None:
    ends = [(1, 30, 1), (2, 10, 1), (3, 20, 2), (4, 40, 1), (5, 50, 1)]
    await keep(
        store,
        [record(match, result(0, ALICE, place), result(1, BOB, 3), at=BEGIN + day * DAY) for match, day, place in ends],
    )

    found = streaks(await store.wins(Scope((10,), ALICE)))

    assert (found.current, found.longest) == (3, 3)


async def test_lines_of_matches_are_found_by_their_ids(store: Store) -> None:
    await store.append([append(match, 1, match) for match in (100, 200, 300)])

    assert {line.id for line in await store.summaries([300, 100, 999])} == {100, 300}
    assert list(await store.summaries([])) == []
