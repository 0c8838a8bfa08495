"""Time zones as people type them: a name, a city in their language, an offset such as "UTC+2", or an abbreviation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.core.game import IllegalAction
from bot.i18n import Phrases, formats, languages, phrases
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.typed_date_words import simple

OFFERED = 25
"""Maximum number of choices that Discord shows."""

NAMED = 6
"""Maximum number of zones a refusal names."""

_REGIONS = frozenset(
    {
        *("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"),
    }
)
_NO_PLACES = frozenset({"factory", "localtime"})
"""Zones whose time depends on the host, or that are only placeholders."""

_OFFSET = re.compile(r"(?:utc|gmt)? ?([+-]|\u2212)? ?(\d{1,2})(?:[:.h]?(\d\d))?")
_FIXED = re.compile(r"Etc/GMT([+-])(\d+)")

_PARTS_OF_HOURS = {
    "-9:30": "Pacific/Marquesas",
    "+3:30": "Asia/Tehran",
    "+4:30": "Asia/Kabul",
    "+5:30": "Asia/Kolkata",
    "+5:45": "Asia/Kathmandu",
    "+6:30": "Asia/Yangon",
    "+8:45": "Australia/Eucla",
    "+9:30": "Australia/Darwin",
}
"""Zones without summer time, by their offset from UTC, for offsets that are no whole hours. Others aren't offered."""

_ABBREVIATIONS: Mapping[str, tuple[str, ...]] = {
    "acdt": ("Australia/Adelaide",),
    "acst": ("Australia/Adelaide", "Australia/Darwin"),
    "adt": ("America/Halifax",),
    "aedt": ("Australia/Sydney",),
    "aest": ("Australia/Sydney", "Australia/Brisbane"),
    "akdt": ("America/Anchorage",),
    "akst": ("America/Anchorage",),
    "ast": ("America/Halifax", "America/Puerto_Rico"),
    "awst": ("Australia/Perth",),
    "bst": ("Europe/London",),
    "cat": ("Africa/Maputo",),
    "cdt": ("America/Chicago", "America/Havana"),
    "cest": ("Europe/Paris",),
    "cet": ("Europe/Paris", "Africa/Algiers"),
    "cst": ("America/Chicago", "America/Mexico_City", "America/Havana", "Asia/Shanghai"),
    "eat": ("Africa/Nairobi",),
    "edt": ("America/New_York",),
    "eest": ("Europe/Athens", "Africa/Cairo"),
    "eet": ("Europe/Athens", "Africa/Cairo", "Africa/Tripoli"),
    "est": ("America/New_York", "America/Panama"),
    "hdt": ("America/Adak",),
    "hkt": ("Asia/Hong_Kong",),
    "hst": ("Pacific/Honolulu", "America/Adak"),
    "idt": ("Asia/Jerusalem",),
    "ist": ("Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"),
    "jst": ("Asia/Tokyo",),
    "kst": ("Asia/Seoul",),
    "mdt": ("America/Denver",),
    "msk": ("Europe/Moscow",),
    "mst": ("America/Denver", "America/Phoenix"),
    "ndt": ("America/St_Johns",),
    "nst": ("America/St_Johns",),
    "nzdt": ("Pacific/Auckland",),
    "nzst": ("Pacific/Auckland",),
    "pdt": ("America/Los_Angeles",),
    "pkt": ("Asia/Karachi",),
    "pst": ("America/Los_Angeles", "Asia/Manila"),
    "sast": ("Africa/Johannesburg",),
    "wat": ("Africa/Lagos",),
    "west": ("Europe/Lisbon",),
    "wet": ("Europe/Lisbon",),
    "wib": ("Asia/Jakarta",),
}
"""The zones that each abbreviation can mean, one for each set of rules for summer time."""


def named(text: str, locale: str = formats.DEFAULT) -> str:
    """Return the name of the typed time zone. locale: of the person's Discord client, for names of cities.

    Raises IllegalAction if there's none, or several it could be.
    """
    found = _meant(text, locale)
    if not found:
        raise IllegalAction(InterfaceReason.NO_SUCH_ZONE, text=text[:40])
    if len(found) > 1:
        zones = ", ".join(found[:NAMED]).replace("_", " ")
        raise IllegalAction(InterfaceReason.WHICH_ZONE, text=text[:40], zones=zones)
    return found[0]


def _meant(text: str, locale: str) -> tuple[str, ...]:
    """Return the time zones that a text can mean."""
    if (plain := _plain(text)) in _ABBREVIATIONS:
        return _ABBREVIATIONS[plain]
    if (offset := fixed(text)) is not None:
        return (offset,)
    if plain in _known():
        return (_known()[plain],)
    return tuple(sorted(_cities(languages(), locale).get(plain, ())))


