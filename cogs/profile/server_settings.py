"""The panel on which a server's managers read and change its settings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import discord
from discord import ui

from bot.games.registry import GAMES
from bot.i18n import Phrases, called, languages
from bot.match.model.match import THEMES
from bot.match.model.time_control import Clock
from bot.match.settings.user_and_server import GuildSettings
from cogs.profile import settings_text
from cogs.profile.setting_rows import laid_out, one_of, several_of, turning
from cogs.profile.settings_text import CLIENT
from cogs.ui.interaction.interaction_context import Interaction
from cogs.ui.presenter.turn_messages import GREY, button, container, row
from cogs.ui.text import clock_text_and_panel
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post

TABLES, PLACES = 0, 1
"""The two pages: defaults of new tables, and what can be played where."""

GRACES = (0, 5, 10, 15, 30, 60, 120)
"""Times to take a move back that are offered, in seconds."""

CHANNELS = 25
"""Maximum number of channels on the panel, as many as a select holds. The command can allow more."""


def panel(now: GuildSettings, roles: Mapping[int, str], say: Phrases, page: int = TABLES) -> Post:
    """Return a page of a server's settings. roles: names by id. page: TABLES is shown instead of an unknown one."""
    places = page == PLACES
    rows = _places(now, roles, say) if places else _tables(now, say)
    title = f"{say('settings-server-title')} · {say('settings-page-places' if places else 'settings-page-tables')}"
    label = "settings-to-tables" if places else "settings-to-places"
    other = button(say, label, CustomId("house", argument=str(1 - places)))
    return Post((container(*laid_out(title, rows), row(other), colour=GREY),))


def roles_of(interaction: Interaction) -> dict[int, str]:
    """Return the names of the server's roles, by id."""
    return {role.id: role.name for role in interaction.guild.roles} if interaction.guild is not None else {}


def _id(key: str, value: object = None) -> CustomId:
    return CustomId("house-set", argument=key if value is None else f"{key} {value}")


def _tables(now: GuildSettings, say: Phrases) -> Iterator[tuple[str, ui.ActionRow[Any]]]:
    tongues = [(CLIENT, say("language-client")), *((one, called(one)) for one in languages())]
    yield (
        say("settings-language", value=settings_text.language(now.language, say)),
        one_of(_id("language"), say("settings-name-language"), tongues, now.language or CLIENT),
    )
    theme = now.theme or THEMES[0]
    yield (
        say("settings-server-theme", value=say(settings_text.theme(theme))),
        one_of(
            _id("theme"), say("settings-name-theme"), [(one, say(settings_text.theme(one))) for one in THEMES], theme
        ),
    )
    offered = sorted({*GRACES, now.grace})
    seconds = [(str(one), say("settings-grace", seconds=one)) for one in offered]
    yield (
        say("settings-grace", seconds=now.grace),
        one_of(_id("grace"), say("settings-name-grace"), seconds, str(now.grace)),
    )
    clock = now.clock or clock_text_and_panel.NONE
    usual = [(text, label) for label, text in clock_text_and_panel.usual("", say)]
    if clock not in dict(usual):
        usual = [*usual[:24], (clock, clock_text_and_panel.told(Clock.parse(clock), say))]
    told = clock_text_and_panel.told(Clock.parse(now.clock) if now.clock else None, say)
    yield say("settings-clock", value=told), one_of(_id("clock"), say("settings-name-clock"), usual[:25], clock)
    yield settings_text.rated(now, say), row(_switch("rated", now.rated, say))


def _places(now: GuildSettings, roles: Mapping[int, str], say: Phrases) -> Iterator[tuple[str, ui.ActionRow[Any]]]:
    games = now.games if now.games is not None else frozenset(GAMES)
    yield (
        settings_text.games(now, say),
        several_of(
            _id("games"), say("settings-name-games"), [(key, say(f"game-{key}")) for key in GAMES], games, least=1
        ),
    )
    channels: ui.ChannelSelect[Any] = ui.ChannelSelect(
        custom_id=str(_id("channels")),
        channel_types=[discord.ChannelType.text],
        placeholder=say("settings-channels-choose"),
        min_values=0,
        max_values=CHANNELS,
        default_values=[discord.Object(one) for one in sorted(now.channels)[:CHANNELS]],
    )
    yield settings_text.channels(now, say), ui.ActionRow(channels)
    yield settings_text.threads(now, say), row(_switch("threads", now.threads, say))
    known = [discord.Object(now.substitutes)] if now.substitutes in roles and now.substitutes is not None else []
    role: ui.RoleSelect[Any] = ui.RoleSelect(
        custom_id=str(_id("substitutes")),
        placeholder=say("settings-substitutes-choose"),
        min_values=0,
        max_values=1,
        default_values=known,
    )
    yield settings_text.substitutes(now, roles, say), ui.ActionRow(role)


def _switch(key: str, on: bool, say: Phrases) -> ui.Button[Any]:
    return turning(key, _id(key, "off" if on else "on"), say, on=on)
