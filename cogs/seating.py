"""Who sits where, under which colour: declining, removing, handing over, colours, and playing again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.i18n import Phrases
from bot.match.identity import code
from bot.match.model import THEMES, Player, Status, Table
from bot.match.reasons import MatchReason
from cogs.ui import links, messages, permitted, tables
from cogs.ui.click import Click
from cogs.ui.content import Post
from cogs.ui.custom_id import CustomId
from cogs.ui.errors import notice
from cogs.ui.finding import of_server
from cogs.ui.host import Host
from cogs.ui.names import plain
from cogs.ui.post import answer, change
from cogs.ui.reasons import InterfaceReason
from cogs.ui.wording import COLOURS, SEAT_MARKS


class Seating(commands.Cog):
    """The verbs of tables that are pressed once in a while; joining and starting are in cogs/lobby.py."""

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
            bot.router.add(verb, handler)
        bot.router.add("decline", self.decline, in_place=True)

    async def decline(self, click: Click) -> None:
        """An invitation turned down, on the table itself."""
        await of_server(self.service, click.interaction, click.id.match)
        match = await self.service.decline(click.caller, click.id.match)
        await change(click.interaction, tables.table(self.bot.presenters, match))
        message = click.interaction.message
        if message is not None:
            await links.shown(self.service, match, message.channel.id, message.id)

    async def menu(self, click: Click) -> None:
        """A private menu: everybody's colour, and for the owner who stays and who owns the table."""
        match = await of_server(self.service, click.interaction, click.id.match)
        await answer(click.interaction, _menu(match, click))

    async def kick(self, click: Click) -> None:
        """Send somebody away from the table."""
        await of_server(self.service, click.interaction, click.id.match)
        await self._changed(click, await self.service.kick(click.caller, click.id.match, _user(click)))

    async def hand_over(self, click: Click) -> None:
        """Give the table to somebody else."""
        await of_server(self.service, click.interaction, click.id.match)
        await self._changed(click, await self.service.hand_over(click.caller, click.id.match, _user(click)))

    async def colour(self, click: Click) -> None:
        """Choose the colour one plays in."""
        await of_server(self.service, click.interaction, click.id.match)
        chosen = click.values[0] if len(click.values) == 1 else ""
        if chosen not in {str(index) for index in range(len(COLOURS))}:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        await self._changed(click, await self.service.choose_colour(click.caller, click.id.match, int(chosen)))

    async def theme(self, click: Click) -> None:
        """Choose how public pictures look."""
        await of_server(self.service, click.interaction, click.id.match)
        chosen = click.values[0] if len(click.values) == 1 else ""
        await self._changed(click, await self.service.choose_theme(click.caller, click.id.match, chosen))

    async def rematch(self, click: Click) -> None:
        """The same people and options once more; asked twice, it is the same table."""
        await of_server(self.service, click.interaction, click.id.match)
        permitted.require(click.interaction)
        table = await self.service.rematch(click.caller, click.id.match)
        self.bot.publisher.publish(table.id)
        await answer(click.interaction, notice(click.say("rematch-done", code=code(table.id)), messages.GREY))

    async def _changed(self, click: Click, match: Table) -> None:
        """The private menu as it is now; a table follows at once, a board with the next move."""
        if match.status is not Status.RUNNING:
            self.bot.publisher.publish(match.id)
        if match.status is Status.GATHERING and match.seat_of(click.caller.user) is not None:
            await change(click.interaction, _menu(match, click))
        else:
            await change(click.interaction, notice(click.say("seating-done"), messages.GREY))


def _user(click: Click) -> int:
    """The person chosen in a select."""
    chosen = click.values[0] if len(click.values) == 1 else ""
    if not (chosen.isascii() and chosen.isdecimal() and len(chosen) < 20):
        raise IllegalAction(InterfaceReason.OLD_BUTTON)
    return int(chosen)


def _menu(match: Table, click: Click) -> Post:
    """What the clicker may change about the table. Raises IllegalAction for somebody who may change nothing."""
    say, user = click.say, click.caller.user
    seat = match.seat_of(user)
    if not match.is_open:
        raise IllegalAction(MatchReason.OVER)
    rows: list[ui.Item[Any]] = []
    if seat is not None:
        rows.append(_colours(match, seat, say))
    if user == match.owner or click.caller.manages:
        rows.append(_themes(match, say))
    others = [player for player in (*match.players, *match.invited) if player.user != user]
    if match.status is Status.GATHERING and others and (user == match.owner or click.caller.manages):
        rows.append(_people("kick", match, others, say))
        seated = [player for player in match.players if player.user != user]
        rows += [_people("hand", match, seated, say)] if seated else []
    if not rows:
        raise IllegalAction(MatchReason.NOT_SEATED)
    return Post((ui.Container(ui.TextDisplay(say("seating-title")), *rows, accent_colour=messages.GREY),))


def _colours(match: Table, seat: int, say: Phrases) -> ui.ActionRow[Any]:
    taken = {colour for other, colour in enumerate(match.colours) if other != seat}
    options = [
        discord.SelectOption(
            label=say("seating-colour-is", mark=SEAT_MARKS[colour], colour=say(f"colour-{key}")),
            value=str(colour),
            default=match.colours[seat] == colour,
        )
        for colour, key in enumerate(COLOURS)
        if colour not in taken
    ]
    select: ui.Select[Any] = ui.Select(
        custom_id=str(CustomId("colour", match.id)), placeholder=say("seating-colour"), options=options
    )
    return ui.ActionRow(select)


def _themes(match: Table, say: Phrases) -> ui.ActionRow[Any]:
    options = [
        discord.SelectOption(label=_theme(theme, say), value=theme, default=theme == match.theme) for theme in THEMES
    ]
    select: ui.Select[Any] = ui.Select(
        custom_id=str(CustomId("theme", match.id)), placeholder=say("seating-theme"), options=options
    )
    return ui.ActionRow(select)


def _theme(theme: str, say: Phrases) -> str:
    """Said in full, because a select shows what is chosen in place of what it is for."""
    return say("seating-theme-is", theme=say(f"theme-{theme.replace('_', '-')}"))


def _people(verb: str, match: Table, people: Sequence[Player], say: Phrases) -> ui.ActionRow[Any]:
    options = [
        discord.SelectOption(label=plain(player.name, say("seat", number=index + 1))[:100], value=str(player.user))
        for index, player in enumerate(people)
    ]
    select: ui.Select[Any] = ui.Select(
        custom_id=str(CustomId(verb, match.id)), placeholder=say(f"seating-{verb}"), options=options
    )
    return ui.ActionRow(select)


async def setup(bot: Host) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(Seating(bot))
