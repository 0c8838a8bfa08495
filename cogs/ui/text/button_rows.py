"""Rows of buttons and numbered spots, the same in every game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.layout_types import Row

BUTTONS = 10
"""Up to this many spots are shown as buttons."""

OPTIONS = 25
"""Maximum number of options in a select."""

# iOS wraps the fifth button of a row.
ROW = 4
LABEL = 80
"""Maximum number of characters of a button's label."""

_ACROSS, _AROUND = 50.0, 6.0
"""Width of a row on a phone, and of a button around its label, in letters."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A numbered spot on the board, offered as a button or in a select."""

    number: int
    """The number on its badge."""

    name: str
    """Its name on a button, beside its number."""

    label: str
    """Its label in a select, with its number."""

    what: str = ""
    """Effect of choosing it, in at most 100 characters. Can be empty."""

    value: str = ""
    """The choice's action in notation, or FOCUS and a word. Empty if its name is used."""

    @property
    def stands_for(self) -> str:
        """What a select or button carries for the choice: `value`, or else `name`."""
        return self.value or self.name


def button(
    label: str, custom_id: CustomId, style: discord.ButtonStyle = discord.ButtonStyle.secondary, *, off: bool = False
) -> ui.Button[Any]:
    """Return a button. label: its text, cut at a word to the length Discord accepts. off: disabled."""
    return ui.Button(label=_short(label, LABEL), custom_id=str(custom_id), style=style, disabled=off)


def rows(buttons: Sequence[ui.Button[Any]]) -> tuple[Row, ...]:
    """Return rows of buttons, four in each."""
    return tuple(ui.ActionRow(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW))


def packed(buttons: Sequence[ui.Button[Any]]) -> tuple[Row, ...]:
    """Return rows of buttons that a phone shows without wrapping: at most four in each, fewer if labels are long."""
    found: list[list[ui.Button[Any]]] = []
    room = 0.0
    for one in buttons:
        wide = len(one.label or "") + _AROUND
        if not found or len(found[-1]) == ROW or wide > room:
            found.append([])
            room = _ACROSS
        found[-1].append(one)
        room -= wide
    return tuple(ui.ActionRow(*some) for some in found)


def select(
    custom_id: CustomId,
    choices: Sequence[Choice],
    placeholder: str,
    chosen: str | Collection[str] | None = None,
    *,
    most: int = 1,
) -> Row:
    """Return a select of at most 25 choices, of which `most` can be chosen together.

    chosen: the value of the choice shown as selected, or several values.
    """
    marked = {chosen} if isinstance(chosen, str) else set(chosen or ())
    options = [
        discord.SelectOption(
            label=choice.label[:100],
            description=_short(choice.what, 100) or None,
            value=choice.stands_for,
            default=choice.stands_for in marked,
        )
        for choice in choices[:OPTIONS]
    ]
    menu: ui.Select[Any] = ui.Select(
        custom_id=str(custom_id), placeholder=placeholder[:150], options=options, max_values=most
    )
    return ui.ActionRow(menu)


def _short(text: str, most: int) -> str:
    """Return a text cut at a word to `most` characters."""
    if len(text) <= most:
        return text
    whole = text[:most].rpartition(" ")[0].rstrip(" ,;·:")
    return f"{whole or text[: most - 1]}…"
