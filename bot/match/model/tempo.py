"""How fast a table is meant to play. Results are only compared with those of matches at the same pace."""

from __future__ import annotations

from enum import StrEnum

from bot.match.model.time_control import DAY, Clock

BRISK_MOVE = 2 * DAY
"""The longest time (ms) for one decision at a brisk table."""

BRISK_BANK = 7 * DAY
"""The longest time (ms) in the bank of a brisk table."""


class Pace(StrEnum):
    """How fast a table is meant to play, by its clock."""

    OPEN = "open"
    """No clock."""

    BRISK = "brisk"
    """At most two days for each decision, or at most seven days in the bank."""

    CALM = "calm"
    """Any other clock."""


def pace_of(clock: Clock | None) -> Pace:
    """Return the pace of a table with this clock. clock: None for a table without one."""
    if clock is None:
        return Pace.OPEN
    return Pace.BRISK if clock.allowed <= (BRISK_BANK if clock.bank else BRISK_MOVE) else Pace.CALM
