"""Marks every open match as restored after a backup was put back, before any request is answered.

Restoring a backup leaves a mark in the store. Every open match then gets a row (Restored) whose number leaps, so that
no number of a lost row is used again. Its clocks stop until its next move, which is mixed into its draws, and a move
that could be taken back becomes its mover's draft. Running it again changes nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from typing import Any

import structlog

from bot.core.game import IllegalAction
from bot.errors import StorageError
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.events import log_row_conversion
from bot.match.events.clocks_and_absences import Paused
from bot.match.events.match_events import Restored, TakenBack
from bot.match.fold.match_cache import Live
from bot.match.model import match_codes
from bot.match.model.match import HERALD, OPEN, Match, Status
from bot.match.model.match_lists_and_messages import Query
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.stored_rows import Scope, StoredDraft
from bot.match.service.journal import Commands, Journal, Ruling
from bot.match.store.log_reader import UNREADABLE
from bot.match.store.store import Store

logger = structlog.get_logger()

LEAP = log_row_conversion.LEAP
"""How many row numbers a restored match skips: more than it can have lost."""

KEY = "restored"
"""Setting of Scope.HOUSE with the mark: [when the backup was made, when it was put back], UTC epoch ms, followed by the
ids of unreadable matches once all others are done."""

HISTORY = "restores"
"""Setting of Scope.HOUSE: when backups were put back before, as far as the replaced databases knew, UTC epoch ms."""

HOUSE = 0
"""Owner of Herald's own settings."""

_PAGE = 100
"""How many matches are marked at the same time, so that they share commits."""


class Restoring(Commands):
    """Marks matches as restored, after a backup was put back."""

    def __init__(self, journal: Journal, unasked: Unasked, store: Store) -> None:
        super().__init__(journal, unasked)
        self._store = store

    async def run(self) -> int:
        """Mark every open match if a backup was put back, and return how many. Raises StorageError."""
        house = await self._store.settings(Scope.HOUSE, HOUSE)
        if KEY not in house:
            return 0
        kept, marks = house[KEY], house.get(HISTORY, ())
        mark, ids = _read(kept)
        if mark is None:
            # The mark is damaged: we no longer know when the backup was made, only that there was one.
            now = self._journal.now()
            mark, kept = Restored(now, now), [now, now]
            await self._store.save_setting(Scope.HOUSE, HOUSE, KEY, kept)
            logger.error("restored.mark-damaged")
        told, unread = 0, list[int]()
        async for group in self._groups(ids):
            known = await asyncio.gather(*(self._tell(match_id, mark, marks) for match_id in group))
            told += sum(known)
            unread += [match_id for match_id, knows in zip(group, known, strict=True) if not knows]
        # Another version may read what this one can't, and its draws mustn't repeat then.
        left = [mark.made, mark.mark, unread] if unread else None
        if left != kept:
            await self._store.save_setting(Scope.HOUSE, HOUSE, KEY, left)
        logger.info("restored", matches=told, unread=len(unread), made=mark.made)
        return told

    async def _groups(self, ids: Sequence[int] | None) -> AsyncIterator[Sequence[int]]:
        """Yield ids of matches to mark, group by group: `ids`, or all open matches for None."""
        if ids is not None:
            for first in range(0, len(ids), _PAGE):
                yield ids[first : first + _PAGE]
            return
        query: Query | None = Query(statuses=OPEN, limit=_PAGE)
        while query is not None:
            page = await self._store.page(query)
            yield [*(summary.id for summary in page.items), *page.damaged]
            query = None if page.next is None else replace(query, before=page.next)

    async def _tell(self, match_id: int, mark: Restored, marks: Sequence[int]) -> bool:
        """Mark one match as restored, False if it can't be read. marks: times of all backups put back so far."""
        try:
            before = await self.load(match_id)
            match = await self._journal.command(HERALD, match_id, "restore", lambda live: _ruling(live, mark, marks))
            if before.undo.pending is not None and match.undo.past != before.undo.past:
                await self._keep_draft(before, match)
        except IllegalAction as refusal:
            # If it was deleted, no one will ask for it. If it's refused to everyone, it mustn't keep others from
            # playing.
            if refusal.reason is MatchReason.OTHER_RULES:
                logger.warning("restored.unread", match=match_codes.code(match_id), reason=refusal.reason.value)
            return refusal.reason not in UNREADABLE
        return True

    async def _keep_draft(self, before: Match, match: Match) -> None:
        """Save a pending move, which the restore takes back, as a draft of the player who made it."""
        batch = before.undo.past[-1]
        draft = StoredDraft(match.decided[batch.seat], batch.notations)
        try:
            await self._store.save_draft(match.id, match.players[batch.seat].user, draft)
        except StorageError:
            # Their turn is open all the same, they just start over.
            logger.exception("match.draft-lost", match=match_codes.code(match.id), seq=match.seq)


def _ruling(live: Live, mark: Restored, marks: Sequence[int]) -> Ruling:
    # A backup that replaced another one removed the row about it.
    times = max(len(live.match.lost) + 1, sum(one >= live.match.created for one in marks))
    return Ruling(restored(live.match, replace(mark, times=times)), leap=LEAP)


def restored(match: Match, mark: Restored) -> Sequence[object]:
    """Return the events that mark a match as restored, none if it's marked already or is over."""
    if not match.is_open or any(span.mark == mark.mark for span in match.lost):
        return ()
    events: list[object] = [mark]
    if match.undo.pending is not None:
        events.append(TakenBack(match.undo.past[-1].seq - 1, agreed=False))
    if match.status is Status.RUNNING and match.clock.paused is None:
        events.append(Paused())
    return events


def _read(kept: Any) -> tuple[Restored | None, Sequence[int] | None]:
    """Read the setting KEY: return the mark, None if invalid, and the ids of the matches it's about, None for all."""
    match kept:
        case [int(made), int(mark)]:
            return Restored(made, mark), None
        case [int(made), int(mark), [*ids]]:
            return Restored(made, mark), ids
        case _:
            return None, None
