"""When somebody is told again of a match that waits for them, and what one notice is about. Pure; moments are UTC ms.

The first notice of a decision is its call. Whatever rings later is one of three kinds: the call itself, where it was
made in quiet hours and has still to ring; a warning, before a clock has consequences; a reminder.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar, assert_never

from bot.match.model.calendar import DAY_MS, MORNING, Calendar
from bot.match.model.waits import Wait, WaitKind
from bot.match.settings.user_and_server import Remind, UserSettings

LIMIT = 3
"""Reminders of one decision at most, while nothing is heard of whoever has to make it."""

HOUR_MS = 3_600_000

TOGETHER = 3 * HOUR_MS
"""What rings within so long (ms) is one notice, and rings with the first of it."""

APART = TOGETHER
"""How long (ms) after a notice an hour of somebody's own is left out: one that was told early is not told again."""

UNSURE = 60_000
"""How long (ms) a ring that was claimed is left to whoever claimed it, before it is looked for and told again."""


class Kind(StrEnum):
    """What a ring is."""

    CALL = "call"
    """The call of a decision, which was made in quiet hours and has not rung yet."""

    WARNING = "warning"
    """Before a clock has consequences."""

    REMINDER = "reminder"
    """Any other."""


class Snooze(StrEnum):
    """Until when somebody puts their reminders off."""

    HOURS = "8h"
    """For eight hours."""

    DAY = "1d"
    """For a day."""

    MORNING = "9"
    """Until tomorrow at MORNING."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A wait with what its match has to say about it now."""

    wait: Wait

    called: bool = True
    """Its call hangs in its place. Before that nobody is reminded of anything."""

    silent: bool = False
    """That call was made without a sound."""

    deadline: int | None = None
    """When the clock ends; None where there is none, or where it stands still."""

    warning: int | None = None
    """When its person is to be told that the clock ends soon; None where they have been, and where none runs."""

    threatened: bool = False
    """Something follows when the clock ends, so that the match itself warns (`wait.warned`)."""

    fresh: bool = False
    """They were called, or moved, so lately that a warning needs no sound: the bank was all but empty when it began."""

    @property
    def unrung(self) -> bool:
        """Nothing about this decision has made a sound yet."""
        return self.silent and not self.wait.rung_at


def due(prospect: Prospect, settings: UserSettings, now: int) -> int | None:
    """When the next ring of a wait comes, never in quiet hours or on vacation; None where none does by itself."""
    if not prospect.called:
        return None
    # What a clock has written that was ahead of this one is over now.
    wait, times = _by_this_clock(prospect.wait, now), list[int]()
    prospect = replace(prospect, wait=wait)
    if prospect.unrung:
        times.append(wait.since)
    if wait.warned > wait.rung_at:
        times.append(wait.warned)
    reminder = wait.snoozed or (_reminder(prospect, settings, now) if wait.rung < LIMIT else None)
    if reminder is not None:
        times.append(reminder)
    # Who comes late, as after a death, does not ring at night either.
    return settings.calendar.loud(max(min(times), now)) if times else None


def _by_this_clock(wait: Wait, now: int) -> Wait:
    since, rung_at, warned = (believed(at, now) for at in (wait.since, wait.rung_at, wait.warned))
    return replace(wait, since=since, rung_at=rung_at, warned=warned)


def believed(moment: int, now: int) -> int:
    """A moment that is over, as this clock has it: one that lies ahead was written by a clock that was wrong."""
    return min(moment, now) if moment <= now + HOUR_MS else 0


def _reminder(prospect: Prospect, settings: UserSettings, now: int) -> int | None:
    wait, calendar = prospect.wait, settings.calendar
    last = max(wait.since, wait.rung_at)
    match settings.remind:
        case Remind.OFF:
            return None
        case Remind.ONCE:
            return None if prospect.threatened or wait.rung else prospect.warning
        case Remind.DAILY:
            at = last + DAY_MS
        case Remind.HOURS:
            if not settings.hours:
                return None
            at = calendar.next_hour(last + APART, settings.hours)
        case _ as never:
            assert_never(never)
    if wait.kind is not WaitKind.MOVE and not wait.rung and prospect.warning is not None:
        # It ends by itself, perhaps before a day is over.
        return min(at, max(prospect.warning, last))
    if prospect.threatened and prospect.warning is not None:
        # The warning says all of it; should it not come, the reminder does. Both may have waited for the morning.
        warning = calendar.loud(prospect.warning)
        if calendar.loud(max(at, now)) > warning - TOGETHER:
            return max(at, warning + HOUR_MS)
    if prospect.threatened and prospect.deadline is not None and at > prospect.deadline - HOUR_MS:
        # What follows is just coming.
        return max(at, prospect.deadline + HOUR_MS)
    return at


