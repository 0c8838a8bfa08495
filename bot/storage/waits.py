"""Waits and leases in the database: what is said to it, and what is decided inside a transaction.

Rings change by compare-and-set: the waits are read under the write lock (on a server: their own), compared, and only
then changed, so that a ring is claimed once, and a claim is refused when the log has moved on in between.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Delete,
    Integer,
    Select,
    Update,
    and_,
    bindparam,
    case,
    cast,
    delete,
    extract,
    func,
    or_,
    select,
    union,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from bot.match.model.match import Summary
from bot.match.model.stored_rows import Append
from bot.match.model.waits import Involved, Wait, WaitKind, agree
from bot.match.store.store import LEASE_SLACK, LEASE_TERM
from bot.storage import rows
from bot.storage.connections.prepared import execute
from bot.storage.schema import UNWAITED, leases, matches, participants, waits

PREFIX = "wait_"
"""Before the columns of a wait where they stand beside those of its match."""


class WaitStatements:
    """The writing statements in one dialect."""

    def __init__(self, dialect: str) -> None:
        insert: Any = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[dialect]
        new = insert(waits)
        self.renew = new.on_conflict_do_update(
            index_elements=[waits.c.user, waits.c.match_id, waits.c.kind, waits.c.about],
            set_=_renewed(new.excluded),
            where=new.excluded.seq > waits.c.seq,
        )
        self.fill = insert(waits).on_conflict_do_nothing()
        taken = insert(leases)
        self.lease = taken.on_conflict_do_update(
            index_elements=[leases.c.name],
            set_={"holder": taken.excluded.holder, "until": taken.excluded.until},
            where=or_(
                leases.c.holder == taken.excluded.holder,
                leases.c.until <= bindparam("now"),
                leases.c.until > bindparam("beyond"),
            ),
        ).returning(leases.c.holder)
        now, term = _now(dialect), bindparam("term", type_=BigInteger)
        held = insert(leases).values(name=bindparam("name"), holder=bindparam("holder"), until=now + term)
        # No one's lease runs longer, unless the server's clock was set back since.
        foreign = and_(leases.c.holder != held.excluded.holder, leases.c.until.between(now + 1, now + LEASE_TERM))
        self.hold = held.on_conflict_do_update(
            index_elements=[leases.c.name],
            set_={"holder": held.excluded.holder, "until": held.excluded.until},
            where=~foreign,
        ).returning(leases.c.holder)


def _now(dialect: str) -> ColumnElement[int]:
    """Return the database's own time, UTC epoch ms."""
    if dialect == "sqlite":
        return cast((func.julianday("now") - 2440587.5) * 86_400_000, BigInteger)
    return cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)


def _renewed(new: Any) -> dict[str, Any]:
    """What bot.match.model.waits.renewed says, column by column."""
    same = and_(waits.c.seat == new.seat, waits.c.decision == new.decision)
    told = or_(waits.c.warned != new.warned, waits.c.since < new.since)
    kept = {name: case((same, waits.c[name]), else_=new[name]) for name in ("rung", "rung_at", "snoozed")}
    flags = {name: case((same, waits.c[name]), else_=new[name]) for name in ("owed", "silent")}
    said = {name: new[name] for name in ("seq", "seat", "decision", "turn", "guild", "warned")}
    return {
        **kept,
        **flags,
        **said,
        "since": case((and_(same, waits.c.since > new.since), waits.c.since), else_=new.since),
        "ring_at": case((and_(same, ~told), waits.c.ring_at), else_=new.ring_at),
    }


OVER: Delete = delete(waits).where(waits.c.match_id == bindparam("of_match"), waits.c.seq < bindparam("before"))
"""The waits of a match that its newest row says nothing of."""

_THIS = and_(
    waits.c.user == bindparam("of_user"),
    waits.c.match_id == bindparam("of_match"),
    waits.c.kind == bindparam("of_kind"),
    waits.c.about == bindparam("of_subject"),
)

RING: Update = (
    update(waits)
    .where(_THIS)
    .values({name: bindparam(name) for name in ("rung", "rung_at", "ring_at", "snoozed", "owed", "silent")})
)

KEPT: Update = (
    update(matches)
    .where(matches.c.id == bindparam("of_match"), matches.c.seq == bindparam("as_of"), matches.c.waits_kept == 0)
    .values(waits_kept=1)
)


WAIT: Select[Any] = select(waits).where(
    waits.c.user == bindparam("of_user"),
    waits.c.match_id == bindparam("of_match"),
    waits.c.kind == WaitKind.MOVE.value,
)
"""The wait of a match for somebody's move."""

_HELD: Select[Any] = select(waits).where(_THIS).with_for_update()

