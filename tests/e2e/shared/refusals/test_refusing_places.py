"""Places that refuse Herald, though their commands get there: who plays there is told at once, and nothing is lost."""

from __future__ import annotations

import pytest

from bot.i18n import Phrases, phrases
from bot.sandbox import permissions
from bot.sandbox.actor import Actor
from bot.sandbox.world import FORUM, STAGE, VOICE, Channel
from tests.e2e.bots.shared_bot import HERE, House, Room, assert_private, until
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_code, match_id, text
from tests.e2e.players.table_players import mover, newest_board, opened, press

pytestmark = pytest.mark.asyncio(loop_scope="package")

BOTH = pytest.mark.parametrize("locale", ["en-US", "fr"])
ACCESS = ["Missing Access", "publish.forbidden"]


def reading(house: House, locale: str) -> tuple[Room, Phrases]:
    """Two people who read this language, in a room of their own, and its words."""
    people = [house.person(name, locale=locale) for name in ("Ana", "Benoît")]
    return Room(house.room().hall, people, house.discord), phrases(locale[:2])


def kind_of(house: House, kind: int) -> Channel:
    return house.discord.exchange.create_channel(house.discord.guild(HERE), f"kind-{kind}", kind)


def herald(house: House) -> str:
    return f"<@{house.discord.world.bot.id}>"


def told(house: House, place: Channel, person: Actor) -> str:
    """Everything that one person alone has been told in a place."""
    found = [house.discord.message(one) or {} for one in house.discord.world.history(place.id, person.id)]
    return "\n".join(text(one) for one in found if is_private(one))


async def moved(board: Json, person: Actor) -> Json:
    """Make the first move that a board offers, and let no one take it back; what its player is told."""
    seen = await press(person, board, "play")
    done = await press(person, seen, "commit")
    if buttons(done.message or {}, "send"):
        done = await press(person, done, "send")
    return done.message or {}


@BOTH
async def test_a_private_thread_is_played_in_once_herald_is_mentioned_there(house: House, locale: str) -> None:
    room, say = reading(house, locale)
    ana, benoit = room.people
    thread = ana.open_thread(room.hall, "Just us", private=True)
    # Only who is in it sees it: Olga for the sake of this test.
    ana.say(thread, f"{benoit.mention} {house.discord.actor('olga').mention}")
    rows, inside = (
        house.records.rows(),
        say("reason-interface-place-private", channel=f"<#{thread.id}>", herald=herald(house)),
    )
    house.forgiven = [*ACCESS]

    refused = await ana.command(thread, "play kingdomino", seats=2)
    assert_private(refused, inside)
    assert house.records.rows() == rows
    ana.say(thread, herald(house))
    table = await opened(room.people, thread)
    await press(ana, table, "start")
    board = await newest_board(house.discord, 0, thread)
    await house.told(board)
    person = mover(house.discord, board, room.people)
    house.discord.exchange.set_thread_member(thread, house.discord.world.bot.id, present=False)
    await moved(board, person)
    waits = say("place-private", place=f"<#{thread.id}>", herald=herald(house))
    await until(lambda: waits in told(house, thread, person))
    other = next(one for one in room.people if one is not person)
    assert waits not in told(house, thread, other)
    await other.click(board, custom_id=buttons(board, "board")[0]["custom_id"])
    await until(lambda: waits in told(house, thread, other))
    ana.say(thread, herald(house))
    after = await newest_board(house.discord, int(board["id"]), thread)
    await house.told(after)

    assert match_id(after) == match_id(board)
    assert told(house, thread, person).count(waits) == 1


@BOTH
async def test_a_match_in_a_thread_that_is_locked_says_so_and_goes_on_once_it_is_not(house: House, locale: str) -> None:
    room, say = reading(house, locale)
    board = await house.begin(room)
    thread, person = room.channel, mover(house.discord, board, room.people)
    house.forgiven = ["Thread is locked", "publish.forbidden"]

    person.lock(thread)
    for one in room.people:
        assert_private(await one.command(room.hall, "turns"), say("place-waits-locked"))
    await moved(board, person)
    said = told(house, thread, person)
    table = await person.command(thread, "play kingdomino", seats=2)
    person.lock(thread, locked=False)
    after = await newest_board(house.discord, int(board["id"]), thread)
    await house.told(after)
    listed = await person.command(room.hall, "turns")

    assert say("place-waits-locked") not in text(listed.message or {})
    assert say("place-locked", place=f"<#{thread.id}>") in said
    assert_private(table, say("reason-interface-place-locked", channel=f"<#{thread.id}>"))
    assert match_id(after) == match_id(board)


