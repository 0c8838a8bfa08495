"""Vacations: what may be planned, and what is left of one that is called off."""

from __future__ import annotations

from datetime import date

import pytest

from bot.core.game import IllegalAction
from bot.match.model.calendar import Vacation, days_in
from bot.match.model.refusal_reasons import MatchReason
from bot.match.settings.user_and_server import VACATIONS, UserSettings, users
from bot.match.settings.vacations import called_off, coming, planned
from bot.storage import MemoryStore

TODAY = date(2026, 11, 22)
CHRISTMAS = Vacation(date(2026, 12, 24), date(2027, 1, 2))


def test_a_vacation_is_planned_beside_others_and_those_of_past_years_are_forgotten() -> None:
    before = (Vacation(date(2025, 7, 1), date(2025, 7, 9)), Vacation(date(2026, 7, 1), date(2026, 7, 9)))
    spring = Vacation(date(2027, 4, 1), date(2027, 4, 2))

    after = planned(planned(before, spring, TODAY, 30), CHRISTMAS, TODAY, 30)

    assert after == (before[1], CHRISTMAS, spring)


@pytest.mark.parametrize(
    ("first", "last", "reason"),
    [
        (date(2026, 11, 21), date(2026, 11, 25), MatchReason.VACATION_PAST),
        (date(2026, 11, 1), date(2026, 11, 2), MatchReason.VACATION_PAST),
        (date(2026, 12, 3), date(2026, 12, 2), MatchReason.VACATION_REVERSED),
        (date(2027, 1, 2), date(2027, 1, 3), MatchReason.VACATION_OVERLAPS),
        (date(2026, 12, 1), date(2026, 12, 31), MatchReason.VACATION_OVERLAPS),
        (date(2026, 12, 26), date(2026, 12, 27), MatchReason.VACATION_OVERLAPS),
        (date(2026, 11, 22), date(2026, 12, 14), MatchReason.VACATION_TOO_LONG),
        (date(2027, 1, 3), date(2027, 1, 31), MatchReason.VACATION_TOO_LONG),
    ],
)
def test_a_vacation_in_the_past_reversed_over_another_or_too_long_is_refused(
    first: date, last: date, reason: MatchReason
) -> None:
    with pytest.raises(IllegalAction) as refused:
        planned((CHRISTMAS,), Vacation(first, last), TODAY, 30)

    assert refused.value.reason is reason


def test_days_are_counted_by_the_year_and_every_allowed_one_can_be_taken() -> None:
    november = Vacation(TODAY, date(2026, 12, 13))

    after = planned((CHRISTMAS,), november, TODAY, 30)

    assert (november.days, days_in(after, 2026), days_in(after, 2027)) == (22, 30, 2)
    with pytest.raises(IllegalAction) as refused:
        planned(after, Vacation(date(2026, 12, 20), date(2026, 12, 20)), TODAY, 30)
    assert refused.value.params == {"year": "2026", "days": 1, "left": 0, "allowed": 30}


def test_a_host_who_allows_none_gives_none() -> None:
    with pytest.raises(IllegalAction) as refused:
        planned((), Vacation(TODAY, TODAY), TODAY, 0)

    assert refused.value.reason is MatchReason.VACATION_TOO_LONG


def test_no_more_are_planned_than_can_be_kept() -> None:
    many = tuple(
        Vacation(date(2027, 1 + n // 14, 1 + n % 14 * 2), date(2027, 1 + n // 14, 1 + n % 14 * 2))
        for n in range(VACATIONS)
    )

    with pytest.raises(IllegalAction) as refused:
        planned(many, Vacation(date(2027, 12, 1), date(2027, 12, 1)), TODAY, 366)

    assert refused.value.reason is MatchReason.VACATION_MANY


def test_what_is_called_off_before_it_begins_is_gone_and_later_its_past_days_stay_spent() -> None:
    assert called_off((CHRISTMAS,), CHRISTMAS.first, TODAY) == ()
    assert called_off((CHRISTMAS,), CHRISTMAS.first, CHRISTMAS.first) == ()
    left = called_off((CHRISTMAS,), CHRISTMAS.first, date(2026, 12, 27))
    assert left == (Vacation(date(2026, 12, 24), date(2026, 12, 26)),)
    assert coming(left, date(2026, 12, 27)) == ()


@pytest.mark.parametrize(("first", "today"), [(TODAY, TODAY), (CHRISTMAS.first, date(2027, 1, 3))])
def test_what_is_not_planned_or_over_cannot_be_called_off(first: date, today: date) -> None:
    with pytest.raises(IllegalAction) as refused:
        called_off((CHRISTMAS,), first, today)

    assert refused.value.reason is MatchReason.NO_VACATION


async def test_whatever_is_planned_can_be_saved() -> None:
    shelf, mine = users(MemoryStore()), UserSettings()
    for wanted in (CHRISTMAS, Vacation(date(2027, 1, 3), date(2027, 1, 4)), Vacation(TODAY, TODAY)):
        mine = await shelf.save(1, UserSettings(vacations=planned(mine.vacations, wanted, TODAY, 30)))

    assert (await shelf.read(1)).vacations == mine.vacations
    assert len(mine.vacations) == 3
