"""Clocks of tables: how long a decision can take, and when a consequence follows. Pure.

A player is warned before any consequence, and has at least the warning's lead from then on. No consequence is ever due
within their quiet hours or vacation. Times are UTC epoch ms.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

HOUR = 3_600_000
"""Milliseconds in an hour."""

DAY = 24 * HOUR
"""Milliseconds in a day."""

LONGEST = 14
"""Maximum number of days a clock can give."""

UNTIMED = 3 * DAY
"""How long (ms) a table without a clock may stay untouched before it closes: a weekend fits in."""

INCREMENTS = 72
"""Maximum number of hours that a finished turn can add to a time bank."""

_NOTATION = re.compile(r"(\d{1,2})d(?:\+(\d{1,2})h)?-(remind|hold|claim|forfeit)(-runs)?", re.ASCII)


class Consequence(StrEnum):
    """What happens when a seat's time has run out."""

    REMIND = "remind"
    """Nothing. The player only gets reminders."""

    HOLD = "hold"
    """Autopilot plays the seat until its player is back."""

    CLAIM = "claim"
    """The others can agree that the seat has lost."""

    FORFEIT = "forfeit"
    """The seat has lost."""


@dataclass(frozen=True, slots=True)
class Clock:
    """How long decisions can take at a table. Raises ValueError for a clock that no table offers."""

    days: int
    """Days for each decision, or in the time bank at the start: 1 to LONGEST."""

    bank: bool = False
    """Whether each seat has this time for all its decisions together instead of for each one."""

    increment: int = 0
    """Hours that a finished turn adds to a bank, which never holds more than at the start."""

    consequence: Consequence = Consequence.REMIND
    """What happens when the time has run out."""

    stands: bool = True
    """Whether it stops during the vacations of the player who is to act."""

    def __post_init__(self) -> None:
        fits = 1 <= self.days <= LONGEST and 0 <= self.increment <= (INCREMENTS if self.bank else 0)
        if not fits:
            raise ValueError(f"no clock has {self.days} days and {self.increment} hours")

    @property
    def allowed(self) -> int:
        """The time for a decision or in a full bank, in ms."""
        return self.days * DAY

    @property
    def lead(self) -> int:
        """How long (ms) before the end of the time a player is warned, and has at least after the warning."""
        return min(DAY, self.allowed // 4)

    def __str__(self) -> str:
        """Return the notation for settings and controls: `3d-hold`, bank `7d+12h-claim`, `-runs` if it never stops."""
        bank = f"+{self.increment}h" if self.bank else ""
        return f"{self.days}d{bank}-{self.consequence.value}{'' if self.stands else '-runs'}"

    @classmethod
    def parse(cls, text: str) -> Clock:
        """Return the clock with a notation such as `3d-hold` (see `__str__`). Raises ValueError for any other text."""
        read = _NOTATION.fullmatch(text)
        if read is None:
            raise ValueError(f"{text!r:.40} is no clock")
        days, increment, consequence, runs = read.groups()
        return cls(int(days), increment is not None, int(increment or 0), Consequence(consequence), runs is None)


def gathering_for(clock: Clock | None) -> int:
    """Return how long (ms) a table can stay untouched before it closes: as long as its clock allows for a move."""
    return UNTIMED if clock is None else clock.allowed


class Calendar(Protocol):
    """When a person can be disturbed."""

    def is_quiet(self, at: int) -> bool:
        """Return whether this time is in their quiet hours or vacation."""
        ...

    def is_away(self, at: int) -> bool:
        """Return whether this time is in their vacation."""
        ...

    def loud(self, at: int) -> int:
        """Return the first time from `at` on that isn't quiet."""
        ...

    def after(self, begin: int, ms: int) -> int:
        """Return the time at which `ms` milliseconds outside vacations have passed since `begin`."""
        ...

    def spent(self, begin: int, end: int) -> int:
        """Return how much time (ms) between these two times is outside vacations."""
        ...


class Always:
    """The calendar of a person who can be disturbed at any time. No other calendar makes anything due earlier."""

    def is_quiet(self, _at: int) -> bool:
        """Return False."""
        return False

    def is_away(self, _at: int) -> bool:
        """Return False."""
        return False

    def loud(self, at: int) -> int:
        """Return `at` itself."""
        return at

    def after(self, begin: int, ms: int) -> int:
        """Return the time `ms` milliseconds after `begin`."""
        return begin + ms

    def spent(self, begin: int, end: int) -> int:
        """Return the whole time between the two, in ms."""
        return end - begin


ALWAYS = Always()
"""A calendar without quiet hours and vacations."""
