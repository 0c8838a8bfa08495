"""Cut off between a new board and the end of the old one: one board and one call, by a kill and by the database."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy.engine import make_url

from bot.sandbox.server import Sandbox
from tests import postgres
from tests.e2e.bots.in_process_bot import inside
from tests.e2e.bots.shared_bot import House, Room
from tests.e2e.checks.message_reader import Json, buttons, callees, match_id
from tests.e2e.checks.waiting import PATIENCE, until
from tests.e2e.players.table_players import mover, newest_board, over, started, take_turn

MATCHES = 4
"""As many as post their boards while the server is stopped."""

BOARD, EDIT, LOOK = "POST /channels/", "PATCH /channels/", "GET /channels/"


class Moment:
    """Does something at the n-th time that Discord hears a request of a kind about messages."""

    def __init__(self, discord: Sandbox) -> None:
        self._wanted: tuple[str, str, int] | None = None
        self._does: Callable[[], None] = lambda: None
        self.come = asyncio.Event()
        discord.taps.append(self._hears)

    def at(self, direction: str, kind: str, does: Callable[[], None], nth: int = 1) -> None:
        self.come.clear()
        self._wanted, self._does = (direction, kind, nth), does

    def _hears(self, direction: str, name: str, payload: Any) -> None:
        if self._wanted is None or direction != self._wanted[0] or not name.startswith(self._wanted[1]):
            return
        if "messages" not in name or (self._wanted[1] == BOARD and not buttons(payload, "play")):
            return
        _, kind, left = self._wanted
        self._wanted = (direction, kind, left - 1) if left > 1 else None
        if self._wanted is None:
            self._does()
            self.come.set()


def live(discord: Sandbox, room: Room) -> list[Json]:
    """Messages at which somebody could still take a turn."""
    return [one for one in discord.messages(room.channel, "olga") if buttons(one, "play") or over(one)]


def calls(discord: Sandbox, room: Room) -> list[Json]:
    messages = discord.messages(room.channel, "olga")
    return [one for one in messages if one["author"].get("bot") and callees(one)]


async def turn(discord: Sandbox, room: Room, board: Json) -> None:
    """One turn that can't be taken back, of which the channel isn't told yet."""
    answer = await take_turn(board, mover(discord, board, room.people))
    assert answer.ok, answer.error


@pytest.fixture
async def house(discord: Sandbox, tmp_path: Path) -> AsyncIterator[House]:
    """A house whose bot has yet to be started; nothing is left of it, whatever has become of the test."""
    house = House(discord, tmp_path, strict=False)
    yield house
    if house.process.runs:
        await house.process.kill()


async def test_a_kill_before_a_new_board_is_marked_and_one_before_the_old_one_is_retired_leave_one(
    discord: Sandbox, house: House
) -> None:
    bot, moment = house.process, Moment(discord)
    bot.grace = 0
    await bot.sync()
    await bot.start()
    room = house.room("Ana", "Benoît")
    first = await house.begin(room)
    pid = bot.pid

    def kill() -> None:
        os.kill(pid, signal.SIGKILL)

    moment.at("response", BOARD, kill)
    await turn(discord, room, first)
    await asyncio.wait_for(moment.come.wait(), PATIENCE)
    await bot.kill()
    discord.chaos.fail(EDIT, status=503, times=None)
    await bot.start()
    pid = bot.pid
    moment.at("request", EDIT, kill)
    await asyncio.wait_for(moment.come.wait(), PATIENCE)
    await bot.kill()
    between = live(discord, room)
    discord.chaos.calm()
    await bot.start()
    await house.told(first)
    await bot.stop()

    assert len(between) == 2, "the control: a killed bot has left two"
    assert [one["id"] for one in live(discord, room)] == [max(between, key=lambda one: int(one["id"]))["id"]]
    assert len(calls(discord, room)) == 1
    assert bot.log.read_text().count('"event": "publish.found"') == 1


async def test_a_server_that_is_stopped_four_times_while_boards_are_posted_leaves_one_board_and_one_call_each(
    discord: Sandbox, house: House
) -> None:
    server, url = postgres.server(), postgres.migrated()
    house.process.url, house.process.grace, house.process.rate = url, 0, 30
    moment, stops = Moment(discord), 0
    await house.process.sync()
    await house.process.start()
    rooms = [house.room("Ana", "Benoît", "Chloé") for _ in range(MATCHES)]
    boards = []
    for room in rooms:
        await started(room.people, room.hall)
        boards.append(await newest_board(discord, 0, room.hall))
    await told(url)

    def failed() -> int:
        return house.process.log.read_text().count('"publish.failed"')

    for direction, kind, nth in (
        ("response", BOARD, 1),
        ("response", LOOK, MATCHES // 2),
        ("request", EDIT, 1),
        ("response", BOARD, MATCHES // 2),
    ):
        # Every move is saved and answered, and every board wanted, before the first one is posted.
        known = failed()
        discord.chaos.fail(BOARD, status=503, times=None)
        await asyncio.gather(*(turn(discord, room, board) for room, board in zip(rooms, boards, strict=True)))
        await until(lambda known=known: failed() >= known + MATCHES)
        moment.at(direction, kind, server.stop, nth)
        discord.chaos.calm()
        await asyncio.wait_for(moment.come.wait(), PATIENCE)
        stops += 1
        await until(lambda known=known: failed() > known + MATCHES)
        server.start()
        await told(url)
        boards = [max(live(discord, room), key=lambda one: int(one["id"])) for room in rooms]
    await house.process.stop()

    assert stops == 4
    assert [len(live(discord, room)) for room in rooms] == [1] * MATCHES
    assert [len(calls(discord, room)) for room in rooms] == [1] * MATCHES


async def test_a_press_that_fills_a_table_owes_its_owner_a_call_with_the_very_mark_of_the_table() -> None:
    async with inside() as bot:
        games = bot.discord.channel("#games")
        table = (await bot.command(bot.actor("ana"), games, "play kingdomino", seats=2)).message or {}
        opened = await bot.store.glance(match_id(table))
        await bot.click(bot.actor("benoit"), table, buttons(table, "join")[0]["custom_id"])
        filled = await bot.store.glance(match_id(table))

    assert opened is not None
    assert filled is not None
    assert (opened.calls.owed, filled.calls.owed) == (False, True)


async def told(url: str) -> None:
    """Wait until nothing is owed to any channel."""
    address = make_url(url)
    owed, rest = 1, asyncio.get_running_loop().time() + PATIENCE
    while owed:
        assert asyncio.get_running_loop().time() < rest, "it did not happen"
        await asyncio.sleep(0.05)
        host = str(address.query["host"])
        connection = await asyncpg.connect(user=address.username, database=address.database, host=host)
        owed = await connection.fetchval(
            "SELECT count(*) FROM matches WHERE posted_seq < public_seq OR call_owed = 1 OR retiring <> '[]'"
        )
        await connection.close()