def before_end(since: int, end: int) -> int:
    """When somebody is reminded of what ends by itself, if not earlier: as long before as a clock warns."""
    return end - min(DAY_MS, max(end - since, 0) // 4)


def stalls(prospect: Prospect, settings: UserSettings, now: int) -> int | None:
    """When the others are to be told that nothing more is said to somebody they wait for; None for not yet known.

    That is with the last reminder, and for who wants none after as long as the usual ones take. Vacations don't count.
    """
    wait, calendar = _by_this_clock(prospect.wait, now), settings.calendar
    reminded = settings.remind is Remind.DAILY or (settings.remind is Remind.HOURS and bool(settings.hours))
    if not prospect.called or (wait.rung < LIMIT and (reminded or wait.snoozed > now)):
        return None
    moment = wait.rung_at if wait.rung >= LIMIT else calendar.after(wait.since, LIMIT * DAY_MS)
    return calendar.loud(now) if calendar.is_away(now) and moment <= now else moment


def kind(prospect: Prospect) -> Kind:
    """What the next ring of a wait is."""
    if prospect.unrung:
        return Kind.CALL
    return Kind.WARNING if prospect.wait.warned > prospect.wait.rung_at else Kind.REMINDER


def is_silent(prospect: Prospect, settings: UserSettings, now: int) -> bool:
    """Whether the next ring makes no sound: a warning to somebody who wants no reminders, or has only just been called.

    One that they have asked for has a sound.
    """
    asked = 0 < prospect.wait.snoozed <= now + TOGETHER
    return (prospect.fresh or settings.remind is Remind.OFF) and kind(prospect) is Kind.WARNING and not asked


def was_silent(prospect: Prospect, settings: UserSettings) -> bool:
    """Whether the ring that is owed makes no sound: as `is_silent`, of what was claimed."""
    wait = prospect.wait
    warned = 0 < wait.warned <= wait.rung_at and not wait.rung
    # A call that is silent still was never heard of: what was claimed is its ring.
    return (prospect.fresh or settings.remind is Remind.OFF) and warned and not prospect.silent


def claimed(prospect: Prospect, at: int, now: int) -> Wait:
    """A wait once its next ring is somebody's to tell: until it is known to be told, it is owed.

    at: the name of the notice it is told in, which no other notice of this person has: not before any warning in it.
    """
    wait = prospect.wait
    return replace(
        wait,
        rung=wait.rung + (kind(prospect) is Kind.REMINDER),
        rung_at=at,
        ring_at=now + UNSURE,
        snoozed=0 if wait.snoozed <= now + TOGETHER else wait.snoozed,
        owed=True,
    )


def snoozed(wait: Wait, until: int, now: int) -> Wait:
    """A wait whose person has put it off: they have been heard of, so reminders are counted anew."""
    return replace(wait, snoozed=until, rung=0, ring_at=now)


def put_off(how: Snooze, calendar: Calendar, now: int) -> int:
    """Until when somebody puts a reminder off who asks for that now."""
    match how:
        case Snooze.HOURS:
            return now + 8 * HOUR_MS
        case Snooze.DAY:
            return now + DAY_MS
        case Snooze.MORNING:
            return calendar.tomorrow(now, MORNING)
        case _ as never:
            assert_never(never)


W = TypeVar("W")


def together(rings: Iterable[tuple[W, int]], now: int) -> Sequence[W]:
    """Of what rings when: all that is told now as one notice, which is nothing while nothing is due yet."""
    coming = list(rings)
    if all(at > now for _, at in coming):
        return []
    return [ring for ring, at in coming if at <= now + TOGETHER]
