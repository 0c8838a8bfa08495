"""Reminders: when they ring, where, how often, and that none is lost or doubled."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from bot.match.model.calendar import Calendar, Vacation
from bot.match.model.match import Match
from bot.match.model.time_control import Clock, Consequence
from bot.match.settings.user_and_server import By, Remind, UserSettings
from bot.match.waits import reminder_policy
from bot.match.waits.reminder_policy import Snooze
from bot.match.workers.deadlines import Deadlines
from tests.unit.discord.telling import refused
from tests.unit.discord.waits.rousing import HOUR, NOON, Morning, hours, mover
from tests.unit.match.party import ALICE, BOB, offered


async def first(stage: Morning, user: int = ALICE, **where: int) -> Match:
    """A match in which this user is the one to act."""
    match = await stage.played(**where)
    return match if mover(match) == user else await stage.moved_on(match)


async def test_a_reminder_a_day_takes_the_place_of_the_call_and_the_third_is_the_last(stage: Morning):
    match = await stage.played()

    await stage.to(24 * 6)

    assert stage.log.rings == [(at, [mover(match)]) for at in (0, 24, 48, 72)]
    assert len(stage.place(match).calls) == 1
    assert ["last reminder" in words for words in stage.log.words] == [False, False, False, True]
    assert stage.call(match).components, "with ways to put it off"


async def test_whoever_moves_is_reminded_of_it_no_more(stage: Morning):
    match = await stage.played()
    await stage.to(25)

    match = await stage.moved_on(match)
    await stage.to(48)

    assert stage.log.rings == [(0, [ALICE]), (24, [ALICE]), (25, [BOB])] or hours(stage) == [0, 24, 25]
    assert len(stage.place(match).calls) == 1


@pytest.mark.parametrize(
    ("chosen", "rings"),
    [
        ({"remind": Remind.OFF}, [0]),
        ({"remind": Remind.ONCE}, [0]),
        ({"remind": Remind.HOURS, "hours": (8, 13)}, [0, 20, 25, 44]),
        ({"remind": Remind.HOURS}, [0]),
        ({"zone": "Europe/Paris", "quiet": "12-14"}, [1, 25, 49, 73]),
    ],
)
async def test_everybody_chooses_when(stage: Morning, chosen: dict[str, object], rings: list[float]):
    for user in (ALICE, BOB):
        await stage.set(user, **chosen)

    await stage.played()
    await stage.to(24 * 5)

    assert hours(stage) == rings


async def test_once_is_before_the_clock_ends(stage: Morning):
    for user in (ALICE, BOB):
        await stage.set(user, remind=Remind.ONCE)

    await stage.played(clock=Clock(8))
    await stage.to(24 * 12)

    assert hours(stage) == [0, 24 * 7]
    assert "Deadline: <t:" in stage.log.words[0]


async def test_a_call_at_night_is_silent_and_rings_once_in_the_morning(stage: Morning):
    for user in (ALICE, BOB):
        await stage.set(user, zone="Asia/Tokyo", quiet="21-8", remind=Remind.OFF)

    match = await stage.played()
    assert hours(stage) == []
    assert stage.call(match).silent
    await stage.to(48)

    assert hours(stage) == [11], "8:00 in Tokyo"
    assert len(stage.place(match).calls) == 1


@pytest.mark.parametrize("seconds", [1, 10 * 60])
@pytest.mark.parametrize("elsewhere", [False, True], ids=["this process", "another process"])
async def test_a_silent_call_rings_the_moment_quiet_hours_end(stage: Morning, seconds: int, elsewhere: bool):
    for user in (ALICE, BOB):
        await stage.set(user, zone="Asia/Kathmandu", quiet="8-20", remind=Remind.OFF)
    end = NOON + 2 * HOUR + HOUR // 4
    await stage.clock.to(end - seconds * 1000)
    told = stage.party.service.on_change
    if elsewhere:
        told.remove(stage.rousing._follow)

    await stage.played()
    if elsewhere:
        told.append(stage.rousing._follow)
    await stage.clock.to(end - 1)
    assert hours(stage) == []
    await stage.clock.to(end)

    assert hours(stage) == [2.25], "20:00 in Kathmandu"


@pytest.mark.parametrize("by", [By.PLACE, By.DM])
async def test_a_call_that_has_rung_rings_no_more_for_a_further_decision_of_its_turn(stage: Morning, by: By):
    await stage.set(ALICE, remind=Remind.OFF)
    await stage.set(BOB, remind=Remind.OFF)
    match = await stage.played()
    while not offered(match)[1][0].startswith("place"):
        match = await stage.moved_on(match)
    user = mover(match)
    await stage.set(user, quiet="11-14", by=by)
    await stage.kill()
    # The same turn once more, called while it is quiet.
    calls = stage.party.store
    known = await calls.calls(match.id)
    await calls.mark_called(match.id, replace(known, standing=tuple(replace(c, silent=True) for c in known.standing)))
    await stage.rousing.look_at(user)
    await stage.to(3)
    rung = len(stage.log.rings)

    match = await stage.party.move(match)
    assert mover(match) == user, "a second decision in the same turn"
    await stage.to(24 * 3)

    assert len(stage.log.rings) == rung


async def test_nobody_is_disturbed_on_vacation(stage: Morning):
    away = (Vacation(date(2027, 1, 16), date(2027, 1, 20)),)
    for user in (ALICE, BOB):
        await stage.set(user, vacations=away)

    await stage.played()
    await stage.to(24 * 9)

    assert [at for at in hours(stage) if 12 <= at < 12 + 5 * 24] == []
    assert hours(stage)[:2] == [0, 141], "in the morning after the last day"


async def test_an_undone_move_brings_no_reminder_of_its_own(stage: Morning):
    match = await stage.party.started(2, 15)
    stage.publisher.publish(match.id)
    await stage.clock.quiet()
    await stage.to(23)
    user = mover(match)

    after = await stage.party.move(match)
    while after.undo.pending is None:
        after = await stage.party.move(after)
    await stage.clock.quiet()
    await stage.party.service.play.undo(stage.party.caller(user), match.id, None)
    await stage.to(49)

    assert hours(stage) == [0, 24, 48], "as if nothing had been"
    assert len(stage.place(match).calls) == 1


async def test_a_pause_is_quiet(stage: Morning):
    match = await stage.played()
    for user in (ALICE, BOB):
        await stage.party.service.clocks.vote_pause(stage.party.caller(user), match.id, True)

    await stage.to(24 * 4)
    assert hours(stage) == [0]
    await stage.party.service.clocks.resume(stage.party.caller(ALICE), match.id)
    await stage.to(24 * 6)

    assert hours(stage)[1:]


async def test_who_is_done_with_a_match_is_not_reminded(stage: Morning):
    match = await stage.played()

    await stage.party.service.play.resign(stage.party.caller(ALICE), match.id)
    await stage.to(24 * 4)

    assert hours(stage) == [0]


async def test_two_boards_of_a_server_are_one_notice_in_place(stage: Morning):
    one = await first(stage, channel=21)
    await stage.to(2)
    two = await first(stage, channel=22)
    called = len(stage.log.rings)

    await stage.to(30)

    (ring,) = stage.log.rings[called:]
    assert ring == (24, [ALICE])
    assert "Also waiting for you:" in stage.call(one).content
    assert f"/22/{stage.place(two).boards[-1].id}" in stage.call(one).content
    assert len(stage.place(two).calls) == 1, "its own call stands"


async def test_boards_of_two_servers_are_never_named_together_in_public(stage: Morning):
    one = await first(stage, guild=10, channel=21)
    two = await first(stage, guild=11, channel=22)
    called = len(stage.log.rings)

    await stage.to(30)

    assert len(stage.log.rings[called:]) == 2
    assert "channels/11/" not in stage.call(one).content
    assert "channels/10/" not in stage.call(two).content


async def test_by_direct_message_all_servers_are_one_notice(stage: Morning):
    await stage.set(ALICE, by=By.DM, language="fr")
    await first(stage, guild=10, channel=21)
    await first(stage, guild=11, channel=22)

    await stage.to(30)

    (written,) = stage.written(ALICE)
    assert written.content.startswith("2 parties t’attendent")
    assert "Server 10" in written.content
    assert "Server 11" in written.content
    assert not written.silent
    assert len(written.components) == 3


async def test_a_direct_message_names_no_server_its_reader_has_left(stage: Morning):
    await stage.set(ALICE, by=By.DM)
    await first(stage, guild=10, channel=21)
    stage.world.away = {ALICE}

    await stage.to(30)

    assert not any("Server" in sent.content or "waiting" in sent.content for sent in stage.written(ALICE))


@pytest.mark.parametrize("clock", [None, Clock(3, consequence=Consequence.HOLD)])
async def test_who_left_the_server_is_reminded_of_nothing_and_the_others_are_told(stage: Morning, clock: Clock | None):
    match = await stage.played(clock=clock)
    gone = mover(match)
    called = len(stage.log.rings)
    stage.world.away = {gone}

    await stage.to(72)

    found = await stage.party.service.load(match.id)
    assert found.seats.departed == {match.seat_of(gone)}
    assert [who for _, who in stage.log.rings[called:]] == [[gone]], "they are told that they left, and no more"
    assert len(stage.written(gone)) == 1
    other = BOB if gone == ALICE else ALICE
    await stage.party.service.seats.seek(stage.party.caller(other), match.id, match.seat_of(gone), True)


async def test_who_takes_no_direct_messages_is_told_in_place(stage: Morning):
    await stage.set(ALICE, by=By.DM)
    stage.world.shut = {ALICE}
    match = await first(stage)
    called = len(stage.log.rings)

    await stage.to(30)

    assert stage.log.rings[called:] == [(24, [ALICE])]
    assert stage.call(match).components


async def test_everybody_else_waits_only_when_that_is_true(stage: Morning):
    match = await stage.played()

    await stage.to(25)

    assert "is waiting for you" in stage.call(match).content
    assert "is waiting for you" not in stage.log.words[0]


async def test_a_setting_counts_at_once(stage: Morning):
    match = await stage.played()
    await stage.to(25)

    await stage.set(mover(match), remind=Remind.HOURS, hours=(20,))
    await stage.to(33)
    assert hours(stage) == [0, 24, 32]
    await stage.set(mover(match), remind=Remind.OFF)
    await stage.to(24 * 5)

    assert hours(stage) == [0, 24, 32]


async def test_a_reminder_that_is_put_off_comes_then_and_all_three_are_left(stage: Morning):
    match = await stage.played()
    await stage.to(73)
    assert hours(stage) == [0, 24, 48, 72]
    user, wait = mover(match), await stage.wait(match)

    until = await stage.rousing.snooze(user, wait.rung_at, Snooze.HOURS)
    await stage.to(24 * 8)

    assert until == NOON + 81 * HOUR
    assert hours(stage) == [0, 24, 48, 72, 81, 105, 129]


async def test_who_wants_no_reminders_gets_the_one_they_ask_for(stage: Morning):
    for user in (ALICE, BOB):
        await stage.set(user, remind=Remind.OFF, quiet="11-14")
    match = await stage.played()
    await stage.to(3)
    wait = await stage.wait(match)

    await stage.rousing.snooze(mover(match), wait.rung_at, Snooze.MORNING)
    await stage.to(24 * 4)

    assert hours(stage) == [2, 21]


# Clocks


async def warned(stage: Morning, consequence: Consequence, **chosen: object) -> Match:
    """A match with two days a move after five days, as both people are reminded that have chosen so."""
    for user in (ALICE, BOB):
        await stage.set(user, **chosen)
    match = await stage.played(clock=Clock(4, consequence=consequence))
    async with Deadlines(stage.party.service, stage.clock):
        await stage.to(24 * 8)
    return match


async def test_a_consequence_is_said_with_the_call_and_before_it_happens(stage: Morning):
    match = await warned(stage, Consequence.FORFEIT)

    assert hours(stage) == [0, 24, 48, 72, 96], "the last is that they have lost"
    assert all("you lose" in words for words in stage.log.words[:4])
    assert "lost on time" in stage.log.words[4]
    assert "running out" in stage.log.words[3]
    assert not (await stage.party.service.load(match.id)).is_open


async def test_who_wants_no_reminders_is_warned_without_a_sound(stage: Morning):
    await warned(stage, Consequence.HOLD, remind=Remind.OFF)

    assert hours(stage)[0] == 0
    told = [(sent.silent, "running out" in sent.content) for _, _, sent in stage.log.sent if sent.content]
    assert (True, True) in told
    assert (False, True) not in told


async def test_nothing_follows_from_a_warning_that_was_not_told(stage: Morning):
    match = await stage.played(clock=Clock(4, consequence=Consequence.FORFEIT))
    place = stage.place(match)
    async with Deadlines(stage.party.service, stage.clock):
        await stage.to(71)
        place.answer = lambda _: refused(503, 0)
        await stage.to(24 * 8)
        assert (await stage.party.service.load(match.id)).is_open
        place.answer = lambda _: None
        await stage.to(24 * 10)

    assert not (await stage.party.service.load(match.id)).is_open
    assert "running out" in stage.log.words[-2]


async def test_once_with_a_consequence_the_warning_is_it(stage: Morning):
    await warned(stage, Consequence.FORFEIT, remind=Remind.ONCE)

    assert hours(stage) == [0, 72, 96]


def test_tomorrow_at_nine_knows_summer_time() -> None:
    # The night before clocks go forward in Paris: 22:00 there is 21:00 UTC.
    now = int(datetime(2027, 3, 27, 21, tzinfo=UTC).timestamp() * 1000)
    paris = Calendar("Europe/Paris")

    assert reminder_policy.put_off(Snooze.MORNING, paris, now) - now == 10 * HOUR
    assert UserSettings(zone="Europe/Paris").calendar == paris
