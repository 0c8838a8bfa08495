"""Questions about many matches: lists, filters, and what is due."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.match.model import match_lists_and_messages
from bot.match.model.match_lists_and_messages import Page, Query
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
        """Save the text of a query that's too long for a button's id, and return the digest to find it by, for good."""
        digest = match_lists_and_messages.digest(text)
        await self._store.keep_filters(digest, text)
        return digest

    async def hidden(self, users: Collection[int]) -> frozenset[int]:
        """Return which of these users hide their name from others, by choice or because they were erased."""
        forgotten = frozenset(filter(is_pseudonym, users))
        return await self._store.hidden(frozenset(users) - forgotten) | forgotten

    async def due(self, by: int | None = None) -> Sequence[Due]:
        """Return matches in which something happens without a command by a time (UTC epoch ms), soonest first.

        by: None for all of them.
        """
        return await self._store.due(by)
