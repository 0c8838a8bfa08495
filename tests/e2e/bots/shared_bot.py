"""One bot and one local Discord for many tests, each of which plays in a room of its own."""

from __future__ import annotations

import itertools
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.config import ROOT
from bot.i18n import phrases
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from bot.sandbox.rest.call import Call, Reply
from bot.sandbox.server import Sandbox
from bot.sandbox.world import Channel
from tests.e2e.bots.bot_process import HURRIED, BotProcess
from tests.e2e.checks.conformance import Deaf, Recorder, recorder
from tests.e2e.checks.label_listener import LabelListener
from tests.e2e.checks.message_reader import Json, custom_ids, is_private, match_id, text
from tests.e2e.checks.ping_listener import Strictness
from tests.e2e.checks.saved_records import Records
from tests.e2e.checks.waiting import PATIENCE, until
from tests.e2e.players.table_players import goes_on, is_board, newest_board, started

HERE, ELSEWHERE = "The Lamp & Table", "Another Server"


@dataclass(frozen=True)
class Room:
    """A channel nobody else uses, and people who sit in no other match.

    hall: the channel itself; a match that begins there goes on in a thread of its own.
    """

    hall: Channel
    people: list[Actor]
    discord: Sandbox = field(repr=False)

    @property
    def channel(self) -> Channel:
        """Where there is something to see: the thread of the match once it has one, the hall before."""
        return goes_on(self.discord, self.hall)


@dataclass
class Listeners:
    """What checks everything on the wire of one sandbox."""

    discord: Sandbox
    recorder: Recorder | Deaf = field(default_factory=recorder)
    strictness: Strictness = field(default_factory=Strictness)
    labels: LabelListener = field(default_factory=LabelListener)

    def __post_init__(self) -> None:
        self.discord.taps += [self.recorder, self.strictness, self.labels]

    def check(self) -> None:
        """Raise AssertionError for anything against Discord's schemas, a careless ping, or an empty label."""
        self.recorder.check()
        self.strictness.check()
        self.labels.check()
        assert not self.discord.unknown


UNREACHABLE = ("Unknown Member", "Cannot send messages to this user")
"""Why Discord refuses requests about people who left a server or take no direct messages."""


class Deletions:
    """Deletions of messages, and which of them a bot repeated because its life before was killed meanwhile."""

    def __init__(self, discord: Sandbox, process: BotProcess) -> None:
        self._process = process
        self._lives: dict[str, int] = {}
        self._repeated: list[str] = []
        discord.rest.faults.append(self._before)
        discord.rest.aftermath.append(self._after)

    def repeated(self) -> list[str]:
        """Return the lines of refused deletions that an earlier life had made, and forget them."""
        repeated, self._repeated = self._repeated, []
        return repeated

    async def _before(self, call: Call) -> Reply | None:
        # A message that's gone can't be deleted twice by one life, and by the next one only once.
        route = deletion(call)
        if self._lives.get(route, self._process.lives) < self._process.lives:
            self._repeated.append(f"{route}: Unknown Message")
            self._lives[route] = self._process.lives
        return None

    async def _after(self, call: Call, reply: Reply) -> Reply:
        if (route := deletion(call)) and reply.status == 204:
            self._lives[route] = self._process.lives
        return reply


def deletion(call: Call) -> str:
    """Return the route of a request that deletes a message, "" for any other."""
    if call.method != "DELETE" or call.template != "/channels/{channel_id}/messages/{message_id}":
        return ""
    return f"DELETE /channels/{call.path['channel_id']}/messages/{call.path['message_id']}"


