"""SQL text written out once, for statements that are built at import and run again and again.

SQLAlchemy takes longer to look up the text of such a statement and to wrap its result than SQLite takes to answer it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, TypeAlias

from sqlalchemy import Connection, Delete, Dialect, Insert, Select, Update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError

Statement: TypeAlias = Select[Any] | Insert | Update | Delete

Values: TypeAlias = Mapping[str, Any]
"""What a statement's parameters stand for, by name."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A statement in the words of the SQLite driver."""

    text: str
    """With parameters by name."""

    fixed: Values
    """Values that the statement brings with it, such as a limit."""

    columns: tuple[str, ...]
    """Names of what it finds, in order."""


_DIALECT: Dialect = sqlite.dialect(paramstyle="named")

_prepared: dict[tuple[Statement, frozenset[str]], Prepared | None] = {}


def prepared(statement: Statement, values: Values) -> Prepared | None:
    """Return the text of a statement for SQLite, None if only SQLAlchemy can run it.

    That is so if it asks about a list, or if values have to be converted on their way. The text is kept for good, so
    the statement has to be one that is built once.
    """
    key = statement, frozenset(values)
    if key not in _prepared:
        _prepared[key] = _prepare(statement, values)
    return _prepared[key]


def _prepare(statement: Statement, values: Values) -> Prepared | None:
    compiled = statement.compile(dialect=_DIALECT, column_keys=list(values))
    bound = {name: parameter for parameter, name in compiled.bind_names.items()}
    found = statement.exported_columns
    needs_help = (
        compiled.post_compile_params
        or any(one.type.dialect_impl(_DIALECT).bind_processor(_DIALECT) for one in bound.values())
        or any(one.type.dialect_impl(_DIALECT).result_processor(_DIALECT, None) for one in found)
    )
    if needs_help:
        return None
    fixed = {name: one.effective_value for name, one in bound.items() if not one.required}
    return Prepared(str(compiled), fixed, tuple(str(name) for name, _ in found.items()))


def execute(connection: Connection, statement: Statement, *values: Values) -> Sequence[Sequence[Any]]:
    """Run a statement that is built once, for each of these values; return the rows that it returns, if any.

    Call it within a transaction: on SQLite it goes straight to the driver, and SQLAlchemy doesn't hear of it. Raises
    the errors of the database and its driver.
    """
    text = prepared(statement, values[0]) if connection.dialect.name == _DIALECT.name else None
    if text is None:
        result = connection.execute(statement, list(values))
        return result.all() if result.returns_rows else []
    found = list[Sequence[Any]]()
    driver: Any = connection.connection.dbapi_connection
    with closing(driver.cursor()) as cursor:
        try:
            if not text.columns:
                cursor.executemany(text.text, [{**text.fixed, **one} for one in values])
            else:
                for one in values:
                    cursor.execute(text.text, {**text.fixed, **one})
                    found += cursor.fetchall()
        except sqlite3.Error as error:
            # As SQLAlchemy raises it, without the values.
            raise DBAPIError.instance(text.text, None, error, sqlite3.Error, hide_parameters=True) from error
    return found
