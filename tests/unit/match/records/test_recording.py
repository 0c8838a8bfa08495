"""Records of what is over are made in the background: each once, none is lost, and whatever cannot be read is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.errors import StorageError, StorageFault
from bot.games.registry import GAMES
from bot.match.model.match import Match, Status
from bot.match.model.stored_rows import Stored
from bot.match.records import results
from bot.match.records.ratings import rate
from bot.match.records.results import Record
from bot.match.workers import record_builder as module
from bot.match.workers.record_builder import NAP, RETRY, Recording
from bot.storage import MemoryStore
from tests.unit.match.party import ALICE, BOB, Party
from tests.unit.match.workers.test_deadlines import VirtualClock, on_virtual_time


class Store(MemoryStore):
    """Counts what it records, and can be in trouble."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[int] = []
        self.trouble: StorageError | None = None
        self.refused: frozenset[int] = frozenset()

    async def record(self, record: Record, rate: Any) -> bool:
        if self.trouble is not None:
            raise self.trouble
        if record.match in self.refused:
            raise StorageError(StorageFault.FAILED, "it does not fit")
        self.kept.append(record.match)
        return await super().record(record, rate)


@pytest.fixture
def party() -> Party:
    return Party(Store())


@pytest.fixture
def clock(party: Party) -> VirtualClock:
    return on_virtual_time(party)


async def ended(party: Party) -> Match:
    """A match that somebody won."""
    party.clock.at += 1000
    match = await party.started(2)
    return await party.service.play.resign(party.caller(BOB), match.id)


async def recorded(party: Party, match: Match) -> bool:
    return await party.store.recorded(match.id) is not None


@asynccontextmanager
async def running(party: Party, clock: VirtualClock) -> AsyncIterator[Recording]:
    async with Recording(party.service, clock) as one:
        await clock.quiet()
        yield one


async def test_a_match_is_recorded_as_soon_as_it_ends(party: Party, clock: VirtualClock):
    async with running(party, clock) as recording:
        await recording.settled()

        match = await ended(party)
        await clock.quiet()
        await asyncio.wait_for(recording.settled(), 5)

        kept = await party.store.recorded(match.id)
        assert kept is not None
        assert kept.record == results.record(await party.service.views.entries(match.id))
        assert kept.ratings.keys() == {ALICE, BOB}


async def test_matches_of_before_are_recorded_in_the_order_in_which_they_were_over(party: Party, clock: VirtualClock):
    tables = [await party.started(2) for _ in range(3)]
    for table in reversed(tables):
        party.clock.at += 1000
        await party.service.play.resign(party.caller(BOB), table.id)
    called_off = await party.service.lobby.cancel(party.caller(ALICE), (await party.gathered(2)).id)

    async with running(party, clock) as recording:
        await clock.to(clock.at + 10_000)
        await asyncio.wait_for(recording.settled(), 5)

    assert party.store.kept == [table.id for table in reversed(tables)]
    assert called_off.status is Status.CANCELLED
    last = await party.store.recorded(tables[0].id)
    assert last is not None
    assert last.ratings[ALICE].matches == 3


