"""Hours of the day as people type them, and in words."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from bot.core.game import IllegalAction
from bot.i18n import Phrases, formats
from bot.match.model import calendar
from bot.match.settings.user_and_server import Remind, UserSettings
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.typed_date_words import TypedWords, letters, simple, typed


def quiet(text: str) -> str:
    """Return typed quiet hours as settings store them: "22-8", or empty for none. Raises IllegalAction."""
    plain = simple(text)
    if means_none(plain):
        return ""
    found = _span(typed()).fullmatch(plain)
    if found is None:
        raise IllegalAction(InterfaceReason.NOT_HOURS, text=text[:40])
    begin, end = _hour(*found.groups()[:3], text=text), _hour(*found.groups()[3:], text=text)
    if begin % 24 == end % 24:
        raise IllegalAction(InterfaceReason.WHOLE_DAY, text=text[:40])
    return calendar.written((begin % 24, end % 24))


def several(text: str) -> tuple[int, ...]:
    """Return the hours in a text, in order, each once. Empty for a word that means none. Raises IllegalAction."""
    plain = simple(text)
    if means_none(plain):
        return ()
    words = typed()
    apart = rf"\s*(?:,|;|/|\+|&|\b{words.any('typed-hours-and')}\b|(?<=\w)\s+(?=\d))\s*"
    found = [re.fullmatch(words.hour, part) for part in re.split(apart, plain)]
    hours = {_hour(*one.groups(), text=text) % 24 if one else None for one in found}
    if None in hours:
        raise IllegalAction(InterfaceReason.NOT_AN_HOUR, text=text[:40])
    return tuple(sorted(hour for hour in hours if hour is not None))


def within(hours: tuple[int, ...], quiet_hours: str) -> bool:
    """Return whether all these hours are within the quiet hours, given as "22-8". False if there are none of either."""
    found = calendar.quiet_hours(quiet_hours)
    if found is None or not hours:
        return False
    begin, end = found
    return all(begin <= hour < end if begin < end else hour >= begin or hour < end for hour in hours)


def written(hour: int, say: Phrases) -> str:
    """Return an hour in words: "22:00"."""
    return say("hour", hour=str(hour)) if say.has("hour") else formats.time(hour, 0, say.formats)


def reminded(mine: UserSettings, remind: str | None, own: str | None) -> UserSettings:
    """Return settings with a new choice of reminders. remind: a value of Remind, None to keep it unless `own` is given.

    own: typed hours for reminders, None to keep them. Raises IllegalAction if they're missing, unreadable or all quiet.
    """
    if own is not None:
        mine = replace(mine, hours=several(own))
    if remind is not None:
        mine = replace(mine, remind=Remind(remind))
    elif own is not None:
        mine = replace(mine, remind=Remind.HOURS if mine.hours else Remind.DAILY)
    if mine.remind is Remind.HOURS and not mine.hours:
        raise IllegalAction(InterfaceReason.HOURS_MISSING)
    if mine.remind is Remind.HOURS and within(mine.hours, mine.quiet):
        at = ", ".join(str(hour) for hour in mine.hours)
        raise IllegalAction(InterfaceReason.HOURS_QUIET, hours=at, quiet=mine.quiet)
    return mine


def means_none(text: str) -> bool:
    """Return whether a text means no hours, or no clock."""
    return simple(text) in {"-", "–", *typed().words("typed-none")}


@cache
def _span(words: TypedWords) -> re.Pattern[str]:
    """Return a pattern for "22-8" and "from 10 pm to 8 am". Groups: three for each hour (TypedWords.hour)."""
    begin, end = words.any("typed-hours-from"), words.any("typed-hours-to")
    return re.compile(rf"(?:{begin} )?{words.hour} ?(?:-|–|—|{end})+ ?{words.hour}")


def _hour(hour: str, minutes: str | None, half: str | None, *, text: str) -> int:
    """Return the hour, 0 to 24, from a pattern's groups. Raises IllegalAction with `text` for minutes or no hour."""
    if minutes is not None and int(minutes):
        raise IllegalAction(InterfaceReason.WHOLE_HOURS, text=text[:40])
    number = int(hour)
    if half is not None:
        if not 1 <= number <= 12:
            raise IllegalAction(InterfaceReason.NO_SUCH_HOUR, text=text[:40])
        number = number % 12 + (12 if typed().halves[letters(half)] else 0)
    if number > 24:
        raise IllegalAction(InterfaceReason.NO_SUCH_HOUR, text=text[:40])
    return number
