"""Questions about results: sums come from `tallies`, what goes match by match from `results`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Select,
    Table,
    and_,
    case,
    exists,
    func,
    literal,
    or_,
    select,
    union_all,
)

from bot.match.model.computer_players import EVERY
from bot.match.records.statistics import EVERYBODY, Best, Line, Month, Opponent, Rate, Scope, Shift, Tally, shifted
from bot.storage.schema import records, results, tallies
from bot.storage.tallies import SUMS


def lines(scope: Scope) -> Select[Any]:
    """What results come to, by game, seats, seat and start."""
    kinds = tallies.c.game, tallies.c.seats, tallies.c.seat, tallies.c.start
    return select(*kinds, *_sums()).where(*_of(tallies, scope)).group_by(*kinds).order_by(*kinds)


def months(scope: Scope, since: int, shifts: Sequence[Shift] = ()) -> Select[Any]:
    """What they come to by month, from one on, and in each shift: of these, the number is negative, from -1 down."""
    month = tallies.c.month
    wanted = [*_of(tallies, scope), *_among(tallies, scope), month >= since]
    if scope.user == EVERYBODY:
        wanted.append(tallies.c.seat == 0)
    found = select(month, *_sums()).where(*wanted).group_by(month)
    if not shifts:
        return found.order_by(month)
    return select(union_all(found, _shifted(scope, shifts)).subquery("both"))


def _shifted(scope: Scope, shifts: Sequence[Shift]) -> Select[Any]:
    """What results in each shift come to, read match by match: there are few."""
    within = [and_(results.c.finished >= one.begin, results.c.finished < one.end) for one in shifts]
    which = case(*((inside, literal(-number)) for number, inside in enumerate(within, start=1)))
    won, complete, present = results.c.won, results.c.complete == 1, results.c.absent == 0
    scored = case((and_(complete, present), 1), else_=0)
    values = {
        "played": literal(1),
        "won": won,
        "shared": won * results.c.shared,
        "absent": results.c.absent,
        "scored": scored,
        "score": results.c.score * scored,
        "decisions": results.c.decisions,
        "thought": results.c.thought,
    }
    wanted = [*_among(results, scope), ~_has_computer(), or_(*within)]
    asked = select(which.label("month"), *(values[name].label(name) for name in SUMS))
    if scope.user == EVERYBODY:
        # The index of records knows when the matches of a server were over, and results are found by their match.
        when = [and_(records.c.finished >= one.begin, records.c.finished < one.end) for one in shifts]
        asked = asked.join_from(records, results, results.c.match_id == records.c.match_id)
        wanted += [records.c.guild.in_(scope.guilds), or_(*when), results.c.seat == 0]
        wanted += [results.c[name] == value for name, value in (("game", scope.game), ("seats", scope.seats)) if value]
    else:
        wanted += _of(results, scope)
    rows = asked.where(*wanted).subquery("shifted")
    return select(rows.c.month, *(func.sum(rows.c[name]).label(name) for name in SUMS)).group_by(rows.c.month)


def bests(scope: Scope) -> Select[Any]:
    """The best of each game, the oldest match of several with as many points."""
    order = func.row_number().over(partition_by=tallies.c.game, order_by=(tallies.c.best.desc(), tallies.c.best_match))
    wanted = (*_of(tallies, scope), *_among(tallies, scope), tallies.c.best.is_not(None))
    scores = select(tallies.c.game, tallies.c.best, tallies.c.best_match, order.label("place")).where(*wanted)
    found = scores.subquery("ranked")
    return select(found.c.game, found.c.best, found.c.best_match).where(found.c.place == 1).order_by(found.c.game)


def wins(scope: Scope) -> Select[Any]:
    """Whether each result of a person was won, in the order in which their matches ended."""
    wanted = (*_of(results, scope), *_among(results, scope), ~_has_computer())
    return select(results.c.won).where(*wanted).order_by(results.c.finished, results.c.match_id)


def against_computers(scope: Scope) -> Select[Any]:
    """How many matches a person has played with a computer player, and how many of these were won."""
    won = func.coalesce(func.sum(results.c.won), 0)
    return select(func.count().label("played"), won.label("won")).where(*_of(results, scope), _has_computer())


def _has_computer() -> ColumnElement[bool]:
    """Whether a computer player has a result of the match as well."""
    machine = results.alias("machine")
    return exists().where(machine.c.match_id == results.c.match_id, machine.c.user.in_(EVERY))


def opponents(scope: Scope, limit: int, after: Opponent | None) -> Select[Any]:
    """Whom a person sat with at the ends of matches, most often first."""
    other = results.alias("other")
    met = func.count()
    chosen = (
        select(
            other.c.user,
            met.label("met"),
            func.sum(case((results.c.place < other.c.place, 1), else_=0)).label("ahead"),
            func.sum(case((results.c.place == other.c.place, 1), else_=0)).label("level"),
            func.max(other.c.match_id).label("newest"),
        )
        .join_from(results, other, and_(other.c.match_id == results.c.match_id, other.c.user != results.c.user))
        .where(*_of(results, scope), ~_has_computer())
        .group_by(other.c.user)
        .order_by(met.desc(), other.c.user)
        .limit(limit)
    )
    if after is None:
        return chosen
    return chosen.having(or_(met < after.met, and_(met == after.met, other.c.user > after.user)))


def servers_of(user: int) -> Select[Any]:
    """Where a person has each of their results."""
    return select(results.c.guild).where(results.c.user == user)


class SqlFigures(ABC):
    """The part of a store that is about results; see bot.match.records.statistics.Figures."""

    @abstractmethod
    async def _read(self, statement: Select[Any]) -> list[dict[str, Any]]: ...

    async def result_lines(self, scope: Scope) -> Sequence[Line]:
        found = await self._read(lines(scope))
        return [Line(row["game"], row["seats"], row["seat"], row["start"], _tally(row)) for row in found]

    async def result_months(self, scope: Scope, since: int, shifts: Sequence[Shift] = ()) -> Sequence[Month]:
        found = {int(row["month"]): _tally(row) for row in await self._read(months(scope, since, shifts))}
        moved = [(shift, found.pop(-n)) for n, shift in enumerate(shifts, start=1) if -n in found]
        return shifted(found, moved, since)

    async def best_results(self, scope: Scope) -> Sequence[Best]:
        return [Best(row["game"], row["best"], row["best_match"]) for row in await self._read(bests(scope))]

    async def wins(self, scope: Scope) -> Sequence[bool]:
        return [bool(row["won"]) for row in await self._read(wins(scope))]

    async def against_computers(self, scope: Scope) -> Rate:
        (row,) = await self._read(against_computers(scope))
        return Rate(int(row["won"]), int(row["played"]))

    async def opponents(self, scope: Scope, limit: int, after: Opponent | None = None) -> Sequence[Opponent]:
        found = await self._read(opponents(scope, limit, after))
        return [Opponent(**{name: int(value) for name, value in row.items()}) for row in found]

    async def servers_of(self, user: int) -> Sequence[int]:
        return sorted({int(row["guild"]) for row in await self._read(servers_of(user))})


def _tally(values: dict[str, Any]) -> Tally:
    # Sums of whole numbers are decimals on PostgreSQL.
    return Tally(**{name: int(values[name]) for name in SUMS})


def _sums() -> Sequence[ColumnElement[Any]]:
    return [func.sum(tallies.c[name]).label(name) for name in SUMS]


def _of(table: Table, scope: Scope) -> Sequence[ColumnElement[bool]]:
    """The rows of a table that a question is about."""
    wanted = [table.c.user == scope.user, table.c.guild.in_(scope.guilds)]
    if scope.game is not None:
        wanted.append(table.c.game == scope.game)
    if scope.seats is not None:
        wanted.append(table.c.seats == scope.seats)
    return wanted


def _among(table: Table, scope: Scope) -> Sequence[ColumnElement[bool]]:
    """Without those of matches alone, unless these are asked for."""
    return () if scope.seats == 1 else (table.c.seats > 1,)
