"""The stage a match has reached, and its line in listings."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.match.model.people import Player, Where


class Status(StrEnum):
    """The stage a match has reached. FINISHED includes matches that ended by resignation."""

    GATHERING = "gathering"
    RUNNING = "running"
    FINISHED = "finished"
    ABORTED = "aborted"
    CANCELLED = "cancelled"


OPEN = frozenset((Status.GATHERING, Status.RUNNING))
"""Stages in which someone can still do something."""


@dataclass(frozen=True, slots=True)
class Summary:
    """One line of a listing, as far as it can be shown to the channel."""

    id: int
    game: str
    where: Where
    status: Status
    owner: int
    seats: int
    players: tuple[Player, ...]
    created: int
    updated: int
    seq: int
    to_act: tuple[int, ...]
    """User ids."""

    scores: tuple[int, ...]
    """By seat, empty before the start."""

    winners: tuple[int, ...]
    """User ids."""

    resigned: tuple[int, ...] = ()
    """User ids, of those who lost by the clock as well."""

    waits: bool = False
    """Whether the player to act has moved and can still take it back. Older lines have no `resigned`."""

    former: tuple[tuple[Player, ...], ...] = ()
    """By seat, who sat there before, the first player first. Empty where no one did anywhere."""

    held: tuple[int, ...] = ()
    """User ids of those whose seats autopilot plays."""

    late: tuple[int, ...] = ()
    """User ids of those who lost by the clock. Older lines name none."""

    left: tuple[int, ...] = ()
    """User ids of those who left the server, or Herald. Older lines name none."""

    colours: tuple[int, ...] = ()
    """By seat, as for a table. Empty for a match listed by a release that didn't keep them."""

    kept: int = 0
    """How many seats are kept for invited people while it gathers. Older lines say 0."""

    def awaits(self, user: int) -> bool:
        """Return whether the match waits for a move of this user, as far as its line says."""
        return user in self.to_act and user not in self.held and not self.waits

    @property
    def rescued(self) -> bool:
        """Whether it was played to its end after a substitute had taken a seat."""
        return self.status is Status.FINISHED and any(self.former)

    @property
    def lost_to_automa(self) -> bool:
        """Whether an opponent without a seat has won. If not, a finished match has a winner."""
        return self.status is Status.FINISHED and not self.winners
