"""Edits boards in place, for games that show more of one turn without a new message."""

from __future__ import annotations

import discord
import structlog

from bot.match.model.match import Status
from bot.match.model.match_codes import code
from bot.match.model.match_queries import Posted
from bot.match.views.perspective import AnyPerspective
from cogs.ui.board.board_message import Boards
from cogs.ui.board.perspective_cache import Perspectives
from cogs.ui.channels.picture_edits import edit
from cogs.ui.publisher.retire import is_old
from cogs.ui.text.message import Post

log = structlog.get_logger()


async def changed(
    client: discord.Client, boards: Boards, perspectives: Perspectives, seen: AnyPerspective, posted: Posted, post: Post
) -> discord.Message | None:
    """Edit the posted message if the game wants that within this turn. Return it if it shows the match now.

    Discord limits edits of old messages and may refuse one. Then a new message is posted as usual.
    """
    match = seen.table
    if match.status is not Status.RUNNING or is_old(posted) or posted.channel != match.where.place:
        return None
    before = await perspectives.of(match, posted.seq, posted.since or posted.seq)
    if not boards.same_turn(before, seen):
        return None
    message = client.get_partial_messageable(posted.channel).get_partial_message(posted.message)
    try:
        return await edit(message, post)
    except discord.HTTPException as fault:
        if fault.status >= 500:
            raise
        log.info("publish.not_changed", match=code(match.id), status=fault.status, code=fault.code)
        return None
