"""Answers to users who press *Play* when it isn't their turn, with what they can do instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.match.model.absence_reason import Absence, absence
from cogs.ui.board import seat_offers
from cogs.ui.presenter.match_with_game_presenter import Presented


def reason(shown: Presented, user: int) -> str:
    """Return a sentence on why it isn't the user's turn, and whose it is."""
    table, names = shown.table, shown.names(shown.to_act)
    if shown.seat is None:
        left = table.sat(user)
        if left is not None:
            return shown.say("board-replaced", name=shown.name(left), names=names)
        return shown.say("board-spectator", names=names)
    why = absence(table.seats, shown.seat)
    if why is Absence.LATE:
        return shown.say("board-late", names=names)
    if why is Absence.RESIGNED:
        return shown.say("board-resigned", names=names)
    return shown.say("board-held" if shown.seat in table.seats.held else "board-not-your-turn", names=names)


def ways(shown: Presented) -> Sequence[ui.Button[Any]]:
    """Return buttons for what users can do instead: take their seat back from autopilot, or become a substitute."""
    if shown.seat is None:
        return seat_offers.empty(shown.table, shown.say)
    return [seat_offers.back(shown.table, shown.say)] if shown.seat in shown.table.seats.held else []
