"""Queries for lists of matches, and which messages in Discord show a match."""

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
        """Return the cursor that `str` wrote. Raises ValueError for any other text."""
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
    """A user who takes or took part."""

    opponent: int | None = None
    """Another user who takes or took part in the same match."""

    game: str | None = None
    seats: int | None = None
    """Number of the match's seats."""

    computers: bool | None = None
    """True for matches in which a computer player sits or sat, False for matches without one."""

    statuses: frozenset[Status] | None = None
    trait: str | None = None
    """An option not at its default, as "option=value" (Record.traits). Only matches with a stored result have it."""

    won: Ending | None = None
    """How it ended for `user`. Only finds matches with a stored result."""

    score: int | None = None
    """Minimum points of `user`, or of any player if that's None. Only finds matches with a stored result."""

    since: int | None = None
    """Only matches that ended at or after this time (UTC epoch ms). If it isn't over, the time it was opened counts."""

    until: int | None = None
    """Only matches before this time (UTC epoch ms, exclusive), by the same times as `since`."""

    limit: int = 10
    """Number of matches on a page."""

    before: Cursor | None = None
    """Show only matches older than this one, newest first."""

    after: Cursor | None = None
    """Show the matches just newer than this one. Set at most one of `before` and `after`."""

    def __post_init__(self) -> None:
        if self.won is not None and self.user is None:
            raise ValueError("nobody is named who won or lost")
        if self.user is not None and self.user == self.opponent:
            raise ValueError("nobody plays against themselves")

    @property
    def of_records(self) -> bool:
        """Whether the query needs the stored results of matches: `trait`, `won` or `score` is set."""
        return self.trait is not None or self.won is not None or self.score is not None


@dataclass(frozen=True, slots=True)
class Page:
    """One page of matches, newest first."""

    items: tuple[Summary, ...]
    next: Cursor | None
    """What to set as Query.before for the next, older page. None on the last one."""

    damaged: tuple[int, ...] = ()
    """Ids of matches of this page whose records are damaged. They aren't in `items`."""

    @classmethod
    def of(cls, found: Sequence[Summary | int], query: Query) -> Page:
        """Return the page made of what a store found for a query: up to `limit` matches, and one more if there is one.

        found: newest first, or oldest first if the query has `after`. A damaged match is given by its id.
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
    """Seq of the row as of which it shows the match."""

    channel: int
    message: int
    since: int = 0
    """Seq of a row. The message reports what happened after that row."""


STALLED = "stalled"
"""Kind of the message that tells the others that a player was reminded for the last time."""


@dataclass(frozen=True, slots=True)
class Call:
    """A ping that tells a player what the match needs of them: a short message not yet deleted, or the board itself."""

    seat: int
    turn: int
    """Match.turn when it was sent."""

    channel: int
    message: int
    """Id of the short message, or 0 if the board itself pinged when it was posted."""

    board: int
    """Id of the message with the board that the ping links to."""

    user: int = 0
    """User who was pinged, 0 if an older version of Herald sent the ping."""

    ring: int = 0
    """How many earlier pings it replaced: 0 for the first one, more for reminders."""

    silent: bool = False
    """Whether it was sent without a sound, in quiet hours."""

    direct: bool = False
    """Whether it was a direct message, because its player can't see where the match is played."""

    kind: str = "move"
    """What it asks for: a WaitKind, or STALLED."""

    about: int = 0
    """What the vote is about, or the seat that can be claimed (Wait.about)."""


@dataclass(frozen=True, slots=True)
class Calls:
    """The pings of a match that haven't been deleted in Discord."""

    standing: tuple[Call, ...] = ()
    owed: bool = False
    """Whether a ping may still have to be sent or deleted."""


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
    """How often settings of any user or server in the store have changed so far."""


@dataclass(frozen=True, slots=True)
class Glance(Head):
    """A match's head, with the messages in Discord that show it."""

    posted: Posted | None = None
    """Where the newest board is, None before the first."""

    calls: Calls = field(default_factory=Calls)
    """The pings that haven't been deleted."""

    ballots: tuple[Ballot, ...] = ()
    """The messages that ask for votes or offer seats, oldest first."""

    retiring: tuple[Posted, ...] = ()
    """Older boards whose controls must still be removed, oldest first."""
