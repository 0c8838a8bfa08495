"""The clock of one match: how long decisions have been open, who was warned, and when consequences follow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.game import Seat
from bot.match.model.time_control import Calendar, Clock, Consequence


@dataclass(frozen=True, slots=True)
class MatchClock:
    """The clock and the pauses of a match. Times are UTC epoch ms."""

    limit: Clock | None = None
    """How long decisions can take, None for no limit."""

    since: tuple[int, ...] = ()
    """By seat, when its present decision opened, plus the length of pauses since then. 0 without a decision."""

    banks: tuple[int, ...] = ()
    """By seat, what its bank held (ms) when its present decision opened. Empty unless the clock has banks."""

    warned: Mapping[Seat, int] = field(default_factory=dict)
    """By seat, when it was told that the time of its present decision runs out."""

    notice: Mapping[Seat, int] = field(default_factory=dict)
    """By seat, from when its time to react to the warning counts, if the warning came late or an outage followed it."""

    served: int = 0
    """When Herald's last outage ended, 0 if there was none."""

    overdue: frozenset[Seat] = frozenset()
    """Seats whose time has run out, so that the others can claim the match from them."""

    claims: Mapping[Seat, frozenset[Seat]] = field(default_factory=dict)
    """By overdue seat, the seats that agree that it has lost."""

    paused: int | None = None
    """When the present pause began, None outside pauses. Clocks and reminders stop meanwhile."""

    stood: int = 0
    """Total length (ms) of all earlier pauses."""

    resumed: int = 0
    """When the last pause ended, 0 for none."""

    resumed_by: int | None = None
    """The user who ended the last pause, None if no person did."""

    pause_votes: frozenset[Seat] = frozenset()
    """Seats that would like a pause."""

    def deadline(self, seat: Seat, calendar: Calendar) -> int | None:
        """Return when the time of a seat's present decision runs out. None without decision or limit, and in pauses."""
        return self._reached(seat, calendar, 0)

    def warning(self, seat: Seat, calendar: Calendar) -> int | None:
        """Return when to warn a seat that its time runs out. None once it's warned, and without a deadline.

        A warning no longer counts if a vacation entered since then puts it off.
        """
        early = None if self.limit is None else self._reached(seat, calendar, self.limit.lead)
        if early is None or (seat in self.warned and early <= self._told(seat)):
            return None
        return calendar.loud(early)

    def consequence(self, seat: Seat, calendar: Calendar) -> int | None:
        """Return when the clock's consequence can follow: after the deadline and a time to react, outside quiet hours.

        None without a deadline, if the clock only reminds, before the warning, and if the seat is already overdue.
        """
        limit, end = self.limit, self.deadline(seat, calendar)
        if limit is None or end is None or limit.consequence is Consequence.REMIND or seat in self.overdue:
            return None
        if seat not in self.warned or self.warning(seat, calendar) is not None:
            return None
        # Time on vacation doesn't count as time to react to the warning.
        return calendar.loud(max(end, calendar.after(self._told(seat), limit.lead)))

    def coming(self, seat: Seat, calendar: Calendar) -> int | None:
        """Return when the clock next warns a seat or has its consequence, None for never.

        calendar: the player's, or ALWAYS for the earliest time that is possible with any calendar.
        """
        limit = self.limit
        if limit is None or limit.consequence is Consequence.REMIND or seat in self.overdue:
            return None
        told = self.warning(seat, calendar)
        return self.consequence(seat, calendar) if told is None else told

    def spent(self, seat: Seat, calendar: Calendar, now: int) -> int:
        """Return the time (ms) a seat has used for its present decision by `now` (UTC epoch ms), 0 without one."""
        if self.limit is None or not (opened := self._opened(seat)):
            return 0
        end = now if self.paused is None else min(self.paused, now)
        passed = calendar.spent(opened, end) if self.limit.stands and end > opened else end - opened
        return max(passed, 0)

    def _reached(self, seat: Seat, calendar: Calendar, before: int) -> int | None:
        """Return when a seat has `before` ms left, or when its decision opened if it had less. None if no time runs."""
        limit, opened = self.limit, self._opened(seat)
        if limit is None or self.paused is not None or not opened:
            return None
        left = max((self.banks[seat] if limit.bank else limit.allowed) - before, 0)
        return calendar.after(opened, left) if limit.stands else opened + left

    def _told(self, seat: Seat) -> int:
        return max(self.warned[seat], self.notice.get(seat, 0))

    def _opened(self, seat: Seat) -> int:
        return self.since[seat] if seat < len(self.since) else 0
