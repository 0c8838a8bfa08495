"""Statistics of results: rates with confidence intervals, averages, streaks. Pure, independent of storage."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import sqrt
from typing import Protocol, TypeVar
from zoneinfo import ZoneInfo

from bot.core.game import Seat

SURE = 1.959963984540054
"""Standard deviations either side of the mean that hold 95 % of a normal distribution."""

EVERYBODY = 0
"""In place of a user, asks for results of all people in a server. No Discord account has this id."""

MONTHS = 12
"""Number of months shown, including the current one."""

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something happened."""

    part: int
    """How often it happened."""

    of: int
    """How often it could have happened."""

    @property
    def share(self) -> float:
        """Share of cases in which it happened, from 0 to 1. It's 0 without cases."""
        return self.part / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share (Wilson's interval), or 0 and 1 without cases."""
        if not self.of:
            return 0.0, 1.0
        spread = SURE * SURE / self.of
        middle = (self.share + spread / 2) / (1 + spread)
        half = sqrt(self.share * (1 - self.share) * spread + spread * spread / 4) / (1 + spread)
        # For never and always, the interval reaches the bound itself, despite rounding.
        low = middle - half if self.part else 0.0
        return max(low, 0.0), min(middle + half, 1.0) if self.part < self.of else 1.0


@dataclass(frozen=True, slots=True)
class Mean:
    """An average."""

    total: int
    """The sum."""

    of: int
    """How many values were added."""

    @property
    def value(self) -> float:
        """The sum divided by the count, or 0 without values."""
        return self.total / self.of if self.of else 0.0


@dataclass(frozen=True, slots=True)
class Streaks:
    """Winning streaks in order of when matches ended."""

    current: int
    """Number of matches won in a row, up to the newest. Negative: number in a row that weren't won."""

    longest: int
    """Most matches ever won in a row."""


def streaks(wins: Iterable[bool]) -> Streaks:
    """Return the winning streaks. `wins` says for each match, oldest first, whether it was won."""
    current = longest = 0
    for won in wins:
        current = max(current, 0) + 1 if won else min(current, 0) - 1
        longest = max(longest, current)
    return Streaks(current, longest)


@dataclass(frozen=True, slots=True)
class Tally:
    """Totals of several results."""

    played: int = 0
    """Number of results."""

    won: int = 0
    """First places, shared ones included."""

    shared: int = 0
    """First places that were shared."""

    absent: int = 0
    """Results whose player wasn't there at the end: resigned, lost by the clock, or on autopilot."""

    scored: int = 0
    """Results in complete matches whose player stayed to the end. Points of others say little."""

    score: int = 0
    """Total points of the results in `scored`."""

    decisions: int = 0
    """The player's own decisions with a choice."""

    thought: int = 0
    """Total time of these decisions, in ms."""

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

    def __sub__(self, other: Tally) -> Tally:
        return Tally(
            self.played - other.played,
            self.won - other.won,
            self.shared - other.shared,
            self.absent - other.absent,
            self.scored - other.scored,
            self.score - other.score,
            self.decisions - other.decisions,
            self.thought - other.thought,
        )

    @property
    def lost(self) -> int:
        """Results without a first place."""
        return self.played - self.won

    @property
    def wins(self) -> Rate:
        """How many of the results are first places."""
        return Rate(self.won, self.played)

    @property
    def points(self) -> Mean:
        """The average score."""
        return Mean(self.score, self.scored)

    @property
    def pace(self) -> Mean:
        """Average time of a decision, in ms."""
        return Mean(self.thought, self.decisions)


@dataclass(frozen=True, slots=True)
class Line:
    """Totals of the results with one game, number of players, seat and place in the order of moving."""

    game: str
    """The game's key."""

    seats: int
    """Number of players."""

    seat: Seat
    """Seat they sat on."""

    start: int
    """Place in the order of moving: 1 moved first."""

    tally: Tally
    """Totals of the results."""

    @property
    def alone(self) -> bool:
        """Whether the results are of one player alone, with no opponent or only an automa."""
        return self.seats == 1


@dataclass(frozen=True, slots=True)
class Month:
    """Totals for one month."""

    month: int
    """Number of the month (month_of)."""

    tally: Tally
    """Totals of the results."""


@dataclass(frozen=True, slots=True)
class Best:
    """The highest score at the end of a complete match of a game."""

    game: str
    """The game's key."""

    score: int
    """Points."""

    match: int
    """The match, or the oldest of several with this score."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """Another player, as one person has met them."""

    user: int
    """The other player."""

    met: int
    """Matches in which both sat at the end."""

    ahead: int
    """In how many of these the person had the better place."""

    level: int
    """In how many of these both had the same place."""

    newest: int
    """Id of the newest match."""

    @property
    def behind(self) -> int:
        """Number of matches in which the opponent had the better place."""
        return self.met - self.ahead - self.level


@dataclass(frozen=True, slots=True)
class Scope:
    """A filter of results. None lets everything through."""

    guilds: tuple[int, ...]
    """Servers they were played in."""

    user: int = EVERYBODY
    """The player."""

    game: str | None = None
    """The game's key."""

    seats: int | None = None
    """Number of players. Only with 1, and in `result_lines`, do matches count that one person plays alone."""


class Figures(Protocol):
    """What a store can answer about results without reading a log. Every method can raise StorageError.

    Matches with a computer player only count in `against_computers`.
    """

    async def result_lines(self, scope: Scope) -> Sequence[Line]:
        """Return the totals for each combination of game, seats, seat and start, sorted by these."""
        ...

    async def result_months(self, scope: Scope, since: int, shifts: Sequence[Shift] = ()) -> Sequence[Month]:
        """Return the totals by month from `since` on (month_of), oldest first. Months without results have no line.

        Months are those of UTC, or with `shifts` those of another time zone.
        If the scope has no user, one result of each match counts, so `played` is the number of matches.
        """
        ...

    async def best_results(self, scope: Scope) -> Sequence[Best]:
        """Return the best result of each game, in order of their keys."""
        ...

    async def wins(self, scope: Scope) -> Sequence[bool]:
        """Return whether each result of a person was won, in the order the matches ended."""
        ...

    async def against_computers(self, scope: Scope) -> Rate:
        """Return how often a person won against computer players. The other methods leave these matches out."""
        ...

    async def opponents(self, scope: Scope, limit: int, after: Opponent | None = None) -> Sequence[Opponent]:
        """Return up to `limit` opponents a person has met, most often first. after: the last one of the page before."""
        ...

    async def servers_of(self, user: int) -> Sequence[int]:
        """Return the servers in which a person has results, oldest first."""
        ...


@dataclass(frozen=True, slots=True)
class Shift:
    """A period that's in one month in UTC, and in the month before or after in another zone."""

    begin: int
    """UTC epoch ms."""

    end: int
    """UTC epoch ms, exclusive."""

    utc: int
    """Its month in UTC."""

    local: int
    """Its month in the other zone."""


def month_of(at: int, zone: str = "UTC") -> int:
    """Return the month of `at` (epoch ms) as a number that grows by one a month: 24311 is December 2025."""
    moment = datetime.fromtimestamp(at / 1000, ZoneInfo(zone))
    return moment.year * 12 + moment.month - 1


def shifts(first: int, last: int, zone: str) -> list[Shift]:
    """Return the periods around the starts of months that are in another month in a zone than in UTC.

    first, last: numbers of months (month_of).
    """
    found = []
    for month in range(first, last + 1):
        there, utc = (_begin(month, one) for one in (zone, "UTC"))
        if there < utc:
            found.append(Shift(there, utc, month - 1, month))
        elif there > utc:
            found.append(Shift(utc, there, month, month - 1))
    return found


def _begin(month: int, zone: str) -> int:
    """Return when a month begins in a zone, UTC epoch ms."""
    return round(datetime(month // 12, month % 12 + 1, 1, tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def shifted(utc: Mapping[int, Tally], moved: Iterable[tuple[Shift, Tally]], since: int) -> list[Month]:
    """Return the months of another zone from `since` (month_of) on, oldest first, without empty ones.

    utc: totals by month in UTC. moved: each shift with the totals of its results.
    """
    found = dict(utc)
    for shift, tally in moved:
        found[shift.local] = found.get(shift.local, Tally()) + tally
        found[shift.utc] = found.get(shift.utc, Tally()) - tally
    return [Month(month, found[month]) for month in sorted(found) if month >= since and found[month].played]


def total(lines: Iterable[Line | Month]) -> Tally:
    """Return the sum of all lines."""
    found = Tally()
    for line in lines:
        found += line.tally
    return found


def grouped(lines: Iterable[Line], kind: Callable[[Line], K]) -> dict[K, Tally]:
    """Return the totals by kind, in the order in which the kinds first appear. kind: returns the kind of a line."""
    found: dict[K, Tally] = {}
    for line in lines:
        found[kind(line)] = found.get(kind(line), Tally()) + line.tally
    return found
