"""What reminders find when they look at somebody's waits, and what one notice is made of. Pure."""

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
    """None where it cannot be read."""

    again: int | None
    """When it is looked at again if nothing rings by then; None for not before something changes."""

    stalled: bool = False
    """The others are to be told that its person doesn't answer."""

    @property
    def key(self) -> object:
        """What tells its wait from all others of its person."""
        return self.prospect.wait.match, self.prospect.wait.key


def is_up(wait: Wait, by: int) -> bool:
    """Whether somebody is to look at a wait by then."""
    return wait.ring_at is not None and wait.ring_at <= by


def told_together(dues: Sequence[tuple[Assessed, int]], settings: UserSettings, now: int) -> list[Sequence[Assessed]]:
    """What is told now, apart where it must be: a server is told nothing of another one's matches."""
    if settings.by is By.DM:
        found = [reminder_policy.together(dues, now)]
    else:
        guilds = dict.fromkeys(look.prospect.wait.guild for look, _ in dues)
        found = [reminder_policy.together([d for d in dues if d[0].prospect.wait.guild == g], now) for g in guilds]
    return [group for group in found if group]


def ring_of(look: Assessed, claim: Wait) -> Ring:
    """Return what a notice tells of a wait once it is claimed."""
    assert look.match is not None, "only what was read is due"
    return Ring(look.match, claim.seat, claim, look.prospect.deadline, claim.rung)


def most_urgent(rings: Sequence[Ring]) -> tuple[Ring, ...]:
    """The most urgent first."""
    return tuple(sorted(rings, key=lambda ring: (ring.deadline is None, ring.deadline or 0, ring.wait.since)))


def claimed_again(found: Sequence[Assessed], now: int) -> list[tuple[Wait, Wait]]:
    """Return a late notice's claims with a new name, of now: the next reminder and a warning's notice count from it.

    Nothing for a claim that was made a moment ago.
    """
    waits = [look.prospect.wait for look in found]
    if any(reminder_policy.believed(wait.rung_at, now) > now - SHORTEST for wait in waits):
        return []
    return [(wait, replace(wait, rung_at=now, ring_at=now + UNSURE)) for wait in waits]


def retried(wait: Wait, now: int) -> Wait | None:
    """Return a claim that is told as soon as possible, since Discord may take it again; None for any other wait."""
    return replace(wait, ring_at=now) if wait.owed and wait.ring_at is not None and wait.ring_at > now else None


def overtaken(look: Assessed, now: int) -> Assessed:
    """Return a claim as one that isn't told, where a warning says all of it: one that came since, or comes next.

    The latter is so after an outage, which lets people be warned again, within a few hours.
    """
    match, prospect, wait = look.match, look.prospect, look.prospect.wait
    coming = prospect.threatened and prospect.warning is not None and prospect.warning <= now + TOGETHER
    if match is None or not (wait.warned > wait.rung_at or (coming and match.served >= wait.rung_at)):
        return look
    return replace(look, prospect=replace(prospect, called=False), again=None)
