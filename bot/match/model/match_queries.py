"""Questions about many matches, and where a match was last shown."""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import blake2b

from bot.match.model import match_codes
from bot.match.model.match import Status, Summary
from bot.match.model.posted_ballots import Ballot


@dataclass(frozen=True, slots=True)
class Cursor:
    """The place in a listing after which the next page begins. Newest first, so it names the oldest match shown."""

    match: int

    def __str__(self) -> str:
        """Return a short text for a custom_id."""
        return match_codes.code(self.match)

    @classmethod
    def parse(cls, text: str) -> Cursor:
        """Return the cursor a text means. Raises ValueError."""
        return cls(match_codes.from_code(text))


class Ending(StrEnum):
    """How a match ended for someone."""

    WON = "won"
    """First alone."""

    SHARED = "shared"
    """First together with others."""

    LOST = "lost"
    """Not first."""


@dataclass(frozen=True, slots=True)
class Query:
    """Filters of a listing, None for any. Raises ValueError for filters that can't go together."""

    guild: int | None = None
    channel: int | None = None
    """A parent channel, its threads included."""

    thread: int | None = None
    user: int | None = None
    """Someone who takes or took part."""

    opponent: int | None = None
    """Someone else who takes or took part."""

    game: str | None = None
    seats: int | None = None
    """How many the match has seats."""

    computers: bool | None = None
    """Whether a computer player sits or sat there."""

    statuses: frozenset[Status] | None = None
    trait: str | None = None
    """An unusual option, as Record.traits writes it. This and what follows is only known of matches with a record."""

    won: Ending | None = None
    """How it ended for `user`."""

    score: int | None = None
    """So many points at least, of `user`, or of anyone where that is None."""

    since: int | None = None
    """The first moment (UTC epoch ms) at which the match may have been over, or opened where it is not over."""

    until: int | None = None
    """The first moment after those."""

    limit: int = 10
    """Of one page."""

    before: Cursor | None = None
    """Where an older page begins."""

    after: Cursor | None = None
    """Where a newer one ends. At most one of the two."""

    def __post_init__(self) -> None:
        if self.won is not None and self.user is None:
            raise ValueError("nobody is named who won or lost")
        if self.user is not None and self.user == self.opponent:
            raise ValueError("nobody plays against themselves")

    @property
    def of_records(self) -> bool:
        """Whether only records can answer it."""
        return self.trait is not None or self.won is not None or self.score is not None


@dataclass(frozen=True, slots=True)
class Page:
    """Matches, newest first."""

    items: tuple[Summary, ...]
    next: Cursor | None
    """Where the page after this one begins, None on the last."""

    damaged: tuple[int, ...] = ()
    """Matches that belong here, and of which nothing can be told."""

    @classmethod
    def of(cls, found: Sequence[Summary | int], query: Query) -> Page:
        """Return the page out of what a store found, one match more than the page holds if there are more.

        found: newest first, or oldest first after a cursor. For a match with a damaged line, its id.
        """
        taken = found[: query.limit]
        items = tuple(one for one in taken if isinstance(one, Summary))
        damaged = tuple(one for one in taken if isinstance(one, int))
        ends = [one if isinstance(one, int) else one.id for one in (*taken[:1], *taken[-1:])]
        if query.after is not None:
            return cls(items[::-1], Cursor(ends[0]) if ends else None, damaged)
        return cls(items, Cursor(ends[-1]) if len(found) > len(taken) and ends else None, damaged)


@dataclass(frozen=True, slots=True)
class Posted:
    """The public message that shows a match."""

    seq: int
    """The row it shows the match as of."""

    channel: int
    message: int
    since: int = 0
    """It tells what happened after this row."""


STALLED = "stalled"
"""The kind of the message that tells the others that someone was reminded for the last time."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a seat to its turn: by a short message not yet deleted, or by the board itself."""

    seat: int
    turn: int
    """Match.turn then."""

    channel: int
    message: int
    """The short message, or 0 if the board made the call when it was posted."""

    board: int
    """The message it leads to."""

    user: int = 0
    """Who was called, 0 where an older version called."""

    ring: int = 0
    """How many such messages there were before it: 0 for the call itself, more for what took its place."""

    silent: bool = False
    """It made no sound, since it came in quiet hours."""

    direct: bool = False
    """It was sent as a direct message, since its player can't see where the match is played."""

    kind: str = "move"
    """What it calls to: a WaitKind, or STALLED."""

    about: int = 0
    """As for the wait."""


@dataclass(frozen=True, slots=True)
class Calls:
    """The calls of a match that are still there."""

    standing: tuple[Call, ...] = ()
    owed: bool = False
    """Someone may still have to be called, or a call to be taken away."""


def digest(text: str) -> str:
    """Return the name of a question, made from all of it: no two that anyone asks have the same."""
    return b32encode(blake2b(text.encode(), digest_size=10).digest()).decode().lower()


@dataclass(frozen=True, slots=True)
class Head:
    """What is asked of a match before anything is done with what memory has of it."""

    seq: int
    """Of the newest row."""

    guild: int = 0
    """The server it's played in."""

    changes: int = 0
    """How often settings of users and servers have changed so far."""


@dataclass(frozen=True, slots=True)
class Glance(Head):
    """The same, with what its channel was told."""

    posted: Posted | None = None
    """Where the newest board is, None before the first."""

    calls: Calls = field(default_factory=Calls)
    """The calls that are still there."""

    ballots: tuple[Ballot, ...] = ()
    """The messages that ask something, oldest first."""

    retiring: tuple[Posted, ...] = ()
    """Older boards whose controls are still to go, oldest first."""
