"""A person whose seat autopilot plays hears of it once a week, until they are back."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.match.model.calendar import Vacation
from bot.match.model.match import Match
from bot.match.model.time_control import DAY, HOUR
from bot.match.workers import weekly_autopilot_recaps
from bot.match.workers.weekly_autopilot_recaps import NAP, WEEK, Recap, Recaps
from bot.storage import MemoryStore
from tests.unit.match.party import Party
from tests.unit.match.waiting_party import HOLD, clocked, pass_time
from tests.unit.match.workers.test_deadlines import VirtualClock, on_virtual_time


class Ear:
    """Hears recaps. shut: it takes none."""

    def __init__(self) -> None:
        self.heard: list[Recap] = []
        self.shut = False

    async def recap(self, recap: Recap) -> None:
        if self.shut:
            raise OSError("the network is away")
        self.heard.append(recap)


class Weeks:
    """A match of three in which autopilot plays one seat since `began`."""

    def __init__(self, party: Party, match: Match) -> None:
        self.party, self.match = party, match
        (self.seat,) = match.seats.held
        self.user = match.players[self.seat].user
        self.clock: VirtualClock = on_virtual_time(party)
        self.began = self.clock.at
        self.ear = Ear()
        self.recaps = Recaps(party.service, self.ear, self.clock)

    async def to(self, ms: int) -> int:
        """So long after autopilot began: how many were told so far."""
        await self.clock.to(self.began + ms)
        return len(self.ear.heard)


@pytest.fixture
async def weeks(party: Party, monkeypatch: pytest.MonkeyPatch) -> Weeks:
    monkeypatch.setattr(weekly_autopilot_recaps, "NAP", HOUR)
    match = await clocked(party, 3, HOLD)
    while not match.seats.held:
        match = await pass_time(party, match, HOUR)
    return Weeks(party, match)


async def test_one_message_comes_each_week(weeks: Weeks):
    weeks.recaps.start()

    counts = [await weeks.to(ms) for ms in (WEEK - 2 * HOUR, WEEK + 2 * HOUR, 2 * WEEK - HOUR, 2 * WEEK + 3 * HOUR)]

    await weeks.recaps.stop()
    assert counts == [0, 1, 1, 2]
    first, second = weeks.ear.heard
    assert (first.match.id, first.seat, first.user) == (weeks.match.id, weeks.seat, weeks.user)
    assert first.after == weeks.match.seats.left[weeks.seat][-1]
    assert second.after == first.match.public_seq


async def test_a_new_process_knows_who_was_told(weeks: Weeks):
    weeks.recaps.start()
    await weeks.to(WEEK + 2 * HOUR)
    await weeks.recaps.stop()

    again = Recaps(weeks.party.service, weeks.ear, weeks.clock)
    again.start()
    before = await weeks.to(2 * WEEK - HOUR)
    after = await weeks.to(2 * WEEK + 3 * HOUR)

    await again.stop()
    assert (before, after) == (1, 2)


async def test_what_cannot_be_told_is_told_at_the_next_look(weeks: Weeks):
    weeks.ear.shut = True
    weeks.recaps.start()
    await weeks.to(WEEK + 5 * HOUR)
    weeks.ear.shut = False

    assert await weeks.to(WEEK + 7 * HOUR) == 1
    await weeks.recaps.stop()


async def test_whoever_is_back_hears_no_more(weeks: Weeks):
    weeks.recaps.start()
    await weeks.to(WEEK - DAY)
    await weeks.party.service.seats.give_back(weeks.party.caller(weeks.user), weeks.match.id)

    assert await weeks.to(3 * WEEK) == 0
    await weeks.recaps.stop()
    assert weekly_autopilot_recaps.KEY not in await weeks.party.store.settings(weekly_autopilot_recaps.Scope.HOUSE, 0)


async def test_nobody_is_told_on_vacation(weeks: Weeks):
    users = weeks.party.service.users
    today = datetime.fromtimestamp(weeks.began / 1000, UTC).date()
    away = (Vacation(today, today + timedelta(days=13)),)
    await users.save(weeks.user, replace(await users.read(weeks.user), vacations=away))
    weeks.recaps.start()

    before = await weeks.to(13 * DAY)
    after = await weeks.to(16 * DAY)

    await weeks.recaps.stop()
    assert (before, after) == (0, 1)


async def test_nothing_is_asked_of_the_store_before_the_first_look(party: Party, monkeypatch: pytest.MonkeyPatch):
    def fails(*_: object) -> None:
        raise AssertionError("it was asked")

    for method in ("settings", "page", "lease"):
        monkeypatch.setattr(MemoryStore, method, fails)
    clock = on_virtual_time(party)
    recaps = Recaps(party.service, Ear(), clock)

    recaps.start()
    await clock.to(clock.at + NAP - 1)

    await recaps.stop()


async def test_a_week_that_nobody_notes_is_caught(weeks: Weeks, monkeypatch: pytest.MonkeyPatch):
    async def forgets(*_: object) -> None:
        pass

    monkeypatch.setattr(Recaps, "_keep", forgets)

    with pytest.raises(AssertionError):
        await test_one_message_comes_each_week(weeks)
