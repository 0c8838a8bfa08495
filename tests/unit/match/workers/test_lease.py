"""Of several processes, one does what only one may do; another takes over soon, whatever the clocks say."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from bot.errors import StorageError, StorageFault
from bot.match.store.store import LEASE_SLACK, LEASE_TERM, Store
from bot.match.workers import lease as lease_module
from bot.match.workers.lease import Lease
from bot.storage import MemoryStore, open_store, url_of
from tests import postgres
from tests.unit.match.party import FakeClock, SeededEntropy

YEAR = 365 * 86_400_000
LOOK = 5_000
"""How often (ms) whoever waits for a lease looks."""

SOON = 30_000
"""After so long (ms) somebody else has it."""


class Counting(MemoryStore):
    """Counts how often it is asked for a lease; refuses while `broken`."""

    asked = 0
    broken = False

    async def lease(self, name, holder, now, until):
        if self.broken:
            raise StorageError(StorageFault.BUSY)
        self.asked += 1
        return await super().lease(name, holder, now, until)


@asynccontextmanager
async def memory(_folder: Path) -> AsyncIterator[list[Store]]:
    store = MemoryStore()
    yield [store, store]


@asynccontextmanager
async def sqlite(folder: Path) -> AsyncIterator[list[Store]]:
    async with two_on(url_of(folder / "herald.db")) as stores:
        yield stores


@asynccontextmanager
async def postgresql(_folder: Path) -> AsyncIterator[list[Store]]:
    async with two_on(postgres.migrated()) as stores:
        yield stores


@asynccontextmanager
async def two_on(url: str) -> AsyncIterator[list[Store]]:
    """Two stores over one database, each with connections of its own, as two processes have."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(open_store(url)) for _ in range(2)]


