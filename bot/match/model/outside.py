"""What matches need of the outside besides a store: the time, randomness, and who decides for the absent."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any, Protocol

from bot.core.game import AnyGame, Chance, Drawn, Seat
from bot.match.model.chance import Place


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> int:
        """Return the time, UTC epoch ms."""
        ...


class Timer(Clock, Protocol):
    """A clock one can wait by."""

    async def sleep(self, ms: int) -> None:
        """Return after so many milliseconds, or a little later."""
        ...


class Entropy(Protocol):
    """Where ids and secrets come from."""

    def bits(self, count: int) -> int:
        """Return a number of so many random bits."""
        ...

    def secret(self) -> str:
        """Return 32 bytes no one can guess, in hex."""
        ...


class ChanceSource(Protocol):
    """What pending chance gives: chance.derive, or a script in tests. secret: hex."""

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
        """Return random bits from the operating system, fit for secrets."""
        return secrets.randbits(count)

    def secret(self) -> str:
        """Fit for a match: 32 bytes, as hex."""
        return secrets.token_hex(32)
