"""Matches of a page, of those that its reader may be told of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from bot.i18n import Phrases
from bot.match.model.match import Summary
from bot.match.model.match_queries import Cursor, Query
from bot.match.service.match_service import MatchService

_SIFTED = 40
"""Matches looked at in one go where not everyone may be told of all."""

_SIFTINGS = 5
"""How often for one page at most."""


class Judge(Protocol):
    """Knows which matches someone may be told of."""

    async def __call__(self, lines: Sequence[Summary], /) -> Sequence[Summary]:
        """Return the matches they may see, in the same order."""
        ...

    def note(self, say: Phrases) -> str:
        """Return a note about the matches left out. Empty for none."""
        ...


@dataclass(frozen=True, slots=True)
class Found:
    """Matches of a page, in the order they were looked for."""

    lines: tuple[Summary, ...]
    on: Cursor | None
    """The last one looked at, where there are more behind it."""


async def gathered(service: MatchService, query: Query, may: Judge | None) -> Found:
    """Return as many of the matches that may be told as a page holds, or fewer where most may not."""
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
        # Mostly everything may be told: only where it may not is there more to look through.
        query = replace(query, limit=_SIFTED)
        query = replace(query, after=edge) if newer else replace(query, before=edge)
    kept = tuple(lines[:wanted])
    return Found(kept, Cursor(kept[-1].id) if len(lines) > wanted else edge)
