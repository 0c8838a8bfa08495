"""How long the event loop keeps a ready callback waiting while boards are painted and computer players play.

Two boards are in the painters' hands all the time, and a worker process simulates matches, as hints will. Beside it
stands the machine's own share: the loop with nothing else to do, and the loop beside two threads that only deflate,
which hold no interpreter lock at all.
"""

from __future__ import annotations

import asyncio
import os
import time
import zlib
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from bot.ai.simulation.series import Series, run
from bot.i18n import phrases
from bot.match.model.match import Match, Status
from cogs.ui.board.picture_cache import Pictures
from rendering.kit.painter import warm
from tests.bench.figures import Figure, Size, alone, p
from tests.unit.discord.seeing import shown
from tests.unit.match.party import Party

SECONDS = 6.0
PAUSE = 0.002


def simulate(seconds: float) -> int:
    """What a computer player's worker does: matches, one after the other."""
    os.nice(10)
    until = time.monotonic() + seconds
    for summary in run(Series("kingdomino", 2, 10**9)):
        if time.monotonic() > until:
            return summary.matches
    return 0


async def lags(work: Callable[[float], Awaitable[object]], seconds: float) -> list[float]:
    """Milliseconds a timer was late while that work went on."""
    late, until = [], time.monotonic() + seconds
    task = asyncio.ensure_future(work(until))
    while time.monotonic() < until:
        moment = time.perf_counter()
        await asyncio.sleep(PAUSE)
        late.append(max(0.0, time.perf_counter() - moment - PAUSE) * 1000)
    await task
    return late


async def positions(played: int) -> list[Match]:
    """Every position of a few matches."""
    party, found = Party(), []
    for seed in range(played):
        match = await party.started(4)
        while match.status is Status.RUNNING:
            found.append(match)
            match = await party.move(match, seed)
    return found


async def compare(seconds: float, played: int) -> list[Figure]:
    warm("dark", "kingdomino")
    matches, say = await positions(played), phrases("en")
    pictures, painted = Pictures(kept=2), 0

    async def paint(until: float, first: int) -> None:
        nonlocal painted
        while time.monotonic() < until:
            for match in matches[first::2]:
                await pictures.board(shown(match, say))
                painted += 1
                if time.monotonic() > until:
                    return

    async def idle(_until: float) -> None:
        return

    def deflate(until: float) -> None:
        noise = os.urandom(50_000) * 20
        while time.monotonic() < until:
            zlib.compress(noise, 3)

    async def deflating(until: float) -> None:
        await asyncio.gather(*(asyncio.to_thread(deflate, until) for _ in range(2)))

    async def busy(until: float) -> None:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
            playing = asyncio.get_running_loop().run_in_executor(pool, simulate, seconds)
            await asyncio.gather(paint(until, 0), paint(until, 1))
            await playing

    quiet, floor, loaded = await lags(idle, seconds / 3), await lags(deflating, seconds), await lags(busy, seconds)
    return [
        Figure("event loop lag p99, painting and simulating", p(loaded, 99), "ms", most=5),
        Figure("event loop lag, the longest", max(loaded), "ms", most=50),
        Figure("event loop lag p99, the machine's own beside two busy threads", p(floor, 99), "ms"),
        Figure("event loop lag p99, the machine's own when idle", p(quiet, 99), "ms"),
        Figure("event loop lag: boards painted meanwhile", painted / seconds, "/s"),
    ]


def measure(size: Size = Size.QUICK) -> list[Figure]:
    return asyncio.run(compare(SECONDS * size.of(0.03, 1, 5), size.of(1, 4, 4)))


if __name__ == "__main__":
    alone(measure, __doc__)
