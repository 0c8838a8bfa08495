"""The options of a table in words and selects: what a game offers comes out of its GameInfo."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

from bot.core.game import Option
from bot.games.registry import GAMES
from bot.i18n import Phrases
from bot.match.identity import code
from bot.match.model import Table
from cogs.ui.content import Post
from cogs.ui.custom_id import CustomId
from cogs.ui.layout import Row
from cogs.ui.wording import listed

PAGE = 14
"""Selects on one panel: each counts as two of the 40 parts Discord allows."""

_GREY = 0x6A5C4B


def chosen(match: Table, say: Phrases) -> str:
    """The options that are not as usual, in one line; empty when all are."""
    now = {option: match.options.get(option.key, option.default) for option in GAMES[match.game].info.options}
    different = [named(match.game, option, value, say) for option, value in now.items() if value != option.default]
    return listed(different, say)


def selects(match: Table, say: Phrases) -> list[Row]:
    """What the public table offers: one select for all switches, one for each other option; no finer points."""
    offered = [option for option in GAMES[match.game].info.options if not option.fine]
    switches = [option for option in offered if option.is_switch]
    rows = [_switches(match, switches, say)] if switches else []
    return rows + [_select(match, option, say) for option in offered if not option.is_switch]


def has_fine(match: Table) -> bool:
    """Whether the game has options that the public table does not show."""
    return any(option.fine for option in GAMES[match.game].info.options)


def panel(match: Table, page: int, say: Phrases) -> Post:
    """Every option with its sentence, privately. page: from 0; one that does not exist shows the first."""
    options = GAMES[match.game].info.options
    pages = [options[start : start + PAGE] for start in range(0, len(options), PAGE)] or [()]
    page = page if page < len(pages) else 0
    title = say("options-title", game=say(f"game-{match.game}"), code=code(match.id))
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {title}\n{say('options-hint')}")]
    items += [_select(match, option, say, page) for option in pages[page]]
    if len(pages) > 1:
        turn = CustomId("fine", match.id, 0, str((page + 1) % len(pages)))
        items.append(ui.ActionRow(ui.Button(label=say("options-next"), custom_id=str(turn))))
    return Post((ui.Container(*items, accent_colour=_GREY),))


def _switches(match: Table, switches: Sequence[Option], say: Phrases) -> Row:
    select: ui.Select[Any] = ui.Select(
        custom_id=str(CustomId("options", match.id)),
        placeholder=say("table-select-options"),
        min_values=0,
        max_values=len(switches),
        options=[
            discord.SelectOption(
                label=say(f"{match.game}-option-{option.key}"),
                description=say(f"{match.game}-option-{option.key}-what"),
                value=option.key,
                default=match.options.get(option.key) == "on",
            )
            for option in switches
        ],
    )
    return ui.ActionRow(select)


def _select(match: Table, option: Option, say: Phrases, page: int | None = None) -> Row:
    """One option and its values. page: of the private panel it stands on; None on the public table."""
    now = match.options.get(option.key, option.default)
    argument = option.key if page is None else f"{option.key} {page}"
    select: ui.Select[Any] = ui.Select(
        custom_id=str(CustomId("option", match.id, 0, argument)),
        options=[
            discord.SelectOption(
                label=_paired(match.game, option, _value(match.game, option, value, say), say),
                description=say(f"{match.game}-option-{option.key}-what"),
                value=value,
                default=value == now,
            )
            for value in _offered(option, now)
        ],
    )
    return ui.ActionRow(select)


def _offered(option: Option, now: str) -> Iterable[str]:
    """At most 25 values, the present one among them."""
    values = option.values[:25]
    return values if now in values else (*values[:24], now)


def _value(game: str, option: Option, value: str, say: Phrases) -> str:
    return say(f"options-{value}") if option.is_switch else say(f"{game}-option-{option.key}-{value}")


def named(game: str, option: Option, value: str, say: Phrases) -> str:
    """An option that is not as usual: "Harmony", "without farmers", "two-tile city: 2 points"."""
    name = say(f"{game}-option-{option.key}")
    if not option.is_switch:
        return _paired(game, option, say(f"{game}-option-{option.key}-{value}"), say)
    return name if value == "on" else say("options-without", name=name)


def _paired(game: str, option: Option, value: str, say: Phrases) -> str:
    return say("paired", name=say(f"{game}-option-{option.key}"), value=value)
