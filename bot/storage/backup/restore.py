"""Putting a backup in the place of a database: wholly, or not at all."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from sqlalchemy import Connection, MetaData, Table, inspect, select, text

from bot.errors import StorageError, StorageFault
from bot.storage.backup import restore_mark
from bot.storage.backup.backup import OURS, REPLACED, Backup, BackupError, back_up, name, opened
from bot.storage.backup.contents import chunks, insert, sums, tables
from bot.storage.connections.engine import NAME, file_engine, file_of, writing_engine
from bot.storage.connections.faults import translating
from bot.storage.erasure import forgotten_people
from bot.storage.migrate import is_known, revision, upgrade
from bot.storage.schema import metadata

BUSY_MS = 500
"""How long to wait for whoever has the database open: a bot will not go away by itself."""

_OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND application_name = :name AND pid <> pg_backend_pid()"
)


class NotEmptyError(BackupError):
    """The database holds something, and nobody said that it may go. held: the tables that have rows."""

    def __init__(self, held: list[str]) -> None:
        super().__init__(StorageFault.FAILED, f"the database isn't empty: {', '.join(held)}")
        self.held = held


async def restore(file: Path, url: str, *, force: bool = False, replaced: Path | None = None) -> Backup:
    """Fill a database with a backup of either engine and bring it to the newest revision.

    All of it happens in one transaction, which ends with the checksums of every log compared. Nobody else may have the
    database open. force: what is there is replaced, after a copy of it went into the folder `replaced`.
    Raises StorageError, then the database is as it was; NotEmptyError without force for one that holds something.
    """
    backup = opened(file)
    if not is_known(backup.revision):
        raise BackupError(StorageFault.SCHEMA, f"{file} is of revision {backup.revision}, unknown to this Herald")
    target = file_of(url)
    with translating():
        if target is not None:
            target.parent.mkdir(parents=True, exist_ok=True)
        engine = writing_engine(url, busy_ms=BUSY_MS, alone=True)
        try:
            async with engine.begin() as connection:
                present, held = await connection.run_sync(_found)
            if held and not force:
                raise NotEmptyError(held)
            kept = replaced / name(present or "none", REPLACED) if held and replaced is not None else None
            if kept is not None:
                await back_up(url, kept)
            async with engine.begin() as connection:
                await connection.run_sync(_replace, backup)
        finally:
            await engine.dispose()
    return replace(backup, replaced=kept)


def _found(connection: Connection) -> tuple[str | None, list[str]]:
    """The revision of a database nobody else uses, and which of our tables hold something."""
    if connection.dialect.name == "postgresql" and connection.execute(_OTHERS, {"name": NAME}).scalar_one():
        raise StorageError(StorageFault.BUSY, "another process of Herald's has the database open")
    filled = [table for table in _ours(connection) if connection.execute(select(table).limit(1)).first() is not None]
    return revision(connection), [table.name for table in filled if table.name != "alembic_version"]


def _replace(connection: Connection, backup: Backup) -> None:
    forgotten, before = forgotten_people.forgotten(connection), restore_mark.marks(connection)
    present = MetaData()
    present.reflect(connection, only=[table.name for table in _ours(connection)])
    present.drop_all(connection)
    upgrade(connection, backup.revision)
    names = _names(backup)
    targets = {table.name: table for table in tables(connection) if table.name in names}
    with file_engine(backup.file).connect() as source:
        for table in tables(source, list(targets)):
            for rows in chunks(source, table):
                insert(connection, targets[table.name], rows)
    if tuple(sums(connection, list(targets.values()))) != backup.sums:
        raise BackupError(StorageFault.FAILED, f"what was written differs from {backup.file}. Nothing was changed")
    upgrade(connection)
    restore_mark.mark(connection, backup.made, before)
    forgotten_people.again(connection, forgotten)


def _names(backup: Backup) -> set[str]:
    with file_engine(backup.file).connect() as source:
        return {table.name for table in tables(source)} - {*OURS}


def _ours(connection: Connection) -> list[Table]:
    """Herald's tables, as far as they are there; on a server, tables of others may lie beside them."""
    there = {*inspect(connection).get_table_names()} & {*metadata.tables, "alembic_version"}
    return [Table(one, MetaData(), autoload_with=connection) for one in sorted(there)]
