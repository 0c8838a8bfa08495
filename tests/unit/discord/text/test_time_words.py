"""Names of months and days, dates and lists as CLDR has them, in languages with a folder and in such without."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest

from bot.core.game import IllegalAction
from bot.i18n import Phrases, formats, languages, phrases, tongues
from cogs.ui.text import date_input, date_range_input, hour_input
from cogs.ui.text.player_names_and_wording import either, listed
from cogs.ui.text.typed_date_words import simple, typed
from tests import german, spanish

TODAY = date(2026, 11, 22)  # a Sunday


@pytest.fixture
def four() -> Iterator[None]:
    """Let Herald speak English, German, Spanish and French."""
    with tongues.also(german.LOCALES), tongues.also(spanish.LOCALES):
        assert languages() == ("en", "de", "es", "fr")
        yield


def span(text: str) -> tuple[str, str]:
    found = date_range_input.span(text, TODAY)
    return found.first.isoformat(), found.last.isoformat()


@pytest.mark.usefixtures("four")
@pytest.mark.parametrize(
    ("language", "first", "last", "short", "both", "one"),
    [
        ("en", "1 January 2027", "24 December 2026", "Sept", "a, b and c", "a, b or c"),
        ("fr", "1er janvier 2027", "24 décembre 2026", "sept.", "a, b et c", "a, b ou c"),
        ("de", "1. Januar 2027", "24. Dezember 2026", "Sep", "a, b und c", "a, b oder c"),
        ("es", "1 de enero de 2027", "24 de diciembre de 2026", "sept", "a, b y c", "a, b o c"),
    ],
)
def test_dates_and_lists_are_written_as_the_language_writes_them(
    language: str, first: str, last: str, short: str, both: str, one: str
) -> None:
    say = phrases(language)

    assert [date_input.written(day, say) for day in (date(2027, 1, 1), date(2026, 12, 24))] == [first, last]
    assert formats.month(9, say.formats, "abbreviated") == short
    assert listed(["a", "b", "c"], say) == both
    assert either(["a", "b", "c"], say) == one
    assert [len(listed(parts, say)) for parts in ([], ["a"])] == [0, 1]


@pytest.mark.usefixtures("four")
@pytest.mark.parametrize(
    ("month", "weekday"),
    [("August", "Wednesday"), ("août", "mercredi"), ("August", "Mittwoch"), ("agosto", "miércoles")],
    ids=["en", "fr", "de", "es"],
)
def test_months_and_weekdays_are_read_in_each_language(month: str, weekday: str) -> None:
    assert span(month) == ("2026-08-01", "2026-08-31")
    assert span(f"{month} 2025") == ("2025-08-01", "2025-08-31")
    assert date_input.day(f"3 {month}", TODAY) == date(2027, 8, 3)
    assert span(weekday) == ("2026-11-18", "2026-11-18")


@pytest.mark.usefixtures("four")
@pytest.mark.parametrize("language", ["en", "fr", "de", "es"])
def test_every_date_is_read_as_it_is_written(language: str) -> None:
    say = phrases(language)

    for number in range(1, 13):
        day = date(2026, number, 28 - number)

        assert date_input.day(date_input.written(day, say), TODAY) == day
        assert typed().month(simple(formats.month(number, say.formats))) == number


@pytest.mark.usefixtures("four")
@pytest.mark.parametrize(
    "text",
    ["3 weeks ago", "three weeks", "il y a 3 semaines", "vor 3 Wochen", "hace 3 semanas", "tres semanas", "3 Wo."],
)
def test_time_gone_by_is_read_in_each_language(text: str) -> None:
    assert span(text) == ("2026-11-01", "2026-11-01")


@pytest.mark.usefixtures("four")
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("mañana", "2026-11-23"),
        ("Manana", "2026-11-23"),
        ("hoy", "2026-11-22"),
        ("24 de diciembre", "2026-12-24"),
        ("24 diciembre", "2026-12-24"),
        ("24 dic.", "2026-12-24"),
        ("24 de diciembre de 2027", "2027-12-24"),
        ("24. Dez", "2026-12-24"),
    ],
)
def test_a_day_is_read_in_the_language_of_a_folder(text: str, meant: str) -> None:
    assert date_input.day(text, TODAY).isoformat() == meant


@pytest.mark.usefixtures("four")
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("ayer", ("2026-11-21", "2026-11-21")),
        ("la semana pasada", ("2026-11-09", "2026-11-15")),
        ("este mes", ("2026-11-01", "2026-11-30")),
        ("últimos 30 días", ("2026-10-23", "2026-11-22")),
        ("desde el lunes", ("2026-11-16", "2026-11-16")),
        ("noviembre de 2025", ("2025-11-01", "2025-11-30")),
    ],
)
def test_days_that_are_over_are_read_in_the_language_of_a_folder(text: str, meant: tuple[str, str]) -> None:
    assert span(text) == meant


@pytest.mark.usefixtures("four")
@pytest.mark.parametrize("text", ["22 Uhr - 8 Uhr", "de 22 a 8 horas", "de 22 h à 8 h", "10 p. m. hasta 8 a. m."])
def test_hours_are_read_in_each_language(text: str) -> None:
    assert hour_input.quiet(text) == "22-8"


@pytest.mark.usefixtures("four")
def test_words_for_no_hours_are_read_in_each_language() -> None:
    assert {hour_input.quiet(text) for text in ("none", "aucune", "ninguna", "-")} == {""}
    assert hour_input.several("9 y 18") == hour_input.several("9 Uhr 18 Uhr") == (9, 18)


@pytest.mark.parametrize("text", ["mañana", "24 de enero", "vor 3 Wochen"])
def test_words_of_a_language_go_with_its_folder(text: str) -> None:
    with pytest.raises(IllegalAction):
        date_input.day(text, TODAY)


@pytest.mark.usefixtures("four")
def test_a_word_with_two_meanings_has_none() -> None:
    assert "j" not in typed().units, "a day in French, a year in German"
    assert typed().units["w"] == "week"


@pytest.mark.parametrize(("tag", "first"), [("en-US", False), ("en-GB", True), ("fr", True), ("ja", False)])
def test_which_of_day_and_month_comes_first_is_what_cldr_says(tag: str, first: bool) -> None:
    assert formats.day_first(formats.known(tag)) is first


def test_a_language_that_cldr_does_not_know_writes_as_english() -> None:
    assert formats.known("klingon") == formats.known("en")
    assert isinstance(phrases("en"), Phrases)
    assert phrases("en").formats == formats.known("en-GB")
