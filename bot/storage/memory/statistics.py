"""Figures of the store in memory: added up anew by every question, out of the records themselves."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from bot.match.records.results import Record, Result
from bot.match.records.statistics import EVERYBODY, Best, Line, Month, Opponent, Rate, Scope, Shift, Tally, month_of
from bot.storage.memory.records import Remembered


class MemoryFigures:
    """The part of a store that is about results; see bot.match.records.statistics.Figures."""

    _records: Remembered

    async def result_lines(self, scope: Scope) -> Sequence[Line]:
        found: dict[tuple[str, int, int, int], Tally] = defaultdict(Tally)
        for record, result in self._kept(scope):
            found[record.game, record.seats, result.seat, result.start] += _tally(record, result)
        return [Line(*kind, found[kind]) for kind in sorted(found)]

    async def result_months(self, scope: Scope, since: int, shifts: Sequence[Shift] = ()) -> Sequence[Month]:
        found: dict[int, Tally] = defaultdict(Tally)
        for record, result in self._among(scope):
            if scope.user != EVERYBODY or result.seat == 0:
                at = record.finished
                moved = (one.local for one in shifts if one.begin <= at < one.end)
                found[next(moved, month_of(at))] += _tally(record, result)
        return [Month(month, found[month]) for month in sorted(found) if month >= since]

    async def best_results(self, scope: Scope) -> Sequence[Best]:
        found: dict[str, tuple[int, int]] = {}
        for record, result in self._among(scope):
            if record.complete and not result.absent:
                mine = result.score, -record.match
                found[record.game] = max(mine, found.get(record.game, mine))
        return [Best(game, score, -match) for game, (score, match) in sorted(found.items())]

    async def wins(self, scope: Scope) -> Sequence[bool]:
        order = sorted(self._among(scope), key=lambda kept: (kept[0].finished, kept[0].match))
        return [result.won for _, result in order]

    async def against_computers(self, scope: Scope) -> Rate:
        kept = [result.won for record, result in self._asked(scope) if record.against_computers]
        return Rate(sum(kept), len(kept))

    async def opponents(self, scope: Scope, limit: int, after: Opponent | None = None) -> Sequence[Opponent]:
        met: dict[int, list[tuple[Result, Result, int]]] = defaultdict(list)
        for record, own in self._kept(scope):
            for other in record.results:
                if other.user != own.user:
                    met[other.user].append((own, other, record.match))
        found = [
            Opponent(
                user,
                len(pairs),
                sum(own.place < other.place for own, other, _ in pairs),
                sum(own.place == other.place for own, other, _ in pairs),
                max(match for _, _, match in pairs),
            )
            for user, pairs in met.items()
        ]
        if after is not None:
            edge = (-after.met, after.user)
            found = [one for one in found if (-one.met, one.user) > edge]
        return sorted(found, key=lambda one: (-one.met, one.user))[:limit]

    async def servers_of(self, user: int) -> Sequence[int]:
        records = self._records.kept()
        return sorted({record.guild for record in records for result in record.results if result.user == user})

    def _kept(self, scope: Scope) -> list[tuple[Record, Result]]:
        """Without those of matches with computer players, which are told of apart."""
        return [kept for kept in self._asked(scope) if not kept[0].against_computers]

    def _asked(self, scope: Scope) -> list[tuple[Record, Result]]:
        return [
            (record, result)
            for record in self._records.kept()
            for result in record.results
            if record.guild in scope.guilds
            and scope.user in (EVERYBODY, result.user)
            and scope.game in (None, record.game)
            and scope.seats in (None, record.seats)
        ]

    def _among(self, scope: Scope) -> list[tuple[Record, Result]]:
        """Without those of matches alone, unless these are asked for."""
        return [kept for kept in self._kept(scope) if kept[0].seats > 1 or scope.seats == 1]


def _tally(record: Record, result: Result) -> Tally:
    scored = record.complete and not result.absent
    return Tally(
        played=1,
        won=int(result.won),
        shared=int(result.won and result.shared),
        absent=int(result.absent),
        scored=int(scored),
        score=result.score if scored else 0,
        decisions=result.decisions,
        thought=result.thought,
    )
