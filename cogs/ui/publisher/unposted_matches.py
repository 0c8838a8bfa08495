"""The sweep: finds matches with unposted changes in the store, each minute and when Discord may work again.

If several processes share the store, the one with the lease does it every few seconds, for what others didn't post.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable

import structlog

from bot.match.model.asyncio_wait_helpers import either
from bot.match.model.time_and_randomness import Timer
from bot.match.workers.background_lease import BackgroundLease
from cogs.ui.publisher.retry import PAUSE

log = structlog.get_logger()

SWEEP = 60_000
"""How often (ms) to ask the store for matches with changes that no message in Discord shows yet."""

LOOK = 8_000
"""How often (ms) if several processes share the store. A match that's found twice in a row is published."""


class Sweep:
    """A loop that publishes matches whose changes no message in Discord shows yet.

    untold: returns these matches. take_up: publishes matches. left_alone: returns matches not to publish now.
    """

    def __init__(
        self,
        untold: Callable[[], Awaitable[Iterable[int]]],
        take_up: Callable[[Iterable[int]], None],
        left_alone: Callable[[], frozenset[int]],
        clock: Timer,
        lease: BackgroundLease,
    ) -> None:
        self._lease = lease
        self._untold = untold
        self._take_up = take_up
        self._left_alone = left_alone
        self._clock = clock
        self.on_left: list[Callable[[int], Awaitable[None]]] = []
        """Called with each match whose changes another process has left unposted."""
        self.weather = asyncio.Event()
        self.done = True
        """False until the first sweep, while it's unknown what is posted."""

    async def for_ever(self) -> None:
        """Sweep until cancelled."""
        before: frozenset[int] | None = None
        failing = False
        while True:
            if not self._lease.is_held:
                # The publisher itself recognises rows that other processes wrote.
                before, self.done = None, True
                self.weather.clear()
                await either(self.weather, self._clock, SWEEP)
                continue
            shared = self._lease.is_shared
            at_once, found = before is None or (self.weather.is_set() and not shared), frozenset[int]()
            self.weather.clear()
            try:
                found = frozenset(await self._untold())
            except Exception as fault:
                if not failing:
                    log.warning("publisher.sweep-failed", fault=repr(fault))
                failing = True
            else:
                # Another process may be publishing these right now. If they're still unposted next time, take them.
                left = found if at_once or before is None else found & before
                taken = sorted(left - self._left_alone())
                self._take_up(taken)
                await self._tell(taken if shared else ())
                if before is None:
                    log.info("publisher.healed", matches=len(found))
                before, failing, self.done = found, False, True
            await either(self.weather, self._clock, 5 * PAUSE if failing else LOOK if shared else SWEEP)

    async def _tell(self, matches: Iterable[int]) -> None:
        for match_id in matches:
            for told in self.on_left:
                await told(match_id)
