"""The thread a match is played in, opened below its table when it starts."""

from __future__ import annotations

from typing import Final

import aiohttp
import discord
import structlog

from bot.i18n import Phrases, phrases
from bot.match.model.match import Table
from bot.match.model.match_codes import code
from cogs.ui.interaction import bot_permissions
from cogs.ui.interaction.interaction_context import Interaction
from cogs.ui.text.player_names_and_wording import plain_name

log = structlog.get_logger()

STAYS: Final = 10080
"""Minutes without a message until Discord archives a thread: a week, the most it offers."""

TOO_MANY: Final = frozenset({160006, 160007})
"""Discord's codes for a server with too many active threads."""

_LONGEST: Final = 100
"""Maximum number of characters in a thread's name."""


async def opened(
    interaction: Interaction, below: discord.PartialMessage | None, match: Table, say: Phrases
) -> int | str:
    """Open a thread below a table's message and return its id, or a sentence that says why there is none.

    below: the table's message, None if unknown. Without a thread, the match goes on in the channel.
    """
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel) or channel.is_news():
        return say("start-no-thread-kind")
    if below is None:
        return say("start-no-thread-refused")
    if lacked := bot_permissions.no_thread(interaction, say):
        return lacked
    try:
        thread = await below.create_thread(name=_title(match), auto_archive_duration=STAYS)
    except discord.HTTPException as refused:
        log.warning("thread.refused", match=code(match.id), status=refused.status, code=refused.code)
        return say("start-no-thread-full" if refused.code in TOO_MANY else "start-no-thread-refused")
    except (aiohttp.ClientError, OSError) as fault:
        log.warning("thread.refused", match=code(match.id), fault=repr(fault))
        return say("start-no-thread-refused")
    return thread.id


def _title(match: Table) -> str:
    """Return a thread's name with the game and its players, in the language of the match."""
    say = phrases(match.language)
    names = " – ".join(plain_name(match, seat, say) for seat in range(len(match.players)))
    return f"{say(f'game-{match.game}')}: {names}"[:_LONGEST]
