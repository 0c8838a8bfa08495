"""Time zones as people type them: by name, or by a city."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.core.game import IllegalAction
from bot.i18n import Phrases
from cogs.ui.text.refusal_reasons import InterfaceReason

OFFERED = 25
"""Maximum number of choices that Discord shows."""

_REGIONS = frozenset(
    {
        *("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"),
    }
)


@cache
def _known() -> dict[str, str]:
    """Return all time zones, by name in small letters."""
    return {zone.casefold(): zone for zone in sorted(available_timezones())}


@cache
def _cities() -> tuple[str, ...]:
    """Return the time zones that are named after a place, and UTC."""
    return ("UTC", *(zone for zone in _known().values() if zone.partition("/")[0] in _REGIONS))


def named(text: str) -> str:
    """Return the name of the typed time zone, given by its name or a city that only it has. Raises IllegalAction."""
    wanted = text.strip().casefold().replace(" ", "_")
    if wanted in _known():
        return _known()[wanted]
    found = [zone for zone in _cities() if zone.casefold().rpartition("/")[2] == wanted]
    if len(found) != 1:
        raise IllegalAction(InterfaceReason.NO_SUCH_ZONE, text=text[:40])
    return found[0]


def offered(typed: str, now: int, say: Phrases) -> list[tuple[str, str]]:
    """Return matching time zones with their time of day, as (label, name). Cities with this beginning come first."""
    wanted = typed.strip().casefold().replace(" ", "_")
    found = [zone for zone in _cities() if wanted in zone.casefold()]
    found.sort(key=lambda zone: (not zone.casefold().rpartition("/")[2].startswith(wanted), zone))
    return [(f"{zone.replace('_', ' ')} · {time(zone, now, say)}", zone) for zone in found[:OFFERED]]


def time(zone: str, now: int, say: Phrases) -> str:
    """Return the time of day in a zone: "14:05"."""
    local = datetime.fromtimestamp(now / 1000, UTC).astimezone(ZoneInfo(zone))
    return say("time", hour=f"{local.hour:02}", minute=f"{local.minute:02}")