def fixed(text: str) -> str | None:
    """Return the zone with a typed fixed offset: "Etc/GMT-2" for "UTC+2". None for other texts."""
    found = _OFFSET.fullmatch(simple(text))
    if found is None or (found[1] is None and simple(text)[:1].isdecimal()):
        return None
    sign, hours, minutes = "+" if found[1] == "+" else "-", int(found[2]), int(found[3] or 0)
    if found[1] is None and (hours or minutes):
        return None
    if minutes:
        return _PARTS_OF_HOURS.get(f"{sign}{hours}:{minutes:02}")
    # In these names, signs are those of POSIX: behind UTC is positive.
    zone = f"Etc/GMT{'-' if sign == '+' else '+'}{hours}"
    return "UTC" if not hours else zone if zone in available_timezones() else None


def called(zone: str) -> str:
    """Return what people call a zone: "UTC+2" for Etc/GMT-2, else its name."""
    found = _FIXED.fullmatch(zone)
    if found is None:
        return zone
    return f"UTC+{found[2]}" if found[1] == "-" else f"UTC\u2212{found[2]}"


def offered(typed: str, now: int, say: Phrases, locale: str = formats.DEFAULT) -> list[tuple[str, str]]:
    """Return time zones that match a text, as (label with the time of day, name). Cities that begin with it come first.

    now: UTC epoch ms. locale: of the person's Discord client.
    """
    wanted, cities = _plain(typed), _cities(languages(), locale)
    places = {zone for name, zones in cities.items() if wanted in name for zone in zones}
    begun = {zone for name, zones in cities.items() if name.startswith(wanted) for zone in zones}
    places |= {zone for name, zone in _known().items() if wanted in name and _is_place(zone)}
    found = [*_meant(typed, locale), *sorted(places, key=lambda zone: (zone not in begun, zone != "UTC", zone))]
    return [(_label(zone, now, say), zone) for zone in list(dict.fromkeys(found))[:OFFERED]]


def _label(zone: str, now: int, say: Phrases) -> str:
    """Return a zone with its time: "Europe/London · 14:05", its city first if the reader calls it something else."""
    name = called(zone).replace("_", " ")
    city = formats.city(zone, say.formats) if _is_place(zone) else name
    known = simple(city) in simple(name)
    return f"{name if known else f'{city} · {name}'} · {time(zone, now, say)}"


def time(zone: str, now: int, say: Phrases) -> str:
    """Return the time of day in a zone: "14:05". now: UTC epoch ms."""
    local = datetime.fromtimestamp(now / 1000, UTC).astimezone(ZoneInfo(zone))
    if say.has("time"):
        return say("time", hour=f"{local.hour:02}", minute=f"{local.minute:02}")
    return formats.time(local.hour, local.minute, say.formats)


@cache
def _known() -> dict[str, str]:
    """Return all time zones by simplified name, including old names such as "Japan"."""
    zones = {_plain(zone): zone for zone in sorted(available_timezones())}
    return {name: zone for name, zone in zones.items() if name not in _NO_PLACES}


@cache
def _cities(spoken: tuple[str, ...], locale: str) -> Mapping[str, frozenset[str]]:
    """Return each city's time zones by its simplified name, in the languages `spoken` and that of a locale."""
    found: dict[str, set[str]] = {}
    for city, zone in _names(spoken, locale):
        found.setdefault(_plain(city), set()).add(zone)
    return {city: frozenset(_distinct(zones)) for city, zones in found.items()}


def _names(spoken: tuple[str, ...], locale: str) -> Iterator[tuple[str, str]]:
    for zone in filter(_is_place, _known().values()):
        yield zone.rpartition("/")[2], zone
    for of in dict.fromkeys((formats.known(locale), *(phrases(one).formats for one in spoken))):
        yield from ((city, zone) for city, zone in formats.cities(of) if _plain(zone) in _known())


def _distinct(zones: set[str]) -> set[str]:
    """Return the zones without those that are only older names of others."""
    now = {formats.canonical(zone) for zone in zones}
    return zones if len(zones) == 1 else {zone for zone in now if _plain(zone) in _known()} or zones


def _is_place(zone: str) -> bool:
    return zone == "UTC" or zone.partition("/")[0] in _REGIONS


def _plain(text: str) -> str:
    """Return a name in small letters, without accents, and with spaces for all that separates words."""
    return " ".join(re.sub(r"[^\w/+]|_", " ", simple(text)).split())
