"""What the database says is wrong, as StorageError."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError

from bot.errors import StorageError, StorageFault

_SIGNS = (
    ("disk is full", StorageFault.FULL),
    ("no space left", StorageFault.FULL),
    ("disk full", StorageFault.FULL),
    ("locked", StorageFault.BUSY),
    ("busy", StorageFault.BUSY),
    ("readonly", StorageFault.READ_ONLY),
    ("read-only", StorageFault.READ_ONLY),
    ("unable to open", StorageFault.READ_ONLY),
    ("malformed", StorageFault.CORRUPT),
    ("not a database", StorageFault.CORRUPT),
    ("no such table", StorageFault.SCHEMA),
    ("no such column", StorageFault.SCHEMA),
)


_CODES = {
    "53100": StorageFault.FULL,
    "55P03": StorageFault.BUSY,
    "25006": StorageFault.READ_ONLY,
    "42501": StorageFault.READ_ONLY,
    "XX001": StorageFault.CORRUPT,
    "XX002": StorageFault.CORRUPT,
    "42P01": StorageFault.SCHEMA,
    "42703": StorageFault.SCHEMA,
}
"""SQLSTATE of a server -> fault; its words may be in any language."""

_CROSSED = ("40001", "40P01")
"""Two transactions were in each other's way, and the server undid one."""


def translated(error: Exception) -> StorageError:
    """The fault behind an exception of the database or its driver; its text carries no values, only the cause."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    said = str(cause)
    signs = (fault for sign, fault in _SIGNS if sign in said.lower())
    fault = _CODES.get(_code(error)) or next(signs, StorageFault.FAILED)
    return StorageError(fault, f"{type(cause).__name__}: {said}")


def everybody_suffers(error: Exception) -> bool:
    """Whether the database itself is in trouble, rather than one statement or value at odds with it."""
    if isinstance(error, OperationalError | OSError | TimeoutError) or _is_cut(error):
        return True
    return translated(error).fault is not StorageFault.FAILED


def is_worth_repeating(error: BaseException) -> bool:
    """Whether the same transaction may well succeed at once: it crossed another, or found its connection gone."""
    return _code(error) in _CROSSED or _is_cut(error)


def _is_cut(error: BaseException) -> bool:
    return isinstance(error, DBAPIError) and error.connection_invalidated


def _code(error: BaseException) -> str:
    """The server's SQLSTATE, or nothing."""
    return str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")


@contextmanager
def translating() -> Iterator[None]:
    """Turns what the database raises inside into StorageError."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError, OverflowError, TimeoutError) as error:
        raise translated(error) from error
