"""MatchService: everything that can be asked of a match, one method a command."""

from __future__ import annotations

from collections.abc import Sequence

from bot.match.asking import HEALED_FOR
from bot.match.gathering import Gathering
from bot.match.listing import Cursor, Page, Posted, Query
from bot.match.model import Match, Status
from bot.match.playing import Playing
from bot.match.ports import Due
from bot.match.seeing import Seeing
from bot.match.settings import Preferences
from bot.match.verification import VerifiedDraw

__all__ = ["HEALED_FOR", "Cursor", "MatchService", "Page", "Posted", "Query", "VerifiedDraw"]


class MatchService(Gathering, Playing, Seeing, Preferences):
    """Commands and questions about matches; bot.match.desk.Desk says what it is made with.

    Every command raises IllegalAction where the person asking is at fault, StorageError where the database is, and
    nothing else; after either, the match is what it was before. A command whose interaction id was applied before
    gives the match as it is now.
    """

    async def fire(self, match_id: int) -> Match:
        """Whatever is due in a match happens; as often as one likes, since nothing happens twice or too early."""
        match = await self.settle(match_id)
        return await self.expire(match_id) if match.status is Status.GATHERING else match

    async def due(self) -> Sequence[Due]:
        """Every match in which something happens by itself, the next one first."""
        return await self._store.due()
