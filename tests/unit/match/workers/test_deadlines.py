"""What happens by itself, on a clock that goes when it is told to."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import MutableMapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest
import structlog

from bot.errors import StorageError, StorageFault
from bot.match.fold.clock import due_at
from bot.match.model.match import Status
from bot.match.model.stored_rows import Due
from bot.match.model.time_and_randomness import SystemClock
from bot.match.model.time_control import UNTIMED
from bot.match.workers import deadlines as module
from bot.match.workers.deadlines import RETRY, Deadlines
from bot.storage import MemoryStore
from tests.unit.match.party import BOB, Party, pending


class AtOnce(ThreadPoolExecutor):
    """Does what is given to threads there and then: no clock of a test knows when a thread has nothing left to do."""

    def submit(self, work, /, *given, **named):
        done = Future()
        try:
            done.set_result(work(*given, **named))
        except BaseException as fault:
            done.set_exception(fault)
        return done


class VirtualClock:
    """Sleepers wake in their order as soon as everybody else has nothing left to do."""

    def __init__(self, at: int = 1_800_000_000_000) -> None:
        self.at = at
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    def now(self) -> int:
        return self.at

    async def sleep(self, ms: int) -> None:
        woken = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.at + ms, next(self._order), woken))
        await woken

    async def quiet(self) -> None:
        """Wait until everybody waits for the time, or for a hundred rounds."""
        loop: Any = asyncio.get_running_loop()
        if not isinstance(loop._default_executor, AtOnce):
            loop.set_default_executor(AtOnce(1))
        await asyncio.sleep(0)
        for _ in range(99):
            if not loop._ready:
                break
            await asyncio.sleep(0)

    async def to(self, at: int) -> None:
        """Let time pass."""
        await self.quiet()
        while self._sleepers and self._sleepers[0][0] <= at:
            due, _, woken = heapq.heappop(self._sleepers)
            self.at = max(self.at, due)
            if not woken.done():
                woken.set_result(None)
            await self.quiet()
        self.at = max(self.at, at)


class TroubledStore(MemoryStore):
    """Refuses to append while `broken`."""

    broken = False

    async def append(self, batch):
        if self.broken:
            raise StorageError(StorageFault.BUSY)
        return await super().append(batch)


def on_virtual_time(party: Party) -> VirtualClock:
    """The party's service, by a clock that can be waited by."""
    clock = VirtualClock(party.clock.at)
    service = party.service
    party.clock = service._journal._clock = service.outbox._clock = service.puzzles._clock = clock
    return clock


async def test_a_pending_move_goes_on_when_it_is_due_and_not_before(party: Party):
    clock = on_virtual_time(party)
    async with Deadlines(party.service, clock) as deadlines:
        _, held = await pending(party)

        await clock.to(due_at(held) - 1)
        assert (await party.service.load(held.id)).undo.pending == held.undo.pending
        await clock.to(due_at(held))

        settled = await party.service.load(held.id)
        assert (settled.undo.pending, settled.seq) == (None, held.seq + 1)
        assert len(deadlines) == 0


async def test_a_move_taken_back_and_made_again_gets_its_whole_time(party: Party):
    clock = on_virtual_time(party)
    async with Deadlines(party.service, clock):
        _, held = await pending(party)
        await clock.to(clock.at + 10_000)
        mover = held.players[held.undo.pending.seat].user
        again = await party.move(await party.service.play.undo(party.caller(mover), held.id, None))

        await clock.to(due_at(held))
        assert (await party.service.load(held.id)) == again
        await clock.to(due_at(again))

        assert (await party.service.load(held.id)).undo.pending is None


async def test_a_move_sent_at_once_rings_no_bell_later(party: Party):
    clock = on_virtual_time(party)
    async with Deadlines(party.service, clock) as deadlines:
        _, held = await pending(party)
        mover = party.caller(held.players[held.undo.pending.seat].user)

        settled = await party.service.play.settle(held.id, caller=mover)

        assert len(deadlines) == 0
        await clock.to(due_at(held) + 1)
        assert await party.service.load(held.id) == settled


async def test_a_forgotten_table_expires(party: Party):
    clock = on_virtual_time(party)
    async with Deadlines(party.service, clock):
        match = await party.gathered(3, 1)
        await clock.to(clock.at + UNTIMED - 5)
        match = await party.service.lobby.join(party.caller(BOB), match.id)

        await clock.to(clock.at + 10)
        assert (await party.service.load(match.id)).status is Status.GATHERING
        await clock.to(due_at(match))

        assert (await party.service.load(match.id)).status is Status.CANCELLED


async def test_everything_overdue_happens_at_the_next_start(party: Party):
    clock = on_virtual_time(party)
    held = [(await pending(party))[1] for _ in range(3)]
    table = await party.gathered(2, 1)
    again = Party(party.store)
    again.clock = again.service._journal._clock = VirtualClock(clock.at + 2 * UNTIMED)

    async with Deadlines(again.service, again.clock):
        await again.clock.quiet()

        for match in held:
            assert (await again.service.load(match.id)).undo.pending is None
        assert (await again.service.load(table.id)).status is Status.CANCELLED


async def test_what_is_not_due_yet_is_armed_anew_after_a_restart(party: Party):
    clock = on_virtual_time(party)
    async with Deadlines(party.service, clock):
        _, held = await pending(party)
    await clock.to(due_at(held) - 5)

    async with Deadlines(party.service, clock) as deadlines:
        assert len(deadlines) == 1
        assert (await party.service.load(held.id)).undo.pending == held.undo.pending
        await clock.to(due_at(held))

        assert (await party.service.load(held.id)).undo.pending is None


