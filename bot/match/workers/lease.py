"""Which of several processes does what only one may do at a time.

Each lease is short: a process that dies is followed by another one within LEASE_TERM, and a look at the store every
few seconds. A clock that was wrong blocks nobody: a lease that runs longer than any may is not believed, neither by
others nor by whoever holds it. What is done under a lease is nevertheless decided by compare-and-set in the store,
since a process may stop at any moment and go on when its lease is long over.
"""

from __future__ import annotations

from bot.match.model.outside import Clock, Entropy, SystemEntropy
from bot.match.store.store import LEASE_SLACK, LEASE_TERM, Store


class Lease:
    """One process's hold on something that goes by a name. Raises StorageError where the store cannot be asked."""

    def __init__(self, store: Store, clock: Clock, name: str, entropy: Entropy | None = None) -> None:
        self._store = store
        self._clock = clock
        self._name = name
        self._holder = f"{(entropy or SystemEntropy()).bits(64):016x}"
        self._until = 0

    async def held(self) -> bool:
        """Whether this process holds it now; takes or renews it where that is possible.

        For the last LEASE_SLACK of its term it is held only if it can be renewed, so that no other process whose clock
        goes a little before ours has it as well.
        """
        now = self._clock.now()
        if LEASE_SLACK < self._until - now <= LEASE_TERM:
            return True
        self._until = 0
        if await self._store.lease(self._name, self._holder, now, now + LEASE_TERM):
            self._until = now + LEASE_TERM
        return self._until - self._clock.now() > LEASE_SLACK

    async def let_go(self) -> None:
        """Let another process have it at once."""
        held, self._until = self._until, 0
        now = self._clock.now()
        if held > now:
            await self._store.lease(self._name, self._holder, now, now)
