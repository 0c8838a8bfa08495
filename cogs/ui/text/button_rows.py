"""Rows of buttons and numbered spots, alike in every game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.layout_types import Row

BUTTONS = 10
"""Up to so many spots are buttons."""

OPTIONS = 25
"""What a select holds."""

# iOS wraps the fifth button of a row.
ROW = 4

_ACROSS, _AROUND = 50.0, 6.0
"""What a phone shows beside each other, and what a button takes round its label, in letters."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A numbered spot on the board."""

    number: int
    """As on its badge."""

    name: str
    """On a button, beside its number."""

    label: str
    """In a select, with its number."""

    what: str = ""
    """What choosing it does, in at most 100 characters, empty for nothing to say."""

    value: str = ""
    """The choice's action in notation, or FOCUS and a word. Empty if its name is that."""

    @property
    def stands_for(self) -> str:
        """What choosing it means."""
        return self.value or self.name


def button(
    label: str, custom_id: CustomId, style: discord.ButtonStyle = discord.ButtonStyle.secondary, *, off: bool = False
) -> ui.Button[Any]:
    """Return a button with a finished label, cut at a word to what Discord takes."""
    return ui.Button(label=_short(label, 80), custom_id=str(custom_id), style=style, disabled=off)


def rows(buttons: Sequence[ui.Button[Any]]) -> tuple[Row, ...]:
    """Return buttons, four a row."""
    return tuple(ui.ActionRow(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW))


def packed(buttons: Sequence[ui.Button[Any]]) -> tuple[Row, ...]:
    """Return buttons in rows that a phone shows without wrapping: at most four a row, fewer if labels are long."""
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
    """Return one select of at most 25 choices, of which `most` can be chosen together.

    chosen: the value of the choice shown as selected, or several.
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
    """Return text of at most so many characters, cut at a word."""
    if len(text) <= most:
        return text
    whole = text[:most].rpartition(" ")[0].rstrip(" ,;·:")
    return f"{whole or text[: most - 1]}…"
