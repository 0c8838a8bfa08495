"""How long the event loop keeps a ready callback waiting while four computer players think in processes of their own.

Four matches go on by the real service, driver and workers: a person answers each move of the computer's at once. Beside
it stand the loop with nothing else to do, and how long the computer players took by the clock.
"""

from __future__ import annotations

import asyncio
import time

from bot.ai.process.workers import Workers
from bot.ai.seat_holder import hold
from bot.match.decide.seating_before_start import seating
from bot.match.model.match import Entry, Match, Status
from bot.match.model.time_and_randomness import SystemClock
from bot.match.service.match_service import MatchService
from bot.match.workers.computer_moves import Computing
from bot.match.workers.think_budget import Patience
from bot.storage import MemoryStore
from tests.bench.figures import Figure, Size, alone, p
from tests.bench.lag import PAUSE
from tests.unit.match.party import ALICE, HERE, Party

MATCHES = 4

GAME = "carcassonne"


async def _answered(party: Party, match: Match) -> Match:
    """The match once it waits for a computer player."""
    while match.status is Status.RUNNING and not match.to_act() <= match.computers:
        match = await party.move(match)
    return match


async def _begun(party: Party) -> Match:
    match = await party.service.lobby.open(
        party.caller(ALICE), HERE, GAME, 2, {"start": "opener"}, "en", computers=seating("hard", 1)
    )
    return await _answered(party, await party.service.lobby.start(party.caller(ALICE), match.id))


async def compare(seconds: float, near: float) -> list[Figure]:
    party = Party()
    party.service = MatchService(MemoryStore(), clock=SystemClock())
    asked: dict[int, float] = {}
    took: list[float] = []
    answers: set[asyncio.Task[None]] = set()
    started = asyncio.Event()

    async def answer(match: Match) -> None:
        match = await _answered(party, await party.service.load(match.id))
        asked[match.id] = time.monotonic()

    async def follow(match: Match, entry: Entry) -> None:
        if entry.actor is not None and entry.actor < 0 and not match.to_act() <= match.computers:
            took.append(time.monotonic() - asked[match.id])
            started.set()
            task = asyncio.create_task(answer(match))
            answers.add(task)
            task.add_done_callback(answers.discard)

    quiet = await lags(seconds / 4)
    async with Workers(MATCHES) as workers:
        party.service.on_change.append(follow)
        matches = [await _begun(party) for _ in range(MATCHES)]
        asked.update((match.id, time.monotonic()) for match in matches)
        async with Computing(party.service, workers, hold, SystemClock(), Patience(0, near, near)):
            # Processes start first.
            await started.wait()
            loaded = await lags(seconds)
            party.service.on_change.remove(follow)
        await asyncio.gather(*answers)
    return [
        Figure("thinking: event loop lag p99, four opponents", p(loaded, 99), "ms", most=5),
        Figure("thinking: event loop lag, the longest", max(loaded), "ms"),
        Figure("thinking: event loop lag p99, idle", p(quiet, 99), "ms"),
        Figure(f"thinking: a turn by the clock, {near:g} CPU seconds each, median", p(took, 50), "s"),
        Figure("thinking: turns of computer players", len(took), ""),
    ]


async def lags(seconds: float) -> list[float]:
    """Milliseconds a timer was late."""
    late, until = [], time.monotonic() + seconds
    while time.monotonic() < until:
        moment = time.perf_counter()
        await asyncio.sleep(PAUSE)
        late.append(max(0.0, time.perf_counter() - moment - PAUSE) * 1000)
    return late


def measure(size: Size = Size.QUICK) -> list[Figure]:
    return asyncio.run(compare(size.of(0.2, 12, 60), size.of(0.02, 1, 1)))


if __name__ == "__main__":
    alone(measure, __doc__)
