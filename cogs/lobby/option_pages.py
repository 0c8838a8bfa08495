"""Private pages of a table's options: value and meaning of each, and all choices for the owner."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import ui

from bot.core.game import Option
from bot.games.registry import GAMES
from bot.i18n import Phrases
from bot.match.decide import first_player
from bot.match.model.match import Caller, Table
from bot.match.model.match_codes import code
from cogs.lobby import ephemeral_lobby_panel
from cogs.ui.presenter.turn_messages import GREY, button, container
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.game_options_in_words import stands
from cogs.ui.text.layout_types import Row
from cogs.ui.text.outgoing_message import Post

PAGE = 5
"""Number of options on a page, which a phone shows without much scrolling."""


def panel(match: Table, page: int, caller: Caller, say: Phrases) -> Post:
    """Return a page that explains the options. The table's owner can change them there.

    page: from 0. The first one is shown instead of a page that doesn't exist.
    """
    options = GAMES[match.game].info.options
    pages = [options[start : start + PAGE] for start in range(0, len(options), PAGE)] or [()]
    page = page if page < len(pages) else 0
    title = say("options-title", game=say(f"game-{match.game}"), code=code(match.id))
    if len(pages) > 1:
        title += f" · {say('more-page', page=page + 1, pages=len(pages))}"
    owns = caller.user == match.owner
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {title}\n{say('options-hint' if owns else 'options-read')}")]
    for option in pages[page]:
        items.append(ui.TextDisplay(_explained(match, option, say, owns=owns)))
        items += [_select(match, option, say, page)] if owns else []
    turns = [(page - 1, "read-before"), (page + 1, "read-next")] if len(pages) > 1 else []
    turning = [
        button(say, label, CustomId("fine", match.id, 0, str(other)))
        for other, label in turns
        if 0 <= other < len(pages)
    ]
    items.append(ephemeral_lobby_panel.ways_back(match, caller, say, *turning))
    return Post((container(*items, colour=GREY),))


def _explained(match: Table, option: Option, say: Phrases, *, owns: bool) -> str:
    """Return what an option is for, and for readers who can't change it, its value and what that means."""
    what = say(f"{match.game}-option-{option.key}-what")
    if owns:
        return what
    now = first_player.value(match, option)
    meaning = say(f"{match.game}-option-{option.key}-{now}-what")
    return f"**{stands(match.game, option, now, say)}**\n{what}\n-# {say('options-here', meaning=meaning)}"


def _select(match: Table, option: Option, say: Phrases, page: int) -> Row:
    """Return the select of one option. page: the panel's page that it's on."""
    now = first_player.value(match, option)
    select: ui.Select[Any] = ui.Select(
        custom_id=str(CustomId("option", match.id, 0, f"{option.key} {page}")),
        placeholder=say(f"{match.game}-option-{option.key}"),
        options=[
            discord.SelectOption(
                # A select shows its choice in place of its placeholder, so each choice names the option too.
                label=stands(match.game, option, value, say)[:100],
                description=say(f"{match.game}-option-{option.key}-{value}-what"),
                value=value,
                default=value == now,
            )
            for value in _offered(option, now)
        ],
    )
    return ui.ActionRow(select)


def _offered(option: Option, now: str) -> Iterable[str]:
    """Return at most 25 values of an option, including the present one."""
    values = option.values[:25]
    return values if now in values else (*values[:24], now)
