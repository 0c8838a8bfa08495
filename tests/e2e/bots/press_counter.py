"""What Herald asks and does, counted: the whole bot in the test's own process, beside a real sandbox.

Gateway, HTTP, database file, publisher and workers are the real ones. Counted is what goes to SQLite, what is read of
logs, and what is made for showing; pictures are composed and not painted.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import discord
from discord.gateway import DiscordWebSocket
from sqlalchemy import Pool, event

from bot import endpoint
from bot.app import create_bot
from bot.client import Herald
from bot.config import Settings
from bot.match.model.time_and_randomness import SystemClock
from bot.match.service.journal import Journal
from bot.match.views import visibility
from bot.sandbox.server import Sandbox
from bot.storage import SqlStore
from bot.storage.packed_logs import Logs
from cogs.ui.board import picture_cache
from tests.controls import COMMIT
from tests.e2e.bots.shared_bot import House
from tests.e2e.checks.message_reader import Json, buttons, match_id
from tests.e2e.checks.waiting import until
from tests.e2e.players.click_players import newest, seated, shown_after, ways
from tests.e2e.players.table_players import mover, newest_board, over, press
from tests.e2e.walk.hall import unpainted

STATEMENTS, TRANSACTIONS, WHOLE_LOGS, LOADS, PERSPECTIVES, REQUESTS, MESSAGES = (
    "statements",
    "transactions",
    "whole-logs",
    "loads",
    "perspectives",
    "requests",
    "messages",
)


STILL = 0.05
"""Seconds after which nothing more comes of what was pressed."""


class Still:
    """A clock that stands still: nothing is looked at because a minute has passed."""

    def __init__(self) -> None:
        self._now = SystemClock().now()

    def now(self) -> int:
        return self._now

    async def sleep(self, _ms: int) -> None:
        await asyncio.Event().wait()


@dataclass
class Counts:
    """How often something was done since somebody last asked. said: the statements themselves."""

    done: Counter[str] = field(default_factory=Counter)
    said: list[str] = field(default_factory=list)
    heard_so_far: int = 0

    def heard(self, statement: str) -> None:
        """SQLite was told this."""
        word = statement.split(maxsplit=1)[0].upper()
        if word in ("COMMIT", "PRAGMA"):
            return
        self.heard_so_far += 1
        self.done[STATEMENTS] += 1
        self.done[TRANSACTIONS] += word == "BEGIN"
        self.said.append(statement)

    def asked(self, direction: str, name: str, _payload: Any) -> None:
        """Discord was asked for something in a channel. Answers to presses go another way."""
        if direction == "request" and "/channels/" in name:
            self.done[REQUESTS] += 1
            self.done[MESSAGES] += name.startswith("POST ") and name.endswith("/messages")

    def take(self) -> tuple[Counter[str], tuple[str, ...]]:
        """What has been counted since the last time."""
        taken = self.done, tuple(self.said)
        self.done, self.said = Counter(), []
        return taken


@contextmanager
def counted() -> Iterator[Counts]:
    """Meanwhile everything of this process is counted."""
    counts = Counts()

    def listen(connection: Any, _record: Any) -> None:
        raw = getattr(connection, "driver_connection", connection)
        if isinstance(raw, sqlite3.Connection):
            raw.set_trace_callback(counts.heard)

    def counting(name: str, done: Any) -> Any:
        def count(*given: Any, **named: Any) -> Any:
            counts.done[name] += 1
            return done(*given, **named)

        return count

    event.listen(Pool, "connect", listen)
    try:
        with (
            mock.patch.object(visibility, "perspective", counting(PERSPECTIVES, visibility.perspective)),
            mock.patch.object(Journal, "_newest", counting(LOADS, Journal._newest)),
            mock.patch.object(Logs, "whole", counting(WHOLE_LOGS, Logs.whole)),
            mock.patch.object(picture_cache, "paint", unpainted),
        ):
            yield counts
    finally:
        event.remove(Pool, "connect", listen)


@dataclass
class Counted:
    """A house whose bot runs in this process."""

    house: House
    bot: Herald
    store: SqlStore
    counts: Counts
    matches: list[int] = field(default_factory=list)
    """Those that were played, in order."""

    async def quiet(self) -> None:
        """Returns once nothing that has been asked for is still being done."""
        told = -1
        while told != self.counts.heard_so_far:
            told = self.counts.heard_so_far
            await until(lambda: not self.bot.publisher._tasks)
            await asyncio.sleep(STILL)

    async def pressed(self, verb: str) -> Pressed:
        """What has been counted since the last press, once nothing more comes of it."""
        await self.quiet()
        return Pressed(verb, *self.counts.take())


@asynccontextmanager
async def counting(folder: Path, **settings: Any) -> AsyncIterator[Counted]:
    """A bot that is connected. settings: of the host; a new one's where nothing is said."""
    with counted() as counts, _here():
        sandbox = await Sandbox.start()
        house = House(sandbox, folder)
        sandbox.taps.append(counts.asked)
        await house.process.sync()
        here = mock.patch.dict(os.environ, {endpoint.VARIABLE: sandbox.url})
        with here, mock.patch.object(endpoint, "clock", Still):
            endpoint.apply()
            # Tests press a hundred times as often as hands do.
            pressed: dict[str, Any] = {"limits": "off", **settings}
            given = Settings(database_url=f"sqlite+aiosqlite:///{house.process.database}", **pressed)
            async with create_bot(given) as (bot, store):
                running = asyncio.create_task(bot.start(sandbox.token))
                try:
                    await sandbox.wait_ready(timeout=60)
                    it = Counted(house, bot, store, counts)
                    # What is started when it is ready looks through everything once.
                    await until(lambda: bot.publisher._sweeper is not None)
                    await it.quiet()
                    yield it
                finally:
                    await bot.close()
                    running.cancel()
                    await asyncio.gather(running, return_exceptions=True)
        await sandbox.stop()


