"""Records in the database: what is said to it, and how one is written with all that follows from it.

A record, its results and traits and the ratings after it are one transaction, which begins with the claim
(matches.recorded): whoever finds that taken writes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Insert, Select, Update, bindparam, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from bot.match.model.tempo import Pace
from bot.match.records.ratings import Rating, company
from bot.match.records.record_store import Rate, Recorded
from bot.match.records.results import Record, Result
from bot.storage import tallies
from bot.storage.schema import PASSED_OVER, UNRECORDED, matches, ratings, records, results, traits

RECORDED, UNREADABLE = 1, 2
"""What matches.recorded says once somebody has looked; 0 before."""

CLAIM: Update = (
    update(matches)
    .where(matches.c.id == bindparam("of_match"), matches.c.status == "finished", matches.c.recorded != RECORDED)
    .values(recorded=RECORDED)
)

PASS_OVER: Update = (
    update(matches)
    .where(matches.c.id == bindparam("of_match"), matches.c.status == "finished", matches.c.recorded == 0)
    .values(recorded=UNREADABLE)
)

ONE_AFTER_THE_OTHER = text("LOCK TABLE ratings IN SHARE ROW EXCLUSIVE MODE")
"""On a server, where several may write: who has no rating yet has no row that could be locked."""

_KEEP: Insert = insert(records)
_RESULTS: Insert = insert(results)
_TRAITS: Insert = insert(traits)

_SHARED = ("match", "guild", "channel", "thread", "game", "seats", "finished")
_OF_RESULT = ("user", "seat", "place", "score", "margin", "start", "decisions", "thought")
_FLAGS = ("won", "shared", "absent", "substituted")


def renewed(dialect: str) -> Insert:
    """The statement that writes a rating in place of the one before it."""
    new: Any = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[dialect](ratings)
    changed = ("mu", "sigma", "ordinal", "matches", "won", "updated", "match_id")
    statement: Insert = new.on_conflict_do_update(
        index_elements=list(ratings.primary_key), set_={name: new.excluded[name] for name in changed}
    )
    return statement


def unrecorded(limit: int) -> Select[Any]:
    """Finished matches that nobody has looked at, in the order in which they were over."""
    return select(matches.c.id).where(UNRECORDED).order_by(matches.c.moment, matches.c.id).limit(limit)


def passed_over(after: int, limit: int) -> Select[Any]:
    """Those that somebody has looked at in vain."""
    return select(matches.c.id).where(PASSED_OVER, matches.c.id > after).order_by(matches.c.id).limit(limit)


def record_of(match_id: int) -> Select[Any]:
    """The line of a match."""
    return select(records).where(records.c.match_id == match_id)


def results_of(match_id: int) -> Select[Any]:
    """Its people, by seat."""
    return select(results).where(results.c.match_id == match_id).order_by(results.c.match_id, results.c.seat)


def traits_of(match_id: int) -> Select[Any]:
    """Its unusual options."""
    return select(traits.c.trait).where(traits.c.match_id == match_id)


def known(record: Record) -> Select[Any]:
    """Return the ratings of those whom it changes."""
    return select(ratings).where(
        ratings.c.guild == record.guild,
        ratings.c.game == record.game,
        ratings.c.seats == company(record.seats),
        ratings.c.user.in_([result.user for result in record.counted]),
    )


def write(record: Record, rate: Rate, renew: Insert, connection: Connection) -> bool:
    """See Records.record."""
    if not connection.execute(CLAIM, {"of_match": record.match}).rowcount:
        return False
    if record.rated and connection.dialect.name == "postgresql":
        connection.execute(ONE_AFTER_THE_OTHER)
    before = {row.user: _rating(row) for row in connection.execute(known(record))} if record.rated else {}
    after = rate(before, record)
    put(connection, [Recorded(record, after)])
    if after:
        connection.execute(renew, [rating_values(record, user, rating) for user, rating in after.items()])
    return True


def put(connection: Connection, kept: Sequence[Recorded]) -> None:
    """Write records that are not there yet, without what they make of anybody's newest rating."""
    connection.execute(_KEEP, [record_values(one.record) for one in kept])
    connection.execute(_RESULTS, [values for one in kept for values in result_values(one)])
    unusual = [values for one in kept for values in trait_values(one.record)]
    if unusual:
        connection.execute(_TRAITS, unusual)
    tallies.add(connection, [one.record for one in kept])


def pass_over(match_id: int, connection: Connection) -> bool:
    """See Records.pass_over."""
    return bool(connection.execute(PASS_OVER, {"of_match": match_id}).rowcount)


def record_values(record: Record) -> dict[str, Any]:
    """A record as the columns of `records`."""
    shared = {name: getattr(record, name) for name in _SHARED}
    return {
        "match_id": shared.pop("match"),
        **shared,
        "pace": record.pace.value,
        "begun": record.begun,
        "turns": record.turns,
        "complete": int(record.complete),
        "rated": int(record.rated),
        "automa": record.automa,
        "best": record.best,
    }


def result_values(kept: Recorded) -> list[dict[str, Any]]:
    """Its people as the columns of `results`."""
    record = kept.record
    shared = {name: getattr(record, name) for name in _SHARED}
    match_id = shared.pop("match")
    return [
        {
            "match_id": match_id,
            **shared,
            "pace": record.pace.value,
            "complete": int(record.complete),
            "rated": int(record.rated),
            **{name: getattr(result, name) for name in _OF_RESULT},
            **{name: int(getattr(result, name)) for name in _FLAGS},
            **_after(kept.ratings.get(result.user)),
        }
        for result in record.results
    ]


def trait_values(record: Record) -> list[dict[str, Any]]:
    """Its unusual options as the columns of `traits`."""
    return [{"guild": record.guild, "trait": trait, "match_id": record.match} for trait in record.traits]


def rating_values(record: Record, user: int, rating: Rating) -> dict[str, Any]:
    """Somebody's rating after a match as the columns of `ratings`."""
    key = {"guild": record.guild, "game": record.game, "seats": company(record.seats), "user": user}
    theirs = {name: getattr(rating, name) for name in ("mu", "sigma", "ordinal", "matches", "won")}
    return {**key, **theirs, "updated": record.finished, "match_id": record.match}


def to_recorded(
    values: Mapping[str, Any], people: Sequence[Mapping[str, Any]], unusual: Sequence[Mapping[str, Any]]
) -> Recorded:
    """The columns of the three tables as a record."""
    named = {name: values[name] for name in ("game", "guild", "channel", "thread", "seats", "begun", "finished")}
    record = Record(
        match=values["match_id"],
        **named,
        pace=Pace(values["pace"]),
        turns=values["turns"],
        complete=bool(values["complete"]),
        rated=bool(values["rated"]),
        automa=values["automa"],
        traits=tuple(sorted(one["trait"] for one in unusual)),
        results=tuple(_result(one) for one in people),
    )
    after = {one["user"]: Rating(one["mu"], one["sigma"], one["nth"]) for one in people if one["nth"] is not None}
    return Recorded(record, after)


def _result(values: Mapping[str, Any]) -> Result:
    flags = {name: bool(values[name]) for name in _FLAGS}
    return Result(**{name: values[name] for name in _OF_RESULT}, **flags)


def _after(rating: Rating | None) -> dict[str, int | None]:
    if rating is None:
        return {"mu": None, "sigma": None, "nth": None}
    return {"mu": rating.mu, "sigma": rating.sigma, "nth": rating.matches}


def _rating(row: Any) -> Rating:
    return Rating(row.mu, row.sigma, row.matches, row.won)
