"""Each kind of thing that waits, for people who can't see its place: told by direct message, once, answered there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match
from bot.match.model.match_lists_and_messages import Calls
from bot.match.model.time_control import HOUR, Clock, Consequence
from bot.match.model.waits import Wait, WaitKind
from bot.match.settings.user_and_server import UserSettings
from bot.match.waits import kinds
from bot.match.waits.kinds import Direct
from bot.match.workers.weekly_autopilot_recaps import Recap
from cogs.ui.presenter import wait_text
from cogs.ui.publisher.declined_removed_notices import TableNotices
from cogs.ui.text.custom_id import CustomId, read
from cogs.waits.weekly_autopilot_recap import Recapping
from cogs.wiring.presenters import PRESENTERS
from tests.unit.discord.publisher.test_seat_notices import Seats, late, pressed, sentence
from tests.unit.discord.telling import DIRECT, Sent, Stage
from tests.unit.discord.waits.rousing import Morning
from tests.unit.match.kinds import DAY, HOLD, Asked, opened, ran_out, running, told, waiting
from tests.unit.match.party import ALICE, BOB, HERE
from tests.unit.match.waiting_party import pass_time
from tests.unit.match.waits.test_kinds import ENDS

EN = phrases("en")
CARL = 3

LINKED = {WaitKind.INVITATION, WaitKind.START, WaitKind.TABLE}
"""What can be answered at the table alone: the call leads there and says who lets people in."""

every_kind = pytest.mark.parametrize("kind", list(WaitKind))
both_languages = pytest.mark.parametrize("language", LOCALES)


async def asked_for(stage: Morning, kind: WaitKind) -> Asked:
    """A match that waits for someone who is to be called: not by their own doing."""
    if kind is not WaitKind.SEAT:
        return await waiting(stage.party, kind)
    party = stage.party
    held = await ran_out(party, await running(party, clock=HOLD))
    (seat,) = held.seats.held
    for at in sorted(held.present - {seat}):
        held = await party.service.seats.vote_offer(party.caller(held.players[at].user), held.id, seat, True)
    held = await pass_time(party, await told(party, held), 2 * DAY)
    return Asked(held, held.players[seat].user)


def hide(stage: Stage, *users: int) -> None:
    """These people can't see the channel in which every match here is played."""
    stage.world.hidden |= {(user, HERE.channel) for user in users}


async def unseen(stage: Morning, kind: WaitKind, language: str = "en") -> tuple[Asked, Wait]:
    """A match that waits for someone who can't see its place, once everyone has been told."""
    hide(stage, ALICE, BOB, CARL)
    for user in (ALICE, BOB, CARL):
        await stage.set(user, language=language)
    asked = await asked_for(stage, kind)
    await owing(stage, asked.match)
    wait = next(one for one in kinds.waiting(asked.match) if (one.user, one.kind) == (asked.user, kind))
    return asked, wait


async def owing(stage: Morning, match: Match) -> None:
    """Its place is told of a match again, with the calls that are due."""
    outbox = stage.party.service.outbox
    await outbox.mark_called(match.id, (await outbox.calls(match.id)).standing, owed=True)
    stage.publisher.publish(match.id)
    await stage.clock.quiet()


def calls(stage: Morning, user: int) -> list[Sent]:
    """The calls that somebody was written and that are there still; a notice about a seat is none."""
    written = stage.world.get_partial_messageable(DIRECT + user).hung
    return [sent for sent in written if "Server" in sent.content]


@both_languages
@every_kind
async def test_each_kind_is_told_by_direct_message_in_their_language(stage: Morning, kind: WaitKind, language: str):
    asked, wait = await unseen(stage, kind, language)
    say, match = phrases(language), asked.match

    (call,) = calls(stage, asked.user)

    task = "play" if kind is WaitKind.MOVE else wait_text.call(match, wait, say)
    line = say("remind-dm-line", game=say(f"game-{match.game}"), server=f"Server {match.where.guild}", task=task)
    assert call.content.split("\n")[0] == line
    assert (kinds.of(kind).direct is Direct.LINK) == (kind in LINKED)
    if kind in LINKED:
        link = f"https://discord.com/channels/{match.where.guild}/"
        assert call.content.split("\n")[1].startswith(say("call-direct-link", link=link))
        assert call.components == []
    else:
        (button,) = call.components
        way = kinds.of(kind).way(match, wait)
        carried = read(button.custom_id)
        if kind is WaitKind.MOVE:
            assert carried == CustomId("play", match.id, wait.decision)
        else:
            assert (carried.verb, carried.match, carried.argument) == (way.verb, match.id, way.argument)
        assert say("call-direct" if kind is WaitKind.MOVE else "call-direct-answer") in call.content
        assert "https://" not in call.content
    assert not [sent for sent in stage.place(match).calls if asked.user in sent.pings]


