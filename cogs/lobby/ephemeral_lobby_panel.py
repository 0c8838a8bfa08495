"""The private panel of an open table, with only what its reader can do there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import discord
from discord import ui

from bot.core import presets
from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.i18n import Phrases
from bot.match.decide import first_player
from bot.match.decide import lobby as rules
from bot.match.decide.seating_before_start import no_room
from bot.match.model.match import Caller, Status, Table
from bot.match.model.match_codes import code
from bot.match.model.refusal_reasons import MatchReason
from cogs.ui.interaction.errors import sentence
from cogs.ui.presenter import lobby_text_lines
from cogs.ui.presenter.game_presenter import AnyPresenter
from cogs.ui.presenter.turn_messages import BLUE, GREEN, GREY, RED, button, container
from cogs.ui.text import computer_text
from cogs.ui.text.button_rows import packed
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.game_options_in_words import holds
from cogs.ui.text.layout_types import Row
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.player_names_and_wording import SEAT_COLOURS, everyone, listed, point
from cogs.ui.text.safe_names import harmless, shortened

_LABEL = 34
"""Maximum number of characters in a button's label."""

_DESCRIPTION = 100
"""Maximum number of characters in the description of a choice."""


def panel(presenters: Mapping[str, AnyPresenter], match: Table, caller: Caller, say: Phrases) -> Post:
    """Return the panel with what a person can do at the table, or once it has closed, a link to the match."""
    if match.status is not Status.GATHERING:
        return _over(match, say)
    lines = [*_lines(match, caller, say), *lobby_text_lines.agreed(presenters, match, say)]
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(lines))]
    acting = list(_acting(match, caller, say))
    if acting:
        items.append(ui.ActionRow(*acting))
    items += packed(_freeing(match, caller, say))
    if caller.user == match.owner and len(GAMES[match.game].info.seats) > 1:
        rows = [row for row in (_seats(match, say), computer_text.seated(match, say)) if row is not None]
        items += [ui.TextDisplay(f"**{say('panel-seats')}**"), *rows] if rows else []
    if caller.user == match.owner:
        items += _presets(match, say)
    items += packed([*_looking(match, caller, say), *_helping(match, caller, say)])
    return Post((container(*items, colour=SEAT_COLOURS[1]),))


def hosts(match: Table, caller: Caller) -> bool:
    """Return whether a person runs the table: its owner, or a manager of the server."""
    return caller.user == match.owner or caller.manages


def obstacle(match: Table) -> IllegalAction | None:
    """Return the refusal that says why the owner can't start yet, None if they can."""
    try:
        rules.require_startable(match, Caller(match.owner, "", 0))
    except IllegalAction as refusal:
        return refusal
    return None


def ways_back(match: Table, caller: Caller, say: Phrases, *more: ui.Button[Any]) -> Row:
    """Return the last row of a page of the panel: back, the buttons `more`, and the owner's start."""
    start = [_start(match, say)] if caller.user == match.owner and obstacle(match) is None else []
    return ui.ActionRow(button(say, "panel-back", CustomId("table", match.id, 0, "0")), *more, *start)


def _over(match: Table, say: Phrases) -> Post:
    """Return the page of a closed table: a link to the match, or that there is none."""
    if match.status is Status.CANCELLED:
        return Post((container(*lobby_text_lines.gone(match, say), colour=GREY),))
    text = say("panel-started", game=say(f"game-{match.game}"), place=f"<#{match.where.place}>")
    return Post((container(ui.TextDisplay(text), colour=GREY),))


def _lines(match: Table, caller: Caller, say: Phrases) -> Iterator[str]:
    """Yield text lines: which table it is, how many are missing, and the reader's role (owner, player, guest)."""
    user = caller.user
    yield f"### {say('panel-title', game=say(f'game-{match.game}'), code=code(match.id))}"
    yield standing(match, say)
    if user == match.owner:
        yield say("panel-owner")
        if match.lobby.invited:
            guests = listed([harmless(guest) for guest in everyone(match, say)[1]], say)
            yield say("panel-kept", count=len(match.lobby.invited), names=guests, until=point(match.kept_until))
    elif match.seat_of(user) is not None:
        yield say("panel-seated", owner=lobby_text_lines.owner(match, say))
        if match.chance.mix:
            yield f"-# {say('panel-mixed')}"
    elif any(guest.user == user for guest in match.lobby.invited):
        yield say("panel-invited", owner=lobby_text_lines.owner(match, say))
    else:
        if lobby_text_lines.has_room(match, user):
            yield say("panel-room")
        else:
            yield say("panel-no-room") if lobby_text_lines.is_full(match) else sentence(say, no_room(match), match)
        if caller.manages:
            yield say("panel-manager")


def standing(match: Table, say: Phrases) -> str:
    """Return text on how many have joined and whether that's enough to start."""
    have, refusal = len(match.players), obstacle(match)
    if refusal is None:
        return (
            say("panel-full")
            if lobby_text_lines.is_full(match)
            else say("panel-enough", have=have, seats=match.lobby.wanted)
        )
    if refusal.reason is MatchReason.TOO_FEW:
        return say("panel-missing", have=have, need=int(refusal.params["need"]))
    return sentence(say, refusal, match)


