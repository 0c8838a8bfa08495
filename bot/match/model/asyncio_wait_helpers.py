"""Waiting for an event or for a time, and for tasks to end."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Iterable
from typing import Any

from bot.match.model.time_and_randomness import Timer


async def either(event: asyncio.Event, clock: Timer, ms: int) -> bool:
    """Wait for an event, at most for `ms` milliseconds. Returns whether the event has come."""
    tasks = [asyncio.ensure_future(event.wait()), asyncio.ensure_future(clock.sleep(ms))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return event.is_set()


async def end(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks and wait until none of them runs any more. Then it's safe to close what they use."""
    ending = set(tasks)
    for task in ending:
        task.cancel()
    if ending:
        await asyncio.wait(ending)


class Moments:
    """Times (UTC epoch ms) at which this process has something to do, each kept once."""

    def __init__(self) -> None:
        self._heap: list[int] = []
        self._known: set[int] = set()

    @property
    def first(self) -> int | None:
        """The earliest time, None if there is none."""
        return self._heap[0] if self._heap else None

    def add(self, at: int | None) -> bool:
        """Add a time, ignoring None. Returns whether it's new and now the earliest."""
        if at is None or at in self._known:
            return False
        self._known.add(at)
        heapq.heappush(self._heap, at)
        return self._heap[0] == at

    def take(self, now: int) -> bool:
        """Drop every time that has come by `now`. Returns whether there was any."""
        taken = False
        while self._heap and self._heap[0] <= now:
            self._known.discard(heapq.heappop(self._heap))
            taken = True
        return taken
