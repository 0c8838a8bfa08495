"""The private page of seats: the reader's colour, and for hosts the theme, removing people, and the next owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.core.game import IllegalAction
from bot.i18n import Phrases
from bot.match.model.computer_players import is_computer
from bot.match.model.match import THEMES, Caller, Player, Status, Table
from bot.match.model.refusal_reasons import MatchReason
from cogs.lobby import ephemeral_lobby_panel
from cogs.ui.presenter import turn_messages
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.player_names_and_wording import COLOURS, SEAT_MARKS, everyone


def panel(match: Table, caller: Caller, say: Phrases) -> Post:
    """Return the page on which a person can change seats and looks. Raises IllegalAction if they can change nothing."""
    user = caller.user
    seat = match.seat_of(user)
    if not match.is_open:
        raise IllegalAction(MatchReason.OVER)
    rows: list[ui.Item[Any]] = []
    if seat is not None:
        rows.append(_colours(match, seat, say))
    if ephemeral_lobby_panel.hosts(match, caller):
        rows.append(_themes(match, say))
    others = [player for player in (*match.players, *match.lobby.invited) if player.user != user]
    if match.status is Status.GATHERING and others and ephemeral_lobby_panel.hosts(match, caller):
        rows.append(_people("kick", match, others, say))
        seated = [player for player in match.players if player.user != user and not is_computer(player.user)]
        rows += [_people("hand", match, seated, say)] if seated else []
    if not rows:
        raise IllegalAction(MatchReason.NOT_SEATED)
    if match.status is Status.GATHERING:
        rows.append(ephemeral_lobby_panel.ways_back(match, caller, say))
    return Post((ui.Container(ui.TextDisplay(say("seating-title")), *rows, accent_colour=turn_messages.GREY),))


def _colours(match: Table, seat: int, say: Phrases) -> ui.ActionRow[Any]:
    taken = {colour for other, colour in enumerate(match.colours) if other != seat}
    options = [
        discord.SelectOption(
            label=say("seating-colour-is", mark=SEAT_MARKS[colour], colour=say(f"colour-{key}")),
            value=str(colour),
            default=match.colours[seat] == colour,
        )
        for colour, key in enumerate(COLOURS)
        if colour not in taken
    ]
    select: ui.Select[Any] = ui.Select(
        custom_id=str(CustomId("colour", match.id)), placeholder=say("seating-colour"), options=options
    )
    return ui.ActionRow(select)


def _themes(match: Table, say: Phrases) -> ui.ActionRow[Any]:
    options = [
        discord.SelectOption(label=_theme(theme, say), value=theme, default=theme == match.theme) for theme in THEMES
    ]
    select: ui.Select[Any] = ui.Select(
        custom_id=str(CustomId("theme", match.id)), placeholder=say("seating-theme"), options=options
    )
    return ui.ActionRow(select)


def _theme(theme: str, say: Phrases) -> str:
    """Return the full name of a theme, because a select shows the choice instead of its placeholder."""
    return say("seating-theme-is", theme=say(f"theme-{theme.replace('_', '-')}"))


def _people(verb: str, match: Table, people: Sequence[Player], say: Phrases) -> ui.ActionRow[Any]:
    seated, invited = everyone(match, say)
    told = (*(sat[-1] for sat in seated), *invited)
    names = {player.user: name for player, name in zip((*match.players, *match.lobby.invited), told, strict=True)}
    options = [discord.SelectOption(label=names[player.user], value=str(player.user)) for player in people]
    select: ui.Select[Any] = ui.Select(
        custom_id=str(CustomId(verb, match.id)), placeholder=say(f"seating-{verb}"), options=options
    )
    return ui.ActionRow(select)