@contextmanager
def _here() -> Iterator[None]:
    """discord.py is pointed back to where it was afterwards."""
    before = discord.http.Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE
    try:
        yield
    finally:
        discord.http.Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE = before


@dataclass(frozen=True)
class Pressed:
    """One press, and what was counted until nothing more came of it. verb: what it was for."""

    verb: str
    done: Counter[str]
    said: tuple[str, ...] = field(repr=False)


async def played(
    it: Counted, game: str, rng: Random, names: Sequence[str] = ("Ana", "Benoît"), *, moves: int = 1_000
) -> list[Pressed]:
    """Play a match by clicks to its end: at each turn *Play*, then on to the first thing that can be committed.

    The press that ends the match is "end". moves: how many to play at most.
    """
    house, room, found = it.house, it.house.room(*names), list[Pressed]()
    table = await seated(room, game, {}, house)
    await press(room.people[0], table, "start")
    board = await newest_board(house.discord, 0, room.channel)
    found.append(await it.pressed("start"))
    it.matches.append(match_id(board))
    for _ in range(moves):
        if over(board):
            break
        person = mover(house.discord, board, room.people)
        shown = await person.click(board, custom_id=buttons(board, "play")[0]["custom_id"])
        found.append(await it.pressed("look"))
        carrier: Json | None = shown.message if ways(shown.message) else board
        before, verb = len(house.records.log(match_id(board))), ""
        while verb != COMMIT:
            offered = ways(carrier)
            assert offered, "there is always something to do"
            assert carrier is not None
            way = next((one for one in offered if one.verb == COMMIT), None) or rng.choice(offered)
            if way.value is None:
                answer = await person.click(carrier, custom_id=way.custom_id)
            else:
                answer = await person.select(carrier, way.custom_id, way.value)
            assert answer.ok, answer.error
            verb, carrier = way.verb, await shown_after(house, person, answer, carrier)
            if verb == COMMIT and carrier is not None and buttons(carrier, "send"):
                found.append(await it.pressed("held"))
                await press(person, carrier, "send")
            if verb != COMMIT:
                found.append(await it.pressed("look"))
        board = await newest(house, room, board, before)
        # Where the same person goes on, the answer is their next look.
        found.append(await it.pressed("end" if over(board) else "commit and look" if ways(carrier) else "commit"))
    return found
