"""Matches that a backup was put in the place of: each says so in its log, before anybody is answered.

Whoever puts a backup back leaves a mark in the store. Every open match then gets a row (Restored) whose number leaps,
so that no row of the future that was lost is ever numbered again; its clocks stand until its next move, which gives
its draws new salt, and a move that waited goes back to its mover. Done again it changes nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from typing import Any

import structlog

from bot.core.game import IllegalAction
from bot.errors import StorageError
from bot.match.decide.automation import Unasked
from bot.match.events import log_rows
from bot.match.events.clocks_and_seats import Paused
from bot.match.events.match_events import Restored, TakenBack
from bot.match.fold.match_cache import Live
from bot.match.model import match_codes
from bot.match.model.match import HERALD, OPEN, Match, Status
from bot.match.model.match_queries import Query
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.stored_rows import Scope, StoredDraft
from bot.match.service.command_base import Commands
from bot.match.service.journal import Journal, Ruling
from bot.match.store.log_reader import UNREADABLE
from bot.match.store.store import Store

logger = structlog.get_logger()

LEAP = log_rows.LEAP
"""How many numbers of rows a match that was put back leaves out: more than it can have lost."""

KEY = "restored"
"""Of the mark, a setting of Scope.HOUSE: [when the backup was made, when it was put back], UTC epoch ms; then, once all
others know, the ids of matches that could not be read."""

HISTORY = "restores"
"""Of all marks so far, as far as the databases that were replaced knew: UTC epoch ms each."""

HOUSE = 0
"""Owner of what Herald itself remembers."""

_PAGE = 100
"""Matches that are told at the same time, so that they share commits."""


class Restoring(Commands):
    """Tells matches that they were put back."""

    def __init__(self, journal: Journal, unasked: Unasked, store: Store) -> None:
        super().__init__(journal, unasked)
        self._store = store

    async def run(self) -> int:
        """Every open match knows that it was put back, if it was; gives how many. Raises StorageError."""
        house = await self._store.settings(Scope.HOUSE, HOUSE)
        if KEY not in house:
            return 0
        kept, marks = house[KEY], house.get(HISTORY, ())
        mark, ids = _read(kept)
        if mark is None:
            # The mark itself is damaged: when the backup was made isn't known any more, but that there was one is.
            now = self._journal.now()
            mark, kept = Restored(now, now), [now, now]
            await self._store.save_setting(Scope.HOUSE, HOUSE, KEY, kept)
            logger.error("restored.mark-damaged")
        told, unread = 0, list[int]()
        async for group in self._groups(ids):
            known = await asyncio.gather(*(self._tell(match_id, mark, marks) for match_id in group))
            told += sum(known)
            unread += [match_id for match_id, knows in zip(group, known, strict=True) if not knows]
        # What this version does not read, another one may: its draws are not to come again then.
        left = [mark.made, mark.mark, unread] if unread else None
        if left != kept:
            await self._store.save_setting(Scope.HOUSE, HOUSE, KEY, left)
        logger.info("restored", matches=told, unread=len(unread), made=mark.made)
        return told

    async def _groups(self, ids: Sequence[int] | None) -> AsyncIterator[Sequence[int]]:
        """The matches that are to be told, some at a time: these, or with None all that are open."""
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
        """Whether this match knows now; it does not if it cannot be read. marks: of all backups put back so far."""
        try:
            before = await self.load(match_id)
            match = await self._journal.command(HERALD, match_id, "restore", lambda live: _ruling(live, mark, marks))
            if before.pending is not None and match.past != before.past:
                await self._keep_draft(before, match)
        except IllegalAction as refusal:
            # It was deleted, and nobody will ever ask for it; or it is refused to everybody, and keeps nobody else from
            # playing.
            if refusal.reason is MatchReason.OTHER_RULES:
                logger.warning("restored.unread", match=match_codes.code(match_id), reason=refusal.reason.value)
            return refusal.reason not in UNREADABLE
        return True

    async def _keep_draft(self, before: Match, match: Match) -> None:
        """A move that waited is its mover's draft."""
        batch = before.past[-1]
        draft = StoredDraft(match.decided[batch.seat], batch.notations)
        try:
            await self._store.save_draft(match.id, match.players[batch.seat].user, draft)
        except StorageError:
            # Their turn is open all the same; they start afresh.
            logger.exception("match.draft-lost", match=match_codes.code(match.id), seq=match.seq)


def _ruling(live: Live, mark: Restored, marks: Sequence[int]) -> Ruling:
    # A backup that replaced another took the row about it away.
    times = max(len(live.match.lost) + 1, sum(one >= live.match.created for one in marks))
    return Ruling(restored(live.match, replace(mark, times=times)), leap=LEAP)


def restored(match: Match, mark: Restored) -> Sequence[object]:
    """What follows where a backup is put in the place of a match; nothing where that is known, or all is over."""
    if not match.is_open or any(span.mark == mark.mark for span in match.lost):
        return ()
    events: list[object] = [mark]
    if match.pending is not None:
        events.append(TakenBack(match.past[-1].seq - 1, agreed=False))
    if match.status is Status.RUNNING and match.paused is None:
        events.append(Paused())
    return events


def _read(kept: Any) -> tuple[Restored | None, Sequence[int] | None]:
    """The mark, and the matches it is about where it is not about all."""
    match kept:
        case [int(made), int(mark)]:
            return Restored(made, mark), None
        case [int(made), int(mark), [*ids]]:
            return Restored(made, mark), ids
        case _:
            return None, None
