"""The vote on offering a seat that autopilot holds: it opens behind `/match substitute`, and is answered in public."""

from __future__ import annotations

from discord.ext import commands

from bot.match.events.votes import Kind
from bot.match.model.match import Match, Table
from bot.match.service.match_service import MatchService
from cogs.ui import voting
from cogs.ui.anywhere import match_of
from cogs.ui.click import Click
from cogs.ui.host import Host
from cogs.ui.router import Router
from cogs.ui.vacancies import seat_of
from cogs.ui.voting import Question


class Offering(commands.Cog):
    """A part of `/match`; cogs/match.py puts the group together."""

    bot: Host
    service: MatchService

    def listen_for_offers(self, router: Router) -> None:
        """Take the clicks on these ballots, and on what leads to them."""
        router.add("offer-yes", self.vote_offer, in_place=True)
        router.add("offer-no", self.refuse_offer, in_place=True)

    async def vote_offer(self, click: Click) -> None:
        """Agree that the seat is offered."""
        await self._vote_offer(click, agree=True)

    async def refuse_offer(self, click: Click) -> None:
        """Keep the seat for its player."""
        await self._vote_offer(click, agree=False)

    async def _vote_offer(self, click: Click, *, agree: bool) -> None:
        found = await match_of(self.bot, click)
        seat = seat_of(click.id.argument, found)

        async def cast(match: Table) -> Match:
            return await self.service.keeping.vote_offer(click.caller, match.id, seat, agree)

        await voting.press(self.bot, click, Question(found, Kind.OFFER, seat), cast)
