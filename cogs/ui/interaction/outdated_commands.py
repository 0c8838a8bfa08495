"""Handles commands in an older form, which a client can still show after an upgrade."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import app_commands

from cogs.ui.interaction.interaction_context import Interaction
from cogs.ui.text.command_translator import FORMER_COMMANDS, FORMER_GUESTS

GROUPS = frozenset({1, 2})
"""Types of options that contain others: a subcommand, or a group of them."""

MISMATCHES = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch, app_commands.TransformerError)
"""Errors that discord.py raises for outdated commands."""

_COMMANDS = {former: now for now, former in FORMER_COMMANDS.items()}
_GUESTS = {former: now for now, former in FORMER_GUESTS.items()}


def rename(interaction: discord.Interaction[Any]) -> None:
    """Replace the former names of a command and its options, so that it's answered under its name of today."""
    data: Any = interaction.data or {}
    for inner in data.get("options") or ():
        now = _COMMANDS.get(f"{data.get('name')} {inner.get('name')}")
        if now is not None:
            inner["name"] = now.partition(" ")[2]
        if data.get("name") == "play":
            for option in inner.get("options") or ():
                option["name"] = _GUESTS.get(option.get("name"), option.get("name"))


def fits(interaction: Interaction, *, typing: bool = False) -> bool:
    """Return whether a command has the form it has now. typing: the user is still typing it."""
    command, data = interaction.command, dict[str, Any](interaction.data or {})
    if not isinstance(command, app_commands.Command):
        return False
    known = {one.display_name: one for one in command.parameters}
    given = {str(option.get("name")): option for option in _leaves(data.get("options") or ())}
    whole = typing or all(name in given for name, one in known.items() if one.required)
    return whole and all(name in known and _fits(known[name], one, typing) for name, one in given.items())


def _leaves(options: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the options that have a value."""
    for option in options:
        if option.get("type") in GROUPS:
            yield from _leaves(option.get("options") or ())
        else:
            yield option


def _fits(parameter: app_commands.Parameter, option: dict[str, Any], typing: bool) -> bool:
    """Return whether an option of a command fits today's parameter, with a valid value."""
    if option.get("type", parameter.type.value) != parameter.type.value:
        return False
    if typing:
        return parameter.autocomplete or not option.get("focused")
    return not parameter.choices or option.get("value") in [choice.value for choice in parameter.choices]
