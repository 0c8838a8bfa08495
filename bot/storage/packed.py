"""Packed logs in the database: how a log gets there, and how it is read together with what came later.

A log is packed once, whole, in the transaction that takes its rows out of `log`; rows that come later lie in `log`.
Nothing ever goes back: whoever reads the rows of `log` first, and then what is packed, misses none.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Any, TypeAlias

from sqlalchemy import (
    BigInteger,
    BindParameter,
    Connection,
    Delete,
    Integer,
    Select,
    Update,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    select,
    update,
)

from bot.errors import StorageError, StorageFault
from bot.match.ports import Row
from bot.storage import rows
from bot.storage.packing import Piece, unpacked
from bot.storage.packing import packed as made
from bot.storage.prepared import Values
from bot.storage.schema import UNPACKED, log, matches, packed

Found = list[dict[str, Any]]

Taken: TypeAlias = set[tuple[int, int]]
"""Rows of logs, by match and seq."""

_MARK: Update = (
    update(matches)
    .where(matches.c.id == bindparam("of_match"), UNPACKED, matches.c.seq == bindparam("as_of"))
    .values(packed=1)
)

_TAKE_OUT: Delete = delete(log).where(log.c.match_id == bindparam("of_match"), log.c.seq <= bindparam("as_of"))

_REFUSE: Delete = delete(log).where(log.c.match_id == bindparam("of_match"), log.c.seq == bindparam("of_seq"))


_LAST = func.coalesce(packed.c.last_seq, 0)

_KNOWN = matches.outerjoin(packed, packed.c.match_id == matches.c.id)

_LAST_OF: Select[Any] = (
    select(matches.c.id, _LAST).select_from(_KNOWN).where(matches.c.id.in_(bindparam("asked", expanding=True)))
)

LAST_PACKED = literal_column(
    "(SELECT coalesce(packed.last_seq, 0) FROM matches LEFT JOIN packed ON packed.match_id = matches.id "
    "WHERE matches.id = log.match_id)",
    BigInteger,
).label("last_packed")
"""Of a row that is being inserted: the seq of the last packed row of its match, 0 for none, NULL for no such match.

