"""Days that are over as people type them: every form that is meant, in either language, and refusals for the rest."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.game import IllegalAction
from bot.i18n import LOCALES, phrases
from cogs.ui.interaction.errors import sentence
from cogs.ui.text import date_input, date_range_input
from cogs.ui.text.interface_refusal_codes import InterfaceReason

TODAY = date(2026, 11, 22)  # a Sunday


def days(first: str, last: str = "") -> date_range_input.Span:
    return date_range_input.Span(date.fromisoformat(first), date.fromisoformat(last or first))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2026-11-22", days("2026-11-22")),
        ("２０２６-１１-２２", days("2026-11-22")),
        ("20261122", days("2026-11-22")),
        ("22.11.2026", days("2026-11-22")),
        ("22.11.", days("2026-11-22")),
        ("23.11.", days("2025-11-23")),
        ("22/11", days("2026-11-22")),
        ("3/12", days("2025-12-03")),
        ("29.2.", days("2024-02-29")),
        ("Nov 3rd", days("2026-11-03")),
        ("le 3 mars", days("2026-03-03")),
        ("1er janvier", days("2026-01-01")),
        ("24 décembre 2025", days("2025-12-24")),
        ("Sunday 22 November 2026", days("2026-11-22")),
        ("dimanche 22 novembre", days("2026-11-22")),
        ("today", days("2026-11-22")),
        ("Aujourd’hui", days("2026-11-22")),
        ("yesterday", days("2026-11-21")),
        ("hier", days("2026-11-21")),
        ("the day before yesterday", days("2026-11-20")),
        ("avant-hier", days("2026-11-20")),
        ("3 weeks", days("2026-11-01")),
        ("3 weeks ago", days("2026-11-01")),
        ("three weeks ago", days("2026-11-01")),
        ("3w", days("2026-11-01")),
        ("il y a 3 semaines", days("2026-11-01")),
        ("trois semaines", days("2026-11-01")),
        ("il y a un an", days("2025-11-22")),
        ("10 jours", days("2026-11-12")),
        ("9 months ago", days("2026-02-22")),
        ("last 30 days", days("2026-10-23", "2026-11-22")),
        ("past 2 months", days("2026-09-22", "2026-11-22")),
        ("les 30 derniers jours", days("2026-10-23", "2026-11-22")),
        ("3 semaines passées", days("2026-11-01", "2026-11-22")),
        ("this week", days("2026-11-16", "2026-11-22")),
        ("cette semaine", days("2026-11-16", "2026-11-22")),
        ("last week", days("2026-11-09", "2026-11-15")),
        ("la semaine dernière", days("2026-11-09", "2026-11-15")),
        ("this month", days("2026-11-01", "2026-11-30")),
        ("ce mois-ci", days("2026-11-01", "2026-11-30")),
        ("last month", days("2026-10-01", "2026-10-31")),
        ("le mois dernier", days("2026-10-01", "2026-10-31")),
        ("since last month", days("2026-10-01", "2026-10-31")),
        ("cette année", days("2026-01-01", "2026-12-31")),
        ("last year", days("2025-01-01", "2025-12-31")),
        ("l’an dernier", days("2025-01-01", "2025-12-31")),
        ("l'année passée", days("2025-01-01", "2025-12-31")),
        ("monday", days("2026-11-16")),
        ("depuis lundi", days("2026-11-16")),
        ("sunday", days("2026-11-22")),
        ("last sunday", days("2026-11-15")),
        ("dimanche dernier", days("2026-11-15")),
        ("november", days("2026-11-01", "2026-11-30")),
        ("last november", days("2025-11-01", "2025-11-30")),
        ("december", days("2025-12-01", "2025-12-31")),
        ("en février", days("2026-02-01", "2026-02-28")),
        ("novembre 2025", days("2025-11-01", "2025-11-30")),
        ("Nov. 2025", days("2025-11-01", "2025-11-30")),
        ("2025-11", days("2025-11-01", "2025-11-30")),
        ("11/2025", days("2025-11-01", "2025-11-30")),
        ("2025", days("2025-01-01", "2025-12-31")),
        ("in 2025", days("2025-01-01", "2025-12-31")),
        ("tomorrow", days("2026-11-23")),
    ],
)
def test_days_are_read_in_every_form_people_write(typed: str, meant: date_range_input.Span) -> None:
    assert date_range_input.span(typed, TODAY) == meant


def test_a_month_earlier_there_may_be_no_such_day() -> None:
    assert date_range_input.span("1 month ago", date(2026, 3, 31)) == days("2026-02-28")
    assert date_range_input.span("12 months ago", date(2028, 2, 29)) == days("2027-02-28")
    assert date_range_input.span("last month", date(2026, 1, 15)) == days("2025-12-01", "2025-12-31")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("2026-02-30", InterfaceReason.NO_SUCH_DAY),
        ("29 Feb 2025", InterfaceReason.NO_SUCH_DAY),
        ("lundi 22 novembre 2026", InterfaceReason.NO_SUCH_DAY),
        ("30 months of war", InterfaceReason.NOT_A_SPAN),
        ("9999 years ago", InterfaceReason.NO_SUCH_DAY),
        ("1500 years ago", InterfaceReason.NO_SUCH_DAY),
        ("9999 days", InterfaceReason.NO_SUCH_DAY),
        ("13/2025", InterfaceReason.NOT_A_SPAN),
        ("2025-13", InterfaceReason.NOT_A_SPAN),
        ("1812", InterfaceReason.NOT_A_SPAN),
        ("week", InterfaceReason.NOT_A_SPAN),
        ("jui", InterfaceReason.NOT_A_SPAN),
        ("24", InterfaceReason.NOT_A_SPAN),
        ("ce soir", InterfaceReason.NOT_A_SPAN),
        ("yesterday evening", InterfaceReason.NOT_A_SPAN),
        ("the day the music died", InterfaceReason.NOT_A_SPAN),
        ("", InterfaceReason.NOT_A_SPAN),
        ("since", InterfaceReason.NOT_A_SPAN),
        ("\x00", InterfaceReason.NOT_A_SPAN),
        ("@everyone " * 50, InterfaceReason.NOT_A_SPAN),
    ],
)
def test_what_is_no_time_is_refused_with_a_way_to_say_it(typed: str, reason: InterfaceReason) -> None:
    with pytest.raises(IllegalAction) as refused:
        date_range_input.span(typed, TODAY)

    assert refused.value.reason is reason
    assert all("2026-1" in sentence(phrases(language), refused.value) for language in LOCALES)


def test_where_the_month_comes_first_a_day_that_could_be_either_is_asked_for_again() -> None:
    with pytest.raises(IllegalAction) as refused:
        date_range_input.span("3/12", TODAY, day_first=False)

    assert refused.value.reason is InterfaceReason.WHICH_DAY
    assert date_range_input.span("11/20", TODAY, day_first=False) == days("2026-11-20")


@given(st.dates(date(2000, 1, 1), TODAY), st.sampled_from(LOCALES))
def test_a_day_that_is_over_is_read_as_it_is_told(day: date, language: str) -> None:
    told = date_input.written(day, phrases(language))

    assert (
        date_range_input.span(told, TODAY)
        == date_range_input.span(day.isoformat(), TODAY)
        == date_range_input.Span(day, day)
    )


_PARTS = "3 0 99 last past this since il y a dernier derniere ce mois month day 2025 nov lundi / soir"
_WORDS = st.lists(st.sampled_from(_PARTS.split()), max_size=5)


@given(st.one_of(st.text(max_size=30), _WORDS.map(" ".join)))
def test_any_text_means_days_in_order_or_is_refused(typed: str) -> None:
    try:
        found = date_range_input.span(typed, TODAY)
    except IllegalAction:
        return
    assert found.first <= found.last
    assert found.last - found.first <= timedelta(days=366 * 99)
