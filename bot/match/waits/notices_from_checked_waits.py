"""The result of checking a person's waits (what matches need them to do), and the notices that follow. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.match.decide.outages import SHORTEST
from bot.match.model.match import Table
from bot.match.model.waits import Wait
from bot.match.settings.user_and_server import By, UserSettings
from bot.match.waits import reminder_policy
from bot.match.waits.notice import Ring
from bot.match.waits.reminder_policy import TOGETHER, UNSURE, Prospect


@dataclass(frozen=True, slots=True)
class Assessed:
    """The result of checking a wait."""

    prospect: Prospect
    """The wait, with what its match says about it now."""

    match: Table | None
    """Its match, None if it can't be read."""

    again: int | None
    """When to check again if no reminder is due before, None for not until something changes."""

    stalled: bool = False
    """Whether the other players must be told that its person doesn't answer."""

    @property
    def key(self) -> object:
        """What distinguishes the wait from all other waits of its person."""
        return self.prospect.wait.match, self.prospect.wait.key


def is_up(wait: Wait, by: int) -> bool:
    """Tell if a wait must be checked by time `by` (UTC epoch ms)."""
    return wait.ring_at is not None and wait.ring_at <= by


def told_together(dues: Sequence[tuple[Assessed, int]], settings: UserSettings, now: int) -> list[Sequence[Assessed]]:
    """Return groups of waits to tell a person now, one group per notice. dues: each with when it's due (UTC epoch ms).

    Matches of different servers share a notice only if it's a direct message.
    """
    if settings.by is By.DM:
        found = [reminder_policy.together(dues, now)]
    else:
        guilds = dict.fromkeys(look.prospect.wait.guild for look, _ in dues)
        found = [reminder_policy.together([d for d in dues if d[0].prospect.wait.guild == g], now) for g in guilds]
    return [group for group in found if group]


def ring_of(look: Assessed, claim: Wait) -> Ring:
    """Return the notice's entry for a checked wait. claim: the wait as stored once its reminder is claimed."""
    assert look.match is not None, "only what was read is due"
    return Ring(look.match, claim.seat, claim, look.prospect.deadline, claim.rung)


def most_urgent(rings: Sequence[Ring]) -> tuple[Ring, ...]:
    """Return a notice's entries, most urgent first."""
    return tuple(sorted(rings, key=lambda ring: (ring.deadline is None, ring.deadline or 0, ring.wait.since)))


def claimed_again(found: Sequence[Assessed], now: int) -> list[tuple[Wait, Wait]]:
    """Return the waits of a notice that is sent late, as pairs: as stored, and as claimed again now.

    Later reminders are counted from the new claim. Returns an empty list if the notice was claimed a moment ago.
    """
    waits = [look.prospect.wait for look in found]
    if any(reminder_policy.believed(wait.rung_at, now) > now - SHORTEST for wait in waits):
        return []
    return [(wait, replace(wait, rung_at=now, ring_at=now + UNSURE)) for wait in waits]


def retried(wait: Wait, now: int) -> Wait | None:
    """Return a claimed wait, changed to be sent as soon as possible. None for a wait that isn't claimed."""
    return replace(wait, ring_at=now) if wait.owed and wait.ring_at is not None and wait.ring_at > now else None


def overtaken(look: Assessed, now: int) -> Assessed:
    """Return the check of a claimed wait, changed to send nothing if a warning since, or the next one, says the same.

    A warning comes next after an outage, which lets people be warned again within a few hours.
    """
    match, prospect, wait = look.match, look.prospect, look.prospect.wait
    coming = prospect.threatened and prospect.warning is not None and prospect.warning <= now + TOGETHER
    if match is None or not (wait.warned > wait.rung_at or (coming and match.clock.served >= wait.rung_at)):
        return look
    return replace(look, prospect=replace(prospect, called=False), again=None)
