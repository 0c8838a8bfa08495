"""Leaderboards out of the database."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeAlias

from sqlalchemy import BigInteger, ColumnElement, Select, and_, case, exists, func, literal, or_, select, tuple_

from bot.errors import StorageError
from bot.match.records.leaderboard import Asked, Bracket, Edge, Field, Side, Standing
from bot.match.records.ratings import Rating
from bot.storage import rows
from bot.storage.schema import HIDDEN, RANKED, UNPLACED, matches, ratings, settings

Ask: TypeAlias = Callable[[Select[Any]], Awaitable[list[dict[str, Any]]]]
"""Gives everything one question finds, by column. Raises StorageError."""

_SIDES = {Side.RANKED: RANKED, Side.UNPLACED: UNPLACED}
_LINE = (ratings.c.user, ratings.c.mu, ratings.c.sigma, ratings.c.matches, ratings.c.won, matches.c.summary)
_PLACE = tuple_(ratings.c.ordinal, ratings.c.user)


class SqlRatings:
    """See bot.match.records.leaderboard.Ratings for what each method means."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    async def fields(self, guild: int, game: str, reader: int) -> Sequence[Field]:
        """The brackets of a game."""
        return [_field(values) for values in await self._ask(fields(guild, game, reader))]

    async def standings(self, asked: Asked) -> Sequence[Standing]:
        """Lines behind an edge, or before one."""
        return [_standing(values) for values in await self._ask(standings(asked))]

    async def standing(self, bracket: Bracket, user: int) -> Standing | None:
        """One line."""
        found = await self._ask(standing(bracket, user))
        return _standing(found[0]) if found else None

    async def before(self, bracket: Bracket, reader: int, edge: Edge) -> tuple[int, int]:
        """How many stand before an edge, and how many of them are better."""
        (found,) = await self._ask(before(bracket, reader, edge))
        return int(found["ahead"]), int(found["better"])

    async def ratings_of(self, user: int, guild: int) -> Mapping[Bracket, Rating]:
        """Every rating of a person in a server."""
        found = await self._ask(ratings_of(user, guild))
        return {_bracket(values): _rating(values) for values in found}


def fields(guild: int, game: str, reader: int) -> Select[Any]:
    """The brackets of a game, each with how many have a place and how many none yet."""
    ranked = func.sum(case((RANKED, 1), else_=0))
    return (
        select(ratings.c.seats, ranked.label("ranked"), func.count().label("people"))
        .where(ratings.c.guild == guild, ratings.c.game == game, _visible(reader))
        .group_by(ratings.c.seats)
        .order_by(ranked.desc(), func.count().desc(), ratings.c.seats)
    )


def standings(asked: Asked) -> Select[Any]:
    """Lines behind an edge, or before one, the nearest first."""
    found = _lines().where(_in(asked.bracket), _SIDES[asked.side], _visible(asked.reader)).limit(asked.limit)
    if asked.above is not None:
        return found.where(_at(asked.above) < _PLACE).order_by(ratings.c.ordinal, ratings.c.user)
    if asked.below is not None:
        found = found.where(_at(asked.below) > _PLACE)
    return found.order_by(ratings.c.ordinal.desc(), ratings.c.user.desc())


def standing(bracket: Bracket, user: int) -> Select[Any]:
    """One person's line."""
    return _lines().where(_in(bracket), ratings.c.user == user)


def before(bracket: Bracket, reader: int, edge: Edge) -> Select[Any]:
    """How many ranked lines stand before an edge, and how many of them are better."""
    better = func.coalesce(func.sum(case((ratings.c.ordinal > edge.ordinal, 1), else_=0)), 0)
    ahead = select(func.count().label("ahead"), better.label("better"))
    return ahead.where(_in(bracket), RANKED, _visible(reader), _at(edge) < _PLACE)


def ratings_of(user: int, guild: int) -> Select[Any]:
    """Every rating of a person in a server."""
    # Reckoned with, so that SQLite goes by the person, who has a few, and not by the server, which has thousands.
    return select(ratings).where(ratings.c.user == user, ratings.c.guild + 0 == guild)


def _field(values: Mapping[str, Any]) -> Field:
    ranked = int(values["ranked"])
    return Field(values["seats"], ranked, int(values["people"]) - ranked)


def _bracket(values: Mapping[str, Any]) -> Bracket:
    return Bracket(values["guild"], values["game"], values["seats"])


def _rating(values: Mapping[str, Any]) -> Rating:
    return Rating(values["mu"], values["sigma"], values["matches"], values["won"])


def _standing(values: Mapping[str, Any]) -> Standing:
    return Standing(values["user"], named(values["summary"], values["user"]), _rating(values))


def named(summary: str, user: int) -> str:
    """Return the name of someone who sits or sat in a match, by the column of that name; none where it is damaged."""
    try:
        with rows.refusing("a line"):
            told = json.loads(summary) if summary.isascii() else {}
            people = [*told["players"], *(gone for seat in told.get("former", ()) for gone in seat)]
            return next((str(name) for one, name in people if one == user), "")
    except StorageError:
        return ""


def _lines() -> Select[Any]:
    return select(*_LINE).join_from(ratings, matches, matches.c.id == ratings.c.match_id)


def _in(bracket: Bracket) -> ColumnElement[bool]:
    return and_(
        ratings.c.guild == bracket.guild,
        ratings.c.game == bracket.game,
        ratings.c.seats == bracket.seats,
    )


def _at(edge: Edge) -> Any:
    return tuple_(literal(edge.ordinal, BigInteger), literal(edge.user, BigInteger))


def _visible(reader: int) -> ColumnElement[bool]:
    """Not hidden, but to themselves."""
    hides = exists(select(settings.c.owner).where(HIDDEN, settings.c.owner == ratings.c.user))
    return or_(ratings.c.user == reader, ~hides)
