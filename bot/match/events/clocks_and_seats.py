"""What can have happened to the time and the seats of a match that is played: clocks, pauses, absence.

They are part of the vocabulary in events/match_events.py; what they make of a match is in bot/match/fold/clock.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.match.events.votes import VoteEnded
from bot.match.model.clocks import Clock


@dataclass(frozen=True, slots=True)
class ClockChosen:
    """The table plays by this clock from now on; None by none. Everybody's time begins anew."""

    clock: Clock | None


@dataclass(frozen=True, slots=True)
class Spent:
    """A seat's decision has cost its bank so much."""

    seat: int
    ms: int
    """Negative where its turn has brought back more."""


@dataclass(frozen=True, slots=True)
class Warned:
    """A seat is told that its time runs out."""

    seat: int
    deadline: int
    """As it stood then, UTC epoch ms."""


@dataclass(frozen=True, slots=True)
class RanOut:
    """A seat's time has run out: the others may claim the match from it."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakenOver:
    """A seat's time has run out, and the seat-holder plays it from now on."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandedBack:
    """The person of a held seat is back and plays on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Forfeited:
    """A seat has lost by its clock; as with a resignation, the seat-holder plays on where others still play."""

    seat: int
    voted: bool
    """The others agreed on it."""


@dataclass(frozen=True, slots=True)
class ClaimVoted:
    """A seat's word on whether another, whose time has run out, has lost; `agree` false withdraws everybody's claim."""

    seat: int
    against: int
    agree: bool


@dataclass(frozen=True, slots=True)
class OfferVoted:
    """A seat's word on whether one that autopilot holds is offered to others; `agree` false ends the vote."""

    seat: int
    about: int
    """The held seat."""

    agree: bool


@dataclass(frozen=True, slots=True)
class PauseVoted:
    """A seat would like to pause; `agree` false withdraws everybody's wish."""

    seat: int
    agree: bool


@dataclass(frozen=True, slots=True)
class Paused:
    """Clocks and reminders stand still from now on."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """They go on."""


@dataclass(frozen=True, slots=True)
class Outage:
    """Herald, Discord or the place of the match took no moves for a while: that time counts for no one.

    All are UTC epoch ms, and the stretch is over when the row is written.
    """

    begin: int
    end: int
    again: bool
    """What was told of clocks before counts no longer: each seat is warned again, with all of its notice."""

    seat: int | None = None
    """Whose time alone doesn't count, as only they couldn't be told; None for everyone's."""


@dataclass(frozen=True, slots=True)
class Vacated:
    """A seat's person has left Herald for good: the seat-holder plays it until a substitute takes it, who is sought."""

    seat: int


@dataclass(frozen=True, slots=True)
class Forgotten:
    """Somebody named in this log was forgotten; a pseudonym stands wherever they stood."""

    user: int
    """The pseudonym (people.is_pseudonym)."""


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
    | VoteEnded
)
"""What becomes of a match while it waits for its people."""
