"""Leases in memory. Open it for what tells processes apart that share one store."""

from __future__ import annotations

from bot.match.model.time_and_randomness import SystemClock
from bot.match.store.store import LEASE_SLACK, LEASE_TERM


class MemoryLeases:
    """The part of the store that knows who holds which lease."""

    _leases: dict[str, tuple[str, int]]
    """Holder and end (UTC epoch ms) of each lease, by name."""

    def its_now(self) -> int:
        """Return the time by the clock of the store."""
        return SystemClock().now()

    async def lease(self, name: str, holder: str, now: int, until: int) -> bool:
        known = self._leases.get(name)
        if known is not None and known[0] != holder and now < known[1] <= now + LEASE_TERM + LEASE_SLACK:
            return False
        self._leases[name] = holder, until
        return True

    async def hold(self, name: str, holder: str, ms: int) -> bool:
        known, now = self._leases.get(name), self.its_now()
        if known is not None and known[0] != holder and now < known[1] <= now + LEASE_TERM:
            return False
        self._leases[name] = holder, now + ms
        return True
