"""What one person who floods costs everyone else: 20 people play at the pace of hands, with and without them.

By turns, so that whatever else the machine does meets both. The flooder has 12 commands under way at any time, as many
as 12 open clients could. With `HERALD_LIMITS=off` it shows what the limits are for.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from typing import Any

from tests.bench.figures import Figure, Size, alone, p
from tests.bench.running import processor, ready, sandbox
from tests.bench.wholeway import Times, Watch, move
from tests.e2e.bots.shared_bot import House, Room
from tests.e2e.players.table_players import mover, over, started

ROOMS, AT_ONCE = 10, 12
PACE = 1.0
"""Seconds between the moves of one match."""

SECONDS, ROUNDS = 8.0, 3
MEDIAN, WORST = 1.2, 1.5
"""How many times as long others may wait with the flooder there, at the 50th and the 99th percentile."""


async def play(watch: Watch, house: House, room: Room, times: list[Times]) -> None:
    """Play match after match at the pace of hands. times: the last one counts at present."""
    while True:
        watch.follow(room.channel.id)
        await started(room.people, room.channel)
        board = await watch.board(room.channel.id)
        while not over(board):
            await asyncio.sleep(PACE)
            board = await move(watch, board, mover(house.discord, board, room.people), times[-1])


async def flood(house: House, room: Room) -> None:
    """Keep so many commands under way until cancelled."""

    async def again() -> None:
        while True:
            await room.people[0].command(room.channel, "turns")

    await asyncio.gather(*(again() for _ in range(AT_ONCE)))


async def ended(*tasks: asyncio.Task[Any]) -> None:
    for task in tasks:
        task.cancel()
    for task in tasks:
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def compare(rooms: int, seconds: float, rounds: int, fresh: bool) -> list[Figure]:
    os.environ["HERALD_LIMITS"] = os.environ.get("HERALD_LIMITS", "on")
    async with sandbox(fresh=fresh) as (discord, house):
        await ready(house)
        watch, spans = Watch(discord), [Times()]
        playing = [asyncio.create_task(play(watch, house, house.room("A", "B"), spans)) for _ in range(rooms)]
        await asyncio.sleep(seconds / 2)
        sides: tuple[list[Times], list[Times]] = ([], [])
        rough = house.room("Rough")
        for _ in range(rounds):
            for side in (0, 1):
                flooding = [asyncio.create_task(flood(house, rough))] if side else []
                begun, cpu = time.perf_counter(), processor(house.process.pid)
                spans.append(Times())
                while True:  # a short span can end before any move does
                    await asyncio.sleep(seconds)
                    if spans[-1].board:
                        break
                spans[-1].seconds, spans[-1].cpu = time.perf_counter() - begun, processor(house.process.pid) - cpu
                sides[side].append(spans[-1])
                await ended(*flooding)
        await ended(*playing)
    quiet, flooded = ([one for times in side for one in times.board] for side in sides)
    busy = [sum(one.cpu for one in side) / sum(one.seconds for one in side) for side in sides]
    return [
        Figure("flood: board p50 without", p(quiet, 50), "ms"),
        Figure("flood: board p50 with", p(flooded, 50) / p(quiet, 50), "× without", most=MEDIAN),
        Figure("flood: board p99 with", p(flooded, 99) / p(quiet, 99), "× without", most=WORST),
        Figure("flood: bot's cores busy without", busy[0]),
        Figure("flood: bot's cores busy with", busy[1]),
    ]


def measure(size: Size = Size.QUICK) -> list[Figure]:
    """Measure a flood of so many rounds."""
    rooms, rounds = size.of(2, ROOMS, ROOMS), size.of(1, ROUNDS, 2 * ROUNDS)
    return asyncio.run(compare(rooms, size.of(1.0, SECONDS, SECONDS), rounds, size is not Size.TOY))


if __name__ == "__main__":
    alone(measure, __doc__)
