"""Sums of results, kept as they come in: what a whole server has played is not added up anew by every question.

A result counts twice: for its person, and for everybody of its server. What it brings is added in the transaction that
writes it, which a match has exactly once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Insert, and_, case, or_
from sqlalchemy.dialects import postgresql, sqlite

from bot.match.records.results import Record, Result
from bot.match.records.statistics import EVERYBODY, month_of
from bot.storage.schema import tallies

KEY = ("user", "guild", "game", "seats", "seat", "start", "month")
"""What the results of a row have in common."""

SUMS = ("played", "won", "shared", "absent", "scored", "score", "decisions", "thought")
"""What is added up."""


BEST = ("best", "best_match")
"""The highest score, and the oldest match with it."""


@cache
def adding(dialect: str) -> Insert:
    """The statement that adds to what is known."""
    new: Any = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[dialect](tallies)
    more, known = new.excluded, tallies.c
    better = or_(
        known.best.is_(None),
        more.best > known.best,
        and_(more.best == known.best, more.best_match < known.best_match),
    )
    bests = {name: case((better & more.best.is_not(None), more[name]), else_=known[name]) for name in BEST}
    statement: Insert = new.on_conflict_do_update(
        index_elements=[known[name] for name in KEY],
        set_={name: known[name] + more[name] for name in SUMS} | bests,
    )
    return statement


def add(connection: Connection, records: Iterable[Record]) -> None:
    """Add what these matches came to, each of them for the first time."""
    found = tallied(records)
    if found:
        connection.execute(adding(connection.dialect.name), found)


def tallied(records: Iterable[Record]) -> Sequence[dict[str, Any]]:
    """What these matches come to, as rows of the table `tallies`, one for each key."""
    found: dict[tuple[Any, ...], dict[str, Any]] = {}
    for record in records:
        # What came of playing against computers is counted apart, out of the results themselves.
        for result in () if record.against_computers else record.results:
            for user in (result.user, EVERYBODY):
                _add(found, _values(record, result, user))
    # In one order for all who write, so that no two wait for each other.
    return [found[key] for key in sorted(found)]


def _values(record: Record, result: Result, user: int) -> dict[str, Any]:
    scored = record.complete and not result.absent
    return {
        "user": user,
        "guild": record.guild,
        "game": record.game,
        "seats": record.seats,
        "seat": result.seat,
        "start": result.start,
        "month": month_of(record.finished),
        "played": 1,
        "won": int(result.won),
        "shared": int(result.won and result.shared),
        "absent": int(result.absent),
        "scored": int(scored),
        "score": result.score if scored else 0,
        "decisions": result.decisions,
        "thought": result.thought,
        "best": result.score if scored else None,
        "best_match": record.match if scored else None,
    }


def _add(found: dict[tuple[Any, ...], dict[str, Any]], more: dict[str, Any]) -> None:
    known = found.setdefault(tuple(more[name] for name in KEY), more)
    if known is more:
        return
    for name in SUMS:
        known[name] += more[name]
    if _rank(more) > _rank(known):
        known |= {name: more[name] for name in BEST}


def _rank(values: dict[str, Any]) -> tuple[float, int]:
    if values["best"] is None:
        return float("-inf"), 0
    return values["best"], -values["best_match"]
