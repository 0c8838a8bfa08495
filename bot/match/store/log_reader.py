"""Reads logs and folds them, and turns every error of damaged data into one refusal.

A damaged log can cause any error, even in Herald's own rules. Callers of this module need to know only
IllegalAction(DAMAGED), which players see as a sentence, and IllegalAction(OTHER_RULES) for a log of another version.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from bot.core.game import IllegalAction
from bot.errors import StorageError, StorageFault
from bot.match.events import log_row_conversion
from bot.match.fold.match_cache import Live
from bot.match.model import match_codes
from bot.match.model.match import Entry, Match
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.stored_rows import Stored
from bot.match.store.store import Store

T = TypeVar("T")

UNREADABLE = frozenset({MatchReason.OTHER_RULES, MatchReason.DAMAGED})
"""Reasons why an existing match can't be read. Retrying is useless until a person fixes it."""


class Reading:
    """Reads logs from a store. Each damaged match is reported once (Store.damage)."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @contextmanager
    def asking(self, match_id: int) -> Iterator[None]:
        """Turn damage reported by the store into IllegalAction(DAMAGED). Passes on all other errors."""
        try:
            yield
        except StorageError as error:
            if error.fault is not StorageFault.CORRUPT:
                raise
            raise self._damaged(match_id, error.detail) from error

    @contextmanager
    def guarded(self, match_id: int) -> Iterator[None]:
        """Turn any error while rows are read and folded into IllegalAction(DAMAGED).

        Passes on an IllegalAction with a MatchReason, which is no damage. Don't call the store inside.
        """
        try:
            yield
        except IllegalAction as refusal:
            if isinstance(refusal.reason, MatchReason):
                raise
            raise self._damaged(match_id, f"row refused: {refusal.reason.value}") from refusal
        except Exception as error:
            if isinstance(error, StorageError):
                raise self._damaged(match_id, error.detail) from error
            raise self._damaged(match_id, f"it can't be played: {error!r:.300}", error) from error

    def _damaged(self, match_id: int, detail: str, error: Exception | None = None) -> IllegalAction:
        self._store.damage.note(match_id, detail, error)
        return IllegalAction(MatchReason.DAMAGED, code=match_codes.code(match_id))

    async def live(self, match_id: int) -> tuple[Live, Sequence[Entry]] | None:
        """Return a folded log and its rows, None for an unknown match. Raises IllegalAction(DAMAGED, OTHER_RULES).

        Rows written before there were checksums get theirs, now that they're known to be sound.
        """
        if not 0 < match_id < match_codes.LIMIT:
            return None
        with self.asking(match_id):
            stored = await self._store.load(match_id)
        if stored is None:
            return None
        with self.guarded(match_id):
            entries = log_row_conversion.to_entries(stored.rows)
            live = Live.of(entries, stored.secret)
        await self._seal(match_id, stored)
        return live, entries

    async def made(self, match_id: int, make: Callable[[Sequence[Entry]], T]) -> T | None:
        """Return what `make` computes in a thread from a match's log, None without the match. Raises IllegalAction."""
        with self.asking(match_id):
            stored = await self._store.load(match_id)
        if stored is None:
            return None
        made = await self.aside(match_id, lambda: make(log_row_conversion.to_entries(stored.rows)))
        await self._seal(match_id, stored)
        return made

    async def _seal(self, match_id: int, stored: Stored) -> None:
        if stored.unsealed:
            # If it fails, the next reading tries again.
            with contextlib.suppress(StorageError):
                await self._store.seal(match_id)

    async def entries(self, match: Match, after: int, limit: int) -> list[Entry]:
        """Return up to `limit` rows of a match after row `after`, oldest first. Raises IllegalAction(DAMAGED)."""
        with self.asking(match.id):
            rows = await self._store.rows(match.id, after, limit)
        with self.guarded(match.id):
            return log_row_conversion.to_entries(rows, match.rules)

    async def whole(self, match: Match) -> list[Entry]:
        """Return the log of a match up to `match.seq`. Raises IllegalAction(DAMAGED)."""
        with self.asking(match.id):
            rows = await self._store.rows(match.id, 0, match.seq)
        with self.guarded(match.id):
            found = log_row_conversion.to_entries(rows)
            if not found or found[-1].seq < match.seq:
                raise ValueError(f"its log ends before row {match.seq}")
            return found

    async def told(self, match: Match, tell: Callable[[Sequence[Entry]], T]) -> T:
        """Return what `tell` computes in a thread from a match's log up to `match.seq`.

        Raises IllegalAction(DAMAGED), or an IllegalAction with a MatchReason that `tell` raises.
        """
        found = await self.whole(match)
        return await self.aside(match.id, lambda: tell(found))

    async def aside(self, match_id: int, reckon: Callable[[], T]) -> T:
        """Return what `reckon` computes about a match in a thread. Any error becomes IllegalAction(DAMAGED).

        Only an IllegalAction with a MatchReason is raised as it is.
        """

        def reckoned() -> T:
            with self.guarded(match_id):
                return reckon()

        return await asyncio.to_thread(reckoned)
