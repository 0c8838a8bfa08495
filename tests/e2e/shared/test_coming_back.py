"""Coming back to a match: what happened meanwhile, places that are gone, and channels one player can't see."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from bot.sandbox.actors import Answer
from tests.e2e.house import House, Room, assert_private
from tests.e2e.reading import Json, buttons, match_code, match_id, pictures, text
from tests.e2e.table import is_board, mover, newest_board, press, take_turn

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN = phrases("en")


async def test_the_first_look_begins_with_what_happened_and_no_later_one_does(house: House) -> None:
    room = house.room("Ana", "Benoît", "Zoë")
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
    assert said.startswith(EN("recap-title")), said
    assert 2 <= len([line for line in said.split("\n") if line.startswith("- ")]) <= 4
    assert EN("recap-title") not in text(again.message or {})
    assert match_id(board)


def board_in(house: House, channel: object) -> Json:
    """The newest board of a channel."""
    return [one for one in house.discord.messages(channel, "olga") if is_board(one)][-1]


def line_of(answer: Answer, board: Json) -> str:
    """What a list says of a match: its two lines."""
    lines = text(answer.message or {}).split("\n")
    at = next(at for at, line in enumerate(lines) if match_code(board) in line)
    return "\n".join(lines[at : at + 2])


async def test_a_match_whose_channel_was_deleted_is_brought_to_where_its_list_is_read(house: House) -> None:
    room, there = house.room("Ana", "Benoît"), house.room()
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
    assert EN("place-deleted") in said
    assert EN("place-deleted-waits") in said
    assert "https://" not in said
    assert str(room.channel.id) not in said
    assert buttons(seen.message or {}, "bring")
    assert not buttons(elsewhere.message or {}, "bring")
    assert "https://" not in line_of(elsewhere, board)
    assert_private(done, EN("move-done", place=f"<#{there.hall.id}>"))
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
    assert buttons(seen.message or {}, "bring")


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


def vanished(house: House, room: Room) -> None:
    """A thread is deleted without a word to Herald."""
    world, thread = house.discord.world, room.channel.id
    del world.channels[thread]
    world.messages.pop(thread, None)
