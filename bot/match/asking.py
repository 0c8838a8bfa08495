"""The part of the match service that answers questions and changes no match: logs, listings, drafts, the outbox."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import overload

from bot.core.game import IllegalAction
from bot.match import drafts, log
from bot.match.desk import Desk
from bot.match.events import MatchEvent
from bot.match.fold import apply, fold
from bot.match.listing import Call, Calls, Page, Posted, Query
from bot.match.model import Entry, Match, Summary
from bot.match.ports import StoredDraft
from bot.match.reasons import MatchReason
from bot.match.showing import joined
from bot.match.verification import VerifiedDraw, recomputed

HEALED_FOR = 24 * 3600 * 1000
"""How long (ms) after its end a match whose last board was never shown is still worth showing."""


class Asking(Desk):
    """Questions about matches."""

    async def as_of(self, match_id: int, seq: int) -> Match:
        """The match as its log told it after row `seq`, without its `befores`. Raises IllegalAction(NOT_FOUND)."""
        match = await self.recall(match_id)
        if seq == match.seq:
            return replace(match, befores=())
        # Nearly always the row before the last move is asked for, to take the controls off an old turn message.
        for before in reversed(match.befores):
            if before.seq == seq:
                return before
        rows = await self._store.rows(match_id, 0, seq) if seq > 0 else ()
        if not rows:
            raise IllegalAction(MatchReason.NOT_FOUND)
        return replace(fold(log.to_entries(rows)), befores=())

    async def entries(self, match_id: int, *, after: int = 0, limit: int = 200) -> Sequence[Entry]:
        """The log from the row behind `after`, oldest first; rows that were taken back are marked."""
        match = await self.recall(match_id)
        found = log.to_entries(await self._store.rows(match_id, after, limit), match.rules)
        return [_marked(entry, match) for entry in found]

    async def openings(self, match_id: int, after: int) -> frozenset[int]:
        """The rows behind `after` with which turns opened, those of turns that were taken back among them."""
        found, match = set(), None
        for entry in log.to_entries(await self._store.rows(match_id, 0, (await self.load(match_id)).seq)):
            match = apply(match, entry)
            found.add(match.opened[1])
        return frozenset(seq for seq in found if seq > after)

    async def last_entry(self, match_id: int) -> Entry | None:
        """The newest move that counts; see entry_as_of."""
        match = await self.recall(match_id)
        return await self._last_play(match, match.seq)

    async def entry_as_of(self, match_id: int, seq: int) -> Entry | None:
        """The newest row of at most `seq` that holds events of the game and was not taken back by then.

        A move that had to wait and what came of it are given as one entry: the move's, with the seq of the row that
        settled it and with the events of both.
        """
        return await self._last_play(await self.as_of(match_id, seq), seq)

    async def _last_play(self, match: Match, until: int) -> Entry | None:
        entry = await self._play(match, until)
        if entry is None or entry.command != "settle":
            return entry
        return joined(await self._play(match, entry.seq - 1), entry)

    async def _play(self, match: Match, until: int) -> Entry | None:
        while (row := await self._store.last_play(match.id, until)) is not None:
            span = next((span for span in match.dropped if span[0] <= row.seq <= span[1]), None)
            if span is None:
                return log.to_entries([row], match.rules)[0]
            until = span[0] - 1
        return None

    async def verify(self, match_id: int) -> list[VerifiedDraw]:
        """Every draw computed anew from the published secret. Raises IllegalAction(NOT_OVER) while it is kept."""
        match = await self.recall(match_id)
        stored = await self._store.load(match.id)
        entries = log.to_entries(stored.rows) if stored is not None else []
        secret = fold(entries).secret if entries else None
        if secret is None:
            raise IllegalAction(MatchReason.NOT_OVER)
        return recomputed(entries, secret)

    async def save_draft(self, match_id: int, user: int, decision: int, notations: Sequence[str]) -> str:
        """Keep a half-made turn as the newest for the decision that opened at this seq; gives the name it has."""
        draft = StoredDraft(decision, tuple(notations))
        await self._store.save_draft(match_id, user, draft)
        return draft.digest

    @overload
    async def draft(self, match_id: int, user: int, decision: int, digest: None = None) -> tuple[str, ...]: ...

    @overload
    async def draft(self, match_id: int, user: int, decision: int, digest: str | None) -> tuple[str, ...] | None: ...

    async def draft(self, match_id: int, user: int, decision: int, digest: str | None = None) -> tuple[str, ...] | None:
        """The half-made turn of this name for this decision, None where it is not known; the newest without a name.

        One that nothing was added to is always known, and the newest where there is no other.
        """
        draft = await self._store.draft(match_id, user, digest)
        if draft is not None and draft.decision == decision:
            return draft.notations
        return () if digest in (None, drafts.digest(())) else None

    async def matches(self, query: Query) -> Page:
        """A page of matches, newest first."""
        return await self._store.page(query)

    async def running_of(self, user: int, guild: int | None = None) -> Sequence[Summary]:
        """Open matches in which this user sits and has not resigned, newest first."""
        return await self._store.open_matches_of(user, guild)

    async def mark_posted(
        self, match_id: int, seq: int, channel: int, message: int, since: int = 0, *, owes_calls: bool = False
    ) -> None:
        """Remember which message shows the match as of `seq`, its public_seq then; an older seq changes nothing.

        since: it tells what happened after this row; owes_calls: whoever is to act has still to be called.
        """
        await self._store.mark_posted(match_id, Posted(seq, channel, message, since), owes_calls=owes_calls)

    async def calls(self, match_id: int) -> Calls:
        """The calls of a match that stand."""
        return await self._store.calls(match_id)

    async def mark_called(self, match_id: int, standing: Sequence[Call], *, owed: bool) -> None:
        """Remember which calls stand. owed: not all is done about them yet."""
        await self._store.mark_called(match_id, Calls(tuple(standing), owed))

    async def posted(self, match_id: int) -> Posted | None:
        """Where the newest board of a match stands; None before the first."""
        return await self._store.posted(match_id)

    async def unposted(self) -> Sequence[int]:
        """Matches that may be shown newer than they are, or owe calls: open ones, and those that ended within a day."""
        return await self._store.unposted(self._clock.now() - HEALED_FOR)


def _marked(entry: Entry, match: Match) -> Entry:
    """The entry, dropped if its game events count no longer."""
    plays = any(not isinstance(event, MatchEvent) for event in entry.events)
    return replace(entry, dropped=True) if plays and match.drops(entry.seq) else entry
