"""Deadlines in words for calls: until when, and the consequence."""

from __future__ import annotations

from typing import assert_never

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.model.clocks import Consequence
from bot.match.model.match import Table
from cogs.ui.text.wording import listed, moment, name, point


def told(match: Table, seat: Seat, deadline: int | None, say: Phrases) -> str:
    """Return until when a seat has time, and the consequence. Empty if there's no deadline.

    deadline: UTC epoch ms, by the calendar of the seat's player.
    """
    if match.clock.limit is None or deadline is None:
        return ""
    others = others_of(match, seat)
    asked: dict[str, str | int] = {
        "names": listed([name(match, other, say) for other in others], say),
        "count": len(others),
    }
    if seat in match.clock.overdue:
        return say("time-overdue", **asked)
    until = {"at": point(deadline), "in": moment(deadline)}
    match match.clock.limit.consequence if others else Consequence.REMIND:
        case Consequence.REMIND:
            return say("time-limit", **until)
        case Consequence.HOLD:
            return say("time-limit-hold", **until)
        case Consequence.CLAIM:
            return say("time-limit-claim", **until, **asked)
        case Consequence.FORFEIT:
            return say("time-limit-forfeit", **until)
        case _ as never:
            assert_never(never)


def others_of(match: Table, seat: Seat) -> list[Seat]:
    """Return the seats of all present players except this one."""
    return sorted(match.present - {seat})
