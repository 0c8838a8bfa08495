"""Log events of hints, for match_events.py: whether the table allows them, and who took one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from bot.match.model.match import Match


@dataclass(frozen=True, slots=True)
class HintsAllowed:
    """Whether a player whose turn it is may ask for hints in this match."""

    allowed: bool


@dataclass(frozen=True, slots=True)
class Hinted:
    """A seat has been told the best turns of its present decision."""

    seat: int


HintEvent: TypeAlias = HintsAllowed | Hinted
"""Events of hints."""


def noted(match: Match, event: HintEvent) -> Match:
    """Return the match after a hint event."""
    match event:
        case HintsAllowed(allowed):
            return replace(match, hints=allowed)
        case Hinted(seat):
            taken = (*match.hinted.get(seat, ()), match.decided[seat])
            return replace(match, hinted={**match.hinted, seat: taken})
        case _ as never:
            assert_never(never)
