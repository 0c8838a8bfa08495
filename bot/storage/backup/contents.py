"""What a database holds, table by table, whatever its revision and engine, with checksums that ignore the order."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, MetaData, Select, Table, Text, cast, literal, select, tuple_

LOGS = ("log", "packed")
"""The tables that are summed match by match."""

CHUNK = 1000
"""Rows held in memory at a time."""

_ENCODE = json.JSONEncoder(separators=(",", ":"), default=bytes.hex).encode
_ROUND = 2**256


@dataclass(frozen=True, slots=True, order=True)
class Sum:
    """What one table holds, or one match's log."""

    table: str
    """Its name."""

    owner: int
    """The match, 0 for a whole table."""

    rows: int
    """How many were added up."""

    digest: str
    """Their checksum, 64 hexadecimal digits."""


class Summing:
    """Adds rows to the checksums of a table as they go by."""

    def __init__(self, table: Table) -> None:
        self._table = table.name
        # A match's log is summed by itself, so that a difference says in which match it is.
        names = [column.name for column in ordered(table)]
        self._owner = names.index("match_id") if table.name in LOGS else None
        self._sums: dict[int, tuple[int, int]] = {} if table.name in LOGS else {0: (0, 0)}

    def add(self, rows: Sequence[Sequence[Any]]) -> None:
        """Rows in the order of `ordered`; which comes first makes no difference to the sum."""
        for row in rows:
            owner = 0 if self._owner is None else row[self._owner]
            digest = int.from_bytes(hashlib.sha256(_ENCODE(list(row)).encode()).digest())
            count, total = self._sums.get(owner, (0, 0))
            self._sums[owner] = count + 1, (total + digest) % _ROUND

    def result(self) -> list[Sum]:
        """What everything added so far comes to, one a match for logs."""
        return [Sum(self._table, owner, rows, f"{total:064x}") for owner, (rows, total) in sorted(self._sums.items())]


def tables(connection: Connection, names: Sequence[str] | None = None) -> list[Table]:
    """Tables as they are in the database, whatever its revision, each after those it refers to."""
    metadata = MetaData()
    metadata.reflect(connection, only=names, resolve_fks=False)
    return [table for table in metadata.sorted_tables if table.name != "alembic_version"]


def ordered(table: Table) -> list[Any]:
    """The columns by name: engines may have them in any order."""
    return sorted(table.columns, key=lambda column: str(column.name))


def chunks(connection: Connection, table: Table) -> Iterator[Sequence[Sequence[Any]]]:
    """All rows of a table, their values by name of the column.

    Page by page along the primary key: a cursor on a server would stay open and keep a migration from its table.
    """
    columns, key = ordered(table), list(table.primary_key)
    places = [columns.index(column) for column in key]
    page: Select[Any] = select(*columns).order_by(*key).limit(CHUNK)
    question = page
    while rows := connection.execute(question).all():
        yield rows
        last = [rows[-1][place] for place in places]
        question = page.where(tuple_(*key) > tuple_(*last))


def insert(connection: Connection, table: Table, rows: Sequence[Sequence[Any]]) -> None:
    """Write rows as chunks() gives them into the table of another database."""
    names = [str(column.name) for column in ordered(table)]
    values = [dict(zip(names, row, strict=True)) for row in rows]
    if whole := [row for row in values if not _is_odd(row)]:
        connection.execute(table.insert(), whole)
    for row in values:
        if _is_odd(row):
            connection.execute(table.insert().values({name: _as_it_lies(value) for name, value in row.items()}))


def _is_odd(row: Mapping[str, Any]) -> bool:
    """Whether a row holds text that is no UTF-8, as only damage leaves it (engine.py): it is kept as it is."""
    texts = [value for value in row.values() if isinstance(value, str) and not value.isascii()]
    return any("\udc80" <= letter <= "\udcff" for text in texts for letter in text)


def _as_it_lies(value: Any) -> Any:
    """A value as SQLite takes it, which no server does."""
    return cast(literal(value.encode("utf-8", "surrogateescape")), Text) if isinstance(value, str) else value


def sums(connection: Connection, of: Sequence[Table]) -> list[Sum]:
    """Checksums of everything these tables hold."""
    result: list[Sum] = []
    for table in of:
        summing = Summing(table)
        for rows in chunks(connection, table):
            summing.add(rows)
        result += summing.result()
    return sorted(result)
