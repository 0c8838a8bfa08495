"""Checks what a match says about a wait (what it needs a person to do): whether to remind them, when to look again."""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from bot.core.game import IllegalAction
from bot.match.model.match import Status, Table
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import STALLED, Call
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.time_control import Consequence
from bot.match.model.waits import Wait, WaitKind
from bot.match.service.match_service import MatchService
from bot.match.settings.user_and_server import UserSettings
from bot.match.waits import kinds, reminder_policy
from bot.match.waits.notices_from_checked_waits import Assessed
from bot.match.waits.reminder_policy import HOUR_MS, Prospect

logger = structlog.get_logger()

SOON = 60_000
"""How soon (ms) to look again at a match in which something is under way."""


async def assess(service: MatchService, wait: Wait, settings: UserSettings, now: int) -> Assessed:
    """Return what a check of a wait finds in its match now. Raises StorageError."""
    try:
        match: Table = (await service.load(wait.match)).table
    except IllegalAction as unread:
        if unread.reason is not MatchReason.DAMAGED:
            logger.warning("rousing.unread", match=code(wait.match), reason=unread.reason.value)
        return Assessed(Prospect(wait, called=False), None, None)
    if (again := _unready(match, wait, now)) is not True:
        return Assessed(Prospect(wait, called=False), match, again)
    calls = (await service.outbox.calls(match.id)).standing
    call = next((call for call in calls if kinds.is_call(match, call, wait)), None)
    if call is None and kinds.has_call(match, wait):
        # Its channel may be unreachable for long.
        return Assessed(Prospect(wait, called=False), match, now + max(SOON, min((now - wait.since) // 8, HOUR_MS)))
    silent = call is not None and call.silent
    if wait.kind is not WaitKind.MOVE:
        end = kinds.of(wait.kind).ends(match, wait, settings.calendar)
        warning = None if end is None else reminder_policy.before_end(wait.since, end)
        return Assessed(Prospect(wait, silent=silent, deadline=end, warning=warning), match, None)
    prospect = _of_move(match, wait, settings, silent=silent)
    moment = None if _told_others(match, wait, calls) else reminder_policy.stalls(prospect, settings, now)
    is_stalled = moment is not None and moment <= now
    # Boards show vacations, so look again when one begins or ends.
    moments = [at for at in (moment, settings.calendar.turning(now)) if at is not None]
    return Assessed(prospect, match, None if is_stalled else min(moments, default=None), is_stalled)


def _unready(match: Table, wait: Wait, now: int) -> int | bool | None:
    """Return True if a wait's person can be reminded now, or when to check again (UTC epoch ms), None for never."""
    if not match.is_open:
        return None
    if wait.kind is WaitKind.MOVE:
        if match.status is not Status.RUNNING:
            return None
        if match.undo.pending is not None or match.decided[wait.seat] != wait.decision:
            # It's about to go on, or has just done so.
            return now + SOON
        return now + HOUR_MS if match.clock.paused is not None or wait.seat not in match.present else True
    if match.undo.pending is not None or not kinds.still(match, wait):
        return now + SOON
    return now + HOUR_MS if kinds.rests(match) else True


def _of_move(match: Table, wait: Wait, settings: UserSettings, *, silent: bool) -> Prospect:
    calendar, clock = settings.calendar, match.clock.limit
    return Prospect(
        wait,
        silent=silent,
        deadline=match.clock.deadline(wait.seat, calendar),
        warning=match.clock.warning(wait.seat, calendar),
        threatened=clock is not None and clock.consequence is not Consequence.REMIND,
        fresh=match.clock.served < wait.since and 0 <= wait.warned - wait.since < HOUR_MS,
        resumed=match.clock.resumed if _was_paused(match, wait) else 0,
    )


def _was_paused(match: Table, wait: Wait) -> bool:
    """Tell if someone else ended a pause of this decision."""
    return wait.since < match.clock.resumed and match.clock.resumed_by != wait.user


def _told_others(match: Table, wait: Wait, calls: Sequence[Call]) -> bool:
    """Tell if the other players know that a wait's person doesn't answer, or if there are no others."""
    told = any((call.kind, call.seat, call.turn) == (STALLED, wait.seat, match.turn) for call in calls)
    return told or not match.present - {wait.seat}
