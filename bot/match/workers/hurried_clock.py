"""A clock for tests that live through hours."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from bot.match.model.outside import SystemClock


@dataclass(frozen=True, slots=True)
class HurriedClock:
    """A clock that runs faster than time, so that tests live through hours."""

    rate: int
    """Its seconds in one of ours."""

    since: int
    """When it was right, UTC epoch ms."""

    def now(self) -> int:
        """What its time has come to, UTC epoch ms."""
        return self.since + (SystemClock().now() - self.since) * self.rate

    async def sleep(self, ms: int) -> None:
        """As much shorter as its time is faster."""
        await asyncio.sleep(ms / 1000 / self.rate)