async def test_nothing_happens_by_itself_after_the_stop(party: Party):
    clock = on_virtual_time(party)
    deadlines = Deadlines(party.service, clock)
    await deadlines.start()
    await deadlines.start()
    _, held = await pending(party)

    await deadlines.stop()
    await deadlines.stop()
    await clock.to(due_at(held) + 1000)

    assert (await party.service.load(held.id)).undo.pending == held.undo.pending
    assert party.service.on_change == []


async def test_a_database_in_trouble_is_asked_again_and_nobody_else_waits_for_it():
    store = TroubledStore()
    party = Party(store)
    clock = on_virtual_time(party)
    async with Deadlines(party.service, clock):
        _, held = await pending(party)
        store.broken = True
        await clock.to(due_at(held) + 1)
        assert (await party.service.load(held.id)).undo.pending == held.undo.pending

        store.broken = False
        await clock.to(due_at(held) + module.RETRY + 1)

        assert (await party.service.load(held.id)).undo.pending is None


async def fired(party: Party, clock: VirtualClock, fault: Exception, ms: int) -> tuple[int, list[MutableMapping]]:
    """How often a match is tried in so many ms that fails each time, and what the log has of it."""
    match, tries = (await pending(party))[1], 0

    async def fail(_match_id: int):
        nonlocal tries
        tries += 1
        raise fault

    party.service.fire = fail
    with structlog.testing.capture_logs() as lines:
        async with Deadlines(party.service, clock):
            await clock.to(due_at(match) + ms)
    return tries, [line for line in lines if line["event"] == "deadlines.failed"]


async def test_a_match_that_cannot_be_read_is_tried_ever_more_rarely_and_told_of_at_length_once(party: Party):
    clock = on_virtual_time(party)

    tries, lines = await fired(party, clock, StorageError(StorageFault.CORRUPT, "row 7"), 24 * module.HOUR)

    assert 24 < tries < 40
    assert [line["log_level"] for line in lines].count("error") == 1
    assert len(lines) == tries


async def test_a_database_in_trouble_is_asked_at_least_every_minute(party: Party):
    clock = on_virtual_time(party)

    tries, _ = await fired(party, clock, StorageError(StorageFault.BUSY), module.HOUR)

    assert 60 <= tries < 70


async def test_many_overdue_matches_go_on_a_few_at_a_time(party: Party, monkeypatch):
    monkeypatch.setattr(module, "AT_ONCE", 4)
    clock = on_virtual_time(party)
    held = [(await pending(party))[1] for _ in range(30)]
    clock.at = due_at(held[-1])
    firing, most = 0, 0
    fire = party.service.fire

    async def counted(match_id: int):
        nonlocal firing, most
        firing, most = firing + 1, max(most, firing + 1)
        try:
            await asyncio.sleep(0)
            return await fire(match_id)
        finally:
            firing -= 1

    monkeypatch.setattr(party.service, "fire", counted)

    async with Deadlines(party.service, clock):
        await clock.quiet()

    assert most == 4
    assert await party.service.lists.due() == []


async def test_rows_of_another_process_are_found_in_time(party: Party):
    clock = on_virtual_time(party)
    elsewhere = Party(party.store)
    elsewhere.clock.at = clock.at
    async with Deadlines(party.service, clock):
        match = await elsewhere.gathered(2, 1)
        await clock.to(clock.at + UNTIMED + module.SWEEP)

        assert (await party.service.load(match.id)).status is Status.CANCELLED


async def test_a_match_that_is_gone_is_not_rung_for_ever(party: Party, monkeypatch):
    clock = on_virtual_time(party)

    async def ghosts():
        return [Due(12345, clock.at)]

    monkeypatch.setattr(party.store, "due", ghosts)

    async with Deadlines(party.service, clock) as deadlines:
        await clock.quiet()

        assert len(deadlines) == 0


async def test_late_news_of_an_older_row_cancels_nothing(party: Party):
    """Listeners are called outside every lock; here one of them dawdles over the first row only."""
    clock = on_virtual_time(party)
    gate = asyncio.Event()

    async def dawdle(_match, entry):
        if entry.command == "settle":
            await gate.wait()

    party.service.on_change.append(dawdle)
    async with Deadlines(party.service, clock):
        _, held = await pending(party)
        mover = party.caller(held.players[held.undo.pending.seat].user)
        settling = asyncio.create_task(party.service.play.settle(held.id, caller=mover))
        await clock.quiet()
        match = await party.service.load(held.id)
        while match.undo.pending is None:
            match = await party.move(match)
        gate.set()
        await settling

        await clock.to(due_at(match))

        assert (await party.service.load(held.id)).undo.pending is None


async def test_the_clock_of_the_computer_sleeps_milliseconds():
    clock = SystemClock()
    before = clock.now()

    await clock.sleep(20)

    assert 15 <= clock.now() - before < 5000


@pytest.mark.parametrize("fault", [StorageError(StorageFault.BUSY), ValueError("a row that makes no sense")], ids=repr)
async def test_a_store_that_cannot_be_asked_at_the_start_is_asked_again_soon(
    party: Party, monkeypatch, fault: Exception
):
    clock, due = on_virtual_time(party), party.store.due
    _, held = await pending(party)
    asked = []

    async def refuse(_by=None):
        asked.append(clock.at)
        raise fault

    monkeypatch.setattr(party.store, "due", refuse)
    async with Deadlines(party.service, clock):
        await clock.to(clock.at + 2 * RETRY)
        monkeypatch.setattr(party.store, "due", due)
        await clock.to(max(due_at(held), clock.at + RETRY))

        settled = await party.service.load(held.id)

    assert 2 <= len(asked) <= 3
    assert settled.undo.pending is None
