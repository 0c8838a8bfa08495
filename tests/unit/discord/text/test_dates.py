"""Days and hours as people type them: every form that is meant, and a kind refusal for what is none."""

from __future__ import annotations

from datetime import date

import pytest

from bot.core.game import IllegalAction
from bot.i18n import LOCALES, phrases
from cogs.ui.interaction.errors import sentence
from cogs.ui.text import date_input, hour_input
from cogs.ui.text.interface_refusal_codes import InterfaceReason

TODAY = date(2026, 11, 22)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2026-12-24", date(2026, 12, 24)),
        ("2026-1-2", date(2026, 1, 2)),
        ("2027/01/02", date(2027, 1, 2)),
        ("24.12.2026", date(2026, 12, 24)),
        ("24.12.", date(2026, 12, 24)),
        ("3.12.", date(2026, 12, 3)),
        ("3. 12.", date(2026, 12, 3)),
        ("3.12", date(2026, 12, 3)),
        ("3-12-26", date(2026, 12, 3)),
        ("03/12/2026", date(2026, 12, 3)),
        ("12/24", date(2026, 12, 24)),
        ("22.11.", date(2026, 11, 22)),
        ("21.11.", date(2027, 11, 21)),
        ("24 December", date(2026, 12, 24)),
        ("24th of december 2027", date(2027, 12, 24)),
        ("  24   DEC ", date(2026, 12, 24)),
        ("Dec 24, 2026", date(2026, 12, 24)),
        ("1er janvier", date(2027, 1, 1)),
        ("24 décembre 2026", date(2026, 12, 24)),
        ("15 août", date(2027, 8, 15)),
        ("15 aout 2026", date(2026, 8, 15)),
        ("2 févr.", date(2027, 2, 2)),
        ("29 Feb 2028", date(2028, 2, 29)),
        ("٣.١٢.", date(2026, 12, 3)),
        ("today", TODAY),
        ("demain", date(2026, 11, 23)),
        ("Aujourd’hui", TODAY),
    ],
)
def test_a_day_is_read_in_every_form_people_write(typed: str, meant: date) -> None:
    assert date_input.day(typed, TODAY) == meant


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("2026-02-30", InterfaceReason.NO_SUCH_DAY),
        ("30.2.", InterfaceReason.NO_SUCH_DAY),
        ("29.2.", InterfaceReason.NO_SUCH_DAY),
        ("29 Feb 2027", InterfaceReason.NO_SUCH_DAY),
        ("0.12.", InterfaceReason.NO_SUCH_DAY),
        ("13/13", InterfaceReason.NO_SUCH_DAY),
        ("2026-13-01", InterfaceReason.NO_SUCH_DAY),
        ("0000-01-01", InterfaceReason.NO_SUCH_DAY),
        ("9999-12-31", InterfaceReason.NO_SUCH_DAY),
        ("next week", InterfaceReason.NOT_A_DAY),
        ("24", InterfaceReason.NOT_A_DAY),
        ("24 jui", InterfaceReason.NOT_A_DAY),
        ("24 ma", InterfaceReason.NOT_A_DAY),
        ("12-", InterfaceReason.NOT_A_DAY),
        ("", InterfaceReason.NOT_A_DAY),
        ("\x00", InterfaceReason.NOT_A_DAY),
        ("@everyone " * 50, InterfaceReason.NOT_A_DAY),
    ],
)
def test_what_is_no_day_is_refused_with_a_way_to_say_it(typed: str, reason: InterfaceReason) -> None:
    with pytest.raises(IllegalAction) as refused:
        date_input.day(typed, TODAY)

    assert refused.value.reason is reason
    assert all("2026-12-24" in sentence(phrases(language), refused.value) for language in LOCALES)


def test_where_the_month_comes_first_a_day_that_could_be_either_is_asked_for_again() -> None:
    with pytest.raises(IllegalAction) as refused:
        date_input.day("3/12", TODAY, day_first=False)

    assert refused.value.reason is InterfaceReason.WHICH_DAY
    assert date_input.day("12/24", TODAY, day_first=False) == date(2026, 12, 24)
    assert date_input.day("24/12", TODAY, day_first=False) == date(2026, 12, 24)
    assert date_input.day("12/12", TODAY, day_first=False) == date(2026, 12, 12)
    assert date_input.day("3.12.", TODAY, day_first=False) == date(2026, 12, 3)


