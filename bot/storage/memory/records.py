"""Records in memory, through the same columns as in a database, and what listings ask of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.match.model.match_lists_and_messages import Ending, Query
from bot.match.records.ratings import Rating, company
from bot.match.records.record_store import Rate, Recorded
from bot.match.records.results import Record, Result
from bot.storage.record_writer import record_values, result_values, to_recorded, trait_values

Key = tuple[int, str, int, int]
"""Server, game, seats (ratings.company) and user of a rating."""


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
        keys = {result.user: _key(record, result.user) for result in record.counted}
        before = {user: self._ratings[key][0] for user, key in keys.items() if key in self._ratings}
        after = rate(before if record.rated else {}, record)
        kept = Recorded(record, after)
        self._records[record.match] = to_recorded(record_values(record), result_values(kept), trait_values(record))
        self._ratings |= {keys[user]: (rating, record.match) for user, rating in after.items()}

    def people_in(self, match_id: int) -> frozenset[int]:
        """Everybody who has a result of a match."""
        kept = self._records.get(match_id)
        return frozenset(result.user for result in kept.record.results) if kept is not None else frozenset()

    def renamed(self, match_id: int, user: int, pseudonym: int) -> int:
        """Let a pseudonym stand for a user in the record of a match; gives how many results that were."""
        if user not in self.people_in(match_id):
            return 0
        kept = self._records[match_id]
        results = tuple(replace(one, user=pseudonym) if one.user == user else one for one in kept.record.results)
        after = {(pseudonym if one == user else one): rating for one, rating in kept.ratings.items()}
        self._records[match_id] = Recorded(replace(kept.record, results=results), after)
        return 1

    def rerated(self, user: int, pseudonym: int) -> int:
        """Let a pseudonym have the ratings of a user; of two, those that it has already stay."""
        theirs = [key for key in self._ratings if key[-1] == user]
        for key in theirs:
            self._ratings.setdefault((*key[:-1], pseudonym), self._ratings[key])
            del self._ratings[key]
        return len(theirs)

    def drop(self, match_id: int) -> None:
        """Forget what came of a match; ratings stay, but where nothing else is left that they rest on."""
        self._records.pop(match_id, None)
        for key, (rating, last) in list(self._ratings.items()):
            if last == match_id:
                rest = [one.record for one in self._records.values() if key[-1] in one.ratings]
                alike = [one for one in rest if _key(one, key[-1]) == key]
                if alike:
                    newest = max(alike, key=lambda one: (one.finished, one.match))
                    self._ratings[key] = rating, newest.match
                else:
                    del self._ratings[key]

    def drop_guild(self, guild: int) -> int:
        """Forget the ratings of a server; gives how many."""
        gone = [key for key in self._ratings if key[0] == guild]
        for key in gone:
            del self._ratings[key]
        return len(gone)

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
    return record.guild, record.game, company(record.seats), user
