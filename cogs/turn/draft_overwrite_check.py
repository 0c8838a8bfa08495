"""Conflicts between a turn that a player has begun in private and buttons elsewhere that don't know of it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import IllegalAction
from bot.match.model.draft_digest import LONGEST
from bot.match.model.match import Table
from bot.match.service.match_service import MatchService


async def fits(service: MatchService, match: Table, user: int, draft: Sequence[str]) -> bool:
    """Return whether the rules accept these actions of a user now, as a turn or as its beginning."""
    try:
        await service.views.consider(match.id, user, draft)
    except IllegalAction:
        return False
    return len(draft) <= LONGEST


async def lost(service: MatchService, match: Table, user: int, stored: tuple[str, ...], draft: tuple[str, ...]) -> bool:
    """Return whether committing `draft` alone would throw away the turn begun in `stored`, another draft of the user.

    Nothing is lost if it's another answer to the same question, a whole turn in place of another, or a turn that
    continues the stored one.
    """
    if not stored or draft[: len(stored)] == stored or not await fits(service, match, user, stored):
        return False
    if await fits(service, match, user, (*stored, *draft)):
        return True
    return len(stored) > len(draft) or (len(stored) > 1 and verb(stored) != verb(draft))


def verb(draft: Sequence[str]) -> str:
    """Return the verb of a draft's first action, empty for none. Drafts with the same verb answer the same question."""
    return draft[0].partition(" ")[0].lower() if draft else ""
