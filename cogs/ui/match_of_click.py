"""Finds the match that a click on a turn is about, also in a direct conversation with Herald."""

from __future__ import annotations

from bot.core.game import IllegalAction
from bot.match.model.match import Table
from bot.match.model.refusal_reasons import MatchReason
from cogs.ui.host import Host
from cogs.ui.interaction.click import Click, speak_of
from cogs.ui.interaction.match_lookup import of_server

FRESH = 10_000
"""How long (ms) an answer is used on whether a person who plays in direct messages is still in the server."""


async def match_of(bot: Host, click: Click) -> Table:
    """Return the match of a click: one of its server, or the user's own in a direct conversation.

    Raises IllegalAction for any other match, and for one in a server that the user has left.
    """
    if click.interaction.guild_id is not None:
        return await of_server(bot.service, click.interaction, click.id.match)
    match, user = await bot.service.load(click.id.match), click.caller.user
    there = match.seat_of(user) is not None and await bot.publisher.attendance.is_there(
        match.where.guild, user, fresh=FRESH
    )
    if not there:
        raise IllegalAction(MatchReason.NOT_FOUND)
    return speak_of(click.interaction, match)