@every_kind
async def test_each_kind_is_written_once_and_goes_when_it_is_over(stage: Morning, kind: WaitKind):
    asked, _ = await unseen(stage, kind)
    before = calls(stage, asked.user)

    for _ in range(2):
        await stage.party.service.outbox.mark_called(asked.match.id, (), owed=True)
        await stage.kill()
    assert calls(stage, asked.user) == before

    if kind is WaitKind.SEAT:
        await stage.party.service.seats.give_back(stage.party.caller(asked.user), asked.match.id)
    else:
        await ENDS[kind](stage.party, asked)
    stage.publisher.publish(asked.match.id)
    await stage.clock.quiet()
    assert not set(before) & set(calls(stage, asked.user))


@every_kind
async def test_who_takes_no_direct_messages_is_called_in_place_and_the_others_read_why(stage: Morning, kind: WaitKind):
    hide(stage, ALICE, BOB, CARL)
    stage.world.shut = {ALICE, BOB, CARL}
    asked = await asked_for(stage, kind)
    await owing(stage, asked.match)
    stage.publisher.publish(asked.match.id)
    await stage.clock.quiet()

    found = [sent for sent in stage.place(asked.match).calls if sent.pings == [asked.user]]

    by_itself = kind in (WaitKind.VOTE, WaitKind.INVITATION)
    assert len(found) == (not by_itself), "the message that asks is there already"
    assert all(EN("call-unseen") in sent.content for sent in found)
    assert stage.world.get_partial_messageable(DIRECT + asked.user).asked["send"] == 1


@pytest.mark.parametrize("kind", [WaitKind.VOTE, WaitKind.INVITATION])
async def test_who_sees_what_asks_them_is_called_by_nothing_else(stage: Morning, kind: WaitKind):
    hide(stage, CARL)
    asked = await asked_for(stage, kind)
    stage.publisher.publish(asked.match.id)
    await stage.clock.quiet()

    assert calls(stage, asked.user) == []


async def test_who_offers_their_own_seat_is_called_by_nothing(stage: Morning):
    hide(stage, ALICE, BOB, CARL)

    asked = await waiting(stage.party, WaitKind.SEAT)
    await owing(stage, asked.match)

    assert EN("call-direct-answer") not in "".join(sent.content for sent in calls(stage, asked.user))


async def test_a_vote_opened_later_needs_no_new_board_to_be_told(stage: Morning):
    match = await stage.played()
    hide(stage, BOB)

    await stage.party.service.play.vote_abort(stage.party.caller(ALICE), match.id, True)
    await stage.clock.quiet()

    assert [EN("call-direct-answer") in sent.content for sent in calls(stage, BOB)] == [True]


@both_languages
async def test_what_happened_to_their_seat_is_told_with_the_way_back(language: str):
    stage, say = Seats(), phrases(language)
    hide(stage, ALICE, BOB)
    for user in (ALICE, BOB):
        await stage.party.service.users.save(user, UserSettings(language=language))

    match, user = await late(stage, "3d-hold", 2)

    (sent,) = [one for one in stage.written(user) if pressed(one) == [str(CustomId("back", match.id))]]
    assert sent.content == f"{sentence(match, user, 'held', say)}\n{say('call-direct-answer')}"
    assert not stage.told(match)


@both_languages
@pytest.mark.parametrize("shut", [False, True])
async def test_who_is_removed_from_a_table_they_cannot_see_is_told(stage: Morning, language: str, shut: bool):
    party = stage.party
    match = await party.service.lobby.join(party.caller(BOB), (await opened(party)).id)
    await stage.set(BOB, language=language)
    hide(stage, BOB)
    if shut:
        stage.world.shut.add(BOB)
    notices = TableNotices(stage.world, party.service, stage.publisher)
    party.service.on_change.append(notices.changed)

    await party.service.lobby.kick(party.caller(ALICE), match.id, BOB)
    await stage.clock.quiet()

    say = phrases("en" if shut else language)
    told = [sent.content for sent in (stage.place(match).notices if shut else stage.written(BOB))]
    about = {"mention": f"<@{BOB}>", "game": say("game-kingdomino"), "guest": "", "code": ""}
    assert [say("notice-removed", **about)[:20] in words for words in told] == [True]


async def test_the_weekly_message_about_a_held_seat_goes_where_they_see_it(stage: Morning):
    match = await stage.played(clock=Clock(1, consequence=Consequence.HOLD))
    while not match.seats.held:
        match = await pass_time(stage.party, match, HOUR)
    (seat,) = match.seats.held
    user = match.players[seat].user
    hide(stage, user)
    recapping = Recapping(stage.world, stage.party.service, PRESENTERS, stage.publisher.attendance)
    recap = Recap(match, seat, match.seats.left[seat][-1], UserSettings())

    await recapping.recap(recap)
    await recapping.recap(replace(recap, at=1, match=replace(match, where=replace(match.where, channel=23))))

    (sent,) = [one for one in stage.written(user) if "Autopilot is still playing" in one.content]
    assert "https://" not in sent.content
    assert [read(part.custom_id).verb for part in sent.components] == ["back"]


async def test_the_same_call_is_known_again_whatever_else_they_were_written(stage: Morning):
    asked, _ = await unseen(stage, WaitKind.VOTE)
    known = await stage.party.service.outbox.calls(asked.match.id)

    await stage.party.service.outbox.mark_called(asked.match.id, known.standing, owed=True)
    await stage.kill()

    assert await stage.party.service.outbox.calls(asked.match.id) == Calls(known.standing)
