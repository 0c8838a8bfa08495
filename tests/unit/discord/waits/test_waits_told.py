"""Everything that waits, told: called once, reminded of in the same place, and gone once it's over."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from bot.match.model.waits import WaitKind
from bot.match.settings.user_and_server import By, Remind
from bot.match.waits import kinds
from bot.match.waits.kinds import Calling
from cogs.ui.presenter import wait_text
from tests.unit.discord.telling import Sent, is_for_others
from tests.unit.discord.waits.rousing import HOUR, Morning
from tests.unit.match.kinds import Asked, waiting
from tests.unit.match.party import ALICE, BOB
from tests.unit.match.waits.test_kinds import ENDS

EN = phrases("en")
KINDS = [kind for kind in WaitKind if kind is not WaitKind.MOVE]
ENDING = (WaitKind.VOTE, WaitKind.INVITATION, WaitKind.START, WaitKind.TABLE)
"""Of themselves, at a moment that is told."""

CALLED = (WaitKind.CLAIM, WaitKind.START, WaitKind.TABLE)
"""By a message of their own; who offers their own seat knows."""

every_kind = pytest.mark.parametrize("kind", KINDS)


async def shown(stage: Morning, kind: WaitKind) -> Asked:
    """A match that waits for somebody, whose place has been told."""
    asked = await waiting(stage.party, kind)
    stage.publisher.publish(asked.match.id)
    await stage.clock.quiet()
    return asked


def sentence(asked: Asked, kind: WaitKind) -> str:
    """What somebody is told of it."""
    wait = next(one for one in kinds.waiting(asked.match) if (one.user, one.kind) == (asked.user, kind))
    return wait_text.reminder(asked.match, wait, EN)


def told(stage: Morning, asked: Asked, kind: WaitKind) -> list[Sent]:
    """The messages that tell somebody of it where the match is played."""
    words = sentence(asked, kind)
    return [sent for sent in stage.place(asked.match).calls if words in sent.content and sent.pings == [asked.user]]


@every_kind
async def test_each_kind_is_called_once_reminded_in_its_place_and_gone_when_it_is_over(stage: Morning, kind: WaitKind):
    asked = await shown(stage, kind)
    begun = stage.clock.now()
    calls = told(stage, asked, kind)
    wait = next(one for one in kinds.waiting(asked.match) if (one.user, one.kind) == (asked.user, kind))
    assert len(calls) == (kind in CALLED)
    assert (kinds.of(kind).calling(asked.match, wait) is Calling.OWN) == (kind in CALLED)
    assert all(len(one.components) == 1 for one in calls), "with the way to where it's answered"

    await stage.clock.to(begun + 25 * HOUR)

    (reminder,) = told(stage, asked, kind)
    assert reminder not in calls
    assert len(reminder.components) == 4, "the way, and three to put it off"
    assert ("Open until" in reminder.content) == (kind in ENDING)

    await ENDS[kind](stage.party, asked)
    stage.publisher.publish(asked.match.id)
    await stage.clock.quiet()
    assert reminder not in stage.place(asked.match).hung


@every_kind
async def test_each_kind_is_told_by_direct_message_to_who_wants_that(stage: Morning, kind: WaitKind):
    for user in (ALICE, BOB):
        await stage.set(user, by=By.DM)
    asked = await shown(stage, kind)
    words, begun = sentence(asked, kind), stage.clock.now()

    await stage.clock.to(begun + 25 * HOUR)

    (letter,) = [sent for sent in stage.written(asked.user) if words in sent.content]
    assert "https://discord.com/channels/" in letter.content


@every_kind
async def test_who_wants_no_reminders_gets_none_of_any_kind(stage: Morning, kind: WaitKind):
    for user in (ALICE, BOB):
        await stage.set(user, remind=Remind.OFF)
    asked = await shown(stage, kind)
    calls, begun = told(stage, asked, kind), stage.clock.now()

    await stage.clock.to(begun + 25 * HOUR)

    assert told(stage, asked, kind) == calls


@every_kind
async def test_after_a_crash_each_call_stands_once(stage: Morning, kind: WaitKind):
    asked = await shown(stage, kind)
    before = told(stage, asked, kind)
    known = await stage.party.store.calls(asked.match.id)
    await stage.party.store.mark_called(asked.match.id, type(known)((), owed=True))

    await stage.kill()

    assert told(stage, asked, kind) == before


@pytest.mark.parametrize("opened", [True, False])
async def test_a_full_table_rings_later_while_its_owner_has_its_panel_open(stage: Morning, opened: bool):
    stage.publisher.attendance.shows = lambda _match, _user: opened
    asked = await shown(stage, WaitKind.START)
    begun = stage.clock.now()
    at_once = [sent.silent for sent in told(stage, asked, WaitKind.START)]

    await stage.clock.to(begun + HOUR)

    assert at_once == [opened]
    assert [sent.silent for sent in told(stage, asked, WaitKind.START)] == [False]


async def test_things_that_wait_are_told_in_one_notice(stage: Morning):
    await stage.set(BOB, by=By.DM)
    vote = await shown(stage, WaitKind.VOTE)
    seat = await shown(stage, WaitKind.SEAT)

    await stage.clock.to(stage.clock.now() + 26 * HOUR)

    (letter,) = stage.written(BOB)[:1]
    assert sentence(vote, WaitKind.VOTE) in letter.content
    assert sentence(seat, WaitKind.SEAT) in letter.content


async def test_after_three_reminders_of_a_move_the_others_are_told_once(stage: Morning):
    match = await stage.played()

    await stage.to(24 * 5)
    await stage.rousing.look_at(ALICE)
    await stage.kill()
    await stage.to(24 * 6)

    assert stage.log.others == [(72.0, [BOB])]
    (message,) = [sent for sent in stage.place(match).hung if is_for_others(sent)]
    assert EN("wait-stalled-manager") in message.content
    await stage.moved_on(match)
    assert not [sent for sent in stage.place(match).hung if is_for_others(sent)]


async def test_of_somebody_who_wants_no_reminders_the_others_are_told_after_three_days(stage: Morning):
    await stage.set(ALICE, remind=Remind.OFF)
    await stage.set(BOB, remind=Remind.OFF)
    await stage.played()

    await stage.to(24 * 6)

    assert stage.log.others == [(72.0, [BOB])]


async def test_the_others_are_told_in_silence_at_night(stage: Morning):
    await stage.set(BOB, quiet="0-23")
    match = await stage.played()

    await stage.to(24 * 4)

    (message,) = [sent for sent in stage.place(match).hung if is_for_others(sent)]
    assert (message.silent, message.pings) == (True, [])
