"""Buttons, selects and modals of the settings panels."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from discord import ui
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.i18n import languages, phrases, pick
from bot.match.model import calendar
from bot.match.model.calendar import Vacation
from bot.match.model.match import THEMES
from bot.match.model.time_control import Clock
from bot.match.settings import vacations
from bot.match.settings.user_and_server import By, GuildSettings, Recall, Remind, UserSettings
from cogs.profile import my_settings_panel, server_settings
from cogs.profile.server_settings import roles_of
from cogs.profile.settings_text import CLIENT, TABLE
from cogs.ui.host import Host
from cogs.ui.interaction import typed_date_option
from cogs.ui.interaction.interaction_context import Click, preferences
from cogs.ui.interaction.reply import answer, change, inquire
from cogs.ui.text import clock_text_and_panel, date_input, hour_input, time_zones
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.interface_refusal_codes import InterfaceReason

USUAL_HOURS = (9, 18)
"""Reminder hours of a person who chooses hours of their own and hasn't named any."""

NIGHT, DAY = 8, 18
"""Hours of the day at which the night ends and begins, for quiet hours without a chosen end (see `_morning`)."""


class Choosing(commands.Cog):
    """Handles both panels of settings. `/settings` itself is in cogs/profile/cog_settings.py."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        bot.router.add("mine", self.mine)
        bot.router.add("mine-set", self.set_mine)
        bot.router.add("mine-ask", self.ask)
        bot.router.add("house", self.house)
        bot.router.add("house-set", self.set_house)

    async def mine(self, click: Click) -> None:
        """Show a page of the user's own settings."""
        await self._show_mine(click, preferences(click.interaction), _page(click))

    async def house(self, click: Click) -> None:
        """Show a page of the server's settings to one of its managers."""
        now = await self.service.guilds.read(_managed(click))
        await self._show_house(click, now, _page(click))

    async def ask(self, click: Click) -> None:
        """Open a modal for a time zone or the days of a vacation."""
        asked = {"zone": ("zone",), "vacation": ("from", "until")}.get(click.id.argument)
        if asked is None:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        say = click.say
        modal = ui.Modal(
            title=say(f"settings-ask-{click.id.argument}"),
            custom_id=str(CustomId("mine-set", argument=click.id.argument)),
        )
        for name in asked:
            typed: ui.TextInput[Any] = ui.TextInput(
                custom_id=name, placeholder=say(f"settings-{name}-such-as"), max_length=60, required=name != "until"
            )
            modal.add_item(ui.Label(text=say(f"settings-ask-{name}"), component=typed))
        await inquire(click.interaction, modal)

    async def set_mine(self, click: Click) -> None:
        """Change one of the user's own settings."""
        before, key = preferences(click.interaction), click.id.argument.partition(" ")[0]
        then = self._planned(click, before) if key == "vacation" else chosen_by(click, before)
        if then != before:
            await self.service.users.save(click.caller.user, then)
        times = key in ("zone", "quiet", "until", "remind", "hours", "by", "recall", "vacation")
        await self._show_mine(click, then, my_settings_panel.TIMES if times else my_settings_panel.LOOKS)

    async def set_house(self, click: Click) -> None:
        """Change one of the server's settings."""
        guild = _managed(click)
        before, key = await self.service.guilds.read(guild), click.id.argument.partition(" ")[0]
        then = chosen_for(click, before)
        await self.service.guilds.save(guild, then, named={key} & {"threads", "grace", "rated"})
        places = key in ("games", "channels", "threads", "substitutes")
        await self._show_house(click, then, server_settings.PLACES if places else server_settings.TABLES)

    def _planned(self, click: Click, mine: UserSettings) -> UserSettings:
        """Return the user's settings with the vacation they typed added."""
        first, last, *_ = (*click.values, "", "")
        today, day_first = typed_date_option.today(click.interaction), typed_date_option.day_first(click.interaction)
        begin, end = date_input.period(first or None, last or None, today, day_first=day_first)
        allowed = self.bot.settings.vacation_days
        return replace(mine, vacations=vacations.planned(mine.vacations, Vacation(begin, end), today, allowed))

    async def _show_mine(self, click: Click, mine: UserSettings, page: int) -> None:
        say = phrases(mine.language or pick(click.interaction.locale.value))
        post = my_settings_panel.panel(mine, self.bot.clock.now(), say, page)
        await (change if click.private else answer)(click.interaction, post)

    async def _show_house(self, click: Click, now: GuildSettings, page: int) -> None:
        post = server_settings.panel(now, roles_of(click.interaction), click.say, page)
        await (change if click.private else answer)(click.interaction, post)


