"""Buttons to see and choose a table's clock."""

from __future__ import annotations

from discord.ext import commands

from bot.core.game import IllegalAction
from bot.match.model.match import Status, Table
from bot.match.model.refusal_reasons import MatchReason
from cogs.lobby import ephemeral_lobby_panel
from cogs.ui.host import Host
from cogs.ui.interaction.interaction_context import Click
from cogs.ui.interaction.match_lookup import of_server
from cogs.ui.text import clock_text_and_panel
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Post


class Clocks(commands.Cog):
    """Handles the panel on which a table's clock is chosen."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        bot.router.add("clock", bot.live_panels.pressed(self.look))
        bot.router.add("clock-set", bot.live_panels.pressed(self.choose))

    async def look(self, click: Click) -> None:
        """Show the present clock and all choices. Only the table's owner can change it."""
        await self._show(click, await self._gathering(click))

    async def choose(self, click: Click) -> None:
        """Set the chosen clock, and show the panel with it."""
        match = await self._gathering(click)
        try:
            clock = clock_text_and_panel.chosen(click.values[0] if len(click.values) == 1 else "")
        except ValueError:
            raise IllegalAction(InterfaceReason.OLD_BUTTON) from None
        match = await self.service.clocks.clock(click.caller, match.id, clock)
        self.bot.publisher.publish(match.id)
        await self._show(click, match)

    async def _show(self, click: Click, match: Table) -> None:
        def page(table: Table) -> Post:
            if table.status is not Status.GATHERING:
                return ephemeral_lobby_panel.panel(self.bot.presenters, table, click.caller, click.say)
            ways = ephemeral_lobby_panel.ways_back(table, click.caller, click.say)
            return clock_text_and_panel.panel(
                table, click.say, [ways], chooses=ephemeral_lobby_panel.hosts(table, click.caller)
            )

        await self.bot.live_panels.show(click, match, page)

    async def _gathering(self, click: Click) -> Table:
        match = await of_server(self.service, click.interaction, click.id.match)
        if match.status is not Status.GATHERING:
            raise IllegalAction(MatchReason.NOT_GATHERING if match.is_open else MatchReason.OVER)
        return match


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Clocks(bot))
