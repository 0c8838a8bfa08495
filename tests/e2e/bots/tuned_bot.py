"""The bot as tests know it: `python -m tests.e2e.bots.tuned_bot run`; a faulty bot is the same (bots/faulty_bot.py).

A few things are different from Herald as people run it, so that a test that has passed once passes always:

KNOWN_SECRET     the secret of every match, in hex; draws follow from it as always, and it is published at the end.
                 People then put nothing into the shuffles: what Discord gives their interactions differs each time
KNOWN_SCHEME     1 for tables that are opened as before there were seals; their draws go by row
ANNOUNCED_AFTER  seconds after which an answer is announced; a machine may be busier than three seconds allow
CLOCK_AHEAD      a file of eight bytes: by how many ms a test has put Herald's clock forward so far
REVIEWS_GLANCE   1 for reviews that are made at a glance (tests/e2e/bots/quick_reviews.py)
"""

from __future__ import annotations

import asyncio
import mmap
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from bot.match.decide import lobby
from bot.match.model import provably_fair_draws
from bot.match.model.time_and_randomness import SystemEntropy
from bot.match.workers.fast_test_clock import HurriedClock
from cogs.ui.interaction import deadline
from tests.e2e.bots import quick_reviews

SECRET, SCHEME, ANNOUNCED, AHEAD = "KNOWN_SECRET", "KNOWN_SCHEME", "ANNOUNCED_AFTER", "CLOCK_AHEAD"
GLANCING = "REVIEWS_GLANCE"

USUAL = "5eed" * 16
"""The secret of every match, where a test does not choose another."""


class Known(SystemEntropy):
    """Numbers of matches are drawn as always, the secret is the usual one."""

    def secret(self) -> str:
        return USUAL


def unmixed(mix: str, _interaction: int, _digest: str = "") -> str:
    """In place of chance.mixed: what was mixed stays the seal."""
    return mix


@contextmanager
def foreseeable() -> Iterator[None]:
    """Meanwhile draws follow from the secret alone, so that one that is known tells all of them."""
    mixed, provably_fair_draws.mixed = provably_fair_draws.mixed, unmixed
    try:
        yield
    finally:
        provably_fair_draws.mixed = mixed


def apply() -> None:
    """From now on everything is as the environment says."""
    # What Herald starts begins as it does below `python -m bot`, and does not import this program first.
    sys.modules["__main__"].__spec__ = find_spec("bot.__main__")
    deadline.LONG = float(os.environ.get(ANNOUNCED, deadline.LONG))
    secret = os.environ.get(SECRET)
    if secret:
        SystemEntropy.secret = lambda _: secret  # type: ignore[method-assign] # that is what this program is for
        provably_fair_draws.mixed = unmixed
    if os.environ.get(SCHEME) == "1":
        lobby.sealed = lambda events, _: tuple(events)
    if file := os.environ.get(AHEAD):
        _watch(Path(file))
    if os.environ.get(GLANCING) == "1":
        quick_reviews.apply()


LOOK = 0.05
"""Seconds between two looks at a clock that may be put forward."""


class Alarm:
    """Wakes all that sleep by a clock once a test puts it forward. One look serves them all: many sleep all the time.

    ahead: eight bytes, by how many ms the clock was put forward so far.
    """

    def __init__(self, ahead: mmap.mmap) -> None:
        self._ahead = ahead
        self._seen = ahead[:]
        self._asleep: set[asyncio.Future[None]] = set()
        self._looks: asyncio.AbstractEventLoop | None = None
        """The loop that looks, None while no one sleeps."""

    @property
    def ms(self) -> int:
        """By how many ms the clock was put forward so far."""
        return int.from_bytes(self._ahead[:], "big")

    async def wait(self, seconds: float) -> None:
        """Wait so long, or until the clock is put forward; possibly less."""
        loop = asyncio.get_running_loop()
        waking: asyncio.Future[None] = loop.create_future()
        timer = loop.call_later(seconds, _wake, waking)
        self._asleep.add(waking)
        if self._looks is not loop:
            self._looks = loop
            loop.call_later(LOOK, self._look, loop)
        try:
            await waking
        finally:
            timer.cancel()
            self._asleep.discard(waking)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        if not self._asleep:
            self._looks = None
            return
        if (ahead := self._ahead[:]) != self._seen:
            self._seen = ahead
            for waking in self._asleep:
                _wake(waking)
        loop.call_later(LOOK, self._look, loop)


def _wake(waking: asyncio.Future[None]) -> None:
    if not waking.done():
        waking.set_result(None)


def _watch(file: Path) -> None:
    """The hurried clock, put forward as far as the file says."""
    with file.open("rb") as opened:
        alarm = Alarm(mmap.mmap(opened.fileno(), 8, access=mmap.ACCESS_READ))
    hurried = HurriedClock.now

    def now(self: HurriedClock) -> int:
        return hurried(self) + alarm.ms

    async def sleep(self: HurriedClock, ms: int) -> None:
        end = now(self) + ms
        while (left := end - now(self)) > 0:
            await alarm.wait(left / 1000 / self.rate)

    HurriedClock.now, HurriedClock.sleep = now, sleep  # type: ignore[method-assign] # that is what this program is for


def main() -> None:
    """Herald's command line."""
    apply()
    from bot.cli import main as herald

    herald()


if __name__ == "__main__":
    main()
