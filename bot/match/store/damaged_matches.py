"""Matches whose records are damaged: each is told of once in the log of a process, whoever comes across it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from bot.errors import StorageError, StorageFault
from bot.match.model import match_codes

logger = structlog.get_logger()


class Damage:
    """What could not be read of a store since the process began."""

    def __init__(self) -> None:
        self._known: set[int] = set()

    def note(self, match_id: int, detail: str, error: Exception | None = None) -> None:
        """Tell of a match, unless that was done. detail: what is wrong with it, for the host; error: what it led to."""
        if match_id not in self._known:
            self._known.add(match_id)
            fix = "restore a backup, or delete it: db forget match"
            logger.error("record.damaged", match=match_codes.code(match_id), detail=detail, fix=fix, exc_info=error)

    @contextmanager
    def noting(self, match_id: int) -> Iterator[None]:
        """Leave out, and tell of, a match of which something turns out to be damaged inside."""
        try:
            yield
        except StorageError as error:
            if error.fault is not StorageFault.CORRUPT:
                raise
            self.note(match_id, error.detail)

    def __contains__(self, match_id: object) -> bool:
        return match_id in self._known

    def __len__(self) -> int:
        return len(self._known)