def _start(match: Table, say: Phrases) -> ui.Button[Any]:
    start = button(say, "table-start", CustomId("start", match.id), GREEN)
    start.disabled = obstacle(match) is not None
    return start


def _acting(match: Table, caller: Caller, say: Phrases) -> Iterator[ui.Button[Any]]:
    """Yield the buttons to start, leave, join, decline and cancel."""
    user = caller.user
    invited = any(guest.user == user for guest in match.lobby.invited)
    if user == match.owner:
        yield _start(match, say)
    if match.seat_of(user) is not None:
        yield button(say, "table-leave", CustomId("leave", match.id))
    elif lobby_text_lines.has_room(match, user):
        yield button(say, "table-join", CustomId("join", match.id), GREEN)
    if invited:
        yield button(say, "table-decline", CustomId("decline", match.id))
    if hosts(match, caller):
        yield button(say, "table-cancel", CustomId("cancel", match.id), RED)


def _freeing(match: Table, caller: Caller, say: Phrases) -> list[ui.Button[Any]]:
    """Return a button for each seat kept for a guest, with which the table's owner or a manager frees it."""
    if not hosts(match, caller):
        return []
    room = _LABEL - len(say("panel-free", name=""))
    names = zip(match.lobby.invited, everyone(match, say)[1], strict=True)
    return [
        ui.Button(
            label=say("panel-free", name=shortened(told, room)),
            custom_id=str(CustomId("kick", match.id, 0, str(guest.user))),
            style=discord.ButtonStyle.secondary,
        )
        for guest, told in names
    ]


def _looking(match: Table, caller: Caller, say: Phrases) -> Iterator[ui.Button[Any]]:
    """Yield the buttons to the pages of options, seats and clock, to add a shuffle word, and to switch ratings."""
    owns = caller.user == match.owner
    if GAMES[match.game].info.options:
        yield button(say, "panel-options" if owns else "panel-options-read", CustomId("fine", match.id, 0, "0"), BLUE)
    if hosts(match, caller) or match.seat_of(caller.user) is not None:
        yield button(say, "table-seating", CustomId("seating", match.id))
    yield button(say, "table-clock", CustomId("clock", match.id))
    if match.chance.mix and match.seat_of(caller.user) is not None:
        yield button(say, "word-button", CustomId("word", match.id))
    if owns and match.lobby.wanted > 1 and not match.computers and not match.hints:
        # Matches of a single player, against computers, or with hints are never rated.
        wanted = CustomId("rated", match.id, 0, "off" if match.rated else "on")
        yield button(say, "table-rate-not" if match.rated else "table-rate", wanted)


def _helping(match: Table, caller: Caller, say: Phrases) -> Iterator[ui.Button[Any]]:
    """Yield the owner's buttons to allow hints, and to keep the match rated with a substitute, where they matter."""
    if caller.user == match.owner and (match.hints or match.lobby.wanted - len(match.computers) > 1):
        wanted = CustomId("hints", match.id, 0, "off" if match.hints else "on")
        yield button(say, "table-hints-not" if match.hints else "table-hints-allow", wanted)
    if caller.user == match.owner and not computer_text.is_unrated(match) and match.lobby.wanted > 1:
        wanted = CustomId("rated", match.id, 0, "falls" if match.stands else "stands")
        yield button(say, "table-stand-not" if match.stands else "table-stand", wanted)


def _presets(match: Table, say: Phrases) -> list[Row]:
    """Return the row with the select for a preset of options, no row if the game offers no presets."""
    info, wanted = match.rules.info, match.lobby.wanted
    now = {option.key: first_player.value(match, option) for option in info.options}
    choices = [
        discord.SelectOption(
            # A select shows its choice in place of its placeholder, so each choice says what it's for.
            label=say("table-options", options=say(f"preset-{preset.key}")),
            description=shortened(holds(match, preset, say), _DESCRIPTION),
            value=preset.key,
            default=presets.values(info, preset, wanted).items() <= now.items(),
        )
        for preset in presets.offered(info, wanted)
    ]
    select: ui.Select[Any] = ui.Select(
        custom_id=str(CustomId("preset", match.id)), placeholder=say("table-select-preset"), options=choices
    )
    return [ui.ActionRow(select)] if choices else []


def _seats(match: Table, say: Phrases) -> Row | None:
    """Return the row with the select for the number of seats: at least those taken. None if only one number fits."""
    taken = len(match.players) + len(match.lobby.invited)
    allowed = [number for number in GAMES[match.game].info.seats if number >= taken]
    if len(allowed) < 2:
        return None
    select: ui.Select[Any] = ui.Select(
        custom_id=str(CustomId("seats", match.id)),
        placeholder=say("table-select-seats"),
        options=[
            discord.SelectOption(label=say("table-seats", seats=n), value=str(n), default=n == match.lobby.wanted)
            for n in allowed
        ],
    )
    return ui.ActionRow(select)
