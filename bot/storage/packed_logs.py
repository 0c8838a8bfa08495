"""Packed logs in the database: how a log gets there, and how it is read together with what came later.

A log is packed once, whole, in the transaction that takes its rows out of `log`; rows that come later lie in `log`.
Nothing ever goes back: whoever reads the rows of `log` first, and then what is packed, misses none.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import partial
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
from bot.match.events.log_row_conversion import require_order
from bot.match.model.stored_rows import Row, Salvage, Stored
from bot.storage import checksums, rows
from bot.storage.connections.prepared import Values
from bot.storage.packing_format import Piece, columns, unpacked
from bot.storage.packing_format import packed as made
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

_ABOUT = matches.c.game, matches.c.secret, matches.c.packed, matches.c.seq.label("newest")

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

_BARE_ROWS: Select[Any] = select(log).where(log.c.match_id == _MATCH, log.c.checksum.is_(None))

_BARE_PIECE: Select[Any] = PIECE.where(packed.c.checksum.is_(None))

_SEAL_ROW: Update = (
    update(log)
    .where(log.c.match_id == _MATCH, log.c.seq == bindparam("of_seq"), log.c.checksum.is_(None))
    .values(checksum=bindparam("sum"))
)

_SEAL_PIECE: Update = (
    update(packed).where(packed.c.match_id == _MATCH, packed.c.checksum.is_(None)).values(checksum=bindparam("sum"))
)


def waiting(before: int, limit: int) -> Select[Any]:
    """Matches that were over before a time and are not packed, whichever was over first first."""
    over = select(matches.c.id).where(UNPACKED, matches.c.moment < before)
    return over.order_by(matches.c.moment, matches.c.id).limit(limit)


class Logs:
    """Reads logs, packed or not. ask: what answers a question."""

    def __init__(self, ask: Callable[[Select[Any], Values], Awaitable[Found]]) -> None:
        self._ask = ask

    async def whole(self, match_id: int) -> Stored | None:
        """All rows of a match and its secret, None for a match there is not. Raises StorageError(CORRUPT)."""
        found = await self._ask(LOAD, {"of_match": match_id})
        if not found:
            return None
        whole, piece = _lying(found), await self._piece(match_id, found)
        if piece is not None:
            whole = [*_unpacked(match_id, piece), *whole]
        rows.require_newest(match_id, whole, found[0]["newest"])
        lying = [values for values in found if values["seq"] is not None]
        return Stored(tuple(whole), found[0]["secret"], checksums.lacking([*lying, *(piece or ())]))

    async def rows(self, match_id: int, after: int, limit: int) -> list[Row]:
        """At most `limit` rows of a match after this one, oldest first. Raises StorageError(CORRUPT)."""
        found = await self._ask(SOME, {"of_match": match_id, "after": after, "at_most": limit})
        lying, piece = _lying(found), await self._piece(match_id, found)
        packed_rows = [] if piece is None else _unpacked(match_id, piece)
        return [row for row in (*packed_rows, *lying) if row.seq > after][:limit]

    async def salvage(self, match_id: int) -> Salvage | None:
        """What can be read of a log, None for a match there is not."""
        found = await self._ask(LOAD, {"of_match": match_id})
        if not found:
            return None
        piece = await self._piece(match_id, found)
        lying = [values for values in found if values["seq"] is not None]
        return await asyncio.to_thread(salvaged, match_id, lying, piece, found[0]["newest"])

    async def pack(self, match_id: int) -> Piece | None:
        """The log of a match in one piece that has been read again; None where there is nothing to pack."""
        found = await self._ask(LOAD, {"of_match": match_id})
        if not found or found[0]["packed"] or found[0]["seq"] is None:
            return None
        lying = _lying(found)
        rows.require_newest(match_id, lying, found[0]["newest"])
        return await asyncio.to_thread(_checked, match_id, found, lying)

    async def _piece(self, match_id: int, found: Found) -> Found | None:
        """What is packed of a match; None for one that is not packed."""
        packs = bool(found) and found[0]["packed"]
        return await self._ask(PIECE, {"of_match": match_id}) if packs else None


def _lying(found: Found) -> list[Row]:
    """The rows that are there, where there may be none."""
    return [rows.read(values) for values in found if values["seq"] is not None]


def _unpacked(match_id: int, found: Found) -> list[Row]:
    """Raises StorageError(CORRUPT) for what cannot be read."""
    with rows.refusing(f"packed log of match {match_id}"):
        if not found:
            raise ValueError("it's gone")
        return unpacked(to_piece(found[0]))


def salvaged(match_id: int, lying: Found, piece: Found | None, newest: int) -> Salvage:
    """As much as can be read of what was found. newest: the row its match was last seen with."""
    faults, whole = list[str](), list[Row]()
    readings = [] if piece is None else [partial(_unpacked, match_id, piece)]
    readings += [partial(_lying, [values]) for values in lying]
    for reading in readings:
        try:
            whole += reading()
        except StorageError as error:
            faults.append(error.detail)
    try:
        rows.require_newest(match_id, whole, newest)
        with rows.refusing(f"log of match {match_id}"):
            require_order(whole)
    except StorageError as error:
        faults.append(error.detail)
    return Salvage(tuple(whole), faults[0] if faults else None)


def _checked(match_id: int, found: Found, lying: list[Row]) -> Piece:
    """Raises StorageError(CORRUPT) for a log that would not come out as it goes in."""
    with rows.refusing(f"log of match {match_id}"):
        whole = made(match_id, found[0]["game"], found)
        if unpacked(whole) != lying:
            raise ValueError("the packed log differs from the one before")
        return whole


def seal(match_id: int, connection: Connection) -> bool:
    """See Store.seal."""
    place = {"of_match": match_id}
    lying = [row._asdict() for row in connection.execute(_BARE_ROWS, place)]
    whole = [row._asdict() for row in connection.execute(_BARE_PIECE, place)]
    if lying:
        given = [{"of_seq": one["seq"], "sum": checksums.of(one, checksums.OF_LOG), **place} for one in lying]
        connection.execute(_SEAL_ROW, given)
    if whole:
        connection.execute(_SEAL_PIECE, {"sum": checksums.of(whole[0], checksums.OF_PACKED), **place})
    return bool(lying or whole)


def to_piece(values: Mapping[str, Any]) -> Piece:
    """The columns of `packed` as a piece."""
    counts = values["rows"], values["events"], values["last_seq"]
    return Piece(values["match_id"], *counts, values["codec"], bytes(values["content"]), values[checksums.COLUMN])


def piece_values(whole: Piece) -> dict[str, Any]:
    """A piece as the columns of `packed`, its checksum among them."""
    return checksums.sealed(columns(whole), checksums.OF_PACKED)


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
