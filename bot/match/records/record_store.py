"""What a store keeps of records: what finished matches came to, and what that made of ratings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from bot.match.records.ratings import Rating
from bot.match.records.results import Record

Rate: TypeAlias = Callable[[Mapping[int, Rating], Record], Mapping[int, Rating]]
"""By user, the ratings after a match, given those that its people had before; ratings.rate. Pure, and quick: it is
asked within a transaction, and maybe again."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """A record as it is kept."""

    record: Record
    """What the match came to."""

    ratings: Mapping[int, Rating]
    """By user, the ratings after it as far as `mu`, `sigma` and `matches` go; empty where it was not rated."""


class Records(Protocol):
    """The part of a store that is about records. Every method may raise StorageError."""

    async def unrecorded(self, limit: int) -> Sequence[int]:
        """Finished matches without a record, whichever was over first coming first; none that was passed over."""
        ...

    async def record(self, record: Record, rate: Rate) -> bool:
        """Keep a record and the ratings after it, all in one, durably; False where that has been done already.

        Ratings are per server and game, for two seats or more (ratings.company), and change in the order in which
        records are kept.
        """
        ...

    async def pass_over(self, match_id: int) -> bool:
        """Keep in mind that nobody can say what a match came to; False where that is known, or it has a record."""
        ...

    async def passed_over(self, after: int, limit: int) -> Sequence[int]:
        """Such matches behind a match, the oldest first: another version may read them."""
        ...

    async def recorded(self, match_id: int) -> Recorded | None:
        """What is kept of a match, None where that is nothing."""
        ...
