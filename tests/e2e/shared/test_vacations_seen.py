"""Whoever waits for somebody on vacation can read so, and until when: on the board, in lists and when they look."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.i18n import phrases
from bot.sandbox.actor import Actor
from tests.e2e.bots.shared_bot import House, Room
from tests.e2e.checks.message_reader import buttons, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import mover, newest_board, press, take_turn

EN = phrases("en")

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def begun(house: House, room: Room, person: Actor) -> str:
    """Let someone go on vacation, and return the first day. Herald's clock is hurried: its day may end meanwhile."""
    for _ in range(2):
        today = house.process.now.date()
        days = {"from": today.isoformat(), "until": (today + timedelta(days=20)).isoformat()}
        planned = await person.command(room.channel, "vacation", **days)
        assert buttons(planned.message or {}, "mine-ask"), "another one can be planned with a press"
        if EN("vacation-title") in text(planned.message or {}):
            return days["from"]
    raise AssertionError(text(planned.message or {}))


async def test_a_vacation_stands_where_others_wait_until_it_is_called_off(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    acting = mover(house.discord, board, room.people)
    other = next(person for person in room.people if person is not acting)
    first = await begun(house, room, other)
    told = f"{other.user.display} is away until"

    assert told not in text((await press(acting, board, "board")).message or {}), "nobody waits for them yet"
    while mover(house.discord, board, room.people) is acting:
        assert (await take_turn(board, acting)).ok
        board = await newest_board(house.discord, int(board["id"]), room.channel)
    await house.told(board)
    looked = await press(acting, board, "board")
    listed = await acting.command(room.channel, "match list")
    seen = await acting.command(room.channel, "match show")
    assert told in text(board)
    for shown in (looked, listed):
        assert told in text(shown.message or {})
    assert seen.ok, seen.error

    called_off = await other.command(room.channel, "vacation", cancel=first)
    assert called_off.ok, called_off.error
    await until(lambda: told not in text(house.discord.message(board) or {}))
    first = await begun(house, room, other)
    await until(lambda: told in text(house.discord.message(board) or {}))
    called_off = await other.command(room.channel, "vacation", cancel=first)
    await until(lambda: told not in text(house.discord.message(board) or {}))
    looked = await press(acting, board, "board")
    listed = await acting.command(room.channel, "match list")
    for shown in (looked, listed):
        assert told not in text(shown.message or {})
