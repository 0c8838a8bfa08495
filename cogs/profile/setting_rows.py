"""Rows of the settings panels: a sentence, and below it the select that changes the setting."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import discord
from discord import ui

from bot.i18n import Phrases
from cogs.ui.text.button_rows import button
from cogs.ui.text.custom_id import CustomId

Choices = Iterable[tuple[str, str]]
"""Pairs of a value and its label."""


def one_of(custom_id: CustomId, what: str, choices: Choices, chosen: str) -> ui.ActionRow[Any]:
    """Return a select for one value. what: the setting's name, its placeholder. chosen: the present value."""
    return several_of(custom_id, what, choices, {chosen}, least=1, most=1)


def several_of(
    custom_id: CustomId, what: str, choices: Choices, chosen: Iterable[str], *, least: int = 0, most: int | None = None
) -> ui.ActionRow[Any]:
    """Return a select for several values. what: the setting's name, its placeholder. chosen: the present values.

    least, most: how many can be chosen. most: None for all.
    """
    now = set(chosen)
    options = [discord.SelectOption(label=label[:100], value=value, default=value in now) for value, label in choices]
    select: ui.Select[Any] = ui.Select(
        custom_id=str(custom_id),
        placeholder=what,
        options=options,
        min_values=least,
        max_values=len(options) if most is None else most,
    )
    return ui.ActionRow(select)


def turning(key: str, custom_id: CustomId, say: Phrases, *, on: bool) -> ui.Button[Any]:
    """Return the button that turns a setting off or on. key: ends the id of its name's phrase. on: it's on now."""
    name = say(f"settings-name-{key}")
    return button(say("settings-turn-off" if on else "settings-turn-on", what=name), custom_id)


def laid_out(title: str, rows: Iterable[tuple[str, ui.ActionRow[Any]]]) -> Iterator[ui.Item[Any]]:
    """Yield a heading, then each sentence with its select below."""
    yield ui.TextDisplay(f"### {title}")
    for sentence, row in rows:
        yield ui.TextDisplay(sentence)
        yield row
