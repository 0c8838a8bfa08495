"""`/vacation`: the days when a person is away."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.i18n import Phrases
from bot.match.model.calendar import Vacation
from bot.match.model.refusal_reasons import MatchReason
from bot.match.settings import vacations
from bot.match.settings.user_and_server import UserSettings
from cogs.profile import settings_text
from cogs.ui.host import Host
from cogs.ui.interaction import typed_date_option
from cogs.ui.interaction.interaction_context import Click, Interaction, preferences, reader
from cogs.ui.interaction.reply import answer, change
from cogs.ui.presenter import turn_messages
from cogs.ui.text import date_input
from cogs.ui.text.command_translator import options, text
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post

OFFERED = 15
"""Number of days offered before anything is typed."""

_BUTTONS = 5
_FROM = "from"


async def _days(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Complete a day: return the days that the text can mean, or the next days before anything is typed.

    If the first day is already given, a last day without a year is the next such day from it on.
    """
    say, near = reader(interaction), typed_date_option.today(interaction)
    given = vars(interaction.namespace)
    day_first = typed_date_option.day_first(interaction)
    # The text being typed can be the first day itself.
    if given.get(_FROM) not in (None, "", typed):
        near = _read(str(given[_FROM]), near, day_first) or near
    if typed.strip():
        found = [day for day in (_read(typed, near, day_first),) if day is not None]
    else:
        found = [near + timedelta(days=ahead) for ahead in range(OFFERED)]
    return [app_commands.Choice(name=date_input.written(day, say), value=day.isoformat()) for day in found]


def _read(typed: str, near: date, day_first: bool) -> date | None:
    """Return the day that a text means, None if that's unclear."""
    try:
        return date_input.day(typed, near, day_first=day_first)
    except IllegalAction:
        return None


async def _planned(interaction: Interaction, _typed: str) -> list[app_commands.Choice[str]]:
    mine = preferences(interaction)
    coming = vacations.coming(mine.vacations, typed_date_option.today(interaction))
    say = reader(interaction)
    return [app_commands.Choice(name=settings_text.span(one, say), value=one.first.isoformat()) for one in coming[:25]]


class VacationCog(commands.Cog):
    """Handles `/vacation` and the buttons of its answer."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        bot.router.add("vacation-off", self.call_off)

    @app_commands.command(name=text("command-vacation"), description=text("command-vacation-what"))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @options(first="option-from", last="option-until", cancel="option-cancel")
    @app_commands.autocomplete(first=_days, last=_days, cancel=_planned)
    async def vacation(
        self, interaction: Interaction, first: str | None = None, last: str | None = None, cancel: str | None = None
    ) -> None:
        """Plan or cancel a vacation. Without options, show the planned ones."""
        say, now = reader(interaction), self.bot.clock.now()
        mine, today = preferences(interaction), typed_date_option.today(interaction)
        note = ""
        if cancel is not None:
            day = date_input.day(cancel, today, day_first=typed_date_option.day_first(interaction))
            mine, note = await self._called_off(interaction, mine, day, say)
        if first is not None or last is not None:
            begin, end = date_input.period(first, last, today, day_first=typed_date_option.day_first(interaction))
            allowed = self.bot.settings.vacation_days
            planned = vacations.planned(mine.vacations, Vacation(begin, end), today, allowed)
            mine = await self.service.users.save(interaction.user.id, replace(mine, vacations=planned))
        await answer(interaction, self._panel(mine, now, note, say))

    async def call_off(self, click: Click) -> None:
        """Cancel the vacation that the button names."""
        try:
            first = date.fromisoformat(click.id.argument)
        except ValueError:
            raise IllegalAction(MatchReason.NO_VACATION) from None
        mine, note = await self._called_off(click.interaction, preferences(click.interaction), first, click.say)
        await change(click.interaction, self._panel(mine, self.bot.clock.now(), note, click.say))

    async def _called_off(
        self, interaction: Interaction, mine: UserSettings, first: date, say: Phrases
    ) -> tuple[UserSettings, str]:
        """Save the settings without the vacation that begins on `first`. Return them, and a sentence about it."""
        today = typed_date_option.today(interaction)
        left = vacations.called_off(mine.vacations, first, today)
        mine = await self.service.users.save(interaction.user.id, replace(mine, vacations=left))
        return mine, say("vacation-back" if first <= today else "vacation-cancelled")

    def _panel(self, mine: UserSettings, now: int, note: str, say: Phrases) -> Post:
        """Return the message with the planned vacations and buttons to cancel them. note: a sentence above, or ""."""
        lines = settings_text.away(mine, now, self.bot.settings.vacation_days, say)
        items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join([*filter(None, [note]), *lines]))]
        coming = vacations.coming(mine.vacations, mine.calendar.day(now))[:_BUTTONS]
        buttons: list[ui.Button[Any]] = [
            ui.Button(
                label=say("vacation-cancel", dates=settings_text.span(one, say)),
                custom_id=str(CustomId("vacation-off", argument=one.first.isoformat())),
                style=discord.ButtonStyle.secondary,
            )
            for one in coming
        ]
        plan = turn_messages.button(say, "settings-plan", CustomId("mine-ask", argument="vacation"))
        items += [ui.ActionRow(one) for one in (*buttons, plan)]
        return Post((turn_messages.container(*items, colour=turn_messages.GREY),))


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(VacationCog(bot))
