"""Logs are packed a week after the end of their matches, by one process at a time."""

from __future__ import annotations

import asyncio
import random

import pytest

from bot.errors import StorageError, StorageFault
from bot.match.model.match import Match
from bot.match.model.match_lists_and_messages import Query
from bot.match.workers.compaction import AFTER, AT_ONCE, Packing
from bot.storage import MemoryStore
from tests.unit.match.party import FakeClock, Party

WEEK = 7 * 24 * 3_600_000


class SleepingClock(FakeClock):
    """Time passes while somebody sleeps, and at no other time."""

    async def sleep(self, ms: int) -> None:
        self.at += ms
        await asyncio.sleep(0)


class Counting(MemoryStore):
    """Counts how many logs were packed, and refuses some."""

    def __init__(self) -> None:
        super().__init__()
        self.packed: list[int] = []
        self.damaged: set[int] = set()
        self.fault: StorageFault | None = None

    async def pack(self, match_id: int) -> bool:
        if match_id in self.damaged or self.fault is not None:
            raise StorageError(self.fault or StorageFault.CORRUPT, "as the test wants it")
        done = await super().pack(match_id)
        self.packed += [match_id] * done
        return done


@pytest.fixture
def store() -> Counting:
    return Counting()


async def cancelled(party: Party, count: int) -> list[int]:
    """So many matches that are over, of which nothing was played."""
    ids = []
    for _ in range(count):
        match = await party.gathered(2, present=1)
        await party.service.lobby.cancel(party.caller(1), match.id)
        ids.append(match.id)
    return ids


def packing(party: Party, later: int) -> Packing:
    return Packing(party.store, SleepingClock(party.clock.at + later))


async def played(party: Party) -> Match:
    return await party.finished(await party.started(2), random.Random(1).randrange(99))


async def test_a_week_after_its_end_a_log_is_packed_and_not_before(store: Counting) -> None:
    party = Party(store)
    match = await played(party)

    assert AFTER == WEEK
    clock = SleepingClock(match.updated + WEEK)
    engine = Packing(store, clock)
    assert await engine.pack()
    assert store.packed == []
    clock.at += 1
    assert await engine.pack()
    assert store.packed == [match.id]


async def test_a_packed_match_is_what_it_was(store: Counting) -> None:
    party = Party(store)
    match = await played(party)
    entries = await party.service.views.entries(match.id)
    draws = (await party.service.views.verify(match.id)).draws
    listed = await party.service.lists.page(Query(user=1))

    await packing(party, 2 * WEEK).pack()
    anew = Party(store)

    assert store.packed
    assert await anew.service.load(match.id) == match
    assert await anew.service.views.entries(match.id) == entries
    assert (await anew.service.views.verify(match.id)).draws == draws
    assert all(draw.agrees for draw in draws)
    assert await anew.service.lists.page(Query(user=1)) == listed


async def test_what_is_open_is_never_packed(store: Counting) -> None:
    party = Party(store)
    await party.started(2)

    assert await packing(party, 99 * WEEK).pack()
    assert store.packed == []


async def test_more_than_one_go_holds_are_all_packed(store: Counting) -> None:
    party = Party(store)
    ids = await cancelled(party, 2 * AT_ONCE + 3)

    assert await packing(party, 2 * WEEK).pack()

    assert sorted(store.packed) == ids


async def test_a_damaged_log_keeps_no_other_from_being_packed_and_is_left_alone(store: Counting) -> None:
    party = Party(store)
    ids = await cancelled(party, 3)
    store.damaged = {ids[1]}
    engine = packing(party, 2 * WEEK)

    assert await engine.pack()
    assert await engine.pack()

    assert sorted(store.packed) == [ids[0], ids[2]]
    assert list(await store.unpacked(party.clock.at + WEEK, 9)) == [ids[1]]


async def test_while_another_process_holds_the_lease_nothing_is_packed(store: Counting) -> None:
    party = Party(store)
    await cancelled(party, 1)
    engine = packing(party, 2 * WEEK)
    now = engine._clock.now()
    assert await store.lease("packing", "another", now, now + 10_000)

    assert not await engine.pack()
    assert store.packed == []


async def test_it_goes_on_by_itself_after_a_store_in_trouble(store: Counting) -> None:
    party = Party(store)
    (match,) = await cancelled(party, 1)
    store.fault = StorageFault.BUSY

    async with packing(party, 2 * WEEK):
        for _ in range(50):
            await asyncio.sleep(0)
        assert store.packed == []
        store.fault = None
        for _ in range(200):
            await asyncio.sleep(0)

    assert store.packed == [match]


async def test_whoever_stops_lets_another_process_have_it_at_once(store: Counting) -> None:
    party = Party(store)
    async with packing(party, 2 * WEEK) as engine:
        for _ in range(20):
            await asyncio.sleep(0)
    now = engine._clock.now()

    assert await store.lease("packing", "another", now, now + 10_000)
