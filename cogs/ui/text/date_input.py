"""Days as people type them, and dates in words: in any language, with or without a year."""

from __future__ import annotations

import re
from datetime import date, timedelta

from bot.core.game import IllegalAction
from bot.i18n import Phrases, formats
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.typed_date_words import simple, typed

YEARS = range(2000, 3000)
"""Years that a person can mean."""
_HALF_A_YEAR = 183

_YEAR_FIRST = re.compile(r"(\d{4})[-/.](\d\d?)[-/.](\d\d?)")
_YEAR_LAST = re.compile(r"(\d\d?)([-/.]) ?(\d\d?)(?:[-/.] ?(\d{4}|\d\d)?)?")


def period(first: str | None, last: str | None, today: date, *, day_first: bool = True) -> tuple[date, date]:
    """Return the first and last day of a typed period. `first` alone is one day, `last` alone begins today.

    day_first: read 3/12 as 3 December. If False, it's refused as ambiguous. Raises IllegalAction.
    """
    begin = day(first, today, day_first=day_first) if first else today
    if not last:
        return begin, begin
    end = day(last, begin, day_first=day_first)
    this_year = _same(end, begin.year)
    # Without a year, the next such day is meant. But no one means almost a year of absence.
    if not _says_year(last) and (end - begin).days > _HALF_A_YEAR and this_year is not None:
        end = this_year
    return begin, end


def day(text: str, near: date, *, day_first: bool = True) -> date:
    """Return the day that a text means. Without a year it's the next such day from `near` on. Raises IllegalAction."""
    plain = simple(text)
    if plain in typed().near:
        return near + timedelta(days=typed().near[plain])
    year, month, number = parts(plain, text, day_first=day_first)
    if year is not None:
        found = dated(year, month, number)
    else:
        coming = (dated(near.year + ahead, month, number) for ahead in range(2))
        found = next((one for one in coming if one is not None and one >= near), None)
    if found is None:
        raise IllegalAction(InterfaceReason.NO_SUCH_DAY, text=text[:40])
    return found


def written(found: date, say: Phrases) -> str:
    """Return a date in words: "24 December 2026"."""
    return formats.date(found, say("date-day", day=found.day), say.formats)


def parts(plain: str, text: str, *, day_first: bool) -> tuple[int | None, int, int]:
    """Return (year or None, month, day) as typed, even if it's no date. text: for the IllegalAction it raises."""
    if found := _YEAR_FIRST.fullmatch(plain):
        return int(found[1]), int(found[2]), int(found[3])
    if found := _YEAR_LAST.fullmatch(plain):
        one, sign, other, year = int(found[1]), found[2], int(found[3]), _year(found[4])
        if sign != "/" or day_first or one == other:
            # If one of the two is more than twelve, only the other can be the month.
            return (year, one, other) if other > 12 >= one else (year, other, one)
        if one <= 12 and other <= 12:
            raise IllegalAction(InterfaceReason.WHICH_DAY, text=text[:40])
        return (year, one, other) if other > 12 else (year, other, one)
    if (found := typed().day_month.fullmatch(plain)) and (month := typed().month(found[2])):
        return _year(found[3]), month, int(found[1])
    if (found := typed().month_day.fullmatch(plain)) and (month := typed().month(found[1])):
        return _year(found[3]), month, int(found[2])
    raise IllegalAction(InterfaceReason.NOT_A_DAY, text=text[:40])


def _year(text: str | None) -> int | None:
    if not text:
        return None
    return int(text) if len(text) == 4 else 2000 + int(text)


def _says_year(text: str) -> bool:
    plain = simple(text)
    return plain in typed().near or re.search(r"\d{4}|\d[-/.] ?\d\d?[-/.] ?\d\d", plain) is not None


def dated(year: int, month: int, number: int) -> date | None:
    """Return the date with these numbers, None if it doesn't exist or its year is out of range."""
    try:
        return date(year, month, number) if year in YEARS else None
    except ValueError:
        return None


def _same(found: date, year: int) -> date | None:
    """Return a date's month and day in another year, None if it doesn't exist there."""
    return dated(year, found.month, found.day)
