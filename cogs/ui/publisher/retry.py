"""Retries matches that couldn't be published because of a temporary error, and logs each kind of error once."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import aiohttp
import discord
import structlog

from bot.errors import StorageError
from bot.match.model.asyncio_wait_helpers import either
from bot.match.model.match_codes import code
from bot.match.model.time_and_randomness import Timer

log = structlog.get_logger()

PAUSE, LONGEST = 1_000, 60_000
"""How long (ms) to wait after the first error, and at most. Each pause is twice the one before."""


class Overtaken(Exception):
    """Another process has posted a newer board, or one for the same row, in the meantime."""


_EXPECTED = (Overtaken, discord.HTTPException, aiohttp.ClientError, OSError, StorageError)

_CLOSED = frozenset({"Session is closed", "Connector is closed."})
"""Errors of aiohttp for posts while Herald stops. The next start posts them."""


@dataclass(slots=True)
class _Trouble:
    """The errors of a match that couldn't be published."""

    faults: int = 0
    """How many there were in a row."""

    told: set[str] = field(default_factory=set)
    """Kinds of errors that are already logged."""

    woken: asyncio.Event = field(default_factory=asyncio.Event)
    asleep: bool = False

    @property
    def pause(self) -> int:
        return int(min(PAUSE * 2 ** min(self.faults - 1, 10), LONGEST))


class Troubles:
    """A record of errors in publishing, by match. It waits before each retry."""

    def __init__(self, clock: Timer) -> None:
        self._clock = clock
        self._troubles: dict[int, _Trouble] = {}

    def __contains__(self, match_id: int) -> bool:
        return match_id in self._troubles

    def over(self, match_id: int) -> bool:
        """Forget a match's errors. Return whether it had any."""
        return self._troubles.pop(match_id, None) is not None

    def wake(self, match_id: int | None = None) -> None:
        """Retry a match at once, or every match if none is given."""
        for known, trouble in self._troubles.items():
            if match_id in (None, known):
                trouble.woken.set()

    def sleeps(self, match_id: int) -> bool:
        """Return whether a match is only waiting for its next try."""
        trouble = self._troubles.get(match_id)
        return trouble is not None and trouble.asleep

    async def rest(self, match_id: int, fault: Exception) -> None:
        """Wait before the next try after an error, longer each time. Log each kind of error once."""
        trouble = self._troubles.setdefault(match_id, _Trouble())
        trouble.faults += 1
        kind = f"{type(fault).__name__} {getattr(fault, 'status', '')}"
        if kind not in trouble.told:
            trouble.told.add(kind)
            if str(fault) in _CLOSED:
                log.info("publish.left", match=code(match_id))
            elif isinstance(fault, _EXPECTED):
                log.warning("publish.failed", match=code(match_id), fault=repr(fault), retry_in=trouble.pause / 1000)
            else:
                log.error("publish.failed", match=code(match_id), exc_info=fault)
        trouble.woken.clear()
        trouble.asleep = True
        try:
            await either(trouble.woken, self._clock, trouble.pause)
        finally:
            trouble.asleep = False
