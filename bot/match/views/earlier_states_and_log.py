"""Queries on the logs of matches: the match as of an earlier row, log rows, points by turn, the check of draws."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from bot.core.game import IllegalAction
from bot.match.decide.rollback import Point, points
from bot.match.events import log_row_conversion
from bot.match.events.match_events import MatchEvent
from bot.match.fairness.verify_draws import Proof, proof
from bot.match.fold.fold import alone, fold, unfold
from bot.match.model.match import Entry, Match
from bot.match.model.refusal_reasons import MatchReason
from bot.match.records.score_history import Figures, figures
from bot.match.store.log_reader import Reading
from bot.match.store.store import Store

Newer: TypeAlias = Callable[[int, int, int], Sequence[Entry] | None]
"""Takes a match id, a row and a limit. Returns up to that many rows after it, oldest first, None if not in memory."""


class Archive:
    """A reader of earlier states of matches. Callers pass the match as it is now."""

    def __init__(self, store: Store, newer: Newer = lambda *_: None) -> None:
        """Set the store. newer: returns log rows if they're in memory."""
        self._store = store
        self._reading = Reading(store)
        self._newer = newer

    async def as_of(self, match: Match, seq: int) -> Match:
        """Return the match as of row `seq`, without its earlier states (`befores`). Raises IllegalAction(NOT_FOUND)."""
        if seq == match.seq:
            return alone(match)
        # Most calls want the row before the last move, to remove the buttons of an old turn message.
        for place, began in enumerate(match.befores.labels):
            if began.seq == seq:
                return match.befores[place]
        return alone(await self.whole(match, seq))

    async def whole(self, match: Match, seq: int) -> Match:
        """Return the match as of row `seq`, with its earlier states (`befores`). Raises IllegalAction(NOT_FOUND)."""
        with self._reading.asking(match.id):
            rows = await self._store.rows(match.id, 0, seq) if 0 < seq <= match.seq else ()
        if not rows:
            raise IllegalAction(MatchReason.NOT_FOUND)
        with self._reading.guarded(match.id):
            # Row numbers can jump (Restored), so this many rows include newer ones.
            return fold(log_row_conversion.to_entries([row for row in rows if row.seq <= seq]))

    async def points(self, match: Match) -> Sequence[Point]:
        """Return every beginning of a turn to which managers can take the match back, newest first."""
        return await self._reading.told(match, lambda rows: points(match, rows))

    async def entries(self, match: Match, after: int, limit: int) -> Sequence[Entry]:
        """Return up to `limit` log rows after row `after`, oldest first. Rows that were taken back are marked."""
        if limit <= 0:
            return ()
        found = self._newer(match.id, after, limit)
        if found is None:
            found = await self._reading.entries(match, after, limit)
        return [_marked(entry, match) for entry in found]

    async def openings(self, match: Match) -> frozenset[int]:
        """Return all rows in which turns began, including turns that were taken back."""
        return await self._reading.told(match, lambda rows: frozenset(then.opened[1] for _, then in unfold(rows)))

    async def figures(self, match: Match) -> Figures:
        """Return the points by turn and the result of a match. Raises IllegalAction(NOT_OVER) unless it's over."""
        return await self._reading.told(match, figures)

    async def proof(self, match: Match) -> Proof:
        """Check all chance of a match against its seed. Raises IllegalAction(NOT_OVER) until that is public."""
        found = await self._reading.live(match.id)
        if found is None or (secret := found[0].match.chance.secret) is None:
            raise IllegalAction(MatchReason.NOT_OVER)
        return await self._reading.aside(match.id, lambda: proof(found[1], secret))


def _marked(entry: Entry, match: Match) -> Entry:
    """Return the entry, marked as dropped if its game events no longer count."""
    plays = any(not isinstance(event, MatchEvent) for event in entry.events)
    return replace(entry, dropped=True) if plays and match.undo.drops(entry.seq) else entry
