"""Time zones as people type them: names, cities in every language, offsets, abbreviations."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

import pytest

from bot.core.game import IllegalAction
from bot.i18n import LOCALES, languages, phrases
from bot.match.settings.user_and_server import UserSettings, users
from bot.storage.memory.memory_store import MemoryStore
from cogs.ui.interaction.errors import sentence
from cogs.ui.text import time_zones
from cogs.ui.text.interface_refusal_codes import InterfaceReason

NOW = 1_795_000_000_000  # 18 November 2026, 11:06 UTC
YEAR = [datetime(2026, month, 15, 12, tzinfo=UTC) for month in range(1, 13)]


def refused(typed: str, locale: str = "en-US") -> IllegalAction:
    with pytest.raises(IllegalAction) as found:
        time_zones.named(typed, locale)
    return found.value


def clocks(zone: str) -> list[timedelta | None]:
    """How far the clocks of a zone are from UTC in each month."""
    return [at.astimezone(ZoneInfo(zone)).utcoffset() for at in YEAR]


def letters(zone: str) -> set[str | None]:
    return {at.astimezone(ZoneInfo(zone)).tzname() for at in YEAR}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Europe/Paris", "Europe/Paris"),
        (" europe/paris ", "Europe/Paris"),
        ("paris", "Europe/Paris"),
        ("New York", "America/New_York"),
        ("utc", "UTC"),
        ("Londres", "Europe/London"),
        ("Montréal", "America/Montreal"),
        ("montreal", "America/Montreal"),
        ("São Paulo", "America/Sao_Paulo"),
        ("sao paulo", "America/Sao_Paulo"),
        ("Port au Prince", "America/Port-au-Prince"),
        ("port-au-prince", "America/Port-au-Prince"),
        ("St. John’s", "America/St_Johns"),
        ("Buenos Aires", "America/Argentina/Buenos_Aires"),
        ("Calcutta", "Asia/Kolkata"),
        ("Kyiv", "Europe/Kyiv"),
        ("Japan", "Japan"),
        ("Etc/GMT-2", "Etc/GMT-2"),
    ],
)
def test_a_zone_is_known_by_its_name_or_its_city(typed: str, meant: str) -> None:
    assert time_zones.named(typed) == meant


@pytest.mark.parametrize(
    ("locale", "typed", "meant"),
    [
        ("en-US", "Vienna", "Europe/Vienna"),
        ("fr", "Vienne", "Europe/Vienna"),
        ("de", "Wien", "Europe/Vienna"),
        ("es-ES", "Viena", "Europe/Vienna"),
        ("en-US", "Havana", "America/Havana"),
        ("fr", "La Havane", "America/Havana"),
        ("de", "Havanna", "America/Havana"),
        ("es-419", "La Habana", "America/Havana"),
        ("pt-BR", "Xangai", "Asia/Shanghai"),
        ("ja", "東京", "Asia/Tokyo"),
        ("ru", "Москва", "Europe/Moscow"),
    ],
)
def test_a_city_is_known_as_the_persons_discord_calls_it(locale: str, typed: str, meant: str) -> None:
    assert time_zones.named(typed, locale) == meant
    assert time_zones.named(typed.upper(), locale) == meant
    assert meant in [zone for _, zone in time_zones.offered(typed, NOW, phrases("en"), locale)]


@pytest.mark.parametrize("typed", ["Wien", "Viena", "東京"])
def test_a_city_in_a_language_nobody_here_speaks_is_not_known(typed: str) -> None:
    assert refused(typed).reason is InterfaceReason.NO_SUCH_ZONE


@pytest.mark.parametrize(
    ("typed", "meant", "hours"),
    [
        ("UTC+2", "Etc/GMT-2", 2),
        ("utc +02:00", "Etc/GMT-2", 2),
        ("GMT+2", "Etc/GMT-2", 2),
        ("+2", "Etc/GMT-2", 2),
        ("+0200", "Etc/GMT-2", 2),
        ("UTC-3", "Etc/GMT+3", -3),
        ("UTC−3", "Etc/GMT+3", -3),
        ("UTC+14", "Etc/GMT-14", 14),
        ("UTC-12", "Etc/GMT+12", -12),
        ("UTC+0", "UTC", 0),
        ("GMT-0", "UTC", 0),
        ("UTC+5:30", "Asia/Kolkata", 5.5),
        ("UTC-9:30", "Pacific/Marquesas", -9.5),
    ],
)
def test_an_offset_is_a_zone_without_summer_time(typed: str, meant: str, hours: float) -> None:
    found = time_zones.named(typed)

    assert found == meant
    assert set(clocks(found)) == {timedelta(hours=hours)}


@pytest.mark.parametrize("typed", ["UTC+15", "UTC-13", "UTC+2:17", "UTC-3:30", "UTC2", "2", "14:05", "+", "UTC+"])
def test_an_offset_no_place_has_is_refused(typed: str) -> None:
    assert refused(typed).reason is InterfaceReason.NO_SUCH_ZONE


def test_every_zone_for_part_of_an_hour_keeps_it_all_year() -> None:
    for offset, zone in time_zones._PARTS_OF_HOURS.items():
        hours, minutes = offset.split(":")

        assert set(clocks(zone)) == {timedelta(hours=int(hours), minutes=int(f"{hours[0]}{minutes}"))}, zone


async def test_an_offset_is_kept_and_shown_as_it_was_typed() -> None:
    shelf = users(MemoryStore())
    await shelf.save(1, UserSettings(zone=time_zones.named("UTC+2")))

    kept = (await shelf.read(1)).zone

    assert kept == "Etc/GMT-2"
    assert [time_zones.called(zone) for zone in (kept, "Etc/GMT+3", "Europe/Paris")] == [
        "UTC+2",
        "UTC−3",
        "Europe/Paris",
    ]
    assert time_zones.offered("utc+2", NOW, phrases("en"))[0] == ("UTC+2 · 13:06", "Etc/GMT-2")


@pytest.mark.parametrize(
    ("typed", "zones"),
    [
        ("EST", ("America/New York", "America/Panama")),
        ("ist", ("Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin")),
        ("CST", ("America/Chicago", "America/Mexico City", "America/Havana", "Asia/Shanghai")),
    ],
)
def test_an_abbreviation_of_several_zones_is_asked_about_with_all_of_them(typed: str, zones: tuple[str, ...]) -> None:
    found = refused(typed)

    assert found.reason is InterfaceReason.WHICH_ZONE
    for language in LOCALES:
        told = sentence(phrases(language), found)
        assert typed in told
        assert all(zone in told for zone in zones)
        assert all(time_zones.named(zone) for zone in zones), "each can be typed as it is told"
    offered = [zone.replace("_", " ") for _, zone in time_zones.offered(typed, NOW, phrases("en"))]
    assert tuple(offered[: len(zones)]) == zones


@pytest.mark.parametrize(
    ("typed", "meant"), [("JST", "Asia/Tokyo"), ("cest", "Europe/Paris"), ("MSK", "Europe/Moscow")]
)
def test_an_abbreviation_of_one_zone_is_taken(typed: str, meant: str) -> None:
    assert time_zones.named(typed) == meant


def test_every_abbreviation_names_each_way_in_which_the_clocks_go_that_have_it() -> None:
    known = {zone: (letters(zone), clocks(zone)) for zone in available_timezones() if "/" in zone and zone[:3] != "Etc"}

    faults = []
    for short, zones in time_zones._ABBREVIATIONS.items():
        ways = [clocks(zone) for zone in zones]
        faults += [f"{short} is not that of {zone}" for zone in zones if short.upper() not in letters(zone)]
        faults += [f"{short} names {zone} twice" for at, zone in enumerate(zones) if ways[at] in ways[:at]]
        faults += [
            f"{short} is that of {zone}, too"
            for zone, (used, way) in known.items()
            if short.upper() in used and way not in ways
        ]

    assert not faults


@pytest.mark.parametrize(
    "typed",
    [
        *("Atlantis", "Europe/Atlantis", "Europe", "", "../../etc/passwd", "x" * 900, "\x00"),
        *("localtime", "Factory", "FACTORY", " localtime "),
    ],
)
def test_a_zone_that_does_not_exist_is_refused_with_a_way_to_find_one(typed: str) -> None:
    found = refused(typed)

    assert found.reason is InterfaceReason.NO_SUCH_ZONE
    assert all("Europe/Paris" in sentence(phrases(language), found) for language in LOCALES)


def test_zones_are_offered_with_their_time_those_first_whose_city_begins_so() -> None:
    offered = time_zones.offered("par", NOW, phrases("en"))

    assert offered[0] == ("America/Paramaribo · 08:06", "America/Paramaribo")
    assert ("Europe/Paris · 12:06", "Europe/Paris") in offered
    assert len(time_zones.offered("", NOW, phrases("fr"))) == time_zones.OFFERED
    assert time_zones.offered("atlantis", NOW, phrases("fr")) == []
    assert (
        time_zones.offered("factory", NOW, phrases("en")) == time_zones.offered("localtime", NOW, phrases("en")) == []
    )
    assert all(time_zones.named(zone) == zone for _, zone in time_zones.offered("a", NOW, phrases("en")))


def test_a_city_is_offered_by_the_name_its_reader_knows() -> None:
    assert time_zones.offered("lond", NOW, phrases("fr")) == [("Londres · Europe/London · 11 h 06", "Europe/London")]
    assert time_zones.offered("londres", NOW, phrases("en")) == [("Europe/London · 11:06", "Europe/London")]
    assert languages() == LOCALES
