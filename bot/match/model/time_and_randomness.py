"""What matches need from outside besides a store: the time, randomness, and moves for absent players."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any, Protocol

from bot.core.game import AnyGame, Chance, Drawn, Seat
from bot.match.model.provably_fair_draws import Place


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> int:
        """Return the time, UTC epoch ms."""
        ...


class Timer(Clock, Protocol):
    """A clock that can also wait."""

    async def sleep(self, ms: int) -> None:
        """Wait for at least this many milliseconds."""
        ...


class Entropy(Protocol):
    """A source of random ids and secrets."""

    def bits(self, count: int) -> int:
        """Return a number of `count` random bits."""
        ...

    def secret(self) -> str:
        """Return 32 bytes that can't be guessed, in hex."""
        ...


class ChanceSource(Protocol):
    """Returns the result of a draw or a throw: chance.derive, or a script in tests.

    secret: the match's, in hex. place: which draw of the match it is. pending: what is drawn or thrown.
    """

    def __call__(self, secret: str, place: Place, pending: Chance, /) -> Drawn: ...


class SeatHolder(Protocol):
    """A computer player that plays for an absent player."""

    def __call__(self, game: AnyGame, state: Any, seat: Seat, /) -> Any:
        """Return one of the seat's legal actions, the same for the same state, within a few hundredths of a second."""
        ...


class SystemClock:
    """The computer's clock."""

    def now(self) -> int:
        """Return the computer's time, UTC epoch ms."""
        return time.time_ns() // 1_000_000

    async def sleep(self, ms: int) -> None:
        """Sleep in real time."""
        await asyncio.sleep(ms / 1000)


class SystemEntropy:
    """The operating system's randomness."""

    def bits(self, count: int) -> int:
        """Return random bits from the operating system, safe for secrets."""
        return secrets.randbits(count)

    def secret(self) -> str:
        """Return 32 random bytes in hex, safe as a match's secret."""
        return secrets.token_hex(32)
