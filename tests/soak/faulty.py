"""Faults to plant in a month: for each counter of tests/soak/reckoning.py one that it must find."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, replace
from typing import Any
from unittest import mock

from bot.match.decide import outages, vote_tally
from bot.match.fold import open_votes
from bot.match.model.calendar import Calendar
from bot.match.model.match_lists_and_messages import Posted
from bot.match.model.time_control import Clock
from bot.match.model.waits import Wait, WaitKind
from bot.match.service.posted_and_owed_messages import Outbox
from bot.match.settings.user_and_server import UserSettings
from bot.match.waits import kinds, reminder_policy
from bot.match.workers import reminders
from bot.match.workers.lease import Lease
from bot.match.workers.outage_tracker import Heartbeat
from bot.storage import MemoryStore
from cogs.ui.channels.posted_already import Recent
from cogs.ui.channels.server_membership import Attendance
from cogs.ui.publisher import edit_in_place
from cogs.ui.publisher.open_ballots import StandingBallots
from cogs.ui.publisher.ping_sender import CallMessages
from cogs.ui.publisher.player_pings import Calls
from cogs.ui.text import clock_text_and_panel


async def _nothing(*_: Any, **__: Any) -> tuple[()]:
    return ()


async def _yes(*_: Any, **__: Any) -> bool:
    return True


async def _no(*_: Any) -> bool:
    return False


def _deaf() -> AbstractContextManager[Any]:
    """A publisher that calls nobody."""
    return mock.patch.object(Calls, "settle", _nothing)


def _partial() -> AbstractContextManager[Any]:
    """Calls to moves, and to nothing else that waits."""
    return mock.patch.object(kinds, "has_call", lambda _match, wait: wait.kind is WaitKind.MOVE)


def _unseen() -> AbstractContextManager[Any]:
    """Calls below boards that those who are called can't see."""
    return mock.patch.object(Attendance, "sees", _yes)


def _forgetful() -> AbstractContextManager[Any]:
    """A publisher that does not remember whom it has called."""

    async def posted_only(outbox: Outbox, match_id: int, posted: Posted, *_: object, **__: object) -> bool:
        place = posted.channel, posted.message, posted.since
        return await outbox.mark_posted(match_id, posted.seq, *place, owes_calls=True)

    return mock.patch.multiple(Outbox, mark_called=_yes, mark_told=posted_only)


def _mute() -> AbstractContextManager[Any]:
    """Calls made in quiet hours that never ring, and no reminders after them."""
    return mock.patch.object(reminder_policy, "due", return_value=None)


def _untidy() -> AbstractContextManager[Any]:
    """Reminders beside their calls instead of in their places."""
    return mock.patch.object(CallMessages, "take_away", _nothing)


def _hasty() -> AbstractContextManager[Any]:
    """Rings that are marked as told before they are."""
    claimed = reminder_policy.claimed

    def told(prospect: reminder_policy.Prospect, at: int, now: int) -> Wait:
        return replace(claimed(prospect, at, now), owed=False)

    return mock.patch.object(reminder_policy, "claimed", told)


def _blind() -> AbstractContextManager[Any]:
    """Reminders that do not look for what may hang there already."""
    return mock.patch.object(Recent, "notice", return_value=None)


def _unleashed() -> AbstractContextManager[Any]:
    """Processes without a lease, which believe that whatever they claim is theirs."""
    change = MemoryStore.change_waits

    async def claim(self: MemoryStore, changes: Sequence[tuple[Wait, Wait]]) -> bool:
        await change(self, changes)
        return True

    planted = ExitStack()
    planted.enter_context(mock.patch.object(Lease, "held", _yes))
    planted.enter_context(mock.patch.object(MemoryStore, "change_waits", claim))
    planted.enter_context(in_step())
    return planted


def in_step() -> AbstractContextManager[Any]:
    """Processes that look for what is due at the very same moments. That is no fault."""
    nap = reminders.Rousing._nap

    def stepping(mine: reminders.Rousing) -> int:
        pause = nap(mine)
        # What is under way, or is to be tried again, does not wait for the next step.
        return pause if pause <= reminders.RETRY else STEP - mine._clock.now() % STEP

    return mock.patch.object(reminders.Rousing, "_nap", stepping)


def _endless() -> AbstractContextManager[Any]:
    """Reminders that never stop."""
    return mock.patch.object(reminder_policy, "LIMIT", 1_000)


def _sleepless() -> AbstractContextManager[Any]:
    """Quiet hours that nobody keeps."""
    return mock.patch.object(UserSettings, "calendar", property(lambda mine: Calendar(mine.zone, None, mine.vacations)))


def _tireless() -> AbstractContextManager[Any]:
    """Vacations that nobody keeps."""
    usual = UserSettings.calendar.fget
    assert usual is not None, "it is a property"
    return mock.patch.object(UserSettings, "calendar", property(lambda mine: replace(usual(mine), vacations=())))


