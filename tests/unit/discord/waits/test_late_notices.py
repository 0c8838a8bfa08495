"""Notices that could not be told for hours: one comes as soon as it can, and everything is reckoned from then on."""

from __future__ import annotations

import pytest

from bot.i18n import LOCALES, phrases
from bot.match.decide import outages
from bot.match.model.match import Match
from bot.match.model.time_control import Clock, Consequence
from bot.match.settings.user_and_server import By, Remind
from bot.match.waits import notices_from_checked_waits
from bot.match.workers.deadlines import Deadlines
from bot.match.workers.reminders import Rousing
from cogs.ui.board import log_story
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.wiring.presenters import PRESENTERS
from tests.unit.discord.telling import DIRECT, refused
from tests.unit.discord.waits.rousing import HOUR, NOON, Morning, hours, mover
from tests.unit.match.party import ALICE, BOB

STRICT = Clock(1, consequence=Consequence.FORFEIT)
"""It warns six hours before its end."""


def shut(stage: Morning, match: Match) -> None:
    """From now on the place of a match takes nothing, and neither does its mover."""
    for place in (stage.place(match), stage.world.get_partial_messageable(DIRECT + mover(match))):
        place.answer = lambda what: refused(403, 50001) if what == "send" else None


def open_again(stage: Morning, match: Match) -> None:
    """They take messages again, and Herald is told so."""
    for place in (stage.place(match), stage.world.get_partial_messageable(DIRECT + mover(match))):
        place.answer = lambda _: None
    stage.publisher.heal()
    stage.rousing.heal()


@pytest.mark.parametrize("by", [By.PLACE, By.DM])
async def test_one_notice_comes_at_once_and_the_next_a_day_later(stage: Morning, by: By):
    match = await stage.played()
    await stage.set(mover(match), by=by)
    await stage.to(23)
    shut(stage, match)
    await stage.to(50)
    before = hours(stage)

    open_again(stage, match)
    await stage.to(50.01)
    after = hours(stage)
    await stage.to(74.02)

    assert before == [0]
    assert after == [0, 50]
    assert hours(stage) == [0, 50, 74]
    assert (await stage.wait(match)).rung == 2


async def test_a_notice_that_waits_for_an_hour_is_told_at_the_next_start(stage: Morning):
    match = await stage.played()
    await stage.to(23)
    shut(stage, match)
    await stage.to(50)
    for place in (stage.place(match), stage.world.get_partial_messageable(DIRECT + mover(match))):
        place.answer = lambda _: None

    await stage.kill()
    await stage.to(50.01)

    assert hours(stage) == [0, 50]


async def late(stage: Morning) -> tuple[Match, int]:
    """A match whose mover was warned after 18 hours, and told so five hours later; its seat."""
    match = await stage.played(clock=STRICT)
    seat = min(match.to_act())
    await stage.to(17.5)
    shut(stage, match)
    await stage.to(18.01)
    assert (await stage.party.service.fire(match.id)).match.clock.warned
    await stage.to(23)
    open_again(stage, match)
    await stage.to(23.01)
    return match, seat


async def test_the_notice_of_a_warning_begins_when_it_is_told(stage: Morning):
    match, seat = await late(stage)

    rung = hours(stage)
    await stage.to(28.9)
    before = (await stage.party.service.fire(match.id)).match
    await stage.to(29.1)
    after = (await stage.party.service.fire(match.id)).match

    assert rung == [0, 23]
    assert not before.seats.resigned
    assert before.clock.since[seat] > NOON + 4.9 * 3_600_000, "the deadline is as much later"
    assert after.seats.resigned == {seat}
    assert hours(stage)[:2] == [0, 23], "one notice"


