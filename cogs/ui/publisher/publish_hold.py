"""Holds back a match's messages for a moment: while its channel is being decided, or while computers play."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bot.match.model.asyncio_wait_helpers import end
from bot.match.model.match import Status, Table
from bot.match.model.match_codes import code
from bot.match.model.time_and_randomness import Timer
from bot.match.model.waits import WaitKind
from bot.match.waits import kinds

LONGEST = 120_000
"""How long (ms) a board is held back at most while computers play. Then it shows what they have played so far."""


class Held:
    """A record of which matches are held back, and which of them have something to publish."""

    def __init__(self) -> None:
        self._held: Counter[int] = Counter()
        self._missed: set[int] = set()

    def keeps(self, match: int) -> bool:
        """Return whether a match is held back now. If it is, remember to publish it afterwards."""
        if self._held[match]:
            self._missed.add(match)
            return True
        return False

    @contextmanager
    def holding(self, match: int, tell: Callable[[int], None]) -> Iterator[None]:
        """Hold a match back in a `with` block. tell: called afterwards with its id if there's something to publish."""
        self._held[match] += 1
        try:
            yield
        finally:
            self._held[match] -= 1
            if not self._held[match]:
                del self._held[match]
                if match in self._missed:
                    self._missed.discard(match)
                    tell(match)


class ComputerRuns:
    """A record of matches in which no person is next. publish: called with a match's id after LONGEST."""

    def __init__(self, publish: Callable[[int], None], clock: Timer) -> None:
        self._publish = publish
        self._clock = clock
        self._since: dict[int, int] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def holds(self, match: Table) -> bool:
        """Return whether to wait with a match's board, because only computers or autopilot are to act."""
        if match.status is not Status.RUNNING or match.clock.paused is not None or not match.to_act():
            return self._over(match.id)
        if any(wait.kind is WaitKind.MOVE for wait in kinds.waiting(match)):
            return self._over(match.id)
        begin, now = self._since.setdefault(match.id, self._clock.now()), self._clock.now()
        if now - begin >= LONGEST:
            return self._over(match.id)
        if match.id not in self._tasks:
            name = f"computers of {code(match.id)}"
            self._tasks[match.id] = asyncio.create_task(self._wait(match.id, begin + LONGEST - now), name=name)
        return True

    async def stop(self) -> None:
        """Stop holding boards back, without publishing them. The next start of Herald publishes them."""
        await end(set(self._tasks.values()))
        self._tasks.clear()

    def _over(self, match_id: int) -> bool:
        self._since.pop(match_id, None)
        if (task := self._tasks.pop(match_id, None)) is not None:
            task.cancel()
        return False

    async def _wait(self, match_id: int, ms: int) -> None:
        await self._clock.sleep(ms)
        self._tasks.pop(match_id, None)
        self._publish(match_id)
