"""Places where Discord has refused Herald, and how long to leave them alone.

Ten thousand refused requests in ten minutes ban a bot. Herald as a whole gets at most fifty refusals a minute.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import discord

from bot.match.model.asyncio_wait_helpers import either
from bot.match.model.time_and_randomness import Timer

LIMIT = 50
"""Maximum number of refusals in a minute."""

KEPT = 10
"""How many refusals a minute are reserved for urgent requests. Retries can't use them up."""

MINUTE = 60_000
FIRST, LONGEST = MINUTE, 60 * MINUTE
"""How long (ms) a place is left alone after its first refusal, and the longest time after others."""

NEVER = 1 << 62
"""Time of the next try (UTC epoch ms) for a place that never takes messages."""

UNKNOWN_CHANNEL, UNKNOWN_GUILD, NO_ACCESS, ARCHIVED = 10003, 10004, 50001, 50083
NOT_TEXT, OTHER_KIND, LOCKED = 50008, 50024, 160005
UNKNOWN_MESSAGE = 10008

GONE = frozenset({UNKNOWN_CHANNEL, UNKNOWN_GUILD})
"""Codes for places that don't exist."""

WRONG_KIND = frozenset({NOT_TEXT, OTHER_KIND})
"""Codes for places that never take messages, such as forums."""

HOPELESS = WRONG_KIND | {UNKNOWN_CHANNEL}
"""Codes that no change can heal: the place is never tried again."""

_OF_PLACES = GONE | WRONG_KIND | {NO_ACCESS, ARCHIVED, LOCKED}
_PASSING = frozenset({408, 429})


def is_refusal(fault: BaseException) -> bool:
    """Return whether an error means that Discord refuses the place, so that a retry soon is useless."""
    if isinstance(fault, discord.NotFound):
        return fault.code in GONE
    return isinstance(fault, discord.Forbidden) or (
        isinstance(fault, discord.HTTPException) and fault.code in _OF_PLACES
    )


def is_final(fault: BaseException) -> bool:
    """Return whether an error means that the same request would be refused for ever.

    Not so for a deleted message, because each try first looks at what is there.
    """
    if not isinstance(fault, discord.HTTPException) or is_refusal(fault):
        return False
    return 400 <= fault.status < 500 and fault.status not in _PASSING and fault.code != UNKNOWN_MESSAGE


@dataclass(slots=True)
class _Closed:
    """A place that has refused Herald."""

    guild: int
    until: int
    """When it's tried again, UTC epoch ms."""

    pause: int
    """How long it's left alone this time, ms."""

    code: int
    """Discord's code for the reason."""

    waiting: set[int] = field(default_factory=set)
    """Ids of matches with posts due there."""


class Refusals:
    """A counter of refusals, which remembers the places they came from until these take messages again."""

    def __init__(self, clock: Timer) -> None:
        self._clock = clock
        self._recent: deque[int] = deque()
        self._held = 0
        self._room = asyncio.Event()
        self._places: dict[int, _Closed] = {}

    @asynccontextmanager
    async def attempt(self, *, urgent: bool) -> AsyncIterator[None]:
        """Wait until one more refusal would be allowed, and reserve it for the block.

        urgent: use the reserved part too.
        """
        while self._free() <= (0 if urgent else KEPT):
            self._room.clear()
            pause = max(1, self._recent[0] + MINUTE - self._clock.now()) if self._recent else MINUTE
            await either(self._room, self._clock, pause)
        self._held += 1
        try:
            yield
        finally:
            self._held -= 1
            self._room.set()

    def _free(self) -> int:
        now = self._clock.now()
        while self._recent and self._recent[0] <= now - MINUTE:
            self._recent.popleft()
        return LIMIT - self._held - len(self._recent)

    def count(self) -> None:
        """Count a refusal by Discord."""
        self._recent.append(self._clock.now())

    def close(self, place: int, guild: int, match_id: int, code: int) -> bool:
        """Record that a place refused a match's message, with Discord's code. Return whether it's the first time.

        A place that was deleted, or never takes messages, isn't tried again.
        """
        self._forget()
        known = self._places.get(place)
        pause = FIRST if known is None else min(2 * known.pause, LONGEST)
        waiting = {match_id} if known is None else known.waiting | {match_id}
        until = NEVER if code in HOPELESS else self._clock.now() + pause
        self._places[place] = _Closed(guild, until, pause, code, waiting)
        return known is None

    def _forget(self) -> None:
        """Forget places that weren't tried for an hour after their pause: no open match has posts due there now."""
        old = self._clock.now() - LONGEST
        for place in [place for place, known in self._places.items() if known.until < old]:
            del self._places[place]

    def is_closed(self, place: int, match_id: int) -> bool:
        """Return whether a place must be left alone for now. If so, the match is recorded as waiting for it."""
        known = self._places.get(place)
        if known is None or known.until <= self._clock.now():
            return False
        known.waiting.add(match_id)
        return True

    def why(self, place: int) -> int | None:
        """Return Discord's code for why a place refused messages, None if it hasn't or has taken one since."""
        known = self._places.get(place)
        return None if known is None else known.code

    def __len__(self) -> int:
        return len(self._places)

    def open(self, place: int) -> frozenset[int]:
        """Reopen a place that takes messages again, or might. Return the ids of matches that waited for it."""
        known = self._places.pop(place, None)
        return frozenset(known.waiting) if known is not None else frozenset()

    def open_guild(self, guild: int) -> frozenset[int]:
        """Reopen places of a server after a change there. Return the ids of matches that waited for them.

        Places that were deleted, or never take messages, stay closed.
        """
        held = [(place, known) for place, known in self._places.items() if known.guild == guild]
        places = [place for place, known in held if known.code not in HOPELESS]
        return frozenset().union(*(self.open(place) for place in places))

    def resting(self) -> frozenset[int]:
        """Return the ids of matches whose places must be left alone for now."""
        now = self._clock.now()
        return frozenset().union(*(known.waiting for known in self._places.values() if known.until > now))
