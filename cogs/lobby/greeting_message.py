"""Herald's greeting to a server: what it is, a button for each game, the language, and help."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import ui

from bot.i18n import Phrases, called, languages
from cogs.ui.presenter.turn_messages import BLUE, GREEN, GREY, button, container
from cogs.ui.text.button_rows import packed
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post


def greeting(games: Sequence[str], say: Phrases) -> Post:
    """Return the greeting in one language. games: those that the server has switched on."""
    language: ui.Select[Any] = ui.Select(
        custom_id=str(CustomId("speak")),
        placeholder=say("door-language"),
        options=[
            discord.SelectOption(label=called(one), value=one, default=one == say.locale) for one in languages()[:25]
        ],
    )
    helping = CustomId("help", argument="learn"), CustomId("help")
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {say('door-title')}\n{say('door-text')}"),
        *packed(list(plays(games, say))),
        ui.ActionRow(button(say, "door-learn", helping[0], GREEN), button(say, "door-help", helping[1])),
        ui.TextDisplay(say("door-language-text")),
        ui.ActionRow(language),
    ]
    return Post((container(*items, colour=GREY),))


def plays(games: Sequence[str], say: Phrases) -> Iterator[ui.Button[Any]]:
    """Yield a button for each game that opens a table."""
    for game in games:
        label = say("door-play", game=say(f"game-{game}"))
        yield ui.Button(label=label[:80], custom_id=str(CustomId("open", argument=game)), style=BLUE)


def places(guild: discord.Guild, wanted: frozenset[int]) -> Sequence[discord.TextChannel]:
    """Return the channels Herald can write in, the best for its greeting first.

    wanted: channels chosen to play in. They come first, then the system channel, then the others from the top.
    """

    def order(channel: discord.TextChannel) -> tuple[bool, bool, bool, int, int]:
        first = guild.system_channel is not None and channel.id == guild.system_channel.id
        return channel.id not in wanted, not first, channel.is_news(), channel.position, channel.id

    held = ((channel, channel.permissions_for(guild.me)) for channel in guild.text_channels)
    return sorted((channel for channel, may in held if may.view_channel and may.send_messages), key=order)
