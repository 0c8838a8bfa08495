"""One page of the matches that a query asks for, as one statement.

Every filter is answered within one stretch of one index, that of a server, a channel or a person, backwards from the
cursor; of `matches` only the lines of the page are read. Of two people, whoever has played less leads.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, assert_never

from sqlalchemy import ColumnElement, FromClause, Select, exists, false, literal, literal_column, select, true, tuple_

from bot.match.model.computer_players import EVERY
from bot.match.model.match import OPEN, Status
from bot.match.model.match_lists_and_messages import Cursor, Ending, Query
from bot.storage.schema import matches, participants, records, results, traits

MANY = 1000
"""Somebody with more matches is not looked at first where somebody with fewer will do."""

_found = matches.alias("found")
_other = participants.alias("other")

_FOUND_OPEN: ColumnElement[bool] = literal_column("found.is_open") == literal_column("1")
"""Written out, as in schema.IS_OPEN."""


@dataclass(frozen=True, slots=True)
class _Lead:
    """The table that is gone through, and what is asked of it."""

    table: FromClause
    """With the columns that every filter goes by."""

    match: ColumnElement[int]
    """The id of the match."""

    first: tuple[tuple[ColumnElement[Any], Any], ...]
    """What its index begins with, before the match, each with the value it is to have."""

    where: tuple[ColumnElement[bool], ...]
    """What is asked of it and of no other table."""

    source: FromClause | None = None
    """It with what it is joined to, None for nothing."""


def page(query: Query, *, opponent_first: bool = False, server: bool = False) -> Select[Any]:
    """One match more than the page holds, so that the end shows, in any order: see `ordered`.

    opponent_first: of the two people that are asked about, the opponent has played less; server: PostgreSQL is asked.
    """
    lead = _lead(query, opponent_first)
    chosen = select(lead.match.label("id")).select_from(lead.table if lead.source is None else lead.source)
    chosen = chosen.where(*_within(lead, query, server), *lead.where, *_common(query, lead))
    order = (*(column for column, _ in lead.first), lead.match)
    chosen = chosen.order_by(*(column.desc() if query.after is None else column.asc() for column in order))
    # Joined at once, a server may take it into its head to walk through all matches beside those that it finds.
    found = chosen.limit(query.limit + 1).subquery("page")
    return select(matches).join_from(found, matches, matches.c.id == found.c.id)


def _within(lead: _Lead, query: Query, server: bool) -> list[ColumnElement[bool]]:
    """The stretch of the index.

    For a server in words that only this index answers in order: of one that is given as equal, it may believe that
    going backwards through everything comes upon enough of it soon, which is wrong where it lies long ago.
    """
    edge = query.before or query.after
    if server:
        stretch = [bound for column, value in lead.first for bound in (column >= value, column <= value)]
        here: Any = tuple_(*(column for column, _ in lead.first), lead.match)
        there: Any = tuple_(*(literal(value, column.type) for column, value in lead.first), _literal(lead.match, edge))
    else:
        stretch = [column == value for column, value in lead.first]
        here, there = lead.match, _literal(lead.match, edge)
    if edge is not None:
        stretch.append(here < there if query.before is not None else here > there)
    return stretch


def _literal(match: ColumnElement[int], edge: Cursor | None) -> ColumnElement[int]:
    return literal(0 if edge is None else edge.match, match.type)


def ordered(found: Iterable[dict[str, Any]], query: Query) -> list[dict[str, Any]]:
    """What `page` finds, newest first, or oldest first after a cursor."""
    return sorted(found, key=itemgetter("id"), reverse=query.after is None)


def plays_much(user: int) -> Select[Any]:
    """A line for somebody with more than MANY matches."""
    return select(participants.c.match_id).where(participants.c.user == user).limit(1).offset(MANY)


def _lead(query: Query, opponent_first: bool) -> _Lead:
    if query.opponent is not None and (opponent_first or query.user is None):
        return _of_person(query.opponent, query.user, query)
    if query.user is not None:
        known = _of_their_results(query)
        return _of_results(query.user, query) if known else _of_person(query.user, query.opponent, query)
    # A thread has hardly more than one match.
    if query.of_records and query.thread is None:
        # Points are told by the index of records; what has an unusual option is looked up there line by line.
        by_trait = query.trait is not None and query.guild is not None and query.score is None
        return _of_traits(query) if by_trait else _of_records(query)
    return _of_matches(query)


def _of_their_results(query: Query) -> bool:
    """Whether it is asked what came of the matches for a person."""
    return query.user is not None and (query.won is not None or query.score is not None)


def _of_matches(query: Query) -> _Lead:
    first = _place(query, _found, "thread", "channel", "guild")
    where = _as_recorded(query, _found.c.id, _found.c.guild)
    if query.statuses is not None and query.statuses <= OPEN:
        where.append(_FOUND_OPEN)
    return _Lead(_found, _found.c.id, first, tuple(where))


def _of_person(leading: int, other: int | None, query: Query) -> _Lead:
    match = participants.c.match_id
    where = _as_recorded(query, match, participants.c.guild)
    if other is not None:
        where.append(_sits(other, match))
    return _Lead(participants, match, ((participants.c.user, leading),), tuple(where))


def _of_results(user: int, query: Query) -> _Lead:
    match = results.c.match_id
    where = [*_came_to(query), *_unusual(query, match, results.c.guild)]
    if query.opponent is not None:
        where.append(_sits(query.opponent, match))
    return _Lead(results, match, ((results.c.user, user),), tuple(where))


def _of_records(query: Query) -> _Lead:
    match = records.c.match_id
    where = [*_best(query), *_unusual(query, match, records.c.guild)]
    return _Lead(records, match, _place(query, records, "channel", "guild"), tuple(where))


def _of_traits(query: Query) -> _Lead:
    match = traits.c.match_id
    where: list[ColumnElement[bool]] = []
    if query.before is not None:
        where.append(records.c.match_id < query.before.match)
    if query.after is not None:
        where.append(records.c.match_id > query.after.match)
    source = traits.join(records, records.c.match_id == match)
    first = ((traits.c.guild, query.guild), (traits.c.trait, query.trait))
    return _Lead(records, match, first, tuple(where), source)


def _place(query: Query, table: FromClause, *names: str) -> tuple[tuple[ColumnElement[Any], Any], ...]:
    """The narrowest of these places that is asked for; nothing where that is everywhere."""
    asked = ((table.c[name], getattr(query, name)) for name in names)
    return tuple((column, value) for column, value in asked if value is not None)[:1]


def _as_recorded(query: Query, match: ColumnElement[int], guild: ColumnElement[int]) -> list[ColumnElement[bool]]:
    """What is asked of the records of matches that are found elsewhere."""
    if not query.of_records:
        return []
    if _of_their_results(query):
        theirs = exists().where(results.c.user == query.user, results.c.match_id == match, *_came_to(query))
        return [theirs, *_unusual(query, match, guild)]
    best = [exists().where(records.c.match_id == match, *_best(query))] if query.score is not None else []
    return [*best, *_unusual(query, match, guild)]


def _came_to(query: Query) -> list[ColumnElement[bool]]:
    """What a result is asked about its person."""
    asked: list[ColumnElement[bool]] = [] if query.score is None else [results.c.score >= query.score]
    match query.won:
        case None:
            return asked
        case Ending.WON:
            return [*asked, results.c.won == 1, results.c.shared == 0]
        case Ending.SHARED:
            return [*asked, results.c.won == 1, results.c.shared == 1]
        case Ending.LOST:
            return [*asked, results.c.won == 0]
        case _ as never:
            assert_never(never)


def _best(query: Query) -> list[ColumnElement[bool]]:
    return [] if query.score is None else [records.c.best >= query.score]


def _unusual(query: Query, match: ColumnElement[int], guild: ColumnElement[int]) -> list[ColumnElement[bool]]:
    if query.trait is None:
        return []
    return [exists().where(traits.c.guild == guild, traits.c.trait == query.trait, traits.c.match_id == match)]


def _sits(user: int, match: ColumnElement[int]) -> ColumnElement[bool]:
    return exists().where(_other.c.user == user, _other.c.match_id == match)


def _common(query: Query, lead: _Lead) -> list[ColumnElement[bool]]:
    """The filters that every table can answer, and that its index does not begin with."""
    table = lead.table
    done = {column.key for column, _ in lead.first if column.table is table}
    names = [name for name in ("guild", "channel", "thread", "game", "seats") if name not in done]
    asked = [table.c[name] == wanted for name in names if (wanted := getattr(query, name)) is not None]
    moment = table.c["moment" if "moment" in table.c else "finished"]
    if query.since is not None:
        asked.append(moment >= query.since)
    if query.until is not None:
        asked.append(moment < query.until)
    if query.computers is not None:
        machine = exists().where(_other.c.match_id == lead.match, _other.c.user.in_(EVERY))
        asked.append(machine if query.computers else ~machine)
    if query.statuses is not None:
        there = "status" in table.c
        asked.append(table.c.status.in_(sorted(query.statuses)) if there else _finished(query.statuses))
    return asked


def _finished(statuses: frozenset[Status]) -> ColumnElement[bool]:
    """Of what has a record, all or nothing."""
    return true() if Status.FINISHED in statuses else false()
