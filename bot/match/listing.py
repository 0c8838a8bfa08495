"""Questions about many matches, and where a match was last shown."""

from __future__ import annotations

from dataclasses import dataclass

from bot.match import identity
from bot.match.model import Status, Summary


@dataclass(frozen=True, slots=True)
class Cursor:
    """The place in a listing after which the next page begins; newest first, so it names the oldest match shown."""

    match: int

    def __str__(self) -> str:
        """Short text for a custom_id."""
        return identity.code(self.match)

    @classmethod
    def parse(cls, text: str) -> Cursor:
        """The cursor a text stands for. Raises ValueError."""
        return cls(identity.from_code(text))


@dataclass(frozen=True, slots=True)
class Query:
    """Which matches to list. Every filter that is None lets everything through.

    channel: a parent channel, its threads included; user: somebody who takes or took part; limit: of one page.
    """

    guild: int | None = None
    channel: int | None = None
    thread: int | None = None
    user: int | None = None
    game: str | None = None
    statuses: frozenset[Status] | None = None
    limit: int = 10
    before: Cursor | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """Matches, newest first. next: where the page after this one begins, None on the last."""

    items: tuple[Summary, ...]
    next: Cursor | None


@dataclass(frozen=True, slots=True)
class Posted:
    """The public message that shows a match.

    seq: the row it shows the match as of; since: it tells what happened after this row.
    """

    seq: int
    channel: int
    message: int
    since: int = 0


@dataclass(frozen=True, slots=True)
class Call:
    """The short message that called a seat to its turn, and still stands.

    turn: Match.turn then; board: the message it leads to.
    """

    seat: int
    turn: int
    channel: int
    message: int
    board: int


@dataclass(frozen=True, slots=True)
class Calls:
    """The calls of a match that stand. owed: somebody may still have to be called, or a call to be taken away."""

    standing: tuple[Call, ...] = ()
    owed: bool = False
