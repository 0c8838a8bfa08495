"""What a check of a person's waits finds, and how it becomes notices. Pure."""

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
    """A wait as it was found."""

    prospect: Prospect
    match: Table | None
    """None if it can't be read."""

    again: int | None
    """When to check again if no reminder is due before, None for not until something changes."""

    stalled: bool = False
    """The others must be told that its person doesn't answer."""

    @property
    def key(self) -> object:
        """What distinguishes its wait from all others of its person."""
        return self.prospect.wait.match, self.prospect.wait.key


def is_up(wait: Wait, by: int) -> bool:
    """Tell if a wait must be checked by a time."""
    return wait.ring_at is not None and wait.ring_at <= by


def told_together(dues: Sequence[tuple[Assessed, int]], settings: UserSettings, now: int) -> list[Sequence[Assessed]]:
    """Return groups of waits to tell now, one group per notice. A server isn't told of another one's matches."""
    if settings.by is By.DM:
        found = [reminder_policy.together(dues, now)]
    else:
        guilds = dict.fromkeys(look.prospect.wait.guild for look, _ in dues)
        found = [reminder_policy.together([d for d in dues if d[0].prospect.wait.guild == g], now) for g in guilds]
    return [group for group in found if group]


def ring_of(look: Assessed, claim: Wait) -> Ring:
    """Return a notice's entry for a wait that was claimed."""
    assert look.match is not None, "only what was read is due"
    return Ring(look.match, claim.seat, claim, look.prospect.deadline, claim.rung)


def most_urgent(rings: Sequence[Ring]) -> tuple[Ring, ...]:
    """Return the entries, most urgent first."""
    return tuple(sorted(rings, key=lambda ring: (ring.deadline is None, ring.deadline or 0, ring.wait.since)))


def claimed_again(found: Sequence[Assessed], now: int) -> list[tuple[Wait, Wait]]:
    """Return a late notice's claims with a new id, of now. The next reminder and a warning's notice count from it.

    Returns nothing for a claim that was made a moment ago.
    """
    waits = [look.prospect.wait for look in found]
    if any(reminder_policy.believed(wait.rung_at, now) > now - SHORTEST for wait in waits):
        return []
    return [(wait, replace(wait, rung_at=now, ring_at=now + UNSURE)) for wait in waits]


def retried(wait: Wait, now: int) -> Wait | None:
    """Return a claim to send as soon as possible, since Discord may work again. None for any other wait."""
    return replace(wait, ring_at=now) if wait.owed and wait.ring_at is not None and wait.ring_at > now else None


def overtaken(look: Assessed, now: int) -> Assessed:
    """Return a claim as one not to send if a warning says all of it: one that came since, or comes next.

    A warning comes next after an outage, which lets people be warned again within a few hours.
    """
    match, prospect, wait = look.match, look.prospect, look.prospect.wait
    coming = prospect.threatened and prospect.warning is not None and prospect.warning <= now + TOGETHER
    if match is None or not (wait.warned > wait.rung_at or (coming and match.clock.served >= wait.rung_at)):
        return look
    return replace(look, prospect=replace(prospect, called=False), again=None)
