"""The vote on offering a seat that autopilot plays. It's opened by `/match substitute` and answered in public."""

from __future__ import annotations

from functools import partial

from discord.ext import commands

from bot.match.events.votes_without_result import Kind
from bot.match.model.match import Match, Table
from bot.match.service.match_service import MatchService
from cogs.agreement import ballot_box
from cogs.agreement.ballot_box import Question
from cogs.ui.board.seat_offers import seat_of
from cogs.ui.host import Host
from cogs.ui.interaction.interaction_context import Click
from cogs.ui.interaction.match_lookup import match_of
from cogs.ui.interaction.router import Router


class Offering(commands.Cog):
    """The part of `/match` about offering seats on autopilot. cogs/match/cog_match.py puts the group together."""

    bot: Host
    service: MatchService

    def listen_for_offers(self, router: Router) -> None:
        """Register the buttons of ballots on offering a seat."""
        router.add("offer-yes", partial(self.vote_offer, agree=True), in_place=True)
        router.add("offer-no", partial(self.vote_offer, agree=False), in_place=True)

    async def vote_offer(self, click: Click, *, agree: bool) -> None:
        """Vote to offer the seat to others, or to keep it for its player, which ends the vote."""
        found = await match_of(click)
        seat = seat_of(click.id.argument, found)

        async def cast(match: Table) -> Match:
            return await self.service.seats.vote_offer(click.caller, match.id, seat, agree)

        await ballot_box.press(self.bot, click, Question(found, Kind.OFFER, seat), cast)
