"""Outages: time that no clock counts because Herald, Discord or a match's channel was unavailable. Pure.

Herald writes an outage to the log of a match once it's over (`Outage` in bot/match/events/clocks_and_absences.py), so
deadlines, time banks and replays agree on it. Times are in UTC epoch ms.
"""

from __future__ import annotations

from bot.core.game import Seat
from bot.match.events.clocks_and_absences import Outage
from bot.match.model.match import Match, Status
from bot.match.model.time_control import HOUR

SHORTEST = 10 * 60_000
"""Shortest outage that counts, in ms. Clocks count in days, so shorter ones don't matter."""

LONG = HOUR
"""After an outage of at least this length (ms), players are warned again."""


def missed(match: Match, begin: int, end: int, *, told: bool = False, seat: Seat | None = None) -> list[object]:
    """Return the outage to record for a match. Empty if no clock runs or that time is recorded already.

    `told` says that all messages have been sent by now, so no one is warned again. `seat` is the one seat whose player
    couldn't be reached, or None for everyone.
    """
    begin = max(begin, match.clock.served, 0 if seat is None else match.clock.notice.get(seat, 0))
    if (
        match.status is not Status.RUNNING
        or match.clock.limit is None
        or match.clock.paused is not None
        or end - begin < SHORTEST
    ):
        return []
    since = match.clock.since if seat is None else match.clock.since[seat : seat + 1]
    if not any(opened and opened < end for opened in since):
        return []
    return [Outage(begin, end, again=not told and end - begin >= LONG, seat=seat)]
