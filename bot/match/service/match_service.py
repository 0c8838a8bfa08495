"""MatchService: everything that can be asked of a match, with one method per command or question.

bot/match/decide decides what a command leads to, and this module writes it into the log. Commands of gathering tables
are in bot/match/service/lobby.py, those about time and absence in bot/match/service/clocks.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

import structlog

from bot.core.game import IllegalAction, Seat
from bot.core.points import Source
from bot.errors import StorageError
from bot.match.decide import play, takeback
from bot.match.decide.automation import Unasked
from bot.match.fairness.verify_draws import Proof
from bot.match.fold.match_cache import Live
from bot.match.learning.finished_match import Hindsight
from bot.match.learning.lesson_progress import Learning
from bot.match.learning.puzzles import Puzzles
from bot.match.learning.review_sharing import Openness
from bot.match.model import drafts, match_codes, match_queries
from bot.match.model.clocks import ALWAYS
from bot.match.model.match import HERALD, Caller, Entry, Match, Status, Summary, Table
from bot.match.model.match_queries import Page, Query
from bot.match.model.outside import Clock, Entropy, SystemClock, SystemEntropy
from bot.match.model.people import is_pseudonym
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.stored_rows import Due, StoredDraft
from bot.match.records.score_history import Figures
from bot.match.service.clocks import Fired, Keeping
from bot.match.service.command_base import Decision
from bot.match.service.hints import Hints
from bot.match.service.journal import Journal, Listener, Ruling
from bot.match.service.lobby import Gathering
from bot.match.service.outbox import Outbox
from bot.match.service.recovery import Restoring
from bot.match.service.server_greetings import Greetings
from bot.match.settings import user_and_server
from bot.match.settings.user_and_server import GuildSettings, Shelf, UserSettings
from bot.match.store.store import Store
from bot.match.views import visibility
from bot.match.views.loader import Sight
from bot.match.views.log_queries import Archive
from bot.match.views.perspective import AnyDraft, AnyPerspective
from bot.match.views.replay import Reel, Still
from bot.match.views.replay_cache import Projector

logger = structlog.get_logger()


class MatchService(Gathering):
    """Commands and questions about matches.

    Every command raises only IllegalAction, if the caller is at fault, or StorageError, if the database is. After
    either one, the match is unchanged. A command whose interaction id was already applied returns the match as it is
    now.

    live: how many matches stay folded in memory. tables_per_user: how many gathering tables one user can sit at.
    unasked: source of draws, and of moves for absent players.
    """

    on_change: list[Listener]
    """Called for every new row, after it's durable and outside every lock."""

    outbox: Outbox
    """What the channels have been shown, and what they're owed."""

    hints: Hints
    """Commands about hints."""

    keeping: Keeping
    """Commands about clocks, pauses and absence."""

    greetings: Greetings
    """Which servers have been greeted."""

    store: Store
    """Storage, for questions about people rather than a match."""

    users: Shelf[UserSettings]
    """What users have chosen."""

    guilds: Shelf[GuildSettings]
    """What servers have chosen."""

    learning: Learning
    """How far users have come in their lessons."""

    openness: Openness
    """Who opened their review of a match to everyone."""

    puzzles: Puzzles
    """Positions that players see again as puzzles."""

    restoring: Restoring
    """Marks matches as restored after a backup replaced the database."""

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock | None = None,
        entropy: Entropy | None = None,
        unasked: Unasked | None = None,
        live: int = 1000,
        tables_per_user: int = 10,
    ) -> None:
        self._clock = clock or SystemClock()
        entropy = entropy or SystemEntropy()
        unasked = unasked or Unasked()
        journal = Journal(store, self._clock, entropy, live, unasked)
        super().__init__(journal, unasked, store, entropy, tables_per_user)
        self._archive = Archive(store, journal.newer)
        self._sight = Sight(store, self._archive)
        self._projector = Projector(store)
        self.hindsight = Hindsight(store, self._archive)
        self.hints = Hints(journal, self._unasked)
        self.store = store
        self.outbox = Outbox(store, self._clock)
        self.users = user_and_server.users(store, journal.changes)
        self.guilds = user_and_server.guilds(store, journal.changes)
        self.greetings = Greetings(store, self._clock)
        self.learning = Learning(store)
        self.openness = Openness(store)
        self.puzzles = Puzzles(store, self._clock)
        self.restoring = Restoring(journal, self._unasked, store)
        self.keeping = Keeping(self._journal, self._archive, self._unasked, self.users, self.outbox)
        self.on_change = self._journal.listeners

    async def submit(self, caller: Caller, match_id: int, notations: Sequence[str], decision: int | None) -> Match:
        """Play a batch of actions as a whole, and everything that follows without asking a player.

        decision: Match.decided of the caller's seat when the button was made, None to skip the check. In a match with
        grace, the rest waits when the turn passes, until the time in Match.pending.
        """

        match = await self.recall(match_id)
        counted = match.clock.limit is not None and match.clock.limit.bank
        calendar = await self.keeping.calendar(caller.user) if counted else ALWAYS

        def decide(live: Live) -> Ruling:
            secret, now = live.secret or "", self._clock.now()
            return Ruling(
                *play.submitted(live.match, caller, notations, decision, secret, self._unasked, now, calendar)
            )

        if self._overdue(match):
            await self.settle(match_id)
        try:
            return await self._journal.command(caller, match_id, "submit", decide)
        except IllegalAction:
            # Another process holds a move that is due, so this one settles it too.
            if not self._overdue(await self.recall(match_id)):
                raise
        await self.settle(match_id)
        return await self._journal.command(caller, match_id, "submit", decide)

    def _overdue(self, match: Match) -> bool:
        return match.undo.pending is not None and match.undo.pending.due <= self._clock.now()

    async def order(self, caller: Caller, match_id: int, notation: str) -> Match:
        """Give a standing order (Game.orders). It counts at once, no matter whose turn it is, and passes no turn."""
        return await self._journal.command(
            caller, match_id, "order", lambda live: Ruling(*play.ordered(live.match, caller, notation))
        )

    async def settle(self, match_id: int, *, caller: Caller | None = None) -> Match:
        """Settle a pending last move once it's due, or as soon as its mover asks, and let the match go on.

        Returns the match unchanged if nothing is pending or due.
        """
        now = self._clock.now
        return await self._play(
            caller or HERALD, match_id, "settle", lambda match, *chance: takeback.settled(match, caller, now(), *chance)
        )

    async def undo(self, caller: Caller, match_id: int, decision: int | None) -> Match:
        """Take back the caller's newest batch before others see it, and keep it as their draft.

        decision: the row of that batch (Match.undoable or Pending.since_seq), None to skip the check.
        """
        return await self._take_back(
            caller, match_id, "undo", lambda match, *chance: takeback.undone(match, caller, decision, *chance)
        )

    async def propose_takeback(self, caller: Caller, match_id: int) -> Match:
        """Ask all others to let the caller's last batch be taken back. A batch no one has seen yet goes at once."""
        now = self._clock.now
        return await self._take_back(
            caller,
            match_id,
            "propose-takeback",
            lambda match, *chance: takeback.takeback_proposed(match, caller, now(), *chance),
        )

    async def vote_takeback(self, caller: Caller, match_id: int, agree: bool) -> Match:
        """Vote on a takeback. The match goes back once every active player agrees."""
        return await self._take_back(
            caller,
            match_id,
            "vote-takeback",
            lambda match, *_chance: takeback.takeback_voted(match, caller, agree),
        )

    async def resign(self, caller: Caller, match_id: int) -> Match:
        """Resign. With two players the other wins. With more, autopilot plays on and the seat ranks last."""
        return await self._play(
            caller, match_id, "resign", lambda match, *chance: play.resigned(match, caller, *chance)
        )

    async def depart(self, match_id: int, seat: Seat, *, away: bool) -> Match:
        """Note that a seat's player has left the server, or is back. Only present players vote on an end.

        The seat stays theirs, and any action of theirs brings them back.
        """
        return await self._do(HERALD, match_id, "depart", lambda match: play.departed(match, seat, away))

    async def vote_abort(self, caller: Caller, match_id: int, agree: bool) -> Match:
        """Vote to end the match without a result, or withdraw all such votes.

        A server manager who doesn't play can end it alone.
        """
        return await self._play(
            caller, match_id, "vote-abort", lambda match, *chance: play.abort_voted(match, caller, agree, *chance)
        )

    async def fire(self, match_id: int) -> Fired:
        """Do everything that is due in a match. Safe to repeat: nothing happens twice or too early."""
        match = await self.settle(match_id)
        if match.status is Status.GATHERING:
            match = await self.expire(match_id)
        return await self.keeping.tick(match)

    async def deadline(self, match: Table, seat: Seat) -> int | None:
        """Return when a seat's time runs out by its player's calendar (UTC epoch ms), None for never."""
        return await self.keeping.deadline(match, seat)

    async def _take_back(self, caller: Caller, match_id: int, command: str, decide: Decision) -> Match:
        """Run a command that can take a batch back, and save that batch as its seat's draft."""
        before: Match | None = None

        def remember(match: Match, secret: str, unasked: Unasked) -> Sequence[object]:
            nonlocal before
            before = match
            return decide(match, secret, unasked)

        after = await self._play(caller, match_id, command, remember)
        if before is not None and len(after.undo.past) < len(before.undo.past):
            batch = before.undo.past[len(after.undo.past)]
            try:
                user, decision = after.players[batch.seat].user, after.decided[batch.seat]
                await self.save_draft(match_id, user, decision, batch.notations)
            except StorageError:
                # The move is taken back all the same, its player just starts over.
                logger.exception("match.draft-lost", match=match_codes.code(match_id), seq=after.seq)
        return after

    async def perspective(
        self, match_id: int, user: int | None = None, *, seq: int | None = None, after: int | None = None
    ) -> AnyPerspective:
        """Return the match as a user sees it, or as everyone does for None and for users without a seat.

        Uses the match as this process knows it, so load it once before a series of calls.

        seq: show it as of this row, as far as the user can see it, None for the newest. after: report what happened
        behind this row. With None, a seat sees events since it last passed the turn, others those of a public message.
        Raises IllegalAction(NOT_FOUND).
        """
        return await self._sight.perspective(await self.recall(match_id), user, seq, after)

    async def reel(self, match_id: int, user: int | None = None) -> Reel:
        """Return the moments of a match that a user can step through, as this process knows it.

        Raises IllegalAction(NOT_FOUND, NOT_RUNNING).
        """
        return await self._projector.reel(await self.recall(match_id), user)

    async def still(self, match_id: int, user: int | None, seq: int) -> Still:
        """Return the moment that shows a row, or the one before it if the user can't see it. Raises as `reel`.

        Uses the match as this process knows it: enough right after asking for the reel.
        """
        return await self._projector.still(await self.recall(match_id), user, seq)

    async def stills(self, match_id: int, user: int | None = None) -> Sequence[Still]:
        """Return all moments of a match that a user can step through, oldest first. Raises as `reel`."""
        return await self._projector.stills(await self.load(match_id), user)

    async def turns(self, match_id: int) -> Callable[[int], int | None]:
        """Return a function that gives the turn in which a row was written, None before the first turn.

        Uses the match as this process knows it. Raises IllegalAction(NOT_FOUND).
        """
        return await self._projector.turns(await self.recall(match_id))

    async def consider(
        self, match_id: int, user: int, notations: Sequence[str], seen: AnyPerspective | None = None
    ) -> AnyDraft:
        """Return what a half-made turn leads to. Raises IllegalAction as `submit`, but accepts an empty turn.

        seen: what this user was shown of the match. Its position is reused if the match hasn't changed since. Uses the
        match as this process knows it, as `perspective` does.
        """
        return await asyncio.to_thread(await self.considering(match_id, user, seen), notations)

    async def considering(
        self, match_id: int, user: int, seen: AnyPerspective | None = None
    ) -> Callable[[Sequence[str]], AnyDraft]:
        """Return `consider` as a function of the draft alone, for threads or many drafts. Raises IllegalAction."""
        match = await self.recall(match_id)
        seat = play.acting(match, user, self._clock.now())
        known = seen is not None and (seen.seq, seen.viewer) == (match.seq, seat)
        return partial(visibility.considered, match, seat, now=seen.position if seen is not None and known else None)

    async def explain(self, match_id: int, user: int, cell: str) -> Any:
        """Return what the rules say of a place, for a user who plays in a running match. Raises IllegalAction."""
        match = await self.recall(match_id)
        return await asyncio.to_thread(visibility.explained, match, play.sitting(match, user), cell)

    async def explaining(self, match_id: int, user: int) -> Callable[[str], Any]:
        """Return `explain` as a function of the place, which raises then. Spectators can use it in open games."""
        match = await self.recall(match_id)
        if match.seat_of(user) is None and match.rules.info.open:
            return partial(visibility.explained, match, None)
        return lambda cell: visibility.explained(match, play.sitting(match, user), cell)

    async def sources(
        self, match_id: int, user: int, seat: Seat | None, *, seq: int | None = None
    ) -> tuple[Source, ...]:
        """Return the sources of each term of a seat's points, in the position `perspective` shows this user at a row.

        seat: None for an opponent without a seat. Raises IllegalAction(NOT_FOUND, NOT_RUNNING).
        """
        match = await self.load(match_id)
        if match.state is None:
            raise IllegalAction(MatchReason.NOT_RUNNING)
        return await self._sight.sources(match, user, seat, seq)

    async def entries(self, match_id: int, *, after: int = 0, limit: int = 200) -> Sequence[Entry]:
        """Return the log from the row behind `after`, oldest first. Rows that were taken back are marked.

        Uses the match as this process knows it, as `perspective` does.
        """
        return await self._archive.entries(await self.recall(match_id), after, limit)

    async def figures(self, match_id: int) -> Figures:
        """Return the statistics of a finished match: points by turn and result. Raises IllegalAction."""
        return await self._archive.figures(await self.load(match_id))

    async def verify(self, match_id: int) -> Proof:
        """Recompute all chance from the published secret. Raises IllegalAction(NOT_OVER) before it's published."""
        return await self._archive.proof(await self.recall(match_id))

    async def save_draft(self, match_id: int, user: int, decision: int, *drafts: Sequence[str]) -> str:
        """Save half-made turns of the decision that opened at this seq, newest last. Returns the last one's digest."""
        found = [StoredDraft(decision, tuple(draft)) for draft in drafts]
        await self._store.save_draft(match_id, user, *found)
        return found[-1].digest

    async def draft(self, match_id: int, user: int, decision: int, digest: str | None = None) -> tuple[str, ...] | None:
        """Return the half-made turn with this digest for this decision, None if unknown. No digest: the newest.

        An empty draft is always known, and is the newest if there is no other.
        """
        draft = await self._store.draft(match_id, user, digest)
        if draft is not None and draft.decision == decision:
            return draft.notations
        return () if digest in (None, drafts.digest(())) else None

    async def matches(self, query: Query) -> Page:
        """Return a page of matches, newest first."""
        return await self._store.page(query)

    async def keep_filters(self, text: str) -> str:
        """Save a query too long for its button, and return its permanent digest."""
        digest = match_queries.digest(text)
        await self._store.keep_filters(digest, text)
        return digest

    async def hidden(self, users: Collection[int]) -> frozenset[int]:
        """Return those of these users whose names are hidden from others, by choice or because they were erased."""
        forgotten = frozenset(filter(is_pseudonym, users))
        return await self._store.hidden(frozenset(users) - forgotten) | forgotten

    async def open_matches_of(self, user: int) -> Sequence[Summary]:
        """Return open matches in which a user can still act, on any server, newest first."""
        return await self._store.open_matches_of(user, None)

    async def due(self) -> Sequence[Due]:
        """Return every match in which something is due without a command, the next one first."""
        return await self._store.due()
