"""Past days, as people type them: "last month", "3 weeks ago", "novembre 2025", or any date.

Each text means a first and a last day, in the reader's time zone. If it can mean two things, it's refused.
"""

from __future__ import annotations

import re
from calendar import monthrange
from dataclasses import dataclass
from datetime import date, timedelta

from bot.core.game import IllegalAction
from cogs.ui.text import date_input
from cogs.ui.text.date_input import dated
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.typed_date_words import group, simple, typed

_YEAR_MONTH = re.compile(r"(\d{4})[-/.](\d\d?)|(\d\d?)[-/.](\d{4})")
_YEAR = re.compile(r"\d{4}")
_COMPACT = re.compile(r"(\d{4})(\d\d)(\d\d)")
_NAMED_DAY = re.compile(r"([^\W\d_]+),? (.*\d.*)")


@dataclass(frozen=True, slots=True)
class Span:
    """A first and a last day."""

    first: date
    last: date
    """The last day. Equal to `first` if a text means a single day."""


def span(text: str, today: date, *, day_first: bool = True) -> Span:
    """Return the days that a text means. A day or month without a year is the newest that has begun.

    day_first: read 3/12 as 3 December. If False, it's refused as ambiguous. Raises IllegalAction.
    """
    plain = simple(text)
    bare = plain[found.end() :].strip() if (found := typed().since.match(plain)) else plain
    try:
        readings = (
            _counted(w, today) or _period(w, today) or _calendar(w, today) for w in dict.fromkeys((plain, bare))
        )
        meant = next(filter(None, readings), None) or _day(bare, text, today, day_first=day_first)
    except OverflowError:
        raise IllegalAction(InterfaceReason.NO_SUCH_DAY, text=text[:40]) from None
    if meant.first.year not in date_input.YEARS:
        raise IllegalAction(InterfaceReason.NO_SUCH_DAY, text=text[:40])
    return meant


def _counted(words: str, today: date) -> Span | None:
    """Return the days for a text such as "3 weeks ago", None for other texts."""
    if words in typed().near:
        return _single(today + timedelta(days=typed().near[words]))
    if (found := typed().ago.fullmatch(words)) and (day := _ago(found[1], found[2], today)) is not None:
        return _single(day)
    if found := typed().past.fullmatch(words):
        day = _ago(group(found, "count"), group(found, "unit"), today)
        return None if day is None else Span(day, today)
    return None


def _ago(count: str, unit: str, today: date) -> date | None:
    """Return the date this many units before today, None for words without number or unit. Raises OverflowError."""
    number = int(count) if count.isdecimal() else typed().numbers.get(count)
    match typed().units.get(unit) if number is not None else None:
        case "day":
            return today - timedelta(days=number or 0)
        case "week":
            return today - timedelta(weeks=number or 0)
        case "month":
            return _months_before(today, number or 0)
        case "year":
            return _months_before(today, 12 * (number or 0))
        case _:
            return None


def _months_before(day: date, count: int) -> date:
    """Return the date this many months before a day, or that month's last day if it's shorter. Raises OverflowError."""
    year, month = divmod(day.year * 12 + day.month - 1 - count, 12)
    if year < 1:
        raise OverflowError
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def _period(words: str, today: date) -> Span | None:
    """Return the days for a text such as "last week", "this year" or "Monday", None for other texts."""
    if found := typed().this.fullmatch(words):
        named = group(found, "unit")
        unit = typed().units.get(named)
        return _weekday(named, today) if unit is None else _around(unit, today)
    if found := typed().last.fullmatch(words):
        named = group(found, "unit")
        if (unit := typed().units.get(named)) is not None:
            now = _around(unit, today)
            return _around(unit, now.first - timedelta(days=1))
        return _weekday(named, today - timedelta(days=1)) or _newest_month(named, _months_before(today, 1))
    return _weekday(words, today)


def _around(unit: str, day: date) -> Span:
    """Return the week from Monday, the month or the year that contains a day, or only the day.

    unit: "week", "month", "year" or "day", as in formats.UNITS.
    """
    match unit:
        case "week":
            monday = day - timedelta(days=day.weekday())
            return Span(monday, monday + timedelta(days=6))
        case "month":
            return _month(day.year, day.month)
        case "year":
            return Span(date(day.year, 1, 1), date(day.year, 12, 31))
        case _:
            return _single(day)


def _weekday(word: str, newest: date) -> Span | None:
    """Return the newest day with this weekday's name, up to `newest`. None for other words."""
    number = typed().weekdays.get(word)
    return None if number is None else _single(newest - timedelta(days=(newest.weekday() - number) % 7))


def _calendar(words: str, today: date) -> Span | None:
    """Return the days of a month or a year, given by name or number. None for other texts."""
    if (found := typed().month_year.fullmatch(words)) and (month := typed().month(found[1])):
        return _newest_month(found[1], today) if found[2] is None else _in_reach(int(found[2]), month)
    if found := _YEAR_MONTH.fullmatch(words):
        return _in_reach(int(found[1] or found[4]), int(found[2] or found[3]))
    if _YEAR.fullmatch(words) and dated(int(words), 1, 1):
        return Span(date(int(words), 1, 1), date(int(words), 12, 31))
    return None


def _in_reach(year: int, month: int) -> Span | None:
    return _month(year, month) if dated(year, month, 1) else None


def _newest_month(word: str, newest: date) -> Span | None:
    """Return the newest month with this name that begins on or before the day `newest`. None for other words."""
    month = typed().month(word)
    return None if month is None else _month(newest.year - (month > newest.month), month)


def _month(year: int, month: int) -> Span:
    return Span(date(year, month, 1), date(year, month, monthrange(year, month)[1]))


def _day(words: str, text: str, today: date, *, day_first: bool) -> Span:
    """Return one day as a span, the newest such day without a year. text: as typed. Raises IllegalAction with it."""
    weekday = None
    if (found := _NAMED_DAY.fullmatch(words)) and (weekday := _weekday(found[1], today)):
        words = found[2]
    words = _COMPACT.sub(r"\1-\2-\3", words) if _COMPACT.fullmatch(words) else words
    try:
        year, month, number = date_input.parts(words, text, day_first=day_first)
    except IllegalAction as refused:
        if refused.reason is not InterfaceReason.NOT_A_DAY:
            raise
        raise IllegalAction(InterfaceReason.NOT_A_SPAN, text=text[:40]) from None
    years = [year] if year is not None else range(today.year, today.year - 9, -1)
    days = [day for day in (dated(one, month, number) for one in years) if day is not None]
    meant = next((day for day in days if year is not None or day <= today), None)
    if meant is None or (weekday is not None and weekday.first.weekday() != meant.weekday()):
        raise IllegalAction(InterfaceReason.NO_SUCH_DAY, text=text[:40])
    return _single(meant)


def _single(day: date) -> Span:
    return Span(day, day)
