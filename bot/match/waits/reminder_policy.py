"""Decides when people are reminded of a match, and what one notice covers. Pure, times are UTC ms.

A decision begins with a call, a ping that says it's the person's turn to act. Later notices are of three kinds: the
call again, if it was silent in quiet hours or a pause is over, a warning before a clock has consequences, or a
reminder.
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
"""The most reminders of one decision while its person doesn't react."""

HOUR_MS = 3_600_000

TOGETHER = 3 * HOUR_MS
"""Reminders due within this time (ms) share one notice, which is sent with the first of them."""

APART = TOGETHER
"""How long (ms) after a notice a chosen reminder hour is skipped, so that one told early isn't repeated."""

UNSURE = 60_000
"""How long (ms) the process that claimed a notice has to send it, before another one looks for it and sends it."""


class Kind(StrEnum):
    """Kinds of entries in a notice."""

    CALL = "call"
    """The call (ping) of a decision again: after one without sound in quiet hours, or after a pause."""

    WARNING = "warning"
    """A warning before a clock has consequences."""

    REMINDER = "reminder"
    """Any other reminder."""


class Snooze(StrEnum):
    """Until when a person snoozes their reminders."""

    HOURS = "8h"
    """For eight hours."""

    DAY = "1d"
    """For a day."""

    MORNING = "9"
    """Until tomorrow at MORNING."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A wait, with what its match says about it now."""

    wait: Wait
    """The wait itself."""

    called: bool = True
    """Whether its person has been told of it and can be reminded now. If not, no reminder is due."""

    silent: bool = False
    """Whether the message that told them (the call) made no sound."""

    deadline: int | None = None
    """When the clock ends, None if there is none or it's stopped."""

    warning: int | None = None
    """When to warn its person that the clock ends soon, None if they have been warned or no clock runs."""

    threatened: bool = False
    """Whether the clock's end has consequences, so that the match itself warns (`wait.warned`)."""

    fresh: bool = False
    """Whether the warning came within an hour of the decision, since little time was left, and so needs no sound."""

    resumed: int = 0
    """When another player ended a pause during this decision, 0 for never. Its person is told once, as by a call."""

    @property
    def unrung(self) -> bool:
        """Whether no message to the person about this decision has made a sound yet."""
        return self.silent and not self.wait.rung_at

    @property
    def goes_on(self) -> bool:
        """Whether a pause is over, and its person hasn't heard of it yet, nor snoozed their reminders."""
        return self.resumed > self.wait.rung_at and not self.wait.snoozed


def due(prospect: Prospect, settings: UserSettings, now: int) -> int | None:
    """Return when a wait's next notice is due, never in quiet hours or on vacation. None if none is due."""
    if not prospect.called:
        return None
    # Times from a clock that was ahead of this one count as past.
    wait, times = _by_this_clock(prospect.wait, now), list[int]()
    prospect = replace(prospect, wait=wait, resumed=believed(prospect.resumed, now))
    if prospect.unrung:
        times.append(wait.since)
    if prospect.goes_on:
        times.append(prospect.resumed)
    if wait.warned > wait.rung_at:
        times.append(wait.warned)
    reminder = wait.snoozed or (_reminder(prospect, settings, now) if wait.rung < LIMIT else None)
    if reminder is not None:
        times.append(reminder)
    # A late notice, as after a crash, doesn't come at night either.
    return settings.calendar.loud(max(min(times), now)) if times else None


def _by_this_clock(wait: Wait, now: int) -> Wait:
    since, rung_at, warned = (believed(at, now) for at in (wait.since, wait.rung_at, wait.warned))
    return replace(wait, since=since, rung_at=rung_at, warned=warned)


