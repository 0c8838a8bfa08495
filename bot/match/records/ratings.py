"""Ratings: estimates of players' strength, and how certain they are. Pure.

A rating is kept for each server and game, with one for two players and one for more, which play differently. Results
from elsewhere don't count. Every match updates it by the Plackett-Luce model of openskill, with that library's default
constants. It's rounded to micro-units after each match, so reading the matches again in order gives exactly the same
numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from openskill.models import PlackettLuce, PlackettLuceRating

MICRO = 1_000_000
"""Micro-units in one unit of openskill."""

SURE = 2
"""Standard deviations in the margin: the true strength is within it 19 times out of 20."""

SCALE = 40
"""Displayed points in one unit of openskill. All players begin with 1000 points."""

SETTLED = 5
"""Matches after which a rating and its place are no longer provisional."""

PLACED = 2
"""Matches after which a rating has a place."""

MANY = 3
"""Key for three seats and more."""


def company(seats: int) -> int:
    """Return the key under which a table's ratings are kept: 2 for two seats, MANY for three and more."""
    return min(seats, MANY)


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's estimated strength at one game in one server, with two players or with more."""

    mu: int
    """Most likely strength, in micro-units."""

    sigma: int
    """Its standard deviation, in micro-units."""

    matches: int = 0
    """Number of rated matches it includes."""

    won: int = 0
    """Number of these with a first place, alone or shared."""

    @property
    def ordinal(self) -> int:
        """The strength that the player almost certainly has at least, in micro-units. Leaderboards sort by it."""
        return self.mu - SURE * self.sigma

    @property
    def provisional(self) -> bool:
        """Whether the rating includes so few matches that it can still change a lot."""
        return self.matches < SETTLED

    @property
    def placed(self) -> bool:
        """Whether the rating includes enough matches for a place in the leaderboard."""
        return self.matches >= PLACED

    @property
    def points(self) -> int:
        """The rating as players see it, in points."""
        return _points(self.mu)

    @property
    def margin(self) -> int:
        """How far (points) the true strength can be from the rating either way, 19 times out of 20."""
        return _points(SURE * self.sigma)


NEWCOMER = Rating(mu=25 * MICRO, sigma=(25 * MICRO + 1) // 3)
"""Rating of a player without a rated match in the bracket."""


class Placed(Protocol):
    """The parts of a seat's result that ratings need."""

    @property
    def user(self) -> int:
        """User who sat there at the end."""
        ...

    @property
    def place(self) -> int:
        """Place from 1, the same for ties."""
        ...

    @property
    def won(self) -> bool:
        """Whether the place is first, alone or shared."""
        ...

    @property
    def absent(self) -> bool:
        """Whether the player didn't play to the end."""
        ...


class Recorded(Protocol):
    """The parts of a record that ratings need."""

    @property
    def rated(self) -> bool:
        """Whether the match changes ratings."""
        ...

    @property
    def counted(self) -> Sequence[Placed]:
        """Results of the players whose ratings it changes, in order of their seats."""
        ...


def rate(before: Mapping[int, Rating], record: Recorded) -> Mapping[int, Rating]:
    """Return the new ratings by user after a match. Empty if the match isn't rated.

    `before` has the earlier ratings by user. A user who isn't in it is a newcomer.
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
    """Return the rank of each result in the same order, 1 for the best. Ties are equal, absent players are last."""
    last = 1 << 16
    return [float(last if result.absent else result.place) for result in results]


_MODEL = PlackettLuce()


def _theirs(rating: Rating) -> PlackettLuceRating:
    return _MODEL.rating(mu=rating.mu / MICRO, sigma=rating.sigma / MICRO)


def _micro(value: float) -> int:
    return round(value * MICRO)


def _points(micro: int) -> int:
    return (micro * SCALE + MICRO // 2) // MICRO
