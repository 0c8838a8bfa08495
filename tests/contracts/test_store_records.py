"""What every store promises about records, and about ratings that follow from them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace

import pytest

from bot.errors import StorageError
from bot.match.model.match import Status, Where
from bot.match.model.match_lists_and_messages import Cursor, Ending, Query
from bot.match.model.tempo import Pace
from bot.match.records.ratings import Rating, rate
from bot.match.records.record_store import Recorded
from bot.match.records.results import Record, Result
from bot.match.store.store import Store
from tests.contracts.test_store import ALICE, BOB, CHANNEL, GUILD, HERE, THREAD, append, ids

CARA = 3


def result(seat: int, user: int, place: int, score: int = 10, *, shared: bool = False) -> Result:
    return Result(
        seat=seat,
        user=user,
        place=place,
        score=score,
        margin=3 - place,
        won=place == 1,
        shared=shared,
        absent=place == 3,
        substituted=False,
        start=seat + 1,
        decisions=7,
        thought=70_000,
    )


def record(
    match: int,
    *results: Result,
    where: Where = HERE,
    game: str = "kingdomino",
    traits: tuple[str, ...] = (),
    at: int = 9000,
    rated: bool = True,
    automa: int | None = None,
) -> Record:
    people = results or (result(0, ALICE, 1, 30), result(1, BOB, 2, 20))
    return Record(
        match=match,
        game=game,
        guild=where.guild,
        channel=where.channel,
        thread=where.thread,
        seats=len(people),
        pace=Pace.BRISK,
        begun=at - 1000,
        finished=at,
        turns=12,
        complete=True,
        rated=rated,
        automa=automa,
        traits=traits,
        results=people,
    )


async def over(store: Store, *records: Record) -> None:
    """Matches that are over, as these records say; none of them is recorded."""
    for one in records:
        users = tuple(person.user for person in one.results)
        where, at = Where(one.guild, one.channel, one.thread), one.finished - 1
        row = append(one.match, 1, where=where, game=one.game, users=users, at=at, status=Status.FINISHED)
        (taken,) = await store.append([replace(row, summary=replace(row.summary, seats=one.seats))])
        assert taken


async def kept(store: Store, *records: Record) -> None:
    await over(store, *records)
    for one in records:
        assert await store.record(one, rate)


class TestRecords:
    async def test_what_was_recorded_is_read_back_whole(self, store: Store):
        solo = record(2**62 + 5, result(0, ALICE, 2), automa=76, rated=False, traits=("level=poor", "sets=random"))
        pair = replace(record(7, where=Where(GUILD, CHANNEL, THREAD)), complete=False, pace=Pace.OPEN)
        await kept(store, solo, pair)

        assert await store.recorded(solo.match) == Recorded(solo, {})
        found = await store.recorded(7)
        assert found is not None
        assert found.record == pair
        assert set(found.ratings) == {ALICE, BOB}

    async def test_nothing_is_recorded_of_a_match_that_is_not_over_or_that_there_is_not(self, store: Store):
        await store.append([append(1, 1)])

        assert not await store.record(record(1), rate)
        assert not await store.record(record(2), rate)
        assert not await store.pass_over(1)
        assert await store.recorded(1) is None
        assert await store.unrecorded(10) == []

    async def test_a_match_is_recorded_once(self, store: Store):
        await kept(store, record(1))

        assert not await store.record(record(1, result(0, ALICE, 1, 99), result(1, BOB, 2)), rate)

        assert (await store.recorded(1)).record == record(1)
        assert (await store.recorded(1)).ratings[ALICE].matches == 1
        assert not await store.pass_over(1)

    async def test_of_many_at_once_exactly_one_records_a_match(self, store: Store):
        await over(store, record(1))

        done = await asyncio.gather(*(store.record(record(1), rate) for _ in range(20)))

        assert sum(done) == 1
        assert (await store.recorded(1)).ratings[ALICE].matches == 1

    async def test_whatever_is_over_waits_for_its_record_the_first_one_first(self, store: Store):
        await over(store, record(3, at=7000), record(1, at=9000), record(2, at=8000))
        await store.append([append(4, 1), append(5, 1, status=Status.ABORTED), append(6, 1, status=Status.CANCELLED)])
        assert await store.unrecorded(10) == [3, 2, 1]
        assert await store.unrecorded(2) == [3, 2]

        await store.record(record(3, at=7000), rate)

        assert await store.unrecorded(10) == [2, 1]

    async def test_a_match_that_nobody_can_read_is_passed_over_until_somebody_can(self, store: Store):
        await over(store, record(1), record(2), record(3))

        assert await store.pass_over(2)
        assert not await store.pass_over(2)

        assert await store.unrecorded(10) == [1, 3]
        assert await store.passed_over(0, 10) == [2]
        assert await store.passed_over(2, 10) == []
        assert await store.record(record(2), rate)
        assert await store.passed_over(0, 10) == []

    async def test_what_happens_after_the_end_changes_neither_the_record_nor_when_that_was(self, store: Store):
        await kept(store, record(1, at=5001))

        await store.append([append(1, 2, status=Status.FINISHED, at=80_000)])

        assert await store.unrecorded(10) == []
        assert await ids(store, until=5002) == [1]


class TestRatings:
    async def test_the_next_match_of_the_same_kind_goes_on_from_the_last(self, store: Store):
        first, second = record(1), record(2, result(0, BOB, 1), result(1, ALICE, 2))
        after = rate({}, first)

        await kept(store, first, second)

        assert _shown((await store.recorded(1)).ratings) == _shown(after)
        assert _shown((await store.recorded(2)).ratings) == _shown(rate(after, second))

    @pytest.mark.parametrize(
        "other",
        [
            replace(record(2), guild=11),
            replace(record(2), game="castle"),
            replace(record(2), seats=3),
        ],
        ids=["guild", "game", "seats"],
    )
    async def test_another_kind_of_match_begins_anew(self, store: Store, other: Record):
        await kept(store, record(1), other)

        assert (await store.recorded(2)).ratings[ALICE].matches == 1

    async def test_a_match_that_is_not_rated_changes_nobodys_rating(self, store: Store):
        await kept(store, record(1, rated=False), record(2))

        assert (await store.recorded(1)).ratings == {}
        assert (await store.recorded(2)).ratings[ALICE].matches == 1

    async def test_what_is_rated_at_once_is_rated_one_after_the_other(self, store: Store):
        every = [record(match) for match in range(1, 31)]
        await over(store, *every)

        assert all(await asyncio.gather(*(store.record(one, rate) for one in every)))

        found = [(await store.recorded(one.match)).ratings[ALICE].matches for one in every]
        assert sorted(found) == list(range(1, 31))

    async def test_where_rating_fails_nothing_is_kept(self, store: Store):
        await over(store, record(1))

        def fails(before: Mapping[int, Rating], one: Record) -> Mapping[int, Rating]:
            raise ZeroDivisionError

        with pytest.raises((ZeroDivisionError, StorageError)):
            await store.record(record(1), fails)

        assert await store.recorded(1) is None
        assert await store.unrecorded(10) == [1]
        assert await store.record(record(1), rate)


def _shown(ratings: Mapping[int, Rating]) -> dict[int, tuple[int, int, int]]:
    return {user: (rating.mu, rating.sigma, rating.matches) for user, rating in ratings.items()}


async def played(store: Store) -> None:
    """Alice and Bob, Alice and Cara, Bob and Cara, and all three; and matches without a record."""
    there = Where(11, 21, 31)
    await kept(
        store,
        record(1, at=1000, traits=("harmony=on",)),
        record(2, result(0, ALICE, 2, 50), result(1, CARA, 1, 60), at=2000, where=there, traits=("harmony=on",)),
        record(3, result(0, BOB, 1, 5), result(1, CARA, 1, 5), at=3000, game="castle"),
        record(
            4,
            result(0, BOB, 1, 40, shared=True),
            result(1, ALICE, 1, 40, shared=True),
            result(2, CARA, 3, 1),
            at=4000,
            traits=("dynasty=on", "harmony=on"),
        ),
    )
    await over(store, record(5, at=5000))
    await store.append([append(6, 1, at=5999), append(7, 1, users=(ALICE,), status=Status.CANCELLED, at=6999)])


class TestQuestions:
    @pytest.fixture(autouse=True)
    async def _played(self, store: Store) -> None:
        await played(store)

    async def test_an_opponent_is_somebody_else_in_the_match(self, store: Store):
        assert await ids(store, user=ALICE, opponent=BOB) == [6, 5, 4, 1]
        assert await ids(store, user=CARA, opponent=ALICE) == [4, 2]
        assert await ids(store, opponent=CARA) == [4, 3, 2]

    async def test_seats_are_how_many_a_match_has(self, store: Store):
        assert await ids(store, seats=3) == [4]
        assert await ids(store, user=ALICE, seats=2) == [7, 6, 5, 2, 1]
        assert await ids(store, user=ALICE, seats=3, won=Ending.SHARED) == [4]

    async def test_an_ending_is_how_it_ended_for_somebody(self, store: Store):
        assert await ids(store, user=ALICE, won=Ending.WON) == [1]
        assert await ids(store, user=ALICE, won=Ending.SHARED) == [4]
        assert await ids(store, user=ALICE, won=Ending.LOST) == [2]
        assert await ids(store, user=CARA, opponent=BOB, won=Ending.LOST) == [4]

    async def test_points_are_somebodys_or_anybodys(self, store: Store):
        assert await ids(store, score=40) == [4, 2]
        assert await ids(store, user=CARA, score=40) == [2]
        assert await ids(store, user=CARA, score=1) == [4, 3, 2]
        assert await ids(store, opponent=BOB, score=35) == [4]
        assert await ids(store, user=ALICE, opponent=BOB, score=35) == [4]

    async def test_an_unusual_option_is_only_known_of_recorded_matches(self, store: Store):
        assert await ids(store, trait="harmony=on") == [4, 2, 1]
        assert await ids(store, trait="harmony=on", guild=GUILD) == [4, 1]
        assert await ids(store, trait="dynasty=on", user=CARA) == [4]
        assert await ids(store, trait="harmony=on", user=ALICE, won=Ending.LOST) == [2]
        assert await ids(store, trait="harmony=on", guild=GUILD, score=35) == [4]
        assert await ids(store, trait="harmony=on", thread=31) == [2]
        assert await ids(store, trait="nothing=on", guild=GUILD) == []

    async def test_a_match_counts_from_when_it_was_over_or_else_opened(self, store: Store):
        assert await ids(store, since=2000, until=4000) == [3, 2]
        assert await ids(store, since=5999) == [7, 6]
        assert await ids(store, user=ALICE, since=4000, until=7000) == [6, 5, 4]
        assert await ids(store, guild=GUILD, score=30, until=4000) == [1]
        assert await ids(store, user=ALICE, won=Ending.LOST, since=2001) == []

    async def test_every_place_narrows_every_question(self, store: Store):
        for narrow in ({"guild": 11}, {"channel": 21}, {"thread": 31}, {"guild": 11, "channel": 21, "thread": 31}):
            assert await ids(store, **narrow) == [2]
            assert await ids(store, user=ALICE, **narrow) == [2]
            assert await ids(store, user=ALICE, won=Ending.LOST, **narrow) == [2]
            assert await ids(store, score=60, **narrow) == [2]
            assert await ids(store, score=61, **narrow) == []
            assert await ids(store, trait="harmony=on", **narrow) == [2]

    async def test_what_came_of_a_match_is_only_asked_of_finished_ones(self, store: Store):
        for status, found in ((Status.FINISHED, [4, 1]), (Status.RUNNING, [])):
            statuses = frozenset({status, Status.ABORTED})
            assert await ids(store, trait="harmony=on", guild=GUILD, statuses=statuses) == found
            assert await ids(store, score=30, guild=GUILD, statuses=statuses) == found
            assert await ids(store, user=BOB, score=20, guild=GUILD, statuses=statuses) == found
        assert await ids(store, user=ALICE, trait="harmony=on", statuses=frozenset({Status.CANCELLED})) == []

    async def test_pages_of_narrow_questions_follow_each_other_both_ways(self, store: Store):
        first = await store.page(Query(user=ALICE, trait="harmony=on", limit=2))
        rest = await store.page(Query(user=ALICE, trait="harmony=on", limit=2, before=first.next))
        back = await store.page(Query(user=ALICE, trait="harmony=on", limit=2, after=Cursor(1)))

        assert [[line.id for line in page.items] for page in (first, rest, back)] == [[4, 2], [1], [4, 2]]
        assert rest.next is None

    async def test_whoever_has_played_less_leads_and_the_answer_is_the_same(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ):
        asked = [
            {"user": ALICE, "opponent": CARA},
            {"user": ALICE, "opponent": CARA, "won": Ending.LOST},
            {"user": ALICE, "opponent": CARA, "score": 45, "trait": "harmony=on"},
            {"user": CARA, "opponent": ALICE, "trait": "dynasty=on"},
        ]
        before = [await ids(store, **filters) for filters in asked]
        monkeypatch.setattr("bot.storage.match_list.MANY", 2)

        assert [await ids(store, **filters) for filters in asked] == before == [[4, 2], [2], [2], [4]]


def test_nobody_is_asked_for_as_their_own_opponent_nor_an_ending_of_nobody():
    with pytest.raises(ValueError, match="themselves"):
        Query(user=ALICE, opponent=ALICE)
    with pytest.raises(ValueError, match="nobody is named"):
        Query(won=Ending.WON)
