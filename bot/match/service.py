"""MatchService: everything that can be asked of a match, one method a command."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.game import IllegalAction
from bot.match import chance, log, play, tables
from bot.match.journal import Journal, Listener, Ruling
from bot.match.listing import Cursor, Page, Posted, Query
from bot.match.live import Live
from bot.match.model import Caller, Entry, Match, Status, Summary, Where
from bot.match.ports import ChanceSource, Clock, Draft, Entropy, Store, SystemClock, SystemEntropy
from bot.match.reasons import MatchReason
from bot.match.verification import VerifiedDraw, recomputed

__all__ = ["Cursor", "MatchService", "Page", "Posted", "Query", "VerifiedDraw"]

HEALED_FOR = 24 * 3600 * 1000
"""How long (ms) after its end a match whose last board was never shown is still worth showing."""


class MatchService:
    """Commands and questions about matches.

    Every command raises IllegalAction where the person asking is at fault, StorageError where the database is, and
    nothing else; after either, the match is what it was before. A command whose interaction id was applied before
    gives the match as it is now.

    live: how many matches stay folded in memory; tables_per_user: gathering tables one user may sit at;
    deal: where draws come from; on_change: told of every new row, after it is durable and outside every lock.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock | None = None,
        entropy: Entropy | None = None,
        deal: ChanceSource = chance.derive,
        live: int = 1000,
        tables_per_user: int = 10,
    ) -> None:
        self._store = store
        self._clock = clock or SystemClock()
        self._entropy = entropy or SystemEntropy()
        self._deal = deal
        self._tables_per_user = tables_per_user
        self._journal = Journal(store, self._clock, self._entropy, live)
        self.on_change: list[Listener] = self._journal.listeners

    async def open(
        self, caller: Caller, where: Where, game: str, seats: int, options: Mapping[str, str], language: str
    ) -> Match:
        """A new table; the opener sits down as its first player."""
        known = await self._journal.applied(caller)
        if known is not None:
            return known
        events = tables.opened(caller, where, game, seats, options, language)
        gathering = Query(user=caller.user, statuses=frozenset({Status.GATHERING}), limit=self._tables_per_user)
        if len((await self._store.page(gathering)).items) >= self._tables_per_user:
            raise IllegalAction(MatchReason.TOO_MANY_TABLES, limit=self._tables_per_user)
        return await self._journal.open(caller, events)

    async def join(self, caller: Caller, match_id: int) -> Match:
        return await self._journal.command(
            caller, match_id, "join", lambda live: Ruling(tables.joined(live.match, caller))
        )

    async def leave(self, caller: Caller, match_id: int) -> Match:
        """Get up; an owner hands the table to the next player, the last one to leave cancels it."""
        return await self._journal.command(
            caller, match_id, "leave", lambda live: Ruling(tables.left(live.match, caller))
        )

    async def configure(
        self, caller: Caller, match_id: int, *, seats: int | None = None, options: Mapping[str, str] | None = None
    ) -> Match:
        """Change seats or options; the owner only. Options that are not named stay as they are."""
        return await self._journal.command(
            caller, match_id, "configure", lambda live: Ruling(tables.configured(live.match, caller, seats, options))
        )

    async def start(self, caller: Caller, match_id: int) -> Match:
        """Begin with the players who are there; the owner only."""

        def decide(live: Live) -> Ruling:
            tables.require_startable(live.match, caller)
            secret = self._entropy.secret()
            return Ruling(play.started(live.match, secret, self._deal), secret=secret)

        return await self._journal.command(caller, match_id, "start", decide)

    async def cancel(self, caller: Caller, match_id: int) -> Match:
        """Give a table up; its owner, or whoever manages the server."""
        return await self._journal.command(
            caller, match_id, "cancel", lambda live: Ruling(tables.cancelled(live.match, caller))
        )

    async def submit(self, caller: Caller, match_id: int, notations: Sequence[str], decision: int | None) -> Match:
        """Take a batch of actions as a whole, and everything that follows without asking anybody.

        decision: Match.decided of the caller's seat when the button was made; None does not ask.
        """

        def decide(live: Live) -> Ruling:
            return Ruling(*play.submitted(live.match, caller, notations, decision, live.secret or "", self._deal))

        return await self._journal.command(caller, match_id, "submit", decide)

    async def resign(self, caller: Caller, match_id: int) -> Match:
        """Give up: of two the other wins; with more, a caretaker plays on and the seat ranks last."""

        def decide(live: Live) -> Ruling:
            return Ruling(play.resigned(live.match, caller, live.secret or "", self._deal))

        return await self._journal.command(caller, match_id, "resign", decide)

    async def vote_abort(self, caller: Caller, match_id: int, agree: bool) -> Match:
        """Wish the match ended without a result, or withdraw everybody's wish; whoever manages may end it alone."""

        def decide(live: Live) -> Ruling:
            return Ruling(play.abort_voted(live.match, caller, agree, live.secret or "", self._deal))

        return await self._journal.command(caller, match_id, "vote-abort", decide)

    async def load(self, match_id: int) -> Match:
        """The match as it is now. Raises IllegalAction(NOT_FOUND)."""
        return (await self._journal.live(match_id)).match

    async def preview(self, match: Match, user: int, notations: Sequence[str]) -> Any:
        """The state after these actions of a user, what would follow left pending. Raises IllegalAction as submit."""
        return play.previewed(match, user, notations)

    async def entries(self, match_id: int, *, after: int = 0, limit: int = 200) -> Sequence[Entry]:
        """The log from the row behind `after`, oldest first."""
        match = await self.load(match_id)
        return log.to_entries(await self._store.rows(match_id, after, limit), match.rules)

    async def last_entry(self, match_id: int) -> Entry | None:
        """The newest row that holds events of the game."""
        match = await self.load(match_id)
        row = await self._store.last_play(match_id)
        return log.to_entries([row], match.rules)[0] if row is not None else None

    async def verify(self, match_id: int) -> list[VerifiedDraw]:
        """Every draw computed anew from the published secret. Raises IllegalAction(NOT_OVER) while it is kept."""
        match = await self.load(match_id)
        stored = await self._store.load(match_id)
        if match.secret is None or stored is None:
            raise IllegalAction(MatchReason.NOT_OVER)
        return recomputed(log.to_entries(stored.rows), match.secret)

    async def save_draft(self, match_id: int, user: int, decision: int, notations: Sequence[str]) -> None:
        """Keep a half-made turn for the decision that opened at this seq, in place of an older one."""
        await self._store.save_draft(match_id, user, Draft(decision, tuple(notations)))

    async def draft(self, match_id: int, user: int, decision: int) -> tuple[str, ...]:
        """The half-made turn for this decision; empty when there is none or it belongs to another one."""
        draft = await self._store.draft(match_id, user)
        return draft.notations if draft is not None and draft.decision == decision else ()

    async def drop_draft(self, match_id: int, user: int) -> None:
        await self._store.drop_draft(match_id, user)

    async def matches(self, query: Query) -> Page:
        """A page of matches, newest first."""
        return await self._store.page(query)

    async def running_of(self, user: int, guild: int | None = None) -> Sequence[Summary]:
        """Open matches in which this user sits and has not resigned, newest first."""
        return await self._store.open_matches_of(user, guild)

    async def mark_posted(self, match_id: int, seq: int, channel: int, message: int) -> None:
        """Remember which message shows the match as of `seq`; an older seq than the one remembered changes nothing."""
        await self._store.mark_posted(match_id, Posted(seq, channel, message))

    async def posted(self, match_id: int) -> Posted | None:
        return await self._store.posted(match_id)

    async def unposted(self) -> Sequence[int]:
        """Matches whose newest state nobody has been shown: open ones, and those that ended within a day."""
        return await self._store.unposted(self._clock.now() - HEALED_FOR)