def believed(moment: int, now: int) -> int:
    """Return a stored past time, at most `now`. 0 for one over an hour ahead, which comes from a wrong clock."""
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
        # It ends on its own, perhaps before a day is over.
        return min(at, max(prospect.warning, last))
    if prospect.threatened and prospect.warning is not None:
        # The warning says all of it. If it doesn't come, the reminder does. Both may have waited for the morning.
        warning = calendar.loud(prospect.warning)
        if calendar.loud(max(at, now)) > warning - TOGETHER:
            return max(at, warning + HOUR_MS)
    if prospect.threatened and prospect.deadline is not None and at > prospect.deadline - HOUR_MS:
        # The consequence comes within the hour.
        return max(at, prospect.deadline + HOUR_MS)
    return at


def before_end(since: int, end: int) -> int:
    """Return when to remind of something that ends by itself: a quarter of its time before the end, at most a day."""
    return end - min(DAY_MS, max(end - since, 0) // 4)


def stalls(prospect: Prospect, settings: UserSettings, now: int) -> int | None:
    """Return when to tell the other players that a person gets no more reminders, None if not known yet.

    This is with the last reminder, or after the usual reminders' time if they want none. Vacations don't count.
    """
    wait, calendar = _by_this_clock(prospect.wait, now), settings.calendar
    reminded = settings.remind is Remind.DAILY or (settings.remind is Remind.HOURS and bool(settings.hours))
    if not prospect.called or (wait.rung < LIMIT and (reminded or wait.snoozed > now)):
        return None
    moment = wait.rung_at if wait.rung >= LIMIT else calendar.after(wait.since, LIMIT * DAY_MS)
    return calendar.loud(now) if calendar.is_away(now) and moment <= now else moment


def kind(prospect: Prospect) -> Kind:
    """Return the kind of a wait's next notice."""
    if prospect.unrung or prospect.goes_on:
        return Kind.CALL
    return Kind.WARNING if prospect.wait.warned > prospect.wait.rung_at else Kind.REMINDER


def is_silent(prospect: Prospect, settings: UserSettings, now: int) -> bool:
    """Tell if the next notice is silent: a warning to a person who wants no reminders or was only just called.

    After a snooze it always has a sound, because the person asked for it.
    """
    asked = 0 < prospect.wait.snoozed <= now + TOGETHER
    return (prospect.fresh or settings.remind is Remind.OFF) and kind(prospect) is Kind.WARNING and not asked


def was_silent(prospect: Prospect, settings: UserSettings) -> bool:
    """Tell if a notice that was claimed but not sent is silent, as `is_silent` does for the next one."""
    wait = prospect.wait
    warned = 0 < wait.warned <= wait.rung_at and not wait.rung
    # A silent call went unnoticed, so the claimed notice is its sound.
    return (prospect.fresh or settings.remind is Remind.OFF) and warned and not prospect.silent


def claimed(prospect: Prospect, at: int, now: int) -> Wait:
    """Return a wait changed to claim its next notice for this process. It's `owed` until the notice is surely sent.

    at: the notice's time (UTC epoch ms) and id. No other notice to this person has the same. If the notice contains
    warnings that their time runs out, it isn't earlier than the time of any of them (`Wait.warned`).
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


def given_back(prospect: Prospect, now: int) -> Wait:
    """Return a claimed wait with the claim undone, because its notice wasn't sent and won't be.

    The number of reminders goes down again, unless the notice may have been a warning.
    """
    wait = prospect.wait
    if prospect.silent and not wait.rung:
        return replace(wait, rung_at=0, owed=False, ring_at=now)
    warned = 0 < wait.warned <= wait.rung_at
    return replace(wait, rung=wait.rung if warned else max(wait.rung - 1, 0), owed=False, ring_at=now)


def snoozed(wait: Wait, until: int, now: int) -> Wait:
    """Return a wait that its person has snoozed. They have reacted, so reminders are counted from 0."""
    return replace(wait, snoozed=until, rung=0, ring_at=now)


def put_off(how: Snooze, calendar: Calendar, now: int) -> int:
    """Return until when a snooze chosen now lasts."""
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
    """Return the waits for one notice now: all due within TOGETHER, none before one is due. rings: (wait, when due)."""
    coming = list(rings)
    if all(at > now for _, at in coming):
        return []
    return [ring for ring, at in coming if at <= now + TOGETHER]
