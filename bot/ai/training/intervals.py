"""How sure a share is that was measured in rounds of matches. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

SURE = 1.96
"""Standard deviations within which 95 of 100 measurements lie."""

EARLY = 2.8
"""The same for whoever looks again and again and may stop at any time."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A share and between what it lies."""

    share: float
    """What was measured."""

    low: float
    """It is hardly below this."""

    high: float
    """It is hardly above this."""

    def __str__(self) -> str:
        return f"{self.share:.1%} [{self.low:.1%}, {self.high:.1%}]"


def interval(rounds: Sequence[float], matches: int, sure: float = SURE) -> Interval:
    """The mean of rounds, each a share between 0 and 1, by Wilson's formula. matches: that a round has.

    Rounds count as what they are, not as so many matches: those of one round meet the same chance.
    """
    count = len(rounds)
    if not count:
        return Interval(0.5, 0.0, 1.0)
    mean = sum(rounds) / count
    spread = sum((found - mean) ** 2 for found in rounds) / max(count - 1, 1)
    # As many independent matches would have spread as far; never more than were played.
    weight = min(mean * (1 - mean) * count / spread, count * matches) if spread else float(count)
    middle = (mean + sure**2 / (2 * weight)) / (1 + sure**2 / weight)
    reach = sure / (1 + sure**2 / weight) * sqrt(mean * (1 - mean) / weight + sure**2 / (4 * weight**2))
    return Interval(mean, max(0.0, middle - reach), min(1.0, middle + reach))
