"""Buttons about seats: decline, remove, hand over, colours, and play again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from discord.ext import commands

from bot.core.game import IllegalAction
from bot.i18n import phrases
from bot.match.model.match import Status, Table
from bot.match.model.match_codes import code
from cogs.lobby import ephemeral_lobby_panel, seat_and_looks_page
from cogs.ui.host import Host
from cogs.ui.interaction import bot_permissions
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Click
from cogs.ui.interaction.match_lookup import of_server
from cogs.ui.interaction.reply import answer, change
from cogs.ui.presenter import turn_messages
from cogs.ui.text import computer_text
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.player_names_and_wording import COLOURS


class Seating(commands.Cog):
    """Handles rarer buttons of tables. Joining and starting are in cogs/lobby/cog_lobby_buttons.py."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        for verb, handler in (
            ("seating", self.menu),
            ("kick", self.kick),
            ("hand", self.hand_over),
            ("colour", self.colour),
            ("theme", self.theme),
            ("rematch", self.rematch),
        ):
            bot.router.add(verb, bot.live_panels.pressed(handler), of_row=verb == "rematch")
        bot.router.add("decline", bot.live_panels.pressed(self.decline), in_place=True)
        bot.router.add("reopen", bot.live_panels.pressed(self.reopen), in_place=True)

    async def decline(self, click: Click) -> None:
        """Decline an invitation and update the pressed message: the public table, or its private panel."""
        await of_server(self.service, click.interaction, click.id.match)
        match = await self.service.lobby.decline(click.caller, click.id.match)
        if click.private:
            self.bot.publisher.publish(match.id)
            await self.bot.live_panels.show(click, match, self._panel(click))
            return
        try:
            await self.bot.publisher.tables.edit_pressed(click)
        finally:
            self.bot.publisher.publish(match.id)

    async def menu(self, click: Click) -> None:
        """Show the private page of seats: colour, and for hosts the theme, removing players and the next owner."""
        match = await of_server(self.service, click.interaction, click.id.match)
        if match.status is Status.GATHERING:
            await self.bot.live_panels.show(click, match, self._seats(click))
        else:
            await answer(click.interaction, seat_and_looks_page.panel(match, click.caller, click.say))

    async def kick(self, click: Click) -> None:
        """Remove the person chosen on the page of seats, or free the seat that a button of the panel names."""
        await of_server(self.service, click.interaction, click.id.match)
        match = await self.service.lobby.kick(click.caller, click.id.match, _user(click))
        if click.values:
            await self._changed(click, match)
        else:
            self.bot.publisher.publish(match.id)
            await self.bot.live_panels.show(click, match, self._panel(click))

    async def hand_over(self, click: Click) -> None:
        """Make another player the owner of the table."""
        await of_server(self.service, click.interaction, click.id.match)
        await self._changed(click, await self.service.lobby.hand_over(click.caller, click.id.match, _user(click)))

    async def colour(self, click: Click) -> None:
        """Choose the clicker's colour."""
        await of_server(self.service, click.interaction, click.id.match)
        chosen = click.values[0] if len(click.values) == 1 else ""
        if chosen not in {str(index) for index in range(len(COLOURS))}:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        await self._changed(click, await self.service.lobby.choose_colour(click.caller, click.id.match, int(chosen)))

    async def theme(self, click: Click) -> None:
        """Choose the theme of the match's public pictures."""
        await of_server(self.service, click.interaction, click.id.match)
        chosen = click.values[0] if len(click.values) == 1 else ""
        await self._changed(click, await self.service.lobby.choose_theme(click.caller, click.id.match, chosen))

    async def rematch(self, click: Click) -> None:
        """Open a rematch with the same options, with or without computers. A second press returns the same table."""
        await of_server(self.service, click.interaction, click.id.match)
        await bot_permissions.require(click.interaction)
        again = click.id.argument != computer_text.PEOPLE
        await self._lead(click, await self.service.lobby.rematch(click.caller, click.id.match, computers=again))

    async def reopen(self, click: Click) -> None:
        """Reopen a table that closed by itself. A second press returns the same table."""
        closed = await of_server(self.service, click.interaction, click.id.match)
        await bot_permissions.require(click.interaction)
        table = await self.service.lobby.reopen(click.caller, click.id.match)
        if click.genuine and not click.private:
            say = phrases(closed.language)
            told = say("table-reopened", game=say(f"game-{closed.game}"), code=code(table.id))
            await change(click.interaction, notice(told, turn_messages.GREY))
        await self._lead(click, table)

    async def _lead(self, click: Click, table: Table) -> None:
        """Post a rematch's or reopened table and show its panel, or a notice if it's no longer gathering players."""
        self.bot.publisher.publish(table.id)
        if table.status is Status.GATHERING:
            await self.bot.live_panels.show(replace(click, anew=True), table, self._panel(click))
        else:
            await answer(click.interaction, notice(click.say("rematch-done", code=code(table.id)), turn_messages.GREY))

    async def _changed(self, click: Click, match: Table) -> None:
        """Update the private page after a change. The public table changes now, a running match with its next move."""
        if match.status is not Status.RUNNING:
            self.bot.publisher.publish(match.id)
        if match.status is Status.GATHERING:
            await self.bot.live_panels.show(click, match, self._seats(click))
        else:
            await change(click.interaction, notice(click.say("seating-done"), turn_messages.GREY))

    def _panel(self, click: Click) -> Callable[[Table], Post]:
        return lambda table: ephemeral_lobby_panel.panel(self.bot.presenters, table, click.caller, click.say)

    def _seats(self, click: Click) -> Callable[[Table], Post]:
        """Return a function that builds the page of seats, or the panel once the user can change nothing there."""
        panel = self._panel(click)

        def shows(table: Table) -> Post:
            mine = ephemeral_lobby_panel.hosts(table, click.caller) or table.seat_of(click.caller.user) is not None
            if table.status is Status.GATHERING and mine:
                return seat_and_looks_page.panel(table, click.caller, click.say)
            return panel(table)

        return shows


def _user(click: Click) -> int:
    """Return the user id given by a select or a button. Ids of computer players are negative."""
    chosen = click.values[0] if len(click.values) == 1 else "" if click.values else click.id.argument
    digits = chosen.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 20):
        raise IllegalAction(InterfaceReason.OLD_BUTTON)
    return int(chosen)


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Seating(bot))
