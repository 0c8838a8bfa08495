"""Somebody else holds the database for longer than anybody waits: everybody gets the answer they would have got.

The database is let go once everybody has had a first word, so nothing here depends on how busy the machine is.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import pytest
import pytest_asyncio

from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from bot.sandbox.server import Sandbox
from tests.e2e.bots.shared_bot import House, Room, assert_private
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_id, pictures, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import mover, newest_board, opened, press

pytestmark = pytest.mark.asyncio(loop_scope="module")

ANNOUNCED = 0.2
"""Seconds after which this bot announces an answer; Herald itself does so before Discord's three are over."""

NEW, LATER = 5, 6
"""What Discord was told: a new message comes, or: the clicked one changes."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """A house whose bot is soon out of patience."""
    discord = await Sandbox.start()
    house = House(discord, tmp_path_factory.mktemp("house"))
    house.process.announces = ANNOUNCED
    await house.process.sync()
    await house.process.start()
    yield house
    await house.process.stop()
    await discord.stop()
    house.check()


@asynccontextmanager
async def locked(house: House, asked: int) -> AsyncIterator[None]:
    """Nobody else can write from when the block begins until so many have asked and had a first word."""
    known = set(house.discord.desk._open)

    def heard() -> bool:
        new = [one for token, one in house.discord.desk._open.items() if token not in known]
        return len(new) == asked and all(one.answered.done() for one in new)

    with closing(sqlite3.connect(house.process.database, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")

        async def let_go() -> None:
            await until(heard)
            connection.execute("ROLLBACK")

        letting = asyncio.create_task(let_go())
        yield
        await letting


def assert_announced(answer: Answer, promise: int) -> None:
    """A first word of the right kind."""
    assert answer.ok, answer.error
    assert answer.type == promise


async def changed(house: House, before: Json) -> Json:
    """A message once it shows something else."""
    await until(lambda: house.discord.message(before) not in (None, before))
    return house.discord.message(before) or {}


async def looking(house: House, room: Room) -> tuple[Actor, Json, Json]:
    """Whose turn it is in a new match, its board, and a private look at the first choice."""
    board = await house.begin(room)
    person = mover(house.discord, board, room.people)
    seen = await press(person, board, "play")
    return person, board, seen.message or {}


async def test_a_locked_database_delays_every_answer_and_spoils_none(house: House) -> None:
    looks, commits, tables, joins, refused = (house.room("Ana", "Benoît") for _ in range(5))
    board = await house.begin(looks)
    person, played, look = await looking(house, commits)
    table = await opened(joins.people[:1], joins.channel)
    await house.begin(refused)

    async with locked(house, 6):
        seen, done, opening, joined, asked, offered = await asyncio.gather(
            press(mover(house.discord, board, looks.people), board, "play"),
            press(person, look, "commit"),
            tables.people[0].command(tables.channel, "play kingdomino", seats=2),
            press(joins.people[1], table, "join"),
            refused.people[0].command(refused.channel, "match undo"),
            mover(house.discord, board, looks.people).autocomplete(
                looks.channel, "kingdomino choose", focused="domino"
            ),
        )
        saved, seated = await changed(house, look), await changed(house, table.message or {})

    assert_announced(seen, NEW)
    assert_private(seen)
    assert pictures(seen.message or {}), "the look itself, not a failure"
    assert seen.waited > seen.ms > ANNOUNCED * 1000, "the control: this took longer than the bot waits"
    assert_announced(done, LATER)
    assert "Done." in text(saved)
    assert [row.command for row in house.records.log(match_id(played))].count("submit") == 1
    assert await newest_board(house.discord, int(played["id"]), commits.channel)
    assert_announced(joined, LATER)
    assert "Benoît" in text(seated)
    assert_announced(opening, NEW)
    assert not is_private(opening.message or {})
    assert_private(asked)
    assert offered.choices, "while nobody could write"


async def test_a_move_made_on_the_board_itself_is_answered_once_that_was_announced(house: House) -> None:
    room = house.room("Ana", "Benoît")
    table = await room.people[0].command(room.channel, "play dice", seats=2)
    await press(room.people[1], table, "join")
    await press(room.people[0], table, "start")
    board = await newest_board(house.discord, 0, room.hall)
    person = mover(house.discord, board, room.people)

    async with locked(house, 2):
        looked, moved = await asyncio.gather(press(person, board, "play"), press(person, board, "commit"))

    assert_announced(looked, NEW)
    assert_private(looked)
    assert_announced(moved, NEW)
    assert_private(moved, "Done.")
    shown = [one["id"] for one in house.discord.messages(room.channel, person.user.username) if is_private(one)]
    assert {str((one.message or {})["id"]) for one in (looked, moved)} <= {*shown}, "neither has disappeared"


async def test_a_table_that_was_announced_is_known_by_its_message(house: House) -> None:
    room = house.room("Ana", "Benoît")

    async with locked(house, 1):
        table = await room.people[0].command(room.channel, "play kingdomino", seats=2)
    await room.people[0].command(room.channel, "match cancel")
    gone = await changed(house, table.message or {})

    assert not buttons(gone, "join")
    assert [one["id"] for one in house.discord.messages(room.channel, "olga")] == [gone["id"]]
