"""Messages and buttons for pauses, and for claiming a match from a player whose time has run out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.core.game import IllegalAction, Seat
from bot.i18n import Phrases
from bot.match.model.match import Caller, Status, Table
from bot.match.model.match_codes import code
from bot.match.model.refusal_reasons import MatchReason
from cogs.ui.board import ballot_messages, seat_offers
from cogs.ui.presenter import turn_messages
from cogs.ui.text.button_rows import ROW
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.player_names_and_wording import name


def paused(match: Table, say: Phrases) -> Post:
    """Return the message that a match is paused, with the button that ends the pause."""
    told = ballot_messages.outcome(match, say("pause-agreed"), say)
    return Post(
        (turn_messages.button(say, "pause-over", CustomId("go-on", match.id), turn_messages.GREEN),), words=told.words
    )


def confirm_claim(match: Table, against: Seat, user: int, say: Phrases) -> Post:
    """Return the question whether a player really claims the match from the late seat `against`.

    It names the consequences. Raises IllegalAction if they can't claim it.
    """
    seat = match.seat_of(user)
    if match.status is not Status.RUNNING:
        raise IllegalAction(MatchReason.NOT_RUNNING if match.is_open else MatchReason.OVER)
    if seat is None:
        raise IllegalAction(MatchReason.NOT_SEATED)
    if against not in match.clock.overdue:
        raise IllegalAction(MatchReason.NOT_OVERDUE, seat=against)
    if against == seat:
        raise IllegalAction(MatchReason.OWN_CLAIM)
    alone = not match.present - {seat, against}
    key = "claim-sure-wins" if len(match.players) - len(match.seats.resigned) == 2 else "claim-sure"
    yes = turn_messages.button(
        say, "claim-yes", CustomId("claim-yes", match.id, argument=str(against)), turn_messages.RED
    )
    told = say(key, name=name(match, against, say), code=code(match.id), alone="yes" if alone else "no")
    items: tuple[ui.Item[Any], ...] = (ui.TextDisplay(told), ui.ActionRow(yes))
    return Post((ui.Container(*items, accent_colour=turn_messages.GREY),))


def items(match: Table, by: Caller, say: Phrases) -> Sequence[ui.Button[Any]]:
    """Return a user's buttons about clocks and pauses, for the menu *More*."""
    seat = match.seat_of(by.user)
    if match.status is not Status.RUNNING or seat is None or seat in match.seats.absent:
        return ()
    if match.clock.paused is not None:
        return (over(match, say),)
    return (*claims(match, say, seat), turn_messages.button(say, "pause-propose", CustomId("pause-yes", match.id)))


def claims(match: Table, say: Phrases, mine: Seat | None = None) -> list[ui.Button[Any]]:
    """Return buttons to claim the match from seats whose time has run out. mine: the user's seat, left out."""
    seats = sorted(match.clock.overdue - {mine})
    return [seat_offers.named(match, s, "claim-from", CustomId("claim", match.id, argument=str(s)), say) for s in seats]


def over(match: Table, say: Phrases) -> ui.Button[Any]:
    """Return the button that ends a pause."""
    return turn_messages.button(say, "pause-over", CustomId("resume", match.id), turn_messages.GREEN)


def on_board(match: Table, say: Phrases) -> Sequence[ui.Button[Any]]:
    """Return the buttons about pauses, late players and free seats that a board shows everyone, at most one row."""
    if match.status is not Status.RUNNING:
        return ()
    if match.clock.paused is not None:
        return (over(match, say),)
    return (*claims(match, say), *seat_offers.empty(match, say))[:ROW]
