"""A lease that lets one of several processes run a job.

Each lease is short: if a process dies, another one follows within LEASE_TERM plus the few seconds between looks at the
store. A wrong clock blocks no one: a lease longer than LEASE_TERM is ignored, both by others and by its holder. Work
under a lease is still decided by compare-and-set in the store, since a process can freeze at any moment and go on long
after its lease has ended.
"""

from __future__ import annotations

from bot.match.model.time_and_randomness import Clock, Entropy, SystemEntropy
from bot.match.store.store import LEASE_SLACK, LEASE_TERM, Store


class Lease:
    """A lease of one process on a name. Raises StorageError if the store fails."""

    def __init__(self, store: Store, clock: Clock, name: str, entropy: Entropy | None = None) -> None:
        self._store = store
        self._clock = clock
        self._name = name
        self._holder = f"{(entropy or SystemEntropy()).bits(64):016x}"
        self._until = 0

    async def held(self) -> bool:
        """Tell if this process holds the lease now. Takes or renews it if possible.

        In the last LEASE_SLACK of its term it counts as held only if it can be renewed, so that no process whose clock
        is slightly ahead holds it too.
        """
        now = self._clock.now()
        if LEASE_SLACK < self._until - now <= LEASE_TERM:
            return True
        self._until = 0
        if await self._store.lease(self._name, self._holder, now, now + LEASE_TERM):
            self._until = now + LEASE_TERM
        return self._until - self._clock.now() > LEASE_SLACK

    async def let_go(self) -> None:
        """Release the lease for other processes at once."""
        held, self._until = self._until, 0
        now = self._clock.now()
        if held > now:
            await self._store.lease(self._name, self._holder, now, now)
