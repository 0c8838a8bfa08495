"""Backups: one SQLite file with everything, from either engine and for either, and the checksums of every log.

The file has the tables of the revision the database was at. Two more say what it is: `backup` (when, from which
engine) and `backup_sums` (checksums of every match's log and of every other table).
"""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, inspect

from bot.errors import StorageError, StorageFault
from bot.storage.backup.contents import Sum, chunks, insert, sums, tables
from bot.storage.backup.integrity import problems
from bot.storage.connections.engine import file_engine, file_of, reading_engine
from bot.storage.connections.faults import translating
from bot.storage.migrate import Before, revision, upgrade
from bot.storage.schema import metadata

FORMAT = "1"
OURS = ("backup", "backup_sums")
KEPT = 5
"""How many of the copies made before upgrades are kept."""

SUFFIX = ".sqlite"
BEFORE_UPGRADE, REPLACED = "-before-upgrade", "-replaced"
"""Kinds of backups that Herald makes by itself; one that was asked for has no kind."""

_NAME = re.compile(r"herald-[0-9T.]+Z-[^-]+(?P<kind>-[a-z-]+)?")


class BackupError(StorageError):
    """A backup cannot be made in this place, or cannot be used; the detail names the file."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup as it lies on disk."""

    file: Path
    """Where it lies."""

    revision: str
    """Of the tables it was made from."""

    engine: str
    """What it was made from, "sqlite" or "postgresql"."""

    made: str
    """When, as ISO 8601 in UTC."""

    sums: tuple[Sum, ...]
    """Of every table and log, sorted."""

    replaced: Path | None = None
    """The copy of what it replaced when it was restored. None for nothing."""

    @property
    def logs(self) -> int:
        """How many matches it holds."""
        return len({one.owner for one in self.sums if one.owner})

    @property
    def rows(self) -> int:
        """How many it holds, of all tables."""
        return sum(one.rows for one in self.sums)


async def back_up(url: str, file: Path) -> Backup:
    """Copy a database, which may be in use, into a file; what is written meanwhile is in it whole or not at all.

    Raises StorageError; then there is no such file.
    """
    with translating(), _appearing(file) as half:
        source = file_of(url)
        if source is not None:
            _copy(source, half)
        else:
            await _dump_server(url, half)
        return _seal(half, file, "sqlite" if source is not None else "postgresql")


def before_upgrade(url: str, folder: Path) -> Before:
    """What migrate() calls: a copy beside the database, of which the last few are kept."""

    def keep(connection: Connection, present: str) -> None:
        file = folder / name(present, BEFORE_UPGRADE)
        source = file_of(url)
        with _appearing(file) as half:
            if source is not None:
                _copy(source, half)
            else:
                _keep_others_from_writing(connection)
                _dump(connection, half)
            _seal(half, file, connection.dialect.name)
        rotate(folder, BEFORE_UPGRADE, KEPT)

    return keep


def name(present: str, kind: str = "") -> str:
    """The name of a backup made now of a database at this revision."""
    return f"herald-{datetime.now(UTC):%Y%m%dT%H%M%S.%fZ}-{present}{kind}{SUFFIX}"


def rotate(folder: Path, kind: str, keep: int) -> None:
    """Delete all backups of a kind in a folder but the newest."""
    named = ((file, _NAME.fullmatch(file.stem)) for file in sorted(folder.glob(f"*{SUFFIX}")))
    of_kind = [file for file, match in named if match is not None and (match["kind"] or "") == kind]
    for file in of_kind[:-keep]:
        file.unlink(missing_ok=True)


def folder_of(url: str, otherwise: Path) -> Path:
    """Where the backups of a database lie: beside its file, or in a folder of the host's for a server's."""
    file = file_of(url)
    return file.parent / "backups" if file is not None else otherwise


def opened(file: Path) -> Backup:
    """What a backup holds, all of it checked. Raises StorageError for a file that is none or that was damaged."""
    with translating():
        if not file.is_file():
            raise BackupError(StorageFault.FAILED, f"there's no file {file}")
        if found := problems(file):
            raise BackupError(StorageFault.CORRUPT, f"{file} is damaged: {found[0]}")
        with file_engine(file).connect() as connection:
            backup = _read(file, connection)
            content = [table for table in tables(connection) if table.name not in OURS]
            if tuple(sums(connection, content)) != backup.sums:
                raise BackupError(StorageFault.CORRUPT, f"{file} is damaged: a checksum doesn't match")
        return backup


