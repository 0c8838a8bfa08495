"""Fills in the waits (whom a match waits for) of matches that an older version saved without all of them."""

from __future__ import annotations

import structlog

from bot.core.game import IllegalAction
from bot.match.model.time_and_randomness import Clock
from bot.match.service import projections
from bot.match.service.match_service import MatchService
from bot.match.store.store import Store

logger = structlog.get_logger()

AT_ONCE = 100
"""How many matches are read at a time."""


async def fill(store: Store, service: MatchService, clock: Clock) -> int:
    """Write the missing waits of open matches, and return how many matches got some. Raises StorageError.

    The waits start now, so that no player is reminded at once of something older. A match that this version can't read
    is skipped. One that changes meanwhile gets its waits with that change, or in the next run.
    """
    filled, after = 0, 0
    while found := await store.unwaited(after, AT_ONCE):
        for match_id in found:
            try:
                match = await service.load(match_id)
            except IllegalAction:
                continue  # other rules or damaged, the journal has logged it
            waits = projections.waits(None, match, clock.now())
            filled += await store.fill_waits(match_id, match.seq, waits or ())
        after = found[-1]
    if filled:
        logger.info("waits.filled", matches=filled)
    return filled
