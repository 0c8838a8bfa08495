"""How long computer players take: a pause before they answer, and processor time for what they think of."""

from __future__ import annotations

from dataclasses import dataclass

NEAR = 120_000
"""Somebody is there who moved less than so long (ms) ago."""

DAY = 24 * 3_600_000


@dataclass(frozen=True, slots=True)
class Patience:
    """How long computer players take."""

    pause: int = 2_000
    """Between a row and their move at least (ms): nobody likes to be answered at once."""

    near: float = 1.0
    """Processor seconds for a decision while somebody is there."""

    far: float = 10.0
    """The same while nobody is."""

    daily: float = 3_600.0
    """Processor seconds a day and server for more than `near`."""


@dataclass(slots=True)
class _Spent:
    day: int = 0
    seconds: float = 0.0


class Allowance:
    """Processor time for decisions: more while nobody is there, as long as a server has any left for the day."""

    def __init__(self, patience: Patience) -> None:
        self._patience = patience
        self._spent: dict[int, _Spent] = {}

    def seconds(self, guild: int, heard: int, now: int) -> float:
        """How long a decision may be thought about; longer ones are taken off the server's day.

        heard: when somebody moved in the match (UTC epoch ms), 0 for never.
        """
        patience = self._patience
        if now - heard < NEAR or patience.far <= patience.near:
            return patience.near
        spent = self._spent.setdefault(guild, _Spent())
        if spent.day != now // DAY:
            spent.day, spent.seconds = now // DAY, 0.0
        if spent.seconds + patience.far > patience.daily:
            return patience.near
        spent.seconds += patience.far
        return patience.far
