"""Questions about many matches: lists, filters, and what is due."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.match.model import match_queries
from bot.match.model.match_queries import Page, Query
from bot.match.model.people import is_pseudonym
from bot.match.model.stored_rows import Due
from bot.match.store.store import Store


class MatchLists:
    """Answers questions about many matches. Reached as MatchService.lists."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def page(self, query: Query) -> Page:
        """Return a page of matches, newest first."""
        return await self._store.page(query)

    async def keep_filters(self, text: str) -> str:
        """Save a query too long for its button, and return its permanent digest."""
        digest = match_queries.digest(text)
        await self._store.keep_filters(digest, text)
        return digest

    async def hidden(self, users: Collection[int]) -> frozenset[int]:
        """Return which of these users hide their name from others, by choice or because they were erased."""
        forgotten = frozenset(filter(is_pseudonym, users))
        return await self._store.hidden(frozenset(users) - forgotten) | forgotten

    async def due(self, by: int | None = None) -> Sequence[Due]:
        """Return every match in which something is due without a command, by a time or ever, the next one first."""
        return await self._store.due(by)