class House:
    """A running sandbox and bot. forgiven: parts of refusals and faults that the present test provokes."""

    def __init__(self, discord: Sandbox, folder: Path, *, strict: bool = True) -> None:
        self.discord = discord
        # Whoever was told that an answer follows waits as long as a busy machine needs.
        discord.stage.thinking = PATIENCE
        self.process = BotProcess(discord, folder)
        self.records = Records(self.process.database)
        self.forgiven: list[str] = []
        self._listeners = Listeners(discord) if strict else None
        self._numbers = itertools.count(1)
        self._full: set[int] = set()
        discord.taps.append(self._hears)
        self._deletions = Deletions(discord, self.process)
        self._people: set[int] = set()
        self._earlier: frozenset[int] = frozenset()
        self._read = 0
        self._refused = 0

    def room(self, *names: str, server: str = HERE) -> Room:
        """A new channel and new members with these names; "olga", who manages both servers, is herself."""
        guild = next(guild for guild in self.discord.world.guilds.values() if guild.name == server)
        channel = self.discord.exchange.create_channel(guild, f"room-{next(self._numbers)}")
        return Room(channel, [self.person(name, server=server) for name in names], self.discord)

    def person(self, name: str, *, server: str = HERE, locale: str = "en-US") -> Actor:
        """A new member of one server with any name."""
        world = self.discord.world
        guild = next(guild for guild in world.guilds.values() if guild.name == server)
        user = world.add_user(f"person{next(self._numbers)}", name)
        user.locale = locale
        world.add_member(guild, user)
        self._people.add(user.id)
        return Actor(self.discord.stage, user)

    async def begin(self, room: Room, **options: object) -> Json:
        """Start a match of everybody in a room; return the first board where it's played."""
        await started(room.people, room.hall, **options)
        board = await newest_board(self.discord, 0, room.hall)
        await self.told(board)
        if not is_board(self.discord.message(board) or board):
            # It was posted before its thread was open, and leads there.
            board = await newest_board(self.discord, int(board["id"]), room.hall)
            await self.told(board)
        return board

    @asynccontextmanager
    async def in_channels(self, server: str = HERE) -> AsyncIterator[None]:
        """Matches that begin meanwhile stay in the channels of their tables."""
        olga = self.discord.actor("olga")
        channel = next(iter(self.discord.world.guild_channels(self.discord.guild(server).id)))
        assert (await olga.command(channel, "settings server", threads=False)).ok
        try:
            yield
        finally:
            assert (await olga.command(channel, "settings server", threads=True)).ok

    async def told(self, *boards: Json) -> None:
        """Waits until the channels of these boards' matches know everything, and all calls are in order."""
        await until(lambda: self.records.untold(*(match_id(board) for board in boards)) == 0)

    def pings(self, *rooms: Room) -> int:
        """How many pings anybody has felt so far in these rooms, but of tables that are full.

        Matches of other rooms go on meanwhile.
        """
        channels = {place for room in rooms for place in (room.hall.id, room.channel.id)}
        felt = (ping for ping in self.discord.exchange.pings if ping.channel in channels)
        return sum(ping.message not in self._full for ping in felt)

    def _hears(self, direction: str, name: str, payload: Any) -> None:
        """Remember the messages that call owners to full tables: whether they come before the start is a race."""
        sent = direction == "response" and name.startswith("POST /channels/") and isinstance(payload, dict)
        if sent and any(":table:" in one and one.endswith(":start") for one in custom_ids(payload)):
            self._full.add(int(payload["id"]))

    def is_of_earlier_test(self, refused: str) -> bool:
        """Return whether a refusal is about a person of an earlier test who left or closed their direct messages.

        That test has forgiven it. Its match goes on and may call them at any time.
        """
        ids = {int(found) for found in re.findall(r"/(\d+)", refused)}
        channels = self.discord.world.channels
        ids.update(*(channels[one].recipients for one in ids & channels.keys()))
        return bool(ids & self._earlier) and any(reason in refused for reason in UNREACHABLE)

    def check(self) -> None:
        """After each test: nothing deviated, nobody was pinged too much, nothing was refused, no fault in the log."""
        refused, self._refused = self.discord.refused[self._refused :], len(self.discord.refused)
        lines = self.process.log.read_text().splitlines()
        news, self._read = lines[self._read :], len(lines)
        forgiven, self.forgiven = self.forgiven, []
        if self._listeners is not None:
            self._listeners.check()
        forgiven += self._deletions.repeated()
        refused = [one for one in refused if not self.is_of_earlier_test(one)]
        self._earlier = frozenset(self._people)
        unexpected = [one for one in refused if not any(part in one for part in forgiven)]
        assert not unexpected, "\n".join(unexpected)
        faults = [line for line in news if '"level": "error"' in line or "Traceback" in line]
        faults = [line for line in faults if not any(part in line for part in forgiven)]
        assert not faults, "\n".join(faults)


@asynccontextmanager
async def housed(
    folder: Path,
    *,
    strict: bool = True,
    rate: int = HURRIED,
    fault: str | None = None,
    glances: bool = False,
    home: Path = ROOT,
) -> AsyncIterator[House]:
    """A house whose bot runs, for a test or for a whole module. rate, fault, glances, home: see BotProcess."""
    discord = await Sandbox.start()
    house = House(discord, folder, strict=strict)
    house.process.rate, house.process.fault, house.process.glances, house.process.home = rate, fault, glances, home
    await house.process.sync()
    await house.process.start()
    try:
        yield house
    finally:
        await (house.process.kill() if fault else house.process.stop())
        await discord.stop()


def refusal(reason: str, locale: str = "en", **params: object) -> str:
    """The sentence for a reason."""
    return phrases(locale)(f"reason-{reason}", **params)


def assert_private(answer: Answer, *expected: str) -> None:
    """A private answer in time, which says one of the sentences expected (any, if none is given)."""
    assert answer.ok, answer.error
    assert answer.message is not None, "an answer has words"
    assert is_private(answer.message), text(answer.message)
    said = text(answer.message)
    assert said.strip()
    assert not expected or any(one in said for one in expected), said
