"""kill -9 with many matches under way (reliability row 7): every old button answers, untold boards are told once.

HERALD_RESTART_MATCHES raises the number of matches (10, which keeps to the budget).
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.sandbox.actor import Actor
from bot.sandbox.permissions import SEND_MESSAGES, SEND_MESSAGES_IN_THREADS
from bot.sandbox.server import Sandbox
from tests.e2e.bots.shared_bot import House, Room, assert_private
from tests.e2e.checks.forged_clicks import forge
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_code, match_id, parts, pictures
from tests.e2e.checks.waiting import PATIENCE, until
from tests.e2e.players.table_players import mover, newest_board, play_out, press, started, take_turn

MATCHES = int(os.environ.get("HERALD_RESTART_MATCHES", "10"))
FEW = 2
EVERY = 5
"""Of so many matches one has a board that was saved and never told."""

WATCH, LONGER = 0.3, 10.0
"""Seconds in which nothing may be told twice; a bot that does so gets longer, so that it is seen on any machine."""

WAITS = {"forgetful": (LONGER, LONGER), "silent": (3.0, WATCH), "deaf": (PATIENCE, WATCH)}
"""Seconds one waits for a board of each broken bot, and for one that is told twice."""

EACH_TIME = "forgetful"
"""The bot that is caught in every run; the others are in `make nightly`."""


@pytest.fixture
async def house(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[House]:
    """A house of this test's own, because its bot may be broken: one that forgets does so from its first start on."""
    discord = await Sandbox.start()
    house = House(discord, tmp_path)
    await house.process.sync()
    if getattr(request, "param", None) == "forgetful":
        house.process.fault = request.param
    await house.process.start()
    yield house
    await house.process.kill()
    await discord.stop()


@dataclass
class Table:
    """A match under way. boards: those shown before the kill; saved: the seq of its newest row then."""

    room: Room
    boards: list[Json]
    saved: int = 0
    untold: bool = False

    @property
    def match(self) -> int:
        return match_id(self.boards[-1])


async def begun(house: House, number: int) -> Table:
    """A match some turns old."""
    room = house.room("Ana", "Benoît")
    await started(room.people, room.channel)
    return Table(room, (await play_out(house.discord, room.people, room.channel, turns=2 + number % 4)).boards)


async def interrupted(house: House, count: int) -> list[Table]:
    """So many matches, and then the bot is killed; one in EVERY was saved further than it was told."""
    tables: list[Table] = []
    for first in range(0, count, 10):
        tables += await asyncio.gather(*(begun(house, number) for number in range(first, min(first + 10, count))))
    house.forgiven = ["Missing Permissions"]
    for table in tables[::EVERY]:
        # A bot that forgets its tables opens no threads below them.
        table.room.channel.denied, table.untold = SEND_MESSAGES | SEND_MESSAGES_IN_THREADS, True
        board = table.boards[-1]
        assert (await take_turn(board, mover(house.discord, board, table.room.people))).ok
    # A move whose grace runs out after the kill would add a row once the bot is back.
    await until(lambda: not any(house.records.waits(table.match) for table in tables))
    await until(lambda: all(refused(house, table) if table.untold else told(house, table) for table in tables))
    await house.process.kill()
    for table in tables:
        table.room.channel.denied = 0
        table.saved = house.records.log(table.match)[-1].seq
        forget_nonces(house, table)
    return tables


def forget_nonces(house: House, table: Table) -> None:
    """Discord remembers for some minutes what was sent with a nonce; this bot is away for longer."""
    for board in table.boards:
        stored = house.discord.world.message(int(board["channel_id"]), int(board["id"]))
        assert stored is not None
        stored.nonce = None


def refused(house: House, table: Table) -> bool:
    """Return whether Discord refused a board of this match: each table's own, not just as many as there are tables."""
    lines = house.process.log.read_text().splitlines()
    return any('"publish.forbidden"' in line and f'"{match_code(table.boards[-1])}"' in line for line in lines)


