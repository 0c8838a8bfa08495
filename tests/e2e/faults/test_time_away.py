"""Nobody loses a seat while nobody could move: Herald or Discord down, the database locked, Herald not in the server.

On the wire, by the strictest clock: a person who was warned and then couldn't be reached keeps the seat, is told once
afterwards, and has all of the notice from then on.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.i18n import phrases
from bot.sandbox.actor import Actor
from bot.sandbox.permissions import VIEW_CHANNEL
from tests.e2e.bots.bot_process import UNHURRIED
from tests.e2e.bots.shared_bot import HERE, House, Room, housed
from tests.e2e.checks.message_reader import Json, buttons, match_id, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import mover
from tests.pairwise import some_by_day

HOUR = 3600
"""Seconds."""

SOON = 20
"""Seconds after which Herald looks again whether it serves."""

LATER = 301
"""Seconds after which clocks look again at a match whose channel was owed something."""

EN = phrases("en")


class Strict:
    """A match of two with the clock `1d-forfeit`, in which one was warned an hour ago."""

    def __init__(self, house: House, room: Room, board: Json) -> None:
        self.house, self.room, self.board = house, room, board
        self.late: Actor = mover(house.discord, board, room.people)

    def count(self, event: str) -> int:
        """How often something has happened in the match."""
        events = self.house.records.events(match_id(self.board))
        return sum(one["wire"] == f"match.{event}.1" for one in events)

    @property
    def rung(self) -> int:
        """How often anybody was rung for where the match is played."""
        place = int(self.board["channel_id"])
        return sum(ping.channel == place for ping in self.house.discord.exchange.pings)

    @property
    def calls(self) -> list[Json]:
        """The messages that call somebody and hang there."""
        place = self.house.discord.world.channels[int(self.board["channel_id"])]
        found = self.house.discord.messages(place, "olga")
        return [one for one in found if "discord.com/channels/" in (one.get("content") or "")]

    def reminded(self) -> bool:
        return any(buttons(call, "snooze") for call in self.calls)

    async def later(self, seconds: int) -> None:
        """Put the clock forward, until Herald has noted that it serves."""
        self.house.process.forward(seconds)
        then = served(self.house)
        await self.passing(lambda: served(self.house) > then, 60)

    async def passing(self, condition: Callable[[], bool], seconds: int = LATER) -> None:
        """Let time pass, so much at once, until something has happened: a wait may only just have begun."""
        for _ in range(50):
            if condition():
                return
            self.house.process.forward(seconds)
            await asyncio.sleep(0.4)
        raise TimeoutError("it did not happen")


def served(house: House) -> int:
    """When Herald last noted that it serves, 0 for never."""
    with closing(sqlite3.connect(house.process.database)) as connection:
        found = connection.execute("SELECT value FROM settings WHERE scope = 'house' AND key = 'served'").fetchone()
    return json.loads(found[0]) if found else 0


def logged(house: House, event: str) -> int:
    return house.process.log.read_text().count(f'"event": "{event}"')


@asynccontextmanager
async def warned(folder: Path) -> AsyncIterator[Strict]:
    """The match, an hour after its notice."""
    async with housed(folder, rate=UNHURRIED) as house:
        olga = house.discord.actor("olga")
        room = house.room("Ana", "Ben")
        assert (await olga.command(room.hall, "settings server", clock="1d-forfeit")).ok
        strict = Strict(house, room, await house.begin(room))
        house.process.forward(18 * HOUR + SOON)
        await strict.passing(lambda: strict.count("warned") == 1, SOON)
        await until(strict.reminded)
        await strict.later(HOUR)
        yield strict
        house.check()


async def noticed(strict: Strict) -> None:
    """Minutes pass until Herald knows that it doesn't serve."""
    await strict.passing(lambda: logged(strict.house, "heartbeat.failed") == 1)


@asynccontextmanager
async def down(strict: Strict) -> AsyncIterator[None]:
    """Herald does not run."""
    await strict.house.process.kill()
    yield
    await strict.house.process.start()


@asynccontextmanager
async def discord_down(strict: Strict) -> AsyncIterator[None]:
    """Discord answers everything with 503."""
    strict.house.discord.chaos.fail(status=503, times=None)
    await noticed(strict)
    yield
    strict.house.discord.chaos.calm()


@asynccontextmanager
async def locked(strict: Strict) -> AsyncIterator[None]:
    """Somebody else holds the database."""
    with closing(sqlite3.connect(strict.house.process.database, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        await noticed(strict)
        yield
        connection.execute("ROLLBACK")


@asynccontextmanager
async def kicked(strict: Strict) -> AsyncIterator[None]:
    """Herald was sent away from the server, and is invited again."""
    strict.house.discord.bot_leaves(HERE)
    await until(lambda: logged(strict.house, "heartbeat.place-gone") == 1)
    yield
    strict.house.discord.bot_joins(HERE)


@asynccontextmanager
async def hidden(strict: Strict) -> AsyncIterator[None]:
    """Nobody lets Herald see the channel."""
    strict.house.discord.deny(strict.room.hall, VIEW_CHANNEL)
    await until(lambda: logged(strict.house, "heartbeat.place-gone") == 1)
    yield
    strict.house.discord.deny(strict.room.hall)


AWAY: dict[str, Callable[[Strict], AbstractAsyncContextManager[None]]] = {
    "down": down,
    "503": discord_down,
    "locked": locked,
    "kicked": kicked,
    "hidden": hidden,
}

EACH_TIME = ("down", "hidden")
"""What happens in every run: that Herald does not run, and that it runs and cannot serve; `make nightly` has them all.
"""


@pytest.mark.parametrize("away", some_by_day(AWAY, EACH_TIME))
async def test_nobody_loses_a_seat_to_time_in_which_nobody_could_move(tmp_path: Path, away: str) -> None:
    async with warned(tmp_path) as strict:
        house, rung = strict.house, strict.rung
        house.forgiven = ["Missing Access", "Unknown Guild", "Unknown Channel", "database is locked"]
        (notice,) = strict.calls

        async with AWAY[away](strict):
            house.process.forward(30 * HOUR)
        await strict.passing(lambda: strict.count("outage") == 1, SOON)
        await strict.passing(lambda: strict.count("warned") == 2)
        await until(lambda: strict.rung > rung)
        await house.told(strict.board)

        assert strict.count("forfeited") == 0
        assert strict.rung == rung + 1, [text(call) for call in strict.calls]
        (again,) = strict.calls
        assert again["id"] != notice["id"]
        assert text(again).startswith(strict.late.mention)
        assert EN("remind-outage") in text(again)
        await strict.later(5 * HOUR)
        assert strict.count("forfeited") == 0
        await strict.passing(lambda: strict.count("forfeited") == 1)
