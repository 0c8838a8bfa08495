"""Looking after the database: upgrade, backup, restore, figures."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from bot import storage
from bot.app import backups
from bot.config import Settings
from bot.errors import StorageError, StorageFault
from bot.match.model import match_codes
from bot.operation.refusals import explained
from bot.storage import Backup, BackupError, Stats
from bot.storage.backup.backup import name
from bot.storage.backup.inspection import condition, present_revision
from bot.storage.backup.witness import require_present
from bot.storage.connections.engine import file_of, shown


async def upgrade(settings: Settings) -> str:
    """Bring the tables to the newest revision; gives one line for the host."""
    url = settings.database_url
    file = file_of(url)
    before = (await condition(url)).revision if file is None or file.exists() else None
    async with storage.open_store(url, backups(settings)):
        pass
    after = (await condition(url)).revision
    if before == after:
        return f"{shown(url)} is at the newest revision already, {after}."
    if before is None:
        return f"{shown(url)} now has its tables, at revision {after}."
    return f"{shown(url)} went from revision {before} to {after}. The backup is in {backups(settings)}."


async def back_up(settings: Settings, file: Path | None, keep: int) -> Backup:
    """Into the file, or into a new one in the folder of backups, of which so many are kept (0: all)."""
    url = settings.database_url
    require_there(url)
    chosen = file or backups(settings) / name(await present_revision(url) or "none")
    made = await storage.back_up(url, chosen)
    if keep and file is None:
        storage.rotate(chosen.parent, "", keep)
    return made


async def restore(settings: Settings, file: Path, *, force: bool) -> Backup:
    """Fills the database with a backup; what was there is kept beside the other backups. Raises StorageError."""
    return await storage.restore(file, settings.database_url, force=force, replaced=backups(settings))


async def figures(settings: Settings) -> Stats:
    """What the database holds. Raises StorageError where there is none."""
    require_there(settings.database_url)
    return await storage.stats(settings.database_url)


def told(stats: Stats) -> Iterator[str]:
    """Figures for people, one line each."""
    yield f"database       {stats.database} ({stats.engine}, {stats.bytes / 2**20:.1f} MiB)"
    newest = "" if stats.revision == stats.newest_revision else f", the newest is {stats.newest_revision}"
    yield f"revision       {stats.revision}{newest}"
    by_status = ", ".join(f"{count} {status}" for status, count in stats.matches.items())
    yield f"matches        {by_status or 'none'}"
    yield f"rescued        {stats.rescued} played to their end by substitutes"
    yield f"log            {stats.commands} commands, {stats.events} events, {stats.packed} matches packed"
    yield "rows           " + ", ".join(f"{table} {count}" for table, count in stats.rows.items())
    oldest = stats.oldest_open
    if oldest is not None:
        opened = f"{datetime.fromtimestamp(oldest.created / 1000, UTC):%Y-%m-%d %H:%M} UTC"
        yield f"oldest open    {match_codes.code(oldest.match)} ({oldest.game}), opened {opened}"


def refusal(error: StorageError, settings: Settings) -> str:
    """One line: what is the matter, and the fix."""
    if isinstance(error, BackupError):
        return error.detail
    says, fix = explained(error, settings.database_url, backups(settings))
    return f"{says} Fix: {fix}"


def require_there(url: str) -> None:
    """Raises StorageError for a file that is gone, or that nobody has made yet."""
    file = file_of(url)
    if file is None:
        return
    require_present(file)
    if not file.exists():
        raise StorageError(StorageFault.FAILED, "it isn't there yet. The first start of the bot makes it")
