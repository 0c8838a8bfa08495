"""Dates, times, lists and the names of places as languages write them: what CLDR knows, read with Babel.

Open this instead of a catalogue for words that are the same in every program of a language.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from babel.dates import format_date, format_time, tokenize_pattern

from bot.late import Late

if TYPE_CHECKING:
    from babel import lists
else:
    lists = Late("babel.lists")

DEFAULT = "en"
"""The language Herald falls back to: for sentences that another one lacks, and for formats that CLDR doesn't have."""

UNITS = ("day", "week", "month", "year")

_HOLE = re.compile(r"\s*\{0\}\s*")


@cache
def known(tag: str) -> Locale:
    """Return what CLDR knows of a language, given as in Discord: "fr", "pt-BR"."""
    try:
        return Locale.parse(tag.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return Locale.parse(DEFAULT)


def date(day: datetime.date, number: str, of: Locale) -> str:
    """Return a date in words: "24 December 2026". number: its day of the month as this language writes it."""
    parts: list[str] = []
    for kind, value in tokenize_pattern(of.date_formats["long"].pattern):
        if kind != "field":
            parts.append(str(value))
        elif value[0] == "d":
            parts.append(number)
        else:
            parts.append(format_date(day, value[0] * int(value[1]), locale=of))
    return "".join(parts)


def time(hour: int, minute: int, of: Locale) -> str:
    """Return a time of day: "14:05"."""
    return format_time(datetime.time(hour, minute), "short", locale=of)


def month(number: int, of: Locale, width: str = "wide") -> str:
    """Return the name of a month, from 1 on. width: "wide", or "abbreviated"."""
    return str(of.months["stand-alone"][width][number])


def listed(parts: Sequence[str], of: Locale, *, either: bool = False) -> str:
    """Return parts as a list in a sentence: "A, B and C". either: as alternatives."""
    return lists.format_list(parts, "or" if either else "standard", locale=of)


def day_first(of: Locale) -> bool:
    """Return whether 3/12 is in December."""
    pattern = of.date_formats["short"].pattern
    return bool(pattern.index("d") < pattern.index("M"))


def months(of: Locale) -> Iterator[tuple[str, int]]:
    """Yield each name of each month, whole and short, with its number from 1 on."""
    yield from _names(of.months, "wide", "abbreviated")


def weekdays(of: Locale) -> Iterator[tuple[str, int]]:
    """Yield the name of each weekday with its number, 0 for Monday. Short ones are often those of months, too."""
    yield from _names(of.days, "wide")


def _names(kinds: Any, *widths: str) -> Iterator[tuple[str, int]]:
    for context in ("format", "stand-alone"):
        for width in widths:
            for number, name in kinds[context][width].items():
                yield name, number


def joints(of: Locale) -> Iterator[str]:
    """Yield the words inside dates that are no names: "de" in "24 de diciembre de 2026"."""
    for kind, value in tokenize_pattern(of.date_formats["long"].pattern):
        if kind == "chars" and (word := str(value).strip(" .,")):
            yield word


def halves(of: Locale) -> Iterator[tuple[str, bool]]:
    """Yield the words for the halves of a day, with whether it's the second one: "am", "pm"."""
    for width in ("wide", "abbreviated"):
        for key in ("am", "pm"):
            if (word := of.day_periods["format"][width].get(key)) is not None:
                yield word, key == "pm"


def hour_words(of: Locale) -> Iterator[str]:
    """Yield the words that follow the number of an hour: "h", "Uhr"."""
    yield from (word for word in _lengths("hour", of) if word)
    for kind, value in tokenize_pattern(str(of.datetime_skeletons["H"])):
        if kind == "chars" and (word := str(value).strip()):
            yield word


def spans(unit: str, of: Locale) -> Iterator[tuple[str, str, str]]:
    """Yield what surrounds a number of units, as before, unit, after: ("", "days", "ago"), ("il y a", "jours", "")."""
    yield from (("", word, "") for word in _lengths(unit, of))
    fields = (_data(of)["date_fields"].get(f"{unit}{width}", {}) for width in ("", "-short"))
    for pattern in (one for field in fields for one in field.get("past", {}).values() if "{0}" in one):
        before, word = _HOLE.split(pattern, maxsplit=1)
        unit_word, _, after = ("", word, "") if before else word.partition(" ")
        yield before, (unit_word or word), after if unit_word else ""


def _lengths(unit: str, of: Locale) -> Iterator[str]:
    """Yield the words for a unit of time, as they follow a number."""
    name, data = f"duration-{unit}", _data(of)
    for forms in data["unit_patterns"].get(name, {}).values():
        for form, pattern in forms.items():
            if form != "per" and not pattern.startswith("-"):
                yield _HOLE.sub("", pattern)
    yield from (word for key, word in data["unit_display_names"].get(name, {}).items())


def _data(of: Locale) -> Any:
    return of._data  # Babel formats with these patterns and has no other way to read them


def cities(of: Locale) -> Iterator[tuple[str, str]]:
    """Yield the names of cities and islands that are different from those of their time zones, and these zones."""
    for zone, names in of.time_zones.items():
        if "city" in names and "/" in zone and not zone.startswith("Etc/"):
            yield names["city"], canonical(zone)


def city(zone: str, of: Locale) -> str:
    """Return what a time zone's city is called: "Londres", or the end of the zone's name."""
    for name in (zone, *_former().get(zone, ())):
        if "city" in (found := of.time_zones.get(name, {})):
            return str(found["city"])
    return zone.rpartition("/")[2].replace("_", " ")


def canonical(zone: str) -> str:
    """Return today's name of a time zone: "Asia/Kolkata" for "Asia/Calcutta"."""
    aliases: Any = get_global("zone_aliases")
    return str(aliases.get(zone, zone))


@cache
def _former() -> dict[str, tuple[str, ...]]:
    """Return the other names of each time zone, under some of which CLDR keeps its city."""
    found: dict[str, tuple[str, ...]] = {}
    aliases: Any = get_global("zone_aliases")
    for old, new in aliases.items():
        found[new] = (*found.get(new, ()), old)
    return found
