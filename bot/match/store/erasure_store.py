"""The part of a store that forgets: people become pseudonyms, matches and servers are deleted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Traces:
    """How much there was of somebody, or of a server, that is there no longer."""

    matches: int = 0
    """Which named them."""

    rows: int = 0
    """Of their logs."""

    results: int = 0
    """What matches came to for them, ratings and sums included."""

    settings: int = 0
    """What they had chosen, lessons included."""

    drafts: int = 0
    """Half-made turns."""

    waits: int = 0
    """Matches that waited for them."""

    filters: int = 0
    """Kept questions about them."""

    unread: int = 0
    """Matches that may still name them: their records are damaged. This alone is no trace that has gone."""

    def __add__(self, other: Traces) -> Traces:
        return Traces(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(self)))

    def __bool__(self) -> bool:
        return any(getattr(self, one.name) for one in fields(self) if one.name != "unread")


class Oblivion(Protocol):
    """Every method may raise StorageError, and then nothing of what it was to do has been done."""

    async def traces(self, user: int) -> Sequence[int]:
        """Every match that may name a user anywhere, packed logs included, the oldest first. Looks at everything.

        A packed log that can't be read may name anyone.
        """
        ...

    async def forget_in(self, match_id: int, user: int, pseudonym: int) -> Traces:
        """Let a pseudonym stand for a user in everything kept of a match, as if they had never had another id.

        Their name becomes NAMELESS, their own words are gone (what they were mixed in as stays), drafts and waits of
        theirs are deleted, and a row Forgotten says so last where the log is not packed, so that whoever knows the
        match as it was has to read it again. Nothing happens where they are not named. Of a damaged record everything
        is rewritten that can be read, but no row is added, which would hide that the last one is missing.
        """
        ...

    async def forget_user(self, user: int, pseudonym: int) -> Traces:
        """The same outside of matches: ratings and sums go by the pseudonym, settings and questions are deleted.

        Whoever was hidden remains so under the pseudonym, since everybody's place in leaderboards rests on it.
        """
        ...

    async def forget_match(self, match_id: int) -> bool:
        """Delete a match, and what came of it; False where there is none. Ratings stay as they are, but where nothing
        else is left that they rest on."""
        ...

    async def matches_of(self, guild: int, limit: int) -> Sequence[int]:
        """Matches of a server, the oldest first."""
        ...

    async def forget_guild(self, guild: int) -> Traces:
        """Delete what is kept of a server beside its matches: settings, ratings and sums; its matches are gone."""
        ...

    async def people(self) -> frozenset[int]:
        """Everybody of whom anything is kept, pseudonyms included, as far as it can be read. Looks at everything."""
        ...
