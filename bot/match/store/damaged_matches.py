"""Matches with damaged records. Each is reported once per process, no matter who finds it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from bot.errors import StorageError, StorageFault
from bot.match.model import match_codes

logger = structlog.get_logger()


class Damage:
    """The damaged matches found in a store since the process began."""

    def __init__(self) -> None:
        self._known: set[int] = set()

    def note(self, match_id: int, detail: str, error: Exception | None = None) -> None:
        """Report a damaged match unless it's been reported. detail: what is damaged, for the host. error: its cause."""
        if match_id not in self._known:
            self._known.add(match_id)
            fix = "restore a backup, or delete it: db forget match"
            logger.error("record.damaged", match=match_codes.code(match_id), detail=detail, fix=fix, exc_info=error)

    @contextmanager
    def noting(self, match_id: int) -> Iterator[None]:
        """Report a match if its record turns out to be damaged in a `with` block, which then ends without an error."""
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
