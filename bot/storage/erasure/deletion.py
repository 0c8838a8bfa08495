"""Deleting matches and what is kept of servers, in the database: see bot.match.store.erasure_store.Oblivion."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, Table, delete, select, update

from bot.match.model.stored_rows import Scope
from bot.match.records.ratings import MANY
from bot.match.records.statistics import EVERYBODY, month_of
from bot.match.store.erasure_store import Traces
from bot.storage import record_writer
from bot.storage.freshness import counting
from bot.storage.schema import (
    drafts,
    log,
    matches,
    packed,
    participants,
    ratings,
    records,
    results,
    settings,
    tallies,
    traits,
    waits,
)
from bot.storage.tallies import BEST, KEY, SUMS, tallied

OF_MATCH: tuple[Table, ...] = (traits, results, records, waits, drafts, participants, log, packed)
"""Everything with lines of a match, the line itself apart."""


def lines(connection: Connection, question: Select[Any]) -> list[dict[str, Any]]:
    """All a question finds, by column."""
    return [row._asdict() for row in connection.execute(question)]


def match(match_id: int, connection: Connection) -> bool:
    """See Oblivion.forget_match."""
    known = select(matches.c.id).where(matches.c.id == match_id).with_for_update()
    if connection.execute(known).first() is None:
        return False
    kept = lines(connection, record_writer.record_of(match_id))
    people = lines(connection, record_writer.results_of(match_id))
    unusual = lines(connection, record_writer.traits_of(match_id))
    for table in OF_MATCH:
        connection.execute(delete(table).where(table.c.match_id == match_id))
    for record in kept:
        for values in tallied([record_writer.to_recorded(record, people, unusual).record]):
            _subtract(connection, values, match_id)
    _rest_elsewhere(connection, match_id)
    connection.execute(update(matches).where(matches.c.rematch_of == match_id).values(rematch_of=None))
    connection.execute(delete(matches).where(matches.c.id == match_id))
    return True


def _subtract(connection: Connection, values: dict[str, Any], match_id: int) -> None:
    """Take what a match came to out of a sum, whose best result may be another one now."""
    where = [tallies.c[name] == values[name] for name in KEY]
    found = lines(connection, select(tallies).where(*where))
    if not found:
        return
    known = found[0]
    if known["played"] <= values["played"]:
        connection.execute(delete(tallies).where(*where))
        return
    less: dict[str, Any] = {name: known[name] - values[name] for name in SUMS}
    if known["best_match"] == match_id:
        less |= dict(zip(BEST, _best(connection, values), strict=True))
    connection.execute(update(tallies).where(*where).values(less))


def _best(connection: Connection, values: dict[str, Any]) -> tuple[int | None, int | None]:
    """The best of the results that are left of a sum, and the oldest match with it."""
    alike = [results.c[name] == values[name] for name in KEY if name not in ("user", "month")]
    if values["user"] != EVERYBODY:
        alike.append(results.c.user == values["user"])
    scored = results.c.complete == 1, results.c.absent == 0
    asked = select(results.c.score, results.c.match_id, results.c.finished).where(*alike, *scored)
    for score, match_id, finished in connection.execute(asked.order_by(results.c.score.desc(), results.c.match_id)):
        if month_of(finished) == values["month"]:
            return int(score), int(match_id)
    return None, None


def _rest_elsewhere(connection: Connection, match_id: int) -> None:
    """Let ratings that rest on a match last rest on the one before it, which names their people as well."""
    for line in lines(connection, select(ratings).where(ratings.c.match_id == match_id)):
        key = {column.name: line[column.name] for column in ratings.primary_key}
        alike = [results.c[name] == value for name, value in key.items() if name != "seats"]
        alike.append(results.c.seats >= MANY if key["seats"] == MANY else results.c.seats == key["seats"])
        asked = select(results.c.match_id).where(*alike, results.c.nth.is_not(None))
        last = connection.execute(asked.order_by(results.c.finished.desc(), results.c.match_id.desc())).first()
        where = [ratings.c[name] == value for name, value in key.items()]
        if last is None:
            connection.execute(delete(ratings).where(*where))
        else:
            connection.execute(update(ratings).where(*where).values(match_id=last[0]))


def guild(guild_id: int, connection: Connection) -> Traces:
    """See Oblivion.forget_guild."""
    of_guild = settings.c.scope == Scope.GUILD.value, settings.c.owner == guild_id
    connection.execute(counting(connection.dialect.name))
    return Traces(
        results=sum(
            connection.execute(delete(table).where(table.c.guild == guild_id)).rowcount for table in (ratings, tallies)
        ),
        settings=connection.execute(delete(settings).where(*of_guild)).rowcount,
    )
