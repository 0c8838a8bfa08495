"""A small file beside a SQLite database that says there is one: a database that's gone isn't begun again in silence."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import structlog

from bot.errors import StorageError, StorageFault

logger = structlog.get_logger()

_SAYS = (
    "Herald's database is the file {name} in this folder.\n"
    "If that's ever gone, Herald refuses to start with an empty one, as this file says that there was one.\n"
)


def witness_of(file: Path) -> Path:
    """Where the witness of a database is."""
    return file.with_name(f"{file.name}.known")


def require_present(file: Path) -> None:
    """Raise StorageError(GONE) for a database that was there once and isn't, or has no tables any more."""
    witness = witness_of(file)
    if witness.exists() and _is_bare(file):
        raise StorageError(StorageFault.GONE, f"{witness.name} beside it says that there was one")


def bear_witness(file: Path) -> None:
    """Let a database that is there now be missed from here on, should it ever be gone."""
    witness = witness_of(file)
    if witness.exists():
        return
    try:
        witness.write_text(_SAYS.format(name=file.name), encoding="utf-8")
    except OSError as error:
        logger.warning("storage.no-witness", file=str(witness), detail=str(error))


def _is_bare(file: Path) -> bool:
    """Whether a file isn't there or holds no table; one that can't be read is none of ours to judge."""
    if not file.exists():
        return True
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is None
    except sqlite3.Error:
        return False
