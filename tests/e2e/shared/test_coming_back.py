"""Coming back to a match: what happened meanwhile, places that are gone, and channels one player can't see."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.i18n import Phrases, phrases
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.controls import COMMIT, DRAFT, SEND, UNDO
from tests.e2e.bots.bot_process import UNHURRIED
from tests.e2e.bots.shared_bot import HERE, House, Room, assert_private, housed, refusal
from tests.e2e.checks.message_reader import (
    Json,
    buttons,
    callees,
    is_private,
    match_code,
    match_id,
    parts,
    pictures,
    text,
)
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import is_board, mover, newest_board, press, take_turn

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN = phrases("en")

both = pytest.mark.parametrize("locale", ["en-US", "fr"])


def reading(room: Room, locale: str) -> tuple[Room, Phrases]:
    """A room in which everyone reads this language, and its words."""
    for person in room.people:
        person.user.locale = locale
    return room, phrases(locale[:2])


@both
async def test_the_first_look_begins_with_what_happened_and_no_later_one_does(house: House, locale: str) -> None:
    room, say = reading(house.room("Ana", "Benoît", "Zoë"), locale)
    board = await house.begin(room)
    moved = set[str]()
    while True:
        person = mover(house.discord, board, room.people)
        if person.user.display in moved:
            break
        moved.add(person.user.display)
        assert (await take_turn(board, person)).ok
        board = await newest_board(house.discord, int(board["id"]), room.channel)
        await house.told(board)

    first = await press(person, board, "play")
    again = await press(person, board, "play")

    said = text(first.message or {})
    assert said.startswith(say("recap-title")), said
    assert 2 <= len([line for line in said.split("\n") if line.startswith("- ")]) <= 4
    assert say("recap-title") not in text(again.message or {})


def line_of(answer: Answer, board: Json) -> str:
    """What a list says of a match: its two lines."""
    lines = text(answer.message or {}).split("\n")
    at = next(at for at, line in enumerate(lines) if match_code(board) in line)
    return "\n".join(lines[at : at + 2])


@both
async def test_a_match_whose_channel_was_deleted_is_brought_to_where_its_list_is_read(
    house: House, locale: str
) -> None:
    (room, say), there = reading(house.room("Ana", "Benoît"), locale), house.room()
    board = await house.begin(room)
    ana = mover(house.discord, board, room.people)
    house.forgiven = ["Unknown Channel", "publish.place_gone"]

    house.discord.actor("olga").delete_channel(room.hall)
    turns = await ana.command(there.hall, "turns")
    seen = await ana.command(there.hall, "match show", match=match_code(board))
    elsewhere = await ana.command(ana.dm, "turns")
    done = await ana.click(turns, custom_id=buttons(turns.message or {}, "bring")[0]["custom_id"])
    moved = await newest_board(house.discord, 0, there.hall)
    await house.told(moved)

    said = line_of(turns, board)
    assert say("place-deleted") in said
    assert say("place-deleted-waits") in said
    assert "https://" not in said
    assert str(room.channel.id) not in said
    assert buttons(seen.message or {}, "bring")
    assert not buttons(elsewhere.message or {}, "bring")
    assert "https://" not in line_of(elsewhere, board)
    assert_private(done, say("move-done", place=f"<#{there.hall.id}>"))
    assert match_id(moved) == match_id(board)
    after = await ana.command(there.hall, "turns")
    assert f"/{there.hall.id}/{moved['id']}" in line_of(after, board)


async def test_a_match_is_not_brought_to_where_its_player_may_not_write(house: House) -> None:
    room, there, sam = house.room("Ana", "Benoît"), house.room(), house.person("Sam")
    board = await house.begin(room)
    ana = mover(house.discord, board, room.people)
    house.forgiven = ["Unknown Channel", "publish.place_gone"]
    house.discord.actor("olga").delete_channel(room.hall)
    seen = await ana.command(there.hall, "match show", match=match_code(board))
    foreign = await sam.command(there.hall, "match show", match=match_code(board))

    refused = await sam.click(foreign, custom_id=buttons(foreign.message or {}, "bring")[0]["custom_id"])

    assert_private(refused)
    assert not [one for one in house.discord.messages(there.hall, "olga") if is_board(one)]
    assert (await ana.click(seen, custom_id=buttons(seen.message or {}, "bring")[0]["custom_id"])).ok
    await house.told(await newest_board(house.discord, 0, there.hall))


async def test_a_board_that_comes_back_as_its_thread_was_deleted_says_so_in_one_sentence(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    house.forgiven = ["Unknown Channel", "publish.place_gone"]

    house.discord.actor("olga").delete_channel(room.channel)
    back = await newest_board(house.discord, 0, room.hall)

    assert match_id(back) == match_id(board)
    assert text(back).count(EN("moves-moved-back")) == 1
    assert pictures(back)


async def test_a_list_finds_out_that_a_thread_is_gone_and_brings_its_match_back(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    ana = mover(house.discord, board, room.people)
    house.forgiven = ["Unknown Channel", "publish.place_gone"]
    # Archived threads are told to no one when they go.
    house.discord.exchange.change_thread(room.channel, archived=True)
    vanished(house, room)

    turns = await ana.command(room.hall, "turns")
    back = await newest_board(house.discord, 0, room.hall)
    await house.told(back)
    later = await ana.command(room.hall, "turns")

    said = line_of(turns, board)
    assert EN("place-thread-deleted") in said
    assert f"<#{room.hall.id}>" in said
    assert "https://" not in said
    assert text(back).count(EN("moves-moved-back")) == 1
    assert f"/{room.hall.id}/{back['id']}" in line_of(later, board)


@both
async def test_a_deleted_board_is_linked_by_no_list_and_comes_back_at_a_look(house: House, locale: str) -> None:
    room, say = reading(house.room("Ana", "Benoît"), locale)
    board = await house.begin(room)
    await house.told(board)
    person = mover(house.discord, board, room.people)
    (other,) = [one for one in room.people if one is not person]
    pinged = house.pings(room)
    house.forgiven = ["Unknown Message"]

    house.discord.actor("olga").delete(board)
    turns = await person.command(room.hall, "turns")
    back = await newest_board(house.discord, int(board["id"]), room.channel)
    await until(lambda: house.records.board(match_id(back)) == int(back["id"]))
    waiting = await other.command(room.hall, "turns")
    listed = await other.command(room.channel, "match list")

    said = line_of(turns, board)
    assert say("place-board-deleted") in said
    assert "https://" not in said
    assert f"<#{room.channel.id}>" in said
    assert match_id(back) == match_id(board)
    assert buttons(back, "play")
    assert house.pings(room) == pinged, "the deleted board has called them already"
    for answer in (waiting, listed):
        assert f"/{room.channel.id}/{back['id']}" in text(answer.message or {})
        assert str(board["id"]) not in text(answer.message or {})


@pytest.mark.parametrize("command", ["match list", "match show"])
async def test_a_spectator_who_looks_at_a_match_brings_back_its_deleted_board(house: House, command: str) -> None:
    room, sam = house.room("Ana", "Benoît"), house.person("Sam")
    board = await house.begin(room)
    await house.told(board)
    house.forgiven = ["Unknown Message"]

    house.discord.actor("olga").delete(board)
    seen = await sam.command(room.channel, command)
    back = await newest_board(house.discord, int(board["id"]), room.channel)

    assert seen.ok
    assert str(board["id"]) not in text(seen.message or {})
    assert match_id(back) == match_id(board)
    await until(lambda: house.records.board(match_id(back)) == int(back["id"]))


async def test_turns_read_elsewhere_lead_to_the_thread_of_a_deleted_board(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    await house.told(board)
    person = mover(house.discord, board, room.people)
    person.install()
    house.forgiven = ["Unknown Message"]

    house.discord.actor("olga").delete(board)
    turns = await person.command(person.dm, "turns")
    back = await newest_board(house.discord, int(board["id"]), room.channel)

    assert EN("place-board-deleted") in line_of(turns, board)
    ways = [part["url"] for part in parts(turns.message or {}) if "url" in part]
    assert ways == [f"https://discord.com/channels/{house.discord.guild(HERE).id}/{room.channel.id}"]
    await until(lambda: house.records.board(match_id(back)) == int(back["id"]))


def vanished(house: House, room: Room) -> None:
    """A thread is deleted without a word to Herald."""
    world, thread = house.discord.world, room.channel.id
    del world.channels[thread]
    world.messages.pop(thread, None)


def written(house: House, person: Actor) -> list[Json]:
    """Every direct message that Herald has written to somebody, oldest first."""
    found = house.discord.world.history(person.dm.id, house.discord.world.bot.id)
    return [message for one in found if (message := house.discord.message(one)) is not None and not is_private(message)]


def calls_in(house: House, room: Room) -> list[str]:
    """What the messages say that call people in a match's place."""
    return [text(one) for one in house.discord.messages(room.channel, "olga") if callees(one)]


