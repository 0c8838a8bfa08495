"""One of several processes runs the background jobs, and another takes over within 30 s."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.errors import StorageError, StorageFault
from bot.match.model.match import Status
from bot.match.store.store import LEASE_TERM
from bot.match.workers import background_lease
from bot.match.workers.background_lease import NAME, RENEWAL, BackgroundLease, one_at_a_time
from bot.match.workers.deadlines import Deadlines
from bot.storage import MemoryStore, open_store, url_of
from tests import postgres
from tests.unit.match.party import GRACE, Party, SeededEntropy
from tests.unit.match.workers.test_deadlines import VirtualClock

SOON = 30_000
"""After so long (ms) another process has it."""


class Shared(MemoryStore):
    """A store of several processes, by the clock of a test."""

    is_shared = True

    def __init__(self, clock: VirtualClock) -> None:
        super().__init__()
        self.its_now = clock.now  # type: ignore[method-assign] # by the test's clock


class Line:
    """A process's line to the store. cut: nothing comes through."""

    def __init__(self, store: Shared) -> None:
        self._store, self.cut = store, False

    def __getattr__(self, name: str) -> Any:
        if name == "hold" and self.cut:
            return self._refuse
        return getattr(self._store, name)

    async def _refuse(self, *_: object) -> bool:
        raise StorageError(StorageFault.FAILED, "cut off")


class Processes:
    """Leases of some processes over one store."""

    def __init__(self, count: int = 2) -> None:
        self.clock = VirtualClock()
        self.store = Shared(self.clock)
        self.lines: list[Any] = [Line(self.store) for _ in range(count)]
        self.fit = [True] * count
        self.gained = [0] * count
        self.leases = [self._lease(number, line) for number, line in enumerate(self.lines)]

    def _lease(self, number: int, line: Any) -> BackgroundLease:
        lease = BackgroundLease(
            line, lambda: self.fit[number], self.clock, self.clock.now, entropy=SeededEntropy(number)
        )
        lease.on_gain.append(lambda: self._gain(number))
        return lease

    def _gain(self, number: int) -> None:
        self.gained[number] += 1

    @property
    def holders(self) -> list[int]:
        return [number for number, lease in enumerate(self.leases) if lease.is_held]

    async def start(self) -> None:
        for lease in self.leases:
            await lease.start()

    async def passes(self, ms: int) -> None:
        """Let time pass, in which never more than one has it."""
        end = self.clock.at + ms
        while self.clock.at < end:
            await self.clock.to(min(self.clock.at + 250, end))
            assert len(self.holders) <= 1

    async def taken_over(self, by: int) -> int:
        """Return how long (ms) it takes until this one has it."""
        began = self.clock.at
        while by not in self.holders:
            assert self.clock.at - began <= SOON, "nobody takes over"
            await self.passes(250)
        return self.clock.at - began


async def test_one_process_has_it_as_long_as_it_lives():
    processes = Processes(3)
    await processes.start()

    await processes.passes(10 * LEASE_TERM)

    assert processes.holders == [0]
    assert processes.gained == [1, 0, 0]


async def test_when_its_holder_dies_another_process_takes_over_within_30_seconds():
    processes = Processes()
    await processes.start()
    await processes.passes(2 * RENEWAL)
    task = processes.leases[0]._task
    assert task is not None
    task.cancel()

    await processes.taken_over(1)

    assert processes.gained == [1, 1]


async def test_a_holder_that_is_cut_off_stops_before_another_process_takes_over_within_30_seconds():
    processes = Processes()
    await processes.start()
    await processes.passes(RENEWAL - 1)

    processes.lines[0].cut = True
    await processes.taken_over(1)
    processes.lines[0].cut = False
    await processes.passes(3 * LEASE_TERM)

    assert processes.holders == [1]


async def test_a_holder_that_stops_gives_it_back_at_once():
    processes = Processes()
    await processes.start()

    await processes.leases[0].stop()
    assert processes.holders == []

    assert await processes.taken_over(1) <= RENEWAL


async def test_a_process_without_discord_leaves_it_to_another():
    processes = Processes()
    await processes.start()

    processes.fit[0] = False
    await processes.taken_over(1)
    processes.fit[0] = True
    await processes.passes(2 * LEASE_TERM)

    assert processes.holders == [1]


async def test_a_store_that_is_away_leaves_it_with_nobody_and_then_with_one():
    processes = Processes()
    await processes.start()
    for line in processes.lines:
        line.cut = True
    await processes.passes(2 * LEASE_TERM)
    between = processes.holders

    for line in processes.lines:
        line.cut = False
    await processes.passes(RENEWAL)

    assert between == []
    assert len(processes.holders) == 1


