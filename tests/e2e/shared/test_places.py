"""Where matches are played: threads, channels that fold their boards, and the way from one place to another."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.i18n import phrases
from bot.sandbox import permissions
from bot.sandbox.world import NEWS, VOICE
from tests.e2e.bots.shared_bot import HERE, House, Room, assert_private, refusal, until
from tests.e2e.checks.message_reader import Json, buttons, callees, is_private, match_code, match_id, pictures, text
from tests.e2e.players.table_players import mover, newest_board, opened, play_out, press, take_turn

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN = phrases("en")


def shown(house: House, room: Room) -> list[Json]:
    """Every public message of a room's channel, oldest first."""
    return [one for one in house.discord.messages(room.hall, "olga") if not is_private(one)]


def calls(house: House, channel: object) -> list[list[int]]:
    """Whom the messages of a channel call, for each that calls anybody."""
    return [called for one in house.discord.messages(channel, "olga") if (called := callees(one))]


async def turned(house: House, room: Room, board: Json) -> Json:
    """The board after one turn."""
    assert (await take_turn(board, mover(house.discord, board, room.people))).ok
    board = await newest_board(house.discord, int(board["id"]), room.hall)
    await house.told(board)
    return board


async def test_a_match_has_a_thread_and_boards_keep_their_pictures_there(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await house.begin(room)

    played = await play_out(house.discord, room.people, room.hall, turns=2)
    await house.told(played.boards[-1])

    boards = [house.discord.message(board) or {} for board in played.boards]
    assert room.channel.parent_id == room.hall.id
    assert room.channel.auto_archive == 10080
    assert all(pictures(board) for board in boards)
    assert [bool(buttons(board, "play")) for board in boards] == [False, False, True]
    assert len(shown(house, room)) == 1, "the channel has the table and nothing else"


async def test_in_a_channel_a_turn_that_is_over_is_one_line(house: House) -> None:
    room = house.room("Ana", "Benoît")
    async with house.in_channels():
        await house.begin(room)
        played = await play_out(house.discord, room.people, room.hall, turns=3)
        await house.told(played.boards[-1])

    await until(lambda: not any(pictures(house.discord.message(board) or {}) for board in played.boards[:-1]))
    lines = [text(house.discord.message(board) or {}) for board in played.boards[:-1]]
    assert all(line.startswith("-# **Turn ") and "chooses" in line and "\n" not in line for line in lines), lines
    assert pictures(house.discord.message(played.boards[-1]) or {})


async def test_an_archived_thread_is_opened_again_by_the_next_board(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    person = mover(house.discord, board, room.people)
    seen = await press(person, board, "play")

    person.archive(room.channel)
    answer = await person.command(room.hall, "kingdomino choose", domino="1", match=match_code(board))
    if "commits" not in text(answer.message or {}):
        offered = await person.autocomplete(room.hall, "kingdomino choose", focused="domino", match=match_code(board))
        await person.command(
            room.hall, "kingdomino choose", domino=(offered.choices or [])[0]["value"], match=match_code(board)
        )
    after = await newest_board(house.discord, int(board["id"]), room.hall)

    assert seen.ok
    assert after["channel_id"] == board["channel_id"]
    assert not room.channel.archived


@asynccontextmanager
async def full(house: House) -> AsyncIterator[None]:
    """The server has as many open threads as it may have."""
    house.discord.world.active_threads, before = 0, house.discord.world.active_threads
    try:
        yield
    finally:
        house.discord.world.active_threads = before


async def test_where_there_is_no_room_for_a_thread_the_match_goes_on_in_the_channel(house: House) -> None:
    room = house.room("Ana", "Benoît")
    house.forgiven = ["Maximum number of active threads"]

    async with full(house):
        table = await opened(room.people, room.hall)
        await press(room.people[0], table, "start")
        board = await newest_board(house.discord, 0, room.hall)

    def said(person: int) -> bool:
        found = house.discord.world.history(room.hall.id, room.people[person].id)
        return any(EN("start-no-thread-full") in text(house.discord.message(one) or {}) for one in found)

    await until(lambda: said(0))
    assert not said(1)
    assert board["channel_id"] == str(room.hall.id)


@pytest.mark.parametrize("kind", [NEWS, VOICE])
async def test_channels_of_other_kinds_are_played_in_without_a_thread(house: House, kind: int) -> None:
    guild = house.discord.guild(HERE)
    channel = house.discord.exchange.create_channel(guild, f"kind-{kind}", kind)
    room = Room(channel, [house.person("Ana"), house.person("Benoît")], house.discord)

    board = await house.begin(room)

    found = [house.discord.message(one) or {} for one in house.discord.world.history(channel.id, room.people[0].id)]
    assert board["channel_id"] == str(channel.id)
    await until(lambda: any(EN("start-no-thread-kind") in text(one) for one in found))


async def test_a_match_is_taken_to_another_channel_and_goes_on_there(house: House) -> None:
    room, there = house.room("Ana", "Benoît"), house.room()
    board = await house.begin(room)
    thread, person, pings = room.channel, mover(house.discord, board, room.people), house.pings(room, there)

    done = await person.command(thread, "match move", place=there.hall)
    moved = await newest_board(house.discord, 0, there.hall)
    await house.told(moved)

    left = house.discord.message(board) or {}
    assert_private(done, EN("move-done", place=f"<#{there.hall.id}>"))
    assert match_id(moved) == match_id(board)
    assert f"/{there.hall.id}/{moved['id']}" in text(left)
    assert pictures(left)
    assert not buttons(left, "play")
    assert calls(house, thread) == []
    assert calls(house, there.hall) == [[person.id]]
    assert house.pings(room, there) == pings, "who was called already is not rung for again"
    after = await turned(house, Room(there.hall, room.people, house.discord), moved)
    assert after["channel_id"] == str(there.hall.id)
    again = await room.people[0].command(there.hall, "match move", place=thread)
    assert_private(again, EN("move-done", place=f"<#{thread.id}>"))


async def test_what_is_no_place_for_a_match_is_refused_in_private(house: House) -> None:
    room, there, sam = house.room("Ana", "Benoît"), house.room(), house.person("Sam")
    board, ana = await house.begin(room), room.people[0]
    where, code, before = room.channel, match_code(board), house.records.rows()
    locked, mention = ana.open_thread(there.hall, "Old"), f"<#{there.hall.id}>"
    locked.locked = True
    table = await opened([sam], there.hall)

    async def asked(person: object, place: object, **named: str) -> object:
        return await person.command(where, "match move", place=place, **named)

    assert_private(await asked(sam, there.hall), refusal("match-not-mover"))
    assert_private(await asked(ana, where), refusal("match-there-already"))
    assert_private(await asked(ana, locked), refusal("interface-place-locked", channel=f"<#{locked.id}>"))
    assert_private(await asked(ana, there.hall, match="?"), refusal("interface-unknown-code", code="?"))
    gathers = await sam.command(there.hall, "match move", place=room.hall, match=match_code(table.message or {}))
    assert_private(gathers, refusal("match-table-stays"))
    house.discord.deny(there.hall, permissions.ATTACH_FILES)
    lacking = await asked(ana, there.hall)
    house.discord.deny(there.hall)
    assert_private(lacking, refusal("interface-place-shut", channel=mention, permissions="**Attach Files**"))
    assert house.records.rows() == before + 1, "the table that was opened"
    assert code in text(board)


async def test_a_match_whose_channel_is_gone_waits_and_is_brought_on_from_elsewhere(house: House) -> None:
    room, there = house.room("Ana", "Benoît"), house.room()
    board, ana = await house.begin(room), room.people[0]
    code = match_code(board)
    house.forgiven = ["Unknown Channel", "publish.place_gone"]

    house.discord.actor("olga").delete_channel(room.hall)
    offered = await ana.autocomplete(there.hall, "match show", focused="match")
    seen = await ana.command(there.hall, "match show", match=code)
    done = await ana.command(there.hall, "match move", match=code, place=there.hall)
    moved = await newest_board(house.discord, 0, there.hall)
    await house.told(moved)

    assert code in [choice["value"] for choice in offered.choices or []]
    assert_private(seen, EN("place-gone"))
    assert pictures(seen.message or {})
    assert_private(done, EN("move-done", place=f"<#{there.hall.id}>"))
    assert match_code(moved) == code
    assert len(calls(house, there.hall)) == 1
