"""The erasing part of a store: users become pseudonyms, matches and servers are deleted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Traces:
    """How much data of a user or a server was erased."""

    matches: int = 0
    """Matches in which data was erased."""

    rows: int = 0
    """Rows of the logs."""

    results: int = 0
    """Results of matches, including ratings and totals."""

    settings: int = 0
    """Their settings, including lessons."""

    drafts: int = 0
    """Half-made turns."""

    waits: int = 0
    """Matches that waited for them."""

    filters: int = 0
    """Saved queries about them."""

    unread: int = 0
    """Damaged matches that may still name them. These alone don't count as erased data."""

    def __add__(self, other: Traces) -> Traces:
        return Traces(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(self)))

    def __bool__(self) -> bool:
        return any(getattr(self, one.name) for one in fields(self) if one.name != "unread")


class Oblivion(Protocol):
    """Erases data. Every method can raise StorageError, and has then changed nothing."""

    async def traces(self, user: int) -> Sequence[int]:
        """Return every match that may name a user, packed logs included, oldest first. Reads everything.

        A packed log that can't be read counts as naming the user.
        """
        ...

    async def forget_in(self, match_id: int, user: int, pseudonym: int) -> Traces:
        """Replace a user by a pseudonym in everything stored of a match.

        Their name becomes NAMELESS, and their own words are deleted, though not what the words were mixed into. Their
        drafts and waits are deleted. If the log isn't packed, a row Forgotten is added, so that processes with the old
        match in memory read it again. Does nothing if they aren't named. In a damaged record all readable parts are
        rewritten, but no row is added, which would hide that the last one is missing.
        """
        ...

    async def forget_user(self, user: int, pseudonym: int) -> Traces:
        """Erase a user outside of matches: ratings and totals go to the pseudonym, settings and queries are deleted.

        A hidden user stays hidden under the pseudonym, since other players' places in leaderboards depend on it.
        """
        ...

    async def forget_match(self, match_id: int) -> bool:
        """Delete a match and what resulted from it, False if there is none. Ratings based on other matches too stay."""
        ...

    async def matches_of(self, guild: int, limit: int) -> Sequence[int]:
        """Return up to `limit` matches of a server, oldest first."""
        ...

    async def forget_guild(self, guild: int) -> Traces:
        """Delete what is stored of a server apart from its matches, which are gone: settings, ratings and totals."""
        ...

    async def people(self) -> frozenset[int]:
        """Return all users with any stored data, pseudonyms included, as far as readable. Reads everything."""
        ...