async def test_a_process_that_froze_does_not_believe_in_it_any_more():
    processes = Processes()
    await processes.start()

    # Nothing runs meanwhile, as while a machine sleeps.
    processes.clock.at += LEASE_TERM

    assert processes.holders == []


async def test_where_there_is_one_process_it_is_held_without_asking(tmp_path: Path):
    async with open_store(url_of(tmp_path / "herald.db")) as store:
        lease = BackgroundLease(store)
        before = lease.is_held
        await lease.start()

        assert before
        assert lease.is_held
        assert lease._task is None
        assert await store.hold(NAME, "another", LEASE_TERM), "nothing was written"


async def test_it_is_held_once_on_a_server_by_the_time_of_the_server():
    url = postgres.migrated()
    async with open_store(url) as one, open_store(url) as other:
        leases = [BackgroundLease(store) for store in (one, other)]
        for lease in leases:
            await lease.start()
        before = [lease.is_held for lease in leases]
        await leases[0].stop()
        await leases[1].renew()
        after = [lease.is_held for lease in leases]
        await leases[1].stop()

    assert (before, after) == ([True, False], [False, True])


async def test_a_holder_that_believes_in_its_lease_beyond_its_end_is_caught(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(background_lease, "MARGIN", -10_000)

    with pytest.raises(AssertionError):
        await test_a_holder_that_is_cut_off_stops_before_another_process_takes_over_within_30_seconds()


async def test_what_one_process_does_at_a_time_is_never_done_by_two_and_by_each_in_the_end():
    processes, inside, done = Processes(3), list[int](), list[int]()

    async def work(number: int) -> None:
        async with one_at_a_time(processes.lines[number], "commands", processes.clock):
            inside.append(number)
            await processes.clock.sleep(3_000)
            assert inside == [number]
            inside.remove(number)
        done.append(number)

    tasks = [asyncio.create_task(work(number)) for number in range(3)]
    await processes.clock.to(processes.clock.at + 20_000)
    await asyncio.gather(*tasks)

    assert sorted(done) == [0, 1, 2]


async def test_what_a_dead_process_was_at_is_done_by_the_next_one_soon():
    processes, done = Processes(2), list[int]()

    async def work(number: int, ms: int) -> None:
        async with one_at_a_time(processes.lines[number], "commands", processes.clock):
            await processes.clock.sleep(ms)
            done.append(number)

    dead = asyncio.create_task(work(0, 10**9))
    await processes.clock.quiet()
    processes.lines[0].cut = True
    dead.cancel()
    alive = asyncio.create_task(work(1, 0))
    await processes.clock.to(processes.clock.at + SOON)
    await alive

    assert done == [1]


class Home:
    """Two services over one store, of which each fires what is due under its lease."""

    def __init__(self) -> None:
        self.processes = Processes()
        self.parties = [Party(self.processes.store) for _ in range(2)]
        clock = self.processes.clock
        for party in self.parties:
            party.clock = party.service._journal._clock = party.service.outbox._clock = clock
        self.jobs = [
            Deadlines(party.service, clock, lease)
            for party, lease in zip(self.parties, self.processes.leases, strict=True)
        ]

    async def start(self) -> None:
        await self.processes.start()
        for job in self.jobs:
            await job.start()

    async def stop(self) -> None:
        for job in self.jobs:
            await job.stop()


async def _pending(party: Party) -> tuple[int, int]:
    """Return a match in which a move waits to be sent, and until when."""
    match = await party.started(2, GRACE)
    while match.undo.pending is None:
        match = await party.move(match)
    return match.id, match.undo.pending.due


@pytest.mark.parametrize("dies", [0, 1])
async def test_what_a_dead_process_had_armed_is_fired_by_the_other_within_30_seconds(dies: int):
    home = Home()
    await home.start()
    match_id, due = await _pending(home.parties[dies])
    lease_task, job_task = home.processes.leases[dies]._task, home.jobs[dies]._task
    for task in (lease_task, job_task):
        assert task is not None
        task.cancel()

    await home.processes.passes(due - home.processes.clock.at + SOON)

    match = await home.parties[1 - dies].service.load(match_id)
    assert match.status is Status.RUNNING
    assert match.undo.pending is None


async def test_what_a_living_process_has_armed_is_fired_by_itself_when_it_is_due():
    home = Home()
    await home.start()
    written: list[int] = []

    async def heard(_match: object, _entry: object) -> None:
        written.append(home.processes.clock.at)

    match_id, due = await _pending(home.parties[1])
    home.parties[1].service.on_change.append(heard)
    await home.processes.passes(due - home.processes.clock.at + SOON)
    await home.stop()

    assert written == [due]
    assert (await home.parties[0].service.load(match_id)).undo.pending is None
