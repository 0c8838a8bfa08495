"""Links to messages, and saving which message shows a match."""

from __future__ import annotations

import structlog

from bot.errors import StorageError
from bot.match.model.match import Table, Where
from bot.match.model.match_lists_and_messages import Posted
from bot.match.service.match_service import MatchService
from cogs.ui.channels import outdated_pings
from cogs.ui.channels.deleted_boards import DeletedBoards

log = structlog.get_logger()


async def shown(service: MatchService, match: Table, channel: int, message: int, *, changed: bool = False) -> None:
    """Save which message shows a match. A failure of the database is logged, not raised.

    changed: it showed the table before, so that someone may have to be pinged now.
    """
    try:
        owes = changed and outdated_pings.differs(match, (await service.outbox.calls(match.id)).standing)
        await service.outbox.mark_posted(match.id, match.public_seq, channel, message, owes_calls=owes)
    except StorageError as fault:
        log.warning("posted.forgotten", match=match.id, fault=fault.fault.value)


async def newest(service: MatchService, match: Table, deleted: DeletedBoards) -> str | None:
    """Return the link to the newest board of a match, None if none was posted or it was deleted."""
    posted = await service.outbox.posted(match.id)
    if posted is None or await deleted.among([match], {match.id: posted}):
        return None
    return address(match.where.guild, posted)


def place_address(where: Where) -> str:
    """Return the link to a match's channel or thread."""
    return f"https://discord.com/channels/{where.guild}/{where.place}"


def address(guild: int, posted: Posted) -> str:
    """Return the link to a posted message."""
    return f"https://discord.com/channels/{guild}/{posted.channel}/{posted.message}"
