"""Filling a page with matches that its reader can see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from bot.i18n import Phrases
from bot.match.model.match import Summary
from bot.match.model.match_lists_and_messages import Cursor, Query
from bot.match.service.match_service import MatchService

_SIFTED = 40
"""Number of matches in each query after the first, which are needed if some matches are hidden."""

_SIFTINGS = 5
"""Maximum number of queries for one page."""


class Judge(Protocol):
    """Decides which matches a reader can see."""

    async def __call__(self, lines: Sequence[Summary], /) -> Sequence[Summary]:
        """Return the matches that the reader can see, in the same order."""
        ...

    def note(self, say: Phrases) -> str:
        """Return a note about the matches left out. Empty for none."""
        ...


@dataclass(frozen=True, slots=True)
class Found:
    """Matches of a page, in the query's order."""

    lines: tuple[Summary, ...]
    on: Cursor | None
    """The match after which the next page begins, None if there are no more."""


async def gathered(service: MatchService, query: Query, may: Judge | None) -> Found:
    """Return the next matches of a query that the reader can see. The page isn't full if most are hidden.

    may: decides which can be seen, None if all can.
    """
    newer, wanted = query.after is not None, query.limit
    lines: list[Summary] = []
    for _ in range(_SIFTINGS):
        found = await service.lists.page(query)
        batch = found.items[::-1] if newer else found.items
        lines += batch if may is None else await may(batch)
        further = len(batch) == query.limit if newer else found.next is not None
        edge = Cursor(batch[-1].id) if batch and further else None
        if edge is None or len(lines) >= wanted or may is None:
            break
        # Only if some matches are hidden does a page need more than one query.
        query = replace(query, limit=_SIFTED)
        query = replace(query, after=edge) if newer else replace(query, before=edge)
    kept = tuple(lines[:wanted])
    return Found(kept, Cursor(kept[-1].id) if len(lines) > wanted else edge)
