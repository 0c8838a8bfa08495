"""Leaderboards of players by rating. Players who chose to be hidden only appear in their own view.

Ratings from a single match are listed separately, without a place. Ratings from few matches are marked provisional.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

from bot.match.records.ratings import Rating


class Side(StrEnum):
    """The two lists of a leaderboard."""

    RANKED = "r"
    """Ratings from enough matches for a place."""

    UNPLACED = "p"
    """All other ratings."""

    @classmethod
    def of(cls, rating: Rating) -> Side:
        """Return the list of the leaderboard that a rating belongs to."""
        return cls.RANKED if rating.placed else cls.UNPLACED


@dataclass(frozen=True, slots=True)
class Bracket:
    """A server, game and number of seats with ratings of their own."""

    guild: int
    game: str
    seats: int
    """2, or MANY for three and more (ratings.company)."""


@dataclass(frozen=True, slots=True)
class Field:
    """The numbers of players with a rating in a bracket, not counting those hidden from the reader."""

    seats: int
    """2, or MANY for three and more (Bracket.seats)."""

    ranked: int
    unplaced: int


@dataclass(frozen=True, slots=True)
class Edge:
    """A line at which a page of a leaderboard begins or ends."""

    ordinal: int
    """Rating in micro-units (Rating.ordinal)."""

    user: int
    """Id of the line's user, which orders equal ratings. Negative for the pseudonym of an erased user."""

    def __str__(self) -> str:
        """Return a short text for a custom_id."""
        return f"{self.ordinal}.{self.user}"

    @classmethod
    def parse(cls, text: str) -> Edge:
        """Return the edge that `str` wrote. Raises ValueError for any other text."""
        ordinal, _, user = text.partition(".")
        edge = cls(int(ordinal), int(user))
        if str(edge) != text or abs(edge.ordinal) >= 1 << 62 or not 0 < abs(edge.user) < 1 << 63:
            raise ValueError(f"{text!r:.40} is no edge")
        return edge


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of a leaderboard."""

    user: int
    name: str
    """Name from when they joined the last match that the rating includes."""

    rating: Rating

    @property
    def edge(self) -> Edge:
        """The edge of a page that begins or ends at this line."""
        return Edge(self.rating.ordinal, self.user)


@dataclass(frozen=True, slots=True)
class Asked:
    """A request for a page of a leaderboard."""

    bracket: Bracket
    reader: int
    """User who asks. They always see themselves."""

    side: Side = Side.RANKED
    below: Edge | None = None
    """Show the lines right after this one, best first."""

    above: Edge | None = None
    """Show the lines right before this one, nearest first. Set at most one of `below` and `above`."""

    limit: int = 10


class Ratings(Protocol):
    """The part of a store that reads leaderboards. Every method can raise StorageError."""

    async def fields(self, guild: int, game: str, reader: int) -> Sequence[Field]:
        """Return the sizes of a game's leaderboards in a server, as this reader sees them, the largest first."""
        ...

    async def standings(self, asked: Asked) -> Sequence[Standing]:
        """Return up to `asked.limit` lines of a leaderboard: best first, or nearest first for Asked.above."""
        ...

    async def standing(self, bracket: Bracket, user: int) -> Standing | None:
        """Return a user's line in a leaderboard, or None if they have no rating there."""
        ...

    async def before(self, bracket: Bracket, reader: int, edge: Edge) -> tuple[int, int]:
        """Return how many ranked lines come before an edge, and how many of those have a better rating than the edge.

        Leaves out users hidden from the reader.
        """
        ...

    async def ratings_of(self, user: int, guild: int) -> Mapping[Bracket, Rating]:
        """Return all of a user's ratings in a server, hidden or not."""
        ...


@dataclass(frozen=True, slots=True)
class Ranking:
    """A page of a leaderboard."""

    lines: tuple[Standing, ...]
    """Best first."""

    places: tuple[int, ...]
    """Place of each line, the same for equal ratings. Empty for the list without places."""

    has_above: bool
    """Whether there are lines before the first."""

    has_below: bool
    """Whether there are lines after the last."""


async def ranking(store: Ratings, asked: Asked) -> Ranking:
    """Return a page of a leaderboard, lines best first. Raises StorageError."""
    found = tuple(await store.standings(replace(asked, limit=asked.limit + 1)))
    more, lines = len(found) > asked.limit, found[: asked.limit]
    if asked.above is None:
        return await _placed(store, asked, lines, asked.below is not None, more)
    if more:
        return await _placed(store, asked, lines[::-1], True, True)
    # A page that reaches the top is the first one, and as full as possible.
    return await ranking(store, replace(asked, above=None))


async def around(store: Ratings, asked: Asked, own: Standing) -> Ranking:
    """Return the page of a leaderboard with the line `own`, in its middle if possible. Raises StorageError.

    asked: its `side`, `below` and `above` don't matter.
    """
    side = replace(asked, side=Side.of(own.rating), below=None, above=None)
    over = await store.standings(replace(side, above=own.edge, limit=asked.limit // 2 + 1))
    kept = tuple(over[: asked.limit // 2])[::-1]
    room = asked.limit - len(kept) - 1
    under = tuple(await store.standings(replace(side, below=own.edge, limit=room + 1)))
    lines = (*kept, own, *under[:room])
    return await _placed(store, side, lines, len(over) > len(kept), len(under) > room)


async def _placed(
    store: Ratings, asked: Asked, lines: tuple[Standing, ...], has_above: bool, has_below: bool
) -> Ranking:
    if not lines or asked.side is Side.UNPLACED:
        return Ranking(lines, (), has_above, has_below)
    first, better = await store.before(asked.bracket, asked.reader, lines[0].edge)
    places = [better + 1]
    for index in range(1, len(lines)):
        tied = lines[index].rating.ordinal == lines[index - 1].rating.ordinal
        places.append(places[-1] if tied else first + index + 1)
    return Ranking(lines, tuple(places), has_above, has_below)
