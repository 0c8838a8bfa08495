"""What the database says is wrong, as StorageError."""

from __future__ import annotations

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


def translated(error: Exception) -> StorageError:
    """The fault behind an exception of the database or its driver; its text carries no values, only the cause."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    said = str(cause)
    fault = next((fault for sign, fault in _SIGNS if sign in said.lower()), StorageFault.FAILED)
    return StorageError(fault, f"{type(cause).__name__}: {said}")


def everybody_suffers(error: Exception) -> bool:
    """Whether the database itself is in trouble, rather than one statement or value at odds with it."""
    return isinstance(error, OperationalError | OSError) or translated(error).fault is not StorageFault.FAILED


@contextmanager
def translating() -> Iterator[None]:
    """Turns what the database raises inside into StorageError."""
    try:
        yield
    except (SQLAlchemyError, OSError, OverflowError) as error:
        raise translated(error) from error
