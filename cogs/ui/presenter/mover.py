"""The player who may act, and the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.model.match import Table
from cogs.ui.presenter.presented_match import Presented
from cogs.ui.presenter.turn_offer import Offer


@dataclass(frozen=True, slots=True)
class Mover:
    """A seat that is to act in a match."""

    table: Table
    """People, options and status of the match."""

    seat: Seat
    say: Phrases
    """The player's language."""

    shown: Presented | None = None
    """The match as the player sees it, if that was made already."""

    first: bool = False
    """The player has not looked at this decision yet."""

    @property
    def decision(self) -> int:
        """Seq at which the seat's present decision opened."""
        return self.table.decided[self.seat]

    def offer(self, draft: Sequence[str] = ()) -> Offer:
        """Make buttons for a draft."""
        return Offer(self.table.id, self.decision, self.say, tuple(draft))
