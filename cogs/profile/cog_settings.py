"""`/settings me` and `/settings server`: how Herald speaks, looks and plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.i18n import called, languages, phrases, pick
from bot.match.model.match import THEMES
from bot.match.model.time_control import Clock
from bot.match.settings.user_and_server import By, GuildSettings, Recall, Remind
from cogs.profile import my_settings_panel, server_settings, settings_text
from cogs.profile.server_settings import roles_of
from cogs.profile.settings_text import CLIENT, TABLE
from cogs.ui.host import Host
from cogs.ui.interaction.interaction_context import Interaction, preferences, reader
from cogs.ui.interaction.reply import answer
from cogs.ui.text import clock_text_and_panel, hour_input, time_zones
from cogs.ui.text.command_translator import options, text
from cogs.ui.text.interface_refusal_codes import InterfaceReason


def _choices(phrases_by_value: Mapping[str, str]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=text(phrase), value=value) for value, phrase in phrases_by_value.items()]


_LANGUAGES = [
    *_choices({CLIENT: "language-client"}),
    *(app_commands.Choice(name=called(language), value=language) for language in languages()),
]
_REMINDERS = {one.value: f"reminders-{one.value}" for one in Remind}
_BY = {one.value: f"reminders-by-{one.value}" for one in By}


async def _zones(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    offered = time_zones.offered(typed, interaction.client.clock.now(), reader(interaction), interaction.locale.value)
    return [app_commands.Choice(name=label, value=zone) for label, zone in offered]


async def _clocks(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    offered = clock_text_and_panel.usual(typed, reader(interaction))
    return [app_commands.Choice(name=label[:100], value=clock) for label, clock in offered[: time_zones.OFFERED]]


@app_commands.allowed_contexts(guilds=True, dms=True)
class SettingsCog(
    commands.GroupCog, group_name=text("command-settings"), group_description=text("command-settings-what")
):
    """The `/settings` group. A command changes the given options. Without options it shows the settings."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service

    @app_commands.command(name=text("command-settings-me"), description=text("command-settings-me-what"))
    @options(
        language="option-language",
        zone="option-zone",
        quiet="option-quiet",
        remind="option-reminders",
        own="option-own-hours",
        by="option-by",
        puzzles="option-puzzles",
        theme="option-theme",
        confirm="option-confirm",
        hidden="option-hidden",
    )
    @app_commands.choices(
        language=_LANGUAGES,
        theme=_choices({one: settings_text.theme(one) for one in (TABLE, *THEMES)}),
        remind=_choices(_REMINDERS),
        by=_choices(_BY),
    )
    @app_commands.autocomplete(zone=_zones)
    async def me(
        self,
        interaction: Interaction,
        language: str | None = None,
        zone: str | None = None,
        quiet: str | None = None,
        remind: str | None = None,
        own: str | None = None,
        by: str | None = None,
        puzzles: bool | None = None,
        theme: str | None = None,
        confirm: bool | None = None,
        hidden: bool | None = None,
    ) -> None:
        """Show or change the user's own settings."""
        changed: dict[str, Any] = {
            "confirm": confirm,
            "hidden": hidden,
            "zone": time_zones.named(zone, interaction.locale.value) if zone else None,
        }
        changed |= {"quiet": None if quiet is None else hour_input.quiet(quiet), "by": By(by) if by else None}
        changed |= {"recall": None if puzzles is None else Recall.ON if puzzles else Recall.OFF}
        changed = {key: value for key, value in changed.items() if value is not None}
        if theme is not None:
            changed["theme"] = None if theme == TABLE else theme
        if language is not None:
            changed["language"] = None if language == CLIENT else language
        before = preferences(interaction)
        mine = hour_input.reminded(replace(before, **changed), remind, own)
        if mine != before:
            await self.service.users.save(interaction.user.id, mine)
        say = phrases(mine.language or pick(interaction.locale.value))
        times = any(one is not None for one in (zone, quiet, remind, own, by, puzzles))
        page = my_settings_panel.TIMES if times else my_settings_panel.LOOKS
        await answer(interaction, my_settings_panel.panel(mine, self.bot.clock.now(), say, page))

    @app_commands.command(name=text("command-settings-server"), description=text("command-settings-server-what"))
    @options(
        language=("option-language", "option-server-language-what"),
        threads="option-threads",
        grace="option-grace",
        allow="option-allow",
        forbid="option-forbid",
        game="option-game",
        enabled="option-enabled",
        theme=("option-theme", "option-server-theme-what"),
        substitutes="option-substitutes",
        clock="option-clock",
        rated=("option-rated", "option-server-rated-what"),
    )
    @app_commands.choices(
        language=_LANGUAGES,
        theme=_choices({one: settings_text.theme(one) for one in THEMES}),
        game=[app_commands.Choice(name=text(f"game-{key}"), value=key) for key in GAMES],
    )
    @app_commands.autocomplete(clock=_clocks)
    async def server(
        self,
        interaction: Interaction,
        language: str | None = None,
        threads: bool | None = None,
        grace: app_commands.Range[int, 0, 120] | None = None,
        allow: discord.TextChannel | None = None,
        forbid: discord.TextChannel | None = None,
        game: str | None = None,
        enabled: bool = True,
        theme: str | None = None,
        substitutes: discord.Role | None = None,
        clock: str | None = None,
        rated: bool | None = None,
    ) -> None:
        """Show or change a server's settings."""
        if interaction.guild_id is None:
            raise IllegalAction(InterfaceReason.GUILD_ONLY)
        if not interaction.permissions.manage_guild:
            raise IllegalAction(InterfaceReason.MANAGERS_ONLY)
        now = await self.service.guilds.read(interaction.guild_id)
        then = _changed(now, language, threads, grace, game, enabled)
        then = then if clock is None else replace(then, clock=_clock(clock))
        then = then if theme is None else replace(then, theme=theme)
        then = then if rated is None else replace(then, rated=rated)
        channels = then.channels | {allow.id} if allow else then.channels
        then = replace(then, channels=channels - {forbid.id} if forbid else channels)
        if substitutes is not None:
            # @everyone means no role: no one is pinged.
            everybody = substitutes.id == interaction.guild_id
            then = replace(then, substitutes=None if everybody else substitutes.id)
        said = {"threads": threads, "grace": grace, "rated": rated}
        named = {name for name, value in said.items() if value is not None}
        if then != now or named:
            await self.service.guilds.save(interaction.guild_id, then, named=named)
        places = any(one is not None for one in (threads, allow, forbid, game, substitutes))
        page = server_settings.PLACES if places else server_settings.TABLES
        await answer(interaction, server_settings.panel(then, roles_of(interaction), reader(interaction), page))


def _clock(typed: str) -> str | None:
    """Return a typed clock as settings store it, None for no clock. Raises IllegalAction for other texts."""
    if hour_input.means_none(typed):
        return None
    try:
        return str(Clock.parse(typed.strip().casefold()))
    except ValueError:
        raise IllegalAction(InterfaceReason.NO_SUCH_CLOCK, text=typed[:40]) from None


def _changed(
    now: GuildSettings, language: str | None, threads: bool | None, grace: int | None, game: str | None, enabled: bool
) -> GuildSettings:
    """Return a server's settings with these values, None for no change. enabled: whether `game` is switched on."""
    if language is not None:
        now = replace(now, language=None if language == CLIENT else language)
    if threads is not None:
        now = replace(now, threads=threads)
    if grace is not None:
        now = replace(now, grace=grace)
    if game is not None:
        games = now.games if now.games is not None else frozenset(GAMES)
        now = replace(now, games=games | {game} if enabled else games - {game})
    return now


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(SettingsCog(bot))
