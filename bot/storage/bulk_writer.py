"""Many matches that are over, or as far as they are, written at once into a database that nobody else uses.

What each table says of a match is made by the same functions as when it is played; only the one row at a time that a
match grows by is left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sqlalchemy import Connection, Table, insert, select

from bot.match.model.match_lists_and_messages import Posted
from bot.match.model.stored_rows import Append
from bot.match.model.waits import Wait
from bot.match.records.ratings import Rating
from bot.match.records.record_store import Recorded
from bot.match.records.results import Record
from bot.storage import packed_logs, record_writer, rows
from bot.storage.connections.engine import writing_lane
from bot.storage.connections.faults import translating
from bot.storage.packing_format import Piece
from bot.storage.schema import log, matches, participants, ratings, waits
from bot.storage.schema import packed as pieces


@dataclass(frozen=True, slots=True)
class Kept:
    """All that is kept of a match, apart from what it came to."""

    last: Append
    """Its newest row, with everybody who takes or took part."""

    rows: Sequence[Mapping[str, Any]] = field(repr=False)
    """Of its log, as the table has them."""

    posted: Posted
    """The message that shows it as it is."""

    waits: tuple[Wait, ...]
    """For whom it waits."""

    piece: Piece | None
    """Its log in one piece, where it is packed."""


class Bulk:
    """Writes whole matches. url: of a database that has been migrated; `close` lets go of it."""

    def __init__(self, url: str) -> None:
        self._lane = writing_lane(url)

    async def close(self) -> None:
        """Let go of the database."""
        await self._lane.close()

    async def holds_matches(self) -> bool:
        """Whether anything was ever played there. Raises StorageError."""
        with translating():
            return await self._lane.run(_holds_matches)

    async def write(self, kept: Sequence[Kept], recorded: Sequence[Recorded]) -> None:
        """New matches, and what some of all came to. Raises StorageError, and nothing is written."""
        with translating():
            await self._lane.run(partial(_write, kept, recorded))

    async def finish(self, recorded: Sequence[Recorded], newest: Sequence[tuple[Record, int, Rating]]) -> None:
        """What the last ones came to, and everybody's rating as of the last match that changed it."""
        values = [record_writer.rating_values(record, user, rating) for record, user, rating in newest]
        with translating():
            await self._lane.run(partial(_finish, recorded, values))


def _holds_matches(connection: Connection) -> bool:
    return connection.execute(select(matches.c.id).limit(1)).first() is not None


def _write(kept: Sequence[Kept], recorded: Sequence[Recorded], connection: Connection) -> None:
    put = partial(_put, connection)
    put(matches, [_match_values(one) for one in kept])
    put(participants, [values for one in kept for values in rows.part_values(one.last)])
    put(log, [values for one in kept if one.piece is None for values in one.rows])
    put(pieces, [packed_logs.piece_values(one.piece) for one in kept if one.piece is not None])
    put(waits, [rows.wait_values(wait, one.last.row.seq) for one in kept for wait in one.waits])
    _record(recorded, connection)


def _finish(recorded: Sequence[Recorded], newest: Sequence[dict[str, Any]], connection: Connection) -> None:
    _record(recorded, connection)
    _put(connection, ratings, newest)


def _record(recorded: Sequence[Recorded], connection: Connection) -> None:
    if recorded:
        connection.execute(record_writer.CLAIM, [{"of_match": one.record.match} for one in recorded])
        record_writer.put(connection, recorded)


def _put(connection: Connection, table: Table, values: Sequence[Mapping[str, Any]]) -> None:
    if values:
        connection.execute(insert(table), values)


def _match_values(kept: Kept) -> dict[str, Any]:
    """The columns of `matches`."""
    posted = kept.posted
    return {
        **rows.match_values(kept.last),
        "posted_seq": posted.seq,
        "posted_channel": posted.channel,
        "posted_message": posted.message,
        "posted_since": posted.since,
        "packed": int(kept.piece is not None),
    }
