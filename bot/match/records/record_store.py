"""Interface for storing records: the results of finished matches and the ratings after them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from bot.match.records.ratings import Rating
from bot.match.records.results import Record

Rate: TypeAlias = Callable[[Mapping[int, Rating], Record], Mapping[int, Rating]]
"""Returns the ratings after a match by user, given those of its players before it (ratings.rate). Pure and fast: it
runs within a transaction, possibly twice."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """The stored result of a match, with the ratings after it."""

    record: Record
    """Results of the match."""

    ratings: Mapping[int, Rating]
    """Ratings after it by user, with only `mu`, `sigma` and `matches`. Empty if it wasn't rated."""


class Records(Protocol):
    """The part of a store that keeps records (results of finished matches). Every method can raise StorageError."""

    async def unrecorded(self, limit: int) -> Sequence[int]:
        """Return up to `limit` finished matches without a record, first ended first, but none marked by `pass_over`."""
        ...

    async def record(self, record: Record, rate: Rate) -> bool:
        """Store a record and the ratings `rate` returns for it, in one step. Returns False if it's stored already.

        Ratings are per server and game, for two seats or more (ratings.company), and change in the order of storing.
        """
        ...

    async def pass_over(self, match_id: int) -> bool:
        """Mark a match whose result can't be determined. Returns False if it's marked already or has a record."""
        ...

    async def passed_over(self, after: int, limit: int) -> Sequence[int]:
        """Return ids above `after` of matches marked by `pass_over`, oldest first. A newer version may read them."""
        ...

    async def recorded(self, match_id: int) -> Recorded | None:
        """Return the stored record of a match, or None if there is none."""
        ...
