"""One damaged match among several: each worker that walks over all of them goes on with the others, and tells of it
once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.ai.seat_holder import hold
from bot.match.decide.outages import SHORTEST
from bot.match.events.clocks_and_absences import Outage
from bot.match.fold.clock import due_at
from bot.match.model.match import Match
from bot.match.model.match_codes import code
from bot.match.model.time_control import DAY, HOUR
from bot.match.workers import weekly_autopilot_recaps
from bot.match.workers.backfill_waits import fill
from bot.match.workers.computer_moves import SWEEP, Computing
from bot.match.workers.deadlines import Deadlines
from bot.match.workers.outage_tracker import Heartbeat
from bot.match.workers.record_builder import NAP, Recording
from bot.match.workers.think_budget import Patience
from bot.match.workers.weekly_autopilot_recaps import WEEK, Recap, Recaps
from tests.unit.discord.telling import Stage
from tests.unit.discord.waits.rousing import Morning, mover
from tests.unit.match.model.test_waits import Forgetful
from tests.unit.match.party import BOB, HERE, Party, pending
from tests.unit.match.spoiling import spoil
from tests.unit.match.waiting_party import HOLD, clocked, pass_time
from tests.unit.match.workers.test_computing import Quick, _asks_a_computer, _table
from tests.unit.match.workers.test_deadlines import on_virtual_time


@pytest.fixture
def party() -> Party:
    return Party()


@contextmanager
def told_once(*damaged: Match) -> Any:
    """The log names these and nothing else that went wrong."""
    with capture_logs() as lines:
        yield
    assert [line["match"] for line in lines if line["event"] == "record.damaged"] == [code(one.id) for one in damaged]
    loud = [line for line in lines if line["log_level"] in ("warning", "error")]
    assert {line["event"] for line in loud} <= {"record.damaged", "recording.passed-over"}


async def test_moves_that_wait_count_in_the_others(party: Party):
    clock = on_virtual_time(party)
    damaged, sound = (await pending(party))[1], (await pending(party))[1]
    spoil(party.store, party.service, damaged.id)

    with told_once(damaged):
        async with Deadlines(party.service, clock):
            await clock.to(due_at(sound) + 3 * HOUR)

    assert (await party.service.load(sound.id)).undo.pending is None


async def test_computer_players_move_in_the_others(party: Party):
    clock, thinker = on_virtual_time(party), Quick()
    damaged, sound = [await _asks_a_computer(party, await _table(party)) for _ in range(2)]
    spoil(party.store, party.service, damaged.id)

    with told_once(damaged):
        async with Computing(party.service, thinker, hold, clock, Patience()):
            await clock.to(clock.at + 3 * SWEEP)

    assert (await party.service.load(sound.id)).seq > sound.seq


async def test_an_outage_is_left_out_of_the_others_clocks(party: Party):
    damaged, sound = await clocked(party), await clocked(party)
    clock = on_virtual_time(party)

    async def answers() -> bool:
        return True

    @asynccontextmanager
    async def beating() -> AsyncIterator[None]:
        heart = Heartbeat(party.service, answers, lambda _place: True, clock, lambda: 0)
        await heart.start()
        assert await heart.beat()
        yield
        await heart.stop()

    async with beating():
        pass
    spoil(party.store, party.service, damaged.id)
    clock.at += 2 * SHORTEST
    with told_once(damaged):
        async with beating():
            pass

    entries = await party.service.views.entries(sound.id, after=sound.seq)
    assert [type(event) for entry in entries for event in entry.events] == [Outage]


async def test_what_the_others_came_to_is_recorded(party: Party):
    clock = on_virtual_time(party)
    damaged, sound = [await party.service.play.resign(party.caller(BOB), (await party.started(2)).id) for _ in range(2)]
    spoil(party.store, party.service, damaged.id)

    with told_once(damaged):
        async with Recording(party.service, clock):
            await clock.to(clock.at + 3 * NAP)

    assert await party.store.recorded(sound.id) is not None
    assert await party.store.passed_over(0, 9) == [damaged.id]


async def test_people_hear_of_the_other_seats_that_autopilot_plays(party: Party, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(weekly_autopilot_recaps, "NAP", HOUR)
    matches = [await clocked(party, 3, HOLD) for _ in range(2)]
    for number, match in enumerate(matches):
        while not match.seats.held:
            match = await pass_time(party, match, HOUR)
        matches[number] = match
    damaged, sound = matches
    heard: list[Recap] = []

    class Ear:
        async def recap(self, recap: Recap) -> None:
            heard.append(recap)

    clock = on_virtual_time(party)
    spoil(party.store, party.service, damaged.id)
    with told_once(damaged):
        worker = Recaps(party.service, Ear(), clock)
        worker.start()
        await clock.to(clock.at + WEEK + DAY)
        await worker.stop()

    assert {recap.match.id for recap in heard} == {sound.id}


async def test_whom_the_others_wait_for_is_written_down():
    store = Forgetful()
    party = Party(store)
    damaged, sound = await party.started(2), await party.started(2)
    store.forget()
    spoil(party.store, party.service, damaged.id)

    with told_once(damaged):
        assert await fill(store, party.service, party.clock) == 1
        assert await fill(store, party.service, party.clock) == 0

    assert await store.wait(sound.id, mover(sound)) is not None


async def test_people_are_reminded_of_the_others(stage: Morning):
    damaged, sound = await stage.played(), await stage.played(channel=HERE.channel + 1)
    spoil(stage.party.store, stage.party.service, damaged.id)

    with told_once(damaged):
        await stage.to(80)

    assert [at for at, _ in stage.log.rings] == [0, 0, 24, 48, 72]
    assert "last reminder" in stage.call(sound).content
    assert "last reminder" not in stage.call(damaged).content


async def test_boards_of_the_others_are_told():
    stage = Stage(Party())
    damaged, sound = await stage.party.started(), await stage.party.started()
    spoil(stage.party.store, stage.party.service, damaged.id)

    with told_once(damaged):
        stage.publisher.start()
        await stage.clock.to(stage.clock.at + 10 * 60_000)
        await stage.publisher.settled()

    assert len(stage.place(sound).boards) == 1
    assert (await stage.party.service.outbox.posted(sound.id)) is not None
    assert (await stage.party.service.outbox.posted(damaged.id)) is None
