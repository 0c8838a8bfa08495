"""Matches on several processes, of which each is killed, restarted and cut off while people play.

`python -m tests.soak cluster` plays 100 matches in 60 servers on three processes for ten minutes. People press whatever
the newest board offers. What was promised to them, what was posted and what is left are counted once all is calm.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.sandbox.actor import Actor
from bot.sandbox.server import Sandbox
from bot.sandbox.world import Channel, Guild
from cogs.ui.text.custom_id import UnreadableId, read
from tests.e2e.checks.message_reader import Json, buttons, custom_ids, is_private, match_id, pictures
from tests.e2e.checks.storm_weather import Weathered, attempt
from tests.e2e.players.table_players import is_board, mover, over, press
from tests.soak.cluster import Cluster, Member

HURRY = 20.0
"""Seconds a person waits for an answer."""

GRACE = 3
"""Seconds in which a move can be taken back, so that timers have something to do at each."""

CALM = 240.0
"""Seconds after the storm in which everything has to be told, on a busy machine."""

UNTOLD = "SELECT count(*) AS left FROM matches WHERE posted_seq < public_seq OR call_owed = 1 OR retiring <> '[]'"


@dataclass(frozen=True, slots=True)
class Size:
    """How much is played, and for how long."""

    processes: int = 3
    guilds: int = 60
    matches: int = 100
    seconds: float = 600.0
    pause: float = 25.0
    """Seconds a person thinks on average."""

    calm: float = 25.0
    """Seconds between two troubles on average."""

    away: float = 8.0
    """Seconds a process or the database stays away on average. A cut-off one stays away four times as long."""

    least: int = 0
    """Turns that people are told to be done, at least, however long that takes."""

    quick: int = 10
    """In every so many rooms people think a fifth as long, so that some matches end."""

    troubles: bool = True
    kinds: tuple[str, ...] = ("kill", "restart_all", "restart_database", "cut_off", "route")
    """Troubles, of which each comes once at least, however long that takes."""


@dataclass
class Room:
    """Where two people, or one and a computer, play one match after the other."""

    hall: Channel
    people: list[Actor]
    computers: bool
    quick: bool = False
    played: list[Weathered] = field(default_factory=list)
    waited: list[float] = field(default_factory=list)
    """Seconds that turns took which were answered."""


@dataclass
class Result:
    """What came of a storm."""

    figures: dict[str, Any] = field(default_factory=dict)
    wrong: dict[str, list[str]] = field(default_factory=dict)
    """What must not be, by kind."""

    @property
    def well(self) -> bool:
        return not any(self.wrong.values())

    def __str__(self) -> str:
        figures = ", ".join(f"{count} {what}" for what, count in self.figures.items())
        wrong = [f"{what}: {len(found)}, such as {found[:3]}" for what, found in self.wrong.items() if found]
        return "\n".join([figures, f"wrong: {'; '.join(wrong) or 'nothing'}"])


class ClusterStorm:
    """One storm, from its first table to the counting."""

    def __init__(self, discord: Sandbox, folder: Path, size: Size, seed: int) -> None:
        self.cluster = Cluster(discord, folder, size.processes, seed)
        self.troubles: Counter[str] = Counter()
        self._discord = discord
        self._size = size
        self._random = random.Random(seed)
        self._rooms: list[Room] = []
        self._ends = 0.0
        self._posted: dict[tuple[int, int], set[str]] = {}
        self._films: Counter[str] = Counter()
        self._rounds = 0
        discord.taps.append(self._hear)

    def _hear(self, direction: str, name: str, payload: Any) -> None:
        """Note which messages show which row of which match."""
        if direction != "response" or not name.startswith("POST /channels/") or not isinstance(payload, dict):
            return
        for written in custom_ids(payload):
            with suppress(UnreadableId):
                found = read(written)
                if found.verb == "board":
                    self._posted.setdefault((found.match, found.decision), set()).add(str(payload["id"]))
        if any("film.gif" in item["media"]["url"] for item in pictures(payload)):
            self._films[str((payload.get("message_reference") or {}).get("message_id"))] += 1

    async def run(self) -> Result:
        """Play, make trouble, calm down and count."""
        self._discord.stage.patience = HURRY
        self._furnish()
        for member in self.cluster.members:
            member.grace = GRACE
        await self.cluster.start()
        begun = time.monotonic()
        self._ends = begun + self._size.seconds
        tasks = [asyncio.create_task(self._play(room)) for room in self._rooms]
        if self._size.troubles:
            tasks.append(asyncio.create_task(self._trouble()))
        await asyncio.gather(*tasks)
        spent = sum(member.spent() for member in self.cluster.members if member.runs)
        await self._calm()
        quiet = time.monotonic()
        told = await self._told()
        result = await self._counted(time.monotonic() - quiet if told else None)
        waited = sorted(seconds for room in self._rooms for seconds in room.waited)
        if waited:
            result.figures["p50"] = round(waited[len(waited) // 2], 2)
            result.figures["p99"] = round(waited[len(waited) * 99 // 100], 2)
        result.figures["core-seconds"] = round(spent, 1)
        result.figures["moves a core-second"] = round(len(waited) / spent, 2) if spent else None
        return result

    @property
    def _is_over(self) -> bool:
        """Whether people stop: when the time is up, and enough has happened."""
        if time.monotonic() < self._ends or (self._size.troubles and not self._rounds):
            return False
        return sum(len(one.asked) for room in self._rooms for one in room.played) >= self._size.least

    # People

    def _furnish(self) -> None:
        world = self._discord.world
        guilds: list[Guild] = [self._discord.add_guild(f"Server {number}") for number in range(self._size.guilds)]
        for number in range(self._size.matches):
            guild, computers = guilds[number % len(guilds)], number % 4 == 3
            people = []
            for at in range(1 if computers else 2):
                user = world.add_user(f"player{number}x{at}", f"Player {number}-{'AB'[at]}")
                world.add_member(guild, user)
                people.append(Actor(self._discord.stage, user))
            hall = self._discord.exchange.create_channel(guild, f"room-{number}")
            self._rooms.append(Room(hall, people, computers, quick=number % self._size.quick == self._size.quick - 1))

    async def _play(self, room: Room) -> None:
        await asyncio.sleep(self._random.uniform(0, self._size.pause / 2))
        while not self._is_over:
            with suppress(AssertionError, TimeoutError, KeyError, IndexError):
                await self._match(room)
            await self._think(0.2)

    async def _think(self, share: float = 1.0) -> None:
        pause = self._random.uniform(0.4, 1.6) * self._size.pause * share
        step = min(0.5, pause)
        for _ in range(round(pause / step)):
            await asyncio.sleep(0 if self._is_over else step)

    async def _match(self, room: Room) -> None:
        """Open a table, start it, and play until the match or the time is over."""
        owner = room.people[0]
        options: dict[str, Any] = {"bots": 1, "level": "easy"} if room.computers else {"seats": 2}
        table = await owner.command(room.hall, "play kingdomino", **options)
        shown = table.message or self._last(room, "join")
        assert shown is not None, "the table was lost"
        for person in room.people[1:]:
            await self._until_done(lambda person=person: press(person, shown, "join"))
        await self._until_done(lambda: press(owner, shown, "start"))
        board: Json | None = None
        while board is None and not self._is_over:
            board = self._newest(room, int(shown["id"]))
            await asyncio.sleep(0.5)
        if board is None:
            return
        played = Weathered(0, match_id(board))
        room.played.append(played)
        while not self._is_over and not over(board):
            await self._think(0.2 if room.quick else 1.0)
            board = self._newest(room, int(shown["id"])) or board
            if over(board):
                break
            with suppress(AssertionError, TimeoutError):
                began, answered = time.monotonic(), len(played.asked)
                await attempt(board, mover(self._discord, board, room.people), played)
                if len(played.asked) > answered:
                    room.waited.append(time.monotonic() - began)
        if over(board):
            await press(owner, board, "film")

    async def _until_done(self, press: Callable[[], Awaitable[Any]]) -> None:
        """Press again until it is answered, or time is up."""
        while not self._is_over:
            with suppress(AssertionError, TimeoutError):
                await press()
                return
            await self._think(0.1)

    def _messages(self, room: Room) -> list[Json]:
        """Everything public in a hall and its threads, oldest first."""
        below = [one for one in self._discord.world.channels.values() if one.parent_id == room.hall.id]
        found = [one for place in (room.hall, *below) for one in self._discord.messages(place, "olga")]
        return sorted((one for one in found if not is_private(one)), key=lambda one: int(one["id"]))

    def _newest(self, room: Room, after: int) -> Json | None:
        boards = [one for one in self._messages(room) if int(one["id"]) > after and is_board(one)]
        return boards[-1] if boards else None

    def _last(self, room: Room, verb: str) -> Json | None:
        found = [one for one in self._messages(room) if buttons(one, verb)]
        return found[-1] if found else None

    # Troubles

    async def _trouble(self) -> None:
        """Make every trouble there is, again and again in another order."""
        kinds = [getattr(self, f"_{name}") for name in self._size.kinds]
        while True:
            self._random.shuffle(kinds)
            for kind in kinds:
                wait = self._random.uniform(0.5, 1.5) * self._size.calm
                if self._rounds and time.monotonic() + wait + 2 * self._size.away > self._ends:
                    return
                await asyncio.sleep(wait)
                self.troubles[kind.__name__.strip("_")] += 1
                await kind()
            self._rounds += 1

    def _any(self) -> Member:
        return self._random.choice(self.cluster.members)

    async def _away(self, times: float = 1.0) -> None:
        await asyncio.sleep(self._random.uniform(0.3, 1.7) * self._size.away * times)

    async def _kill(self) -> None:
        member = self._any()
        await member.kill()
        await self._away()
        await member.start()

    async def _restart_all(self) -> None:
        for member in self.cluster.members:
            await member.stop()
            await member.start()

    async def _restart_database(self) -> None:
        self.cluster.server.stop(self._random.choice(["immediate", "fast"]))
        await self._away(0.5)
        self.cluster.server.start()

    async def _cut_off(self) -> None:
        member = self._any()
        member.line.cut()
        await self._away(4.0)
        member.line.mend()

    async def _route(self) -> None:
        self.cluster.to_all = not self.cluster.to_all

    async def _calm(self) -> None:
        for member in self.cluster.members:
            member.line.mend()
            if not member.runs:
                await member.start()
        self.cluster.to_all = False

    async def _told(self) -> bool:
        end = time.monotonic() + CALM
        while time.monotonic() < end:
            # Computers go on after the storm, and so do pending moves.
            if not (await self.cluster.ask(UNTOLD))[0]["left"] and not await self._moving():
                return True
            await asyncio.sleep(1)
        return False

    async def _moving(self) -> list[int]:
        """Return running matches that wait for no person."""
        found = await self.cluster.ask(
            "SELECT id FROM matches m WHERE status = 'running' AND NOT EXISTS "
            "(SELECT 1 FROM waits w WHERE w.match_id = m.id AND w.kind = 'move')"
        )
        return [int(row["id"]) for row in found]

    # Counting

    async def _counted(self, seconds: float | None) -> Result:
        result, played = Result(), [one for room in self._rooms for one in room.played]
        rows = await self.cluster.ask("SELECT match_id, seq, interaction, command, notations, at FROM log")
        logs: dict[int, list[Any]] = {}
        for row in sorted(rows, key=lambda row: row["seq"]):
            logs.setdefault(int(row["match_id"]), []).append(row)
        taken = {int(row["interaction"]) for row in rows if row["interaction"]}
        states = await self.cluster.ask("SELECT id, status, public_seq, posted_message FROM matches")
        wrong = result.wrong
        wrong["lost"] = [f"{one.match}: {asked}" for one in played for asked in one.asked if asked not in taken]
        wrong["doubled moves"] = [str(match) for match, log in logs.items() if _doubled(log)]
        wrong["gaps"] = [
            str(match) for match, log in logs.items() if [row["seq"] for row in log] != list(range(1, len(log) + 1))
        ]
        wrong["untold"] = [] if seconds is not None else [f"after {CALM} s: {await self._left()}"]
        wrong["doubled boards"] = [f"{row} of {match}" for (match, row), ids in self._posted.items() if len(ids) > 1]
        wrong["doubled films"] = [board for board, count in self._films.items() if count > 1]
        live = self._live()
        wrong["live boards"] = [
            f"{row['id']} ({row['status']}): {len(live.get(int(row['id']), ()))}"
            for row in states
            if row["status"] in ("running", "finished") and len(live.get(int(row["id"]), ())) != 1
        ]
        wrong["faults"] = self._faults()
        result.figures = {
            "matches": sum(row["status"] in ("running", "finished") for row in states),
            "finished": sum(row["status"] == "finished" for row in states),
            "rows": len(rows),
            "clicks": sum(one.clicks for one in played),
            "unanswered": sum(one.lost for one in played),
            "promised": sum(len(one.asked) for one in played),
            "boards": len(self._posted),
            "films": len(self._films),
            "takeovers": sum(member.count("lease.taken") for member in self.cluster.members),
            "overtaken": sum(member.count("publish.found") for member in self.cluster.members),
            "told after": None if seconds is None else round(seconds, 1),
            **self.troubles,
        }
        return result

    async def _left(self) -> str:
        untold = await self.cluster.ask(UNTOLD)
        return f"{untold[0]['left']} untold, {await self._moving()} wait for no person"

    def _live(self) -> dict[int, set[str]]:
        """Return the messages at which somebody could still play, or see the end, by match."""
        found: dict[int, set[str]] = {}
        for room in self._rooms:
            for message in self._messages(room):
                for part in (*buttons(message, "play"), *buttons(message, "rematch")):
                    found.setdefault(read(part["custom_id"]).match, set()).add(message["id"])
        return found

    def _faults(self) -> list[str]:
        """Return the errors that aren't about a database that was away."""
        lines = [line for member in self.cluster.members for line in member.lines() if line.get("level") == "error"]
        # A process that has to stop at once leaves connections to Discord open.
        due = ("storage.write-failed", "Unclosed")
        return [
            f"{line.get('event')}: {str(line.get('exception', line))[-300:]}"
            for line in lines
            if not str(line.get("event")).startswith(due) and "StorageError" not in str(line)
        ]


def _doubled(log: list[Any]) -> bool:
    """Whether a move was made twice."""
    moves = [row["notations"] for row in log if row["command"] == "submit"]
    return len(moves) != len(set(moves))


async def storm(size: Size, folder: Path, seed: int) -> Result:
    """Let one storm pass over a cluster of its own."""
    discord = await Sandbox.start()
    it = ClusterStorm(discord, folder, size, seed)
    try:
        return await it.run()
    finally:
        await it.cluster.close()
        await discord.stop()
