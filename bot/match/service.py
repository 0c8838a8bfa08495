"""MatchService: everything that can be asked of a match, one method a command."""

from __future__ import annotations

from bot.match.asking import HEALED_FOR, Asking
from bot.match.gathering import Gathering
from bot.match.listing import Cursor, Page, Posted, Query
from bot.match.playing import Playing
from bot.match.verification import VerifiedDraw

__all__ = ["HEALED_FOR", "Cursor", "MatchService", "Page", "Posted", "Query", "VerifiedDraw"]


class MatchService(Gathering, Playing, Asking):
    """Commands and questions about matches; bot.match.desk.Desk says what it is made with.

    Every command raises IllegalAction where the person asking is at fault, StorageError where the database is, and
    nothing else; after either, the match is what it was before. A command whose interaction id was applied before
    gives the match as it is now.
    """
