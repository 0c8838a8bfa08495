"""What a fault of the database means to a host, in one sentence, and what to do."""

from __future__ import annotations

from pathlib import Path

from bot.config import VERSION
from bot.errors import StorageError, StorageFault
from bot.storage.connections.engine import file_of, shown


def explained(error: StorageError, url: str, backups: Path) -> tuple[str, str]:
    """What is the matter with the database at this address, and the fix."""
    where, file = shown(url), file_of(url)
    cause = error.detail
    match error.fault:
        case StorageFault.CORRUPT:
            return f"The database {where} is damaged ({cause}).", _restoring(file, backups)
        case StorageFault.SCHEMA if "revision" in cause:
            says = f"The database {where} was written by a newer Herald than this one, {VERSION} ({cause})."
            return says, "run that version again, or restore a backup that was made before its upgrade"
        case StorageFault.SCHEMA:
            return f"The database {where} lacks tables ({cause}).", "python -m bot db upgrade"
        case StorageFault.BUSY:
            return (
                f"The database {where} is locked by another process ({cause}).",
                "stop the bot, or any other process that has it open, and try again",
            )
        case StorageFault.READ_ONLY:
            whose = f"{file.parent} and the files in it" if file is not None else "the database and its tables"
            return f"The database {where} can't be written ({cause}).", f"let this user write to {whose}"
        case StorageFault.GONE:
            last = newest_backup(backups)
            back = "put it back" + (f", or run: python -m bot db restore {last}" if last is not None else "")
            return (
                f"The database {where} is gone ({cause}).",
                f"{back}. To begin with an empty one: python -m bot run --new",
            )
        case StorageFault.FULL:
            return f"There's no room left for the database {where} ({cause}).", "free space on that disk"
        case StorageFault.FAILED:
            fix = "check HERALD_DATABASE_URL" + ("" if file is not None else " and that the server runs")
            return f"The database {where} can't be used ({cause}).", fix


def newest_backup(folder: Path) -> Path | None:
    """The backup that was made last, whatever it was made for."""
    return max(folder.glob("herald-*.sqlite"), default=None, key=lambda file: file.name)


def _restoring(file: Path | None, backups: Path) -> str:
    last = newest_backup(backups)
    restoring = f"python -m bot db restore {last or 'BACKUP'}"
    if file is None:
        return f"make an empty database and run: {restoring}"
    return f"move {file} away with its -wal and -shm files, then: {restoring}"
