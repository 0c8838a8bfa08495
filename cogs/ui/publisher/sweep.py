"""The sweep: finds untold matches in the store, each minute and when Discord may work again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable

import structlog

from bot.match.model.outside import Timer
from bot.match.model.wakeups import either
from cogs.ui.publisher.retry import PAUSE

log = structlog.get_logger()

SWEEP = 60_000
"""How often (ms) to ask the store for untold matches."""


class Sweep:
    """A loop that publishes untold matches. left_alone: returns matches that wait for something else."""

    def __init__(
        self,
        untold: Callable[[], Awaitable[Iterable[int]]],
        take_up: Callable[[Iterable[int]], None],
        left_alone: Callable[[], frozenset[int]],
        clock: Timer,
    ) -> None:
        self._untold = untold
        self._take_up = take_up
        self._left_alone = left_alone
        self._clock = clock
        self.weather = asyncio.Event()
        self.done = True
        """False until the first sweep, while it's unknown what is posted."""

    async def for_ever(self) -> None:
        """Sweep until cancelled."""
        before: frozenset[int] | None = None
        failing = False
        while True:
            at_once, found = before is None or self.weather.is_set(), frozenset[int]()
            self.weather.clear()
            try:
                found = frozenset(await self._untold())
            except Exception as fault:
                if not failing:
                    log.warning("publisher.sweep-failed", fault=repr(fault))
                failing = True
            else:
                # Another process may be publishing these right now. If they're still untold in a minute, take them.
                left = found if at_once or before is None else found & before
                self._take_up(sorted(left - self._left_alone()))
                if before is None:
                    log.info("publisher.healed", matches=len(found))
                before, failing, self.done = found, False, True
            await either(self.weather, self._clock, SWEEP if not failing else 5 * PAUSE)
