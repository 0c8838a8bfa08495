"""What one move costs on its whole way: `python tests/bench/wholeway.py`, about 45 s.

The real bot as a process, the sandbox beside it, people who never think. One JSON object:

bare_ms       a click or command answered with a few words (/help): what the wire, discord.py and the sandbox cost
look_ms       click on a spot -> private picture
durable_ms    click on a green button -> answer, which comes after the commit
board_ms      the same click -> the new board, picture included, stands in the channel
per_bare      board_ms with one in flight over bare_ms, p50
moves_per_core_second   moves the bot makes with one second of one core, looks included
cores_busy    how many cores each side kept busy: where the sandbox needs a whole one, it is the brake, not the bot
slowdown      board_ms with so many in flight over board_ms with one, p50

Milliseconds are p50 and p99; `flight` says how many matches are played at the same time, each with one click at once.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

# The checkout is not installed.
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bot.sandbox.actor import Actor
from bot.sandbox.server import Sandbox
from tests.e2e.house import House, Room
from tests.e2e.reading import Json, buttons, is_private
from tests.e2e.table import look, mover, over, press, started

BARE = 150
SECONDS = {1: 10.0, 10: 10.0, 50: 14.0}


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
    """Hears of new public messages without looking through the old ones."""

    def __init__(self, discord: Sandbox) -> None:
        self._boards: dict[int, asyncio.Queue[Json]] = {}
        discord.exchange.listeners.append(self._hear)

    def _hear(self, notice: Any) -> None:
        if notice.kind == "MESSAGE_CREATE" and not is_private(notice.data):
            queue = self._boards.get(int(notice.data["channel_id"]))
            if queue is not None and (buttons(notice.data, "play") or over(notice.data)):
                queue.put_nowait(notice.data)

    async def board(self, channel: int) -> Json:
        return await asyncio.wait_for(self._boards.setdefault(channel, asyncio.Queue()).get(), 30)

    def follow(self, channel: int) -> None:
        self._boards[channel] = asyncio.Queue()


def since(moment: float) -> float:
    return (time.perf_counter() - moment) * 1000


async def play(house: House, watch: Watch, room: Room, until: float, times: Times) -> None:
    """Match after match in one room until the time is up."""
    while time.perf_counter() < until:
        watch.follow(room.channel.id)
        await started(room.people, room.channel)
        board = await watch.board(room.channel.id)
        while not over(board) and time.perf_counter() < until:
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


async def run(house: House, watch: Watch, flight: int) -> Times:
    """So many matches side by side."""
    rooms = [house.room("Ana", "Benoît") for _ in range(flight)]
    times, moment, cpu, other = Times(), time.perf_counter(), processor(house), time.process_time()
    until = moment + SECONDS[flight]
    await asyncio.gather(*(play(house, watch, room, until, times) for room in rooms))
    times.seconds, times.cpu = time.perf_counter() - moment, processor(house) - cpu
    times.other = time.process_time() - other
    return times


def processor(house: House) -> float:
    """CPU seconds the bot's process has used, all threads."""
    fields = Path(f"/proc/{house.process.pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def bare(house: House) -> list[float]:
    room, answers = house.room("Ana"), []
    for _ in range(BARE):
        moment = time.perf_counter()
        answer = await room.people[0].command(room.channel, "help")
        assert answer.ok, answer.error
        answers.append(since(moment))
    return answers


def spread(values: list[float]) -> dict[str, float]:
    ordered = sorted(values)
    return {
        "p50": round(ordered[len(ordered) // 2], 1),
        "p99": round(ordered[min(len(ordered) * 99 // 100, len(ordered) - 1)], 1),
    }


async def measure() -> Json:
    """All figures."""
    with tempfile.TemporaryDirectory() as folder:
        discord = await Sandbox.start()
        house = House(discord, Path(folder), strict=False)
        await house.process.sync()
        await house.process.start()
        try:
            return await figures(house, Watch(discord))
        finally:
            await house.process.stop()
            await discord.stop()


async def figures(house: House, watch: Watch) -> Json:
    await bare(house)
    floor = spread(await bare(house))
    result: Json = {"bare_ms": floor}
    alone = 0.0
    for flight in SECONDS:
        times = await run(house, watch, flight)
        board = spread(times.board)
        alone = alone or board["p50"]
        result[f"flight_{flight}"] = {
            "look_ms": spread(times.look),
            "durable_ms": spread(times.durable),
            "board_ms": board,
            "slowdown": round(board["p50"] / alone, 1),
            "moves_per_second": round(times.moves / times.seconds, 1),
            "moves_per_core_second": round(times.moves / times.cpu, 1),
            "bot_cores_busy": round(times.cpu / times.seconds, 2),
            "sandbox_cores_busy": round(times.other / times.seconds, 2),
        }
    result["per_bare"] = round(alone / floor["p50"], 1)
    return result


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asyncio.run(measure()), indent=2) + "\n")
