"""Checks planned vacations: not in the past, no overlap, and within the host's days per year. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from bot.core.game import IllegalAction
from bot.match.model.calendar import Vacation, days_in
from bot.match.model.refusal_reasons import MatchReason
from bot.match.settings.user_and_server import VACATIONS


def planned(vacations: Sequence[Vacation], wanted: Vacation, today: date, allowed: int) -> tuple[Vacation, ...]:
    """Return a person's vacations with `wanted` added and those of past years removed. Raises IllegalAction.

    today: the date in their time zone. allowed: vacation days per year.
    """
    if wanted.last < min(wanted.first, today):
        raise IllegalAction(MatchReason.VACATION_PAST, begins=_iso(wanted.last))
    if wanted.last < wanted.first:
        raise IllegalAction(MatchReason.VACATION_REVERSED, begins=_iso(wanted.first), ends=_iso(wanted.last))
    if wanted.first < today:
        raise IllegalAction(MatchReason.VACATION_PAST, begins=_iso(wanted.first))
    for other in vacations:
        if wanted.overlaps(other):
            raise IllegalAction(MatchReason.VACATION_OVERLAPS, begins=_iso(other.first), ends=_iso(other.last))
    kept = [one for one in vacations if one.last.year >= today.year]
    for year in range(wanted.first.year, wanted.last.year + 1):
        days, left = wanted.days_in(year), max(allowed - days_in(kept, year), 0)
        if days > left:
            raise IllegalAction(MatchReason.VACATION_TOO_LONG, year=str(year), days=days, left=left, allowed=allowed)
    if len(kept) >= VACATIONS:
        raise IllegalAction(MatchReason.VACATION_MANY, limit=VACATIONS)
    return tuple(sorted((*kept, wanted)))


def called_off(vacations: Sequence[Vacation], first: date, today: date) -> tuple[Vacation, ...]:
    """Return a person's vacations without the one whose first day is `first`.

    If it has begun, its past days stay: they were used, and clocks were stopped. Raises IllegalAction.
    """
    wanted = next((one for one in vacations if one.first == first and one.last >= today), None)
    if wanted is None:
        raise IllegalAction(MatchReason.NO_VACATION)
    over = [Vacation(first, today - timedelta(days=1))] if first < today else []
    return tuple(sorted([one for one in vacations if one != wanted] + over))


def coming(vacations: Sequence[Vacation], today: date) -> tuple[Vacation, ...]:
    """Return the vacations that aren't over yet."""
    return tuple(one for one in vacations if one.last >= today)


def _iso(day: date) -> str:
    return day.isoformat()
