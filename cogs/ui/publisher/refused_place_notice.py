"""Tells players that a channel or thread refuses Herald's messages, in the answer to a click or right after it.

If the permissions in a click show the refusal, the answer names it. If Discord refuses something later, everyone who
clicked something about the match recently is told once. Everyone else is told at their next click.
"""

from __future__ import annotations

from collections import OrderedDict

import aiohttp
import discord
import structlog

from bot.core.game import IllegalAction
from bot.errors import StorageError
from bot.i18n import Phrases
from bot.match.model.match import Table
from bot.match.model.match_codes import code as code_of
from bot.match.service.match_service import MatchService
from cogs.ui.channels.forbidden_channels import ARCHIVED, GONE, LOCKED, NO_ACCESS
from cogs.ui.interaction import bot_permissions
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Interaction, reader, spoken_of
from cogs.ui.interaction.reply import answer
from cogs.ui.publisher.publisher import Publisher

log = structlog.get_logger()

KEPT = 500
"""How many clicks to remember at most: the newest of each person about each match."""

_TOLD = "unheard"


class Unheard:
    """A teller of why matches can't be posted where they're played. It remembers who has been told."""

    def __init__(self, service: MatchService, publisher: Publisher) -> None:
        self._service = service
        self._publisher = publisher
        self._pressed: OrderedDict[tuple[int, int], Interaction] = OrderedDict()
        self._told: OrderedDict[tuple[int, int], int] = OrderedDict()
        publisher.closing.on_refused.append(self.refused)

    def why(self, interaction: Interaction, match: Table, say: Phrases) -> str:
        """Return why Discord refuses a match's messages where it's played, and who can fix that. Empty if it doesn't.

        A person who gets this as an answer isn't told again.
        """
        found = _waits(interaction, match, self._publisher.refusal(match.where.place), say) or bot_permissions.no_board(
            interaction, match, say
        )
        if found:
            interaction.extras[_TOLD] = True
        return found

    async def after(self, interaction: Interaction) -> None:
        """Tell a player who has just clicked that the match can't be posted. If it can, remember the click."""
        spoken = spoken_of(interaction)
        if spoken is None or spoken.seat_of(interaction.user.id) is None:
            return
        who = spoken.id, interaction.user.id
        if interaction.extras.get(_TOLD):
            self._pressed.pop(who, None)
            return
        if not self._publisher.places_refusing:
            self._told.pop(who, None)
            self._remember(who, interaction)
            return
        try:
            match = await self._service.recall(spoken.id)
        except (IllegalAction, StorageError):
            return
        refusal = self._publisher.refusal(match.where.place)
        if refusal is None:
            self._told.pop(who, None)
            self._remember(who, interaction)
        elif self._told.get(who) != refusal:
            await self._tell(interaction, match, refusal)

    async def refused(self, match: Table, refusal: int) -> None:
        """Tell players who clicked something about a match lately that it can't be posted. refusal: Discord's code."""
        for who in [who for who in self._pressed if who[0] == match.id]:
            interaction = self._pressed.pop(who)
            if not interaction.is_expired() and not interaction.extras.get(_TOLD):
                await self._tell(interaction, match, refusal)

    async def _tell(self, interaction: Interaction, match: Table, refusal: int) -> None:
        say = reader(interaction)
        told = _waits(interaction, match, refusal, say) or bot_permissions.no_board(interaction, match, say)
        if not told:
            return
        self._told[match.id, interaction.user.id] = refusal
        while len(self._told) > KEPT:
            self._told.popitem(last=False)
        try:
            await answer(interaction, notice(told))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
            log.info("refusal.untold", match=code_of(match.id), fault=repr(fault))

    def _remember(self, who: tuple[int, int], interaction: Interaction) -> None:
        self._pressed.pop(who, None)
        self._pressed[who] = interaction
        while len(self._pressed) > KEPT or (self._pressed and next(iter(self._pressed.values())).is_expired()):
            self._pressed.popitem(last=False)


def _waits(interaction: Interaction, match: Table, refusal: int | None, say: Phrases) -> str:
    """Return why a match can't be posted, and how it can go on. Empty if it can. refusal: Discord's code, or None."""
    where = match.where
    guild = interaction.client.get_guild(where.guild)
    if not match.is_open or guild is None or guild.unavailable:
        return ""
    if refusal in GONE or guild.get_channel(where.channel) is None:
        return say("place-gone")
    if refusal is None:
        return ""
    place = f"<#{where.place}>"
    if refusal in (ARCHIVED, LOCKED):
        return say("place-locked", place=place)
    lacked = bot_permissions.lacking(guild, where)
    if lacked:
        return say("place-lacks", place=place, permissions=bot_permissions.named(lacked, say))
    if refusal == NO_ACCESS and where.thread is not None:
        me = interaction.client.user
        return say("place-private", place=place, herald=me.mention if me is not None else "@Herald")
    return say("place-refuses", place=place)
