"""Forgetting in the database: see bot.match.store.erasure_store.Oblivion for what each of these means.

What is rewritten of one match is one transaction, which holds the line of the match from its first statement on: no
row is appended and nothing is packed in between.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, Select, Table, delete, func, insert, or_, select, update

from bot.errors import StorageError, StorageFault
from bot.match.model.stored_rows import Scope
from bot.match.store import pseudonymize_rows
from bot.match.store.damaged_matches import Damage
from bot.match.store.erasure_store import Traces
from bot.storage import checksums, packed_logs, rows
from bot.storage.connections.writer import Writer
from bot.storage.erasure import deletion
from bot.storage.erasure.personal_data import SCOPES
from bot.storage.freshness import counting
from bot.storage.packing_format import packed as piece_of
from bot.storage.packing_format import unpacked, untied
from bot.storage.schema import (
    drafts,
    filters,
    log,
    matches,
    participants,
    ratings,
    results,
    settings,
    tallies,
    waits,
)
from bot.storage.schema import packed as pieces
from bot.storage.tallies import adding

T = TypeVar("T")

PIECES = 200
"""Packed logs that are looked through at a time."""

_OF_PEOPLE = (participants, results, waits, drafts)
"""Tables with a line for a person and a match."""


class SqlOblivion:
    """The part of SqlStore that forgets."""

    damage: Damage
    """See Store.damage."""

    _writer: Writer
    _read: Callable[[Select[Any]], Awaitable[list[dict[str, Any]]]]

    async def traces(self, user: int) -> Sequence[int]:
        found: set[int] = set()
        for question in _naming(user):
            found.update(int(values["match_id"]) for values in await self._read(question))
        after = 0
        while some := await self._read(_packed(after)):
            found.update(await asyncio.to_thread(_naming_pieces, some, user, self.damage))
            after = int(some[-1]["match_id"])
        return sorted(found)

    async def forget_in(self, match_id: int, user: int, pseudonym: int) -> Traces:
        return await self._told(partial(_forget_in, match_id, user, pseudonym, self.damage), Traces())

    async def forget_user(self, user: int, pseudonym: int) -> Traces:
        return await self._told(partial(_forget_user, user, pseudonym), Traces())

    async def forget_match(self, match_id: int) -> bool:
        return await self._told(partial(deletion.match, match_id), False)

    async def matches_of(self, guild: int, limit: int) -> Sequence[int]:
        found = select(matches.c.id).where(matches.c.guild == guild).order_by(matches.c.id).limit(limit)
        return [int(values["id"]) for values in await self._read(found)]

    async def forget_guild(self, guild: int) -> Traces:
        return await self._told(partial(deletion.guild, guild), Traces())

    async def people(self) -> frozenset[int]:
        found: set[int] = set()
        for question in _people():
            found.update(int(values["user"]) for values in await self._read(question))
        after = (0, 0)
        while some := await self._read(_telling(after)):
            after = int(some[-1]["match_id"]), int(some[-1]["seq"])
            found.update(await asyncio.to_thread(_people_of_rows, some, self.damage))
        match = 0
        while some := await self._read(_packed(match)):
            match = int(some[-1]["match_id"])
            found.update(await asyncio.to_thread(_people_of_pieces, some, self.damage))
        return frozenset(found - {0})

    async def _told(self, decide: Callable[[Connection], T], nothing: T) -> T:
        """What a transaction gives; of one that had to be repeated, what it gave last."""
        found = nothing

        def decided(connection: Connection) -> bool:
            nonlocal found
            found = decide(connection)
            return True

        await self._writer.decide(decided)
        return found


def _naming(user: int) -> list[Select[Any]]:
    """Questions for the matches that may name a user, as (match_id)."""
    written = f"%{user}%"
    whole = select(matches.c.id.label("match_id"))
    said = or_(matches.c.owner == user, matches.c.summary.like(written), matches.c.calls.like(written))
    asked = select(log.c.match_id).distinct().where(or_(log.c.actor == user, log.c.events.like(written)))
    return [
        whole.where(said),
        asked,
        *(select(table.c.match_id).where(table.c.user == user) for table in _OF_PEOPLE),
    ]


def _packed(after: int) -> Select[Any]:
    return select(pieces).where(pieces.c.match_id > after).order_by(pieces.c.match_id).limit(PIECES)


def _naming_pieces(found: Sequence[Mapping[str, Any]], user: int, damage: Damage) -> list[int]:
    named: list[int] = []
    for values in found:
        text = b""
        with damage.noting(values["match_id"]), rows.refusing("its packed log"):
            text = untied(packed_logs.to_piece(values))
        if not text or pseudonymize_rows.names(text, user):
            named.append(int(values["match_id"]))
    return named


def _people_of_rows(found: Sequence[Mapping[str, Any]], damage: Damage) -> set[int]:
    named: set[int] = set()
    for values in found:
        with damage.noting(values["match_id"]), rows.refusing(f"row {values['seq']}"):
            named.update(pseudonymize_rows.people_of(rows.to_row(values)))
    return named


def _people() -> list[Select[Any]]:
    """Questions for everybody in the tables, as (user)."""
    chosen = settings.c.scope.in_(SCOPES)
    return [
        select(matches.c.owner.label("user")).distinct(),
        select(settings.c.owner.label("user")).distinct().where(chosen),
        *(select(table.c.user).distinct() for table in (*_OF_PEOPLE, ratings, tallies)),
    ]


def _telling(after: tuple[int, int]) -> Select[Any]:
    later = or_(log.c.match_id > after[0], (log.c.match_id == after[0]) & (log.c.seq > after[1]))
    return select(log).where(later).order_by(log.c.match_id, log.c.seq).limit(1000)


def _people_of_pieces(found: Sequence[Mapping[str, Any]], damage: Damage) -> set[int]:
    named: set[int] = set()
    for values in found:
        with damage.noting(values["match_id"]), rows.refusing("its packed log"):
            for row in unpacked(packed_logs.to_piece(values)):
                named.update(pseudonymize_rows.people_of(row))
    return named


def _forget_in(match_id: int, user: int, pseudonym: int, damage: Damage, connection: Connection) -> Traces:
    known = deletion.lines(connection, select(matches).where(matches.c.id == match_id).with_for_update())
    if not known:
        return Traces()
    line, faults = known[0], list[str]()
    rewriting = _rewritten, _repacked, _line
    changed = [_skipping(faults, partial(rewrite, connection, line, user, pseudonym)) for rewrite in rewriting]
    of_them = {table.name: _lines(connection, table, match_id, user, pseudonym) for table in _OF_PEOPLE}
    faults += _faults(connection, line)
    for fault in faults[:1]:
        damage.note(match_id, fault)
    unread = int(bool(faults))
    if not (any(changed) or any(of_them.values())):
        return Traces(unread=unread)
    if not line["packed"] and not faults:
        _say_so(connection, line, pseudonym)
    theirs = {name: of_them[name] for name in ("results", "drafts", "waits")}
    return Traces(matches=1, rows=changed[0] + changed[1], **theirs, unread=unread)


def _skipping(faults: list[str], rewrite: Callable[[], int]) -> int:
    """What a rewriting gives; nothing of what cannot be read, and why that is."""
    try:
        return rewrite()
    except StorageError as error:
        if error.fault is not StorageFault.CORRUPT:
            raise
        faults.append(error.detail)
        return 0


def _faults(connection: Connection, line: Mapping[str, Any]) -> list[str]:
    """What is wrong with the rows of a match that lie in `log`, and with how they end."""
    faults, last = list[str](), 0
    for values in deletion.lines(connection, select(log).where(log.c.match_id == line["id"]).order_by(log.c.seq)):
        last = values["seq"]
        try:
            rows.read(values)
        except StorageError as error:
            faults.append(error.detail)
    if not line["packed"] and last != line["seq"]:
        faults.append(f"its log ends with row {last}, and it's at row {line['seq']}")
    return faults


def _rewritten(connection: Connection, line: Mapping[str, Any], user: int, pseudonym: int) -> int:
    """Rewrite the rows that lie in `log` and can be read; gives how many."""
    question = select(log).where(log.c.match_id == line["id"], or_(log.c.actor == user, log.c.events.like(f"%{user}%")))
    count = 0
    for values in deletion.lines(connection, question):
        count += _skipping([], partial(_rewrite, connection, values, user, pseudonym))
    return count


def _rewrite(connection: Connection, values: Mapping[str, Any], user: int, pseudonym: int) -> int:
    before = rows.read(values)
    with rows.refusing("a row"):
        after = pseudonymize_rows.forgotten(before, user, pseudonym)
        written = rows.log_values(after)
    if after is before:
        return 0
    place = update(log).where(log.c.match_id == before.match, log.c.seq == before.seq)
    connection.execute(place.values({name: written[name] for name in ("actor", "events", checksums.COLUMN)}))
    return 1


def _repacked(connection: Connection, line: Mapping[str, Any], user: int, pseudonym: int) -> int:
    """Rewrite what is packed of the log; gives how many rows."""
    found = deletion.lines(connection, packed_logs.PIECE.params(of_match=line["id"]))
    if not found:
        return 0
    with rows.refusing("its packed log"):
        before = unpacked(packed_logs.to_piece(found[0]))
        after = [pseudonymize_rows.forgotten(row, user, pseudonym) for row in before]
        count = sum(one is not other for one, other in zip(before, after, strict=True))
        if not count:
            return 0
        whole = piece_of(line["id"], line["game"], [rows.log_values(row) for row in after])
        if unpacked(whole) != after:
            raise ValueError("the log packed again differs from the one before")
    connection.execute(update(pieces).where(pieces.c.match_id == line["id"]).values(packed_logs.piece_values(whole)))
    return count


def _line(connection: Connection, line: Mapping[str, Any], user: int, pseudonym: int) -> bool:
    """Rewrite what `matches` says of people."""
    here = update(matches).where(matches.c.id == line["id"])
    owned = line["owner"] == user
    if owned:
        connection.execute(here.values(owner=pseudonym))
    with rows.refusing("its line"):
        told = json.loads(line["summary"])
        calls = rows.to_calls(line["calls"], line["call_owed"])
        retold = pseudonymize_rows.line(told, user, pseudonym)
        kept = pseudonymize_rows.calls(calls, user, pseudonym)
    if retold != told or kept != calls:
        connection.execute(here.values(summary=rows.dump(retold), calls=rows.dump_calls(kept)))
        return True
    return bool(owned)


def _lines(connection: Connection, table: Table, match_id: int, user: int, pseudonym: int) -> int:
    """Rewrite who takes or took part and what came of it for them; what only concerned them is deleted."""
    theirs = table.c.match_id == match_id, table.c.user == user
    if table in (waits, drafts):
        return connection.execute(delete(table).where(*theirs)).rowcount
    return connection.execute(update(table).where(*theirs).values(user=pseudonym)).rowcount


def _say_so(connection: Connection, line: Mapping[str, Any], pseudonym: int) -> None:
    """Append the row. As bot.match.fold.fold says: nothing but what is newest changes by it."""
    newest = select(func.max(log.c.seq), func.max(log.c.at)).where(log.c.match_id == line["id"])
    seq, at = connection.execute(newest).one()
    row = pseudonymize_rows.row_of(line["id"], seq + 1, at, pseudonym)
    connection.execute(insert(log), rows.log_values(row))
    # Behind a move that may still be taken back, nothing is shown.
    waiting = bool(json.loads(line["summary"]).get("waits"))
    public = {} if waiting else {"public_seq": row.seq}
    connection.execute(update(matches).where(matches.c.id == line["id"]).values(seq=row.seq, **public))


def _forget_user(user: int, pseudonym: int, connection: Connection) -> Traces:
    return Traces(
        results=_merged(connection, user, pseudonym) + _rated(connection, user, pseudonym),
        settings=_unset(connection, user, pseudonym),
        drafts=connection.execute(delete(drafts).where(drafts.c.user == user)).rowcount,
        waits=connection.execute(delete(waits).where(waits.c.user == user)).rowcount,
        filters=_unasked(connection, user),
    )


def _merged(connection: Connection, user: int, pseudonym: int) -> int:
    """Sums of their results, which the pseudonym may have some of by now."""
    found = deletion.lines(connection, select(tallies).where(tallies.c.user == user))
    if found:
        connection.execute(adding(connection.dialect.name), [{**values, "user": pseudonym} for values in found])
        connection.execute(delete(tallies).where(tallies.c.user == user))
    return len(found)


def _rated(connection: Connection, user: int, pseudonym: int) -> int:
    """Their ratings; of two that came to be while they were being forgotten, the one that rests on more stays."""
    key = [column for column in ratings.primary_key if column.name != "user"]
    found = connection.execute(select(*key).where(ratings.c.user == user)).all()
    known = {tuple(one) for one in connection.execute(select(*key).where(ratings.c.user == pseudonym))}
    for one in found:
        where = [column == value for column, value in zip(key, one, strict=True)]
        theirs = ratings.c.user == user
        if tuple(one) in known:
            connection.execute(delete(ratings).where(*where, theirs))
        else:
            connection.execute(update(ratings).where(*where, theirs).values(user=pseudonym))
    return len(found)


def _unset(connection: Connection, user: int, pseudonym: int) -> int:
    scopes = settings.c.scope.in_(SCOPES)
    hidden = settings.c.scope == Scope.USER.value, settings.c.key == "hidden", settings.c.value == "true"
    connection.execute(update(settings).where(settings.c.owner == user, *hidden).values(owner=pseudonym))
    connection.execute(counting(connection.dialect.name))
    return connection.execute(delete(settings).where(settings.c.owner == user, scopes)).rowcount


def _unasked(connection: Connection, user: int) -> int:
    found = connection.execute(select(filters).where(filters.c.text.like(f"%{user}%"))).all()
    gone = [digest for digest, text in found if pseudonymize_rows.asks_about(text, user)]
    if gone:
        connection.execute(delete(filters).where(filters.c.digest.in_(gone)))
    return len(gone)
