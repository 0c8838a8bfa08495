"""Assessments of waits: what its match says of it now, and when to look again. What reminders are decided from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import structlog

from bot.core.game import IllegalAction
from bot.match import clocks, kinds, reminders
from bot.match.clocks import Consequence
from bot.match.identity import code
from bot.match.listing import STALLED, Call
from bot.match.model import Status, Table
from bot.match.notices import Ring
from bot.match.reminders import HOUR_MS, Prospect
from bot.match.service import MatchService
from bot.match.settings import By, UserSettings
from bot.match.waits import Wait, WaitKind

logger = structlog.get_logger()

SOON = 60_000
"""When (ms) a match is looked at again in which something is under way."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """A wait as it was found."""

    prospect: Prospect
    match: Table | None
    """None where it cannot be read."""

    again: int | None
    """When it is looked at again at the latest; None for not before something changes."""

    stalled: bool = False
    """The others are to be told that its person doesn't answer."""

    @property
    def key(self) -> object:
        """What tells its wait from all others of its person."""
        return self.prospect.wait.match, self.prospect.wait.key


async def assess(service: MatchService, wait: Wait, settings: UserSettings, now: int) -> Assessment:
    """Assessment at a wait as its match has it now. Raises StorageError."""
    try:
        match: Table = (await service.load(wait.match)).table
    except IllegalAction as unread:
        logger.warning("rousing.unread", match=code(wait.match), reason=unread.reason.value)
        return Assessment(Prospect(wait, called=False), None, None)
    if (again := _unready(match, wait, now)) is not True:
        return Assessment(Prospect(wait, called=False), match, again)
    calls = (await service.outbox.calls(match.id)).standing
    call = next((call for call in calls if kinds.is_call(match, call, wait)), None)
    if call is None and kinds.has_call(match, wait):
        # Its place may be out of reach for long.
        return Assessment(Prospect(wait, called=False), match, now + max(SOON, min((now - wait.since) // 8, HOUR_MS)))
    silent = call is not None and call.silent
    if wait.kind is not WaitKind.MOVE:
        end = kinds.of(wait.kind).ends(match, wait, settings.calendar)
        warning = None if end is None else reminders.before_end(wait.since, end)
        return Assessment(Prospect(wait, silent=silent, deadline=end, warning=warning), match, None)
    prospect = _of_move(match, wait, settings, silent=silent)
    moment = None if _told_others(match, wait, calls) else reminders.stalls(prospect, settings, now)
    is_stalled = moment is not None and moment <= now
    return Assessment(prospect, match, None if is_stalled else moment, is_stalled)


def _unready(match: Table, wait: Wait, now: int) -> int | bool | None:
    """Return when to look again at a wait of which nothing is told now, True for one of which it is."""
    if not match.is_open:
        return None
    if wait.kind is WaitKind.MOVE:
        if match.status is not Status.RUNNING:
            return None
        if match.pending is not None or match.decided[wait.seat] != wait.decision:
            # It is about to go on, or has gone on just now.
            return now + SOON
        return now + HOUR_MS if match.paused is not None or wait.seat not in match.present else True
    if match.pending is not None or not kinds.still(match, wait):
        return now + SOON
    return now + HOUR_MS if kinds.rests(match) else True


def _of_move(match: Table, wait: Wait, settings: UserSettings, *, silent: bool) -> Prospect:
    calendar, clock = settings.calendar, match.clock
    return Prospect(
        wait,
        silent=silent,
        deadline=clocks.deadline(match, wait.seat, calendar),
        warning=clocks.warning(match, wait.seat, calendar),
        threatened=clock is not None and clock.consequence is not Consequence.REMIND,
    )


def _told_others(match: Table, wait: Wait, calls: Sequence[Call]) -> bool:
    """Return whether the others know, or there are none."""
    told = any((call.kind, call.seat, call.turn) == (STALLED, wait.seat, match.turn) for call in calls)
    return told or not match.present - {wait.seat}


def notices(dues: Sequence[tuple[Assessment, int]], settings: UserSettings, now: int) -> list[Sequence[Assessment]]:
    """What is told now, apart where it must be: a server is told nothing of another one's matches."""
    if settings.by is By.DM:
        found = [reminders.together(dues, now)]
    else:
        guilds = dict.fromkeys(look.prospect.wait.guild for look, _ in dues)
        found = [reminders.together([d for d in dues if d[0].prospect.wait.guild == g], now) for g in guilds]
    return [group for group in found if group]


def ring(look: Assessment, claim: Wait) -> Ring:
    """Return what a notice tells of a wait that was claimed."""
    assert look.match is not None, "only what was read is due"
    return Ring(look.match, claim.seat, claim, look.prospect.deadline, claim.rung)


def by_urgency(rings: Sequence[Ring]) -> tuple[Ring, ...]:
    """The most urgent first."""
    return tuple(sorted(rings, key=lambda ring: (ring.deadline is None, ring.deadline or 0, ring.wait.since)))