def told(house: House, table: Table) -> bool:
    """Whether the bot has noted that it showed the newest row."""
    return f'"match": {table.match}, "seq": {house.records.log(table.match)[-1].seq}' in house.process.log.read_text()


def public(house: House, table: Table) -> list[Json]:
    """The boards of a channel, its table left aside."""
    found = house.discord.messages(table.room.channel, "olga")
    return [message for message in found if not is_private(message) and pictures(message)]


async def goes_on(house: House, tables: list[Table], patience: float = PATIENCE, watch: float = WATCH) -> None:
    """After a restart nothing is missing, nothing is told twice, and whatever is pressed answers."""
    for table in tables:
        after = int(table.boards[-1]["id"]) - (not table.untold)
        newest = await newest_board(house.discord, after, table.room.channel, patience=patience)
        table.boards += [newest] if table.untold else []
    with suppress(TimeoutError):
        await until(lambda: any(len(public(house, table)) != len(table.boards) for table in tables), watch)
    for table in tables:
        assert len(public(house, table)) == len(table.boards), "each board is told once"
        assert house.records.log(table.match)[-1].seq == table.saved, "nothing is lost and nothing made up"
    await asyncio.gather(*(press_all(house, table) for table in tables))
    for table in tables:
        assert house.records.log(table.match)[-1].seq == table.saved, "looking changes nothing"
    await asyncio.gather(*(move_on(house, table) for table in tables))


async def press_all(house: House, table: Table) -> None:
    """Everything on the newest board but the moves, by whoever is to act and by the other; old moves on an old one."""
    newest, oldest = table.boards[-1], table.boards[0]
    for person in table.room.people:
        for part in list(parts(newest)):
            if part["type"] == 2 and part["custom_id"].split(":")[1] != "commit":
                assert_private(await person.click(newest, custom_id=part["custom_id"]))
    for part in parts(oldest):
        if part["type"] == 2:
            for person in table.room.people:
                assert_private(await forge(house.discord, person, oldest, part["custom_id"]))


async def move_on(house: House, table: Table) -> None:
    """The look is found again by "play", and its move is taken once."""
    board = table.boards[-1]
    person: Actor = mover(house.discord, board, table.room.people)
    if buttons(board, "commit"):
        assert (await take_turn(board, person)).ok
    else:
        assert_private(await press(person, await press(person, board, "play"), "commit"))
    await newest_board(house.discord, int(board["id"]), table.room.channel)
    made = [row for row in house.records.log(table.match) if row.seq > table.saved and row.actor is not None]
    assert [row.command for row in made] == ["submit"]


async def test_after_a_restart_every_old_button_of_many_matches_works_and_untold_boards_are_told_once(
    house: House, record_property: pytest.RecordProperty, capsys: pytest.CaptureFixture[str]
) -> None:
    tables = await interrupted(house, MATCHES)

    moment = time.perf_counter()
    await house.process.start()
    ready = time.perf_counter() - moment
    await goes_on(house, tables)

    house.check()
    record_property("seconds to ready", round(ready, 2))
    with capsys.disabled():
        print(f"\nrestart with {MATCHES} matches: ready after {ready:.2f} s")  # noqa: T201 - a figure, never asserted


@pytest.mark.parametrize(
    ("house", "fault"),
    [pytest.param(fault, fault, marks=() if fault == EACH_TIME else pytest.mark.nightly) for fault in WAITS],
    indirect=["house"],
)
async def test_a_bot_that_does_not_survive_a_restart_is_caught(house: House, fault: str) -> None:
    """Negative controls; see tests/e2e/bots/faulty_bot.py."""
    tables = await interrupted(house, FEW)

    house.process.fault = fault
    await house.process.start()
    house.discord.stage.patience = 1.0

    with pytest.raises((AssertionError, TimeoutError)):
        await goes_on(house, tables, *WAITS[fault])
