"""People who play over weeks: where they live, when they look in, what they are like. All of it follows from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.match.model.calendar import Vacation
from bot.match.settings.user_and_server import By, Remind, UserSettings

ZONES = (
    "Europe/Paris",
    "Europe/London",
    "America/New_York",
    "America/Los_Angeles",
    "America/St_Johns",
    "America/Sao_Paulo",
    "Africa/Cairo",
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
)
"""In autumn Europe, Egypt and North America leave summer time, on three different days."""

FIRST = date(2026, 10, 12)
"""The day the month begins."""

QUARTER, HOUR, DAY = 900_000, 3_600_000, 86_400_000
"""Milliseconds."""

BEGIN = int(datetime(FIRST.year, FIRST.month, FIRST.day, tzinfo=UTC).timestamp()) * 1000
"""When it does, UTC epoch ms."""

QUIETS = ("22-8", "23-7", "0-9", "", "21-10", "13-15")
AWAKE = range(7, 24)
MORNING = 9


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody. All moments are UTC epoch ms."""

    user: int
    settings: UserSettings
    diligence: float
    """How likely they answer a board when they look in."""

    visits: float
    """How often a day they do."""

    shut: bool
    """They take no direct messages."""

    gone: int
    """From when on they are never seen again."""

    leaves: int
    """When they leave the server, or are kicked; for most long after the month."""


def people(count: int, days: int, seed: int) -> list[Person]:
    """So many of them."""
    rng = random.Random(seed)
    return [_person(number + 1, ZONES[number % len(ZONES)], days, rng) for number in range(count)]


def _person(user: int, zone: str, days: int, rng: random.Random) -> Person:
    remind = rng.choices((Remind.DAILY, Remind.HOURS, Remind.ONCE, Remind.OFF), (6, 2, 1, 1))[0]
    hours = tuple(sorted(rng.sample(range(24), 2))) if remind is Remind.HOURS else ()
    vacations: tuple[Vacation, ...] = ()
    if rng.random() < 0.35:
        first = FIRST + timedelta(days=rng.randrange(2, max(days - 6, 3)))
        vacations = (Vacation(first, first + timedelta(days=rng.randrange(1, 9))),)
    by = By.DM if rng.random() < 0.4 else By.PLACE
    gone = BEGIN + int(rng.uniform(0.2, 0.9) * days * DAY) if rng.random() < 0.12 else BEGIN + 400 * DAY
    leaves = gone if rng.random() < 0.5 else BEGIN + 400 * DAY
    return Person(
        user,
        UserSettings(zone=zone, quiet=rng.choice(QUIETS), vacations=vacations, remind=remind, hours=hours, by=by),
        diligence=rng.choices((0.95, 0.6, 0.12), (5, 3, 2))[0],
        visits=rng.choice((1, 2, 3)),
        shut=rng.random() < 0.25,
        gone=gone,
        leaves=leaves,
    )


def visits(person: Person, days: int, rng: random.Random) -> Iterator[int]:
    """When they look in, awake and not on vacation."""
    for day in range(days):
        for _ in range(round(person.visits)):
            at = BEGIN + day * DAY + rng.randrange(DAY)
            if at < person.gone and not away(person, at) and local(person, at).hour in AWAKE:
                yield at


def local(person: Person, at: int) -> datetime:
    """What their clock on the wall shows."""
    return datetime.fromtimestamp(at / 1000, ZoneInfo(person.settings.zone))


def away(person: Person, at: int) -> bool:
    """Whether they are on vacation; reckoned here once more, apart from bot/match/model/calendar.py."""
    today = local(person, at).date()
    return any(vacation.first <= today <= vacation.last for vacation in person.settings.vacations)


def quiet(person: Person, at: int) -> bool:
    """Whether nobody may disturb them; reckoned here once more as well. A vacation ends in the morning after it."""
    if away(person, at) or (local(person, at).hour < MORNING and away(person, at - DAY // 2)):
        return True
    if not person.settings.quiet:
        return False
    begin, end = (int(hour) for hour in person.settings.quiet.split("-"))
    hour = local(person, at).hour
    return begin <= hour < end if begin < end else hour >= begin or hour < end


def loud(person: Person, at: int) -> int:
    """The first moment from `at` on that is not quiet: every zone is so many quarters of an hour from UTC."""
    while quiet(person, at):
        at += QUARTER - at % QUARTER
    return at
