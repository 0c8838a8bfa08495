"""Seat offers, for when a match looks for a substitute: the question before, the offer itself, and its outcome.

An offer is one plain message in public, like a ballot. Its text pings substitutes, and later tells who took over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.core.game import IllegalAction, Seat
from bot.i18n import Phrases
from bot.match.decide import substitutes
from bot.match.model import who_is_rated
from bot.match.model.match import Caller, Status, Table
from bot.match.model.match_codes import code
from cogs.ui.board import ballot_messages
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.text import clock_text_and_panel, computer_text
from cogs.ui.text.button_rows import button
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.player_names_and_wording import name, plain_name, sitter_name
from cogs.ui.text.safe_names import harmless, shortened

_LABEL = 34
"""Maximum number of characters of a button, so that a phone shows it whole."""

_SEATS = 4
"""Maximum number of seats to offer in one message. Only a finished match can have more free seats at once."""


def seat_of(argument: str, match: Table) -> Seat:
    """Return the seat that a button names. Raises IllegalAction if no button of the match can name it."""
    if not (argument.isascii() and argument.isdecimal() and len(argument) < 3 and int(argument) < len(match.players)):
        raise IllegalAction(InterfaceReason.OLD_BUTTON)
    return int(argument)


def confirm(match: Table, seat: Seat, user: int, say: Phrases) -> Post:
    """Return the question whether to look for a substitute for this seat, with the consequences. user: who is asked."""
    own = match.seat_of(user) == seat
    key = "vacancy-ask-own" if own else "vacancy-ask"
    yes = turn_messages.button(
        say, "vacancy-yes", CustomId("seek-yes", match.id, argument=str(seat)), turn_messages.GREEN
    )
    stands = "yes" if match.stands and who_is_rated.counts(match) else "no"
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(say(key, name=name(match, seat, say), code=code(match.id), stands=stands)),
        ui.ActionRow(yes),
    ]
    if substitutes.may_stand_in(match, seat):
        items.append(computer_text.stand_in(match, seat, say))
    return Post((ui.Container(*items, accent_colour=turn_messages.GREY),))


def confirm_offer(match: Table, seat: Seat, own: Seat, say: Phrases) -> Post:
    """Return the question whether to propose a substitute for a seat that autopilot plays. own: the asker's seat."""
    alone = "no" if match.present - {seat, own} else "yes"
    told = say("offer-sure", name=name(match, seat, say), code=code(match.id), alone=alone)
    yes = turn_messages.button(
        say, "offer-yes", CustomId("offer-yes", match.id, argument=str(seat)), turn_messages.GREEN
    )
    items: tuple[ui.Item[Any], ...] = (ui.TextDisplay(told), ui.ActionRow(yes))
    return Post((ui.Container(*items, accent_colour=turn_messages.GREY),))


def offer(shown: Presented, seat: Seat, role: int | None) -> Post:
    """Return the message that offers a seat. shown: the match as everyone may see it.

    role: pinged, None for no ping.
    """
    match, say = shown.table, shown.say
    key = "vacancy-offer-departed" if seat in match.seats.departed else "vacancy-offer"
    key = "vacancy-offer-absent" if seat in match.seats.absent else key
    told = say(key, name=name(match, seat, say), game=say(f"game-{match.game}"))
    head = f"<@&{role}> · {told}" if role is not None else told
    number = str(seat)
    buttons = (
        turn_messages.button(
            say, "vacancy-take", CustomId("take-seat", match.id, argument=number), turn_messages.GREEN
        ),
        turn_messages.button(say, "vacancy-stop", CustomId("seek-no", match.id, argument=number)),
    )
    clock = (
        []
        if match.clock.limit is None
        else [say("clock-line", clock=clock_text_and_panel.told(match.clock.limit, say))]
    )
    stands = len(match.players) > 1 and match.stands and who_is_rated.counts(match)
    rated = [say("vacancy-rating")] if stands else []
    lines = [head, turn_messages.scores(shown), *clock, *rated, ballot_messages.about(match, say)]
    return Post(buttons, words="\n".join(lines), roles=(role,) if role is not None else ())


def outcome(match: Table, seat: Seat, say: Phrases) -> Post:
    """Return the outcome of a seat's offer: who sits there now, or that the search is over."""
    if seat in match.seats.took and seat not in match.seats.sought:
        told = say("vacancy-taken", name=name(match, seat, say), former=former(match, seat, say))
    else:
        told = say("vacancy-over", name=name(match, seat, say))
    return ballot_messages.outcome(match, told, say)


def former(match: Table, seat: Seat, say: Phrases) -> str:
    """Return the name of the person who sat on a seat before the substitute."""
    return harmless(sitter_name(match, seat, say, match.seats.took[seat][-1] - 1))


def items(match: Table, by: Caller, say: Phrases) -> Sequence[ui.Button[Any]]:
    """Return a user's buttons about the seats of a match, for the menu *More*."""
    seat = match.seat_of(by.user)
    if match.status is not Status.RUNNING:
        return ()
    found = []
    if seat is not None and seat in match.seats.held:
        found.append(back(match, say))
    if seat is not None and seat not in match.seats.resigned and seat not in match.seats.sought:
        found.append(turn_messages.button(say, "vacancy-look", CustomId("seek", match.id, argument=str(seat))))
    if seat in match.present or by.manages:
        # Present players vote on a seat that autopilot holds for its player.
        empty_ones = (
            match.seats.deserted
            - match.seats.sought
            - {seat}
            - (set() if seat in match.present else match.seats.promised)
        )
        found += [_look(match, other, say) for other in sorted(empty_ones)[:_SEATS]]
        stopped = sorted(match.seats.sought if by.manages else match.seats.sought & (match.seats.deserted | {seat}))
        found += [_stop(match, other, say) for other in stopped[:_SEATS]]
    return (*found, *empty(match, say)) if seat is None else tuple(found)


def empty(match: Table, say: Phrases) -> list[ui.Button[Any]]:
    """Return buttons to take the seats that look for a substitute, for messages other than the offer itself."""
    seats = sorted(match.seats.sought)[:_SEATS]
    return [named(match, s, "vacancy-take-for", CustomId("sit", match.id, argument=str(s)), say) for s in seats]


def back(match: Table, say: Phrases) -> ui.Button[Any]:
    """Return the button with which a player takes their seat back from autopilot."""
    return turn_messages.button(say, "vacancy-back", CustomId("back", match.id), turn_messages.GREEN)


def _look(match: Table, seat: Seat, say: Phrases) -> ui.Button[Any]:
    return named(match, seat, "vacancy-look-for", CustomId("seek", match.id, argument=str(seat)), say)


def _stop(match: Table, seat: Seat, say: Phrases) -> ui.Button[Any]:
    return named(match, seat, "vacancy-stop-for", CustomId("seek-stop", match.id, argument=str(seat)), say)


def named(match: Table, seat: Seat, label: str, custom_id: CustomId, say: Phrases) -> ui.Button[Any]:
    """Return a button that names a seat's player. If it's too long, the name is shortened. label: id of its phrase."""
    room = _LABEL - len(say(label, name=""))
    return button(say(label, name=shortened(plain_name(match, seat, say), room)), custom_id)
