"""Records in memory, through the same columns as in a database, and what listings ask of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.match.listing import Ending, Query
from bot.match.ratings import Rating
from bot.match.remembering import Rate, Recorded
from bot.match.results import Record, Result
from bot.storage.recording import record_values, result_values, to_recorded, trait_values

Key = tuple[int, str, int, str, int]
"""Server, game, seats, pace and user of a rating."""


class Remembered:
    """The records of a store in memory."""

    def __init__(self) -> None:
        self._records: dict[int, Recorded] = {}
        self._ratings: dict[Key, tuple[Rating, int]] = {}
        """Everybody's newest, each with the last match it rests on."""

    def get(self, match_id: int) -> Recorded | None:
        """What is kept of a match."""
        return self._records.get(match_id)

    def kept(self) -> Sequence[Record]:
        """All records."""
        return [one.record for one in self._records.values()]

    def keep(self, record: Record, rate: Rate) -> None:
        """Keep a record and the ratings after it."""
        keys = {result.user: _key(record, result.user) for result in record.results}
        before = {user: self._ratings[key][0] for user, key in keys.items() if key in self._ratings}
        after = rate(before if record.rated else {}, record)
        kept = Recorded(record, after)
        self._records[record.match] = to_recorded(record_values(record), result_values(kept), trait_values(record))
        self._ratings |= {keys[user]: (rating, record.match) for user, rating in after.items()}

    def ratings(self) -> Mapping[Key, tuple[Rating, int]]:
        """Everybody's newest, each with the last match it rests on."""
        return self._ratings

    def answers(self, query: Query, match_id: int) -> bool:
        """Whether a match is one of those a query asks for, as far as only records know."""
        if not query.of_records:
            return True
        kept = self._records.get(match_id)
        if kept is None or (query.trait is not None and query.trait not in kept.record.traits):
            return False
        if query.user is None or (query.won is None and query.score is None):
            return query.score is None or kept.record.best >= query.score
        theirs = [result for result in kept.record.results if result.user == query.user]
        return any(
            (query.score is None or result.score >= query.score) and (query.won in (None, _ending(result)))
            for result in theirs
        )


def _ending(result: Result) -> Ending:
    if not result.won:
        return Ending.LOST
    return Ending.SHARED if result.shared else Ending.WON


def _key(record: Record, user: int) -> Key:
    return record.guild, record.game, record.seats, record.pace.value, user