WAITS_OF: Select[Any] = (
    select(matches, *(waits.c[name].label(PREFIX + name) for name in rows.WAIT))
    .join_from(waits, matches, matches.c.id == waits.c.match_id)
    .where(waits.c.user == bindparam("of_user"))
    .order_by(waits.c.match_id, waits.c.kind, waits.c.about)
)
"""Everything that waits for somebody, each with its match."""

_MINE = select(participants.c.match_id).where(participants.c.user == bindparam("of_user"), participants.c.is_open == 1)
_FOR_ME = select(waits.c.match_id).where(waits.c.user == bindparam("of_user"))

INVOLVING: Select[Any] = (
    select(matches, *(waits.c[name].label(PREFIX + name) for name in rows.WAIT))
    .join_from(matches, waits, matches.c.id == waits.c.match_id, isouter=True)
    .where(matches.c.id.in_(union(_MINE, _FOR_ME)))
    .order_by(matches.c.id.desc(), waits.c.user, waits.c.kind, waits.c.about)
)
"""Open matches of somebody, and those that wait for them, newest first, with everybody's waits."""

RINGS: Select[Any] = (
    select(waits.c.user)
    .where(waits.c.ring_at <= bindparam("now"))
    .order_by(waits.c.ring_at, waits.c.user)
    .limit(bindparam("at_most", type_=Integer))
)
"""Whose waits are to be looked at by now, the earliest first; somebody with several of them several times."""


def unwaited(after: int, limit: int) -> Select[Any]:
    """Open matches behind this one whose waits were never written."""
    return select(matches.c.id).where(UNWAITED, matches.c.id > after).order_by(matches.c.id).limit(limit)


def project(connection: Connection, statements: WaitStatements, taken: Sequence[Append]) -> None:
    """Write the waits of rows that were taken: of several rows of one match, one after the other."""
    said = [append for append in taken if append.waits is not None]
    said.sort(key=lambda append: (append.row.match, append.row.seq))
    later: list[Append] = []
    while said:
        round_ = [next(rows_of_match) for _, rows_of_match in groupby(said, key=lambda append: append.row.match)]
        chosen = {id(append) for append in round_}
        later = [append for append in said if id(append) not in chosen]
        _write(connection, statements, round_)
        said = later


def _write(connection: Connection, statements: WaitStatements, appends: Sequence[Append]) -> None:
    new = [rows.wait_values(wait, append.row.seq) for append in appends for wait in append.waits or ()]
    if new:
        execute(connection, statements.renew, *new)
    execute(connection, OVER, *({"of_match": append.row.match, "before": append.row.seq} for append in appends))


def change(changes: Sequence[tuple[Wait, Wait]], connection: Connection) -> bool:
    """See Store.change_waits."""
    # Always in the same order, so that two processes on a server never wait for each other.
    for before, _ in sorted(changes, key=lambda pair: (pair[0].match, pair[0].key)):
        found = connection.execute(_HELD, _named(before)).first()
        if not agree(None if found is None else rows.to_wait(found._asdict()), before):
            return False
    if changes:
        connection.execute(RING, [{**_named(before), **rows.ring_values(after)} for before, after in changes])
    return True


def _named(wait: Wait) -> dict[str, Any]:
    """Return what a wait is found by."""
    return {"of_user": wait.user, "of_match": wait.match, "of_kind": wait.kind.value, "of_subject": wait.about}


def involved(
    found: Sequence[Mapping[str, Any]], line_of: Callable[[Mapping[str, Any]], Summary | None]
) -> list[Involved]:
    """Return the lines of INVOLVING, a match each. line_of: the line of a listing, None for one that is left out."""
    told: list[Involved] = []
    for _, group in groupby(found, key=lambda values: values["id"]):
        lines = list(group)
        if (summary := line_of(lines[0])) is None:
            continue
        waited = (line for line in lines if line[f"{PREFIX}user"] is not None)
        about = tuple(rows.to_wait(line, PREFIX) for line in waited)
        told.append(Involved(summary, rows.to_posted(lines[0]), about))
    return told


def fill(match_id: int, seq: int, found: Sequence[Wait], statements: WaitStatements, connection: Connection) -> bool:
    """See Store.fill_waits."""
    if not connection.execute(KEPT, {"of_match": match_id, "as_of": seq}).rowcount:
        return False
    if found:
        execute(connection, statements.fill, *(rows.wait_values(wait, seq) for wait in found))
    return True


def lease(name: str, holder: str, now: int, until: int, statements: WaitStatements, connection: Connection) -> bool:
    """See Store.lease."""
    values = {"name": name, "holder": holder, "until": until, "now": now, "beyond": now + LEASE_TERM + LEASE_SLACK}
    return connection.execute(statements.lease, values).first() is not None


def hold(name: str, holder: str, ms: int, statements: WaitStatements, connection: Connection) -> bool:
    """See Store.hold."""
    return connection.execute(statements.hold, {"name": name, "holder": holder, "term": ms}).first() is not None