async def test_more_than_are_asked_for_at_a_time_are_all_recorded(
    party: Party, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(module, "AT_ONCE", 2)
    matches = [await ended(party) for _ in range(5)]

    async with running(party, clock) as recording:
        await clock.to(clock.at + 10_000)
        await asyncio.wait_for(recording.settled(), 5)

    assert party.store.kept == [match.id for match in matches]


async def test_it_rests_between_many_matches_and_never_before_a_single_one(party: Party, clock: VirtualClock):
    for _ in range(3):
        await ended(party)
    async with running(party, clock):
        assert len(party.store.kept) == 1
        await clock.to(clock.at + module.BREATH)
        assert len(party.store.kept) == 2


async def test_it_ends_in_the_midst_of_many_and_another_one_goes_on(party: Party, clock: VirtualClock):
    matches = [await ended(party) for _ in range(3)]

    async with running(party, clock):
        pass
    assert len(party.store.kept) == 1
    async with running(party, clock) as recording:
        await clock.to(clock.at + 10_000)
        await asyncio.wait_for(recording.settled(), 5)

    assert party.store.kept == [match.id for match in matches]


async def test_what_another_process_has_written_is_found_in_time(party: Party, clock: VirtualClock):
    elsewhere = Party(party.store)
    elsewhere.clock = clock
    elsewhere.service._journal._clock = clock
    async with running(party, clock):
        match = await ended(elsewhere)
        assert not await recorded(party, match)

        await clock.to(clock.at + NAP)

        assert await recorded(party, match)


async def test_of_two_one_does_the_work_and_the_other_one_takes_over(party: Party, clock: VirtualClock):
    first, second = Recording(party.service, clock), Recording(party.service, clock)
    first.start()
    await clock.quiet()
    second.start()
    match = await ended(party)
    await clock.quiet()

    assert party.store.kept == [match.id]
    await first.stop()
    another = await ended(party)
    await clock.to(clock.at + RETRY)
    assert party.store.kept == [match.id, another.id]
    await second.stop()


async def test_two_that_both_believe_to_be_alone_record_each_match_once(
    party: Party, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
):
    async def anybody(*_: object) -> bool:
        return True

    monkeypatch.setattr(party.store, "lease", anybody)
    async with running(party, clock), running(party, clock):
        matches = [await ended(party) for _ in range(4)]
        await clock.to(clock.at + 10_000)

    for nth, match in enumerate(matches, 1):
        kept = await party.store.recorded(match.id)
        assert kept is not None
        assert kept.ratings[ALICE].matches == nth


@pytest.mark.parametrize("fault", [StorageFault.BUSY, StorageFault.FULL, StorageFault.CORRUPT])
async def test_a_database_in_trouble_loses_nothing(party: Party, clock: VirtualClock, fault: StorageFault):
    party.store.trouble = StorageError(fault)
    match = await ended(party)
    async with running(party, clock):
        await clock.to(clock.at + 10 * NAP)
        assert not await recorded(party, match)
        assert await party.store.passed_over(0, 10) == []

        party.store.trouble = None
        await clock.to(clock.at + NAP)

        assert await recorded(party, match)


async def test_a_record_that_a_database_never_takes_keeps_no_other_from_being_made(party: Party, clock: VirtualClock):
    first, second = await ended(party), await ended(party)
    party.store.refused = frozenset({first.id})

    with capture_logs() as lines:
        async with running(party, clock):
            await clock.to(clock.at + 10 * NAP)

    assert await recorded(party, second)
    assert await party.store.passed_over(0, 10) == [first.id]
    assert [line["detail"] for line in lines if line["event"] == "recording.passed-over"] == ["it does not fit"]


def damaged(match: Match, how: str) -> Any:
    """What the store gives of a match whose log is damaged."""

    async def load(self: MemoryStore, match_id: int) -> Stored | None:
        stored = await LOAD(self, match_id)
        if match_id != match.id or stored is None:
            return stored
        first, *rest = stored.rows
        if how == "unknown":
            rest[-1] = replace(rest[-1], events=({"wire": "match.exploded.1"},))
        if how == "beheaded":
            return replace(stored, rows=tuple(rest))
        if how == "unfinished":
            rest.pop()
        if how == "gone":
            return None
        return replace(stored, rows=(first, *rest))

    return load


LOAD = MemoryStore.load


@pytest.mark.parametrize("how", ["unknown", "beheaded", "unfinished", "gone"])
async def test_a_log_that_cannot_be_read_is_told_of_once_and_harms_no_other(
    party: Party, clock: VirtualClock, how: str, monkeypatch: pytest.MonkeyPatch
):
    broken, sound = await ended(party), await ended(party)
    with monkeypatch.context() as patched, capture_logs() as lines:
        patched.setattr(MemoryStore, "load", damaged(broken, how))
        for _ in range(2):
            async with running(party, clock):
                await clock.to(clock.at + 2 * NAP)

    assert await recorded(party, sound)
    assert not await recorded(party, broken)
    assert len([line for line in lines if line["event"] == "recording.passed-over"]) == 1


async def test_what_was_passed_over_is_recorded_by_a_version_that_can_read_it(
    party: Party, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
):
    match = await ended(party)
    with monkeypatch.context() as patched:
        rules = GAMES["kingdomino"]
        patched.setattr(type(rules), "info", replace(rules.info, rules_version=99, older=()))
        async with running(party, clock):
            await clock.to(clock.at + NAP)
        assert await party.store.passed_over(0, 10) == [match.id]

    async with running(party, clock):
        await clock.to(clock.at + NAP)

    assert await recorded(party, match)
    assert await party.store.passed_over(0, 10) == []


async def test_nothing_is_asked_of_the_lease_while_nothing_is_to_be_done(party: Party, clock: VirtualClock):
    asked: list[object] = []
    lease = party.store.lease

    async def counted(*given: Any) -> bool:
        asked.append(given)
        return await lease(*given)

    party.store.lease = counted
    async with running(party, clock):
        once = len(asked)
        await clock.to(clock.at + 20 * NAP)
        assert len(asked) == once


async def test_what_is_recorded_twice_is_caught_where_the_store_claims_nothing(
    party: Party, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
):
    """The planted failure of the tests above: a store whose claim means nothing."""

    async def again(self: Store, record: Record, _rate: Any) -> bool:
        self._records.keep(record, rate)
        return True

    monkeypatch.setattr(Store, "record", again)
    with pytest.raises(AssertionError):
        await test_two_that_both_believe_to_be_alone_record_each_match_once(party, clock, monkeypatch)
