"""What happened, with all that follows from it, by the names that logs keep for good."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.core.game import Seat


@dataclass(frozen=True, slots=True)
class Taken:
    """A seat took counters, and so many are left."""

    seat: Seat
    count: int
    left: int


EVENTS: Mapping[str, type[Taken]] = {"newgame.taken.1": Taken}
