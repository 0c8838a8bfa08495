"""A fast clock for tests that span hours."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from bot.match.model.time_and_randomness import SystemClock


@dataclass(frozen=True, slots=True)
class HurriedClock:
    """A clock that runs faster than real time."""

    rate: int
    """How many seconds it counts per real second."""

    since: int
    """When it showed the real time, UTC epoch ms."""

    def now(self) -> int:
        """Return the time it shows, in UTC epoch ms."""
        return self.since + (SystemClock().now() - self.since) * self.rate

    async def sleep(self, ms: int) -> None:
        """Sleep for this many milliseconds of the fast clock."""
        await asyncio.sleep(ms / 1000 / self.rate)
