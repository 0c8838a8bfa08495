"""Clocks of tables: how long a decision may take, and when what follows from that. Pure.

A player is warned before anything follows, and has at least the warning's lead from then on. What follows is never due
within their quiet hours or vacation. Times are UTC epoch ms.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

HOUR = 3_600_000
"""Milliseconds."""

DAY = 24 * HOUR
"""Milliseconds."""

LONGEST = 14
"""Days a clock gives at most."""

UNTIMED = 3 * DAY
"""How long (ms) a table without a clock may stay untouched before it closes: a weekend fits in."""

INCREMENTS = 72
"""Hours a turn adds to a bank at most."""

_NOTATION = re.compile(r"(\d{1,2})d(?:\+(\d{1,2})h)?-(remind|hold|claim|forfeit)(-runs)?", re.ASCII)


class Consequence(StrEnum):
    """What happens when a seat's time has run out."""

    REMIND = "remind"
    """Nothing but what reminders say."""

    HOLD = "hold"
    """Autopilot plays until the person is back."""

    CLAIM = "claim"
    """The others may agree that the seat has lost."""

    FORFEIT = "forfeit"
    """The seat has lost."""


@dataclass(frozen=True, slots=True)
class Clock:
    """How long decisions may take at a table. Raises ValueError for what no table offers."""

    days: int
    """For each decision, or in the bank at the start: 1 to LONGEST."""

    bank: bool = False
    """Each seat has so much for the whole match."""

    increment: int = 0
    """Hours a finished turn brings back to a bank, which never holds more than at the start."""

    consequence: Consequence = Consequence.REMIND
    """What happens when the time has run out."""

    stands: bool = True
    """It stops during its person's vacations."""

    def __post_init__(self) -> None:
        fits = 1 <= self.days <= LONGEST and 0 <= self.increment <= (INCREMENTS if self.bank else 0)
        if not fits:
            raise ValueError(f"no clock has {self.days} days and {self.increment} hours")

    @property
    def allowed(self) -> int:
        """The time it gives, in ms."""
        return self.days * DAY

    @property
    def lead(self) -> int:
        """How long before the end a warning is told, and how long after it nothing follows, in ms."""
        return min(DAY, self.allowed // 4)

    def __str__(self) -> str:
        """Return its notation, for settings and controls: `3d-hold`, bank `7d+12h-claim`, `-runs` if it never stops."""
        bank = f"+{self.increment}h" if self.bank else ""
        return f"{self.days}d{bank}-{self.consequence.value}{'' if self.stands else '-runs'}"

    @classmethod
    def parse(cls, text: str) -> Clock:
        """Return the clock of a notation. Raises ValueError."""
        read = _NOTATION.fullmatch(text)
        if read is None:
            raise ValueError(f"{text!r:.40} is no clock")
        days, increment, consequence, runs = read.groups()
        return cls(int(days), increment is not None, int(increment or 0), Consequence(consequence), runs is None)


def gathering_for(clock: Clock | None) -> int:
    """Return how long (ms) a table may stay untouched before it closes: as long as a move may take by its clock."""
    return UNTIMED if clock is None else clock.allowed


class Calendar(Protocol):
    """When a person may be disturbed."""

    def is_quiet(self, at: int) -> bool:
        """Return whether it is their quiet hours or vacation."""
        ...

    def is_away(self, at: int) -> bool:
        """Return whether it is their vacation."""
        ...

    def loud(self, at: int) -> int:
        """Return the first moment from `at` on that is not quiet."""
        ...

    def after(self, begin: int, ms: int) -> int:
        """Return when so much time outside vacations has passed since `begin`."""
        ...

    def spent(self, begin: int, end: int) -> int:
        """Return how much time (ms) between these two is outside vacations."""
        ...


class Always:
    """The calendar of someone who may be disturbed at any time: with any other, everything is later."""

    def is_quiet(self, _at: int) -> bool:
        """Return False."""
        return False

    def is_away(self, _at: int) -> bool:
        """Return False."""
        return False

    def loud(self, at: int) -> int:
        """Return the moment itself."""
        return at

    def after(self, begin: int, ms: int) -> int:
        """Return the moment so much later."""
        return begin + ms

    def spent(self, begin: int, end: int) -> int:
        """Return the whole time, in ms."""
        return end - begin


ALWAYS = Always()
"""A calendar without quiet hours and vacations."""
