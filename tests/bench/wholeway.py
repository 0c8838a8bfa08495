"""What one move costs on its whole way: the real bot as a process, the sandbox beside it, people who never think.

bare     a command answered with a few words (/help): what the wire, discord.py and the sandbox cost
look     click on a spot -> private picture
durable  click on a green button -> answer, which comes after the commit
board    the same click -> the new board is in the channel with its picture; a text that goes first doesn't count

In flight is how many matches are played at the same time, each with one click at once. Moves per core-second counts
everything the bot does for them, looks included. Where the sandbox needs a whole core, it is the brake, not the bot.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.actor import Actor
from bot.sandbox.server import Sandbox
from tests.bench.figures import Figure, Size, alone, p
from tests.bench.probe import pictured
from tests.bench.running import processor, ready, sandbox
from tests.e2e.bots.shared_bot import House, Room
from tests.e2e.checks.message_reader import Json, buttons, is_private
from tests.e2e.players.table_players import look, mover, over, press, started

BARE = 100
WARM = 4.0
SECONDS = {1: 10.0, 10: 8.0, 50: 12.0}
TASTE = {1: 0.0, 2: 0.0}
"""In flight, and for how many seconds; at least one move is made by somebody."""


@dataclass
class Times:
    """Milliseconds of every step of a run.

    seconds: how long it took; cpu: seconds of a core the bot used for it; other: those the sandbox and the people used.
    """

    look: list[float] = field(default_factory=list)
    durable: list[float] = field(default_factory=list)
    board: list[float] = field(default_factory=list)
    seconds: float = 0.0
    cpu: float = 0.0
    other: float = 0.0

    @property
    def moves(self) -> int:
        return len(self.board)


class Watch:
    """Hears of new public messages, in channels and their threads, without looking through the old ones."""

    def __init__(self, discord: Sandbox) -> None:
        self._world = discord.world
        self._boards: dict[int, asyncio.Queue[Json]] = {}
        discord.exchange.listeners.append(self._hear)

    @pictured
    def _hear(self, notice: Any) -> None:
        if notice.kind == "MESSAGE_CREATE" and not is_private(notice.data):
            queue = self._boards.get(self._above(int(notice.data["channel_id"])))
            if queue is not None and (buttons(notice.data, "play") or over(notice.data)):
                queue.put_nowait(notice.data)

    async def board(self, channel: int) -> Json:
        return await asyncio.wait_for(self._boards.setdefault(self._above(channel), asyncio.Queue()).get(), 30)

    def _above(self, place: int) -> int:
        """The channel of a thread, any other place itself."""
        return self._world.channels[place].parent_id or place

    def follow(self, channel: int) -> None:
        self._boards[channel] = asyncio.Queue()


def since(moment: float) -> float:
    return (time.perf_counter() - moment) * 1000


async def play(house: House, watch: Watch, room: Room, until: float, times: Times) -> None:
    """Match after match in one room until the time is up, and there is something to tell."""
    while time.perf_counter() < until or not (times.board and times.look):
        watch.follow(room.channel.id)
        await started(room.people, room.channel)
        board = await watch.board(room.channel.id)
        while not over(board) and (time.perf_counter() < until or not (times.board and times.look)):
            board = await move(watch, board, mover(house.discord, board, room.people), times)


async def move(watch: Watch, board: Json, person: Actor, times: Times) -> Json:
    shown: Any = board
    if not buttons(board, "commit"):
        moment = time.perf_counter()
        shown = await look(board, person)
        times.look.append(since(moment))
    moment = time.perf_counter()
    await press(person, shown, "commit")
    times.durable.append(since(moment))
    after = await watch.board(int(board["channel_id"]))
    times.board.append(since(moment))
    return after


async def run(house: House, watch: Watch, flight: int, seconds: float) -> Times:
    """So many matches side by side."""
    rooms = [house.room("Ana", "Benoît") for _ in range(flight)]
    pid = house.process.pid
    times, moment, cpu, other = Times(), time.perf_counter(), processor(pid), time.process_time()
    await asyncio.gather(*(play(house, watch, room, moment + seconds, times) for room in rooms))
    times.seconds, times.cpu = time.perf_counter() - moment, processor(pid) - cpu
    times.other = time.process_time() - other
    return times


async def bare(house: House, asked: int) -> list[float]:
    room, answers = house.room("Ana"), []
    for _ in range(asked):
        moment = time.perf_counter()
        answer = await room.people[0].command(room.channel, "help")
        assert answer.ok, answer.error
        answers.append(since(moment))
    return answers


def figures(flight: int, times: Times, alone: Times) -> list[Figure]:
    name = f"whole way, {flight} in flight"
    found = [
        Figure(f"{name}: board p50", p(times.board, 50), "ms", most=25 if flight == 1 else None),
        Figure(f"{name}: board p99", p(times.board, 99), "ms", most={1: 80.0, 50: 500.0}.get(flight)),
        Figure(f"{name}: moves", times.moves / times.cpu, "/core-s", least=50),
        Figure(f"{name}: bot's cores busy", times.cpu / times.seconds),
    ]
    if flight == 1:
        found.append(Figure(f"{name}: private look p50", p(times.look, 50), "ms"))
        found.append(Figure(f"{name}: durable answer p50", p(times.durable, 50), "ms"))
    else:
        found.append(Figure(f"{name}: board p50", p(times.board, 50) / p(alone.board, 50), "× alone"))
    return found


async def compare(flights: dict[int, float], asked: int, warm: float, fresh: bool) -> list[Figure]:
    async with sandbox(fresh=fresh) as (discord, house):
        await ready(house)
        watch = Watch(discord)
        await bare(house, asked)
        await run(house, watch, 2, warm)
        floor = p(await bare(house, asked), 50)
        found, alone = [Figure("whole way: /help p50, the floor", floor, "ms")], Times()
        for flight, seconds in flights.items():
            times = await run(house, watch, flight, seconds)
            alone = alone if alone.moves else times
            found += figures(flight, times, alone)
        found.append(Figure("whole way, 1 in flight: board p50", p(alone.board, 50) / floor, "× floor"))
    return found


def measure(size: Size = Size.QUICK) -> list[Figure]:
    flights = size.of(TASTE, SECONDS, {flight: 3 * seconds for flight, seconds in SECONDS.items()})
    return asyncio.run(compare(flights, size.of(3, BARE, BARE), size.of(0.0, WARM, WARM), size is not Size.TOY))


if __name__ == "__main__":
    alone(measure, __doc__)