def _tacit() -> AbstractContextManager[Any]:
    """Calls and reminders that do not say until when, and what follows."""
    return mock.patch.object(clock_text_and_panel, "deadline", return_value="")


def _sudden() -> AbstractContextManager[Any]:
    """Warnings a minute before."""
    return mock.patch.object(Clock, "lead", 60_000)


def _careless() -> AbstractContextManager[Any]:
    """Votes that are only counted when they are cast, and never by themselves."""
    planted = _patient()
    planted.enter_context(mock.patch.object(vote_tally, "recounted", return_value=[]))
    planted.enter_context(mock.patch.object(vote_tally, "left", return_value=[]))
    return planted


def _patient() -> ExitStack:
    """Votes that wait for an answer for ever."""
    planted = ExitStack()
    planted.enter_context(mock.patch.object(open_votes, "due", return_value=None))
    return planted


def _sloppy() -> AbstractContextManager[Any]:
    """Ballots that keep their buttons when they have had their time."""
    return mock.patch.object(StandingBallots, "settle", _nothing)


def _merciless() -> AbstractContextManager[Any]:
    """Clocks that run on while Herald, Discord or a place is away."""
    planted = ExitStack()
    planted.enter_context(mock.patch.object(outages, "missed", return_value=[]))
    planted.enter_context(mock.patch.object(Heartbeat, "serves", _yes))
    planted.enter_context(mock.patch.object(Heartbeat, "up", _yes))
    return planted


def _nagging() -> AbstractContextManager[Any]:
    """Reminders every other hour."""
    planted = ExitStack()
    planted.enter_context(mock.patch.object(reminder_policy, "LIMIT", 1_000))
    planted.enter_context(mock.patch.object(reminder_policy, "DAY_MS", 2 * reminder_policy.HOUR_MS))
    return planted


def _wordy() -> AbstractContextManager[Any]:
    """A new board where the one that hangs could be changed, and for what changes nothing."""
    planted = ExitStack()
    planted.enter_context(mock.patch.object(edit_in_place, "shows_already", return_value=False))
    planted.enter_context(mock.patch.object(edit_in_place, "changed", _no))
    return planted


STEP = 600_000
"""Milliseconds."""


@dataclass(frozen=True, slots=True)
class Fault:
    """plant: while it is entered, Herald has the fault; finds: the counters of which one must find it."""

    plant: Callable[[], AbstractContextManager[Any]]
    finds: tuple[str, ...]
    processes: int = 1
    """How many run at the same time."""

    crashes: int = 4
    """How many of them die."""

    days: int = 12
    """How long it is looked at."""

    steps: int = 3
    """Actions of a visit to one board at most."""

    troubles: int = 0
    """How often nothing can be told for hours."""

    hides: float = 0.06
    """In how many channels somebody is who can't see them."""

    seed: int = 3
    """Of a month in which it does harm: one that strikes by chance alone needs luck."""


FAULTS: dict[str, Fault] = {
    "calls nobody": Fault(_deaf, ("waits without a call",), days=5),
    "calls to moves alone": Fault(_partial, ("waits without a call",)),
    "calls out of sight": Fault(_unseen, ("waits without a call",), hides=1.0, days=5),
    "waits in silence": Fault(_deaf, ("matches that wait for nothing",), days=5),
    "forgets calls": Fault(_forgetful, ("waits called twice",), days=4),
    "never rings": Fault(_mute, ("calls that never rang",)),
    "leaves calls hanging": Fault(_untidy, ("two calls of a seat at once",)),
    "reminds nobody": Fault(_mute, ("reminders lost",)),
    "takes claims for told": Fault(
        _hasty, ("reminders lost", "calls that never rang", "two calls of a seat at once"), crashes=60, seed=5
    ),
    "does not look": Fault(_blind, ("reminders doubled", "more than three reminders"), crashes=60),
    "has no lease": Fault(_unleashed, ("reminders doubled", "more than three reminders"), processes=2),
    "never stops": Fault(_endless, ("more than three reminders",), steps=0, seed=2),
    "wakes people": Fault(_sleepless, ("rung in quiet hours",)),
    "disturbs vacations": Fault(_tireless, ("rung on vacation",)),
    "says no time": Fault(_tacit, ("consequences without two announcements",)),
    "warns too late": Fault(_sudden, ("consequences too soon",)),
    "counts outages": Fault(_merciless, ("people punished",), steps=0, troubles=12),
    "never recounts": Fault(_careless, ("open votes without voters",), days=9),
    "lets votes hang": Fault(_patient, ("votes that never close",)),
    "ends votes in outages": Fault(_merciless, ("votes cut short",), troubles=16),
    "leaves ballots": Fault(_sloppy, ("ballots left hanging",)),
    "nags": Fault(_nagging, ("too many pings a day",), steps=0),
    "posts everything anew": Fault(_wordy, ("too many messages a turn",), steps=8),
}
"""By what it does."""

__all__ = ["FAULTS", "Fault", "in_step"]
