"""Turns that are drafted step by step in the store, and standing orders."""

from __future__ import annotations

from discord.ext import commands

from bot.core.game import IllegalAction
from bot.match.model import Status, Table
from bot.match.reasons import MatchReason
from cogs.presenters import PRESENTERS
from cogs.ui import messages
from cogs.ui.click import Click, preferences
from cogs.ui.committing import Committing
from cogs.ui.finding import of_server
from cogs.ui.host import Host
from cogs.ui.reasons import InterfaceReason
from cogs.ui.steps import digest, read_step


class Drafts(Committing, commands.Cog):
    """The verbs of long turns. Nothing here knows any game."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        for verb, handler in (
            ("step", self.step),
            ("close", self.close),
            ("close-sure", self.close_sure),
            ("orders", self.orders),
            ("order", self.order),
        ):
            bot.router.add(verb, handler)

    async def step(self, click: Click) -> None:
        """One step on in a draft that lies in the store, or back, or merely another look at it."""
        if (turn := await self.turn_of(click)) is None:
            return
        taken = read_step(click.id.argument, click.values)
        stored = await self.draft_of(click, turn)
        draft = taken.after(stored)
        if draft is None:
            await self.resume(click, turn, stored)
        else:
            await self.show(click, turn, draft, taken.focus)

    async def close(self, click: Click) -> None:
        """Commit the stored draft; asked for once more from those who want that."""
        await self._close(click, ask=preferences(click.interaction).confirm)

    async def close_sure(self, click: Click) -> None:
        """Commit the stored draft, without asking again."""
        await self._close(click, ask=False)

    async def _close(self, click: Click, *, ask: bool) -> None:
        """Only if it is still the draft the button was made for; else show what it is now."""
        if (turn := await self.turn_of(click)) is None:
            return
        stored = await self.draft_of(click, turn)
        if not stored or digest(stored) != click.id.argument:
            await self.resume(click, turn, stored)
        elif ask:
            await self.confirm(click, turn, stored)
        else:
            await self.submit(click, stored)

    async def orders(self, click: Click) -> None:
        """The standing orders of whoever asks, and the buttons to change them."""
        match = await of_server(self.service, click.interaction, click.id.match)
        await self._orders(click, match)

    async def order(self, click: Click) -> None:
        """A standing order, given at any time of the match."""
        await of_server(self.service, click.interaction, click.id.match)
        order = click.values[0] if click.values else click.id.argument
        await self._orders(click, await self.service.order(click.caller, click.id.match, order[:60]))

    async def _orders(self, click: Click, match: Table) -> None:
        seat = match.seat_of(click.caller.user)
        if match.status is not Status.RUNNING or seat is None:
            raise IllegalAction(MatchReason.NOT_RUNNING if seat is not None else MatchReason.NOT_SEATED)
        standing = PRESENTERS[match.game].standing(match, seat, click.say)
        if standing is None:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        await self.tell(click, messages.standing(match, seat, standing))


async def setup(bot: Host) -> None:
    await bot.add_cog(Drafts(bot))
