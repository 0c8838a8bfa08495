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
    """A position in a listing, newest first, after which the next page begins: the oldest match shown so far."""

    match: int

    def __str__(self) -> str:
        """Return a short text for a custom_id."""
        return match_codes.code(self.match)

    @classmethod
    def parse(cls, text: str) -> Cursor:
        """Return the cursor from its text. Raises ValueError."""
        return cls(match_codes.from_code(text))


class Ending(StrEnum):
    """How a match ended for a player."""

    WON = "won"
    """First alone."""

    SHARED = "shared"
    """First together with others."""

    LOST = "lost"
    """Not first."""


@dataclass(frozen=True, slots=True)
class Query:
    """Filters of a listing, None for no filter. Raises ValueError for filters that contradict each other."""

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
    """Number of the match's seats."""

    computers: bool | None = None
    """Whether a computer player sits or sat there."""

    statuses: frozenset[Status] | None = None
    trait: str | None = None
    """An unusual option, as Record.traits writes it. This and the next filters need a match with a record."""

    won: Ending | None = None
    """How it ended for `user`."""

    score: int | None = None
    """Minimum number of points of `user`, or of any player if `user` is None."""

    since: int | None = None
    """Earliest end of the match (UTC epoch ms), or its opening if it isn't over."""

    until: int | None = None
    """End of that period, exclusive (UTC epoch ms)."""

    limit: int = 10
    """Number of matches on a page."""

    before: Cursor | None = None
    """Where an older page begins."""

    after: Cursor | None = None
    """Where a newer page ends. Set at most one of `before` and `after`."""

    def __post_init__(self) -> None:
        if self.won is not None and self.user is None:
            raise ValueError("nobody is named who won or lost")
        if self.user is not None and self.user == self.opponent:
            raise ValueError("nobody plays against themselves")

    @property
    def of_records(self) -> bool:
        """Whether only stored records can answer the query."""
        return self.trait is not None or self.won is not None or self.score is not None


@dataclass(frozen=True, slots=True)
class Page:
    """One page of matches, newest first."""

    items: tuple[Summary, ...]
    next: Cursor | None
    """Where the next page begins, None on the last one."""

    damaged: tuple[int, ...] = ()
    """Matches of this page whose records are damaged."""

    @classmethod
    def of(cls, found: Sequence[Summary | int], query: Query) -> Page:
        """Return a page from what a store found for a query: one match more than fits on it, if there are more.

        found: newest first, or oldest first after a cursor. A match with a damaged line is given by its id.
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
    """It reports what happened after this row."""


STALLED = "stalled"
"""Kind of the message that tells the others that a player was reminded for the last time."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a seat to its turn: by a short message not yet deleted, or by the board itself."""

    seat: int
    turn: int
    """Match.turn at that time."""

    channel: int
    message: int
    """The short message, or 0 if the board made the call when it was posted."""

    board: int
    """The board that it links to."""

    user: int = 0
    """User who was called, 0 if an older version called."""

    ring: int = 0
    """How many messages it replaced: 0 for the first call, more for reminders."""

    silent: bool = False
    """Whether it came in quiet hours, without a sound."""

    direct: bool = False
    """Whether it was a direct message, because its player can't see where the match is played."""

    kind: str = "move"
    """What it's about: a WaitKind, or STALLED."""

    about: int = 0
    """As Wait.about."""


@dataclass(frozen=True, slots=True)
class Calls:
    """The calls of a match that haven't been deleted."""

    standing: tuple[Call, ...] = ()
    owed: bool = False
    """Whether someone may still have to be called, or a call to be deleted."""


def digest(text: str) -> str:
    """Return a hash that names a saved query. Different texts get different names."""
    return b32encode(blake2b(text.encode(), digest_size=10).digest()).decode().lower()


@dataclass(frozen=True, slots=True)
class Head:
    """What a process reads of a match to tell if its copy in memory is still the newest."""

    seq: int
    """Number of the newest row."""

    guild: int = 0
    """The server it's played in."""

    changes: int = 0
    """How often settings of users and servers have changed so far."""


@dataclass(frozen=True, slots=True)
class Glance(Head):
    """A match's head, with what its channel was told."""

    posted: Posted | None = None
    """Where the newest board is, None before the first."""

    calls: Calls = field(default_factory=Calls)
    """The calls that are still there."""

    ballots: tuple[Ballot, ...] = ()
    """The messages that ask for votes or offer seats, oldest first."""

    retiring: tuple[Posted, ...] = ()
    """Older boards whose controls must still be removed, oldest first."""
