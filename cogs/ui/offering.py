"""The vote on a seat that autopilot holds: the question before it, the ballot, and what came of it."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.clocks import DAY
from bot.match.identity import code
from bot.match.model import Table
from cogs.ui import ballots, messages, notes
from cogs.ui.content import Post
from cogs.ui.custom_id import CustomId
from cogs.ui.wording import listed, name


def confirm(match: Table, seat: Seat, own: Seat, say: Phrases) -> Post:
    """Return the question before someone asks to offer a held seat, with what follows. own: the asker's seat."""
    alone = not match.present - {seat, own}
    told = say("offer-sure", name=name(match, seat, say), code=code(match.id), alone="yes" if alone else "no")
    items: tuple[ui.Item[Any], ...] = (ui.TextDisplay(told), ui.ActionRow(_yes(match, seat, say)))
    return Post((ui.Container(*items, accent_colour=messages.GREY),))


def ballot(match: Table, seat: Seat, say: Phrases, *, calling: bool) -> Post:
    """Return who would offer a held seat, and the buttons for everyone else; once all agree, when that happens.

    calling: those who haven't answered.
    """
    who = name(match, seat, say)
    if match.given_up(seat):
        told = ballots.outcome(match, notes.offered(match, seat, who, say), say)
        return Post((_no(match, seat, say),), words=told.words)
    votes = match.offers.get(seat, frozenset())
    asking = listed([name(match, one, say) for one in sorted(votes)], say)
    head = say("offer-ask", name=who, agreed=asking, at=f"<t:{(match.offered[seat] + DAY) // 1000}:f>")
    waiting = sorted(match.present - votes - {seat})
    return ballots.question(match, head, waiting, (_yes(match, seat, say), _no(match, seat, say)), say, calling=calling)


def _yes(match: Table, seat: Seat, say: Phrases) -> ui.Button[Any]:
    return messages.button(say, "offer-yes", CustomId("offer-yes", match.id, argument=str(seat)), messages.GREEN)


def _no(match: Table, seat: Seat, say: Phrases) -> ui.Button[Any]:
    return messages.button(say, "offer-no", CustomId("offer-no", match.id, argument=str(seat)))
