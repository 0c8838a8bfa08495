"""Edits a posted board into the newest one, for games whose players act several times in one turn."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence

import discord
import structlog

from bot.match.events.clocks_and_absences import Forfeited, Paused, RanOut, TakenOver
from bot.match.events.match_events import Sought, TakenBack
from bot.match.model.match import Entry, Status, Table
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Posted
from bot.match.service.journal import RECOUNT
from bot.match.views.match_as_seen import AnyPerspective
from cogs.ui.board.board_message import Boards
from cogs.ui.board.public_match_data_cache import Perspectives
from cogs.ui.channels.picture_edits import edit
from cogs.ui.publisher.retire import is_old
from cogs.ui.text.outgoing_message import Post

log = structlog.get_logger()

QUIET = frozenset(
    {
        *("order", "vote-abort", "choose-colour", "choose-theme", "propose-takeback", "vote-takeback", "move"),
        *("vote-pause", "vote-claim", "vote-offer", "tick", "outage", RECOUNT),
    }
)
"""Commands that change no position: votes, colours, questions, outages, and ticks of the clock that only warn."""

_LOUD = Sought | TakenBack | Paused | RanOut | TakenOver | Forfeited
"""Events that a board always shows, even after a quiet command."""


def is_quiet(entry: Entry) -> bool:
    """Return whether a row changes nothing that a board shows."""
    return entry.command in QUIET and not any(isinstance(event, _LOUD) for event in entry.events)


def shows_already(match: Table, posted: Posted, rows: Sequence[Entry]) -> bool:
    """Return whether the posted board is still right, because `rows`, all those since then, change nothing on it."""
    runs = match.status is Status.RUNNING and posted.channel == match.where.place
    return runs and all(is_quiet(row) for row in rows)


async def changed(
    client: discord.Client,
    boards: Boards,
    perspectives: Perspectives,
    seen: AnyPerspective,
    posted: Posted,
    post: Awaitable[Post],
) -> discord.Message | None:
    """Edit the posted board if the game wants that within a turn. Return it, None if a new message is needed.

    seen: the match now. post: the newest board. Discord limits edits of old messages and may refuse one.
    """
    match = seen.table
    if match.status is not Status.RUNNING or is_old(posted) or posted.channel != match.where.place:
        return None
    before = await perspectives.of(match, posted.seq, posted.since or posted.seq)
    if not boards.same_turn(before, seen):
        return None
    message = client.get_partial_messageable(posted.channel).get_partial_message(posted.message)
    try:
        return await edit(message, await post)
    except discord.HTTPException as fault:
        if fault.status >= 500:
            raise
        log.info("publish.not_changed", match=code(match.id), status=fault.status, code=fault.code)
        return None
