"""What a review finds: plies with their play and luck, and moments, as values that may be sent and kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.ai.luck import Worth, total
from bot.core.game import Seat
from bot.core.remarks import Remark

SLIP, MISTAKE, BLUNDER = 500, 1000, 2000
"""What a turn must have given away to be called so, in ten-thousandths of a win."""


@dataclass(frozen=True, slots=True)
class Ply:
    """A whole turn and the chance behind it."""

    seat: Seat
    """Whose turn."""

    seq: int
    """The row of its last action."""

    first: int
    """The row of its first action."""

    turn: int
    """Number of the turn (Game.turn)."""

    before: Worth
    """What the best turn would come to, on average over what could follow."""

    play: Worth
    """What the turn came to, less that. For a moment, this is what it gave away."""

    luck: Worth
    """What chance made of it."""

    revised: Worth
    """By how much the next look at the match differs from this one, luck apart."""

    exact: bool
    """The mean is over all that could follow, not over samples."""


@dataclass(frozen=True, slots=True)
class Other:
    """A further turn of a moment, clearly worse than the better one, for whoever is to find that."""

    plan: tuple[str, ...]
    """In notation."""

    given: int
    """Ten-thousandths of a win that the better turn would have been worth more."""

    points: int
    """Thousandths of a point by which the better turn was ahead."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn that gave something away."""

    ply: int
    """Its place among the plies, from 0."""

    seat: Seat
    """Whose."""

    seq: int
    """The row of its first action."""

    given: int
    """Ten-thousandths of a win that the better turn would have been worth more."""

    points: int
    """Thousandths of a point by which the better turn was ahead."""

    played: tuple[str, ...]
    """The turn, in notation."""

    better: tuple[str, ...]
    """The better one."""

    was: Any
    """The state from which both start."""

    led: Any
    """The state behind the turn that was played."""

    could: Any
    """The state behind the better one."""

    others: tuple[Other, ...]
    """Further turns, the better first."""

    remarks: tuple[Remark, ...]
    """What sets the better turn apart from the one that was played."""

    @property
    def grade(self) -> str:
        """How much that is, in one word."""
        return "blunder" if self.given >= BLUNDER else "mistake" if self.given >= MISTAKE else "slip"


@dataclass(frozen=True, slots=True)
class Review:
    """A whole match."""

    seats: int
    """How many played."""

    start: Worth
    """At the first decision."""

    end: Worth
    """What it came to."""

    plies: tuple[Ply, ...]
    """In order."""

    moments: tuple[Moment, ...]
    """Of all players, in the order of the match, those that stood a second look."""

    @property
    def luck(self) -> Worth:
        """All of it."""
        return total((ply.luck for ply in self.plies), self.seats)

    @property
    def apart(self) -> bool:
        """Whether anything that chance brought made a difference at once, so that luck can be told from play."""
        return any(any((*ply.luck.margins, *ply.luck.chances)) for ply in self.plies)

    def play(self, seat: Seat | None = None) -> Worth:
        """Return what all turns brought, or those of one seat, with what later looks revised of them."""
        mine = [ply for ply in self.plies if seat is None or ply.seat == seat]
        return total((worth for ply in mine for worth in (ply.play, ply.revised)), self.seats)

    def chances(self, seat: Seat) -> tuple[int, ...]:
        """Return the chances of a win in ten-thousandths: before each ply, and at the end."""
        return (*(ply.before.chances[seat] for ply in self.plies), self.end.chances[seat])
