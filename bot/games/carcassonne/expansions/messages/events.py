"""What can have happened to score figures and messages."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.points import Points


@dataclass(frozen=True, slots=True)
class FigureMoved:
    """A score figure went forward."""

    seat: int
    figure: str
    """"meeple" or "courier"."""

    points: int
    """One whole amount (MSG-02)."""


@dataclass(frozen=True, slots=True)
class MovesDue:
    """The seat to move has to choose a figure for each of these amounts, one after the other."""

    seat: int
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MessageEarned:
    """A figure of the seat to move stopped on a dark space; a message nobody has seen yet is to be drawn (MSG-09)."""

    seat: int


@dataclass(frozen=True, slots=True)
class MessageRevealed:
    """A message lies open for its receiver to answer."""

    seat: int
    message: int


@dataclass(frozen=True, slots=True)
class MessageAnswered:
    """The message went under the others.

    Where a figure was taken back for its points, these are in the event that says so.
    """

    seat: int
    message: int
    deed: bool
    """Its receiver did what it says."""

    points: Points
    """What that brought."""

    place: str = ""
    """Cell and letter of a part of the feature it was done with ("M50A"); empty for none, and in old logs."""


@dataclass(frozen=True, slots=True)
class PolicyChosen:
    """From now on these points of a seat are moved by this policy."""

    seat: int
    policy: str


EVENTS: dict[str, type[object]] = {
    "carcassonne.figure-moved.1": FigureMoved,
    "carcassonne.moves-due.1": MovesDue,
    "carcassonne.message-earned.1": MessageEarned,
    "carcassonne.message-revealed.1": MessageRevealed,
    "carcassonne.message-answered.1": MessageAnswered,
    "carcassonne.policy-chosen.1": PolicyChosen,
}