@pytest.fixture(params=[memory, sqlite, postgresql], ids=["memory", "sqlite", "postgresql"])
async def stores(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[list[Store]]:
    async with request.param(tmp_path) as opened:
        yield opened


def two(stores: list[Store], *clocks: FakeClock, name: str = "rings") -> list[Lease]:
    return [
        Lease(store, clock, name, SeededEntropy(seed))
        for seed, (store, clock) in enumerate(zip(stores, clocks * (2 // len(clocks)), strict=True))
    ]


async def taken_over(lease: Lease, clock: FakeClock) -> int:
    """How long (ms) it takes until this one has it, looking now and then."""
    began = clock.at
    while not await lease.held():
        clock.at += LOOK
        assert clock.at - began < 100 * LOOK
    return clock.at - began


async def surely(lease: Lease) -> bool:
    try:
        return await lease.held()
    except StorageError:
        return False


async def test_one_of_two_processes_has_it_for_as_long_as_it_asks(stores: list[Store]):
    clock = FakeClock()
    first, second = two(stores, clock)

    for _ in range(20):
        assert await first.held()
        assert not await second.held()
        clock.at += LOOK


async def test_two_processes_that_ask_in_any_order_never_both_have_it(stores: list[Store]):
    clock = FakeClock()
    leases = two(stores, clock)

    for step in range(60):
        # One of them stops for a while now and then, and comes back.
        asking = [lease for turn, lease in enumerate(leases) if (step // 12) % 3 != turn]
        held = [await lease.held() for lease in (asking if step % 2 else asking[::-1])]
        assert sum(held) <= 1
        assert step % 12 < 6 or any(held), "somebody has it after half a minute"
        clock.at += LOOK


async def test_of_two_that_ask_at_the_same_moment_one_has_it(stores: list[Store]):
    clock = FakeClock()
    leases = two(stores, clock)

    for _ in range(10):
        held = await asyncio.gather(*(lease.held() for lease in leases))
        assert sum(held) == 1
        clock.at += 2 * LEASE_TERM


async def test_when_a_process_dies_another_one_takes_over_within_30_seconds(stores: list[Store]):
    clock = FakeClock()
    first, second = two(stores, clock)
    assert await first.held()

    assert await taken_over(second, clock) <= SOON - LOOK


async def test_whoever_stops_lets_another_have_it_at_once(stores: list[Store]):
    clock = FakeClock()
    first, second = two(stores, clock)
    assert await first.held()
    assert not await second.held()

    await first.let_go()

    assert await second.held()
    assert not await first.held()


async def test_letting_go_of_what_another_has_changes_nothing(stores: list[Store]):
    clock = FakeClock()
    first, second = two(stores, clock)
    assert await first.held()
    clock.at += LEASE_TERM
    assert await second.held()

    await first.let_go()

    assert not await first.held()
    assert await second.held()


async def test_a_clock_that_is_moved_leaves_it_with_one_and_blocks_nobody(stores: list[Store]):
    for moved in (YEAR, -YEAR, LEASE_TERM, -LEASE_TERM, 2 * LEASE_SLACK, -2 * LEASE_SLACK, 1, -1):
        clock = FakeClock()
        first, second = two(stores, clock, name=f"moved by {moved}")
        assert await first.held()

        clock.at += moved

        assert [await second.held(), await first.held()].count(True) <= 1
        # From here on the first one is dead.
        assert await taken_over(second, clock) <= SOON


async def test_a_process_whose_own_clock_was_a_year_off_blocks_nobody(stores: list[Store]):
    for ahead in (YEAR, -YEAR):
        wrong, right = FakeClock(), FakeClock()
        wrong.at += ahead
        first, second = two(stores, wrong, right, name=f"{ahead}")
        assert await first.held()

        assert await taken_over(second, right) <= SOON


@pytest.mark.parametrize("ahead", [LEASE_SLACK - 1, 1 - LEASE_SLACK])
async def test_clocks_that_lie_a_little_apart_never_give_it_to_both(stores: list[Store], ahead: int):
    clocks = FakeClock(), FakeClock()
    clocks[1].at += ahead
    first, second = two(stores, *clocks)
    assert await first.held()
    # From here on it cannot renew, and has it for as long as it may be sure of it.
    first._store = Counting()
    first._store.broken = True

    for _ in range(40):
        sure = await surely(first)
        assert not (await second.held() and sure)
        for clock in clocks:
            clock.at += 1000

    assert await second.held()
    assert not await surely(first)


async def test_the_store_is_asked_only_when_the_term_runs_out():
    store, clock = Counting(), FakeClock()
    lease = Lease(store, clock, "rings")

    for _ in range(60):
        assert await lease.held()
        clock.at += 1000

    assert store.asked == 60_000 / (LEASE_TERM - LEASE_SLACK)


async def test_while_the_store_cannot_be_asked_nobody_has_it_for_longer_than_is_known():
    store, clock = Counting(), FakeClock()
    lease = Lease(store, clock, "rings")
    assert await lease.held()
    store.broken = True

    clock.at += LEASE_TERM - LEASE_SLACK - 1
    assert await lease.held()
    clock.at += 1
    with pytest.raises(StorageError):
        await lease.held()

    store.broken = False
    assert await lease.held()


async def test_an_answer_that_came_too_late_gives_it_to_nobody():
    class Slow(MemoryStore):
        async def lease(self, name, holder, now, until):
            granted = await super().lease(name, holder, now, until)
            clock.at += LEASE_TERM
            return granted

    clock = FakeClock()
    lease = Lease(Slow(), clock, "rings")

    assert not await lease.held()


async def test_a_lease_that_trusts_all_clocks_to_agree_is_caught(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lease_module, "LEASE_SLACK", 0)
    store = MemoryStore()

    with pytest.raises(AssertionError):
        await test_clocks_that_lie_a_little_apart_never_give_it_to_both([store, store], LEASE_SLACK - 1)


async def test_a_lease_that_believes_what_it_remembers_is_caught(monkeypatch: pytest.MonkeyPatch):
    async def held(self: Lease) -> bool:
        return self._until > self._clock.now() or await sound(self)

    sound = Lease.held
    monkeypatch.setattr(Lease, "held", held)
    store = MemoryStore()

    with pytest.raises(AssertionError):
        await test_a_clock_that_is_moved_leaves_it_with_one_and_blocks_nobody([store, store])