Written out, because SQLAlchemy names no table in what SQLite is to return.
"""

_MATCH: BindParameter[int] = bindparam("of_match")

_ABOUT = matches.c.game, matches.c.secret, matches.c.packed

LOAD: Select[Any] = (
    select(log, *_ABOUT)
    .select_from(matches.outerjoin(log, log.c.match_id == matches.c.id))
    .where(matches.c.id == _MATCH)
    .order_by(log.c.seq)
)
"""The rows of a match that are not packed, each with what else is asked of the match; one without, if there are
none."""

SOME: Select[Any] = (
    select(log, matches.c.packed)
    .select_from(matches.outerjoin(log, and_(log.c.match_id == matches.c.id, log.c.seq > bindparam("after"))))
    .where(matches.c.id == _MATCH)
    .order_by(log.c.seq)
    .limit(bindparam("at_most", type_=Integer))
)
"""At most so many rows of a match after one that are not packed, oldest first; see LOAD."""

_LYING = select(log.c.seq).where(log.c.match_id == _MATCH).order_by(log.c.seq.desc()).limit(1).scalar_subquery()

_KEPT = select(packed.c.last_seq).where(packed.c.match_id == _MATCH).scalar_subquery()

NEWEST: Select[Any] = select(func.coalesce(_LYING, _KEPT, 0).label("seq")).where(matches.c.id == _MATCH)
"""The seq of the newest row, packed or not; none for an unknown match."""

PIECE: Select[Any] = select(packed).where(packed.c.match_id == _MATCH)
"""What is packed of a match."""


def waiting(before: int, limit: int) -> Select[Any]:
    """Matches that were over before a time and are not packed, whichever was over first first."""
    over = select(matches.c.id).where(UNPACKED, matches.c.moment < before)
    return over.order_by(matches.c.moment, matches.c.id).limit(limit)


class Logs:
    """Reads logs, packed or not. ask: what answers a question."""

    def __init__(self, ask: Callable[[Select[Any], Values], Awaitable[Found]]) -> None:
        self._ask = ask

    async def whole(self, match_id: int) -> tuple[list[Row], str | None] | None:
        """All rows of a match and its secret, None for a match there is not."""
        found = await self._ask(LOAD, {"of_match": match_id})
        if not found:
            return None
        return await self._with_packed(match_id, found), found[0]["secret"]

    async def rows(self, match_id: int, after: int, limit: int) -> list[Row]:
        """At most `limit` rows of a match after this one, oldest first."""
        found = await self._ask(SOME, {"of_match": match_id, "after": after, "at_most": limit})
        return [row for row in await self._with_packed(match_id, found) if row.seq > after][:limit]

    async def pack(self, match_id: int) -> Piece | None:
        """The log of a match in one piece that has been read again; None where there is nothing to pack."""
        found = await self._ask(LOAD, {"of_match": match_id})
        if not found or found[0]["packed"] or found[0]["seq"] is None:
            return None
        lying = _lying(found)
        return await asyncio.to_thread(_checked, match_id, found, lying)

    async def _with_packed(self, match_id: int, found: Found) -> list[Row]:
        lying = _lying(found)
        if not found or not found[0]["packed"]:
            return lying
        return [*_unpacked(match_id, await self._ask(PIECE, {"of_match": match_id})), *lying]


def _lying(found: Found) -> list[Row]:
    """The rows that are there, where there may be none."""
    return [rows.read(values) for values in found if values["seq"] is not None]


def _unpacked(match_id: int, found: Found) -> list[Row]:
    """Raises StorageError(CORRUPT) for what cannot be read."""
    with rows.refusing(f"packed log of match {match_id}"):
        if not found:
            raise ValueError("it is gone")
        return unpacked(to_piece(found[0]))


def _checked(match_id: int, found: Found, lying: list[Row]) -> Piece:
    """Raises StorageError(CORRUPT) for a log that would not come out as it goes in."""
    with rows.refusing(f"log of match {match_id}"):
        whole = made(match_id, found[0]["game"], found)
        if unpacked(whole) != lying:
            raise ValueError("what was packed is not what was there")
        return whole


def to_piece(values: Mapping[str, Any]) -> Piece:
    """The columns of `packed` as a piece."""
    counts = values["rows"], values["events"], values["last_seq"]
    return Piece(values["match_id"], *counts, values["codec"], bytes(values["content"]))


def piece_values(whole: Piece) -> dict[str, Any]:
    """A piece as the columns of `packed`."""
    return {
        "match_id": whole.match,
        "rows": whole.rows,
        "events": whole.events,
        "last_seq": whole.last_seq,
        "codec": whole.codec,
        "content": whole.content,
    }


def put(whole: Piece, connection: Connection) -> bool:
    """Let a piece take the place of the rows it was made of; False, and nothing, where there are others by now."""
    counted = select(func.count()).select_from(log).where(log.c.match_id == whole.match)
    if connection.execute(counted).scalar_one() != whole.rows:
        return False
    place = {"of_match": whole.match, "as_of": whole.last_seq}
    if not connection.execute(_MARK, place).rowcount:
        return False
    connection.execute(insert(packed), piece_values(whole))
    if connection.execute(_TAKE_OUT, place).rowcount != whole.rows:
        raise StorageError(StorageFault.FAILED, f"the log of match {whole.match} changed while it was packed")
    return True


def last_packed(connection: Connection, asked: Collection[int]) -> dict[int, int]:
    """Return by match the seq of its last packed row, 0 for none; matches that were deleted are left out.

    Asked for after an insert: while a log is being packed, a server lets an insert of a taken seq wait for the end.
    """
    return {int(match): int(last_seq) for match, last_seq in connection.execute(_LAST_OF, {"asked": sorted(asked)})}


def refuse(connection: Connection, inserted: Collection[tuple[int, int]], last: Mapping[int, int]) -> Taken:
    """Take out the rows, by match and seq, that were just inserted though they are in a piece or their match is gone.

    last: see last_packed. Returns those rows.
    """
    begun = last.keys() | {match for match, seq in inserted if seq == 1}
    taken = {(match, seq) for match, seq in inserted if seq <= last.get(match, 0) or match not in begun}
    if taken:
        connection.execute(_REFUSE, [{"of_match": match, "of_seq": seq} for match, seq in sorted(taken)])
    return taken
