"""What befalls reminders between two statements: none is lost, and none is told twice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.errors import StorageError, StorageFault
from bot.i18n import phrases
from bot.match.model.asyncio_wait_helpers import Moments
from bot.match.model.match import Match
from bot.match.settings.user_and_server import By
from cogs.ui.channels.posted_already import Recent
from tests.unit.discord.telling import refused
from tests.unit.discord.waits.rousing import HOUR, NOON, Morning, hours, mover
from tests.unit.discord.waits.test_reminding import first
from tests.unit.match.party import ALICE, BOB

STATEMENTS = ("change_waits", "mark_called", "waits_of", "wait", "calls", "posted", "settings", "rings", "lease")


def breaks(stage: Morning, statement: str, at: int, *, after: bool) -> list[int]:
    """Lets one call of a statement fail, before or after it is done: a crash there. Counts the calls."""
    real, calls = getattr(stage.party.store, statement), [0]

    async def broken(*given: object, **named: object) -> object:
        calls[0] += 1
        done = await real(*given, **named) if after or calls[0] != at else None
        if calls[0] == at:
            raise StorageError(StorageFault.BUSY)
        return done

    setattr(stage.party.store, statement, broken)
    return calls


@pytest.mark.parametrize("by", [By.PLACE, By.DM])
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("statement", STATEMENTS)
async def test_a_database_that_fails_at_any_statement_loses_and_doubles_nothing(
    stage: Morning, statement: str, after: bool, by: By
):
    for user in (ALICE, BOB):
        await stage.set(user, by=by)
    await stage.played()
    await stage.to(23)
    seen = stage.log.rings
    for at in range(1, 8):
        calls = breaks(stage, statement, at, after=after)
        await stage.to(23 + 24 * at)
        delattr(stage.party.store, statement)
        assert len(stage.log.rings) - len(seen) == min(at, 3), (statement, at, calls)


@pytest.mark.parametrize("by", [By.PLACE, By.DM])
@pytest.mark.parametrize("statement", ["change_waits", "mark_called"])
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("at", [1, 2, 3])
async def test_a_kill_at_any_statement_loses_and_doubles_nothing(
    stage: Morning, statement: str, at: int, after: bool, by: By
):
    match = await killed(stage, statement, at, by, after=after)

    await stage.to(24 * 5)

    assert len(stage.log.rings) == 4
    assert len(stage.place(match).calls) == 1


async def killed(stage: Morning, statement: str, at: int, by: By, *, after: bool) -> Match:
    """kill -9 at a statement of the first reminder, just before it is done or just after."""
    for user in (ALICE, BOB):
        await stage.set(user, by=by)
    match = await stage.played()
    await stage.to(23)
    real, calls = getattr(stage.party.store, statement), [0]

    async def last(*given: object, **named: object) -> object:
        calls[0] += 1
        done = await real(*given, **named) if calls[0] < at or after else None
        if calls[0] == at:
            await stage.clock.sleep(10**12)
        return done

    setattr(stage.party.store, statement, last)
    await stage.to(24.5)
    delattr(stage.party.store, statement)
    await stage.kill()
    return match


async def test_reminders_that_do_not_look_are_caught(stage: Morning, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Recent, "notice", lambda *_: None)
    await killed(stage, "change_waits", 2, By.DM, after=False)

    await stage.to(24 * 5)

    assert len(stage.log.rings) == 5


async def test_lost_answers_double_nothing(stage: Morning):
    match = await stage.played()
    await stage.to(23)
    stage.place(match).lost = 1

    await stage.to(24 * 5)

    assert hours(stage) == [0, 48, 72], "the second one is not in the log, as its answer never came"
    assert stage.place(match).asked["send"] == 5, "one board, three reminders and one message to the others"
    assert len(stage.place(match).calls) == 1


async def both_at_once(stage: Morning, days: int) -> None:
    """Two processes that look after everybody at the same moments, and take turns while they ask the store."""
    ask = stage.party.store.waits_of

    async def slowly(user: int) -> object:
        found = await ask(user)
        await stage.clock.sleep(5000)
        return found

    stage.party.store.waits_of = slowly
    other = stage.awake()
    other.start()
    await stage.played()
    await stage.to(0.5)
    for rousing in (stage.rousing, other):
        rousing._moments = Moments()
        for day in range(1, days):
            rousing._moments.add(NOON + day * 24 * HOUR + 2000)
        rousing._changed.set()
    await stage.to(24 * days)
    await other.stop()


async def agree(*_: object) -> bool:
    return True


async def test_of_two_processes_one_tells(stage: Morning):
    await both_at_once(stage, 5)

    assert hours(stage) == [0, 24, 48, 72]


async def test_of_two_processes_that_both_think_they_may_one_tells(stage: Morning, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(stage.party.store, "lease", agree)

    await both_at_once(stage, 5)

    assert hours(stage) == [0, 24, 48, 72]


async def test_processes_that_claim_nothing_are_caught(stage: Morning, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.storage.memory.memory_store.agree", lambda *_: True)
    monkeypatch.setattr(stage.party.store, "lease", agree)

    await both_at_once(stage, 2)

    assert len(hours(stage)) > 2


async def test_another_process_takes_over_within_half_a_minute(stage: Morning, monkeypatch: pytest.MonkeyPatch):
    other = stage.awake()
    await stage.played()
    await stage.to(23.9999)
    assert await stage.rousing._lease.held()
    stage.rousing._task.cancel()
    other.start()

    await stage.clock.to(NOON + 24 * HOUR + 30_000)
    await other.stop()

    assert len(hours(stage)) == 2


async def test_a_clock_that_was_ahead_loses_nothing(stage: Morning):
    match = await stage.played()
    wait = await stage.wait(match)
    year = NOON + 365 * 24 * HOUR
    wrong = replace(wait, rung_at=year, ring_at=year)
    assert await stage.party.store.change_waits([(wait, wrong)])

    await stage.kill()
    await stage.to(72)

    assert len(hours(stage)) >= 2


async def test_a_reminder_that_nobody_remembers_stands_for_its_call(stage: Morning):
    match = await killed(stage, "mark_called", 1, By.PLACE, after=False)
    stage.publisher._doubts.add(match.id)

    after = await stage.party.move(match)
    await stage.clock.quiet()
    await stage.to(24 * 2)

    assert len(stage.place(after).calls) == 1


async def test_a_notice_of_two_boards_comes_where_the_first_place_that_takes_it_is(stage: Morning):
    shut = await first(stage, channel=21)
    await stage.to(2)
    two = await first(stage, channel=22)
    called = len(stage.log.rings)
    stage.place(shut).answer = lambda what: refused(404, 10003) if what == "send" else None

    await stage.to(30)

    assert stage.log.rings[called:] == [(24, [ALICE])]
    assert "Also waiting for you:" in stage.call(two).content


async def test_a_deleted_place_is_not_asked_again_for_a_reminder(stage: Morning):
    match, asked = await first(stage), list[str]()

    def gone(what: str) -> object:
        asked.append(what)
        return refused(404, 10003)

    stage.place(match).answer = gone
    await stage.to(24 * 4)

    assert 1 <= len(asked) <= 3, asked
    assert hours(stage) == [0]


@pytest.mark.parametrize(("by_mover", "rung"), [(False, [0, 6, 30]), (True, [0, 29])])
async def test_the_end_of_a_pause_rings_who_is_waited_for_unless_they_ended_it(
    stage: Morning, by_mover: bool, rung: list[int]
):
    match = await stage.played()
    await stage.to(1)
    for user in (ALICE, BOB):
        await stage.party.service.clocks.vote_pause(stage.party.caller(user), match.id, True)
    await stage.to(6)
    others = {ALICE, BOB} - {mover(match)}

    await stage.party.service.clocks.resume(stage.party.caller(mover(match) if by_mover else others.pop()), match.id)
    await stage.to(6.3)
    told = stage.place(match).calls[0].content
    await stage.to(31)

    assert [int(hour) for hour in hours(stage)] == rung
    assert (phrases("en")("moves-resumed") in told) is not by_mover
    assert (await stage.wait(match)).rung == 1, "it's no reminder"


async def test_a_claim_of_a_match_that_rests_is_looked_at_an_hour_later(stage: Morning):
    match = await stage.played()
    await stage.rousing.stop()
    for user in (ALICE, BOB):
        await stage.party.service.clocks.vote_pause(stage.party.caller(user), match.id, True)
    wait, now = await stage.wait(match), stage.clock.now()
    claim = replace(wait, rung=1, rung_at=now, ring_at=now, owed=True)
    assert await stage.party.store.change_waits([(wait, claim)])

    await stage.rousing._look(claim.user)

    assert await stage.wait(match) == replace(claim, ring_at=now + HOUR)
