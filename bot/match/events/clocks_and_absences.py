"""Log events of a running match's time and seats, for match_events.py: clocks, pauses, absence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.match.events.votes_without_result import VoteEnded
from bot.match.model.time_control import Clock


@dataclass(frozen=True, slots=True)
class ClockChosen:
    """The table chose a clock, or None for no clock. Everyone's time starts again."""

    clock: Clock | None


@dataclass(frozen=True, slots=True)
class Spent:
    """A seat's decision has used time from its bank."""

    seat: int
    ms: int
    """Time used, in ms. Negative if the turn has added more than it used."""


@dataclass(frozen=True, slots=True)
class Warned:
    """A seat is warned that its time runs out."""

    seat: int
    deadline: int
    """The seat's deadline at that time, UTC epoch ms."""


@dataclass(frozen=True, slots=True)
class RanOut:
    """A seat's time has run out. The others can now vote that it has lost."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakenOver:
    """A seat's time has run out, and autopilot plays it from now on."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandedBack:
    """The player of a seat that autopilot played has come back, and plays it again from now on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Forfeited:
    """A seat has lost by its clock. As with a resignation, autopilot plays on while others still play."""

    seat: int
    voted: bool
    """Whether the others agreed on it."""


@dataclass(frozen=True, slots=True)
class ClaimVoted:
    """A seat's vote on whether seat `against`, which ran out of time, has lost. `agree` false withdraws all votes."""

    seat: int
    against: int
    agree: bool


@dataclass(frozen=True, slots=True)
class OfferVoted:
    """A seat's vote on offering a seat that autopilot plays to other people. `agree` false ends the vote."""

    seat: int
    about: int
    """The seat that autopilot plays."""

    agree: bool


@dataclass(frozen=True, slots=True)
class PauseVoted:
    """A seat's vote for a pause. `agree` false withdraws everyone's votes."""

    seat: int
    agree: bool


@dataclass(frozen=True, slots=True)
class Paused:
    """Clocks and reminders stop from now on."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """Clocks and reminders go on."""


@dataclass(frozen=True, slots=True)
class Outage:
    """Herald, Discord or the match's channel was unavailable for a while (UTC epoch ms). No clock counts that time."""

    begin: int
    end: int
    again: bool
    """Whether earlier warnings no longer count: each seat is warned again, as early as usual."""

    seat: int | None = None
    """The one seat whose player couldn't be reached and whose time doesn't count, or None for all seats."""


@dataclass(frozen=True, slots=True)
class Vacated:
    """A player has left Herald for good. Autopilot plays the seat until a substitute takes it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A user's data was erased. A pseudonym replaces them in this log."""

    user: int
    """The pseudonym (people.is_pseudonym)."""


@dataclass(frozen=True, slots=True)
class Renamed:
    """A player's name in the match's server has changed since they sat down, or since it last changed."""

    user: int
    name: str


KeepingEvent: TypeAlias = (
    ClockChosen
    | Spent
    | Warned
    | RanOut
    | TakenOver
    | HandedBack
    | Forfeited
    | ClaimVoted
    | OfferVoted
    | PauseVoted
    | Paused
    | Resumed
    | Outage
    | Vacated
    | Forgotten
    | Renamed
    | VoteEnded
)
"""Events of clocks, pauses and absent players."""
