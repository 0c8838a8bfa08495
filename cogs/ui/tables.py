"""The message of a table while people gather: seats, invitations, options, and the buttons for all of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

from bot.games.registry import GAMES
from bot.i18n import Phrases, phrases
from bot.match.identity import code
from bot.match.model import Status, Table
from cogs.ui import clocks, options
from cogs.ui.content import Post
from cogs.ui.custom_id import CustomId
from cogs.ui.layout import Row
from cogs.ui.messages import BLUE, GREEN, GREY, RED, button, container
from cogs.ui.names import safe
from cogs.ui.presenter import AnyPresenter
from cogs.ui.wording import SEAT_COLOURS, marked


def table(presenters: Mapping[str, AnyPresenter], match: Table, say: Phrases | None = None) -> Post:
    """People gathering: seats, options, and the buttons to join, leave, start and call off.

    say: None for the language of the table.
    """
    say = say or phrases(match.language)
    game = say(f"game-{match.game}")
    if match.status is Status.CANCELLED:
        return Post((container(ui.TextDisplay(say("table-cancelled", game=game)), colour=GREY),))
    seats = [marked(match, seat, say) for seat in range(len(match.players))]
    guests = [say("table-invited", name=f"<@{guest.user}> ({safe(guest.name, '…')})") for guest in match.invited]
    free = [say("table-free-seat")] * (match.seats - len(seats) - len(guests))
    seats = [*seats, *(f"○ {line}" for line in (*guests, *free))]
    chosen = presenters[match.game].options(match, say)
    agreed = say("table-options", options=chosen or say("table-options-none"))
    if match.clock is not None:
        agreed += f"\n{say('clock-line', clock=clocks.told(match.clock, say))}"
    if not match.rated and match.seats > 1:
        agreed += f"\n{say('table-unrated')}"
    text = f"### {say('table-title', game=game)}\n{chr(10).join(seats)}\n{agreed}"
    items: list[ui.Item[Any]] = [ui.TextDisplay(text)]
    if match.status is Status.GATHERING:
        items += [*_table_buttons(match, say), *_table_selects(match, say)]
        items.append(ui.TextDisplay(say("table-hint", code=code(match.id))))
    else:
        started = say("table-started", code=code(match.id))
        fixed = say("table-commitment", hash=match.commitment or "-")
        items.append(ui.TextDisplay(f"{started}\n-# {fixed}"))
    return Post((container(*items, colour=SEAT_COLOURS[1]),), pings=tuple(guest.user for guest in match.invited))


def _table_buttons(match: Table, say: Phrases) -> list[Row]:
    def verb(name: str) -> CustomId:
        return CustomId(name, match.id)

    fine = [button(say, "table-all-options", verb("fine"))] if options.has_fine(match) else []
    # Nobody is rated by playing alone.
    wanted = CustomId("rated", match.id, 0, "off" if match.rated else "on")
    rating = [button(say, "table-rate-not" if match.rated else "table-rate", wanted)] if match.seats > 1 else []
    declining = [button(say, "table-decline", verb("decline"))] if match.invited else []
    return [
        ui.ActionRow(
            button(say, "table-join", verb("join"), GREEN),
            button(say, "table-leave", verb("leave")),
            *declining,
            *rating,
        ),
        ui.ActionRow(
            button(say, "table-start", verb("start"), BLUE),
            button(say, "table-seating", verb("seating")),
            button(say, "table-cancel", verb("cancel"), RED),
            button(say, "table-clock", verb("clock")),
            *fine,
        ),
    ]


def _table_selects(match: Table, say: Phrases) -> list[Row]:
    """How many seats and which options: for the owner of the table."""
    info = GAMES[match.game].info
    seats: ui.Select[Any] = ui.Select(
        custom_id=str(CustomId("seats", match.id)),
        placeholder=say("table-select-seats"),
        options=[
            discord.SelectOption(label=say("table-seats", seats=n), value=str(n), default=n == match.seats)
            for n in info.seats
        ],
    )
    return [ui.ActionRow(seats), *options.selects(match, say)]
