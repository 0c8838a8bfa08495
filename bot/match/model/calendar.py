"""When a person can be disturbed: their time zone, quiet hours and vacations. Pure, without a clock.

Times are UTC epoch ms. Local hours and days follow the zone's wall clock: the hour that summer time skips never comes,
and the one that it repeats comes twice.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

DAY_MS = 86_400_000
"""Length of a day without a change of summer time, in ms."""

MORNING = 9
"""The local hour at which the quiet after a vacation ends, and to which reminders are put off."""

_MINUTE_MS = 60_000
_FIRST_YEAR, _LAST_YEAR = 2000, 2999

_QUIET = re.compile(r"(\d\d?)-(\d\d?)")
_VACATION = re.compile(r"(\d{4}-\d\d-\d\d)/(\d{4}-\d\d-\d\d)")


@dataclass(frozen=True, slots=True, order=True)
class Vacation:
    """Days on which someone is away, in their own time zone, both ends included."""

    first: date
    last: date

    def __str__(self) -> str:
        """Return the text form that settings store: two ISO days with a slash between them."""
        return f"{self.first.isoformat()}/{self.last.isoformat()}"

    @classmethod
    def parse(cls, text: str) -> Vacation:
        """Return the vacation from its text. Raises ValueError for other texts, and if it ends before it begins."""
        found = _VACATION.fullmatch(text)
        if found is None:
            raise ValueError(f"{text!r} is no vacation")
        first, last = (date.fromisoformat(day) for day in found.groups())
        if last < first or first.year < _FIRST_YEAR or last.year > _LAST_YEAR:
            raise ValueError(f"{text!r} is no vacation")
        return cls(first, last)

    @property
    def days(self) -> int:
        """Number of days."""
        return (self.last - self.first).days + 1

    def days_in(self, year: int) -> int:
        """Return how many of its days are in a year."""
        first, last = max(self.first, date(year, 1, 1)), min(self.last, date(year, 12, 31))
        return max((last - first).days + 1, 0)

    def overlaps(self, other: Vacation) -> bool:
        """Return whether the two vacations have a day in common."""
        return self.first <= other.last and other.first <= self.last


@dataclass(frozen=True, slots=True)
class Calendar:
    """When a person can be disturbed."""

    zone: str = "UTC"
    """IANA name of an existing time zone."""

    quiet: tuple[int, int] | None = None
    """Local hours, 0 to 23: quiet from the first on until the second begins, over midnight if that's smaller.

    The two differ, so that some hour of each day is left. None for no quiet hours.
    """

    vacations: tuple[Vacation, ...] = ()
    """In any order."""

    def day(self, at: int) -> date:
        """Return the local date at a time."""
        return self._local(at).date()

    def begin(self, day: date) -> int:
        """Return the time at which a local day begins."""
        return min(self._begins(day, 0))

    def is_away(self, at: int) -> bool:
        """Return whether this time is in a vacation."""
        return any(begin <= at < end for begin, end in _absences(self))

    def last_away(self, at: int) -> date | None:
        """Return the last day of the vacation that this time is in, None outside vacations."""
        return next((self.day(end - 1) for begin, end in _absences(self) if begin <= at < end), None)

    def turning(self, at: int) -> int | None:
        """Return the next time after `at` at which a vacation begins or ends, None if there is none."""
        return min((moment for absence in _absences(self) for moment in absence if moment > at), default=None)

    def is_quiet(self, at: int) -> bool:
        """Return whether this time is in quiet hours, in a vacation or in the night after one."""
        return self._is_quiet_hour(at) or any(begin <= at < morning for begin, morning in _silences(self))

    def loud(self, at: int) -> int:
        """Return the first time from `at` on that isn't quiet."""
        while True:
            away = [morning for begin, morning in _silences(self) if begin <= at < morning]
            if away:
                at = max(away)
            elif self.quiet is not None and self._is_quiet_hour(at):
                end = self.next_hour(at, (self.quiet[1],))
                shift = self._shift(at, end)
                # A clock that is set back over both hours shows a time before the quiet ones again.
                at = end if shift is None or self._is_quiet_hour(shift) else shift
            else:
                return at

    def next_hour(self, at: int, hours: Collection[int]) -> int:
        """Return the first time after `at` when one of these local hours begins, or has passed because it's skipped."""
        today = self._local(at).date()
        # Two days on: the hour may be past today, and skipped tomorrow.
        days = (today + timedelta(days=ahead) for ahead in range(3))
        begins = (begin for day in days for hour in hours for begin in self._begins(day, hour))
        return min(begin for begin in begins if begin > at)

    def tomorrow(self, at: int, hour: int) -> int:
        """Return when this local hour begins on the local day after the one of `at`."""
        return min(self._begins(self.day(at) + timedelta(days=1), hour))

    def after(self, begin: int, ms: int) -> int:
        """Return the time at which `ms` milliseconds outside vacations have passed since `begin`."""
        at = begin
        for away, back in _absences(self):
            if back <= at:
                continue
            if at + ms <= away:
                break
            ms -= max(away - at, 0)
            at = back if ms else max(away, at)
        return at + ms

    def spent(self, begin: int, end: int) -> int:
        """Return how much time (ms) between two times is outside vacations."""
        away = sum(max(min(back, end) - max(gone, begin), 0) for gone, back in _absences(self))
        return max(end - begin, 0) - away

    def _is_quiet_hour(self, at: int) -> bool:
        if self.quiet is None:
            return False
        begin, end = self.quiet
        hour = self._local(at).hour
        return begin <= hour < end if begin < end else hour >= begin or hour < end

    def _local(self, at: int) -> datetime:
        return datetime.fromtimestamp(at // 1000, ZoneInfo(self.zone))

    def _begins(self, day: date, hour: int) -> tuple[int, ...]:
        """Return the times at which a local hour of a day begins: two if the clock is set back to it or over it."""
        wall = datetime.combine(day, time(hour), ZoneInfo(self.zone))
        first, second = (_moment(wall.replace(fold=fold)) for fold in (0, 1))
        if first <= second:
            return (first, second) if first < second else (first,)
        skipped = self._shift(second, first)
        assert skipped is not None, "only a clock that is set forward shows no such hour"
        return (skipped,)

    def _shift(self, begin: int, end: int) -> int | None:
        """Return when the local clock is set forward or back between two times under a day apart, None for never."""
        before = self._local(begin).utcoffset()
        minutes = range(begin, end + 1, _MINUTE_MS)
        index = bisect_left(minutes, True, key=lambda at: self._local(at).utcoffset() != before)
        return minutes[index] if index < len(minutes) else None


@lru_cache(maxsize=1000)
def _absences(calendar: Calendar) -> tuple[tuple[int, int], ...]:
    """Return the vacations as (begin, end) times, earliest first, with touching ones joined."""
    found: list[tuple[int, int]] = []
    for vacation in sorted(calendar.vacations):
        begin = calendar.begin(vacation.first)
        end = calendar.begin(vacation.last + timedelta(days=1))
        if found and begin <= found[-1][1]:
            begin, before = found.pop()
            end = max(before, end)
        found.append((begin, end))
    return tuple(found)


@lru_cache(maxsize=1000)
def _silences(calendar: Calendar) -> tuple[tuple[int, int], ...]:
    """Return the vacations as (begin, end) times, each extended until the morning after it."""
    # A day that a zone leaves out, as Apia did 2011-12-30, is no vacation.
    away = [(begin, end) for begin, end in _absences(calendar) if begin < end]
    return tuple((begin, min(calendar._begins(calendar.day(end), MORNING))) for begin, end in away)


def quiet_hours(text: str) -> tuple[int, int] | None:
    """Return the quiet hours of a text like "22-8", None for "". Raises ValueError for all day or unreadable text."""
    if not text:
        return None
    found = _QUIET.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} are no quiet hours")
    begin, end = (int(hour) for hour in found.groups())
    if begin > 23 or end > 24 or begin == end % 24:
        raise ValueError(f"{text!r} are no quiet hours")
    return begin, end % 24


def written(quiet: tuple[int, int] | None) -> str:
    """Return quiet hours as text that quiet_hours() reads, such as "22-8". Empty for None."""
    return "" if quiet is None else f"{quiet[0]}-{quiet[1]}"


def days_in(vacations: Iterable[Vacation], year: int) -> int:
    """Return how many days of a year the vacations cover. They must not overlap."""
    return sum(vacation.days_in(year) for vacation in vacations)


def _moment(local: datetime) -> int:
    return round(local.astimezone(UTC).timestamp()) * 1000
