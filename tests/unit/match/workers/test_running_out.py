"""Clocks that run out though processes stop, databases are in trouble and the computer's clock jumps: once each."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from bot.errors import StorageError, StorageFault
from bot.match.events.chance import Drew
from bot.match.events.clocks_and_absences import TakenOver, Warned
from bot.match.events.match_events import MatchEvent
from bot.match.fold.clock import due_at
from bot.match.model.calendar import Vacation
from bot.match.model.match import Match
from bot.match.model.time_control import DAY, HOUR
from bot.match.service.clocks import UNTOLD
from bot.match.workers import deadlines as module
from bot.match.workers.deadlines import Deadlines
from tests.unit.match.party import Party
from tests.unit.match.waiting_party import HOLD, acting, clocked, fired, pass_time, tell
from tests.unit.match.workers.test_deadlines import on_virtual_time
from tests.unit.match.workers.test_jumping_clocks import jumping


async def rows_of(party: Party, match: Match, command: str = "tick") -> list[tuple[int, tuple[object, ...]]]:
    """When each row of a command was written, and its events of the match itself, but for the numbers of draws."""
    await party.service.load(match.id)
    entries = await party.service.views.entries(match.id, limit=1000)
    return [
        (entry.at, tuple(one for one in entry.events if isinstance(one, MatchEvent) and not isinstance(one, Drew)))
        for entry in entries
        if entry.command == command
    ]


async def lives(party: Party, user: int, **settings: object) -> None:
    await party.service.users.save(user, replace(await party.service.users.read(user), **settings))


class TestFiring:
    async def test_twice_does_nothing_twice(self, party: Party):
        match = await clocked(party)
        for ms in (3 * DAY - 18 * HOUR, 18 * HOUR):
            party.clock.at += ms
            once = await fired(party, match)
            twice = await fired(party, match)
            assert twice == once
        assert once.match.seats.held

    async def test_two_processes_write_one_row(self, party: Party):
        match = await clocked(party)
        elsewhere = Party(party.store)
        await elsewhere.service.load(match.id)
        for ms in (3 * DAY - 18 * HOUR, 18 * HOUR):
            party.clock.at += ms
            elsewhere.clock.at = party.clock.at
            both = await asyncio.gather(party.service.fire(match.id), elsewhere.service.fire(match.id))
            assert both[0].match == both[1].match
            await tell(party, both[0].match)

        assert [len(events) for _, events in await rows_of(party, match)] == [1, 1]

    async def test_a_move_that_comes_first_in_another_process_counts(self, party: Party):
        match = await clocked(party)
        match = await pass_time(party, match, 3 * DAY - 1)
        elsewhere = Party(party.store)
        elsewhere.clock.at = party.clock.at
        moved = await elsewhere.move(match)
        party.clock.at += 1

        after = await party.service.fire(match.id)

        assert after.match.seq == moved.seq
        assert not after.match.seats.held

    @pytest.mark.parametrize("method", ["append", "posted", "calls", "wait", "settings"])
    async def test_a_database_in_trouble_at_any_step_loses_and_doubles_nothing(self, party: Party, monkeypatch, method):
        match = await clocked(party)
        sound = getattr(party.store, method)

        async def broken(*_: object):
            raise StorageError(StorageFault.BUSY)

        for ms in (3 * DAY - 18 * HOUR, 18 * HOUR):
            party.clock.at += ms
            monkeypatch.setattr(party.store, method, broken)
            if method != "wait" or match.clock.warned:
                with pytest.raises(StorageError):
                    await party.service.fire(match.id)
            monkeypatch.setattr(party.store, method, sound)
            match = (await fired(party, match)).match

        assert [type(events[0]) for _, events in await rows_of(party, match)] == [Warned, TakenOver]

    async def test_a_crash_after_any_row_goes_on_from_the_log(self, party: Party):
        """Another process each time, which knows nothing but the store."""
        match = await clocked(party)
        for ms in (3 * DAY - 18 * HOUR, 0, 18 * HOUR, 0):
            again = Party(party.store)
            again.clock.at = party.clock.at = party.clock.at + ms
            match = (await fired(again, match)).match

        assert [type(events[0]) for _, events in await rows_of(party, match)] == [Warned, TakenOver]

    async def test_a_pending_move_has_no_clock_until_it_is_settled(self, party: Party):
        match = await clocked(party, 2, HOLD, 15)
        party.clock.at += 3 * DAY
        moved = await party.move(match)

        assert due_at(moved) == moved.undo.pending.due
        assert await party.service.clocks.deadline(moved, moved.undo.pending.seat) is None
        settled = await party.on(moved)
        assert settled.clock.since[min(settled.to_act())] == party.clock.at


class TestJumps:
    async def test_a_clock_that_was_ahead_gives_nobody_more_than_their_time(self, party: Party):
        clock = jumping(party)
        clock.ahead = 365 * DAY
        match = await clocked(party)
        clock.ahead = 0
        seat = min(match.to_act())

        known = await party.service.load(match.id)

        assert known.clock.since[seat] == clock.now()
        await pass_by(party, match, 3 * DAY)
        assert (await party.service.load(match.id)).seats.held == {seat}

    async def test_a_clock_that_jumps_ahead_for_a_moment_takes_nobodys_seat(self, party: Party):
        clock = jumping(party)
        match = await clocked(party)
        seat = min(match.to_act())
        clock.ahead = 365 * DAY
        await fired(party, match)
        await fired(party, match)
        clock.ahead = 0

        match = (await fired(party, match)).match

        assert not match.seats.held
        await pass_by(party, match, 3 * DAY - HOUR)
        assert not (await party.service.load(match.id)).seats.held
        await pass_by(party, match, 2 * HOUR)
        assert (await party.service.load(match.id)).seats.held == {seat}

    async def test_a_clock_that_is_set_back_loses_nothing(self, party: Party):
        clock = jumping(party)
        match = await clocked(party)
        await pass_by(party, match, DAY)
        clock.ahead = -30 * DAY

        await pass_by(party, match, 3 * DAY + HOUR)

        assert (await party.service.load(match.id)).seats.held


async def pass_by(party: Party, match: Match, ms: int) -> None:
    """Hours pass by a clock that may be wrong, and the match is looked at in each."""
    for _ in range(ms // HOUR):
        party.clock.at += HOUR
        await fired(party, match)


class TestDeadlines:
    @pytest.fixture(autouse=True)
    def _sleep_longer(self, monkeypatch):
        """Days pass here; that a jump of the clock is noticed within a nap is shown elsewhere."""
        monkeypatch.setattr(module, "NAP", HOUR)

    async def test_clocks_run_out_by_themselves(self, party: Party):
        clock = on_virtual_time(party)
        async with Deadlines(party.service, clock):
            match = await clocked(party)
            seat, began = min(match.to_act()), clock.at
            await clock.to(began + 3 * DAY - 18 * HOUR)
            warned = await party.service.load(match.id)
            await tell(party, warned)
            await clock.to(began + 3 * DAY - 1)
            before = await party.service.load(match.id)
            await clock.to(began + 3 * DAY)
            after = await party.service.load(match.id)

        assert warned.clock.warned == {seat: began + 3 * DAY - 18 * HOUR}
        assert before == warned
        assert after.seats.held == {seat}

    async def test_a_channel_that_is_told_late_has_what_follows_late(self, party: Party):
        clock = on_virtual_time(party)
        async with Deadlines(party.service, clock):
            match = await clocked(party)
            await clock.to(clock.at + 3 * DAY)
            untold = await party.service.load(match.id)
            await tell(party, untold)
            await clock.to(clock.at + UNTOLD)
            told = await party.service.load(match.id)

        assert untold.clock.warned
        assert not untold.seats.held
        assert told.seats.held

    async def test_a_restart_takes_up_what_became_due_meanwhile(self, party: Party):
        clock = on_virtual_time(party)
        async with Deadlines(party.service, clock):
            match = await clocked(party)
        clock.at += 10 * DAY
        again = Party(party.store)
        again.clock.at = clock.at
        clock = on_virtual_time(again)

        async with Deadlines(again.service, clock):
            await clock.quiet()
            warned = await again.service.load(match.id)
            await tell(again, warned)
            await clock.to(clock.at + 18 * HOUR)

            assert warned.clock.warned
            assert (await again.service.load(match.id)).seats.held

    async def test_a_match_that_waits_for_its_last_person_costs_nothing(self, party: Party, monkeypatch):
        clock = on_virtual_time(party)
        tries = 0
        fire = party.service.fire

        async def counted(match_id: int):
            nonlocal tries
            tries += 1
            return await fire(match_id)

        async with Deadlines(party.service, clock):
            match = await clocked(party)
            for _ in range(3):
                await clock.to(clock.at + 2 * DAY)
                await tell(party, await party.service.load(match.id))
            assert (await party.service.load(match.id)).seats.held
            monkeypatch.setattr(party.service, "fire", counted)
            await clock.to(clock.at + DAY)

        # Other processes may have written something: the store is asked now and then.
        assert tries <= DAY // module.SWEEP

    async def test_what_depends_on_a_calendar_is_looked_at_every_hour(self, party: Party, monkeypatch):
        clock = on_virtual_time(party)
        match = await clocked(party)
        today = datetime.fromtimestamp(clock.at / 1000, UTC).date()
        await lives(party, acting(match), vacations=(Vacation(today, date.fromordinal(today.toordinal() + 25)),))
        times: list[int] = []
        fire = party.service.fire

        async def counted(match_id: int):
            times.append(clock.at)
            return await fire(match_id)

        monkeypatch.setattr(party.service, "fire", counted)
        async with Deadlines(party.service, clock):
            await clock.to(clock.at + 5 * DAY)

        assert 50 < len(times) < 80
