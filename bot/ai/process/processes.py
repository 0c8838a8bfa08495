"""Processes beside the one that talks to people: late, niced, limited by the clock, replaced, and gone with Herald."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any, TypeVar

import structlog
from pebble import ProcessPool

from bot.ai.process.worker import begin

logger = structlog.get_logger()

T = TypeVar("T")

NICE = 15
"""How far a process steps back behind everything else on the machine, unless the host says otherwise."""

LOOK = 1.0
"""Seconds between two looks at a pool that says nothing."""


class ProcessesGone(Exception):
    """Work that was refused or dropped because its processes are closed or broke down."""


class Processes:
    """So many processes for one kind of work; they start with the first of it, and anew after they broke down."""

    def __init__(self, name: str, width: int, tasks: int, nice: int = NICE) -> None:
        """name: of the work, for the log. tasks: after so many a process is replaced, so that none grows for ever."""
        self._name, self._width, self._tasks, self._nice = name, width, tasks, nice
        self._pool: ProcessPool | None = None
        self._closed = False
        self._asked: set[asyncio.Future[Any]] = set()
        self._dropped: set[asyncio.Future[Any]] = set()

    async def run(self, make: Callable[..., T], *args: Any, limit: float, watch: float) -> T:
        """What a function makes of these.

        limit: seconds by the clock, once it has begun. watch: seconds after which it is given up whether it has begun
        or not, as a pool may lose sight of it. Raises what the function raises, TimeoutError, what a process that died
        leaves, and ProcessesGone where all is closed, now or meanwhile.
        """
        if self._closed:
            raise ProcessesGone(f"the processes of {self._name} are closed")
        pool = self._opened()
        try:
            future: asyncio.Future[T] = asyncio.wrap_future(pool.schedule(make, args, timeout=limit))
        except RuntimeError as error:
            raise ProcessesGone(f"the processes of {self._name} broke down") from error
        self._asked.add(future)
        try:
            async with asyncio.timeout(watch):
                await self._settled(future, pool)
                return await future
        except asyncio.CancelledError:
            if future in self._dropped:
                raise ProcessesGone(f"the processes of {self._name} were closed") from None
            raise
        finally:
            future.cancel()
            self._asked.discard(future)
            self._dropped.discard(future)

    async def _settled(self, future: asyncio.Future[Any], pool: ProcessPool) -> None:
        """Wait until a task is done. Raises ProcessesGone where its pool broke down without a word about it.

        A pool whose process dies while a task is handed over forgets the task.
        """
        broken = False
        while not (await asyncio.wait([future], timeout=LOOK))[0]:
            # A pool that broke down just now may still tell its tasks.
            if broken:
                raise ProcessesGone(f"the processes of {self._name} broke down")
            broken = not pool.active

    def _opened(self) -> ProcessPool:
        if self._pool is None or not self._pool.active:
            self._pool = ProcessPool(self._width, self._tasks, begin, (self._nice,), get_context("spawn"))
            logger.info("processes.opened", work=self._name, processes=self._width)
        return self._pool

    async def close(self) -> None:
        """Stop them for good, whatever they are at; whoever waits is told at once."""
        pool, self._pool, self._closed = self._pool, None, True
        # The pool says nothing more of what it had not begun.
        for future in tuple(self._asked):
            self._dropped.add(future)
            future.cancel()
        if pool is not None:
            pool.stop()  # type: ignore[no-untyped-call] # pebble leaves it untyped
            await asyncio.to_thread(pool.join)
