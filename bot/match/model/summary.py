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
    """A match's line in listings. It contains only what is public."""

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
    """User ids of those who resigned or lost by the clock. Lines stored by old versions have none."""

    waits: bool = False
    """Whether the player to act has moved and can still take that move back."""

    former: tuple[tuple[Player, ...], ...] = ()
    """By seat, its earlier players, the first one first. Empty if no seat ever changed hands."""

    held: tuple[int, ...] = ()
    """User ids of those whose seats autopilot plays."""

    late: tuple[int, ...] = ()
    """User ids of those who lost by the clock. Lines stored by old versions have none."""

    left: tuple[int, ...] = ()
    """User ids of those who left the server, or Herald. Lines stored by old versions have none."""

    colours: tuple[int, ...] = ()
    """By seat, its colour (Table.colours). Empty in lines stored by old versions."""

    kept: int = 0
    """How many seats are kept for invited people before the start. 0 in lines stored by old versions."""

    def awaits(self, user: int) -> bool:
        """Return whether the match waits for a move of this user. False on autopilot, or if their move isn't final."""
        return user in self.to_act and user not in self.held and not self.waits

    @property
    def rescued(self) -> bool:
        """Whether the match was finished after a substitute had taken a seat."""
        return self.status is Status.FINISHED and any(self.former)

    @property
    def lost_to_automa(self) -> bool:
        """Whether the match is finished without a winner, so an automa (an opponent without a seat) has won."""
        return self.status is Status.FINISHED and not self.winners
