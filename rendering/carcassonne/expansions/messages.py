"""The Messages in pictures: two figures of everybody on the score track."""

from __future__ import annotations

from bot.core.game import Seat
from bot.games.carcassonne.expansions.messages.shown import Table
from rendering.carcassonne.extras import Extra


class Messages(Extra):
    """A score meeple and a courier each."""

    key = "messages"

    def track(self, shown: object, seat: Seat) -> tuple[int, ...]:
        """Nothing once both have been added up (MSG-11)."""
        marks = shown.marks[seat] if isinstance(shown, Table) else ()
        return marks if len(marks) > 1 else ()
