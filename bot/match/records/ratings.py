"""How strong people have shown themselves to be, with how sure that is. Pure.

A rating is kept for each server and game, and there for two players and for more, which are played differently: what
somebody does elsewhere says nothing here. Every match changes it by the Plackett-Luce model of openskill, with that
library's usual constants, and it is rounded to micro-units after each, so that whoever reads the matches again in their
order comes to the very same numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from openskill.models import PlackettLuce, PlackettLuceRating

MICRO = 1_000_000
"""Micro-units in a unit of openskill's."""

SURE = 2
"""How many standard deviations an uncertainty is: 19 times out of 20 the strength lies within it."""

SCALE = 40
"""Points people read for a unit of openskill's: everybody begins with 1000."""

SETTLED = 5
"""After how many matches a rating, and the place it has, is no longer provisional."""

PLACED = 2
"""After how many matches a rating has a place."""

MANY = 3
"""What stands for three seats and for more."""


def company(seats: int) -> int:
    """Return what the ratings of a table are kept under by its seats: 2 for two, MANY for three and more."""
    return min(seats, MANY)


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of someone's strength at one game in one server, with two players or with more."""

    mu: int
    """What their strength most likely is, in micro-units."""

    sigma: int
    """The standard deviation of that, in micro-units."""

    matches: int = 0
    """How many rated ones it rests on."""

    won: int = 0
    """How many of these they came first in, alone or with others."""

    @property
    def ordinal(self) -> int:
        """What they are at least, as good as surely, in micro-units: leaderboards go by it."""
        return self.mu - SURE * self.sigma

    @property
    def provisional(self) -> bool:
        """It rests on so few matches that it may still change a lot."""
        return self.matches < SETTLED

    @property
    def placed(self) -> bool:
        """It rests on enough matches to have a place."""
        return self.matches >= PLACED

    @property
    def points(self) -> int:
        """The rating as people read it."""
        return _points(self.mu)

    @property
    def margin(self) -> int:
        """How far (points) the strength may lie from it to either side, 19 times out of 20."""
        return _points(SURE * self.sigma)


NEWCOMER = Rating(mu=25 * MICRO, sigma=(25 * MICRO + 1) // 3)
"""What is known of somebody who has played no rated match there."""


class Placed(Protocol):
    """As much of a seat's result as ratings need."""

    @property
    def user(self) -> int:
        """Who sat there at the end."""
        ...

    @property
    def place(self) -> int:
        """From 1, the same for those who tied."""
        ...

    @property
    def won(self) -> bool:
        """First, alone or with others."""
        ...

    @property
    def absent(self) -> bool:
        """Did not play to the end."""
        ...


class Recorded(Protocol):
    """As much of a record as ratings need."""

    @property
    def rated(self) -> bool:
        """It changes ratings."""
        ...

    @property
    def counted(self) -> Sequence[Placed]:
        """Results of those whom it changes, in the order of their seats."""
        ...


def rate(before: Mapping[int, Rating], record: Recorded) -> Mapping[int, Rating]:
    """By user, the ratings after a match; empty for one that is not rated.

    before: by user, those who had one. Whoever is not in it is a newcomer.
    """
    if not record.rated:
        return {}
    known = [before.get(result.user, NEWCOMER) for result in record.counted]
    after = _MODEL.rate([[_theirs(rating)] for rating in known], ranks=ranks(record.counted))
    return {
        result.user: Rating(_micro(theirs.mu), _micro(theirs.sigma), rating.matches + 1, rating.won + result.won)
        for result, rating, (theirs,) in zip(record.counted, known, after, strict=True)
    }


def ranks(results: Iterable[Placed]) -> list[float]:
    """Where each came in as far as ratings go, the best first: those who tied alike, whoever was absent last."""
    last = 1 << 16
    return [float(last if result.absent else result.place) for result in results]


_MODEL = PlackettLuce()


def _theirs(rating: Rating) -> PlackettLuceRating:
    return _MODEL.rating(mu=rating.mu / MICRO, sigma=rating.sigma / MICRO)


def _micro(value: float) -> int:
    return round(value * MICRO)


def _points(micro: int) -> int:
    return (micro * SCALE + MICRO // 2) // MICRO
