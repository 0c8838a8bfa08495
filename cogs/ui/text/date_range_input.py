"""Past days, as people type them: "last month", "3 weeks ago", "novembre 2025", or any date.

Each text means a first and a last day, in the reader's time zone. If it can mean two things, it's refused.
"""

from __future__ import annotations

import re
from calendar import monthrange
from dataclasses import dataclass
from datetime import date, timedelta

from bot.core.game import IllegalAction
from cogs.ui.text import dates
from cogs.ui.text.dates import dated, month_of
from cogs.ui.text.refusal_reasons import InterfaceReason

_NEAR = {
    "today": 0,
    "aujourd'hui": 0,
    "aujourdhui": 0,
    "yesterday": 1,
    "hier": 1,
    "day before yesterday": 2,
    "avant-hier": 2,
    "avant hier": 2,
    "tomorrow": -1,
    "demain": -1,
}
"""How many days ago each word means."""

_NUMBERS = (
    ("a", "an", "one", "un", "une"),
    ("two", "deux"),
    ("three", "trois"),
    ("four", "quatre"),
    ("five", "cinq"),
    ("six",),
    ("seven", "sept"),
    ("eight", "huit"),
    ("nine", "neuf"),
    ("ten", "dix"),
    ("eleven", "onze"),
    ("twelve", "douze"),
)
"""Words for numbers, from one on."""

_UNITS = {
    "day": ("d", "day", "days", "j", "jour", "jours"),
    "week": ("w", "wk", "week", "weeks", "sem", "semaine", "semaines"),
    "month": ("m", "mo", "month", "months", "mois"),
    "year": ("y", "yr", "yrs", "year", "years", "an", "ans", "annee", "annees"),
}

_WEEKDAYS = (
    ("monday", "lundi"),
    ("tuesday", "mardi"),
    ("wednesday", "mercredi"),
    ("thursday", "jeudi"),
    ("friday", "vendredi"),
    ("saturday", "samedi"),
    ("sunday", "dimanche"),
)

_BEFORE = re.compile(
    r"(?:(?:since|from|until|till|to|the|in|on|depuis|des|jusqu'au?|en|au|du|le|la|les|ces|[ld]') ?)+\b"
)
"""Words that only introduce a time."""
_AGO = re.compile(r"(?:il y a )?(\d{1,4}|[a-z]+) ?([a-z]+)(?: ago)?")
_PAST = re.compile(r"(?:last|past) (\d{1,4}|[a-z]+) ([a-z]+)|(\d{1,4}|[a-z]+) (?:derniere?s|passee?s) ([a-z]+)")
_PASSED = re.compile(r"(\d{1,4}|[a-z]+) ([a-z]+) (?:derniere?s|passee?s)")
_THIS = re.compile(r"(?:this|ce|cet|cette) ([a-z]+)(?:-ci)?")
_LAST = re.compile(r"(?:last|previous|derniere?) ([a-z]+)|([a-z]+) (?:derniere?|passee?|precedente?)")
_MONTH = re.compile(r"([a-z]{3,})\.?(?:,? (\d{4}))?")
_YEAR_MONTH = re.compile(r"(\d{4})[-/.](\d\d?)|(\d\d?)[-/.](\d{4})")
_YEAR = re.compile(r"\d{4}")
_COMPACT = re.compile(r"(\d{4})(\d\d)(\d\d)")
_NAMED_DAY = re.compile(r"([a-z]+),? (.*\d.*)")


@dataclass(frozen=True, slots=True)
class Span:
    """A first and a last day."""

    first: date
    last: date
    """The last day. Equal to `first` if a text means a single day."""


def span(text: str, today: date, *, day_first: bool = True) -> Span:
    """Return the days that a text means. A day or month without a year is the newest that has begun.

    day_first: 3/12 is in December. If False, it is refused as ambiguous. Raises IllegalAction.
    """
    plain = dates.simple(text)
    bare = _BEFORE.sub("", plain, count=1).strip() if _BEFORE.match(plain) else plain
    try:
        readings = (
            _counted(w, today) or _period(w, today) or _calendar(w, today) for w in dict.fromkeys((plain, bare))
        )
        found = next(filter(None, readings), None) or _day(bare, text, today, day_first=day_first)
    except OverflowError:
        raise IllegalAction(InterfaceReason.NO_SUCH_DAY, text=text[:40]) from None
    if found.first.year not in dates.YEARS:
        raise IllegalAction(InterfaceReason.NO_SUCH_DAY, text=text[:40])
    return found


