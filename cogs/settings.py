"""`/settings me` and `/settings server`: how Herald speaks, looks and plays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from zoneinfo import available_timezones

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.i18n import LOCALES, Phrases, phrases, pick
from bot.match.model import THEMES
from bot.match.settings import GuildSettings, UserSettings
from cogs.ui import messages
from cogs.ui.click import Interaction, preferences, reader
from cogs.ui.errors import notice
from cogs.ui.host import Host
from cogs.ui.post import answer
from cogs.ui.reasons import InterfaceReason
from cogs.ui.translator import text

CLIENT = "client"
TABLE = "table"
"""Choices that mean: as Discord is set, and as the public pictures of the match look."""


def _choices(prefix: str, values: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=text(f"{prefix}-{value.replace('_', '-')}"), value=value) for value in values]


async def _zones(_interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    wanted = typed.casefold().replace(" ", "_")
    found = sorted(zone for zone in available_timezones() if wanted in zone.casefold())
    return [app_commands.Choice(name=zone, value=zone) for zone in found[:25]]


@app_commands.guild_only()
class SettingsCog(
    commands.GroupCog, group_name=text("command-settings"), group_description=text("command-settings-what")
):
    """Each option that is left out stays as it is; a command without options only shows."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service

    @app_commands.command(name=text("command-settings-me"), description=text("command-settings-me-what"))
    @app_commands.rename(
        language=text("option-language"),
        zone=text("option-zone"),
        theme=text("option-theme"),
        confirm=text("option-confirm"),
    )
    @app_commands.describe(
        language=text("option-language-what"),
        zone=text("option-zone-what"),
        theme=text("option-theme-what"),
        confirm=text("option-confirm-what"),
    )
    @app_commands.choices(language=_choices("language", (CLIENT, *LOCALES)), theme=_choices("theme", (TABLE, *THEMES)))
    @app_commands.autocomplete(zone=_zones)
    async def me(
        self,
        interaction: Interaction,
        language: str | None = None,
        zone: str | None = None,
        theme: str | None = None,
        confirm: bool | None = None,
    ) -> None:
        """What somebody has chosen for themselves."""
        changed: dict[str, Any] = {"zone": zone, "confirm": confirm}
        changed = {key: value for key, value in changed.items() if value is not None}
        if theme is not None:
            changed["theme"] = None if theme == TABLE else theme
        if language is not None:
            changed["language"] = None if language == CLIENT else language
        mine = replace(preferences(interaction), **changed)
        if changed:
            await self.service.users.save(interaction.user.id, mine)
        say = phrases(mine.language or pick(interaction.locale.value))
        await answer(interaction, notice(_mine(mine, say), messages.GREY))

    @app_commands.command(name=text("command-settings-server"), description=text("command-settings-server-what"))
    @app_commands.rename(
        language=text("option-language"),
        threads=text("option-threads"),
        grace=text("option-grace"),
        allow=text("option-allow"),
        forbid=text("option-forbid"),
        game=text("option-game"),
        enabled=text("option-enabled"),
        theme=text("option-theme"),
    )
    @app_commands.describe(
        language=text("option-server-language-what"),
        threads=text("option-threads-what"),
        grace=text("option-grace-what"),
        allow=text("option-allow-what"),
        forbid=text("option-forbid-what"),
        game=text("option-game-what"),
        enabled=text("option-enabled-what"),
        theme=text("option-server-theme-what"),
    )
    @app_commands.choices(
        language=_choices("language", (CLIENT, *LOCALES)),
        theme=_choices("theme", THEMES),
        game=[app_commands.Choice(name=text(f"game-{key}"), value=key) for key in GAMES],
    )
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
    ) -> None:
        """What a server has chosen for its matches."""
        if interaction.guild_id is None or not interaction.permissions.manage_guild:
            raise IllegalAction(InterfaceReason.MANAGERS_ONLY)
        now = await self.service.guilds.read(interaction.guild_id)
        then = _changed(now, language, threads, grace, game, enabled)
        then = then if theme is None else replace(then, theme=theme)
        channels = then.channels | {allow.id} if allow else then.channels
        then = replace(then, channels=channels - {forbid.id} if forbid else channels)
        if then != now:
            await self.service.guilds.save(interaction.guild_id, then)
        await answer(interaction, notice(_servers(then, reader(interaction)), messages.GREY))


def _changed(
    now: GuildSettings, language: str | None, threads: bool | None, grace: int | None, game: str | None, enabled: bool
) -> GuildSettings:
    """The settings with what was named changed."""
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


def _mine(mine: UserSettings, say: Phrases) -> str:
    """A person's settings, one a line."""
    return "\n".join(
        (
            f"### {say('settings-me-title')}",
            say("settings-language", value=say(f"language-{mine.language or CLIENT}")),
            say("settings-zone", value=mine.zone),
            say("settings-theme", value=say(_theme(mine.theme or TABLE))),
            say("settings-confirm", value=_switch(mine.confirm, say)),
        )
    )


def _servers(now: GuildSettings, say: Phrases) -> str:
    """A server's settings, one a line."""
    channels = ", ".join(f"<#{channel}>" for channel in sorted(now.channels)) or say("settings-all")
    games = now.games if now.games is not None else frozenset(GAMES)
    return "\n".join(
        (
            f"### {say('settings-server-title')}",
            say("settings-language", value=say(f"language-{now.language or CLIENT}")),
            say("settings-server-theme", value=say(_theme(now.theme or THEMES[0]))),
            say("settings-threads", value=_switch(now.threads, say)),
            say("settings-grace", seconds=now.grace),
            say("settings-channels", value=channels),
            say("settings-games", value=", ".join(say(f"game-{key}") for key in sorted(games)) or say("settings-none")),
        )
    )


def _theme(theme: str) -> str:
    return f"theme-{theme.replace('_', '-')}"


def _switch(on: bool, say: Phrases) -> str:
    return say("settings-on" if on else "settings-off")


async def setup(bot: Host) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(SettingsCog(bot))
