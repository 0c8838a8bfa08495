"""Processes that think for computer players, beside the one that talks to people.

Each steps back behind everything else, may be killed at any time, and is replaced; whatever it was thinking about is
asked again by whoever asked (bot/match/computing.py).
"""

from __future__ import annotations

import asyncio
import os
from multiprocessing import get_context
from types import TracebackType
from typing import Self

import structlog
from pebble import ProcessPool

from bot.ai.worker import begin, decide
from bot.match.thinking import Task, ThinkingFailed

logger = structlog.get_logger()

MOST = 4
"""Processes at most unless the host says otherwise."""

TASKS = 500
"""Decisions after which a process is replaced, so that none grows for ever."""

SLACK = 60.0
"""Seconds a decision may take beyond what it was given, for a process to start on a busy machine."""

PATIENCE = 6
"""How many times its processor time a decision may take by the clock, as it steps back behind everything else."""


def usual() -> int:
    """As many processes as leave a core to people, one at least."""
    return max(1, min(MOST, (os.cpu_count() or 1) - 1))


class Workers:
    """A Thinker with so many processes. Open between `async with`; processes start with the first task."""

    def __init__(self, width: int | None = None, slack: float = SLACK) -> None:
        self.width = usual() if width is None else width
        """How many decisions are thought about at the same time."""
        self._slack = slack
        self._pool: ProcessPool | None = None
        self._asked: set[asyncio.Future[tuple[str, ...]]] = set()
        self._dropped: set[asyncio.Future[tuple[str, ...]]] = set()

    async def think(self, task: Task) -> tuple[str, ...]:
        """As the port says. Raises ThinkingFailed for a worker that failed, was killed, or took far too long."""
        limit = task.seconds * PATIENCE + self._slack
        future: asyncio.Future[tuple[str, ...]] | None = None
        try:
            future = asyncio.wrap_future(self._opened().schedule(decide, (task,), timeout=limit))
            self._asked.add(future)
            # The pool keeps the limit itself, unless it has lost sight of the task.
            async with asyncio.timeout(limit + self._slack):
                return await future
        except asyncio.CancelledError:
            if future is not None and future in self._dropped:
                raise ThinkingFailed("the workers were closed") from None
            raise
        except Exception as error:
            raise ThinkingFailed(f"{type(error).__name__}: {error}") from error
        finally:
            if future is not None:
                self._asked.discard(future)
                self._dropped.discard(future)

    def _opened(self) -> ProcessPool:
        """The pool; a new one where the last has broken down."""
        if self._pool is None or not self._pool.active:
            context = get_context("spawn")
            self._pool = ProcessPool(self.width, TASKS, initializer=begin, context=context)
            logger.info("workers.opened", processes=self.width)
        return self._pool

    async def close(self) -> None:
        """Stop all processes, whatever they think about."""
        pool, self._pool = self._pool, None
        # The pool says nothing more of what it had not begun.
        for future in tuple(self._asked):
            self._dropped.add(future)
            future.cancel()
        if pool is not None:
            pool.stop()  # type: ignore[no-untyped-call] # pebble leaves it untyped
            await asyncio.to_thread(pool.join)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        await self.close()
