"""The database: there, whole, at the right revision, writable, with room to grow."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

from bot.errors import StorageError
from bot.operation import records
from bot.operation.findings import Finding, fail, ok, warn
from bot.operation.refusals import explained
from bot.storage.backup.inspection import Condition, condition
from bot.storage.backup.witness import require_present, witness_of
from bot.storage.connections.engine import file_of, shown

ABOUT = "database"
TIGHT, FULL = 500 * 2**20, 50 * 2**20
"""Bytes free: below the first somebody should look, below the second there is hardly room for the next moves."""


async def examine(url: str, backups: Path) -> AsyncIterator[Finding]:
    """Is it there, whole, known, and is there room for it?"""
    file = file_of(url)
    if file is not None and not file.exists() and not witness_of(file).exists():
        yield _to_be_made(file)
    else:
        try:
            if file is not None:
                require_present(file)
            found = await condition(url)
        except StorageError as error:
            yield fail(ABOUT, *explained(error, url, backups))
        else:
            yield ok(ABOUT, f"{shown(url)} is whole and can be written.")
            yield _revision(found)
            if found.revision == found.newest:
                async for finding in _records(url, backups):
                    yield finding
    if file is not None:
        yield room(file)


async def _records(url: str, backups: Path) -> AsyncIterator[Finding]:
    try:
        async for finding in records.examine(url, backups):
            yield finding
    except StorageError as error:
        yield fail(ABOUT, *explained(error, url, backups))


def _to_be_made(file: Path) -> Finding:
    nearest = next(folder for folder in file.absolute().parents if folder.exists())
    if not os.access(nearest, os.W_OK | os.X_OK):
        return fail(ABOUT, f"{file} can't be made in {nearest}.", f"let this user write to {nearest}")
    return ok(ABOUT, f"{file} isn't there yet. The first start makes it.")


def _revision(found: Condition) -> Finding:
    if found.revision is None:
        return ok("migrations", "The database is empty. The first start makes the tables.")
    if found.revision != found.newest:
        says = f"The database is at revision {found.revision}, Herald needs {found.newest}."
        return warn("migrations", says, "python -m bot db upgrade (the next start does it too, and both make a backup)")
    return ok("migrations", f"The database is at the newest revision, {found.newest}.")


def room(file: Path) -> Finding:
    """How much space is free where the database grows."""
    folder = next(folder for folder in file.absolute().parents if folder.exists())
    free = shutil.disk_usage(folder).free
    says = f"{free / 2**30:.1f} GiB free on the disk of {folder}."
    if free < FULL:
        return fail("disk", says, "free space there, or moves can't be saved")
    if free < TIGHT:
        return warn("disk", says, "free space there, or move the database with HERALD_DATABASE_URL")
    return ok("disk", says)