@pytest.mark.parametrize(
    ("first", "last", "meant"),
    [
        ("24.12.", "2.1.", (date(2026, 12, 24), date(2027, 1, 2))),
        ("24.12.", None, (date(2026, 12, 24), date(2026, 12, 24))),
        (None, "30.11.", (TODAY, date(2026, 11, 30))),
        ("today", "tomorrow", (TODAY, date(2026, 11, 23))),
        ("10 Dec", "3 Dec", (date(2026, 12, 10), date(2026, 12, 3))),
        ("10 Dec", "2027-12-03", (date(2026, 12, 10), date(2027, 12, 3))),
        ("10.12.2026", "3.12.2026", (date(2026, 12, 10), date(2026, 12, 3))),
    ],
)
def test_a_last_day_without_a_year_follows_the_first_unless_that_were_most_of_a_year(
    first: str | None, last: str | None, meant: tuple[date, date]
) -> None:
    assert date_input.period(first, last, TODAY) == meant


def test_a_day_is_told_as_its_language_writes_it() -> None:
    told = [
        date_input.written(day, phrases(language))
        for language in LOCALES
        for day in (date(2026, 12, 24), date(2027, 1, 1))
    ]

    assert told == ["24 December 2026", "1 January 2027", "24 décembre 2026", "1er janvier 2027"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("22-8", "22-8"),
        ("22:00 - 08:00", "22-8"),
        ("22h-8h", "22-8"),
        ("22 h à 8 h", "22-8"),
        ("de 22h00 jusqu’à 8 heures", "22-8"),
        ("from 10pm to 8am", "22-8"),
        ("10 p.m. until 8 a.m.", "22-8"),
        ("12am-6am", "0-6"),
        ("13-24", "13-0"),
        ("24-8", "0-8"),
        ("0–23", "0-23"),
        ("none", ""),
        ("Aucune", ""),
        ("-", ""),
    ],
)
def test_quiet_hours_are_read_in_every_form_people_write(typed: str, meant: str) -> None:
    assert hour_input.quiet(typed) == meant


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("0-24", InterfaceReason.WHOLE_DAY),
        ("8-8", InterfaceReason.WHOLE_DAY),
        ("00:00-00:00", InterfaceReason.WHOLE_DAY),
        ("12am-12am", InterfaceReason.WHOLE_DAY),
        ("22:30-8", InterfaceReason.WHOLE_HOURS),
        ("22-7:59", InterfaceReason.WHOLE_HOURS),
        ("25-8", InterfaceReason.NO_SUCH_HOUR),
        ("22-99", InterfaceReason.NO_SUCH_HOUR),
        ("13pm-8am", InterfaceReason.NO_SUCH_HOUR),
        ("22", InterfaceReason.NOT_HOURS),
        ("at night", InterfaceReason.NOT_HOURS),
        ("", InterfaceReason.NOT_HOURS),
        ("22-8-9", InterfaceReason.NOT_HOURS),
        ("<@1> `x`", InterfaceReason.NOT_HOURS),
    ],
)
def test_hours_that_make_no_sense_or_cover_the_whole_day_are_refused(typed: str, reason: InterfaceReason) -> None:
    with pytest.raises(IllegalAction) as refused:
        hour_input.quiet(typed)

    assert refused.value.reason is reason
    assert all(sentence(phrases(language), refused.value) for language in LOCALES)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("9", (9,)),
        ("18, 9", (9, 18)),
        ("9 18", (9, 18)),
        ("9h et 18h", (9, 18)),
        ("9:00; 18:00; 9", (9, 18)),
        ("9am and 6pm", (9, 18)),
        ("24", (0,)),
        ("none", ()),
    ],
)
def test_own_hours_are_read_in_order_and_each_once(typed: str, meant: tuple[int, ...]) -> None:
    assert hour_input.several(typed) == meant


@pytest.mark.parametrize("typed", ["", "often", "9, often", "25", "9:30", "9-18", ","])
def test_what_names_no_hours_is_refused(typed: str) -> None:
    with pytest.raises(IllegalAction):
        hour_input.several(typed)


def test_hours_within_the_quiet_ones_would_never_ring() -> None:
    assert hour_input.within((23, 3), "22-8")
    assert not hour_input.within((23, 8), "22-8")
    assert hour_input.within((9, 11), "9-12")
    assert not hour_input.within((9, 12), "9-12")
    assert not hour_input.within((), "22-8")
    assert not hour_input.within((3,), "")
