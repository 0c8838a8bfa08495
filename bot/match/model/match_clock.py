"""The clock of one match: how long decisions have been open, who was warned, and when consequences follow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.game import Seat
from bot.match.model.clocks import Calendar, Clock, Consequence


@dataclass(frozen=True, slots=True)
class MatchClock:
    """The clock and the pauses of a match. Times are UTC epoch ms."""

    limit: Clock | None = None
    """How long decisions can take, None for no limit."""

    since: tuple[int, ...] = ()
    """By seat, when its present decision opened, later by the pauses since then. 0 when it has none."""

    banks: tuple[int, ...] = ()
    """By seat, what its bank held (ms) when its present decision opened. Empty unless the clock has banks."""

    warned: Mapping[Seat, int] = field(default_factory=dict)
    """By seat, when it was told that the time of its present decision runs out."""

    notice: Mapping[Seat, int] = field(default_factory=dict)
    """By seat, from when the notice of its warning counts, if it was told late or an outage cut it short."""

    served: int = 0
    """When the last outage was over, 0 for none."""

    overdue: frozenset[Seat] = frozenset()
    """Seats whose time has run out, so that the others can claim the match from them."""

    claims: Mapping[Seat, frozenset[Seat]] = field(default_factory=dict)
    """By overdue seat, the seats that agree that it has lost."""

    paused: int | None = None
    """Since when clocks and reminders stop, None if they run."""

    stood: int = 0
    """How long (ms) they stopped in all earlier pauses."""

    resumed: int = 0
    """When the last pause ended, 0 for none."""

    resumed_by: int | None = None
    """The user who ended it, None if no person did."""

    pause_votes: frozenset[Seat] = frozenset()
    """Seats that would like a pause."""

    def deadline(self, seat: Seat, calendar: Calendar) -> int | None:
        """Return when the time of a seat's present decision runs out. None without decision or limit, and in pauses."""
        return self._reached(seat, calendar, 0)

    def warning(self, seat: Seat, calendar: Calendar) -> int | None:
        """Return when to warn the seat. None if that's done, or if there's no deadline.

        A warning that was told too early, because a vacation was entered since, doesn't count.
        """
        early = None if self.limit is None else self._reached(seat, calendar, self.limit.lead)
        if early is None or (seat in self.warned and early <= self._told(seat)):
            return None
        return calendar.loud(early)

    def consequence(self, seat: Seat, calendar: Calendar) -> int | None:
        """Return when the clock's consequence can follow: after the deadline and the notice, outside quiet hours.

        None if the clock threatens nothing, before the warning, and once it has happened.
        """
        limit, end = self.limit, self.deadline(seat, calendar)
        if limit is None or end is None or limit.consequence is Consequence.REMIND or seat in self.overdue:
            return None
        if seat not in self.warned or self.warning(seat, calendar) is not None:
            return None
        # Time away doesn't count as notice.
        return calendar.loud(max(end, calendar.after(self._told(seat), limit.lead)))

    def coming(self, seat: Seat, calendar: Calendar) -> int | None:
        """Return when the clock next warns a seat or acts on it, None for never. With ALWAYS it's the earliest time."""
        limit = self.limit
        if limit is None or limit.consequence is Consequence.REMIND or seat in self.overdue:
            return None
        told = self.warning(seat, calendar)
        return self.consequence(seat, calendar) if told is None else told

    def spent(self, seat: Seat, calendar: Calendar, now: int) -> int:
        """Return how much time (ms) a seat has used for its present decision, 0 without one."""
        if self.limit is None or not (opened := self._opened(seat)):
            return 0
        end = now if self.paused is None else min(self.paused, now)
        passed = calendar.spent(opened, end) if self.limit.stands and end > opened else end - opened
        return max(passed, 0)

    def _reached(self, seat: Seat, calendar: Calendar, before: int) -> int | None:
        """Return when all but `before` ms of the seat's time will have passed, at once if it has less left."""
        limit, opened = self.limit, self._opened(seat)
        if limit is None or self.paused is not None or not opened:
            return None
        left = max((self.banks[seat] if limit.bank else limit.allowed) - before, 0)
        return calendar.after(opened, left) if limit.stands else opened + left

    def _told(self, seat: Seat) -> int:
        return max(self.warned[seat], self.notice.get(seat, 0))

    def _opened(self, seat: Seat) -> int:
        return self.since[seat] if seat < len(self.since) else 0
