"""A cache of what everyone can see of matches: made once per log row, and used for boards and pings."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from bot.match.model.match import Table
from bot.match.service.match_service import MatchService
from bot.match.views.match_as_seen import AnyPerspective

MATCHES = 128
"""Maximum number of matches to keep. The oldest are dropped first."""


class Perspectives:
    """A cache of the two newest public perspectives of each match."""

    def __init__(self, service: MatchService) -> None:
        self._service = service
        self._kept: OrderedDict[int, list[tuple[Any, AnyPerspective]]] = OrderedDict()

    async def of(self, match: Table, seq: int, after: int | None = None) -> AnyPerspective:
        """Return the public perspective of a match as of row `seq`.

        after: row after which its news begins, None if that doesn't matter. Raises IllegalAction(NOT_FOUND),
        StorageError.
        """
        # How a row is told depends on later takebacks, and on who sits there now.
        now = seq, match.undo.dropped, match.players
        kept = self._kept.get(match.id, [])
        for made, seen in kept:
            if made == now and after in (None, seen.after):
                return seen
        seen = await self._service.views.perspective(match.id, seq=seq, after=after)
        self._kept[match.id] = sorted([*kept, (now, seen)], key=lambda one: one[1].seq)[-2:]
        self._kept.move_to_end(match.id)
        while len(self._kept) > MATCHES:
            self._kept.popitem(last=False)
        return seen
