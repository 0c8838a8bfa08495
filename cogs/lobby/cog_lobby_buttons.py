"""The buttons under a table and on its private panel: join, leave, options, start, call off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import discord
from discord.ext import commands

from bot.core import presets
from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.match.model.match import Status, Table
from bot.match.model.refusal_reasons import MatchReason
from cogs.lobby import ephemeral_lobby_panel, match_thread, option_pages
from cogs.ui.board import lobby_message
from cogs.ui.host import Host
from cogs.ui.interaction import bot_permissions
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Click
from cogs.ui.interaction.match_lookup import of_server
from cogs.ui.interaction.reply import answer, change
from cogs.ui.text import computer_text
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Post

_RATED: Mapping[str, tuple[bool, bool | None]] = {
    "on": (True, None),
    "off": (False, None),
    "stands": (True, True),
    "falls": (True, False),
}
"""What the rating buttons set: whether the match is rated, and whether also with a substitute (None: unchanged)."""


class Lobby(commands.Cog):
    """Handles the buttons of a table's message. cogs/lobby/cog_play.py opens tables."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        for verb, handler in (
            ("join", self.join),
            ("leave", self.leave),
            ("start", self.start),
            ("cancel", self.cancel),
            ("seats", self.seats),
            ("options", self.options),
            ("option", self.option),
            ("preset", self.preset),
            ("rated", self.rated),
            ("hints", self.hints),
            ("bots", self.bots),
        ):
            bot.router.add(verb, bot.live_panels.pressed(handler), in_place=True)
        bot.router.add("fine", bot.live_panels.pressed(self.fine))
        bot.router.add("table", bot.live_panels.pressed(self.table))

    async def table(self, click: Click) -> None:
        """Show the private panel with what the user can do at the table."""
        await self._panel(click, await self._known(click))

    async def join(self, click: Click) -> None:
        """Join the table."""
        await self._known(click)
        await self._show(click, await self.service.lobby.join(click.caller, click.id.match))

    async def leave(self, click: Click) -> None:
        """Leave the table."""
        await self._known(click)
        await self._show(click, await self.service.lobby.leave(click.caller, click.id.match))

    async def cancel(self, click: Click) -> None:
        """Call the table off."""
        await self._known(click)
        await self._show(click, await self.service.lobby.cancel(click.caller, click.id.match))

    async def seats(self, click: Click) -> None:
        """Change the number of seats."""
        await self._known(click)
        if len(click.values) != 1 or not (click.values[0].isascii() and click.values[0].isdecimal()):
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        await self._show(
            click, await self.service.lobby.configure(click.caller, click.id.match, seats=int(click.values[0][:3]))
        )

    async def options(self, click: Click) -> None:
        """Turn on the selected switches and turn off all others."""
        match = await self._known(click)
        known = [option.key for option in GAMES[match.game].info.options if option.is_switch and not option.fine]
        if not set(click.values) <= set(known):
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        chosen = {key: "on" if key in click.values else "off" for key in known}
        await self._show(click, await self.service.lobby.configure(click.caller, click.id.match, options=chosen))

    async def option(self, click: Click) -> None:
        """Change one option, from the public table or the private panel of options."""
        match = await self._known(click)
        key, _, page = click.id.argument.partition(" ")
        offered = {option.key: option.values for option in GAMES[match.game].info.options}
        if len(click.values) != 1 or click.values[0] not in offered.get(key, ()):
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        match = await self.service.lobby.configure(click.caller, match.id, options={key: click.values[0]})
        if not click.private:
            await self._show(click, match)
            return
        self.bot.publisher.publish(match.id)
        await self._options(click, match, _page(page))

    async def preset(self, click: Click) -> None:
        """Set all options of the chosen preset."""
        match = await self._known(click)
        info, seats = match.rules.info, match.lobby.wanted
        found = [preset for preset in info.presets if [preset.key] == list(click.values)]
        if not found:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        wanted = presets.values(info, found[0], seats)
        await self._show(click, await self.service.lobby.configure(click.caller, match.id, options=wanted))

    async def rated(self, click: Click) -> None:
        """Choose whether the match is rated. The button carries the new value, so a second press changes nothing."""
        await self._known(click)
        wanted = _RATED.get(click.id.argument)
        if wanted is None:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        match = await self.service.lobby.choose_rated(click.caller, click.id.match, *wanted)
        await self._show(click, match)

    async def hints(self, click: Click) -> None:
        """Choose whether hints are allowed. The button carries the new value, so a second press changes nothing."""
        await self._known(click)
        if click.id.argument not in ("on", "off"):
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        match = await self.service.hints.allow(click.caller, click.id.match, click.id.argument == "on")
        await self._show(click, match)

    async def bots(self, click: Click) -> None:
        """Fill free seats with computer players, or remove them all."""
        await self._known(click)
        chosen = computer_text.read(click.values[0] if len(click.values) == 1 else "")
        if chosen is None:
            match = await self.service.lobby.empty(click.caller, click.id.match)
        else:
            match = await self.service.lobby.fill(click.caller, click.id.match, *chosen)
        await self._show(click, match)

    async def fine(self, click: Click) -> None:
        """Show the private page that explains every option. Only the table's owner can change options there."""
        match = await self._known(click)
        if match.status is not Status.GATHERING:
            raise IllegalAction(MatchReason.NOT_GATHERING)
        await self._options(click, match, _page(click.id.argument))

    async def _options(self, click: Click, match: Table, page: int) -> None:
        def shows(table: Table) -> Post:
            if table.status is not Status.GATHERING:
                return ephemeral_lobby_panel.panel(self.bot.presenters, table, click.caller, click.say)
            return option_pages.panel(table, page, click.caller, click.say)

        await self.bot.live_panels.show(click, match, shows)

    async def start(self, click: Click) -> None:
        """Begin the match, in its channel or a thread of its own."""
        await self._known(click)
        await bot_permissions.require(click.interaction)
        with self.bot.publisher.holding(click.id.match):
            match = await self.service.lobby.start(click.caller, click.id.match)
            try:
                if click.private:
                    await self._panel(click, match)
                else:
                    # The public message of an older version, which had a start button but no panel.
                    async with self.bot.publisher.tables.holding(match.id):
                        await change(click.interaction, lobby_message.table(self.bot.presenters, match))
                await self._give_thread(click, match)
            finally:
                # The match has begun whether or not this answer arrives.
                self.bot.publisher.publish(match.id)

    async def _give_thread(self, click: Click, match: Table) -> None:
        """Open a thread below the table if the server wants that. If it fails, tell the person who started why."""
        house = await self.service.guilds.read(match.where.guild)
        if not house.threads or match.where.thread is not None:
            return
        below = await self._message(click, match)
        opened = await match_thread.opened(click.interaction, below, match, click.say)
        if isinstance(opened, str):
            await answer(click.interaction, notice(opened))
        else:
            await self.service.lobby.house(match.id, replace(match.where, thread=opened))

    async def _message(self, click: Click, match: Table) -> discord.PartialMessage | None:
        """Return the table's public message, even if the button is on the panel. None if it's unknown."""
        shown, channel = click.interaction.message, click.interaction.channel
        if not isinstance(channel, discord.TextChannel):
            return None
        if shown is not None and not click.private:
            return channel.get_partial_message(shown.id)
        posted = await self.service.outbox.posted(match.id)
        return None if posted is None else channel.get_partial_message(posted.message)

    async def _known(self, click: Click) -> Table:
        return await of_server(self.service, click.interaction, click.id.match)

    async def _panel(self, click: Click, match: Table) -> None:
        await self.bot.live_panels.show(
            click, match, lambda table: ephemeral_lobby_panel.panel(self.bot.presenters, table, click.caller, click.say)
        )

    async def _show(self, click: Click, match: Table) -> None:
        """Update the table's message, and the panel too if that was pressed."""
        if click.private:
            self.bot.publisher.publish(match.id)
            await self._panel(click, match)
            return
        try:
            await self.bot.publisher.tables.edit_pressed(click)
        finally:
            self.bot.publisher.publish(match.id)


def _page(typed: str) -> int:
    return int(typed) if len(typed) < 3 and typed.isascii() and typed.isdecimal() else 0


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Lobby(bot))
