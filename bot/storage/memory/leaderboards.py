"""Leaderboards in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from bot.match.records.leaderboard import Asked, Bracket, Edge, Field, Side, Standing
from bot.match.records.ratings import Rating
from bot.storage.memory.records import Remembered


class RatingsInMemory:
    """See bot.match.records.leaderboard.Ratings. named: of whom (user) a match knows under which name."""

    def __init__(self, records: Remembered, hides: Callable[[int], bool], named: Callable[[int, int], str]) -> None:
        self._records = records
        self._hides = hides
        self._named = named

    async def fields(self, guild: int, game: str, reader: int) -> Sequence[Field]:
        """The brackets of a game."""
        sides: dict[int, list[Side]] = {}
        for bracket, standing in self._visible(reader):
            if (bracket.guild, bracket.game) == (guild, game):
                sides.setdefault(bracket.seats, []).append(Side.of(standing.rating))
        found = [Field(seats, of.count(Side.RANKED), of.count(Side.UNPLACED)) for seats, of in sides.items()]
        return sorted(found, key=lambda one: (-one.ranked, -one.ranked - one.unplaced, one.seats))

    async def standings(self, asked: Asked) -> Sequence[Standing]:
        """Lines behind an edge, or before one."""
        lines = [one for one in self._of(asked.bracket, asked.reader) if Side.of(one.rating) is asked.side]
        if asked.above is not None:
            above = _place(asked.above)
            return [one for one in reversed(lines) if _place(one.edge) > above][: asked.limit]
        below = None if asked.below is None else _place(asked.below)
        return [one for one in lines if below is None or _place(one.edge) < below][: asked.limit]

    async def standing(self, bracket: Bracket, user: int) -> Standing | None:
        """One line."""
        return next((one for one in self._of(bracket, user) if one.user == user), None)

    async def before(self, bracket: Bracket, reader: int, edge: Edge) -> tuple[int, int]:
        """How many stand before an edge, and how many of them are better."""
        ranked = [one for one in self._of(bracket, reader) if one.rating.placed]
        ahead = [one for one in ranked if _place(one.edge) > _place(edge)]
        return len(ahead), sum(one.rating.ordinal > edge.ordinal for one in ahead)

    async def ratings_of(self, user: int, guild: int) -> Mapping[Bracket, Rating]:
        """Every rating of a person in a server."""
        found = self._visible(user)
        return {of: one.rating for of, one in found if (of.guild, one.user) == (guild, user)}

    def _of(self, bracket: Bracket, reader: int) -> list[Standing]:
        """The best first."""
        lines = [standing for of, standing in self._visible(reader) if of == bracket]
        return sorted(lines, key=lambda one: _place(one.edge), reverse=True)

    def _visible(self, reader: int) -> Iterable[tuple[Bracket, Standing]]:
        for (guild, game, seats, user), (rating, match) in self._records.ratings().items():
            if user == reader or not self._hides(user):
                yield Bracket(guild, game, seats), Standing(user, self._named(match, user), rating)


def _place(edge: Edge) -> tuple[int, int]:
    return edge.ordinal, edge.user
