"""Leaderboards: who stands where by their ratings. People who have chosen to be hidden stand in nobody's but their own.

Ratings that rest on a single match are listed apart, without a place; those that rest on few are marked provisional.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

from bot.match.records.ratings import Rating


class Side(StrEnum):
    """Which of the two lists of a leaderboard."""

    RANKED = "r"
    """Ratings that rest on enough matches."""

    UNPLACED = "p"
    """The others."""

    @classmethod
    def of(cls, rating: Rating) -> Side:
        """The list a rating stands in."""
        return cls.RANKED if rating.placed else cls.UNPLACED


@dataclass(frozen=True, slots=True)
class Bracket:
    """What ratings are kept apart by."""

    guild: int
    game: str
    seats: int
    """2, or MANY for three and more (ratings.company)."""


@dataclass(frozen=True, slots=True)
class Field:
    """How many have a rating in a bracket, as far as a reader may know."""

    seats: int
    """As for a bracket."""

    ranked: int
    unplaced: int


@dataclass(frozen=True, slots=True)
class Edge:
    """A rating a page begins or ends at."""

    ordinal: int
    """Micro-units."""

    user: int
    """Pseudonyms included: they keep their place."""

    def __str__(self) -> str:
        """Short text for a custom_id."""
        return f"{self.ordinal}.{self.user}"

    @classmethod
    def parse(cls, text: str) -> Edge:
        """The edge a text stands for. Raises ValueError."""
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
    """As when they sat down to the last match it rests on."""

    rating: Rating

    @property
    def edge(self) -> Edge:
        """Where it stands."""
        return Edge(self.rating.ordinal, self.user)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a page of a leaderboard is to show."""

    bracket: Bracket
    reader: int
    """Who asks: to them they are never hidden."""

    side: Side = Side.RANKED
    below: Edge | None = None
    """Only ratings behind this one, the best of them first."""

    above: Edge | None = None
    """Only ratings before this one, the last of them first. At most one of the two."""

    limit: int = 10


class Ratings(Protocol):
    """The part of a store that is about leaderboards. Every method may raise StorageError."""

    async def fields(self, guild: int, game: str, reader: int) -> Sequence[Field]:
        """The brackets of a game in which anybody has a rating, those with most people first."""
        ...

    async def standings(self, asked: Asked) -> Sequence[Standing]:
        """Lines of a leaderboard, in the order that is asked for."""
        ...

    async def standing(self, bracket: Bracket, user: int) -> Standing | None:
        """Somebody's own line, None where they have none."""
        ...

    async def before(self, bracket: Bracket, reader: int, edge: Edge) -> tuple[int, int]:
        """How many ranked ratings stand before an edge, and how many of them are better and not merely as good."""
        ...

    async def ratings_of(self, user: int, guild: int) -> Mapping[Bracket, Rating]:
        """All of somebody's ratings in a server, hidden or not."""
        ...


@dataclass(frozen=True, slots=True)
class Ranking:
    """A page of a leaderboard."""

    lines: tuple[Standing, ...]
    """The best first."""

    places: tuple[int, ...]
    """Of each, the same for those who are as good; empty on the side without places."""

    has_above: bool
    """There are lines before the first."""

    has_below: bool
    """There are lines after the last."""


async def ranking(store: Ratings, asked: Asked) -> Ranking:
    """A page of a leaderboard. Raises StorageError."""
    found = tuple(await store.standings(replace(asked, limit=asked.limit + 1)))
    more, lines = len(found) > asked.limit, found[: asked.limit]
    if asked.above is None:
        return await _placed(store, asked, lines, asked.below is not None, more)
    if more:
        return await _placed(store, asked, lines[::-1], True, True)
    # A page that reaches the top is the first one, as full as it can be.
    return await ranking(store, replace(asked, above=None))


async def around(store: Ratings, asked: Asked, own: Standing) -> Ranking:
    """The page on which somebody's own line stands, in the middle where there is room. Raises StorageError."""
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
