"""What can have happened to a match itself, by the wire names under which logs keep it for good.

They share the log with the events of the game; the game never sees them. Every consequence is written down, so that
a later change of a rule here never rewrites an old match.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from bot.core.game import Termination
from bot.match.codec import Codec


@dataclass(frozen=True, slots=True)
class Opened:
    """A table stands; nobody sits at it yet. options: complete (key, value) pairs."""

    game: str
    guild: int
    channel: int
    thread: int | None
    owner: int
    language: str
    seats: int
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Joined:
    """A user sat down at the table, under the name they had then."""

    user: int
    name: str


@dataclass(frozen=True, slots=True)
class Left:
    """A user got up before the start. owner: whose table it is from now on."""

    user: int
    owner: int


@dataclass(frozen=True, slots=True)
class Configured:
    """The table agreed on other seats or options; both are complete."""

    seats: int
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Cancelled:
    """The table was given up before the start."""


@dataclass(frozen=True, slots=True)
class Started:
    """Play begins. order: users by seat; commitment: SHA-256 of the secret in hex; rules_version: as in GameInfo."""

    order: tuple[int, ...]
    commitment: str
    rules_version: int


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat gave the match up; with three or more seats a caretaker plays it from now on."""

    seat: int


@dataclass(frozen=True, slots=True)
class AbortVoted:
    """A seat wants the match ended without a result; `agree` false withdraws everybody's wish."""

    seat: int
    agree: bool


@dataclass(frozen=True, slots=True)
class Closed:
    """The match is over. placings: seats from best to last, empty when aborted; secret: hex, now for everybody."""

    termination: Termination
    placings: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    tie_break: str | None
    secret: str = field(repr=False)


MatchEvent: TypeAlias = Opened | Joined | Left | Configured | Cancelled | Started | Resigned | AbortVoted | Closed

EVENTS: dict[str, type[MatchEvent]] = {
    "match.opened.1": Opened,
    "match.joined.1": Joined,
    "match.left.1": Left,
    "match.configured.1": Configured,
    "match.cancelled.1": Cancelled,
    "match.started.1": Started,
    "match.resigned.1": Resigned,
    "match.abort-voted.1": AbortVoted,
    "match.closed.1": Closed,
}

CODEC = Codec(EVENTS)
