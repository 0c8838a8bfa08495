"""A record in memory, damaged as a disk would: whoever reads it next is refused."""

from __future__ import annotations

from bot.match.service.match_service import MatchService
from bot.match.store.store import Store
from bot.storage import MemoryStore


def spoil(store: Store, service: MatchService, match: int, seq: int = 2) -> None:
    """A character of one row is another one, and the service does not know the match from before."""
    assert isinstance(store, MemoryStore)
    values = store._logs[match][seq]
    values["events"] = values["events"].replace("wire", "wirf", 1)
    service._journal._cache.drop(match)
