"""When somebody may be disturbed, in every zone and over every change of summer time."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.match.model import calendar, waits
from bot.match.model.calendar import DAY_MS, MORNING, Calendar, Vacation

QUARTER = 900_000
HOUR = 4 * QUARTER

SHIFTS = {
    "Europe/Paris": ("2026-03-29T01:00", "2026-10-25T01:00"),
    "America/New_York": ("2026-03-08T07:00", "2026-11-01T06:00"),
    "Australia/Lord_Howe": ("2026-04-04T15:00", "2026-10-03T15:30"),  # by half an hour
    "Antarctica/Troll": ("2026-03-29T01:00", "2026-10-25T01:00"),  # by two hours
    "America/Havana": ("2026-03-08T05:00", "2026-11-01T05:00"),  # midnight is skipped, and comes twice
    "Asia/Beirut": ("2026-03-28T22:00", "2026-10-24T21:00"),
    "Africa/Casablanca": ("2026-02-15T02:00", "2026-03-22T02:00"),  # for Ramadan
    "Pacific/Chatham": ("2026-04-04T14:00", "2026-09-26T14:00"),
    "Pacific/Apia": ("2011-12-30T10:00", "2011-12-30T10:00"),  # a whole day is skipped
    "Asia/Kathmandu": ("2026-03-29T00:00",),
    "UTC": ("2026-03-29T00:00",),
}


def ms(text: str, zone: str = "UTC") -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()) * 1000


def day(text: str) -> date:
    return date.fromisoformat(text)


@st.composite
def calendars(draw: st.DrawFn) -> tuple[Calendar, int]:
    """A calendar, and a moment within three days of a change of summer time, or of whatever its zone has."""
    zone = draw(st.sampled_from(sorted(SHIFTS)))
    shift = ms(draw(st.sampled_from(SHIFTS[zone])))
    at = shift + draw(st.integers(-12 * 24, 12 * 24)) * QUARTER
    hours = st.integers(0, 23)
    quiet = draw(st.none() | st.tuples(hours, hours).filter(lambda pair: pair[0] != pair[1]))
    today = datetime.fromtimestamp(shift / 1000, UTC).date()
    begins = draw(st.lists(st.integers(-4, 4), max_size=3))
    vacations = tuple(
        Vacation(today + timedelta(days=begin), today + timedelta(days=begin + draw(st.integers(0, 3))))
        for begin in begins
    )
    return Calendar(zone, quiet, vacations), at


def looked_away(known: Calendar, at: int) -> bool:
    """By a look at a calendar on the wall."""
    today = datetime.fromtimestamp(at / 1000, ZoneInfo(known.zone)).date()
    return any(vacation.first <= today <= vacation.last for vacation in known.vacations)


def looked_quiet(known: Calendar, at: int) -> bool:
    """By a look at the clock on the wall."""
    local = datetime.fromtimestamp(at / 1000, ZoneInfo(known.zone))
    # Some zones have skipped a day.
    yesterday = datetime.fromtimestamp(at / 1000 - (local.hour + 3) * 3600, ZoneInfo(known.zone)).date()
    night = local.hour < MORNING and any(vacation.first <= yesterday <= vacation.last for vacation in known.vacations)
    if night or looked_away(known, at) or known.quiet is None:
        return night or looked_away(known, at)
    begin, end = known.quiet
    return local.hour in {(begin + ahead) % 24 for ahead in range((end - begin) % 24)}


@given(calendars())
def test_quiet_and_away_are_what_the_clock_on_the_wall_says(given_: tuple[Calendar, int]):
    known, at = given_

    assert known.is_away(at) == looked_away(known, at)
    assert known.is_quiet(at) == looked_quiet(known, at)


@given(calendars())
@example((Calendar("Antarctica/Troll", (2, 5)), ms("2026-10-25T00:45")))
@example((Calendar("Antarctica/Troll", (22, 2)), ms("2026-03-29T00:45")))
@example((Calendar("Pacific/Apia", None, (Vacation(date(2011, 12, 30), date(2011, 12, 30)),)), ms("2011-12-30T10:00")))
def test_the_first_loud_moment_is_the_first_that_is_found_by_waiting(given_: tuple[Calendar, int]):
    known, at = given_

    waited = at
    while looked_quiet(known, waited):
        waited += QUARTER

    assert known.loud(at) == waited


@given(calendars(), st.integers(0, 20 * 24))
def test_time_spent_is_what_is_counted_outside_vacations(given_: tuple[Calendar, int], quarters: int):
    known, begin = given_
    end = begin + quarters * QUARTER

    counted = sum(QUARTER for at in range(begin, end, QUARTER) if not looked_away(known, at))

    assert known.spent(begin, end) == counted


@given(calendars(), st.integers(0, 8 * 24))
def test_the_moment_after_a_span_is_the_first_at_which_so_much_was_spent(given_: tuple[Calendar, int], quarters: int):
    known, begin = given_
    span = quarters * QUARTER

    found = known.after(begin, span)

    assert known.spent(begin, found) == span
    assert not span or known.spent(begin, found - QUARTER) < span


@given(calendars(), st.sets(st.integers(0, 23), min_size=1, max_size=3))
def test_the_next_of_some_hours_is_the_first_at_which_the_clock_comes_to_one_or_past_it(
    given_: tuple[Calendar, int], hours: set[int]
):
    known, at = given_
    if known.zone == "Pacific/Apia":
        return  # what is skipped with a whole day is no hour of the next one
    zone = ZoneInfo(known.zone)

    def wall(moment: int) -> datetime:
        return datetime.fromtimestamp(moment / 1000, zone).replace(tzinfo=None)

    waited = at + QUARTER
    while True:
        before, now = wall(waited - QUARTER), wall(waited)
        if now < before:  # set back: it comes to the hour that it stands at, and to no other
            passed = {now.hour} if now.minute == 0 else set()
        else:
            steps = int((now - before) / timedelta(minutes=15))
            shown = [before + timedelta(minutes=15) * step for step in range(1, steps + 1)]
            passed = {moment.hour for moment in shown if moment.minute == 0}
        if passed & hours:
            break
        waited += QUARTER

    assert known.next_hour(at, hours) == waited


def test_quiet_hours_end_by_the_clock_of_the_place_in_summer_and_in_winter():
    paris = Calendar("Europe/Paris", (22, 8))

    assert paris.loud(ms("2026-07-01T23:00", "Europe/Paris")) == ms("2026-07-02T06:00")
    assert paris.loud(ms("2026-12-01T23:00", "Europe/Paris")) == ms("2026-12-02T07:00")
    assert paris.loud(ms("2026-07-01T12:00", "Europe/Paris")) == ms("2026-07-01T12:00", "Europe/Paris")


def test_quiet_hours_that_end_in_the_hour_summer_time_skips_end_with_the_skip():
    paris = Calendar("Europe/Paris", (22, 2))

    assert paris.loud(ms("2026-03-29T00:30")) == ms("2026-03-29T01:00")


def test_a_vacation_ends_at_midnight_there_and_what_makes_a_sound_waits_for_the_morning():
    away = Vacation(day("2026-08-01"), day("2026-08-14"))
    tokyo = Calendar("Asia/Tokyo", (22, 8), (away,))

    assert tokyo.is_away(ms("2026-07-31T15:00"))
    assert not tokyo.is_away(ms("2026-07-31T14:59"))
    assert not tokyo.is_away(ms("2026-08-14T15:00"))
    assert tokyo.loud(ms("2026-08-10T03:00")) == ms("2026-08-15T09:00", "Asia/Tokyo")
    assert Calendar("Asia/Tokyo", None, (away,)).loud(ms("2026-08-14T15:00")) == ms("2026-08-15T09:00", "Asia/Tokyo")
    assert Calendar("Asia/Tokyo", (8, 11), (away,)).loud(ms("2026-08-14T15:00")) == ms("2026-08-15T11:00", "Asia/Tokyo")


def test_quiet_hours_and_vacations_end_when_a_quarter_of_an_hour_begins_in_every_zone():
    away = tuple(
        Vacation(day(f"20{year}-0{month}-10"), day(f"20{year}-0{month}-12")) for year in (26, 29) for month in (2, 7)
    )
    weeks = [ms("2026-01-01T00:07") + week * 8 * DAY_MS + week * HOUR for week in range(160)]

    ends = {
        zone: {Calendar(zone, (22, 8), away).loud(at) for at in weeks} - set(weeks) for zone in available_timezones()
    }

    assert all(ends.values())
    assert [zone for zone, found in ends.items() if any(end % waits.QUARTER for end in found)] == []


def test_vacations_that_touch_or_overlap_are_counted_once():
    first = Vacation(day("2026-08-01"), day("2026-08-03"))
    known = Calendar("UTC", None, (Vacation(day("2026-08-03"), day("2026-08-05")), first))

    assert known.spent(ms("2026-07-31T00:00"), ms("2026-08-08T00:00")) == 3 * DAY_MS
    assert known.after(ms("2026-07-31T12:00"), DAY_MS) == ms("2026-08-06T12:00")
    assert known.after(ms("2026-07-31T12:00"), DAY_MS // 2) == ms("2026-08-01T00:00")


def test_tomorrow_at_nine_is_by_the_clock_there():
    new_york = Calendar("America/New_York")

    # A day that is 23 hours long.
    assert new_york.tomorrow(ms("2026-03-07T23:59", "America/New_York"), 9) == ms("2026-03-08T13:00")
    assert new_york.tomorrow(ms("2026-03-08T00:01", "America/New_York"), 9) == ms("2026-03-09T13:00")


@pytest.mark.parametrize(
    ("text", "hours"), [("22-8", (22, 8)), ("0-7", (0, 7)), ("22-24", (22, 0)), ("", None), ("08-09", (8, 9))]
)
def test_quiet_hours_are_read_and_written(text: str, hours: tuple[int, int] | None):
    assert calendar.quiet_hours(text) == hours
    assert calendar.quiet_hours(calendar.written(hours)) == hours


@pytest.mark.parametrize("text", ["8-8", "0-24", "24-8", "22-25", "22", "22-", "-8", "22:00-8:00", "a-b", "22 - 8"])
def test_hours_that_there_are_not_and_whole_days_are_no_quiet_hours(text: str):
    with pytest.raises(ValueError, match="quiet hours"):
        calendar.quiet_hours(text)


def test_a_vacation_is_read_and_written():
    away = Vacation.parse("2026-12-24/2027-01-02")

    assert away == Vacation(day("2026-12-24"), day("2027-01-02"))
    assert str(away) == "2026-12-24/2027-01-02"
    assert away.days == 10
    assert (away.days_in(2026), away.days_in(2027), away.days_in(2028)) == (8, 2, 0)
    assert calendar.days_in([away, Vacation(day("2026-05-01"), day("2026-05-01"))], 2026) == 9


@pytest.mark.parametrize(
    "text",
    ["2026-12-24", "2026-12-24/2026-12-23", "2026-02-30/2026-03-01", "0001-01-01/0001-01-02", "9999-01-01/9999-12-31"],
)
def test_what_is_no_vacation_is_refused(text: str):
    with pytest.raises(ValueError, match=r"no vacation|day"):
        Vacation.parse(text)


def test_vacations_overlap_where_they_share_a_day():
    one, two = Vacation.parse("2026-05-01/2026-05-03"), Vacation.parse("2026-05-03/2026-05-04")

    assert one.overlaps(two)
    assert two.overlaps(one)
    assert not one.overlaps(Vacation.parse("2026-05-04/2026-05-04"))
