"""For whom the matches wait that were running before waits were kept: read out of their logs, once."""

from __future__ import annotations

import structlog

from bot.core.game import IllegalAction
from bot.match.model.outside import Clock
from bot.match.service import projections
from bot.match.service.match_service import MatchService
from bot.match.store.store import Store

logger = structlog.get_logger()

AT_ONCE = 100
"""How many matches are asked for at a time."""


async def fill(store: Store, service: MatchService, clock: Clock) -> int:
    """Write the waits of every running match that has none written yet; how many it were. Raises StorageError.

    They begin to wait now: nobody is reminded at once of what they were called to before reminders were there. A match
    that this Herald cannot read is left alone, and one that moves on meanwhile has its waits by that or the next time.
    """
    filled, after = 0, 0
    while found := await store.unwaited(after, AT_ONCE):
        for match_id in found:
            try:
                match = await service.load(match_id)
            except IllegalAction:
                continue  # of other rules or damaged, as the journal has told
            waits = projections.waits(None, match, clock.now())
            filled += await store.fill_waits(match_id, match.seq, waits or ())
        after = found[-1]
    if filled:
        logger.info("waits.filled", matches=filled)
    return filled