def chosen_by(click: Click, mine: UserSettings) -> UserSettings:
    """Return a person's settings after a press on their panel. Raises IllegalAction for a choice it never offered."""
    key, _, wanted = click.id.argument.partition(" ")
    value = click.values[0] if click.values else ""
    match key:
        case "language" if value == CLIENT or value in languages():
            return replace(mine, language=None if value == CLIENT else value)
        case "theme" if value in (TABLE, *THEMES):
            return replace(mine, theme=None if value == TABLE else value)
        case "confirm" if wanted in ("on", "off"):
            return replace(mine, confirm=wanted == "on")
        case "hidden" if wanted in ("on", "off"):
            return replace(mine, hidden=wanted == "on")
        case "recall" if wanted in ("on", "off"):
            return replace(mine, recall=Recall(wanted))
        case "zone" if value:
            return replace(mine, zone=time_zones.named(value, click.interaction.locale.value))
        case "quiet" | "until":
            return _quiet(mine, key, value)
        case "remind" if value in set(Remind):
            several = mine.hours or USUAL_HOURS if value == Remind.HOURS else mine.hours
            return hour_input.reminded(replace(mine, hours=several), value, None)
        case "hours" if click.values and all(_hour(one) is not None for one in click.values):
            return hour_input.reminded(mine, None, ", ".join(sorted(set(click.values), key=int)))
        case "by" if value in set(By):
            return replace(mine, by=By(value))
    raise IllegalAction(InterfaceReason.OLD_BUTTON)


def _quiet(mine: UserSettings, key: str, value: str) -> UserSettings:
    """Return the user's settings with a new begin (key "quiet") or end ("until") of quiet hours. value: an hour."""
    now = calendar.quiet_hours(mine.quiet)
    if key == "quiet" and value == "none":
        return replace(mine, quiet="")
    hour = _hour(value)
    if hour is None or (key == "until" and now is None):
        raise IllegalAction(InterfaceReason.OLD_BUTTON)
    begin, end = (hour, now[1] if now else _morning(hour)) if key == "quiet" else (now[0] if now else 0, hour)
    if begin == end:
        end = (begin + 1) % 24 if key == "quiet" else end
    return hour_input.reminded(replace(mine, quiet=hour_input.quiet(f"{begin}-{end}")), None, None)


def _morning(begin: int) -> int:
    """Return the hour at which quiet hours end if a person has chosen only the hour of their begin.

    Those that begin in the daytime (from NIGHT on, before DAY) last 8 hours. All others end at NIGHT, in the morning.
    """
    return (begin + 8) % 24 if NIGHT <= begin < DAY else NIGHT


def chosen_for(click: Click, now: GuildSettings) -> GuildSettings:
    """Return a server's settings after a press on its panel. Raises IllegalAction for a choice it never offered."""
    key, _, wanted = click.id.argument.partition(" ")
    value = click.values[0] if click.values else ""
    match key:
        case "language" if value == CLIENT or value in languages():
            return replace(now, language=None if value == CLIENT else value)
        case "theme" if value in THEMES:
            return replace(now, theme=value)
        case "grace" if value in map(str, {*server_settings.GRACES, now.grace}):
            return replace(now, grace=int(value))
        case "clock" if value == clock_text_and_panel.NONE:
            return replace(now, clock=None)
        case "clock":
            return replace(now, clock=_clock(value))
        case "rated" if wanted in ("on", "off"):
            return replace(now, rated=wanted == "on")
        case "threads" if wanted in ("on", "off"):
            return replace(now, threads=wanted == "on")
        case "games" if click.values and set(click.values) <= GAMES.keys():
            return replace(now, games=None if set(click.values) == GAMES.keys() else frozenset(click.values))
        case "channels" | "substitutes" if all(one.isascii() and one.isdecimal() for one in click.values):
            return _placed(click, now, key)
    raise IllegalAction(InterfaceReason.OLD_BUTTON)


def _placed(click: Click, now: GuildSettings, key: str) -> GuildSettings:
    """Return a server's settings with other channels to play in, or another role to ping for substitutes.

    If nothing was chosen, all channels are allowed, or no role is pinged.
    """
    known = click.interaction.guild
    named = [int(one[:20]) for one in click.values]
    if key == "channels":
        return replace(now, channels=frozenset(named))
    # @everyone means no role.
    role = next(iter(named), None)
    return replace(now, substitutes=None if known is None or role == known.id else role)


def _clock(value: str) -> str:
    try:
        return str(Clock.parse(value))
    except ValueError:
        raise IllegalAction(InterfaceReason.OLD_BUTTON) from None


def _hour(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 and int(text) < 24 else None


def _page(click: Click) -> int:
    return int(click.id.argument == "1")


def _managed(click: Click) -> int:
    """Return the id of the panel's server. Raises IllegalAction if the user doesn't manage it."""
    guild = click.interaction.guild_id
    if guild is None:
        raise IllegalAction(InterfaceReason.GUILD_ONLY)
    if not click.caller.manages:
        raise IllegalAction(InterfaceReason.MANAGERS_ONLY)
    return guild


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Choosing(bot))