async def test_a_notice_that_keeps_its_old_name_is_caught(stage: Morning, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.match.waits.notices_from_checked_waits.claimed_again", lambda *_: [])

    with pytest.raises(AssertionError):
        await test_one_notice_comes_at_once_and_the_next_a_day_later(stage, By.PLACE)


async def test_a_back_off_that_is_not_woken_is_caught(stage: Morning, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Rousing, "heal", lambda _: None)

    with pytest.raises(AssertionError):
        await test_one_notice_comes_at_once_and_the_next_a_day_later(stage, By.PLACE)


async def test_a_lead_that_counts_from_a_warning_no_one_heard_is_caught(
    stage: Morning, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(outages, "missed", lambda *_given, **_named: [])

    with pytest.raises(AssertionError):
        await test_the_notice_of_a_warning_begins_when_it_is_told(stage)


async def test_a_call_no_one_heard_still_rings_with_the_warning_that_takes_its_place(stage: Morning):
    for user in (ALICE, BOB):
        await stage.set(user, quiet="11-20", remind=Remind.OFF)
    match = await stage.played(clock=STRICT)
    await stage.to(7)
    shut(stage, match)
    await stage.to(18.01)
    assert (await stage.wait(match)).owed, "its call was to ring at 20 o'clock"
    assert (await stage.party.service.fire(match.id)).match.clock.warned

    open_again(stage, match)
    await stage.to(18.3)

    assert [int(hour) for hour in hours(stage)] == [18]


async def test_a_reminder_no_one_heard_is_given_back_when_a_warning_takes_its_place(stage: Morning):
    match = await stage.played(clock=Clock(3, consequence=Consequence.FORFEIT))
    await stage.to(23)
    shut(stage, match)
    await stage.to(55)
    claimed = await stage.wait(match)
    assert (await stage.party.service.fire(match.id)).match.clock.warned

    open_again(stage, match)
    await stage.to(55.3)

    assert (claimed.owed, claimed.rung) == (True, 1)
    assert [int(hour) for hour in hours(stage)] == [0, 55]
    assert (await stage.wait(match)).rung == 0


def test_a_claim_of_a_moment_ago_keeps_its_name():
    assert notices_from_checked_waits.claimed_again([], 0) == []


async def served_again(stage: Morning, quiet: str) -> Match:
    """A match whose mover has a reminder due and a warning coming when Herald is back, in the evening."""
    match = await stage.played(clock=Clock(3, consequence=Consequence.FORFEIT))
    await stage.set(mover(match), quiet=quiet)
    await stage.to(47)
    await stage.rousing.stop()
    begin = stage.clock.now()
    await stage.to(56)
    await stage.party.service.clocks.missed(match.id, begin)
    stage.rousing.start()
    for hour in (56.01, 69.01, 69.5, 71, 72):
        await stage.to(hour)
        match = (await stage.party.service.fire(match.id)).match
        await stage.clock.quiet()
    return match


async def test_a_late_reminder_leaves_the_word_to_a_warning_that_waits_for_the_same_morning(stage: Morning):
    match = await served_again(stage, quiet="20-9")

    assert match.clock.warned
    assert len(hours(stage)) == 3, "the call, a reminder before the outage, and one notice after it"
    assert 69 <= hours(stage)[-1] <= 72


@pytest.mark.parametrize("language", LOCALES)
async def test_one_persons_late_notice_moves_nothing_of_anyone_else(stage: Morning, language: str):
    match = await stage.played(clock=STRICT)
    seat, say = min(match.to_act()), phrases(language)
    other = match.players[1 - seat]
    await stage.to(17)
    voted = await stage.party.service.play.vote_abort(stage.party.caller(other.user), match.id, True)
    await stage.clock.quiet()
    shut(stage, match)
    await stage.to(18.01)
    assert (await stage.party.service.fire(match.id)).match.clock.warned
    await stage.to(23)
    open_again(stage, match)
    await stage.to(23.01)
    after = await stage.party.service.load(match.id)

    assert after.clock.since[seat] - match.clock.since[seat] > 4.9 * 3_600_000
    assert after.asked == voted.asked, "the vote ends when it would have"
    assert after.clock.served == match.clock.served
    (row,) = [row for row in await stage.party.service.views.entries(match.id, limit=99) if row.command == "outage"]
    told = log_story.sentence(
        presented(PRESENTERS, await stage.party.service.views.perspective(match.id), say), row, int
    )
    assert told.startswith(say("moves-unheard", name=match.players[seat].name, begin="§", end="§").partition("§")[0])


async def test_a_bank_that_is_all_but_empty_warns_with_the_call_in_one_sound(stage: Morning):
    match = await stage.played(clock=Clock(1, bank=True, consequence=Consequence.FORFEIT))
    late = mover(match)
    async with Deadlines(stage.party.service, stage.clock):
        await stage.to(20)
        match = await stage.moved_on(match)
        while mover(match) != late:
            match = await stage.moved_on(match)
        await stage.to(20.5)

    rung = [users for hour, users in stage.log.rings if hour >= 20]
    warned = [sent.silent for at, _, sent in stage.log.sent if at > NOON + 19 * HOUR and "running out" in sent.content]
    assert rung.count([late]) == 1, rung
    assert warned == [True]


async def in_two_servers(stage: Morning) -> list[Match]:
    """Matches of two servers that wait for Alice, who takes no direct messages, called at the same time."""
    stage.world.shut = {ALICE}
    await stage.set(ALICE, by=By.DM)
    found = []
    for guild in (10, 11):
        match = await stage.played(guild=guild, channel=20 + guild)
        found.append(match if mover(match) == ALICE else await stage.moved_on(match))
    return found


@pytest.mark.parametrize("shut_one", [0, 1])
async def test_a_server_that_takes_nothing_keeps_no_other_one_from_being_told_once(stage: Morning, shut_one: int):
    matches = await in_two_servers(stage)
    await stage.to(23)
    called = len(stage.log.rings)
    shut_place, other = stage.place(matches[shut_one]), stage.place(matches[1 - shut_one])
    shut_place.answer = lambda what: refused(403, 50001) if what == "send" else None

    await stage.to(30)
    before = stage.log.rings[called:]
    open_again(stage, matches[shut_one])
    await stage.to(30.01)

    assert before == [(24, [ALICE])]
    assert stage.log.rings[called:] == [(24, [ALICE]), (30, [ALICE])]
    assert len(other.calls) == 1
    assert [(await stage.wait(match)).rung for match in matches] == [1, 1]


async def test_a_warning_takes_the_place_of_one_that_was_told_just_before_a_death(stage: Morning):
    match = await stage.played(clock=Clock(3, consequence=Consequence.FORFEIT))
    await stage.to(53.9)
    deaf = stage.party.store.mark_called

    async def dies(*given: object, **named: object) -> None:
        await stage.clock.sleep(10**12)

    stage.party.store.mark_called = dies
    for hour in (54.01, 54.1):
        await stage.to(hour)
        await stage.party.service.fire(match.id)
        await stage.clock.quiet()
    stage.party.store.mark_called = deaf
    told = [sent for sent in stage.place(match).calls if "running out" in sent.content]
    await stage.to(54.5)
    await stage.party.service.clocks.missed(match.id, NOON + 54 * HOUR)
    await stage.kill()
    between = list(stage.place(match).calls)
    for hour in (54.6, 55, 55.1):
        await stage.to(hour)
        await stage.party.service.fire(match.id)
        await stage.clock.quiet()

    assert len(told) == 1, "by who died"
    assert between == told
    (call,) = stage.place(match).calls
    assert call not in told
    assert "running out" in call.content
