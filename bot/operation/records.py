"""The records of matches: which of them are damaged, and what a host can do about each."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

from bot.core.game import IllegalAction
from bot.match.events import log_row_conversion
from bot.match.fold.match_cache import Live
from bot.match.model.match_codes import code
from bot.match.model.refusal_reasons import MatchReason
from bot.operation.findings import Finding, fail, ok
from bot.operation.refusals import newest_backup
from bot.storage.damage_check import Seen, records

ABOUT = "records"
NAMED = 20
"""Damaged matches that are named at most."""


async def examine(url: str, backups: Path) -> AsyncIterator[Finding]:
    """Look at every match there is. Raises StorageError."""
    count, damaged = 0, list[tuple[str, str]]()
    async for seen in records(url):
        count += 1
        if (fault := await asyncio.to_thread(_fault, seen)) is not None:
            damaged.append((code(seen.match), fault))
    for name, fault in damaged[:NAMED]:
        yield fail(ABOUT, f"Match {name} is damaged ({fault}).", fix(name, backups))
    if len(damaged) > NAMED:
        yield fail(ABOUT, f"{len(damaged) - NAMED} more matches are damaged.", "mend those above first")
    if not damaged:
        yield ok(ABOUT, f"{count} match(es) can be read.")


def _fault(seen: Seen) -> str | None:
    """What is wrong with a record, if anything. A log of rules that are not here is none of that."""
    if seen.salvage.fault is not None or not seen.matters:
        return seen.salvage.fault
    try:
        Live.of(log_row_conversion.to_entries(seen.salvage.rows), None)
    except IllegalAction as refusal:
        return None if refusal.reason is MatchReason.OTHER_RULES else refusal.reason.value
    except Exception as error:
        # A damaged log may bring about any error there is.
        return f"it can't be played: {error!r:.200}"
    return None


def fix(name: str, backups: Path) -> str:
    """What a host can do about a damaged match, by its code."""
    backup = newest_backup(backups) or "BACKUP"
    return (
        "stop the bot and put a backup back, without what was played since: "
        f"python -m bot db restore {backup} --force. "
        f"Or delete this match alone: python -m bot db forget match {name}"
    )