def _counted(words: str, today: date) -> Span | None:
    """Return the days for a text such as "3 weeks ago", None for other texts."""
    if words in _NEAR:
        return _single(today - timedelta(days=_NEAR[words]))
    if found := _AGO.fullmatch(words):
        day = _ago(found[1], found[2], today)
        return None if day is None else _single(day)
    if found := _PAST.fullmatch(words) or _PASSED.fullmatch(words):
        count, unit = [part for part in found.groups() if part]
        day = _ago(count, unit, today)
        return None if day is None else Span(day, today)
    return None


def _ago(count: str, unit: str, today: date) -> date | None:
    """Return the date this many units before today, None for words without number or unit. Raises OverflowError."""
    number = int(count) if count.isdecimal() else _number(count)
    match _unit(unit) if number is not None else None:
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


def _number(word: str) -> int | None:
    return next((number for number, words in enumerate(_NUMBERS, start=1) if word in words), None)


def _unit(word: str) -> str | None:
    return next((unit for unit, words in _UNITS.items() if word in words), None)


def _months_before(day: date, count: int) -> date:
    """Return the date this many months before a day, or that month's last day if it's shorter. Raises OverflowError."""
    year, month = divmod(day.year * 12 + day.month - 1 - count, 12)
    if year < 1:
        raise OverflowError
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def _period(words: str, today: date) -> Span | None:
    """Return the days for a text such as "last week", "this year" or "Monday", None for other texts."""
    if found := _THIS.fullmatch(words):
        unit = _unit(found[1])
        return _weekday(found[1], today) if unit is None else _around(unit, today)
    if found := _LAST.fullmatch(words):
        named = found[1] or found[2]
        if (unit := _unit(named)) is not None:
            now = _around(unit, today)
            return _around(unit, now.first - timedelta(days=1))
        return _weekday(named, today - timedelta(days=1)) or _newest_month(named, _months_before(today, 1))
    return _weekday(words, today)


def _around(unit: str, day: date) -> Span:
    """Return the week from Monday, the month or the year that contains a day, or only the day."""
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
    number = next((number for number, names in enumerate(_WEEKDAYS) if word in names), None)
    return None if number is None else _single(newest - timedelta(days=(newest.weekday() - number) % 7))


def _calendar(words: str, today: date) -> Span | None:
    """Return the days of a month or a year, given by name or number. None for other texts."""
    if (found := _MONTH.fullmatch(words)) and (month := month_of(found[1])):
        return _newest_month(found[1], today) if found[2] is None else _in_reach(int(found[2]), month)
    if found := _YEAR_MONTH.fullmatch(words):
        return _in_reach(int(found[1] or found[4]), int(found[2] or found[3]))
    if _YEAR.fullmatch(words) and dated(int(words), 1, 1):
        return Span(date(int(words), 1, 1), date(int(words), 12, 31))
    return None


def _in_reach(year: int, month: int) -> Span | None:
    return _month(year, month) if dated(year, month, 1) else None


def _newest_month(word: str, newest: date) -> Span | None:
    """Return the newest month with this name that has begun by this day. None for other words."""
    month = month_of(word)
    return None if month is None else _month(newest.year - (month > newest.month), month)


def _month(year: int, month: int) -> Span:
    return Span(date(year, month, 1), date(year, month, monthrange(year, month)[1]))


def _day(words: str, text: str, today: date, *, day_first: bool) -> Span:
    """Return a single day as a span. Without a year it's the newest such day. Raises IllegalAction."""
    weekday = None
    if (found := _NAMED_DAY.fullmatch(words)) and (weekday := _weekday(found[1], today)):
        words = found[2]
    words = _COMPACT.sub(r"\1-\2-\3", words) if _COMPACT.fullmatch(words) else words
    try:
        year, month, number = dates.parts(words, text, day_first=day_first)
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
