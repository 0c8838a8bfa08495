"""Processes that think for computer players, beside the one that talks to people.

Each steps back behind everything else, may be killed at any time, and is replaced; whatever it was thinking about is
asked again by whoever asked (bot/match/workers/computer_moves.py).
"""

from __future__ import annotations

import os
from types import TracebackType
from typing import Self

from bot.ai.process.processes import NICE, Processes
from bot.ai.process.worker import decide
from bot.match.workers.thinker_interface import Task, ThinkingFailed

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

    def __init__(self, width: int | None = None, slack: float = SLACK, nice: int = NICE) -> None:
        self.width = usual() if width is None else width
        """How many decisions are thought about at the same time."""
        self._slack = slack
        self._processes = Processes("thinking", self.width, TASKS, nice)

    async def think(self, task: Task) -> tuple[str, ...]:
        """As the port says. Raises ThinkingFailed for a worker that failed, was killed, or took far too long."""
        limit = task.seconds * PATIENCE + self._slack
        try:
            return await self._processes.run(decide, task, limit=limit, watch=limit + self._slack)
        except Exception as error:
            raise ThinkingFailed(f"{type(error).__name__}: {error}") from error

    async def close(self) -> None:
        """Stop all processes, whatever they think about."""
        await self._processes.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        await self.close()