def _read(file: Path, connection: Connection) -> Backup:
    if not connection.dialect.has_table(connection, "backup"):
        raise BackupError(StorageFault.FAILED, f"{file} wasn't made by `python -m bot db backup`")
    about = {str(key): str(value) for key, value in connection.exec_driver_sql("SELECT key, value FROM backup")}
    if about["format"] != FORMAT:
        raise BackupError(StorageFault.SCHEMA, f"{file} was made by a newer Herald")
    found = connection.exec_driver_sql('SELECT "table", owner, rows, digest FROM backup_sums')
    written = tuple(sorted(Sum(*row) for row in found))
    return Backup(file, revision(connection) or "", about["engine"], about["made"], written)


@contextlib.contextmanager
def _appearing(file: Path) -> Iterator[Path]:
    """A name to write under; the file gets its own name only when it is whole and on the disk."""
    if file.exists():
        raise BackupError(StorageFault.FAILED, f"{file} is there already")
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_name(f".{file.name}.{os.getpid()}.half")
    try:
        yield half
        with half.open("rb+") as written:
            os.fsync(written.fileno())
        half.rename(file)
        descriptor = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    finally:
        for rest in (half, half.with_name(half.name + "-journal")):
            rest.unlink(missing_ok=True)


def _copy(source: Path, half: Path) -> None:
    """A SQLite database through SQLite's backup: as it was at one moment, with nobody kept from writing."""
    if not source.is_file():
        raise StorageError(StorageFault.FAILED, "there's no database")
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as live,
        closing(sqlite3.connect(half)) as copy,
    ):
        live.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
    if found := problems(half):
        raise StorageError(StorageFault.CORRUPT, found[0])


async def _dump_server(url: str, half: Path) -> None:
    """Everything as one transaction sees it, row by row into the same tables on SQLite."""
    engine = reading_engine(url)
    try:
        async with engine.connect() as plain:
            connection = await plain.execution_options(isolation_level="REPEATABLE READ")
            async with connection.begin():
                await connection.run_sync(_dump, half)
    finally:
        await engine.dispose()


def _keep_others_from_writing(connection: Connection) -> None:
    """Until the transaction ends, so that nothing is written after the copy that the upgrade might spoil."""
    for name in sorted({*inspect(connection).get_table_names()} & {*metadata.tables}):
        connection.exec_driver_sql(f'LOCK TABLE "{name}" IN SHARE ROW EXCLUSIVE MODE')


def _dump(connection: Connection, half: Path) -> None:
    present = revision(connection)
    if present is None:
        raise StorageError(StorageFault.FAILED, "the database holds nothing of Herald's yet")
    engine = file_engine(half)
    with engine.begin() as copy:
        upgrade(copy, present)
    with engine.begin() as copy:
        targets = {table.name: table for table in tables(copy)}
        for table in tables(connection, list(targets)):
            for rows in chunks(connection, table):
                insert(copy, targets[table.name], rows)


def _seal(half: Path, file: Path, engine: str) -> Backup:
    """Write into a copy what it is, and read that back."""
    made = datetime.now(UTC).isoformat(timespec="seconds")
    with file_engine(half).begin() as copy:
        for own in OURS:  # of a backup that somebody copied into the place of a database
            copy.exec_driver_sql(f"DROP TABLE IF EXISTS {own}")
        counted = sums(copy, [table for table in tables(copy) if table.name not in OURS])
        copy.exec_driver_sql("CREATE TABLE backup (key TEXT PRIMARY KEY, value TEXT NOT NULL)")
        copy.exec_driver_sql(
            'CREATE TABLE backup_sums ("table" TEXT, owner INTEGER, rows INTEGER, digest TEXT, '
            'PRIMARY KEY ("table", owner))'
        )
        about = [("format", FORMAT), ("engine", engine), ("made", made)]
        copy.exec_driver_sql("INSERT INTO backup VALUES (?, ?)", about)
        written = [(one.table, one.owner, one.rows, one.digest) for one in counted]
        copy.exec_driver_sql("INSERT INTO backup_sums VALUES (?, ?, ?, ?)", written)
        return replace(_read(half, copy), file=file)