@BOTH
async def test_a_match_whose_post_was_deleted_waits_and_its_forum_is_left_alone(house: House, locale: str) -> None:
    room, say = reading(house, locale)
    ana, there = room.people[0], house.room()
    forum = kind_of(house, FORUM)
    post = ana.open_post(forum, "Who plays?")
    table = await opened(room.people, post)
    await press(ana, table, "start")
    board = await newest_board(house.discord, 0, post)
    await house.told(board)
    # The private panel is gone with the post.
    house.forgiven = ["Unknown Channel", "publish.place_gone", "Unknown Message"]

    house.discord.actor("olga").delete_channel(post)
    shown = await ana.command(there.hall, "match show", match=match_code(board))
    listed = await ana.command(there.hall, "turns")
    house.process.forward(120)
    assert not [one for one in house.discord.refused if f"/channels/{forum.id}/messages" in one]
    done = await ana.click(shown, custom_id=buttons(shown.message or {}, "bring")[0]["custom_id"])
    back = await newest_board(house.discord, 0, there.hall)
    await house.told(back)

    assert_private(shown, say("place-gone"))
    if mover(house.discord, board, room.people) is ana:
        assert_private(listed, say("place-deleted-waits"))
    assert_private(done, say("move-done", place=f"<#{there.hall.id}>"))
    assert match_id(back) == match_id(board)


@BOTH
@pytest.mark.parametrize("kind", [VOICE, STAGE])
async def test_beside_a_voice_channel_connect_is_asked_for(house: House, locale: str, kind: int) -> None:
    room, say = reading(house, locale)
    channel, connect = kind_of(house, kind), f"**{say('permission-connect')}**"
    ana, moving = room.people[0], house.room()
    board = await house.begin(room)
    house.forgiven = [*ACCESS]

    house.discord.deny(channel, permissions.CONNECT)
    refused = await ana.command(channel, "play kingdomino", seats=2)
    away = await ana.command(moving.hall, "match move", place=channel, match=match_code(board))
    house.discord.deny(channel)
    done = await ana.command(moving.hall, "match move", place=channel, match=match_code(board))
    beside = await newest_board(house.discord, 0, channel)
    await house.told(beside)
    house.discord.deny(channel, permissions.CONNECT)
    person = mover(house.discord, beside, room.people)
    said = text(await moved(beside, person))
    house.discord.deny(channel)
    after = await newest_board(house.discord, int(beside["id"]), channel)
    await house.told(after)

    mention = f"<#{channel.id}>"
    assert_private(refused, say("reason-interface-cannot-post", permissions=connect))
    assert_private(away, say("reason-interface-place-shut", channel=mention, permissions=connect))
    assert_private(done, say("move-done", place=mention))
    assert connect in said


async def test_a_thread_of_a_channel_that_is_read_only_takes_a_match(house: House) -> None:
    room, there, say = house.room("Ana", "Benoît"), house.room(), phrases("en")
    board, ana = await house.begin(room), room.people[0]
    thread, private = (ana.open_thread(there.hall, "Play here", private=one) for one in (False, True))
    house.forgiven = ["Missing Access"]

    house.discord.deny(there.hall, permissions.SEND_MESSAGES)
    shut = await ana.command(room.channel, "match move", place=there.hall)
    inside = await ana.command(room.channel, "match move", place=private)
    done = await ana.command(room.channel, "match move", place=thread)
    moved = await newest_board(house.discord, 0, thread)
    await house.told(moved)
    house.discord.deny(there.hall)

    assert_private(
        shut,
        say(
            "reason-interface-place-shut",
            channel=f"<#{there.hall.id}>",
            permissions=f"**{say('permission-send-messages')}**",
        ),
    )
    assert_private(inside, say("reason-interface-place-private", channel=f"<#{private.id}>", herald=herald(house)))
    assert_private(done, say("move-done", place=f"<#{thread.id}>"))
    assert match_id(moved) == match_id(board)


@BOTH
async def test_turns_says_what_herald_lacks_before_it_is_refused_and_what_refuses_after(
    house: House, locale: str
) -> None:
    room, say = reading(house, locale)
    board = await house.begin(room)
    person = mover(house.discord, board, room.people)
    house.forgiven = [*ACCESS, "Missing Permissions"]
    lacks = say("place-waits-lacks", permissions=f"**{say('permission-send-messages-in-threads')}**")

    house.discord.deny(room.hall, permissions.SEND_MESSAGES_IN_THREADS)
    before = [await one.command(person.dm if one is person else room.hall, "turns") for one in room.people]
    await moved(board, person)
    after = await person.command(room.hall, "turns")
    house.discord.deny(room.hall)
    await house.told(await newest_board(house.discord, int(board["id"]), room.channel))
    healed = await person.command(room.hall, "turns")

    for answer in (*before, after):
        assert_private(answer, lacks)
    assert lacks not in text(healed.message or {})


@BOTH
async def test_turns_says_that_a_match_which_waits_for_others_pauses(house: House, locale: str) -> None:
    room, say = reading(house, locale)
    board = await house.begin(room)
    acting = mover(house.discord, board, room.people)
    other = next(one for one in room.people if one is not acting)
    before = await other.command(room.hall, "turns")

    ballot = await acting.command(room.channel, "match pause")
    assert (await press(other, ballot, "pause-yes")).ok
    listed = [await one.command(room.hall, "turns") for one in room.people]

    assert_private(before, say("turns-others"))
    assert say("turns-paused") not in text(before.message or {})
    for answer in listed:
        assert_private(answer, say("turns-paused"))
