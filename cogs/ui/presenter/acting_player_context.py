"""A player who is to decide: match, seat and language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.model.match import Table
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.presenter.move_draft_controls import Offer


@dataclass(frozen=True, slots=True)
class Mover:
    """A seat that is to act in a match."""

    table: Table
    """Players, options and stage of the match."""

    seat: Seat
    say: Phrases
    """The player's language."""

    shown: Presented | None = None
    """The match as the player sees it, if it's been made already."""

    first: bool = False
    """Whether it's the first time that the player is shown this decision in private."""

    @property
    def decision(self) -> int:
        """Seq of the log row that opened the seat's present decision."""
        return self.table.decided[self.seat]

    def offer(self, draft: Sequence[str] = ()) -> Offer:
        """Return an Offer, which makes buttons that build on this draft."""
        return Offer(self.table.id, self.decision, self.say, tuple(draft))
