"""What someone who presses *Play* and isn't to move is told, and what they can do instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.match.model.absence import Absence, absence
from cogs.ui.board import seat_offers
from cogs.ui.presenter.presented_match import Presented


def reason(shown: Presented, user: int) -> str:
    """Return why someone isn't to move, and who is."""
    table, names = shown.table, shown.names(shown.to_act)
    if shown.seat is None:
        left = table.sat(user)
        if left is not None:
            return shown.say("board-replaced", name=shown.name(left), names=names)
        return shown.say("board-spectator", names=names)
    why = absence(table, shown.seat)
    if why is Absence.LATE:
        return shown.say("board-late", names=names)
    if why is Absence.RESIGNED:
        return shown.say("board-resigned", names=names)
    return shown.say("board-held" if shown.seat in table.held else "board-not-your-turn", names=names)


def ways(shown: Presented) -> Sequence[ui.Button[Any]]:
    """Return what they can do: come back to a held seat, or take one for which a substitute is looked for."""
    if shown.seat is None:
        return seat_offers.empty(shown.table, shown.say)
    return [seat_offers.back(shown.table, shown.say)] if shown.seat in shown.table.held else []
