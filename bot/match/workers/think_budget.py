"""How long computer players take: a pause before they answer, and processor time to think."""

from __future__ import annotations

from dataclasses import dataclass

NEAR = 120_000
"""A person who moved less than this long (ms) ago counts as present."""

DAY = 24 * 3_600_000


@dataclass(frozen=True, slots=True)
class Patience:
    """Settings for how long computer players take."""

    pause: int = 2_000
    """Shortest time (ms) from the move before to the computer's, because players dislike instant answers."""

    near: float = 1.0
    """Processor seconds for a decision while a person is present."""

    far: float = 10.0
    """Processor seconds while no person is present."""

    daily: float = 3_600.0
    """Processor seconds per day and server for thinking longer than `near`."""


@dataclass(slots=True)
class _Spent:
    day: int = 0
    seconds: float = 0.0


class Allowance:
    """Grants processor time for decisions: more while no person is present and the server's daily budget lasts."""

    def __init__(self, patience: Patience) -> None:
        self._patience = patience
        self._spent: dict[int, _Spent] = {}

    def seconds(self, guild: int, heard: int, now: int) -> float:
        """Return the seconds for a decision, and charge a long one to the server's budget for the day.

        heard: when a person last moved in the match (UTC epoch ms), 0 for never.
        """
        patience = self._patience
        if now - heard < NEAR or patience.far <= patience.near:
            return patience.near
        spent = self._spent.setdefault(guild, _Spent())
        if spent.day != now // DAY:
            spent.day, spent.seconds = now // DAY, 0.0
        if spent.seconds + patience.far > patience.daily:
            return patience.near
        spent.seconds += patience.far
        return patience.far
