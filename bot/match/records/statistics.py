"""What results come to: rates with how sure they are, averages, streaks. Pure; nothing here knows where results lie."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from math import sqrt
from typing import Protocol, TypeVar

from bot.core.game import Seat

SURE = 1.959963984540054
"""The standard deviations either side of the mean within which 95 % of a normal distribution lie."""

EVERYBODY = 0
"""Stands for all people of a server where somebody's results are asked for; no account of Discord has this id."""

MONTHS = 12
"""How many are told of, the present one among them."""

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something came about."""

    part: int
    """So often it did."""

    of: int
    """So often it could have."""

    @property
    def share(self) -> float:
        """From 0 to 1; 0 where it never could."""
        return self.part / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the true one lies in 95 of 100 cases (Wilson's interval); 0 and 1 for none."""
        if not self.of:
            return 0.0, 1.0
        spread = SURE * SURE / self.of
        middle = (self.share + spread / 2) / (1 + spread)
        half = sqrt(self.share * (1 - self.share) * spread + spread * spread / 4) / (1 + spread)
        # What never or always came about reaches the bound itself, whatever rounding makes of it.
        low = middle - half if self.part else 0.0
        return max(low, 0.0), min(middle + half, 1.0) if self.part < self.of else 1.0


@dataclass(frozen=True, slots=True)
class Mean:
    """What something came to on average."""

    total: int
    """All of it."""

    of: int
    """How many added up to it."""

    @property
    def value(self) -> float:
        """The total by its number; 0 of nothing."""
        return self.total / self.of if self.of else 0.0


@dataclass(frozen=True, slots=True)
class Streaks:
    """Matches won one after the other, by when they ended."""

    current: int
    """Those up to the newest match; negative for matches in a row that were not won."""

    longest: int
    """Most matches ever won in a row."""


def streaks(wins: Iterable[bool]) -> Streaks:
    """The streaks in matches, oldest first. wins: whether each was won."""
    current = longest = 0
    for won in wins:
        current = max(current, 0) + 1 if won else min(current, 0) - 1
        longest = max(longest, current)
    return Streaks(current, longest)


@dataclass(frozen=True, slots=True)
class Tally:
    """What several results come to."""

    played: int = 0
    """How many there are."""

    won: int = 0
    """First places, shared ones among them."""

    shared: int = 0
    """First places that were shared."""

    absent: int = 0
    """How many ended without their person: resigned, lost by the clock, or held by the seat-holder."""

    scored: int = 0
    """How many ended with their person in matches that were played to their end: the others' points say little."""

    score: int = 0
    """Points of these."""

    decisions: int = 0
    """Own ones with a choice."""

    thought: int = 0
    """How long these took, in ms."""

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.played + other.played,
            self.won + other.won,
            self.shared + other.shared,
            self.absent + other.absent,
            self.scored + other.scored,
            self.score + other.score,
            self.decisions + other.decisions,
            self.thought + other.thought,
        )

    @property
    def lost(self) -> int:
        """Results that are no first place."""
        return self.played - self.won

    @property
    def wins(self) -> Rate:
        """How often it was a first place."""
        return Rate(self.won, self.played)

    @property
    def points(self) -> Mean:
        """The average score."""
        return Mean(self.score, self.scored)

    @property
    def pace(self) -> Mean:
        """How long a decision took, in ms."""
        return Mean(self.thought, self.decisions)


@dataclass(frozen=True, slots=True)
class Line:
    """What the results of one kind come to."""

    game: str
    """Its key."""

    seats: int
    """How many played."""

    seat: Seat
    """Where they sat."""

    start: int
    """Whose turn came so manieth: 1 moved first."""

    tally: Tally
    """What they come to."""

    @property
    def alone(self) -> bool:
        """They had no opponent but one that is played by nobody."""
        return self.seats == 1


@dataclass(frozen=True, slots=True)
class Month:
    """What the results of a month come to."""

    month: int
    """As `month_of` counts."""

    tally: Tally
    """What they come to."""


@dataclass(frozen=True, slots=True)
class Best:
    """The most points anybody had at the end of a match of a game that was played to its end."""

    game: str
    """The game's key."""

    score: int
    """Points."""

    match: int
    """The match, the oldest of several with as many."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody, as one person has met them."""

    user: int
    """Who."""

    met: int
    """Matches in which both sat at the end."""

    ahead: int
    """How many of these the person ended on a better place."""

    level: int
    """How many they ended on the same."""

    newest: int
    """The newest of them, by its id."""

    @property
    def behind(self) -> int:
        """How many they ended on a worse place."""
        return self.met - self.ahead - self.level


@dataclass(frozen=True, slots=True)
class Scope:
    """Whose results are asked for. What is None lets everything through."""

    guilds: tuple[int, ...]
    """Servers they were played in."""

    user: int = EVERYBODY
    """Whose they are."""

    game: str | None = None
    """Its key."""

    seats: int | None = None
    """How many played. Unless it is 1, only lines tell of matches alone: their opponent is played by nobody."""


class Figures(Protocol):
    """What a store can say of results without reading a log. Every method may raise StorageError.

    Matches in which a computer player sat are told of apart, by `against_computers` alone.
    """

    async def result_lines(self, scope: Scope) -> Sequence[Line]:
        """What the results come to, by game, seats, seat and start, in that order."""
        ...

    async def result_months(self, scope: Scope, since: int) -> Sequence[Month]:
        """What they come to by month, from this one on, oldest first; no line for a month without any.

        Of a server, one result a match: what is played counts matches.
        """
        ...

    async def best_results(self, scope: Scope) -> Sequence[Best]:
        """The best of each game, in the order of their keys."""
        ...

    async def wins(self, scope: Scope) -> Sequence[bool]:
        """Of each result of a person, whether it was won, in the order in which their matches ended."""
        ...

    async def against_computers(self, scope: Scope) -> Rate:
        """Of a person, how many matches they won in which a computer player sat; nothing else here counts these."""
        ...

    async def opponents(self, scope: Scope, limit: int, after: Opponent | None = None) -> Sequence[Opponent]:
        """Whom a person has met, most often first, behind one of them."""
        ...

    async def servers_of(self, user: int) -> Sequence[int]:
        """Where a person has results, the oldest server first."""
        ...


def month_of(at: int) -> int:
    """The month of a moment (UTC epoch ms), as a number that grows by one a month: 24311 is December 2025, in UTC."""
    moment = datetime.fromtimestamp(at / 1000, UTC)
    return moment.year * 12 + moment.month - 1


def total(lines: Iterable[Line | Month]) -> Tally:
    """What all of them come to."""
    found = Tally()
    for line in lines:
        found += line.tally
    return found


def grouped(lines: Iterable[Line], kind: Callable[[Line], K]) -> dict[K, Tally]:
    """What the lines of each kind come to, in the order in which the kinds come first."""
    found: dict[K, Tally] = {}
    for line in lines:
        found[kind(line)] = found.get(kind(line), Tally()) + line.tally
    return found
