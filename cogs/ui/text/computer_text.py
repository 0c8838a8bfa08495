"""Computer players in words and on the panel of a table: their levels, and the select that seats them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import ui

from bot.core.game import IllegalAction, Seat
from bot.i18n import Phrases
from bot.match.model import who_is_rated
from bot.match.model.computer_players import LEVELS, is_computer, level_of
from bot.match.model.match import Table
from cogs.ui.text.button_rows import button
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.layout_types import Row

NONE = "none"
"""Value of the select that removes all computer players."""

PEOPLE = "people"
"""Argument for a rematch of the people alone, without computer players."""

ONE = "one"
"""Added to the level in a select's value to seat one computer player, not one on each free seat."""


def level(user: int, say: Phrases) -> str:
    """Return the level of a computer player, given its user id, in a word."""
    return say(f"level-{level_of(user)}")


def described(match: Table, seat: Seat, say: Phrases) -> str:
    """Return the description of a computer player with its level. Empty for people."""
    return suffix(match.players[seat].user, say)


def suffix(user: int, say: Phrases) -> str:
    """Return the description of a computer player with its level, given the user id. Empty for people."""
    return say("computer-level", level=level(user, say)) if is_computer(user) else ""


def levels(match: Table, say: Phrases) -> str:
    """Return the levels of a match's computer players, for the last line of a board. Empty if there are none."""
    users = sorted((match.players[seat].user for seat in match.computers), reverse=True)
    return say("footer-computers", levels=", ".join(dict.fromkeys(level(user, say) for user in users))) if users else ""


def is_unrated(match: Table) -> bool:
    """Return whether the match changes no ratings although several play (bot/match/model/who_is_rated.py)."""
    return match.lobby.wanted > 1 and not who_is_rated.counts(match)


def seated(match: Table, say: Phrases) -> Row | None:
    """Return the select with which a table's owner seats computer players, None if there's nothing to choose."""
    options = list(_choices(match, say))
    if not options:
        return None
    free = len(match.players) + len(match.lobby.invited) < match.lobby.wanted
    hint = say("computers-fill" if free else "computers-here")
    select: ui.Select[Any] = ui.Select(custom_id=str(CustomId("bots", match.id)), placeholder=hint, options=options)
    return ui.ActionRow(select)


def rematch(match: Table, seq: int, say: Phrases) -> tuple[ui.Button[Any], ...]:
    """Return the button for a rematch without computers, empty if there are none. seq: row that the message shows."""
    again = CustomId("rematch", match.id, seq, PEOPLE)
    return (button(say("rematch-people"), again),) if match.computers else ()


def stand_in(match: Table, seat: Seat, say: Phrases) -> Row:
    """Return the select with which a computer player takes over a seat whose person no longer plays."""
    select: ui.Select[Any] = ui.Select(
        custom_id=str(CustomId("stand-in", match.id, argument=str(seat))),
        placeholder=say("computers-stand-in"),
        options=[
            discord.SelectOption(label=say("computers-fill-with", count=1, level=say(f"level-{key}")), value=key)
            for key in LEVELS
        ],
    )
    return ui.ActionRow(select)


def _choices(match: Table, say: Phrases) -> Iterator[discord.SelectOption]:
    free = match.lobby.wanted - len(match.players) - len(match.lobby.invited)
    for key in LEVELS if free > 0 else ():
        told = say("computers-fill-with", count=free, level=say(f"level-{key}"))
        yield discord.SelectOption(label=told, value=key)
    for key in LEVELS if free > 1 else ():
        told = say("computers-fill-with", count=1, level=say(f"level-{key}"))
        yield discord.SelectOption(label=told, value=f"{key} {ONE}")
    if match.computers:
        yield discord.SelectOption(label=say("computers-none", count=len(match.computers)), value=NONE)


def read(value: str) -> tuple[str, int | None] | None:
    """Return a select's value as (level, number of computers), with None for all free seats. None for "remove all".

    Raises IllegalAction for a value that was never offered.
    """
    if value == NONE:
        return None
    chosen, _, count = value.partition(" ")
    if chosen not in LEVELS or count not in ("", ONE):
        raise IllegalAction(InterfaceReason.OLD_BUTTON)
    return chosen, 1 if count else None
