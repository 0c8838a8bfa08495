"""Clocks as such: what they are called, and when they warn and run out by somebody's calendar."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from functools import partial

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.match.model import time_control
from bot.match.model.calendar import Calendar, Vacation
from bot.match.model.match_clock import MatchClock
from bot.match.model.time_control import ALWAYS, DAY, HOUR, INCREMENTS, LONGEST, Clock, Consequence

NOON = int(datetime(2026, 3, 20, 12, tzinfo=UTC).timestamp()) * 1000
"""A Friday, nine days before summer time begins in Europe."""


seat = partial(MatchClock, since=(NOON,))
"""The clock of one seat whose decision is open."""


def told(seated: MatchClock, calendar: time_control.Calendar, at: int | None = None) -> MatchClock:
    """The seat once it is warned."""
    when = seated.warning(0, calendar) if at is None else at
    return replace(seated, warned={0: when})


def away(first: date, last: date, zone: str = "Europe/Paris") -> Calendar:
    return Calendar(zone, (22, 8), (Vacation(first, last),))


@pytest.mark.parametrize(
    ("clock", "text"),
    [
        (Clock(3), "3d-remind"),
        (Clock(14, consequence=Consequence.HOLD), "14d-hold"),
        (Clock(7, bank=True, increment=12, consequence=Consequence.CLAIM), "7d+12h-claim"),
        (Clock(1, bank=True, consequence=Consequence.FORFEIT, stands=False), "1d+0h-forfeit-runs"),
    ],
)
def test_a_clock_is_written_so_for_good(clock: Clock, text: str):
    assert str(clock) == text
    assert Clock.parse(text) == clock


@pytest.mark.parametrize(
    "text",
    ["", "3", "3d", "0d-hold", "15d-hold", "3d-win", "3d-hold-walks", "3d+73h-hold", "3d-hold ", "3D-hold", "٣d-hold"],
)
def test_what_is_no_clock_is_refused(text: str):
    with pytest.raises(ValueError, match="clock"):
        Clock.parse(text)


def test_only_banks_are_added_to():
    with pytest.raises(ValueError, match="no clock"):
        Clock(3, increment=1)


CLOCKS = st.builds(
    lambda days, bank, hours, consequence, stands: Clock(days, bank, hours if bank else 0, consequence, stands),
    st.integers(1, LONGEST),
    st.booleans(),
    st.integers(0, INCREMENTS),
    st.sampled_from(Consequence),
    st.booleans(),
)


@given(CLOCKS)
def test_every_clock_is_read_back(clock: Clock):
    assert Clock.parse(str(clock)) == clock


def test_a_clock_gives_so_many_days_and_warns_a_day_or_a_quarter_before():
    week, day = seat(Clock(7, consequence=Consequence.HOLD)), seat(Clock(1, consequence=Consequence.HOLD))

    assert week.deadline(0, ALWAYS) == NOON + 7 * DAY
    assert week.warning(0, ALWAYS) == NOON + 6 * DAY
    assert day.deadline(0, ALWAYS) == NOON + DAY
    assert day.warning(0, ALWAYS) == NOON + 18 * HOUR


def test_nothing_follows_before_the_deadline_nor_within_the_notice():
    week = seat(Clock(7, consequence=Consequence.HOLD))

    assert week.consequence(0, ALWAYS) is None
    assert told(week, ALWAYS).consequence(0, ALWAYS) == NOON + 7 * DAY
    assert told(week, ALWAYS, NOON + 9 * DAY).consequence(0, ALWAYS) == NOON + 10 * DAY


def test_a_clock_that_only_reminds_has_a_deadline_and_no_consequence():
    week = seat(Clock(7))

    assert week.deadline(0, ALWAYS) == NOON + 7 * DAY
    assert week.warning(0, ALWAYS) == NOON + 6 * DAY
    assert told(week, ALWAYS).consequence(0, ALWAYS) is None
    assert week.coming(0, ALWAYS) is None


@pytest.mark.parametrize(
    "idle",
    [
        seat(None),
        seat(Clock(7), since=(0,)),
        seat(Clock(7), since=()),
        seat(Clock(7), paused=NOON),
    ],
    ids=["no clock", "no decision", "before the start", "paused"],
)
def test_without_a_clock_or_a_decision_and_in_a_pause_nothing_is_due(idle: MatchClock):
    assert idle.deadline(0, ALWAYS) is None
    assert idle.warning(0, ALWAYS) is None
    assert idle.consequence(0, ALWAYS) is None
    assert idle.coming(0, ALWAYS) is None


def test_a_bank_is_what_is_left_of_it_and_an_empty_one_still_warns_first():
    bank = Clock(7, bank=True, consequence=Consequence.FORFEIT)
    full, empty = seat(bank, banks=(3 * DAY,)), seat(bank, banks=(0,))

    assert full.deadline(0, ALWAYS) == NOON + 3 * DAY
    assert empty.deadline(0, ALWAYS) == NOON
    assert empty.warning(0, ALWAYS) == NOON
    assert told(empty, ALWAYS).consequence(0, ALWAYS) == NOON + DAY


def test_a_clock_stands_in_a_vacation_where_the_table_says_so():
    paris = away(date(2026, 3, 21), date(2026, 3, 30))
    stands, runs = (
        seat(Clock(3, consequence=Consequence.HOLD)),
        seat(Clock(3, consequence=Consequence.HOLD, stands=False)),
    )
    back = int(datetime(2026, 3, 30, 22, tzinfo=UTC).timestamp()) * 1000  # midnight in Paris, by summer time

    assert stands.deadline(0, paris) == back + 3 * DAY - 11 * HOUR
    assert runs.deadline(0, paris) == NOON + 3 * DAY
    # Whoever was away is told when they are back and up, and has notice from then on.
    assert runs.warning(0, paris) == back + 9 * HOUR
    assert told(runs, paris).consequence(0, paris) == paris.loud(back + 9 * HOUR + 18 * HOUR)


def test_a_vacation_that_moves_the_deadline_after_the_warning_brings_another_warning():
    warned = told(seat(Clock(3, consequence=Consequence.HOLD)), Calendar("UTC"))
    later = Calendar("UTC", None, (Vacation(date(2026, 3, 21), date(2026, 3, 29)),))

    again = warned.warning(0, later)

    assert warned.warning(0, Calendar("UTC")) is None
    assert again is not None
    assert again == warned.warned[0] + 9 * DAY
    assert warned.consequence(0, later) is None
    assert told(warned, later).consequence(0, later) == warned.deadline(0, later)


def test_what_has_run_out_does_not_run_out_again():
    late = replace(told(seat(Clock(3, consequence=Consequence.CLAIM)), ALWAYS), overdue=frozenset({0}))

    assert late.consequence(0, ALWAYS) is None
    assert late.coming(0, ALWAYS) is None


def test_time_spent_counts_neither_vacations_nor_the_pause():
    paris = away(date(2026, 3, 21), date(2026, 3, 30))
    stands = seat(Clock(3))
    now = NOON + 20 * DAY

    # Ten days away, one of them an hour shorter.
    assert stands.spent(0, paris, now) == 10 * DAY + HOUR
    assert replace(stands, limit=Clock(3, stands=False)).spent(0, paris, now) == 20 * DAY
    assert replace(stands, paused=NOON + HOUR).spent(0, paris, now) == HOUR
    assert stands.spent(0, paris, NOON - DAY) == 0
    assert replace(stands, since=(0,)).spent(0, paris, now) == 0


ZONES = ("UTC", "Europe/Paris", "America/St_Johns", "Asia/Kathmandu", "Pacific/Apia", "Australia/Lord_Howe")


@st.composite
def calendars(draw: st.DrawFn) -> Calendar:
    quiet = draw(st.none() | st.tuples(st.integers(0, 23), st.integers(0, 23)).filter(lambda span: span[0] != span[1]))
    days = draw(st.lists(st.tuples(st.integers(0, 60), st.integers(0, 20)), max_size=2))
    first = date(2026, 3, 15).toordinal()
    vacations = tuple(
        Vacation(date.fromordinal(first + begin), date.fromordinal(first + begin + length)) for begin, length in days
    )
    return Calendar(draw(st.sampled_from(ZONES)), quiet, vacations)


@given(CLOCKS, calendars(), st.integers(0, 20 * 24), st.integers(0, LONGEST * 24), st.integers(0, 72))
def test_nothing_is_due_in_quiet_hours_too_early_or_without_notice(
    clock: Clock, calendar: Calendar, opened: int, bank: int, late: int
):
    seated = seat(clock, since=(NOON + opened * HOUR,), banks=(bank * HOUR,))
    given_time = min(bank * HOUR, clock.allowed) if clock.bank else clock.allowed
    seated = replace(seated, banks=(given_time,))

    end = seated.deadline(0, calendar)
    warning = seated.warning(0, calendar)

    assert end is not None
    assert warning is not None
    assert end >= seated.since[0] + given_time
    assert end >= seated.deadline(0, ALWAYS)
    assert warning >= seated.warning(0, ALWAYS)
    assert not calendar.is_quiet(warning)
    # However late the warning is told, whatever follows keeps its distance.
    at = calendar.loud(warning + late * HOUR)
    follows = told(seated, calendar, at).consequence(0, calendar)
    assert (follows is None) == (clock.consequence is Consequence.REMIND)
    if follows is not None:
        assert follows >= end
        assert follows >= at + clock.lead
        assert not calendar.is_quiet(follows)
        assert calendar.spent(at, follows) >= clock.lead


@given(CLOCKS, calendars(), st.integers(0, 20 * 24), st.integers(1, 200))
def test_who_decides_later_has_a_later_deadline(clock: Clock, calendar: Calendar, opened: int, hours: int):
    assume(not clock.bank)
    first = seat(clock, since=(NOON + opened * HOUR,))
    second = replace(first, since=(first.since[0] + hours * HOUR,))

    assert first.deadline(0, calendar) <= second.deadline(0, calendar)
    assert first.warning(0, calendar) <= second.warning(0, calendar)


@given(CLOCKS, calendars(), st.integers(0, 20 * 24), st.integers(0, 60 * 24))
def test_a_bank_pays_what_the_clock_shows(clock: Clock, calendar: Calendar, opened: int, hours: int):
    """Whoever moves exactly at the deadline has spent all they had, however the calendar lies."""
    seated = seat(clock, since=(NOON + opened * HOUR,), banks=(clock.allowed,))
    end = seated.deadline(0, calendar)

    assert end is not None
    assert seated.spent(0, calendar, end) == clock.allowed
    assert seated.spent(0, calendar, min(end, seated.since[0] + hours * HOUR)) <= clock.allowed
