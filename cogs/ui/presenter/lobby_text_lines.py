"""Facts on a table for its public message and its private panel: owner, seats, options, how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from discord import ui

from bot.i18n import Phrases
from bot.match.model.computer_players import is_computer
from bot.match.model.match import Table
from bot.match.model.time_control import DAY
from cogs.ui.presenter.game_presenter import AnyPresenter
from cogs.ui.presenter.turn_messages import BLUE, button
from cogs.ui.text import clock_text_and_panel, computer_text
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.game_options_in_words import with_preset
from cogs.ui.text.player_names_and_wording import name


def is_full(match: Table) -> bool:
    """Return whether all seats are taken. Seats kept for guests count as free."""
    return len(match.players) >= match.lobby.wanted


def has_room(match: Table, user: int | None = None) -> bool:
    """Return whether a user can still sit down, also on a seat kept for them or in a computer player's place.

    user: None to count every seat kept for a guest as free.
    """
    kept = [one for one in match.lobby.invited if user is not None and one.user != user]
    return len(match.players) - len(match.computers) + len(kept) < match.lobby.wanted


def owner(match: Table, say: Phrases) -> str:
    """Return the name of the table's owner in bold, or a phrase in its place if the owner has no seat."""
    seat = match.seat_of(match.owner)
    return f"**{say('panel-nobody') if seat is None else name(match, seat, say)}**"


def agreed(presenters: Mapping[str, AnyPresenter], match: Table, say: Phrases) -> Iterator[str]:
    """Yield lines on what the table has agreed on: the options, the clock, and whether it isn't rated and why."""
    options = presenters[match.game].options(match, say, with_preset)
    yield say("table-options", options=options or say("table-options-none"))
    if match.clock.limit is not None:
        yield say("clock-line", clock=clock_text_and_panel.told(match.clock.limit, say))
    if match.hints:
        # It also says why nothing is rated.
        yield say("table-hints")
    elif computer_text.is_unrated(match):
        yield say("table-unrated-computers" if match.computers else "table-unrated")
    elif match.lobby.wanted > 1 and not match.stands:
        yield say("table-stands-not")


def gone(match: Table, say: Phrases) -> tuple[ui.Item[Any], ...]:
    """Return a cancelled table's message. If the table closed by itself, it says why and has a button to reopen it."""
    game = say(f"game-{match.game}")
    if not match.lobby.closed_after:
        is_empty = all(is_computer(player.user) for player in match.players)
        return (ui.TextDisplay(say("table-empty" if is_empty else "table-cancelled", game=game)),)
    why = "table-closed-full" if is_full(match) else "table-closed"
    text = say(why, game=game, days=max(round(match.lobby.closed_after / DAY), 1))
    again = button(say, "table-reopen", CustomId("reopen", match.id), BLUE)
    return ui.TextDisplay(f"{text}\n-# {say('table-reopen-hint')}"), ui.ActionRow(again)