async def to_hidden(house: House, room: Room) -> tuple[Json, Actor]:
    """A board that waits for somebody who was kept from seeing it before their turn came, and who that is."""
    board = await house.begin(room)
    first = mover(house.discord, board, room.people)
    (other,) = [person for person in room.people if person is not first]
    house.discord.hide(room.hall, other)
    while mover(house.discord, board, room.people) is first:
        assert (await take_turn(board, first)).ok
        board = await newest_board(house.discord, int(board["id"]), room.channel)
        await house.told(board)
    return board, other


async def test_a_player_who_cant_see_the_channel_is_called_and_plays_by_direct_message(tmp_path: Path) -> None:
    # A move is taken back here, so its grace may not run out in the time of a click.
    async with housed(tmp_path, rate=UNHURRIED) as house:
        await _plays_unseen(house)
        house.check()


async def _plays_unseen(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board, person = await to_hidden(house, room)
    say = phrases("en")

    (call,) = written(house, person)
    unseen = await person.click(board, custom_id=buttons(board, "play")[0]["custom_id"])
    listed = await person.command(person.dm, "turns")
    opened = await person.click(listed, custom_id=buttons(listed.message or {}, "play")[0]["custom_id"])
    look = await person.click(call, label=say("turn-play"))
    moved = await commit(person, look)
    back = await person.click(moved, custom_id=buttons(moved.message or {}, UNDO)[0]["custom_id"])
    moved = await commit(person, back)
    await person.click(moved, custom_id=buttons(moved.message or {}, SEND)[0]["custom_id"])
    after = await newest_board(house.discord, int(board["id"]), room.channel)
    await house.told(after)

    assert_private(listed, say("place-unseen"))
    assert "https://" not in line_of(listed, board)
    assert pictures(opened.message or {})
    assert say("call-direct") in call["content"]
    assert "https://" not in call["content"]
    assert not any(person.mention in call for call in calls_in(house, room))
    assert "cannot see" in (unseen.error or ""), "Discord lets nobody press what they cannot see"
    assert pictures(look.message or {})
    assert moved.ok
    if mover(house.discord, after, room.people) is not person:
        assert written(house, person) == [], "the call goes when the turn has passed"


async def commit(person: Actor, look: Answer) -> Answer:
    """Go on from a private look to the first thing that can be committed, and commit it."""
    for _ in range(6):
        message = look.message or {}
        if found := buttons(message, COMMIT):
            return await person.click(look, custom_id=found[0]["custom_id"])
        look = await person.click(look, custom_id=buttons(message, DRAFT)[0]["custom_id"])
    raise AssertionError(text(look.message or {}))


async def test_somebody_who_left_the_server_plays_no_more_by_direct_message(house: House) -> None:
    room = house.room("Ana", "Benoît")
    _, person = await to_hidden(house, room)
    (call,) = written(house, person)
    stranger = house.person("Sam")

    person.leave(HERE)
    house.process.forward(11)
    house.forgiven = ["Unknown Member"]
    refused = await person.click(call, label=EN("turn-play"))

    assert stranger.user.id != person.user.id
    assert_private(refused, refusal("match-not-found"))


async def test_whoever_takes_no_direct_messages_is_called_where_the_match_is_and_the_others_read_why(
    house: House,
) -> None:
    room = house.room("Ana", "Benoît")
    house.forgiven = ["Cannot send messages to this user", "call.shut"]
    for person in room.people:
        person.close_dms()

    _, person = await to_hidden(house, room)

    (call,) = calls_in(house, room)
    assert call.startswith(person.mention)
    assert EN("call-unseen") in call
    assert written(house, person) == []


async def test_a_channel_that_is_hidden_from_no_one_costs_no_question(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    person = mover(house.discord, board, room.people)

    assert person.mention in calls_in(house, room)[0]
    assert EN("call-unseen") not in calls_in(house, room)[0]
    assert written(house, person) == []
