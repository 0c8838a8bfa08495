"""The vote on offering a seat that autopilot holds: it opens behind `/match substitute`, and is answered in public."""

from __future__ import annotations

from discord.ext import commands

from bot.core.game import IllegalAction
from bot.i18n import phrases
from bot.match.keeping_events import OfferVoted
from bot.match.model import Table
from bot.match.reasons import MatchReason
from bot.match.service import MatchService
from cogs.ui import ballots, finding, messages, offering
from cogs.ui.click import Click
from cogs.ui.errors import notice
from cogs.ui.host import Host
from cogs.ui.post import answer, change
from cogs.ui.router import Router
from cogs.ui.vacancies import seat_of
from cogs.ui.wording import name

_OVER = frozenset({MatchReason.NOT_PROMISED, MatchReason.OVER})
"""Why the question has had its time, no matter who answers it."""


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
        before = await finding.of_server(self.service, click.interaction, click.id.match)
        seat = seat_of(click.id.argument, before)
        before = await self.bot.publisher.muster(before, click.caller.user)
        try:
            match: Table = await self.service.keeping.vote_offer(click.caller, before.id, seat, agree)
        except IllegalAction as refusal:
            if refusal.reason not in _OVER or not click.genuine or click.private:
                raise
            say = phrases(before.language)
            over = say("offer-over", name=name(before, seat, say))
            await ballots.rewrite(click, ballots.outcome(before, over, say))
            return
        say = phrases(match.language)
        if match.seq == before.seq and match.offers.get(seat):
            await answer(click.interaction, offering.ballot(match, seat, click.say, calling=False))
        elif match.offers.get(seat):
            again = await ballots.asked_before(self.service, match, OfferVoted, ballots.DAY, about=seat, agree=True)
            await ballots.show(click, offering.ballot(match, seat, say, calling=not again))
        else:
            await self._kept(click, match, seat)

    async def _kept(self, click: Click, match: Table, seat: int) -> None:
        """Tell that the seat stays its player's, on the ballot; without one, in private."""
        in_public = click.genuine and not click.private
        say = phrases(match.language) if in_public else click.say
        own = match.seat_of(click.caller.user)
        who = name(match, own, say) if own is not None else "…"
        told = say("offer-refused", name=who, other=name(match, seat, say))
        if in_public:
            await ballots.rewrite(click, ballots.outcome(match, told, say))
        else:
            await (change if click.private else answer)(click.interaction, notice(told, messages.GREY))
