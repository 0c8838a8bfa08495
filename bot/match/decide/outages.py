"""Time that counts for no one: nobody could move, or be told anything, while Herald, Discord or a place was away. Pure.

What an outage does to a match is a row of its log (keeping_events.Outage), written once it is over, so that deadlines,
banks and replays agree on it. Moments are UTC epoch ms.
"""

from __future__ import annotations

from bot.core.game import Seat
from bot.match.events.clocks_and_seats import Outage
from bot.match.model.clocks import HOUR
from bot.match.model.match import Match, Status

SHORTEST = 10 * 60_000
"""Stretches of time (ms) shorter than this go unnoticed: clocks count in days."""

LONG = HOUR
"""After an outage of this length (ms), or longer, people are warned again."""


def missed(match: Match, begin: int, end: int, *, told: bool = False, seat: Seat | None = None) -> list[object]:
    """Return what an outage makes of a match: nothing where no clock runs, or where that time has been left out before.

    told: what was to be told has been told by now, so that nobody is told of it again; seat: who alone couldn't be
    told, None for everyone.
    """
    begin = max(begin, match.served, 0 if seat is None else match.notice.get(seat, 0))
    if match.status is not Status.RUNNING or match.clock is None or match.paused is not None or end - begin < SHORTEST:
        return []
    since = match.since if seat is None else match.since[seat : seat + 1]
    if not any(opened and opened < end for opened in since):
        return []
    return [Outage(begin, end, again=not told and end - begin >= LONG, seat=seat)]
