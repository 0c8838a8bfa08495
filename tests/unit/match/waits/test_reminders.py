"""When reminders are due: never where somebody is not to be disturbed, and together where they come near each other."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.match.model.calendar import DAY_MS, Vacation
from bot.match.model.waits import QUARTER, Wait, first_look, next_quarter
from bot.match.settings.user_and_server import Remind, UserSettings
from bot.match.waits import reminder_policy
from bot.match.waits.reminder_policy import HOUR_MS, LIMIT, TOGETHER, Kind, Prospect, Snooze

ZONES = ("UTC", "Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "America/Santiago")
SPRING = int(datetime(2027, 3, 27, 12, tzinfo=UTC).timestamp() * 1000)
AUTUMN = int(datetime(2027, 10, 30, 12, tzinfo=UTC).timestamp() * 1000)

settings = st.builds(
    UserSettings,
    zone=st.sampled_from(ZONES),
    quiet=st.sampled_from(("", "22-8", "0-6", "2-3", "9-23")),
    vacations=st.sampled_from(((), (Vacation(date(2027, 3, 28), date(2027, 4, 2)),))),
    remind=st.sampled_from(Remind),
    hours=st.sampled_from(((), (2,), (8, 20))),
)
moments = st.sampled_from((SPRING, AUTUMN)).flatmap(lambda at: st.integers(at, at + 2 * DAY_MS))


def wait(since: int = SPRING, **known: object) -> Wait:
    return replace(Wait(user=1, match=2, seat=0, decision=3, turn=1, since=since, guild=10), **known)


@given(
    mine=settings, since=moments, passed=st.integers(0, 4 * DAY_MS), rung=st.integers(0, LIMIT), silent=st.booleans()
)
@example(mine=UserSettings(zone="Europe/Paris", quiet="2-3"), since=SPRING, passed=0, rung=0, silent=False)
def test_nothing_is_ever_due_in_quiet_hours_or_on_vacation(
    mine: UserSettings, since: int, passed: int, rung: int, silent: bool
) -> None:
    for extra in ({}, {"warned": since + passed}, {"snoozed": since + passed}):
        prospect = Prospect(wait(since, rung=rung, **extra), silent=silent)

        at = reminder_policy.due(prospect, mine, since + passed)

        assert at is None or not mine.calendar.is_quiet(at)


@given(
    mine=settings,
    since=moments,
    called=st.integers(0, QUARTER),
    warning=st.none() | st.integers(-DAY_MS, 5 * DAY_MS),
    threatened=st.booleans(),
)
@example(UserSettings(quiet="0-6"), SPRING - SPRING % DAY_MS + 6 * HOUR_MS - 1, 0, None, False)
@example(UserSettings(remind=Remind.ONCE), SPRING, 0, 5, False)
def test_nothing_rings_before_a_wait_is_looked_at_first(
    mine: UserSettings, since: int, called: int, warning: int | None, threatened: bool
) -> None:
    at = None if warning is None else since + warning
    first = first_look(wait(since), at, since)
    silent, warns = mine.calendar.is_quiet(since + called), None if at is None else mine.calendar.loud(at)
    prospect = Prospect(wait(since), silent=silent, warning=warns, threatened=threatened)

    due = reminder_policy.due(prospect, mine, since + called)

    assert since <= first <= next_quarter(since)
    assert due is None or due >= first


def test_what_a_match_has_warned_of_is_looked_at_at_once() -> None:
    assert first_look(wait(SPRING, warned=SPRING + 5), None, SPRING + 5) == SPRING + 5


@given(mine=settings, since=moments)
def test_no_decision_is_reminded_of_more_than_three_times(mine: UserSettings, since: int) -> None:
    now, told, prospect = since, [], Prospect(wait(since))
    while (at := reminder_policy.due(prospect, mine, now)) is not None and len(told) <= LIMIT:
        now = max(now, at)
        told.append(now)
        prospect = replace(prospect, wait=replace(reminder_policy.claimed(prospect, now, now), owed=False))

    assert len(told) in (0, LIMIT)
    assert prospect.wait.rung == len(told)
    assert all(later - earlier >= reminder_policy.APART for earlier, later in zip([since, *told], told, strict=False))


def test_daily_reminders_come_a_day_after_each_other_in_summer_time_too() -> None:
    mine = UserSettings(zone="Europe/Paris", remind=Remind.HOURS, hours=(9,))

    nine = reminder_policy.due(Prospect(wait(SPRING)), mine, SPRING)

    assert nine == int(datetime(2027, 3, 28, 7, tzinfo=UTC).timestamp() * 1000), "clocks were set forward in the night"


@pytest.mark.parametrize(
    ("known", "silent", "expected"),
    [
        ({}, True, Kind.CALL),
        ({"warned": SPRING + 5}, True, Kind.CALL),
        ({"warned": SPRING + 5}, False, Kind.WARNING),
        ({"warned": SPRING + 5, "rung_at": SPRING + 5}, False, Kind.REMINDER),
        ({}, False, Kind.REMINDER),
    ],
)
def test_only_reminders_count_as_reminders(known: dict[str, int], silent: bool, expected: Kind) -> None:
    prospect = Prospect(wait(**known), silent=silent)

    assert reminder_policy.kind(prospect) is expected
    assert reminder_policy.claimed(prospect, SPRING + 9, SPRING + 9).rung == (expected is Kind.REMINDER)


def test_a_reminder_leaves_the_word_to_a_warning_that_is_near_and_to_what_follows_a_clock() -> None:
    mine, end = UserSettings(), SPRING + 3 * DAY_MS
    near = Prospect(wait(), warning=SPRING + DAY_MS + HOUR_MS, deadline=end, threatened=True)
    last = Prospect(wait(rung_at=end - DAY_MS), deadline=end, threatened=True)

    assert reminder_policy.due(near, mine, SPRING) == near.warning + HOUR_MS
    assert reminder_policy.due(last, mine, end - DAY_MS) == end + HOUR_MS
    assert reminder_policy.due(replace(near, threatened=False), mine, SPRING) == SPRING + DAY_MS


def test_what_rings_within_three_hours_of_what_is_due_is_told_with_it() -> None:
    rings = [("due", 0), ("near", TOGETHER), ("far", TOGETHER + 1)]

    assert reminder_policy.together(rings, 0) == ["due", "near"]
    assert reminder_policy.together(rings[1:], 0) == []


@pytest.mark.parametrize(
    ("how", "hours"), [(Snooze.HOURS, 8), (Snooze.DAY, 24), (Snooze.MORNING, 19)], ids=["8h", "1d", "9"]
)
def test_putting_off_until_tomorrow_at_nine_counts_the_hour_that_summer_time_takes(how: Snooze, hours: int) -> None:
    calendar = UserSettings(zone="Europe/Paris").calendar

    assert reminder_policy.put_off(how, calendar, SPRING) == SPRING + hours * HOUR_MS


def test_what_a_wrong_clock_has_written_delays_nothing() -> None:
    year = SPRING + 365 * DAY_MS

    assert reminder_policy.due(Prospect(wait(rung_at=year)), UserSettings(), SPRING + DAY_MS) == SPRING + DAY_MS
    assert (reminder_policy.due(Prospect(wait(year)), UserSettings(), SPRING) or year) <= SPRING + DAY_MS


def test_an_hour_of_ones_own_that_was_told_early_is_not_told_again() -> None:
    mine, hour = UserSettings(remind=Remind.HOURS, hours=(17, 21)), SPRING - SPRING % DAY_MS + 17 * HOUR_MS

    for early in (TOGETHER, TOGETHER // 2, 1):
        told = Prospect(wait(SPRING - DAY_MS, rung=1, rung_at=hour - early))

        assert reminder_policy.due(told, mine, hour - early) == hour + 4 * HOUR_MS


@pytest.mark.parametrize(
    ("warned", "unheard", "silent"), [(SPRING + 1, False, True), (SPRING + 3, False, False), (SPRING + 1, True, False)]
)
def test_what_was_claimed_for_a_call_rings_though_a_warning_has_come(warned: int, unheard: bool, silent: bool) -> None:
    claim = Prospect(wait(warned=warned, rung_at=SPRING + 2, owed=True), silent=unheard)

    assert reminder_policy.was_silent(claim, UserSettings(remind=Remind.OFF)) is silent


def test_a_ring_that_comes_too_late_for_the_evening_waits_for_the_morning() -> None:
    mine, midnight = UserSettings(quiet="23-7"), SPRING - SPRING % DAY_MS
    late = Prospect(wait(midnight - 90 * 60_000))

    for now in range(midnight + 23 * HOUR_MS, midnight + 31 * HOUR_MS, HOUR_MS):
        assert reminder_policy.due(late, mine, now) == midnight + 31 * HOUR_MS


def test_the_others_are_told_once_a_person_who_was_called_gets_no_more_reminders() -> None:
    mine, last = UserSettings(), wait(rung=LIMIT, rung_at=SPRING)
    snoozed = wait(snoozed=SPRING + 5 * DAY_MS)

    assert reminder_policy.stalls(Prospect(last), mine, SPRING) == SPRING
    assert reminder_policy.stalls(Prospect(last, called=False), mine, SPRING) is None
    assert reminder_policy.stalls(Prospect(wait()), mine, SPRING) is None
    assert reminder_policy.stalls(Prospect(snoozed), UserSettings(remind=Remind.OFF), SPRING) is None
