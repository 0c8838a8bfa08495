"""SQLite files with Herald's tables and no rows: migrated once in a process, and copied for each test."""

from __future__ import annotations

import asyncio
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from bot.storage import migrate, url_of


def migrated(file: Path) -> str:
    """The address of a new database with Herald's tables in this file."""
    file.write_bytes(_template())
    return url_of(file)


@cache
def _template() -> bytes:
    """Made in a thread, so that it can also be asked for where an event loop runs."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as thread:
        file = Path(folder) / "template.db"
        thread.submit(asyncio.run, migrate(url_of(file))).result()
        return file.read_bytes()
