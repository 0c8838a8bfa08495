"""Commands of running matches: moves, takebacks, and leaving before the end."""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from bot.core.game import IllegalAction, Seat
from bot.errors import StorageError
from bot.match.decide import play, takeback
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.fold.match_cache import Live
from bot.match.model import draft_digest, match_codes
from bot.match.model.match import HERALD, Caller, Match
from bot.match.model.stored_rows import StoredDraft
from bot.match.model.time_control import ALWAYS
from bot.match.service.clocks import Clocks
from bot.match.service.journal import Commands, Decision, Journal, Ruling
from bot.match.store.store import Store

logger = structlog.get_logger()


class Play(Commands):
    """Moves and drafts, takebacks, resignations and aborts. Reached as MatchService.play."""

    def __init__(self, journal: Journal, unasked: Unasked, store: Store, clocks: Clocks) -> None:
        super().__init__(journal, unasked)
        self._store = store
        self._clocks = clocks

    async def submit(self, caller: Caller, match_id: int, notations: Sequence[str], decision: int | None) -> Match:
        """Play a batch of actions as a whole, and everything that follows without asking a player.

        decision: Match.decided of the caller's seat when the button was made, None to skip the check. In a match with
        grace, what follows a move that passes the turn waits until MatchUndo.pending.due.
        """

        match = await self.recall(match_id)
        counted = match.clock.limit is not None and match.clock.limit.bank
        calendar = await self._clocks.calendar(caller.user) if counted else ALWAYS

        def decide(live: Live) -> Ruling:
            secret, now = live.secret or "", self._journal.now()
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
        return match.undo.pending is not None and match.undo.pending.due <= self._journal.now()

    async def order(self, caller: Caller, match_id: int, notation: str) -> Match:
        """Give a standing order (Game.orders). It counts at once, no matter whose turn it is, and passes no turn."""
        return await self._journal.command(
            caller, match_id, "order", lambda live: Ruling(*play.ordered(live.match, caller, notation))
        )

    async def settle(self, match_id: int, *, caller: Caller | None = None) -> Match:
        """Let the match go on after a pending move, once its time is up or as soon as its player asks.

        caller: the player who asks, None for the time. Returns the match unchanged if nothing is pending or due.
        """
        now = self._journal.now
        return await self._play(
            caller or HERALD, match_id, "settle", lambda match, *chance: takeback.settled(match, caller, now(), *chance)
        )

    async def undo(self, caller: Caller, match_id: int, decision: int | None) -> Match:
        """Take back the caller's newest batch before others see it, and keep it as their draft.

        decision: seq of that batch's row (MatchUndo.undoable or Pending.since_seq), None to skip the check.
        """
        return await self._take_back(
            caller, match_id, "undo", lambda match, *chance: takeback.undone(match, caller, decision, *chance)
        )

    async def propose_takeback(self, caller: Caller, match_id: int) -> Match:
        """Ask all others to let the caller's last batch be taken back. An unseen batch is taken back at once."""
        now = self._journal.now
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
        """Note that a seat's player has left the server, or is back. Only present players vote on ending the match.

        The seat stays theirs, and any action of theirs brings them back.
        """
        return await self._do(HERALD, match_id, "depart", lambda match: play.departed(match, seat, away))

    async def vote_abort(self, caller: Caller, match_id: int, agree: bool) -> Match:
        """Vote to end the match without a result, or with False withdraw everyone's votes for it.

        A server manager who doesn't play can end it alone.
        """
        return await self._play(
            caller, match_id, "vote-abort", lambda match, *chance: play.abort_voted(match, caller, agree, *chance)
        )

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

    async def save_draft(self, match_id: int, user: int, decision: int, *drafts: Sequence[str]) -> str:
        """Save drafts for the decision that row `decision` opened, newest last. Returns the digest of the last one."""
        found = [StoredDraft(decision, tuple(draft)) for draft in drafts]
        await self._store.save_draft(match_id, user, *found)
        return found[-1].digest

    async def draft(self, match_id: int, user: int, decision: int, digest: str | None = None) -> tuple[str, ...] | None:
        """Return the draft with this digest for this decision, or its newest draft for None. None if it's unknown.

        An empty draft is always known, and is the newest if there is no other.
        """
        draft = await self._store.draft(match_id, user, digest)
        if draft is not None and draft.decision == decision:
            return draft.notations
        return () if digest in (None, draft_digest.digest(())) else None
