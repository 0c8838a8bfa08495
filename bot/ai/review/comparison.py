"""Two turns beside each other by the same futures, no more of them than it takes to tell the turns apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import NamedTuple

from bot.ai.luck import Futures, Worth
from bot.ai.review.review_values import SLIP
from bot.ai.search.whole_turns import Arm
from bot.core.game import Seat

DOUBT = 2.0
"""Standard errors on either side of a mean that a gap lies within."""

SPREAD, PRIOR = 200.0, 2
"""Usual spread of gaps (ten-thousandths of a win), and how many futures that counts for. A few agree by chance."""

FIRST = 8
"""Futures after which a closer look is judged for the first time."""


class Gap(NamedTuple):
    """By how much more of a win one turn is worth than another, in ten-thousandths."""

    low: float
    """Least that it can be."""

    mean: float
    """By the futures that were met."""

    high: float
    """Most that it can be."""


NOTHING = Gap(0.0, 0.0, 0.0)
"""Between two turns that weren't compared yet."""


def gap(could: Futures, led: Futures, seat: Seat, count: int) -> Gap:
    """Return the gap by the first futures, which both turns meet alike if the same chance follows them.

    By all that can come it's exact, and by all samples it's taken as it is: no more would be looked at.
    """
    better, played = ([one.chances[seat] for one in each.worths(count)] for each in (could, led))
    mean = _mean(better, could.shares) - _mean(played, led.shares)
    if len(better) == len(could.shares) and len(played) == len(led.shares):
        return Gap(mean, mean, mean)
    if could.exact == led.exact and len(could.shares) == len(led.shares):
        error = DOUBT * _error([one - other for one, other in zip(better, played, strict=True)], led.shares)
    else:
        error = DOUBT * hypot(_error(better, could.shares), _error(played, led.shares))
    return Gap(mean - error, mean, mean + error)


def _mean(found: Sequence[float], shares: Sequence[float]) -> float:
    return sum(map(float.__mul__, shares, map(float, found))) / sum(shares[: len(found)])


def _error(found: Sequence[float], shares: Sequence[float]) -> float:
    """Return the standard error of a mean."""
    mean = _mean(found, shares)
    spread = sum((each - mean) ** 2 for each in found) + PRIOR * SPREAD**2
    return sqrt(spread / (len(found) + PRIOR - 1) / len(found))


@dataclass(slots=True)
class Rival:
    """A turn that could have been played instead."""

    arm: Arm
    """The turn."""

    futures: Futures
    """What can become of it."""

    gap: Gap = NOTHING
    """By how much it's better than the turn that was played."""

    count: int = 0
    """Futures by which the gap is known."""

    def meet(self, led: Futures, seat: Seat, count: int) -> bool:
        """Look at more futures, and return whether it can still be a slip better. led: of the turn that was played."""
        self.count, self.gap = count, gap(self.futures, led, seat, count)
        return self.gap.high >= SLIP

    def more(self, led: Futures) -> Worth:
        """Return how much more it's worth by the futures that were looked at."""
        return self.futures.mean(self.count).less(led.mean(self.count))


def best_rival(rivals: Sequence[Rival], led: Futures, seat: Seat, screened: int) -> Rival | None:
    """Return the turn that is at least a slip better by all futures, None if there's none.

    screened: futures by which the best turn is chosen. Turns that can't be a slip better meet fewer.
    """
    running = list(rivals)
    for count in _counts(min(2, screened), screened):
        running = [one for one in running if one.meet(led, seat, count)]
    if not running:
        return None
    best = max(running, key=lambda one: one.gap.mean)
    whole = max(len(led.shares), len(best.futures.shares))
    return best if all(best.meet(led, seat, count) for count in _counts(2 * screened, whole)) else None


def closer_gap(could: Futures, led: Futures, seat: Seat, enough: int, over: Callable[[], bool]) -> tuple[Gap, int]:
    """Return the gap by as many futures as show whether it's enough, and how many that took. over: if time is up."""
    found, met = NOTHING, 0
    for met in _counts(min(FIRST, len(led.shares)), len(led.shares)):
        found = gap(could, led, seat, met)
        if found.low >= enough or found.high < enough or over():
            break
    return found, met


def _counts(first: int, last: int) -> Iterator[int]:
    """Yield growing numbers of futures, each twice the one before, up to the last."""
    while first < last:
        yield first
        first *= 2
    yield last
