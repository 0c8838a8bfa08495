"""People who can't see where their match is played: called by direct message, once, with a way to play there."""

from __future__ import annotations

import pytest

from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match
from cogs.ui.text.custom_id import CustomId, read
from tests.unit.discord.telling import DIRECT, Place, Sent
from tests.unit.discord.waits.rousing import Morning, mover
from tests.unit.match.party import ALICE, BOB

EN = phrases("en")

both_languages = pytest.mark.parametrize("language", LOCALES)


def unseen(stage: Morning, match: Match, *users: int) -> None:
    """These people can't see the channel of a match, and no one else is kept from it."""
    stage.world.hidden = {(user, match.where.channel) for user in users}


def written(stage: Morning, user: int) -> list[Sent]:
    """What somebody was written and is there still."""
    return direct(stage, user).hung


def direct(stage: Morning, user: int) -> Place:
    return stage.world.get_partial_messageable(DIRECT + user)


async def hidden(stage: Morning) -> tuple[Match, int]:
    """A match whose turn has come to somebody who can't see it, and who that is."""
    match = await stage.played()
    other = next(player.user for player in match.players if player.user != mover(match))
    unseen(stage, match, other)
    while mover(match) != other:
        match = await stage.moved_on(match)
    return match, other


async def test_they_are_called_by_direct_message_and_not_where_they_cant_see_it(stage: Morning) -> None:
    match, user = await hidden(stage)

    (call,) = written(stage, user)
    (button,) = call.components
    assert read(button.custom_id) == CustomId("play", match.id, match.decided[match.seat_of(user)])
    assert EN("call-direct") in call.content
    assert "https://" not in call.content, "no link to what they can't see"
    assert stage.place(match).calls == []
    assert stage.place(match).boards, "the board is where it always is"


@both_languages
async def test_it_is_in_their_language(stage: Morning, language: str) -> None:
    for user in (ALICE, BOB):
        await stage.set(user, language=language)

    _, user = await hidden(stage)

    assert phrases(language)("call-direct") in written(stage, user)[0].content


async def test_the_call_goes_when_they_have_moved_and_the_next_one_comes_where_they_see_it(stage: Morning) -> None:
    match, user = await hidden(stage)
    unseen(stage, match)

    match = await stage.moved_on(match)
    while mover(match) != user:
        match = await stage.moved_on(match)

    assert written(stage, user) == []
    (call,) = stage.place(match).calls
    assert call.pings == [user]


async def test_a_crash_before_it_is_remembered_writes_no_second_one(stage: Morning) -> None:
    match, user = await hidden(stage)
    await stage.party.service.outbox.mark_called(match.id, (), owed=True)

    await stage.kill()

    assert len(written(stage, user)) == 1
    assert stage.place(match).calls == []


async def test_whoever_takes_none_is_called_in_place_and_the_others_read_why(stage: Morning) -> None:
    stage.world.shut = {ALICE, BOB}

    match, user = await hidden(stage)

    (call,) = stage.place(match).calls
    assert call.content.startswith(f"<@{user}>")
    assert EN("call-unseen") in call.content
    assert written(stage, user) == []


async def test_reminders_come_by_direct_message_as_well(stage: Morning) -> None:
    match, user = await hidden(stage)

    await stage.to(25)

    assert len(written(stage, user)) == 2
    assert stage.place(match).calls == []


async def test_doubt_about_what_was_told_calls_them_no_second_time(stage: Morning) -> None:
    match, user = await hidden(stage)

    stage.publisher._doubts.add(match.id)
    stage.publisher.publish(match.id)
    await stage.clock.quiet()

    assert len(written(stage, user)) == 1


async def test_where_everyone_sees_a_channel_nobody_is_asked_for(stage: Morning) -> None:
    match = await stage.played()
    before = list(stage.world.asked_for)

    sees = [await stage.publisher.attendance.sees(match.where, user) for user in (ALICE, BOB)]

    assert sees == [True, True]
    assert stage.world.asked_for == before


async def test_somebody_discord_says_nothing_of_is_called_where_the_match_is(stage: Morning) -> None:
    match = await stage.played()
    unseen(stage, match, BOB)
    stage.world.away = {BOB}

    assert await stage.publisher.attendance.sees(match.where, BOB)


async def test_of_two_matches_they_are_reminded_where_they_see_each(stage: Morning) -> None:
    one, user = await hidden(stage)
    other = await stage.played(channel=23)
    while mover(other) != user:
        other = await stage.moved_on(other)
    unseen(stage, one, user)

    await stage.to(25)

    reminders = [sent for sent in written(stage, user) if "1d" in str([part.custom_id for part in sent.components])]
    (notice,) = [sent for sent in stage.place(other).short if user in sent.pings]
    assert len(reminders) == 1, "of the match they can't see"
    assert not [sent for sent in stage.place(one).calls if user in sent.pings]
    assert EN("snooze-ask") in notice.content
    assert EN("remind-also") not in notice.content
