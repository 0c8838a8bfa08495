"""The direct message that puzzles are due again, with buttons to the first puzzle and to end these messages."""

from __future__ import annotations

import discord
import structlog

from bot.i18n import phrases
from bot.match.model.match_codes import code
from bot.match.workers.puzzle_reminders import Back
from cogs.ui.channels import posted_already
from cogs.ui.channels.send_once import send
from cogs.ui.presenter.turn_messages import GREEN, button
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post

log = structlog.get_logger()


class Recalled:
    """Sends direct messages that puzzles are due: a Recaller (bot/match/workers/puzzle_reminders.py)."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def recall(self, back: Back) -> bool:
        """Send the message, unless an earlier attempt did. Return False if Discord forbids writing to this user.

        Raises discord.HTTPException, or another error that prevents sending.
        """
        try:
            channel = await self._client.create_dm(discord.Object(back.user))
            if (
                back.doubtful
                and (await posted_already.recent(self._client, channel.id)).recall(code(back.at)) is not None
            ):
                return True
            post = message(back)
            # The "p" makes this nonce different from those of notices about matches.
            nonce = f"p{code(back.user)}.{code(back.at)}"
            await send(channel, post, nonce)
        except (discord.Forbidden, discord.NotFound) as shut:
            log.info("recall.shut", code=shut.code)
            return False
        return True


def message(back: Back) -> Post:
    """Return the message that puzzles are due again, in the reader's language."""
    say = phrases(back.language)
    first = button(say, "puzzle-now", CustomId("puzzle"), GREEN)
    quiet = button(say, "puzzle-quiet", CustomId("puzzle-quiet", argument=code(back.at)))
    return Post((first, quiet), words=say("puzzle-back-dm", count=back.count))
